/**
 * Plain data that crosses between the service and its worker threads. All of it survives structured
 * clone; file bytes are transferred and song samples shared, never copied.
 */

export const model = 'tonewright-builtin/1.1.0'

/** The same seed gives the same samples only with the same recordings. */
export function modelWith(set: { name: string } | null): string {
  return set === null ? model : `${model}+${set.name}`
}

export const languages = ['en', 'ja', 'de', 'fr', 'es', 'zh', 'ko', 'pt', 'it', 'ru'] as const
export type Language = (typeof languages)[number]

export const keys = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const
export type Key = (typeof keys)[number]

export const scales = ['major', 'minor'] as const
export type Scale = (typeof scales)[number]

export const vocalGenders = ['auto', 'female', 'male'] as const
export type VocalGender = (typeof vocalGenders)[number]

/** No song is longer. */
export const longestSeconds = 210

/** The kinds of sections. */
export const sectionTypes = [
  'intro',
  'verse',
  'pre-chorus',
  'chorus',
  'bridge',
  'instrumental',
  'breakdown',
  'outro',
] as const
export type SectionType = (typeof sectionTypes)[number]

/** What instruments play in a piece. */
export const playedRoles = [
  'drums',
  'bass',
  'chords',
  'pad',
  'arpeggio',
  'melody',
  'counter',
] as const
export type PlayedRole = (typeof playedRoles)[number]

/** What a caller or a draft fixes of a piece; what it leaves out is composed. */
export interface SongPlan {
  sections?: PlannedSection[]
  tune?: PlannedNote[]
}

export interface PlannedSection {
  type: SectionType
  /** Whole, but in the last section, whose last bar may be cut. */
  bars?: number
  /** Instead of bars; the nearest whole number of them. */
  seconds?: number
  /**
   * One entry a bar, repeated until the section ends: a symbol, two separated by a space, or `%`
   * for the chord before.
   */
  chords?: string[]
  /** Words about this section. */
  tags?: string
  lyrics?: string
  /** 0 bare to 1 full band. */
  energy?: number
}

/** A note of the tune, in beats from the beginning of the piece. */
export interface PlannedNote {
  /** In scientific pitch notation, such as `A4`. */
  pitch: string
  startBeat: number
  lengthBeats: number
  /** Sung on this note; `_` holds the syllable before. Without it the leading instrument plays. */
  syllable?: string
}

/** Why a plan or an edit cannot be rendered as it says. */
export interface Fault {
  /** The field, such as `sections[3].chords[1]`. */
  path: string
  /** Continues a sentence that begins with the field. */
  rule: string
}

/** A plan with every choice that the engine made. */
export interface DraftedPlan extends SongPlan {
  bpm: number
  timesignature: number
  key: Key
  scale: Scale
  duration: number
}

/**
 * What the caller leaves open is null; `planMusic` decides it, always the same way for the same
 * wish.
 */
export interface MusicWish {
  /**
   * Style words: tags or prompt, without the leading vocal phrase. Any language, up to 700
   * characters.
   */
  text: string
  /** False for an instrumental, whatever else is set. */
  sung: boolean
  /** Lines separated by newline, with optional section tags such as `[verse]`. */
  lyrics: string | null
  language: Language | null
  vocalGender: VocalGender
  /** 5 to `longestSeconds`. */
  durationSeconds: number
  /** Quarter-note beats per minute, 60 to 200; may be fractional. */
  bpm: number | null
  key: Key | null
  scale: Scale | null
  /** 2 to 7. */
  beatsPerBar: number | null
  /** Whole, 0 to 2^53 - 1. */
  seed: number
  /** Null unless the caller fixes more than the fields above. */
  plan?: SongPlan | null
}

/** What the built-in engine read in the words of a prompt. Empty lists and null: not mentioned. */
export interface Understood {
  /** The genres that are blended; the first leads. */
  genres: string[]
  /** `chance`: chosen by the words themselves, because none is known. */
  genreFrom: 'words' | 'name' | 'decade' | 'use' | 'instruments' | 'mood' | 'chance' | 'default'
  moods: string[]
  /** `asked` as written; `played` is the same instrument or the nearest one. */
  instruments: { asked: string; played: string }[]
  /** What the text excludes, as written. */
  leftOut: string[]
  /** `slow`, `moderate`, `fast`, or such as `90 bpm`. */
  tempo: string | null
  uses: string[]
  dynamics: string[]
  /** Words without a meaning for the engine. */
  unknown: string[]
}

/** A wish with nothing left open. */
export interface MusicRequest extends MusicWish {
  language: Language
  bpm: number
  key: Key
  scale: Scale
  beatsPerBar: number
}

export interface EffectRequest {
  /** A description in English, up to 700 characters. Any other text makes a sound, too. */
  text: string
  /** 1 to 8; the file is exactly as long. */
  durationSeconds: number
  /** Whole, 0 to 2^53 - 1. */
  seed: number
}

export interface RenderedAudio {
  /** A whole MP3 file, 44.1 kHz stereo. */
  bytes: Uint8Array<ArrayBuffer>
  /** Measured, not requested. */
  durationSeconds: number
  /** Name and version of the engine. */
  model: string
  /** Of the built-in engine alone: the encoded score from which the music was rendered. */
  score?: Uint8Array<ArrayBuffer>
  /** Problems of the rendering that the operator should know of, without quotes of a server. */
  warnings?: readonly string[]
}

export const songFormats = ['mp3', 'wav'] as const
export type SongFormat = (typeof songFormats)[number]

/** What the content of an uploaded file is, whatever its name. */
export type ProbedSong =
  | { readable: true; format: SongFormat; durationSeconds: number }
  /** `unsupported` is neither MP3 nor WAV; `unreadable` is one of them, but broken. */
  | { readable: false; reason: 'unsupported' | 'unreadable' }

/** The highest level in each of equal parts of a song, in 255ths of full scale. */
export interface PeakLevels {
  bytes: Uint8Array<ArrayBuffer>
  /** Of the decoded sound. */
  lengthSeconds: number
}

/** What is heard in a song, with how sure that is, 0 to 1; null or empty where nothing is. */
export interface SongAnalysis {
  /** Beats in a minute, 60 to 200: of a tempo, its double and its half the most usual one. */
  tempo: { bpm: number; confidence: number } | null
  key: { key: Key; scale: Scale; confidence: number } | null
  /** `beatDivision`: into how many parts the beats divide, three in 6/8 and in swing. */
  meter: { beatsPerBar: number; beatDivision: 2 | 3; confidence: number } | null
  /** In order, from the beginning to the end. */
  sections: SongSection[]
}

export interface SongSection {
  startSeconds: number
  endSeconds: number
  /** A letter; sections with the same one sound alike. */
  label: string
  /** How clear its beginning is. */
  confidence: number
}

/** Seconds from the beginning of the song. */
export interface SongWindow {
  startSeconds: number
  lengthSeconds: number
}

/** A whole MP3 or WAV file: its bytes, or its path on this machine. */
export type SongSource = Uint8Array<ArrayBuffer> | { path: string }

export interface CutRequest {
  song: SongSource
  window: SongWindow
}

/** Sound of another engine, to be re-encoded. */
export interface ConformRequest {
  /** Whole MP3 or WAV files of any sampling rate, which are mixed. */
  files: Uint8Array<ArrayBuffer>[]
  /** A longer sound is cut. */
  wantedSeconds: number
  mayBeSilent: boolean
  /** Written into the file's metadata. */
  seed: number
  /** The engine whose trained model made the sound; null if the sound was a recording. */
  generatedBy: string | null
}

/** One sung line; `low` marks a word that may be wrong. */
export interface TranscriptLine {
  words: { w: string; low: boolean }[]
}

export interface TranscriptSection {
  /** A section tag without its brackets, such as `verse`. */
  label: string
  lines: TranscriptLine[]
}

export interface Transcript {
  /** ISO 639-1, or `und` if unknown. */
  language: string
  /** In the order of singing. */
  sections: TranscriptSection[]
  /**
   * What `low` is derived from: each word's own probability, that of its segment, or rules about
   * the text.
   */
  confidenceSource: 'heuristic' | 'words' | 'segments'
}

/** Where known lyrics are sung. */
export interface LyricsTimes {
  /** `poor`: these words are not what is sung. */
  fit: 'good' | 'poor'
  /** In the order of singing; empty unless they fit. */
  lines: (Timed & { words: Timed[] })[]
}

interface Timed {
  text: string
  startSeconds: number
  endSeconds: number
}

/** The words of a fingerprint, one for each 23 ms. */
export interface HeardWords {
  /** How much higher the song sounds than the recording that these words would be those of. */
  pitch: number
  words: Uint32Array<ArrayBuffer>
  /**
   * How far each of the 32 bits of each word, lowest first, is from being the other one; the lower,
   * the likelier it differs in another encoding.
   */
  margins: Uint8Array<ArrayBuffer>
}

/** The fingerprint of a song at its own pitch, and those it would have if it were another's. */
export interface Fingerprint extends HeardWords {
  shifted: readonly HeardWords[]
}

/** The result of a transcription. */
export type Transcription =
  | { found: 'words'; transcript: Transcript }
  /** Nobody sings. */
  | { found: 'nothing'; language: string; confidenceSource: Transcript['confidenceSource'] }
  | Unwritten

/**
 * Somebody sings: `singing` if no recogniser is installed that could write it down, `unclear` if
 * the recogniser could not make out the words.
 */
export interface Unwritten {
  found: 'singing' | 'unclear'
}

export interface StereoSound {
  left: Float32Array
  right: Float32Array
  /** As in `RenderedAudio`. */
  warnings?: readonly string[]
}

/** The lyrics that are sung in a song. */
export interface SongLyrics {
  /** Lines, with section tags such as `[verse]` where there are any. */
  text: string
  /** ISO 639-1, null if unknown. */
  language: string | null
}

/** A change of a stored score. */
export type ScoreEdit =
  | { type: 'transpose'; semitones: number }
  | { type: 'tempo'; bpm: number }
  | SectionEdit
  | LengthEdit
  | VaryEdit

/** Another text, other notes and other chords for one section. */
export interface SectionEdit {
  type: 'replaceSection'
  /** Its index. */
  section: number
  seed: number
  /** Words about this section: moods, and who rests. */
  tags?: string
  /** Left out: the words that are sung there. */
  lyrics?: string
}

/** So many seconds more or less, in whole bars; the beginning and the ending stay. */
export interface LengthEdit {
  type: 'extend' | 'shorten'
  seconds: number
}

/** Other players for these parts, or for the accompaniment. One of both is given. */
export interface VaryEdit {
  type: 'vary'
  parts?: PlayedRole[]
  /** The style of the new players; left out: that of the piece. */
  tags?: string
  seed: number
}

export interface EditRequest {
  /** The encoded score to change. */
  score: Uint8Array<ArrayBuffer>
  edit: ScoreEdit
}

/** What is played from a stored score: the track, its mix before the master, or one part of it. */
export type Portion = 'track' | 'mix' | { part: number }

/** How it is written: whole numbers of so many bits; floats exceed full scale without clipping. */
export type LosslessFormat =
  | { format: 'wav' | 'flac'; bitDepth: 16 | 24 }
  | { format: 'wav'; bitDepth: 32 }

export interface ReplayRequest {
  /** Encoded. */
  score: Uint8Array<ArrayBuffer>
  portion: Portion
  as: LosslessFormat
}

/** A rendered song before it is encoded. */
export interface PlayedSong extends StereoSound {
  seed: number
  /** The sung lyrics, null for an instrumental. */
  lyrics: SongLyrics | null
  /** Encoded. */
  score: Uint8Array<ArrayBuffer>
  model: string
}

/** Called with the share of the work that is done, 0 to 1. */
export type Progress = (share: number) => void
