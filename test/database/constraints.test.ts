import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import pg from 'pg'
import { migrate } from '../../src/database/migrate.ts'
import { silentLog } from '../../src/log.ts'
import { cloneDatabase } from '../stage/databases.ts'

/**
 * For each check of the schema, changes of a row that is there which make it a bad one. The rows
 * are those of a database that was used.
 */
const badRows: Record<string, string[]> = {
  accountsAllowance: [`update accounts set "monthlyAllowance" = -1`],
  allowancePeriodsNeverOverdrawn: [
    'update "allowancePeriods" set used = granted + 1',
    'update "allowancePeriods" set used = -1',
  ],
  apiKeysSlot: [
    'update "apiKeys" set slot = 6 where slot = 1',
    'update "apiKeys" set slot = 0 where slot = 1',
  ],
  attemptsEnded: [
    `update "transcriptionAttempts" set "endedAt" = null where state = 'failed'`,
    `update "transcriptionAttempts" set state = 'running'`,
    `update "transcriptionAttempts" set state = 'lost'`,
  ],
  attemptsPaid: [
    'update "transcriptionAttempts" set "chargeId" = null',
    `update "transcriptionAttempts" set kind = 'free'`,
    `update "transcriptionAttempts" set kind = 'gift'`,
  ],
  attestationsStatements: [`update attestations set statements = '{}'`],
  certificatesWorkType: [`update certificates set "workType" = 'reimagine'`],
  chargePartsCredits: ['update "chargeParts" set credits = 0'],
  chargePartsOneSource: [
    'update "chargeParts" set period = null where "packId" is null',
    `update "chargeParts" set period = '2026-11-01' where "packId" is not null`,
  ],
  chargesCredits: [
    `update charges set credits = 2 where reason = 'music'`,
    `update charges set credits = 3 where reason = 'reimagine'`,
    'update charges set credits = -1',
  ],
  chargesSettled: [
    `update charges set "settledAt" = null where state = 'kept'`,
    `update charges set "settledAt" = "chargedAt" where state = 'charged'`,
    `update charges set state = 'lost'`,
  ],
  creditEntriesBalance: ['update "creditEntries" set balance = -1'],
  creditEntriesCharge: [
    `update "creditEntries" set "chargeId" = null where kind = 'charge'`,
    `update "creditEntries" set "chargeId" = 1 where kind = 'pack'`,
  ],
  creditEntriesSign: [
    `update "creditEntries" set credits = 1 where kind = 'charge'`,
    `update "creditEntries" set credits = -1 where kind in ('refund', 'pack')`,
    `update "creditEntries" set credits = 0 where kind = 'allowance'`,
    `update "creditEntries" set kind = 'gift' where kind = 'allowance'`,
  ],
  creditPacksGranted: ['update "creditPacks" set granted = 0, used = 0'],
  creditPacksNeverOverdrawn: [
    'update "creditPacks" set used = granted + 1',
    'update "creditPacks" set used = -1',
  ],
  creditPacksRefund: [
    `update "creditPacks" set source = 'refund'`,
    `update "creditPacks" set "refundOfPart" = id`,
  ],
  exportsEnded: [
    'update exports set "expiresAt" = null',
    `update exports set status = 'processing', "fileBytes" = null`,
    `update exports set status = 'lost', "fileBytes" = null`,
  ],
  exportsError: [`update exports set "errorMessage" = 'broken'`],
  exportsFile: ['update exports set "fileBytes" = null'],
  generationsCharged: [`update generations set "chargeId" = null`],
  generationsDiscount: [
    `update generations set "usedTranscriptionCredit" = true where type = 'music'`,
  ],
  generationsEnded: [
    `update generations set "completedAt" = null where status = 'completed'`,
    `update generations set "completedAt" = "createdAt" where status = 'processing'`,
    `update generations set status = 'lost' where status = 'processing'`,
  ],
  generationsError: [
    `update generations set "errorMessage" = null where status = 'failed'`,
    `update generations set "errorMessage" = 'broken' where status = 'completed'`,
  ],
  generationsFile: [
    `update generations set "mediaKey" = null, "fileBytes" = null, "actualSeconds" = null
      where status = 'completed'`,
    `update generations set "mediaKey" = id, "fileBytes" = 1, "actualSeconds" = 1
      where status in ('processing', 'failed')`,
  ],
  generationsPrivate: [
    'update generations set "isPublic" = true where "uploadId" is not null',
    'update generations set "isPublic" = true where test',
  ],
  generationsSource: [
    `update generations set "sourceKey" = null where type = 'remove_vocals'`,
    `update generations set "sourceKey" = 'a' where type = 'music'`,
  ],
  generationsType: [
    `update generations set type = 'reimagine' where type = 'music'`,
    `update generations set type = 'music' where type = 'reimagine' and not certificate
        and not "usedTranscriptionCredit"`,
    `update generations set type = 'noise' where type = 'music'`,
  ],
  generationsUncertified: [
    'update generations set certificate = true where "uploadId" is not null',
  ],
  generationsWholeFile: [
    `update generations set "fileBytes" = null where status = 'completed'`,
    `update generations set "actualSeconds" = null where status = 'completed'`,
  ],
  jobsAttempts: ['update jobs set attempt = "maxAttempts" + 1'],
  jobsEnded: [
    `update jobs set "finishedAt" = null where state = 'done'`,
    `update jobs set "finishedAt" = "createdAt" where state = 'queued'`,
    `update jobs set state = 'lost' where state = 'queued'`,
  ],
  jobsLease: [
    `update jobs set token = null where state = 'running'`,
    `update jobs set worker = null where state = 'running'`,
    `update jobs set "leaseUntil" = null where state = 'running'`,
    `update jobs set state = 'running' where state = 'queued' and token is null`,
  ],
  plansAllowance: ['update plans set "monthlyAllowance" = -1'],
  playlistTracksLive: ['update "playlistTracks" set "trackLive" = false'],
  playlistTracksPrivacy: [
    'update "playlistTracks" set "trackPublic" = false where "playlistPublic"',
    `update "playlistTracks" set "trackOwner" = gen_random_uuid() where not "playlistPublic"`,
  ],
  scoresBytes: [`update scores set bytes = ''`],
  soundEffectDaysNeverOverdrawn: [
    'update "soundEffectDays" set used = 101',
    'update "soundEffectDays" set used = -1',
  ],
  soundEffectsEnded: [
    `update "soundEffects" set "completedAt" = null where status = 'completed'`,
    `update "soundEffects" set status = 'lost', "mediaKey" = null, "fileBytes" = null,
        "actualSeconds" = null where status = 'completed'`,
  ],
  soundEffectsError: [
    `update "soundEffects" set "errorMessage" = null where status = 'failed'`,
    `update "soundEffects" set "errorMessage" = 'broken' where status = 'completed'`,
  ],
  soundEffectsFile: [
    `update "soundEffects" set "mediaKey" = null, "fileBytes" = null, "actualSeconds" = null
      where status = 'completed'`,
    `update "soundEffects" set "mediaKey" = id, "fileBytes" = 1, "actualSeconds" = 1
      where status = 'failed'`,
  ],
  soundEffectsSlot: [
    `update "soundEffects" set "slotReturnedAt" = null where status = 'failed'`,
    `update "soundEffects" set "slotReturnedAt" = "createdAt" where status = 'completed'`,
  ],
  soundEffectsWholeFile: [
    `update "soundEffects" set "fileBytes" = null where status = 'completed'`,
  ],
  uploadsAudioRemoved: [
    'update uploads set "audioRemovedAt" = "createdAt" where "audioKey" is not null',
  ],
  uploadsBlockedByMatch: [
    `update uploads set "fingerprintStatus" = 'match' where status = 'transcribed'`,
    `update uploads set "fingerprintStatus" = 'clear' where status = 'blocked'`,
  ],
  uploadsBlockedIsEmpty: [
    `update uploads set "audioKey" = 'a', "audioRemovedAt" = null where status = 'blocked'`,
  ],
  uploadsDeletedIsEmpty: [
    `update uploads set lyrics = 'la' where "contentDeletedAt" is not null`,
    `update uploads set transcript = '{}' where "contentDeletedAt" is not null`,
  ],
  uploadsExpiry: [`update uploads set "expiresAt" = "createdAt" + interval '25 hours'`],
  uploadsHasAudio: [
    `update uploads set "audioKey" = null, "audioRemovedAt" = "createdAt"
      where "contentDeletedAt" is null`,
  ],
  uploadsReady: [`update uploads set feature = 'reimagine' where status = 'ready'`],
  uploadsStatus: [`update uploads set status = 'lost' where status = 'ready'`],
  uploadsTranscribed: [`update uploads set transcript = null where status = 'transcribed'`],
  webhookDeliveriesOneAtATime: [
    'update "webhookDeliveries" set "nextAttemptAt" = "createdAt" where "attemptedAt" is null',
  ],
  webhookDeliveriesOrder: [
    'update "webhookDeliveries" set "finishedAt" = "createdAt" where "attemptedAt" is null',
  ],
  webhookDeliveriesSentOrSuppressed: [
    'update "webhookDeliveries" set "suppressedAt" = "createdAt" where "attemptedAt" is not null',
  ],
}

describe('A check of the schema', () => {
  let place: { url: string } & AsyncDisposable
  let client: pg.Client

  before(async () => {
    place = await cloneDatabase()
    const dump = await readFile(new URL('release-1.10.sql', import.meta.url), 'utf8')
    await connect()
    await client.query(`drop schema public cascade; create schema public; ${dump}`)
    await client.end()
    await migrate(place.url, silentLog())
    await connect()
  })
  after(async () => {
    await client.end()
    await place[Symbol.asyncDispose]()
  })

  async function connect(): Promise<void> {
    client = new pg.Client(place.url)
    await client.connect()
  }

  for (const [name, changes] of Object.entries(badRows)) {
    it(`${name} refuses every bad row`, async () => {
      // Triggers, which refuse most of them as well, are off.
      await client.query('begin; set local session_replication_role = replica')
      for (const change of changes) {
        await client.query('savepoint good')
        const refusal = await client.query(change).then(
          () => 'not refused',
          (error: pg.DatabaseError) => error.constraint,
        )
        await client.query('rollback to good')
        expect(refusal, change).to.equal(name)
      }
      await client.query('rollback')
    })
  }

  it('is tried here, each', async () => {
    const { rows } = await client.query(
      `select conname as name from pg_constraint
        where contype = 'c' and connamespace = 'public'::regnamespace`,
    )

    expect(rows.map((row) => row.name)).to.have.members(Object.keys(badRows))
  })
})
