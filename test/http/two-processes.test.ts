import { expect } from 'chai'
import { openDatabase } from '../../src/database/database.ts'
import { handlers } from '../../src/handlers.ts'
import { openApp } from '../../src/http/app.ts'
import { listen } from '../../src/http/server.ts'
import { silentLog } from '../../src/log.ts'
import { onStage } from '../stage/on-stage.ts'

describe('Two processes over one database', () => {
  let baseUrls: string[]
  const { stage, closing, alice } = onStage({ usualLimits: true, people: { alice: {} } })

  before(async () => {
    const database = openDatabase(stage.databaseUrl, silentLog())
    closing.defer(() => database.destroy())
    const server = await listen('127.0.0.1', 0)
    closing.defer(() => server.close(AbortSignal.timeout(5000)))
    server.serve((await openApp({ ...stage.context, database }, handlers)).callback())
    baseUrls = [stage.baseUrl, `http://127.0.0.1:${server.port}`]
  })

  /** Counts the statuses of parallel calls that alternate between the two processes. */
  async function statuses(count: number, path: string, body?: object, person = alice) {
    const calls = Array.from({ length: count }, (_, index) =>
      fetch(`${baseUrls[index % 2]}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'X-API-Key': person.key, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    const counts = new Map<number, number>()
    for (const { status } of await Promise.all(calls)) {
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
    return Object.fromEntries(counts)
  }

  it('accept ten of thirty parallel creates, and answer sixty of a hundred parallel reads', async () => {
    expect(await statuses(30, '/v1/generations', { tags: 'lofi' })).to.deep.equal({
      202: 10,
      429: 20,
    })
    expect(await statuses(100, '/v1/me')).to.deep.equal({ 200: 60, 429: 40 })
    expect(await stage.balance(alice)).to.equal(490)
  })

  it('spend a last credit once', async () => {
    const poor = await stage.given.account({ allowance: 1 })

    expect(await statuses(8, '/v1/instrumental', { prompt: 'calm' }, poor)).to.deep.equal({
      202: 1,
      402: 7,
    })
    expect(await stage.balance(poor)).to.equal(0)
  })
})
