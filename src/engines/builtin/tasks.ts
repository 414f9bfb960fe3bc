import type { MessagePort } from 'node:worker_threads'
import type { Recording } from './encode.ts'
import type { VoiceSpeech } from './listen/speech.ts'
import type { Listening } from './listen/transcribe.ts'
import type { Marked } from './mark.ts'
import type {
  ConformRequest,
  CutRequest,
  DraftedPlan,
  EditRequest,
  EffectRequest,
  Fingerprint,
  MusicRequest,
  PeakLevels,
  PlayedSong,
  ProbedSong,
  Progress,
  RenderedAudio,
  ReplayRequest,
  SongAnalysis,
  SongSource,
} from './messages.ts'
import type { SetFiles } from './samples/sample-set.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The tasks of worker threads; each thread runs one of them and loads only that one's code. */
export interface Tasks {
  play: {
    request: { request: MusicRequest | EditRequest; buffer: SharedArrayBuffer }
    result: PlayedSong
  }
  replay: { request: Marked<ReplayRequest>; result: { bytes: Bytes } }
  draft: { request: MusicRequest; result: DraftedPlan }
  effect: { request: Marked<EffectRequest>; result: RenderedAudio }
  encode: { request: Recording; result: RenderedAudio }
  probe: { request: { song: SongSource }; result: ProbedSong }
  cut: { request: CutRequest; result: { bytes: Bytes } }
  peaks: { request: { song: SongSource }; result: PeakLevels }
  analyse: { request: { song: SongSource }; result: SongAnalysis }
  conform: { request: Marked<ConformRequest>; result: Omit<RenderedAudio, 'model'> }
  fingerprint: { request: { song: SongSource }; result: Fingerprint }
  removeVocals: { request: { bytes: Bytes }; result: RenderedAudio }
  listen: { request: { bytes: Bytes; wantsVoice: boolean }; result: Listening }
  voice: { request: { bytes: Bytes }; result: VoiceSpeech }
  speech: { request: { bytes: Bytes }; result: { bytes: Bytes } }
}

export type TaskName = keyof Tasks
export type Request<Name extends TaskName> = Tasks[Name]['request']
export type Result<Name extends TaskName> = Tasks[Name]['result']

export type Run<Name extends TaskName> = (
  request: Request<Name>,
  progress: Progress,
) => Result<Name> | Promise<Result<Name>>

/** What a pool hands to a new thread. */
export interface ThreadData {
  task: TaskName
  /** The other end belongs to the pool's process; only those who speak have one. */
  port?: MessagePort
  /** The recordings that players use; they synthesise all instruments without. */
  set?: SetFiles | null
}

/** What a thread posts while it works on a request; every report but `progress` is its last. */
export type Report<Name extends TaskName = TaskName> =
  | { type: 'progress'; share: number }
  | { type: 'done'; result: Result<Name> }
  /** The bytes of the request cannot be read as a song. */
  | { type: 'unreadable'; message: string }
  | { type: 'failed'; message: string }
