import { expect } from 'chai'
import { inSrc, roomOf, sources } from './stage/sources.ts'

/** The room whose store writes a table. */
const owners: Record<string, string> = {
  accounts: 'accounts',
  apiKeys: 'accounts',
  plans: 'accounts',
  rateWindows: 'accounts',
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
  features: 'features',
  generations: 'generations',
  generationPairs: 'generations',
  idempotencyKeys: 'idempotency',
  idleWorkers: 'jobs',
  jobs: 'jobs',
  lines: 'jobs',
  paces: 'standing',
  peaks: 'peaks',
  playlists: 'playlists',
  playlistTracks: 'playlists',
  recordings: 'catalogue',
  recordingKeys: 'catalogue',
  recordingWords: 'catalogue',
  scores: 'scores',
  secrets: 'secrets',
  soundEffects: 'sound-effects',
  standings: 'standing',
  webhookDeliveries: 'webhooks',
  webhookSecrets: 'webhooks',
}

/**
 * A refund changes a month, too. A migration fills `secrets`; functions of the database write the
 * tables without a writer, and only the release before writes `rateWindows` and `recordingWords`.
 * Claims write jobs beside the rule that chooses them.
 */
const writerCounts: Record<string, number> = {
  allowancePeriods: 2,
  chargeParts: 0,
  creditEntries: 0,
  generationPairs: 0,
  jobs: 2,
  rateWindows: 0,
  recordingWords: 0,
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
  recordingWordsAreKeys: 'catalogue',
  takeSlot: 'credits',
  updateTestAccount: 'accounts',
}

describe('A table', () => {
  it('has an owner', () => {
    const made = sources
      .filter(({ path }) => path.startsWith('src/database/migrations/'))
      .flatMap(({ text }) => [...text.matchAll(/createTable\('(\w+)'|create table "?(\w+)/gi)])
      .map(([, byKnex, bySql]) => byKnex ?? bySql ?? '')

    expect(Object.keys(owners)).to.include.members(made)
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
    const writing = sources
      .filter(({ path }) => path.startsWith('src/database/migrations/'))
      .flatMap(({ text }) => [
        ...text.matchAll(/create function "?(\w+)"?[\s\S]*?\$\$([\s\S]*?)\$\$/g),
      ])
      .flatMap(([, name = '', body = '']) =>
        Object.entries(owners)
          .filter(([table]) => writes(body, table))
          .map(([, room]) => ({ name, room })),
      )

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
