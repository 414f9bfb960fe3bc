import { findAccount, lockAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import { keep, refund } from '../credits/ledger.ts'
import { type MusicRequest, planMusic, type RenderedAudio } from '../engines/engines.ts'
import { failJob, finishJob, type Job } from '../jobs/queue.ts'
import { measureRender } from '../metrics.ts'
import { keepTranscription, lockUploadOf, refundTranscription } from '../songs/transcription.ts'
import { type KeptAudio, keepAudio } from '../storage/keep-audio.ts'
import { announce } from './announce.ts'
import { certifyCompletion } from './certify.ts'
import { type Generation, splitKeyscale } from './generation.ts'
import { completeGeneration, failGeneration, findGeneration, settledMediaKey } from './store.ts'

export const RENDER_GENERATION = 'render-generation'
/** The second is for a worker that was lost or an engine that failed. */
export const RENDER_ATTEMPTS = 2

const NOT_RENDERED = 'The track could not be rendered. Its credit was returned.'

type Slice = Pick<
  Context,
  'certificates' | 'config' | 'clock' | 'database' | 'engines' | 'media' | 'queue' | 'log'
>

/** Task: engine to storage to `completed`. A track that was deleted meanwhile ends its job and nothing else. */
export async function renderGeneration(
  context: Slice,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  const { clock, database } = context
  const generation = await findGeneration(database, job.subjectId)
  if (generation?.status !== 'processing') {
    await finishJob(database, job, clock.now())
    return
  }
  const audio = await make(context, generation, signal)
  if (audio.warnings) {
    const { warnings } = audio
    context.log.warn({ generationId: generation.id, warnings }, 'rendered with flaws')
  }
  await keepAudio(context, audio.bytes, {
    findWritten: () => settledMediaKey(database, generation.id),
    write: (kept) => complete(context, job, generation, { ...audio, ...kept }),
  })
}

async function complete(
  context: Slice,
  job: Job,
  track: Generation,
  audio: RenderedAudio & KeptAudio,
): Promise<void> {
  const { clock, database } = context
  await database.transaction(async (transaction) => {
    await lockUploadOf(transaction, track)
    const now = clock.now()
    const completed = await completeGeneration(transaction, track.id, {
      mediaKey: audio.mediaKey,
      fileBytes: audio.fileBytes,
      audioSha256: audio.audioSha256,
      actualSeconds: audio.durationSeconds,
      renderSeconds: secondsSince(job.startedAt, now),
      model: audio.model,
      completedAt: now,
    })
    await finishJob(transaction, job, now)
    if (!completed) throw new Error(`generation ${track.id} no longer waits for a result`)
    await keep(transaction, completed.chargeId, now)
    await keepTranscription(transaction, completed, now)
    const issued = completed.certificate
      ? await certifyCompletion(context, transaction, completed, now)
      : null
    await announce(context, transaction, completed, now, issued)
  })
}

/** Task: `failed`, the credit back, the webhook told. */
export async function abandonGeneration(context: Slice, job: Job): Promise<void> {
  const { clock, database } = context
  await database.transaction(async (transaction) => {
    const now = clock.now()
    const account = job.accountId ? await findAccount(transaction, job.accountId) : undefined
    if (account) await lockAccount(transaction, account.id)
    const generation = await findGeneration(transaction, job.subjectId)
    if (generation) await lockUploadOf(transaction, generation)
    const failed = await failGeneration(transaction, job.subjectId, {
      errorMessage: NOT_RENDERED,
      renderSeconds: secondsSince(job.startedAt, now),
      completedAt: now,
    })
    await failJob(transaction, job, 'failed', now)
    if (!account || !failed) return
    await refund(transaction, account, failed.chargeId, now)
    await refundTranscription(transaction, account, failed, now)
    await announce(context, transaction, failed, now)
  })
}

async function make(
  { engines, media }: Pick<Slice, 'engines' | 'media'>,
  generation: Generation,
  signal: AbortSignal,
): Promise<RenderedAudio> {
  const { sourceKey } = generation
  if (sourceKey === null) {
    const request = requestOf(generation)
    return measureRender('music', () => engines.music.render(request, signal))
  }
  const song = await media.read(sourceKey)
  return measureRender('remove-vocals', () => engines.vocalRemover.remove(song, signal))
}

/** What the engine is asked: nothing of the account, the credits or the webhook. */
function requestOf(generation: Generation): MusicRequest {
  const { key, scale } = generation.keyscale
    ? splitKeyscale(generation.keyscale)
    : { key: null, scale: null }
  return planMusic({
    text: generation.style,
    sung: generation.type !== 'instrumental',
    lyrics: generation.lyrics,
    language: generation.language,
    vocalGender: generation.vocalGender,
    durationSeconds: generation.requestedSeconds,
    bpm: generation.bpm,
    key,
    scale,
    beatsPerBar: generation.timesignature,
    seed: generation.seed,
  })
}

function secondsSince(start: Date, end: Date): number {
  return Math.max(0, Math.round((end.getTime() - start.getTime()) / 10) / 100)
}
