import type { Key, MusicRequest, Scale } from '../messages.ts'

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
  space: Space
}

export type SectionName =
  | 'intro'
  | 'verse'
  | 'pre-chorus'
  | 'chorus'
  | 'bridge'
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
  /** Any name in `synth/instruments.ts`, or for drums a kit name in `synth/drums.ts`. */
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
  /** What the voice sings on this note, in later versions; carried for parts of role `voice`. */
  syllable?: string
}

export interface Space {
  /** Time the reverb takes to fall by 60 dB. */
  reverbSeconds: number
  /** Low-pass of the reverb's tail. */
  reverbDampingHz: number
  delayBeats: number
  delayFeedback: number
}
