import type { EffectRequest, MusicRequest, RenderedAudio } from './messages.ts'
import { Pool } from './pool.ts'
import { Reels } from './reels.ts'
import type { Work } from './thread.ts'

export { enhancePrompt } from './composer/enhance.ts'
export { planMusic } from './composer/plan.ts'
export { enhanceEffect } from './effects/enhance.ts'
export { model } from './messages.ts'
export { hasSpeaker } from './singer/speaker-process.ts'

export interface BuiltinEngine extends AsyncDisposable {
  /** Rejects with the signal's reason when aborted, with an Error when the music cannot be made. */
  render(request: MusicRequest, signal: AbortSignal): Promise<RenderedAudio>
  /** The same for a sound effect; never waits for music. */
  renderEffect(request: EffectRequest, signal: AbortSignal): Promise<RenderedAudio>
}

/** Of the songs on their way, one is encoded while the next is already played. */
export const songsPerThread = 2

/**
 * The engine that needs nothing but this process. `threads` play songs, and each has another one beside it that encodes
 * what it has played: `songsPerThread` for each are on their way at a time, the rest wait. Effects have a thread of their
 * own, because seconds matter to them and minutes to a queue of songs.
 */
export function openBuiltin({ threads }: { threads: number }): BuiltinEngine {
  const players = new Pool<'play'>({ threads, program: threadFor('play') })
  const codecs = new Pool<'encode'>({ threads, program: threadFor('encode') })
  const effects = new Pool<'effect'>({ threads: 1, program: threadFor('effect') })
  const reels = new Reels(threads * songsPerThread)

  return {
    render: (request, signal) =>
      reels.use(signal, async (reel) => {
        const sound = await players.run({ request, reel }, signal)
        return codecs.run({ sound, seed: request.seed }, signal)
      }),
    renderEffect: (request, signal) => effects.run(request, signal),
    async [Symbol.asyncDispose]() {
      await Promise.all([players.close(), codecs.close(), effects.close()])
    },
  }
}

function threadFor(kind: keyof Work): URL {
  return new URL(`./thread-${kind}.ts`, import.meta.url)
}
