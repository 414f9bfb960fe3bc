import type { Builtin, RemoteEngine } from '../environment.ts'
import type { Log } from '../log.ts'
import type { Clock } from '../time.ts'
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

import { type Capability, type EngineState, listEngines, openServers } from './servers.ts'

export {
  enhanceEffect,
  enhancePrompt,
  hasSpeaker,
  planMusic,
  songsPerThread,
  UnreadableSong,
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
export { EngineNotReady } from './engine-error.ts'
export { type Capability, capabilities, type EngineState } from './servers.ts'

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
  /** Rejects with EngineNotReady when a server has that work and nobody answers there. */
  checkReachable(capability: Capability): Promise<void>
  /** One for each capability; servers are looked at anew, for four seconds at most. */
  list(): Promise<EngineState[]>
}

export interface MusicEngine {
  render(request: MusicRequest, signal: AbortSignal): Promise<RenderedAudio>
}

/** For those who wait as long as it takes: a thread that is stuck is stopped by its pool. */
export const untilDone = AbortSignal.any([])

/** The bytes of a song, fetched when there is room to look at them, so that those who wait hold no memory. */
export type OpenBytes = () => Promise<Uint8Array<ArrayBuffer>>

/**
 * Reads files that anybody may have sent: nothing in them can crash or stall the service. Only an UnreadableSong says
 * something about the file; whatever else goes wrong is not its sender's fault.
 */
export interface SongReader {
  /** Format by content, and the exact length of the whole song. What cannot be read is a result here. */
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
  /** Rejects with an UnreadableSong where a SongReader would. */
  fingerprint(audio: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Fingerprint>
}

export interface SoundEffectEngine {
  /** A stereo MP3 of exactly the length asked for; rejects as music does. Does not wait for music. */
  render(request: EffectRequest, signal: AbortSignal): Promise<RenderedAudio>
}

export interface EngineSettings {
  /** That play songs in the built-in engine; each is given `songsPerThread` at a time. */
  threads: number
  clock?: Clock
  /** Told when a server delivers another length than was ordered; silent unless given. */
  log?: Log
  /** How often a server is asked after a running task; 2 unless given. */
  pollSeconds?: number
  /** The built-in one does what no server is named for. */
  music?: Builtin | RemoteEngine<'ace-step'>
  soundEffect?: Builtin | (RemoteEngine<'http'> & { model: string | null })
  transcription?: Builtin | (RemoteEngine<'openai'> & { model: string })
  separation?: Builtin | (RemoteEngine<'http'> & { model: string })
}

export function openEngines(settings: EngineSettings): Engines {
  const closing = new AsyncDisposableStack()
  const builtin = closing.use(openBuiltin(settings))
  const { servers, ...engines } = openServers(settings, builtin, closing)
  return {
    music: engines.music ?? builtin,
    soundEffects: engines.soundEffects ?? {
      render: (request, signal) => builtin.renderEffect(request, signal),
    },
    songs: builtin.songs,
    transcriber: engines.transcriber ?? {
      transcribe: builtin.transcriber.transcribe,
      async findAbility() {
        const isInstalled = await builtin.transcriber.hasRecogniser()
        return { engine: 'builtin', recogniser: isInstalled ? 'pocketsphinx' : 'none' }
      },
    },
    vocalRemover: engines.vocalRemover ?? builtin.vocalRemover,
    fingerprinter: builtin.fingerprinter,
    async checkReachable(capability) {
      await servers[capability]?.server.checkReachable()
    },
    list: () => listEngines(servers),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
