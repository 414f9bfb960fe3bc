import contract from '../../generated/public/contract.json' with { type: 'json' }
import { openBuiltin, understand } from './builtin/builtin.ts'
import type { Engine } from './builtin/engine.ts'
import type { Understood } from './builtin/messages.ts'
import {
  type Capability,
  type EngineSettings,
  type EngineState,
  listEngines,
  openServers,
} from './servers.ts'

export {
  enhanceEffect,
  enhancePrompt,
  findModel,
  findSeed,
  findSet,
  hasSpeaker,
  listVocabulary,
  lyricsOfSections,
  meterInWords,
  midiOf,
  musicInWords,
  planMusic,
  previewEdit,
  readMaker,
  readScore,
  secondsOfPlan,
  songsPerThread,
  tempoInWords,
  transcriptOf,
  UnreadableSong,
} from './builtin/builtin.ts'
export type {
  Engine,
  Fingerprinter,
  LyricAligner,
  MusicEngine,
  ScorePlayer,
  SongReader,
  SoundEffectEngine,
  Transcriber,
  TranscriberAbility,
  VocalRemover,
} from './builtin/engine.ts'
export type { SpeechModel } from './builtin/listen/speech-model.ts'
export type {
  CutRequest,
  DraftedPlan,
  EffectRequest,
  Fingerprint,
  HeardWords,
  Key,
  Language,
  LosslessFormat,
  LyricsTimes,
  MusicRequest,
  MusicWish,
  PlayedRole,
  ProbedSong,
  RenderedAudio,
  ReplayRequest,
  Scale,
  ScoreEdit,
  SongAnalysis,
  SongFormat,
  SongPlan,
  SongSource,
  SongWindow,
  Transcript,
  Transcription,
  Understood,
  Unwritten,
  VocalGender,
} from './builtin/messages.ts'
export {
  keys,
  languages,
  playedRoles,
  scales,
  songFormats,
  vocalGenders,
} from './builtin/messages.ts'
export type { SetFiles } from './builtin/samples/sample-set.ts'
export type { LyricLine, ScoreSheet } from './builtin/score-sheet.ts'
export { EngineNotReady } from './engine-error.ts'
export { type Capability, capabilities, type EngineState } from './servers.ts'

/**
 * The front door of the engines: no other room imports from behind it. For each capability it is
 * the built-in engine, or the client of the server that is configured for it.
 */
export interface Engines extends Engine, AsyncDisposable {
  /** What the words of a track say to the built-in engine; null if a server makes the music. */
  understand(...words: Parameters<typeof understand>): Understood | null
  /** Rejects with EngineNotReady when the capability has a server and that cannot be reached. */
  checkReachable(capability: Capability): Promise<void>
  /** One state for each capability; every server is checked anew, for four seconds at most. */
  list(): Promise<EngineState[]>
}

const product = { product: contract.info.title, contractVersion: contract.info.version }

/** For calls without a deadline: the pool stops a thread that is stuck. */
export const untilDone = AbortSignal.any([])

export function openEngines(settings: EngineSettings): Engines {
  const closing = new AsyncDisposableStack()
  const { mark = true } = settings
  const builtin = closing.use(openBuiltin({ ...settings, product: mark ? product : null }))
  const { clients, servers } = openServers(settings, builtin, closing)
  const { music, scores, soundEffects, songs, transcriber } = builtin
  const { aligner, vocalRemover, fingerprinter } = builtin
  return {
    ...{ music, scores, soundEffects, songs, transcriber, aligner, vocalRemover, fingerprinter },
    ...clients,
    understand: (...words) => (clients.music ? null : understand(...words)),
    async checkReachable(capability) {
      await servers[capability]?.server.checkReachable()
    },
    list: () => listEngines(servers, settings),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}
