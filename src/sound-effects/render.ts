import { lockAccount } from '../accounts/store.ts'
import type { Context } from '../context.ts'
import type { RenderedAudio } from '../engines/engines.ts'
import { failJob, finishJob, type Job } from '../jobs/queue.ts'
import { measureRender } from '../metrics.ts'
import { type KeptAudio, keepAudio } from '../storage/keep-audio.ts'
import { announce } from './announce.ts'
import { fail } from './fail.ts'
import { completeSoundEffect, findSoundEffect, settledMediaKey } from './store.ts'

export const RENDER_SOUND_EFFECT = 'render-sound-effect'
/** The second is for a worker that was lost or an engine that failed. */
export const RENDER_ATTEMPTS = 2

const NOT_RENDERED = 'The sound effect could not be rendered. Its place in the day was returned.'

type Slice = Pick<Context, 'config' | 'clock' | 'database' | 'engines' | 'media' | 'queue' | 'log'>

/** Task: engine to storage to `completed`. One that was deleted meanwhile ends its job and nothing else. */
export async function renderSoundEffect(
  context: Slice,
  job: Job,
  signal: AbortSignal,
): Promise<void> {
  const { clock, database, engines } = context
  const soundEffect = await findSoundEffect(database, job.subjectId)
  if (soundEffect?.status !== 'processing') {
    await finishJob(database, job, clock.now())
    return
  }
  const { id, prompt, requestedSeconds, seed } = soundEffect
  const request = { text: prompt, durationSeconds: requestedSeconds, seed }
  const audio = await measureRender('sound-effect', () =>
    engines.soundEffects.render(request, signal),
  )
  await keepAudio(context, audio.bytes, {
    findWritten: () => settledMediaKey(database, id),
    write: (kept) => complete(context, job, { ...audio, ...kept }),
  })
}

async function complete(context: Slice, job: Job, audio: RenderedAudio & KeptAudio): Promise<void> {
  const { clock, database } = context
  await database.transaction(async (transaction) => {
    const now = clock.now()
    const completed = await completeSoundEffect(transaction, job.subjectId, {
      mediaKey: audio.mediaKey,
      fileBytes: audio.fileBytes,
      audioSha256: audio.audioSha256,
      actualSeconds: audio.durationSeconds,
      model: audio.model,
      completedAt: now,
    })
    await finishJob(transaction, job, now)
    if (!completed) throw new Error(`sound effect ${job.subjectId} no longer waits for a result`)
    await announce(context, transaction, completed, now)
  })
}

/** Task: `failed`, its place in the day back, the webhook told. */
export async function abandonSoundEffect(context: Slice, job: Job): Promise<void> {
  const { clock, database } = context
  await database.transaction(async (transaction) => {
    const now = clock.now()
    if (job.accountId) await lockAccount(transaction, job.accountId)
    await fail(context, transaction, job.subjectId, NOT_RENDERED, now)
    await failJob(transaction, job, 'failed', now)
  })
}
