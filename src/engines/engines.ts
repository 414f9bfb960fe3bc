import { openBuiltin } from './builtin/builtin.ts'
import type { MusicRequest, RenderedAudio } from './builtin/messages.ts'

export { enhancePrompt, hasSpeaker, planMusic, songsPerThread } from './builtin/builtin.ts'
export type {
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
}

export interface MusicEngine {
  /** Rejects with the signal's reason when aborted, with an Error when the music cannot be made. */
  render(request: MusicRequest, signal: AbortSignal): Promise<RenderedAudio>
}

/** `threads` play tracks in the built-in engine; each is given `songsPerThread` at a time. */
export function openEngines({ threads }: { threads: number }): Engines {
  const builtin = openBuiltin({ threads })
  return {
    music: builtin,
    [Symbol.asyncDispose]: () => builtin[Symbol.asyncDispose](),
  }
}
