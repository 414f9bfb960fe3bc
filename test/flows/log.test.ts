import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'
import { eventually, type Service, startService } from '../stage/processes.ts'

interface Line {
  level: string
  msg: string
  lines?: number
  status?: number
}

/** Throws an uncaught error at the signal. */
const program = `process.on('SIGUSR2', () => { throw new Error('a fault') })`
const fault = `data:text/javascript,${encodeURIComponent(program)}`

describe('The log of a service', () => {
  let service: Service

  const { stage } = onStage()

  beforeEach(async () => {
    service = await startService(stage, { ROLE: 'api', NODE_OPTIONS: `--import=${fault}` })
  })
  afterEach(() => service[Symbol.asyncDispose]())

  const linesOf = (): Line[] =>
    service
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line))

  /** Each request writes a line of 15 kB to the log. */
  async function ask(count: number): Promise<void> {
    const path = `/v1/${'x'.repeat(15_000)}`
    for (let asked = 0; asked < count; asked += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => fetch(`${service.url()}${path}`)),
      )
      expect(answers.map(({ status }) => status)).to.deep.equal(Array(50).fill(401))
      await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    }
  }

  async function measure(name: string): Promise<number> {
    const text = await (await fetch(`${service.operatorUrl()}/metrics`)).text()
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  }

  const reading = async () => {
    await eventually(async () => service.output().includes('log lines were dropped"}'))
    return linesOf().find(({ msg }) => msg === 'log lines were dropped')
  }

  it('that is not read delays no request; later it tells how many lines it dropped, and is complete', async () => {
    service.pauseReading()
    await ask(700)
    const memory = await measure('process_resident_memory_bytes')
    await ask(700)

    const alive = await fetch(`${service.operatorUrl()}/healthz`)
    const grown = (await measure('process_resident_memory_bytes')) - memory
    const dropped = await measure('tonewright_log_lines_dropped_total')
    service.resumeReading()
    const said = await reading()
    await ask(50)

    expect(alive.status).to.equal(200)
    expect(dropped).to.be.within(700, 1399)
    // If all 700 lines were kept, it would be at least 10 MB.
    expect(grown).to.be.below(40 * 1024 * 1024)
    expect(said).to.include({ level: 'warn', lines: dropped })
    expect(await service.end('SIGTERM')).to.deep.equal({ code: 0, signal: null })
    expect(linesOf().filter(({ status }) => status === 401)).to.have.lengthOf(1450 - dropped)
    expect(linesOf().at(-1)?.msg).to.equal('stopped')
  })

  it('that is not read does not delay a stop', async () => {
    service.pauseReading()
    await ask(50)

    const ended = await service.end('SIGTERM')

    expect(ended).to.deep.equal({ code: 0, signal: null })
  })

  it('ends with the error that ended the service', async () => {
    await ask(50)

    const ended = await service.end('SIGUSR2')

    expect(ended).to.deep.equal({ code: 1, signal: null })
    expect(linesOf().filter(({ status }) => status === 401)).to.have.lengthOf(50)
    expect(linesOf().at(-1)).to.nested.include({ level: 'fatal', 'err.message': 'a fault' })
  })
})
