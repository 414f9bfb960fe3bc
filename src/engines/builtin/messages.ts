/**
 * Plain data that crosses the border between the service and a render thread. Everything here survives
 * structured clone; sample and byte buffers are transferred, never copied.
 */

export const model = 'tonewright-builtin/1.0.0'

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

/** What a caller may leave open is null; `planMusic` settles it, the same way for the same wish. */
export interface MusicWish {
  /** Style words: tags or prompt, without the leading vocal phrasing. Any language, any length up to 700. */
  text: string
  /** False for an instrumental: no voice, whatever else is set. */
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
  /** What is heard, in English words, up to 700 characters. Anything else makes a sound too. */
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
  /** Name and version of what made it. */
  model: string
  /** What a person who runs the service should know of the making: in our own words, of no use to a client. */
  warnings?: readonly string[]
}

export const songFormats = ['mp3', 'wav'] as const
export type SongFormat = (typeof songFormats)[number]

/** What the bytes of a file that somebody sent turn out to be, whatever it was named. */
export type ProbedSong =
  | { readable: true; format: SongFormat; durationSeconds: number }
  /** `unsupported` is neither MP3 nor WAV, `unreadable` is one of them and broken. */
  | { readable: false; reason: 'unsupported' | 'unreadable' }

/** Seconds from the beginning of the song. */
export interface SongWindow {
  startSeconds: number
  lengthSeconds: number
}

export interface CutRequest {
  /** A whole MP3 or WAV file. */
  bytes: Uint8Array<ArrayBuffer>
  window: SongWindow
}

/** Sound that another engine made, to be made into a file of ours. */
export interface ConformRequest {
  /** Whole MP3 or WAV files, of any sample rate, that sound at the same time. */
  files: Uint8Array<ArrayBuffer>[]
  /** What is longer is cut. */
  wantedSeconds: number
  mayBeSilent: boolean
  /** Written into the file. */
  seed: number
}

/** One line as it is sung; `low` marks a word that may be wrong. */
export interface TranscriptLine {
  words: { w: string; low: boolean }[]
}

export interface TranscriptSection {
  /** A section tag without its brackets, such as `verse`. */
  label: string
  lines: TranscriptLine[]
}

export interface Transcript {
  /** ISO 639-1, or `und` where nobody can tell. */
  language: string
  /** In order. */
  sections: TranscriptSection[]
  /** What `low` rests on: each word's own probability, that of its segment, or rules about the text. */
  confidenceSource: 'heuristic' | 'words' | 'segments'
}

/** What is left of a recording to know it by, one word for each 23 ms. */
export interface Fingerprint {
  words: Uint32Array<ArrayBuffer>
  /** For each word a mask of its three bits that are likeliest to come out otherwise next time. */
  doubtful: Uint32Array<ArrayBuffer>
}

/** What came of listening to a song. */
export type Hearing =
  | { heard: 'words'; transcript: Transcript }
  /** Nobody sings. */
  | { heard: 'nothing'; language: string; confidenceSource: Transcript['confidenceSource'] }
  /** Somebody sings, and nothing that is installed can write it down. */
  | { heard: 'singing' }

export interface StereoSound {
  left: Float32Array
  right: Float32Array
  /** As in `RenderedAudio`. */
  warnings?: readonly string[]
}

/** Words that are sung in a song. */
export interface SongLyrics {
  /** Lines, with section tags such as `[verse]` where there are any. */
  text: string
  /** ISO 639-1, null where nobody knows. */
  language: string | null
}

/** A song of ours before it is a file. */
export interface PlayedSong extends StereoSound {
  /** What is sung in it, null where nothing is. */
  lyrics: SongLyrics | null
}

/** Called with how much of the work is done, 0 to 1. */
export type Progress = (share: number) => void
