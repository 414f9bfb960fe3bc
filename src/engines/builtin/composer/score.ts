import type { Key, MusicRequest, Scale, SectionType } from '../messages.ts'
import type { Gender } from '../singer/spoken.ts'

/**
 * The interface between music and sound: the composer writes a Score without samples, the synth
 * plays it without choosing notes. Plain data; the same request always gives the same Score.
 */
export interface Score {
  request: MusicRequest
  bpm: number
  beatsPerBar: number
  key: Key
  scale: Scale
  /** Exact length of the finished piece, including its ending and last decay. */
  lengthSeconds: number
  sections: Section[]
  parts: Part[]
  /** Kick onsets in seconds; they duck the parts marked `ducked`. */
  kicks: number[]
  /** Null for an instrumental. */
  singing: Singing | null
  space: Space
}

export type SectionName = SectionType

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
  /**
   * A name from `synth/instruments.ts`, a kit from `synth/drums.ts`, or `lead` or `backing` for a
   * voice.
   */
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
  /** The volume dips under each kick. */
  ducked: boolean
  /** Sorted by start. */
  notes: Note[]
}

export interface Note {
  startSeconds: number
  /** Until the key is released; the instrument's release follows. */
  lengthSeconds: number
  /**
   * MIDI note number, 60 = middle C = C4; for drums the General MIDI percussion key (36 kick, 38
   * snare, 42 closed hat...).
   */
  midi: number
  /** 0 to 1. */
  velocity: number
  /** In parts of role `voice`: the syllable sung on this note. */
  syllable?: SungSyllable
}

/** Several notes in a row with the same line and place are one melisma. */
export interface SungSyllable {
  /** As spoken or written, for display. */
  text: string
  /** Index into the lines of the singing. */
  line: number
  /** Index of the syllable in that line. */
  place: number
}

/** Data for parts of role `voice` besides their notes. */
export interface Singing {
  gender: Gender
  /** Every line that may be sung, once, as it has to be spoken. */
  lines: string[]
  /** Where the lead voice is doubled. */
  doubled: Span[]
  /** Ends of phrases whose sound is sent to the delay. */
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
