import type {
  DraftedPlan,
  EditRequest,
  EffectRequest,
  Fault,
  Fingerprint,
  MusicRequest,
  PeakLevels,
  ProbedSong,
  Progress,
  RenderedAudio,
  ReplayRequest,
  SongAnalysis,
  SongSource,
  SongWindow,
  Transcription,
} from './messages.ts'

/**
 * What engines do. The built-in engine does all of it; a client of an engine server implements one
 * of these interfaces in its place. Every call rejects with the signal's reason when aborted, and
 * with an Error when its work cannot be done. `progress` is called with the share of the work that
 * is done, by those that know it.
 */
export interface Engine {
  music: MusicEngine
  scores: ScorePlayer
  soundEffects: SoundEffectEngine
  songs: SongReader
  transcriber: Transcriber
  vocalRemover: VocalRemover
  fingerprinter: Fingerprinter
}

type Bytes = Uint8Array<ArrayBuffer>

export interface MusicEngine {
  render(request: MusicRequest, signal: AbortSignal, progress?: Progress): Promise<RenderedAudio>
  /** What the plan of the request says and this engine cannot do; a request without one passes. */
  findFault(request: MusicRequest): Fault | undefined
  /** The plan of what would be rendered, as far as this engine decides it before. */
  draft(request: MusicRequest, signal: AbortSignal): Promise<DraftedPlan>
}

/** Always the built-in engine: only it writes scores. */
export interface ScorePlayer {
  /** Only from scores of this model it plays the same samples as before. */
  model: string
  /** Plays a stored score again, and returns the whole file. */
  replay(request: ReplayRequest, signal: AbortSignal): Promise<Bytes>
  /** Renders a stored score after an edit. */
  edit(request: EditRequest, signal: AbortSignal, progress?: Progress): Promise<RenderedAudio>
}

export interface SoundEffectEngine {
  /** A stereo MP3 of exactly the requested length; never waits for music. */
  render(request: EffectRequest, signal: AbortSignal, progress?: Progress): Promise<RenderedAudio>
}

/**
 * Reads untrusted files: nothing in them can crash or stall the service. Only an UnreadableSong
 * says something about the file; any other error is a failure of the service.
 */
export interface SongReader {
  /** Format by content, and the exact length of the whole song. An unreadable file is a result. */
  probe(song: SongSource, signal: AbortSignal): Promise<ProbedSong>
  /** The window as an MP3, 44.1 kHz stereo, exactly as long, without the metadata of the file. */
  cut(song: SongSource, window: SongWindow, signal: AbortSignal): Promise<Bytes>
  /** For drawing its waveform: a thousand levels, whatever its length. */
  measurePeaks(song: SongSource, signal: AbortSignal): Promise<PeakLevels>
  /** Tempo, key, metre and sections. */
  analyse(song: SongSource, signal: AbortSignal): Promise<SongAnalysis>
}

export interface Transcriber {
  /**
   * Transcribes a stored MP3. `progress` is called every few seconds while the work goes on, with
   * the share that is done if that is known; a transcription without progress for 3 minutes counts
   * as stuck.
   */
  transcribe(audio: Bytes, options: TranscribeOptions): Promise<Transcription>
  /** How well it recognises sung words with its present configuration. */
  findAbility(): Promise<TranscriberAbility>
}

export interface TranscribeOptions {
  signal: AbortSignal
  progress(share?: number): void
}

/**
 * `recogniser` is what recognises sung words. `none`: only lyrics stored in the file, and whether
 * anybody sings; `pocketsphinx`: English, with many errors; `server`: as good as the server, or as
 * the speech model of that name.
 */
export interface TranscriberAbility {
  engine: 'builtin' | 'openai'
  recogniser: 'none' | 'pocketsphinx' | 'server'
  model?: string
}

export interface VocalRemover {
  /** The same recording without the voice, equally long and in step with it. */
  remove(audio: Bytes, signal: AbortSignal, progress?: Progress): Promise<RenderedAudio>
}

export interface Fingerprinter {
  /** Rejects with an UnreadableSong where a SongReader would. */
  fingerprint(song: SongSource, signal: AbortSignal): Promise<Fingerprint>
}
