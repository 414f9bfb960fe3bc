import type { EffectRequest, MusicRequest, RenderedAudio } from './messages.ts'
import { Pool } from './pool.ts'

export { enhancePrompt } from './composer/enhance.ts'
export { planMusic } from './composer/plan.ts'
export { enhanceEffect } from './effects/enhance.ts'
export { model } from './render.ts'
export { hasSpeaker } from './singer/speaker-process.ts'

export interface BuiltinEngine extends AsyncDisposable {
  /** Rejects with the signal's reason when aborted, with an Error when the music cannot be made. */
  render(request: MusicRequest, signal: AbortSignal): Promise<RenderedAudio>
  /** The same for a sound effect; never waits for music. */
  renderEffect(request: EffectRequest, signal: AbortSignal): Promise<RenderedAudio>
}

/**
 * The engine that needs nothing but this process. `threads` songs are rendered at a time, the rest wait; effects have
 * a thread of their own, because seconds matter to them and minutes to a queue of songs.
 */
export function openBuiltin({ threads }: { threads: number }): BuiltinEngine {
  const songs = new Pool({ threads })
  const effects = new Pool({ threads: 1 })
  return {
    render: (request, signal) => songs.run('music', request, signal),
    renderEffect: (request, signal) => effects.run('effect', request, signal),
    async [Symbol.asyncDispose]() {
      await Promise.all([songs.close(), effects.close()])
    },
  }
}
