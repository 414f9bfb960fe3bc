import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { inSrc, roomOf, root } from './stage/sources.ts'

/** The room whose store writes a table. */
const owners: Record<string, string> = {
  accounts: 'accounts',
  apiKeys: 'accounts',
  plans: 'accounts',
  rollingMinutes: 'accounts',
  allowancePeriods: 'credits',
  charges: 'credits',
  chargeParts: 'credits',
  creditEntries: 'credits',
  creditPacks: 'credits',
  soundEffectDays: 'credits',
  attestations: 'songs',
  transcriptionAttempts: 'songs',
  uploads: 'songs',
  certificates: 'certificates',
  eventLogs: 'events',
  events: 'events',
  exports: 'exports',
  features: 'songs',
  generations: 'generations',
  generationPairs: 'generations',
  idempotencyKeys: 'idempotency',
  idleWorkers: 'jobs',
  jobs: 'jobs',
  lines: 'jobs',
  paces: 'standing',
  peaks: 'generations',
  playlists: 'playlists',
  playlistTracks: 'playlists',
  recordings: 'catalogue',
  recordingKeys: 'catalogue',
  scores: 'scores',
  secrets: 'database',
  soundEffects: 'sound-effects',
  standings: 'standing',
  webhookDeliveries: 'webhooks',
  webhookSecrets: 'webhooks',
}

/**
 * A refund changes a month, too. A migration fills `secrets`, and functions of the database write
 * the tables without a writer. Claims write jobs beside the rule that chooses them.
 */
const writerCounts: Record<string, number> = {
  allowancePeriods: 2,
  chargeParts: 0,
  creditEntries: 0,
  generationPairs: 0,
  jobs: 2,
  rollingMinutes: 0,
  secrets: 0,
}

/** The room of each function of the database that writes tables. */
const functionRooms: Record<string, string> = {
  addEntry: 'credits',
  appendEvent: 'events',
  chargeAccount: 'credits',
  countHits: 'accounts',
  deletePairs: 'generations',
  insertPairs: 'generations',
  leaveLine: 'jobs',
  lockBalance: 'credits',
  openLine: 'jobs',
  payEffect: 'credits',
  updateTestAccount: 'accounts',
}

describe('A table', () => {
  it('has an owner', () => {
    const schema = readFileSync(join(root, 'generated/schema.sql'), 'utf8')
    const made = [...schema.matchAll(/^create (?:unlogged )?table "?(\w+)/gm)].map(
      ([, name]) => name,
    )

    expect(Object.keys(owners)).to.have.members(made)
  })

  for (const [table, room] of Object.entries(owners)) {
    it(`${table} is written by one file of ${room}`, () => {
      const writers = inSrc
        .filter(({ path }) => !path.startsWith('src/database/migrations/'))
        .filter(({ text }) => writes(text, table))
        .map(({ path }) => path)

      expect(writers.filter((path) => roomOf(path) !== room)).to.deep.equal([])
      expect(writers).to.have.lengthOf(writerCounts[table] ?? 1)
    })
  }

  it('is written by functions of its own room only', () => {
    const folder = join(root, 'src/database/functions')
    const writing = readdirSync(folder).flatMap((file) => {
      const body = readFileSync(join(folder, file), 'utf8')
      return Object.entries(owners)
        .filter(([table]) => writes(body, table))
        .map(([, room]) => ({ name: file.replace('.sql', ''), room }))
    })

    expect(writing).to.deep.equal(writing.map(({ name }) => ({ name, room: functionRooms[name] })))
    expect(writing.map(({ name }) => name)).to.include.members(Object.keys(functionRooms))
  })
})

/** In SQL, or by Knex: the chain of calls ends where a line is empty or another begins. */
function writes(text: string, table: string): boolean {
  const begin = `(?:database|transaction)(?:<[^>]+>)?\\(`
  const chain = `(?:(?!\\n\\n|${begin})[\\s\\S])*?`
  const sql = new RegExp(`(insert into|update|delete from) "?${table}"?[\\s(]`)
  const knex = new RegExp(
    `${begin}'${table}'\\)${chain}\\.(insert|update|delete|(de|in)crement)\\(`,
  )
  return sql.test(text) || knex.test(text)
}
