import type { WaveName } from '../synth/wavetable.ts'
import type { Grain, MaterialName } from './body-table.ts'
import type { Contour } from './contour.ts'
import type { RoomName } from './room-table.ts'

/**
 * A sound as layers that begin together or one after another. Frequencies are those of a thing of
 * usual size; contours run over the layer's own time.
 */
export interface Recipe {
  /** Its usual names, in the commonest form; `read.ts` also finds plurals and other forms. */
  words: readonly string[]
  /** Length of one event; null for a continuous sound. */
  seconds: number | null
  layers: readonly Layer[]
  /** How it repeats: rate, irregularity (0 to 1), greatest number of events. */
  again?: {
    everySeconds: number
    uneven: number
    times?: number
    /** Difference in pitch between events, in octaves. */
    octaves?: number
  }
  /**
   * Moves from one side to the other; with a speed and the nearest distance, its pitch falls as it
   * passes.
   */
  passes?: true | { metresPerSecond: number; metres: number }
  /** Its room if the description names none. */
  room?: RoomName
  /** Level relative to other sounds, 0 by default. */
  gainDb?: number
  /** Appended to a short description by `enhanceEffect`; names no other sound. */
  texture: string
}

interface Span {
  /** Seconds after the start of the event, 0 by default. */
  at?: number
  /** Until the end of the event by default. */
  seconds?: number
}

/** Noise through a moving filter: wind, breath, surf, the body of a bang. */
export interface NoiseLayer extends Span {
  kind: 'noise'
  colour: 'white' | 'brown'
  pass: 'low' | 'band' | 'high'
  hz: Contour
  resonance: number
  level: Contour
  /** Slow random movement: of the filter in octaves, of the level in dB, this often a second. */
  wander?: { octaves: number; decibels: number; hz: number }
  /** Regular rise of the level from nothing and back: waves, breaths, chopping. */
  pulse?: { hz: Contour; sharpness: number }
}

/** A periodic tone with a moving pitch: sirens, lasers, whistles, signals. */
export interface ToneLayer extends Span {
  kind: 'tone'
  wave: WaveName
  hz: Contour
  level: Contour
  /** Oscillation of the pitch: `hz` times a second, by this many octaves up and down. */
  sweep?: { shape: 'sine' | 'triangle' | 'rise' | 'fall' | 'step'; hz: Contour; octaves: number }
  /** The level beats between 1 and 1 - depth. */
  tremolo?: { shape: 'sine' | 'gate'; hz: Contour; depth: number }
  /** Frequency modulation by a sine (Chowning): its frequency ratio, and the index in radians. */
  modulator?: { ratio: number; index: Contour }
  /** Copies detuned by these cents. */
  detune?: readonly number[]
  wanderCents?: number
}

/** A solid body that is struck: a few modes and the contact noise. */
export interface BodyLayer extends Span {
  kind: 'body'
  material: MaterialName
  /** Frequency of the lowest mode. */
  hz: number
  /** Time in which the lowest mode falls by 60 dB. */
  ringSeconds: number
  level: number
  /** 0 felt, 1 steel: the level of the high modes and of the contact noise. */
  hardness: number
  /** False if the description cannot change the material: a bell on wood stays a bell. */
  exchangeable?: boolean
}

/** Many short sounds at random times: rain, fire, gravel, glass, applause, bubbles. */
export interface GrainLayer extends Span {
  kind: 'grains'
  grain: Grain
  perSecond: Contour
  /** Each grain's frequency lies between these. */
  hz: readonly [low: number, high: number]
  grainSeconds: readonly [low: number, high: number]
  level: Contour
}

/** A train of pulses through resonances: engines, creaks, rattles, insects. */
export interface PulseLayer extends Span {
  kind: 'pulses'
  perSecond: Contour
  /** 0 regular, 1 random. */
  uneven: number
  /** Length of one pulse; longer is duller. */
  pulseSeconds: number
  /** How much of a pulse is noise, 0 to 1. */
  rough: number
  /** Up to four: frequency, Q, gain. */
  resonances: readonly (readonly [hz: number, resonance: number, gain: number])[]
  /** Level of the pulses themselves beside the resonances. */
  direct: number
  level: Contour
}

/** A voice: glottal pulses and breath through formants. */
export interface VoiceLayer extends Span {
  kind: 'voice'
  hz: Contour
  /** Letters of `vowels`, spread evenly over the time. */
  vowels: string
  level: Contour
  /** 0 clear, 1 whispered. */
  breath: number
  /** 0 smooth, 1 growling. */
  rough: number
  /** Length of the vocal tract relative to a man's: 0.5 is a cat, 1.6 a cow. */
  throat: number
}

/** A body of given modes that is struck several times. */
export interface StruckLayer extends Span {
  kind: 'struck'
  /** Of each mode: frequency, level, time to fall by 60 dB. */
  modes: readonly (readonly [hz: number, level: number, ringSeconds: number])[]
  strokes: readonly (readonly [seconds: number, level: number])[]
  /** 0 every stroke excites all modes alike, 1 at random. */
  uneven: number
  /** Level of the contact noise. */
  contact: number
}

/** People who clap. */
export interface ClapsLayer extends Span {
  kind: 'claps'
  people: number
  /** The share of them that claps. */
  eager: Contour
  level: number
}

/** One drop into water. */
export interface DropsLayer extends Span {
  kind: 'drops'
  /** Limits of the frequency at which its bubble begins. */
  hz: readonly [low: number, high: number]
  level: number
}

/** The rough voice of an animal or a creature. */
export interface ThroatLayer extends Span {
  kind: 'throat'
  hz: Contour
  formants: readonly (readonly [hz: Contour, widthHz: number])[]
  level: Contour
  /** Share of the breath, 0 to 1. */
  breath: number
  /** Differences between cycles, 0 to 1. */
  rough: number
  /** How much weaker every second cycle is, 0 to 1. */
  octave: number
}

export type Layer =
  | NoiseLayer
  | ToneLayer
  | BodyLayer
  | GrainLayer
  | PulseLayer
  | VoiceLayer
  | StruckLayer
  | ClapsLayer
  | DropsLayer
  | ThroatLayer
