import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import { LogOutput } from '../src/log-output.ts'

describe('Output of the log', () => {
  let sent: string[]
  let done: (error?: Error) => void
  let told: number[]

  /** Of ten characters; what it passes on leaves when `done` is called. */
  function openOutput(): LogOutput {
    const send = (text: string, whenDone: typeof done) => {
      sent.push(text)
      done = whenDone
    }
    const output = new LogOutput(send, 10, setImmediate)
    output.onDropped((lines) => {
      told.push(lines)
      output.write(`${lines} lost\n`)
    })
    return output
  }

  beforeEach(() => {
    sent = []
    told = []
  })

  it('passes on the lines of a moment together, and later ones once those have left', async () => {
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

  it('keeps no more than its limit, and says in their place how many lines were lost', async () => {
    const output = openOutput()

    output.write('12345\n')
    await turn()
    for (const line of ['abc\n', 'lost\n', 'lost too\n']) output.write(line)
    done()
    await turn()

    expect(sent).to.deep.equal(['12345\n', 'abc\n2 lost\n'])
    expect(told).to.deep.equal([2])
  })

  it('counts what could not be written as lost, and goes on', async () => {
    const output = openOutput()

    output.write('a\n')
    await turn()
    output.write('b\n')
    done(new Error('no space left'))
    done()
    await turn()

    expect(sent).to.deep.equal(['a\n', 'b\n', '1 lost\n'])
  })

  it('does not try for ever where nobody reads any more', async () => {
    const output = openOutput()

    output.write('a\n')
    await turn()
    done(new Error('EPIPE'))
    await turn()

    expect(sent).to.deep.equal(['a\n'])
    expect(told).to.deep.equal([])
  })

  it('is flushed when every line has left, at once where there is none, or when time is over', async () => {
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
