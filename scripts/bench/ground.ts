import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { hashApiKey, newApiKey } from '../../src/accounts/api-key.ts'
import { type Database, openDatabase } from '../../src/database/database.ts'
import { openEmbeddedPostgres } from '../../src/database/embedded.ts'
import { migrate } from '../../src/database/migrate.ts'
import { newMusicId } from '../../src/generations/generation.ts'
import { silentLog } from '../../src/log.ts'
import { newMediaKey } from '../../src/storage/media.ts'
import { monthOf } from '../../src/time.ts'
import { openFolder } from './ending.ts'

/** The shared state of a run: one durable embedded Postgres with accounts and finished tracks. */
export interface Ground extends AsyncDisposable {
  folder: string
  databaseUrl: string
  database: Database
  accounts: readonly { id: string; key: string; tracks: readonly string[] }[]
}

const allowance = 1_000_000_000
/** A statement has at most 65,535 parameters. */
const tracksOfInsert = 1000

interface GroundSize {
  accounts: number
  tracksPerAccount: number
}

export async function openGround(size: GroundSize): Promise<Ground> {
  const closing = new AsyncDisposableStack()
  const { path: folder } = closing.use(await openFolder('bench'))
  const { url } = closing.use(
    await openEmbeddedPostgres({ folder: join(folder, 'postgres'), log: silentLog() }),
  )
  await migrate(url, silentLog())
  const database = openDatabase(url, silentLog())
  closing.defer(() => database.destroy())
  return {
    folder,
    databaseUrl: url,
    database,
    accounts: await makeAccounts(database, size),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

async function makeAccounts(database: Database, size: GroundSize): Promise<Ground['accounts']> {
  const accounts = Array.from({ length: size.accounts }, () => ({
    id: randomUUID(),
    key: newApiKey(),
    tracks: Array.from({ length: size.tracksPerAccount }, newMusicId),
  }))
  const createdAt = new Date()
  await database.batchInsert(
    'accounts',
    accounts.map(({ id }) => ({
      id,
      displayName: 'Alice',
      planCode: 'pro',
      monthlyAllowance: allowance,
      createdAt,
    })),
  )
  await database.batchInsert(
    'apiKeys',
    accounts.map(({ id, key }) => ({
      id: randomUUID(),
      accountId: id,
      keyHash: hashApiKey(key),
      slot: 1,
      createdAt,
    })),
  )
  const period = monthOf(createdAt)
  await database.batchInsert(
    'allowancePeriods',
    accounts.map(({ id }) => ({ accountId: id, period, granted: allowance })),
  )
  for (const { id, tracks } of accounts) {
    for (let made = 0; made < tracks.length; made += tracksOfInsert) {
      await makeTracks(database, id, tracks.slice(made, made + tracksOfInsert), createdAt)
    }
  }
  await database.raw('vacuum analyze')
  return accounts
}

async function makeTracks(
  database: Database,
  accountId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const charges = await transaction('charges')
      .insert(
        ids.map((subjectId) => ({
          accountId,
          subjectId,
          reason: 'music',
          credits: 1,
          state: 'kept',
          chargedAt: now,
          settledAt: now,
        })),
      )
      .returning<{ id: number; subjectId: string }[]>(['id', 'subjectId'])
    await transaction('generations').insert(
      charges.map(({ id: chargeId, subjectId: id }) => ({
        id,
        accountId,
        chargeId,
        type: 'music',
        status: 'completed',
        title: 'Warm lofi piano, rain against the window',
        prompt: 'female vocals, warm lofi piano, rain against the window, slow and tender',
        style: 'warm lofi piano, rain against the window, slow and tender',
        lyrics:
          '[verse]\nRain on the window, light on the floor\nNobody waiting, nobody at the door',
        language: 'en',
        vocalGender: 'female',
        bpm: 72,
        keyscale: 'A minor',
        timesignature: 4,
        seed: 4_020_516_219,
        requestedSeconds: 60,
        actualSeconds: 61.44,
        fileBytes: 1_402_881,
        mediaKey: newMediaKey(),
        renderSeconds: 1.8,
        model: 'tonewright-builtin/1.0.0',
        certificate: false,
        createdAt: now,
        completedAt: now,
      })),
    )
  })
}
