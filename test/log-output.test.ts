import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import { LogOutput } from '../src/log-output.ts'

describe('Output of the log', () => {
  let sent: string[]
  let done: (error?: Error) => void
  let reported: number[]

  /** Of ten characters; what it passes on leaves when `done` is called. */
  function openOutput(): LogOutput {
    const send = (text: string, whenDone: typeof done) => {
      sent.push(text)
      done = whenDone
    }
    const output = new LogOutput(send, 10, setImmediate)
    output.onDropped((lines) => {
      reported.push(lines)
      output.write(`${lines} lost\n`)
    })
    return output
  }

  beforeEach(() => {
    sent = []
    reported = []
  })

  it('writes the lines of a moment together, and later lines after those', async () => {
    const output = openOutput()

    output.write('a\n')
    output.write('b\n')
    await turn()
    output.write('c\n')
    await turn()
    expect(sent).to.deep.equal(['a\nb\n'])
    done()

    expect(sent).to.deep.equal(['a\nb\n', 'c\n'])
  })

  it('buffers up to its limit, and then reports how many lines were dropped', async () => {
    const output = openOutput()

    output.write('12345\n')
    await turn()
    for (const line of ['abc\n', 'lost\n', 'lost too\n']) output.write(line)
    done()
    await turn()

    expect(sent).to.deep.equal(['12345\n', 'abc\n2 lost\n'])
    expect(reported).to.deep.equal([2])
  })

  it('counts lines that could not be written as dropped, and goes on', async () => {
    const output = openOutput()

    output.write('a\n')
    await turn()
    output.write('b\n')
    done(new Error('no space left'))
    done()
    await turn()

    expect(sent).to.deep.equal(['a\n', 'b\n', '1 lost\n'])
  })

  it('stops writing when the reader has closed the pipe', async () => {
    const output = openOutput()

    output.write('a\n')
    await turn()
    done(new Error('EPIPE'))
    await turn()

    expect(sent).to.deep.equal(['a\n'])
    expect(reported).to.deep.equal([])
  })

  it('is flushed when all lines are written, or at the end of the time limit', async () => {
    const output = openOutput()
    await output.flush(60)

    output.write('a\n')
    const flushed = output.flush(60)
    await turn()
    done()
    await flushed
    output.write('b\n')
    await output.flush(0.01)

    expect(sent).to.deep.equal(['a\n', 'b\n'])
  })
})
