import { returnSlot } from '../credits/daily-cap.ts'
import type { Job } from '../jobs/queue.ts'
import { measureRender } from '../metrics.ts'
import { announce } from '../renders/announce.ts'
import type { RenderContext, RenderKind } from '../renders/render.ts'
import { abandonRender, runRender } from '../renders/run.ts'
import type { Progress } from '../standing/progress.ts'
import { presentWebhook } from './present.ts'
import type { SoundEffect } from './sound-effect.ts'
import { completeSoundEffect, failSoundEffect, findSoundEffect } from './store.ts'

export const RENDER_SOUND_EFFECT = 'render-sound-effect'

/** A sound effect costs no credits, but counts for its UTC day. */
export const effectRender: RenderKind<SoundEffect> = {
  jobs: [RENDER_SOUND_EFFECT],
  table: 'soundEffects',
  notStarted: 'The sound effect could not be started. Its place in the day was returned.',
  notRendered: 'The sound effect could not be rendered. Its place in the day was returned.',
  find: findSoundEffect,

  make({ engines }, { prompt, requestedSeconds, seed }, signal, progress) {
    const request = { text: prompt, durationSeconds: requestedSeconds, seed }
    return measureRender('sound-effect', () =>
      engines.soundEffects.render(request, signal, progress),
    )
  },

  complete: completeSoundEffect,
  fail: failSoundEffect,

  async onCompleted(context, transaction, effect, _audio, now) {
    await announce(context, transaction, effect, presentWebhook(effect, context.config.links), now)
  },

  async onFailed(context, transaction, effect, now) {
    await returnSlot(transaction, effect.accountId, effect.slotDay)
    await announce(context, transaction, effect, presentWebhook(effect, context.config.links), now)
  },
}

export function renderSoundEffect(
  context: RenderContext,
  job: Job,
  signal: AbortSignal,
  progress?: Progress,
): Promise<void> {
  return runRender(context, effectRender, job, signal, progress)
}

export function abandonSoundEffect(context: RenderContext, job: Job): Promise<void> {
  return abandonRender(context, effectRender, job)
}
