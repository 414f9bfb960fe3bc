import { expect } from 'chai'
import type { Patience } from '../../src/changes/waits.ts'
import { createLog } from '../../src/log.ts'
import { recordStatements } from '../stage/sent-statements.ts'
import { openStage, type Person, type Stage } from '../stage/stage.ts'

describe('A caller who hangs up while its key is looked up', () => {
  let stage: Stage
  let alice: Person
  const statuses: number[] = []

  before(async () => {
    const write = (line: string) => void statuses.push(JSON.parse(line).status)
    stage = await openStage({ context: { log: createLog('info', { write }) } })
    alice = await stage.given.account()
  })
  after(() => stage[Symbol.asyncDispose]())

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

  it('is known to be gone, so that nothing waits for it', async () => {
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
      await until(() => statuses.includes(499))
    })

    const patience = await waiting.promise
    expect(patience?.seconds).to.equal(25)
    expect(patience?.gone.aborted).to.equal(true)
  })
})
