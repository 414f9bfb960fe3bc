import { openBuiltin } from './builtin/builtin.ts'
import type { EffectRequest, MusicRequest, RenderedAudio } from './builtin/messages.ts'

export {
  enhanceEffect,
  enhancePrompt,
  hasSpeaker,
  planMusic,
  songsPerThread,
} from './builtin/builtin.ts'
export type {
  EffectRequest,
  Key,
  Language,
  MusicRequest,
  MusicWish,
  RenderedAudio,
  Scale,
  VocalGender,
} from './builtin/messages.ts'
export { keys, languages, scales, vocalGenders } from './builtin/messages.ts'

/** The front door of every engine room; nobody outside imports anything deeper. */
export interface Engines extends AsyncDisposable {
  music: MusicEngine
  soundEffects: SoundEffectEngine
}

export interface MusicEngine {
  /** Rejects with the signal's reason when aborted, with an Error when the music cannot be made. */
  render(request: MusicRequest, signal: AbortSignal): Promise<RenderedAudio>
}

export interface SoundEffectEngine {
  /** A stereo MP3 of exactly the length asked for; rejects as music does. Does not wait for music. */
  render(request: EffectRequest, signal: AbortSignal): Promise<RenderedAudio>
}

/** `threads` play songs in the built-in engine; each is given `songsPerThread` at a time. */
export function openEngines({ threads }: { threads: number }): Engines {
  const builtin = openBuiltin({ threads })
  return {
    music: builtin,
    soundEffects: { render: (request, signal) => builtin.renderEffect(request, signal) },
    [Symbol.asyncDispose]: () => builtin[Symbol.asyncDispose](),
  }
}
