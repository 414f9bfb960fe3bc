import type { Key, MusicRequest, PlayedRole, Scale, SectionType } from '../messages.ts'
import type { Gender } from '../singer/spoken.ts'
import type { PitchClass } from '../theory/pitch.ts'
import type { SwellPoint } from './dynamics.ts'

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
  /** Without gaps from the beginning; the last one is the final chord. */
  chords: ScoreChord[]
  parts: Part[]
  /** What the leading instruments play; empty if nothing leads. */
  tune: Note[]
  /**
   * The onsets that duck the parts marked `ducked`, in order: those of the kicks, or of the kicks
   * that an edit replaced.
   */
  kicks: number[]
  /** Null for an instrumental. */
  singing: Singing | null
  space: Space
  /** The level of the whole mix, where the text says how it moves. */
  swell?: readonly SwellPoint[]
  /** Of an edited score: the length of the piece when each edition was written, in samples. */
  editions?: readonly number[]
  /** Of an edited score: how its band was changed, in this order. */
  variations?: readonly Variation[]
}

/** Other players for some roles. */
export interface Variation {
  roles: readonly Role[]
  /** The style of the new players; left out where it stays. */
  text?: string
  seed: number
}

export type SectionName = SectionType

export interface Section {
  name: SectionName
  startSeconds: number
  lengthSeconds: number
  /** 0 (bare) to 1 (everything plays). */
  energy: number
}

export interface ScoreChord extends Span {
  root: PitchClass
  /** Stacked in thirds, root first. */
  pitchClasses: readonly PitchClass[]
  /** The lowest tone where it is not the root: a slash chord. */
  bass?: PitchClass
}

export type Role = PlayedRole | 'voice'

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
  /** Where it stands in the room; without first reflections unless given. */
  distance?: Distance
  /** The room that drums are recorded in. */
  room?: Room
  /** How far it is driven into a soft stage. */
  driveDb?: number
  /** Sorted by start. */
  notes: Note[]
  /** Of an edited score: the level of the fader, which was set before the edit. */
  levelDb?: number
  /** What edits took away. */
  removed?: Note[]
  /** Of an edited score: its place among the parts when it was written, from which chance comes. */
  place?: number
}

export type Distance = 'near' | 'far'

export interface Room {
  /** Time to fall by 60 dB. */
  seconds: number
  /** Against the dry sound. */
  share: number
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
  /** How it is played, unless as usual. */
  manner?: Manner
  /** The number of the edit that wrote it; left out for what was composed at first. */
  edition?: number
  /** How many samples later it is than it was written: edits move it, and its sound stays. */
  shift?: number
}

/**
 * `muted`: a guitar string damped by the palm. `tremolo`: struck or bowed again and again. `swell`:
 * grows from soft to loud. `fall`: its pitch falls at the end. `grace`: short, before another note.
 */
export const manners = ['muted', 'tremolo', 'swell', 'fall', 'grace'] as const
export type Manner = (typeof manners)[number]

/** Several notes in a row with the same line and place are one melisma. */
export interface SungSyllable {
  /** As written, up to the next syllable: the syllables of a line make up the line. */
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
  /** The lines in the order of singing, with their times. */
  sung: SungLine[]
  /** Where the lead voice is doubled. */
  doubled: Span[]
  /** Ends of phrases whose sound is sent to the delay. */
  thrown: Span[]
}

/** A line at one of the places where it is sung; times are in seconds of the song. */
export interface SungLine {
  /** Index into the lines of the singing. */
  line: number
  startSeconds: number
  endSeconds: number
  syllables: TimedSyllable[]
}

/** From its first sound, which is a consonant for most, to its last. */
export interface TimedSyllable {
  text: string
  startSeconds: number
  endSeconds: number
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
  /** A gentle band on the whole mix. */
  presence?: Bell
  /** How the master compresses it, where the genre is more even than others. */
  glue?: BusCompressor
}

export interface BusCompressor {
  /** Above the mix's own average level. */
  thresholdDb: number
  ratio: number
}

/** One band of an equaliser. */
export interface Bell {
  hz: number
  q: number
  db: number
}

export function isLead({ role, instrument }: Part): boolean {
  return role === 'voice' && instrument === 'lead'
}

export function kicksOf(parts: readonly Part[]): number[] {
  return parts
    .filter(({ role }) => role === 'drums')
    .flatMap(({ notes }) => notes.filter(({ midi }) => midi === 35 || midi === 36))
    .map(({ startSeconds }) => startSeconds)
    .sort((one, other) => one - other)
}
