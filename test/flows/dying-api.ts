import { expect } from 'chai'
import type { Database } from '../../src/database/database.ts'
import { eventually, type Service } from '../stage/processes.ts'
import type { Person, Stage } from '../stage/stage.ts'

/** A process of the API that a test kills, and the account of its callers. */
export interface DyingApi {
  api: Service
  /** Orders a track; returns its id, or throws if it was not accepted. */
  order(): Promise<string>
  /** Expects each track to have one charge and one job. Returns the ids. */
  expectAllOrNothing(): Promise<string[]>
}

/** The account has 1000 credits and nothing else. */
export function dyingApi(stage: Stage, person: Person, api: Service): DyingApi {
  const headers = { 'X-API-Key': person.key, 'Content-Type': 'application/json' }
  const url = `${api.url()}/v1/generations`
  return {
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
      const tracks = await database('generations').where({ accountId: person.id }).pluck('id')
      const jobs = await database('jobs')
        .where({ state: 'queued', accountId: person.id })
        .pluck('subjectId')
      expect(jobs).to.have.members(tracks)
      expect(await stage.balance(person)).to.equal(1000 - tracks.length)
      expect(await stage.audit()).to.deep.equal([])
      return tracks
    },
  }
}

/** Kills the API after that many answers to six callers. */
export async function expectNothingLostAfter(accepted: number, dying: DyingApi): Promise<void> {
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
