import type { Database, Transaction } from '../database/database.ts'
import type { LyricsTimes, SongAnalysis } from '../engines/engines.ts'
import type { Numbered, Page } from '../page.ts'
import type { RenderStatus } from '../renders/render.ts'
import type { Attempt } from './attempt.ts'
import type { CreditFacts } from './pricing.ts'
import type { SongFeature, Upload } from './upload.ts'

/** An upload with the facts that its prices depend on, and its running attempt. */
export type PricedUpload = Upload & CreditFacts & { runningAttempt: string | null }

export type NewUpload = Omit<
  Upload,
  'lyrics' | 'lyricsSetBy' | 'lyricsSetAt' | 'transcript' | 'analysis' | 'lyricsTimes' | 'test'
>

const factsSql = `
  exists (select from "transcriptionAttempts" a join charges c on c.id = a."chargeId"
           where a."uploadId" = u.id and a.state <> 'superseded' and c.state <> 'refunded')
    as "transcriptionPaid",
  exists (select from generations g
           where g."uploadId" = u.id and g."usedTranscriptionCredit" and g.status <> 'failed')
    as "transcriptionCreditApplied",
  exists (select from "transcriptionAttempts" a where a."uploadId" = u.id and a.kind = 'free')
    as "freeRetryUsed",
  (select a.id from "transcriptionAttempts" a where a."uploadId" = u.id and a.state = 'running')
    as "runningAttempt"`

/** Undefined if it does not exist or belongs to another account. */
export async function findOwnedUpload(
  database: Database | Transaction,
  accountId: string,
  id: string,
): Promise<PricedUpload | undefined> {
  const { rows } = await database.raw(
    `select u.*, ${factsSql} from uploads u where u.id = ? and u."accountId" = ?`,
    [id, accountId],
  )
  return rows[0]
}

/** Newest first, without those that have expired by `now`. */
export async function listUploads(
  database: Database,
  accountId: string,
  { limit, offset, after = Number.MAX_SAFE_INTEGER, now }: Page & { now: Date },
): Promise<(PricedUpload & Numbered)[]> {
  const { rows } = await database.raw(
    `select u.*, ${factsSql} from uploads u
      where u."accountId" = :accountId and u."contentDeletedAt" is null and u."expiresAt" > :now
        and u.seq < :after
      order by u.seq desc limit :limit offset :offset`,
    { accountId, limit, offset, after, now },
  )
  return rows
}

/**
 * Locks the upload and reads it. A transaction that locks the account as well locks the account
 * first. The facts of its price are read after the lock; in the same statement they would be as old
 * as the wait.
 */
export async function lockUpload(
  transaction: Transaction,
  id: string,
): Promise<PricedUpload | undefined> {
  await transaction.raw('select from uploads where id = ? for update', [id])
  const { rows } = await transaction.raw(`select u.*, ${factsSql} from uploads u where u.id = ?`, [
    id,
  ])
  return rows[0]
}

export async function findUpload(
  database: Database | Transaction,
  id: string,
): Promise<Upload | undefined> {
  return database('uploads').where({ id }).first()
}

/** Locks uploads in order of id, as every transaction does. */
export async function lockUploads(transaction: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await transaction('uploads').whereIn('id', ids).orderBy('id').forUpdate().select('id')
}

/** Locks the uploads of an account that still have audio, in order of id. */
export async function lockUploadsOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction('uploads')
    .where({ accountId })
    .whereNotNull('audioKey')
    .orderBy('id')
    .forUpdate()
    .select('id')
}

export async function insertUpload(transaction: Transaction, upload: NewUpload): Promise<void> {
  await transaction('uploads').insert({
    ...upload,
    fingerprintMatch: upload.fingerprintMatch && JSON.stringify(upload.fingerprintMatch),
    audioRemovedAt: upload.audioKey === null ? upload.createdAt : null,
  })
}

export async function updateUpload(
  transaction: Transaction,
  id: string,
  changes: Partial<
    Pick<
      Upload,
      'status' | 'lyrics' | 'lyricsSetBy' | 'lyricsSetAt' | 'transcript' | 'errorMessage'
    >
  >,
): Promise<void> {
  await transaction('uploads')
    .where({ id })
    .update({
      ...changes,
      ...(changes.transcript && { transcript: JSON.stringify(changes.transcript) }),
    })
}

/** Keeps nothing of an upload whose content is deleted. */
export async function keepAnalysis(
  transaction: Transaction,
  id: string,
  analysis: SongAnalysis,
): Promise<void> {
  await transaction('uploads')
    .where({ id, contentDeletedAt: null })
    .update({ analysis: JSON.stringify(analysis) })
}

/**
 * Keeps nothing of an upload whose content is deleted. A trigger deletes the times when the lyrics
 * change.
 */
export async function keepLyricsTimes(
  transaction: Transaction,
  id: string,
  lyricsTimes: LyricsTimes,
): Promise<void> {
  await transaction('uploads')
    .where({ id, contentDeletedAt: null })
    .update({ lyricsTimes: JSON.stringify(lyricsTimes) })
}

/**
 * Deletes lyrics and transcript, and by triggers analysis and times; the audio is removed later.
 */
export async function deleteContent(
  transaction: Transaction,
  id: string,
  now: Date,
): Promise<void> {
  await transaction('uploads')
    .where({ id, contentDeletedAt: null })
    .update({ contentDeletedAt: now, lyrics: null, transcript: null })
}

/** The recording is in the catalogue: lyrics, transcript and audio are deleted. */
export async function blockUpload(
  transaction: Transaction,
  id: string,
  match: Upload['fingerprintMatch'],
  now: Date,
): Promise<void> {
  await transaction('uploads')
    .where({ id })
    .update({
      status: 'blocked',
      fingerprintStatus: 'match',
      fingerprintMatch: JSON.stringify(match),
      contentDeletedAt: now,
      lyrics: null,
      transcript: null,
      audioKey: null,
      audioRemovedAt: now,
    })
}

/** Undefined if it has none, 'pinned' if a track is being made from it. */
export async function findRemovableAudio(
  transaction: Transaction,
  id: string,
): Promise<string | 'pinned' | undefined> {
  const { rows } = await transaction.raw(
    `select "audioKey", exists (select from generations g
              where g."uploadId" = u.id and g."sourceKey" is not null and g.status = 'processing'
                and g."deletedAt" is null) as pinned
       from uploads u where id = ?`,
    [id],
  )
  const [row] = rows
  if (!row?.audioKey) return undefined
  return row.pinned ? 'pinned' : row.audioKey
}

export async function forgetAudio(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction('uploads').where({ id }).update({ audioKey: null, audioRemovedAt: now })
}

/** Which of these keys belong to an upload. */
export async function listKnownAudioKeys(database: Database, keys: string[]): Promise<string[]> {
  return database('uploads').whereIn('audioKey', keys).pluck('audioKey')
}

export async function listLivingUploadIds(
  transaction: Transaction,
  accountId: string,
): Promise<string[]> {
  return transaction('uploads')
    .where({ accountId, contentDeletedAt: null })
    .orderBy('id')
    .pluck('id')
}

/** The times of the accepted uploads that count since then, oldest first. */
export async function listUploadedSince(
  database: Database | Transaction,
  accountId: string,
  since: Date,
): Promise<Date[]> {
  return database('uploads')
    .where({ accountId })
    .whereNot({ status: 'blocked' })
    .where('createdAt', '>', since)
    .orderBy('createdAt')
    .pluck('createdAt')
}

export async function insertAttempt(
  transaction: Transaction,
  attempt: Omit<Attempt, 'state' | 'progressedAt'>,
): Promise<void> {
  const { startedAt } = attempt
  await transaction('transcriptionAttempts').insert({
    ...attempt,
    state: 'running',
    progressedAt: startedAt,
  })
}

export async function findAttempt(
  database: Database | Transaction,
  id: string,
): Promise<Attempt | undefined> {
  return database('transcriptionAttempts').where({ id }).first()
}

/** Newest first. */
export async function listAttempts(transaction: Transaction, uploadId: string): Promise<Attempt[]> {
  return transaction('transcriptionAttempts').where({ uploadId }).orderBy('number', 'desc')
}

export async function touchAttempt(database: Database, id: string, now: Date): Promise<void> {
  await database('transcriptionAttempts')
    .where({ id, state: 'running' })
    .update({ progressedAt: now })
}

export async function endAttempt(
  transaction: Transaction,
  id: string,
  state: Exclude<Attempt['state'], 'running'>,
  now: Date,
): Promise<void> {
  await transaction('transcriptionAttempts')
    .where({ id, state: 'running' })
    .update({ state, endedAt: now })
}

/** Charges of failed transcriptions whose credit a track used. */
export async function listHeldCharges(
  transaction: Transaction,
  uploadId: string,
): Promise<number[]> {
  return transaction('transcriptionAttempts as a')
    .join('charges as c', 'c.id', 'a.chargeId')
    .where({ 'a.uploadId': uploadId, 'c.state': 'charged' })
    .whereIn('a.state', ['failed', 'cancelled'])
    .orderBy('c.id')
    .pluck('c.id')
}

/** Whether another paid attempt of the upload was not refunded. */
export async function hasOtherPaidAttempt(
  transaction: Transaction,
  { id, uploadId }: Pick<Attempt, 'id' | 'uploadId'>,
): Promise<boolean> {
  const row = await transaction('transcriptionAttempts as a')
    .join('charges as c', 'c.id', 'a.chargeId')
    .where({ 'a.uploadId': uploadId })
    .whereNot('a.id', id)
    .whereNot('a.state', 'superseded')
    .whereNot('c.state', 'refunded')
    .first('a.id')
  return row !== undefined
}

/** The state of the track that used the transcription credit. The upload is locked. */
export async function findTrackWithDiscount(
  transaction: Transaction,
  uploadId: string,
): Promise<'none' | 'processing' | 'delivered'> {
  const row = await transaction('generations')
    .where({ uploadId, usedTranscriptionCredit: true })
    .whereNot({ status: 'failed' })
    .first('status', 'deletedAt')
  if (!row) return 'none'
  return row.status === 'processing' && row.deletedAt === null ? 'processing' : 'delivered'
}

/** The part of a generation that its upload shows. */
export interface TrackOfUpload {
  id: string
  type: SongFeature
  status: RenderStatus
  title: string
  styleName: string
  mediaKey: string | null
  errorMessage: string | null
  usedTranscriptionCredit: boolean
  createdAt: Date
  credits: number
  refunded: boolean
}

/** Newest first. */
export async function listTracksFrom(
  database: Database,
  uploadId: string,
  limit: number,
): Promise<TrackOfUpload[]> {
  return database('generations as g')
    .join('charges as c', 'c.id', 'g.chargeId')
    .where({ 'g.uploadId': uploadId, 'g.deletedAt': null })
    .orderBy('g.seq', 'desc')
    .limit(limit)
    .select('g.id', 'g.type', 'g.status', 'g.title', 'g.styleName', 'g.mediaKey')
    .select('g.errorMessage', 'g.usedTranscriptionCredit', 'g.createdAt')
    .select('c.credits', database.raw(`c.state = 'refunded' as refunded`))
}

interface AttestationRow {
  accountId: string
  uploadId: string
  feature: SongFeature
  version: string
  statements: readonly string[]
  addressHash: Buffer
  userAgent: string | null
  confirmedAt: Date
}

export async function insertAttestation(
  transaction: Transaction,
  record: AttestationRow,
): Promise<void> {
  await transaction('attestations').insert({ ...record, statements: [...record.statements] })
}
