import { expect } from 'chai'
import type { Patience } from '../../src/changes/waits.ts'
import { createLog } from '../../src/log.ts'
import { onStage } from '../stage/on-stage.ts'
import { recordStatements } from '../stage/sent-statements.ts'

interface Line {
  path?: string
  status: number
  waitedMilliseconds?: number
}

describe('A caller who hangs up', () => {
  const lines: Line[] = []

  const { stage, alice } = onStage(() => {
    const write = (line: string) => void lines.push(JSON.parse(line))
    return { context: { log: createLog('info', { write }) }, peopleOnce: { alice: {} } }
  })

  /** Runs `meanwhile` while no key can be looked up. */
  async function withoutKeys(meanwhile: () => Promise<void>): Promise<void> {
    await stage.context.database.transaction(async (holding) => {
      await holding.raw('lock table "apiKeys" in access exclusive mode')
      await meanwhile()
    })
  }

  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
  }

  it('while its key is looked up is known to be gone, so that nothing waits for it', async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const { waits } = stage.context
    const waiting = Promise.withResolvers<Patience | undefined>()
    waits.untilFinal = async (_id, patience, read) => {
      waiting.resolve(patience)
      return read()
    }
    using sent = recordStatements()
    const caller = new AbortController()

    await withoutKeys(async () => {
      const reading = fetch(`${stage.baseUrl}/v1/generations/${data.id}`, {
        headers: { 'X-API-Key': alice.key, Prefer: 'wait=25' },
        signal: caller.signal,
      }).catch((error: Error) => error.name)
      await until(() => sent.names.some((name) => name.startsWith('admitCallers')))
      caller.abort()
      expect(await reading).to.equal('AbortError')
      await until(() => lines.some(({ status }) => status === 499))
    })

    const patience = await waiting.promise
    expect(patience?.seconds).to.equal(25)
    expect(patience?.gone.aborted).to.equal(true)
  })
  it('on a stream is logged with the time for which it listened', async () => {
    const caller = new AbortController()
    const { body } = await fetch(`${stage.baseUrl}/v1/events`, {
      headers: { 'X-API-Key': alice.key },
      signal: caller.signal,
    })
    await body?.getReader().read()
    caller.abort()
    const isStream = ({ path }: Line) => path === '/v1/events'
    await until(() => lines.some(isStream))

    expect(lines.find(isStream)?.waitedMilliseconds).to.be.a('number')
  })
})
