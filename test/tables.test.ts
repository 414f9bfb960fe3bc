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
  features: 'features',
  generations: 'generations',
  jobs: 'jobs',
  lines: 'jobs',
  playlists: 'playlists',
  playlistTracks: 'playlists',
  recordings: 'catalogue',
  recordingWords: 'catalogue',
  secrets: 'secrets',
  soundEffects: 'sound-effects',
  webhookDeliveries: 'webhooks',
}

/**
 * A month and its entries change with a charge, too, in one statement; a migration fills `secrets`;
 * the function "countHits" of the database writes `rollingMinutes`, and only the release before
 * writes `rateWindows`. What a claim writes to a job stands beside the rule by which it chooses.
 */
const writerCounts: Record<string, number> = {
  allowancePeriods: 2,
  creditEntries: 2,
  jobs: 2,
  rateWindows: 0,
  rollingMinutes: 0,
  secrets: 0,
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
