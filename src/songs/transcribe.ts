import { findAccount, lockAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import { keep } from '../credits/ledger.ts'
import type { Transaction } from '../database/database.ts'
import type { Transcription, Unwritten } from '../engines/engines.ts'
import { failJob, finishJob, type Job } from '../jobs/queue.ts'
import { measureJob } from '../standing/pace.ts'
import type { Progress } from '../standing/progress.ts'
import { enqueueAlignment } from './align.ts'
import { measureUpload } from './analyse.ts'
import type { Attempt } from './attempt.ts'
import { endUpload } from './expire.ts'
import { findKnownWords } from './known-words.ts'
import {
  endAttempt,
  findAttempt,
  findUpload,
  lockUpload,
  type PricedUpload,
  touchAttempt,
  updateUpload,
} from './store.ts'
import { endWithoutTranscript } from './transcription.ts'
import { isDeleted, type KeptTranscript, lyricsOf, type Upload } from './upload.ts'

const NOT_TRANSCRIBED = 'The song could not be transcribed. Its credit was returned.'
const LYRICS_WELCOME = 'The credit was returned; send lyrics of your own to Reimagine.'
const UNWRITTEN: Readonly<Record<Unwritten['found'], string>> = {
  singing: 'Singing was heard, but no recogniser that could write it down is set up.',
  unclear: 'Singing was heard, but its words could not be made out.',
}

/** How often the progress of a running attempt is written. */
const HEARTBEAT_SECONDS = 10

type Slice = Pick<Context, 'changes' | 'clock' | 'database' | 'engines' | 'log' | 'media' | 'queue'>

/**
 * Task: measures and transcribes the upload's audio. An attempt that was replaced changes nothing.
 */
export async function transcribeUpload(
  context: Slice,
  job: Job,
  signal: AbortSignal,
  tell: Progress = () => undefined,
): Promise<void> {
  const { clock, database, engines, media } = context
  const begunAt = clock.now()
  const attempt = await findAttempt(database, job.subjectId)
  const song = attempt && (await findSong(context, attempt))
  if (!song) {
    await finishJob(database, job, clock.now())
    return
  }
  const beat = heartbeat(context, attempt.id)
  beat()
  const progress = (share?: number) => {
    beat()
    if (share !== undefined) tell(share)
  }
  const audio = await media.read(song.audioKey)
  await measureUpload(context, song, audio, signal)
  const transcription =
    (await findKnownWords(context, song, audio, signal)) ??
    (await engines.transcriber.transcribe(audio, { signal, progress }))
  await endRunning(context, attempt.id, async (transaction, upload, running, now) => {
    await finishJob(transaction, job, now)
    if (!upload || !running) return
    if (isUnwritten(transcription)) {
      const reason = `${UNWRITTEN[transcription.found]} ${LYRICS_WELCOME}`
      await fail(context, transaction, upload, running, reason, now)
    } else {
      await succeed(context, transaction, upload, running, transcription, now)
    }
  })
  await measureJob(context, job, { begunAt, seconds: song.windowSeconds })
}

/** Task: fails the upload, and refunds the credit unless a track uses it. */
export async function abandonTranscription(context: Slice, job: Job): Promise<void> {
  await endRunning(context, job.subjectId, async (transaction, upload, running, now) => {
    await failJob(transaction, job, 'failed', now)
    if (upload && running) await fail(context, transaction, upload, running, NOT_TRANSCRIBED, now)
  })
}

type End = (
  transaction: Transaction,
  upload: PricedUpload | undefined,
  running: Attempt | undefined,
  now: Date,
) => Promise<void>

/**
 * Locks account and upload and passes on the attempt; undefined if it was replaced or cancelled or
 * its upload has expired.
 */
async function endRunning(
  { changes, clock, database }: Slice,
  attemptId: string,
  end: End,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const known = await findAttempt(transaction, attemptId)
    const owned = known && (await findUpload(transaction, known.uploadId))
    if (!known || !owned) throw new Error(`attempt ${attemptId} does not exist`)
    await lockAccount(transaction, owned.accountId)
    const now = clock.now()
    const upload = await lockUpload(transaction, known.uploadId)
    // The upload may have expired before the task that deletes its content ran.
    if (upload && isDeleted(upload, now)) await endUpload(transaction, upload.id, now)
    const attempt = await findAttempt(transaction, attemptId)
    changes.announce(transaction, { accountId: owned.accountId, itemId: known.uploadId })
    await end(transaction, upload, attempt?.state === 'running' ? attempt : undefined, now)
  })
}

async function succeed(
  { queue }: Pick<Slice, 'queue'>,
  transaction: Transaction,
  upload: PricedUpload,
  attempt: Attempt,
  transcription: Exclude<Transcription, Unwritten>,
  now: Date,
): Promise<void> {
  const transcript = keptOf(transcription)
  const written = transcript.noVocals
    ? { lyrics: null, lyricsSetBy: null, lyricsSetAt: null }
    : {
        lyrics: lyricsOf(transcript, upload.lyricsCap),
        lyricsSetBy: 'transcript' as const,
        lyricsSetAt: now,
      }
  // Lyrics that the user sent while this ran are kept.
  const { lyricsSetBy, lyricsSetAt } = upload
  const isLate = lyricsSetAt !== null && lyricsSetAt >= attempt.beganAt
  const hasOwnWords = lyricsSetBy === 'reimagine' && (transcript.noVocals || isLate)
  await updateUpload(transaction, upload.id, {
    status: transcript.noVocals ? 'no_vocals' : 'transcribed',
    transcript,
    ...(!hasOwnWords && written),
    errorMessage: null,
  })
  if (!transcript.noVocals && !hasOwnWords) await enqueueAlignment(queue, transaction, upload, now)
  await endAttempt(transaction, attempt.id, 'succeeded', now)
  if (attempt.chargeId !== null) await keep(transaction, attempt.chargeId, now)
}

async function fail(
  { log }: Pick<Slice, 'log'>,
  transaction: Transaction,
  upload: PricedUpload,
  attempt: Attempt,
  errorMessage: string,
  now: Date,
): Promise<void> {
  const account = await findAccount(transaction, upload.accountId)
  if (!account) throw new Error(`upload ${upload.id} has no account`)
  await updateUpload(transaction, upload.id, { status: 'failed', errorMessage })
  await endWithoutTranscript(transaction, account, attempt, 'failed', now)
  log.info({ uploadId: upload.id, attemptId: attempt.id }, 'a transcription failed')
}

function isUnwritten(transcription: Transcription): transcription is Unwritten {
  return transcription.found === 'singing' || transcription.found === 'unclear'
}

function keptOf(transcription: Exclude<Transcription, Unwritten>): KeptTranscript {
  if (transcription.found === 'words') {
    const hasWords = transcription.transcript.sections.some(({ lines }) =>
      lines.some(({ words }) => words.length > 0),
    )
    if (hasWords) return { ...transcription.transcript, noVocals: false }
  }
  const { language, confidenceSource } =
    transcription.found === 'words' ? transcription.transcript : transcription
  return { language, confidenceSource, sections: [], noVocals: true }
}

/** Undefined if the attempt or its upload has ended. */
async function findSong(
  { clock, database }: Slice,
  { state, uploadId }: Attempt,
): Promise<(Upload & { audioKey: string }) | undefined> {
  if (state !== 'running') return undefined
  const upload = await findUpload(database, uploadId)
  if (!upload?.audioKey || isDeleted(upload, clock.now())) return undefined
  return { ...upload, audioKey: upload.audioKey }
}

/** Writes at most once in HEARTBEAT_SECONDS. A failed write is only logged. */
function heartbeat({ clock, database, log }: Slice, attemptId: string): () => void {
  let last = 0
  return () => {
    const now = clock.now()
    if (now.getTime() - last < HEARTBEAT_SECONDS * 1000) return
    last = now.getTime()
    touchAttempt(database, attemptId, now).catch((error) => {
      log.warn({ err: error, attemptId }, 'the progress of a transcription could not be written')
    })
  }
}
