import type { Key, MusicRequest, Scale } from '../messages.ts'
import type { Gender } from '../singer/spoken.ts'

/**
 * The border between music and sound: the composer writes a Score and never touches samples, the synth
 * plays a Score and never chooses notes. Plain data; the same request always gives the same Score.
 */
export interface Score {
  request: MusicRequest
  bpm: number
  beatsPerBar: number
  key: Key
  scale: Scale
  /** Exact length of the finished piece, its ending and last decay included. */
  lengthSeconds: number
  sections: Section[]
  parts: Part[]
  /** Kick onsets in seconds: what ducks the parts marked `ducked`. */
  kicks: number[]
  /** Null where nobody sings. */
  singing: Singing | null
  space: Space
}

export type SectionName =
  | 'intro'
  | 'verse'
  | 'pre-chorus'
  | 'chorus'
  | 'bridge'
  | 'instrumental'
  | 'breakdown'
  | 'outro'

export interface Section {
  name: SectionName
  startSeconds: number
  lengthSeconds: number
  /** 0 (bare) to 1 (everything plays). */
  energy: number
}

export type Role = 'drums' | 'bass' | 'chords' | 'pad' | 'arpeggio' | 'melody' | 'counter' | 'voice'

export interface Part {
  role: Role
  /** Any name in `synth/instruments.ts`, for drums a kit name in `synth/drums.ts`, for a voice `lead` or `backing`. */
  instrument: string
  gainDb: number
  /** -1 left to 1 right. */
  pan: number
  /** Share sent to the reverb, 0 to 1. */
  reverbSend: number
  /** Share sent to the tempo-synced delay, 0 to 1. */
  delaySend: number
  /** Chorus effect on this part. */
  chorus: boolean
  /** Dips under each kick. */
  ducked: boolean
  /** Sorted by start. */
  notes: Note[]
}

export interface Note {
  startSeconds: number
  /** Until the key is let go; the instrument's release follows. */
  lengthSeconds: number
  /** MIDI note number, 60 = middle C = C4; for drums the General MIDI percussion key (36 kick, 38 snare, 42 closed hat...). */
  midi: number
  /** 0 to 1. */
  velocity: number
  /** In parts of role `voice`: what is sung on this note. */
  syllable?: SungSyllable
}

/** Several notes in a row with the same line and place are one melisma. */
export interface SungSyllable {
  /** As spoken or written, for people. */
  text: string
  /** Index into the lines of the singing. */
  line: number
  /** Which syllable of that line. */
  place: number
}

/** What parts of role `voice` need beyond their notes. */
export interface Singing {
  gender: Gender
  /** Every line that may be sung, each once, as it has to be spoken. */
  lines: string[]
  /** Where the lead is doubled. */
  doubled: Span[]
  /** Ends of phrases that echo: the sound between goes to the delay. */
  thrown: Span[]
}

export interface Span {
  startSeconds: number
  lengthSeconds: number
}

export interface Space {
  /** Time the reverb takes to fall by 60 dB. */
  reverbSeconds: number
  /** Low-pass of the reverb's tail. */
  reverbDampingHz: number
  delayBeats: number
  delayFeedback: number
}
