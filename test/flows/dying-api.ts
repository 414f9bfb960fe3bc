import { expect } from 'chai'
import type { Database } from '../../src/database/database.ts'
import { systemClock } from '../../src/time.ts'
import { eventually, type Service, startService } from '../stage/processes.ts'
import { openStage, type Person, type Stage } from '../stage/stage.ts'
import { generousLimits } from '../stage/untouched.ts'

const limits = { ...generousLimits, QUEUE_LIMIT_PER_ACCOUNT: '1000' }

/** A process of the API that six callers order tracks of at once, and that a test kills. */
export interface DyingApi extends AsyncDisposable {
  stage: Stage
  alice: Person
  api: Service
  /** Orders a track; returns its id, or throws if it was not accepted. */
  order(): Promise<string>
  /** Expects each track to have one charge and one job. Returns the ids. */
  expectAllOrNothing(): Promise<string[]>
}

export async function openDyingApi(): Promise<DyingApi> {
  await using opened = new AsyncDisposableStack()
  const stage = opened.use(await openStage({ clock: systemClock(), env: limits }))
  const alice = await stage.given.account({ allowance: 1000 })
  const api = opened.use(await startService(stage, { ...limits, ROLE: 'api' }))
  const headers = { 'X-API-Key': alice.key, 'Content-Type': 'application/json' }
  const url = `${api.url()}/v1/generations`
  const closing = opened.move()
  return {
    stage,
    alice,
    api,
    async order() {
      const response = await fetch(url, { method: 'POST', headers, body: '{"tags":"lofi"}' })
      if (response.status !== 202) throw new Error(await response.text())
      return ((await response.json()) as { data: { id: string } }).data.id
    },
    async expectAllOrNothing() {
      const { database } = stage.context
      // Postgres completes a statement even if its client is gone.
      await eventually(async () => (await countSessions(database, `state <> 'idle'`)) === 0)
      const tracks = await database('generations').where({ accountId: alice.id }).pluck('id')
      const jobs = await database('jobs').where({ state: 'queued' }).pluck('subjectId')
      expect(jobs).to.have.members(tracks)
      expect(await stage.balance(alice)).to.equal(1000 - tracks.length)
      expect(await stage.audit()).to.deep.equal([])
      return tracks
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/** Kills the API after that many answers to six callers. */
export async function expectNothingLostAfter(accepted: number): Promise<void> {
  await using dying = await openDyingApi()
  const ids: string[] = []
  const enough = Promise.withResolvers<void>()
  const callers = Array.from({ length: 6 }, async () => {
    for (let count = 0; count < 1000; count += 1) {
      ids.push(await dying.order())
      if (ids.length >= accepted) enough.resolve()
    }
  })
  const ordering = Promise.allSettled(callers)

  await enough.promise
  await dying.api.end('SIGKILL')
  await ordering

  expect(await dying.expectAllOrNothing()).to.include.members(ids)
}

/** The other sessions on the database that fulfil a condition of SQL. */
export async function countSessions(database: Database, condition: string): Promise<number> {
  const { rows } = await database.raw(
    `select count(*)::int from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
  )
  return rows[0].count
}
