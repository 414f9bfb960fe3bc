import { findAccount } from '../accounts/store.ts'
import { keep, refund } from '../credits/ledger.ts'
import type { RenderedAudio } from '../engines/engines.ts'
import type { Job } from '../jobs/queue.ts'
import { measureRender } from '../metrics.ts'
import { announce } from '../renders/announce.ts'
import type { RenderContext, RenderKind } from '../renders/render.ts'
import { abandonRender, runRender } from '../renders/run.ts'
import { deleteScores, findScoreBytes, putScore } from '../scores/store.ts'
import { keepTranscription, lockUploadOf, refundTranscription } from '../songs/transcription.ts'
import type { Progress } from '../standing/progress.ts'
import { certifyCompletion } from './certify.ts'
import type { Draft } from './draft.ts'
import type { Generation } from './generation.ts'
import { presentWebhook } from './present.ts'
import { requestOf } from './request.ts'
import { completeGeneration, failGeneration, findGeneration } from './store.ts'

export const RENDER_GENERATION = 'render-generation'
/**
 * Kinds of their own, which workers of a release before do not take: they would compose a piece
 * without its plan, or anew.
 */
export const RENDER_PLANNED = 'render-planned'
export const RENDER_EDIT = 'render-edit'

/** The kind of the job that renders a track. */
export function jobFor({ edit, plan }: Pick<Draft, 'edit' | 'plan'>): string {
  if (edit) return RENDER_EDIT
  return plan ? RENDER_PLANNED : RENDER_GENERATION
}

/** A track is paid by a charge and, if made from an upload, by its transcription credit. */
export const trackRender: RenderKind<Generation> = {
  jobs: [RENDER_GENERATION, RENDER_PLANNED, RENDER_EDIT],
  table: 'generations',
  notStarted: 'The track could not be started. Its credit was returned.',
  notRendered: 'The track could not be rendered. Its credit was returned.',
  find: findGeneration,
  make,
  lock: lockUploadOf,
  complete: completeGeneration,
  fail: failGeneration,

  async onCompleted(context, transaction, track, { score }, now) {
    if (score) await putScore(transaction, track.id, score)
    await keep(transaction, track.chargeId, now)
    await keepTranscription(transaction, track, now)
    const issued = track.certificate
      ? await certifyCompletion(context, transaction, track, now)
      : null
    const payload = presentWebhook(track, context.config.links, issued)
    await announce(context, transaction, track, payload, now)
  },

  async onFailed(context, transaction, track, now) {
    const account = await findAccount(transaction, track.accountId)
    if (!account) throw new Error(`generation ${track.id} has no account`)
    await deleteScores(transaction, [track.id])
    await refund(transaction, account, track.chargeId, now)
    await refundTranscription(transaction, account, track, now)
    const payload = presentWebhook(track, context.config.links, null)
    await announce(context, transaction, track, payload, now)
  },
}

export function renderGeneration(
  context: RenderContext,
  job: Job,
  signal: AbortSignal,
  progress?: Progress,
): Promise<void> {
  return runRender(context, trackRender, job, signal, progress)
}

export function abandonGeneration(context: RenderContext, job: Job): Promise<void> {
  return abandonRender(context, trackRender, job)
}

async function make(
  { database, engines, media }: RenderContext,
  generation: Generation,
  signal: AbortSignal,
  progress: Progress,
): Promise<RenderedAudio> {
  const { sourceKey, edit } = generation
  if (edit) {
    const bytes = await findScoreBytes(database, generation.id)
    if (!bytes) throw new Error(`edit ${generation.id} has no score`)
    const request = { score: new Uint8Array(bytes), edit }
    return measureRender('music', () => engines.scores.edit(request, signal, progress))
  }
  if (sourceKey === null) {
    const request = requestOf(generation)
    return measureRender('music', () => engines.music.render(request, signal, progress))
  }
  const song = await media.read(sourceKey)
  return measureRender('remove-vocals', () => engines.vocalRemover.remove(song, signal, progress))
}
