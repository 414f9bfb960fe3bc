import { openBuiltin } from './builtin/builtin.ts'
import type {
  CutRequest,
  EffectRequest,
  Hearing,
  MusicRequest,
  ProbedSong,
  RenderedAudio,
} from './builtin/messages.ts'

export {
  enhanceEffect,
  enhancePrompt,
  hasSpeaker,
  planMusic,
  songsPerThread,
} from './builtin/builtin.ts'
export type {
  CutRequest,
  EffectRequest,
  Hearing,
  Key,
  Language,
  MusicRequest,
  MusicWish,
  ProbedSong,
  RenderedAudio,
  Scale,
  SongFormat,
  SongWindow,
  Transcript,
  VocalGender,
} from './builtin/messages.ts'
export { keys, languages, scales, songFormats, vocalGenders } from './builtin/messages.ts'

/**
 * The front door of every engine room; nobody outside imports anything deeper. Every call rejects with the
 * signal's reason when aborted, and with an Error when its work cannot be done.
 */
export interface Engines extends AsyncDisposable {
  music: MusicEngine
  soundEffects: SoundEffectEngine
  songs: SongReader
  transcriber: Transcriber
  vocalRemover: VocalRemover
  fingerprinter: Fingerprinter
}

export interface MusicEngine {
  render(request: MusicRequest, signal: AbortSignal): Promise<RenderedAudio>
}

/** The bytes of a song, fetched when there is room to look at them, so that those who wait hold no memory. */
export type OpenBytes = () => Promise<Uint8Array<ArrayBuffer>>

/** Reads files that anybody may have sent: nothing in them can crash or stall the service. */
export interface SongReader {
  /** Format by content, and the exact length of the whole song. */
  probe(open: OpenBytes, signal: AbortSignal): Promise<ProbedSong>
  /** The window as an MP3 of its own, 44.1 kHz stereo and exactly as long; nothing else of the file comes with it. */
  cut(
    open: OpenBytes,
    window: CutRequest['window'],
    signal: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer>>
}

export interface Transcriber {
  /** Listens to a kept MP3. `progress` says that the work goes on; what is silent for 3 minutes counts as stuck. */
  transcribe(
    audio: Uint8Array<ArrayBuffer>,
    options: { signal: AbortSignal; progress(): void },
  ): Promise<Hearing>
}

export interface VocalRemover {
  /** The same recording, equally long and in step with it, without the voice. */
  remove(audio: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<RenderedAudio>
}

export interface Fingerprinter {
  /** 32-bit words in order of time, for the catalogue to look up. */
  fingerprint(
    audio: Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ): Promise<Uint32Array<ArrayBuffer>>
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
    songs: builtin.songs,
    transcriber: builtin.transcriber,
    vocalRemover: builtin.vocalRemover,
    fingerprinter: builtin.fingerprinter,
    [Symbol.asyncDispose]: () => builtin[Symbol.asyncDispose](),
  }
}
