import type { Account } from '../accounts/account.ts'
import type { Call, Sender } from '../call.ts'
import type { Context } from '../context.ts'
import { findBalance, lockBalance } from '../credits/balance.ts'
import { checkFunds } from '../credits/check-funds.ts'
import { prices } from '../credits/prices.ts'
import type { Transaction } from '../database/database.ts'
import { type SongSource, type SongWindow, UnreadableSong, untilDone } from '../engines/engines.ts'
import type { Recorder } from '../idempotency/recorder.ts'
import { Problem } from '../problem.ts'
import { newUploadKey } from '../storage/media.ts'
import { enqueueAnalysis } from './analyse.ts'
import { type Confirmation, type Confirmed, checkAttestation, keepRecord } from './attestation.ts'
import { type CatalogueCheck, checkCatalogue } from './check-catalogue.ts'
import { enqueueExpiry } from './expire.ts'
import { getOwnedUpload } from './get-owned-upload.ts'
import { measureSong } from './measure-song.ts'
import { matchProblem } from './refuse-gone.ts'
import { findSource } from './source.ts'
import { startPaidAttempt } from './start-transcription.ts'
import { insertUpload, type NewUpload, type PricedUpload } from './store.ts'
import { expiryOf, lyricsCapOf, newUploadId, type SongFeature, windowOf } from './upload.ts'
import { checkCaps } from './upload-caps.ts'

interface UploadOrder extends Confirmation {
  feature: SongFeature
  url?: string | undefined
  trimStartSeconds?: number | undefined
}

type Slice = Pick<
  Context,
  | 'catalogue'
  | 'clock'
  | 'config'
  | 'database'
  | 'engines'
  | 'incoming'
  | 'log'
  | 'media'
  | 'outbound'
  | 'queue'
  | 'secrets'
  | 'space'
>

/**
 * Keeps a song, or refuses it and keeps nothing. Cheap checks come first: nothing is downloaded
 * before the rights were confirmed and the credit is there. Only a match in the catalogue leaves a
 * record, without audio.
 */
export async function receiveUpload(
  context: Slice,
  account: Account,
  order: UploadOrder,
  { sender, received }: Pick<Call, 'sender' | 'received'>,
  recorder?: Recorder<PricedUpload>,
): Promise<PricedUpload> {
  const { clock, config, database, media } = context
  const source = findSource(context, order.url, received)
  const confirmed = checkAttestation(order.feature, order)
  const now = clock.now()
  await checkCaps(database, config.limits, account.id, now)
  if (order.feature === 'reimagine') {
    checkFunds(prices.transcription, await findBalance(database, account, now))
  }

  const path = await source.obtain()
  const { song, audio } = await readSong(context, { path }, order.trimStartSeconds)
  const check = await checkCatalogue(context, async () => audio)
  const audioKey = check.status === 'match' ? null : newUploadKey()
  const upload = draft(account, order.feature, source.name, song, check, audioKey)
  if (audioKey === null) return refuseMatched(context, upload, recorder)
  await media.put(audioKey, audio)
  try {
    return await database.transaction(async (transaction) => {
      await insertWithJobs(context, transaction, account, upload, confirmed, sender)
      const made = await getOwnedUpload(transaction, account.id, upload.id)
      await recorder?.answer(transaction, made)
      return made
    })
  } catch (error) {
    // Other errors may follow the commit; sweep-media removes a file without a row.
    if (error instanceof Problem) await media.remove(audioKey)
    throw error
  }
}

interface ReadSong {
  format: NewUpload['format']
  originalSeconds: number
  window: SongWindow
}

async function readSong(
  { engines }: Pick<Slice, 'engines'>,
  file: SongSource,
  trimStartSeconds = 0,
): Promise<{ song: ReadSong; audio: Uint8Array<ArrayBuffer> }> {
  const { format, durationSeconds } = await measureSong({ engines }, file)
  const window = windowOf(durationSeconds, trimStartSeconds)
  const audio = await engines.songs.cut(file, window, untilDone).catch((cause: unknown) => {
    throw cause instanceof UnreadableSong ? new Problem('TRIM_FAILED', { cause }) : cause
  })
  return { song: { format, originalSeconds: durationSeconds, window }, audio }
}

type Draft = Omit<NewUpload, 'createdAt' | 'expiresAt' | 'contentDeletedAt'>

function draft(
  account: Account,
  feature: SongFeature,
  name: string,
  { format, originalSeconds, window }: ReadSong,
  check: CatalogueCheck,
  audioKey: string | null,
): Draft {
  const open = feature === 'reimagine' ? ('transcribing' as const) : ('ready' as const)
  return {
    id: newUploadId(),
    accountId: account.id,
    feature,
    name,
    format,
    status: check.status === 'match' ? 'blocked' : open,
    originalSeconds,
    windowStartSeconds: window.startSeconds,
    windowSeconds: window.lengthSeconds,
    lyricsCap: lyricsCapOf(window.lengthSeconds),
    fingerprintStatus: check.status,
    fingerprintMatch: check.match,
    errorMessage: null,
    audioKey,
  }
}

/** Inserts the upload with what follows it, or refuses. */
async function insertWithJobs(
  context: Slice,
  transaction: Transaction,
  account: Account,
  upload: Draft,
  confirmed: Confirmed,
  sender: Sender,
): Promise<void> {
  const { clock, config, queue, secrets } = context
  const balance = await lockBalance(transaction, account, clock.now())
  const now = clock.now()
  await checkCaps(transaction, config.limits, account.id, now)
  const isPaid = upload.feature === 'reimagine'
  if (isPaid) checkFunds(prices.transcription, balance)

  await insertUpload(transaction, { ...upload, ...timesOf(now), contentDeletedAt: null })
  await keepRecord(transaction, secrets, upload, confirmed, sender, now)
  await enqueueExpiry(queue, transaction, { ...upload, ...timesOf(now) }, now)
  if (isPaid) {
    await startPaidAttempt(context, transaction, { account, balance }, upload, 1, now)
  } else {
    await enqueueAnalysis(queue, transaction, upload, now)
  }
}

/** Keeps that the song is in the catalogue, and refuses it with CATALOGUE_MATCH. */
async function refuseMatched(
  { clock, database }: Slice,
  upload: Draft,
  recorder?: Recorder<PricedUpload>,
): Promise<never> {
  const problem = matchProblem(upload.id, upload.fingerprintMatch)
  await database.transaction(async (transaction) => {
    const now = clock.now()
    await insertUpload(transaction, { ...upload, ...timesOf(now), contentDeletedAt: now })
    await recorder?.refusal(transaction, problem)
  })
  throw problem
}

function timesOf(now: Date) {
  return { createdAt: now, expiresAt: expiryOf(now) }
}
