import { openBuiltin } from './builtin/builtin.ts'
import type {
  CutRequest,
  EffectRequest,
  Fingerprint,
  Hearing,
  MusicRequest,
  ProbedSong,
  RenderedAudio,
} from './builtin/messages.ts'
import { openTranscription, type TranscriptionServer } from './transcription.ts'

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
  Fingerprint,
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
  /** What it makes of singing, as it is set up now. */
  findAbility(): Promise<TranscriberAbility>
}

/**
 * `recogniser` is what writes down what is sung: `none` leaves lyrics that a file carries, and whether anybody
 * sings; `pocketsphinx` hears English, badly; `server` is as good as the server.
 */
export interface TranscriberAbility {
  engine: 'builtin' | 'openai'
  recogniser: 'none' | 'pocketsphinx' | 'server'
}

export interface VocalRemover {
  /** The same recording, equally long and in step with it, without the voice. */
  remove(audio: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<RenderedAudio>
}

export interface Fingerprinter {
  fingerprint(audio: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Fingerprint>
}

export interface SoundEffectEngine {
  /** A stereo MP3 of exactly the length asked for; rejects as music does. Does not wait for music. */
  render(request: EffectRequest, signal: AbortSignal): Promise<RenderedAudio>
}

export interface EngineSettings {
  /** That play songs in the built-in engine; each is given `songsPerThread` at a time. */
  threads: number
  /** The built-in one unless given. */
  transcription?: { kind: 'builtin' } | ({ kind: 'openai' } & TranscriptionServer)
}

export function openEngines({ threads, transcription }: EngineSettings): Engines {
  const closing = new AsyncDisposableStack()
  const builtin = closing.use(openBuiltin({ threads }))
  const server =
    transcription?.kind === 'openai'
      ? closing.use(openTranscription(transcription, builtin.speech))
      : undefined
  return {
    music: builtin,
    soundEffects: { render: (request, signal) => builtin.renderEffect(request, signal) },
    songs: builtin.songs,
    transcriber: server
      ? {
          transcribe: server.transcribe,
          findAbility: async () => ({ engine: 'openai', recogniser: 'server' }),
        }
      : {
          transcribe: builtin.transcriber.transcribe,
          async findAbility() {
            const isInstalled = await builtin.transcriber.hasRecogniser()
            return { engine: 'builtin', recogniser: isInstalled ? 'pocketsphinx' : 'none' }
          },
        },
    vocalRemover: builtin.vocalRemover,
    fingerprinter: builtin.fingerprinter,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
