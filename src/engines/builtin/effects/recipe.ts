import type { WaveName } from '../synth/wavetable.ts'
import type { MaterialName } from './body-table.ts'
import type { Contour } from './contour.ts'
import type { RoomName } from './room-table.ts'

/**
 * A sound as layers that begin together or one after another. Frequencies are those of a thing of the usual size;
 * contours run over the layer's own time.
 */
export interface Recipe {
  /** What people call it, singular or as it is said most; `read.ts` finds plurals and other forms of the words. */
  words: readonly string[]
  /** Of one event; null lasts as long as there is time. */
  seconds: number | null
  layers: readonly Layer[]
  /** How it comes again by itself: this often, this unevenly (0 to 1), at most so many times. */
  again?: {
    everySeconds: number
    uneven: number
    times?: number
    /** How far each differs in pitch from the last. */
    octaves?: number
  }
  /** Goes by, from one ear to the other. */
  passes?: true
  /** Where it is heard when nobody says where. */
  room?: RoomName
  /** Level among other sounds, 0 by default. */
  gainDb?: number
  /** Ends a description that says little else; none of it names another sound. */
  texture: string
}

interface Span {
  /** Seconds after the beginning of the event, 0 by default. */
  at?: number
  /** Until the end of the event by default. */
  seconds?: number
}

/** Noise through a filter that moves: wind, breath, surf, the body of a bang. */
export interface NoiseLayer extends Span {
  kind: 'noise'
  colour: 'white' | 'brown'
  pass: 'low' | 'band' | 'high'
  hz: Contour
  resonance: number
  level: Contour
  /** Slow random movement: of the filter in octaves, of the level in dB, this often a second. */
  wander?: { octaves: number; decibels: number; hz: number }
  /** Regular swelling of the level to nothing and back: waves, breaths, chopping. */
  pulse?: { hz: Contour; sharpness: number }
}

/** A periodic tone with a pitch that moves: sirens, lasers, whistles, signals. */
export interface ToneLayer extends Span {
  kind: 'tone'
  wave: WaveName
  hz: Contour
  level: Contour
  /** Swings around the pitch: `hz` times a second, by so many octaves to both sides. */
  sweep?: { shape: 'sine' | 'triangle' | 'rise' | 'fall' | 'step'; hz: Contour; octaves: number }
  /** The level beats between 1 and 1 - depth. */
  tremolo?: { shape: 'sine' | 'gate'; hz: Contour; depth: number }
  /** A sine that bends the phase (Chowning): its frequency ratio, and the index in radians. */
  modulator?: { ratio: number; index: Contour }
  /** Copies at these cents from it. */
  detune?: readonly number[]
  wanderCents?: number
}

/** Something solid struck: a few modes and the contact itself. */
export interface BodyLayer extends Span {
  kind: 'body'
  material: MaterialName
  /** Its lowest mode. */
  hz: number
  /** The lowest mode falls by 60 dB in it. */
  ringSeconds: number
  level: number
  /** 0 felt, 1 steel: how much of the high modes and of the contact is heard. */
  hardness: number
  /** False where the material belongs to the sound: a bell stays a bell on wood. */
  exchangeable?: boolean
}

/** Many small sounds scattered by chance: rain, fire, gravel, glass, applause, bubbles. */
export interface GrainLayer extends Span {
  kind: 'grains'
  grain: 'ping' | 'bubble' | 'burst' | 'shard'
  perSecond: Contour
  /** Each grain's frequency lies somewhere between. */
  hz: readonly [low: number, high: number]
  grainSeconds: readonly [low: number, high: number]
  level: Contour
}

/** A train of pulses through resonances: engines, creaks, rattles, insects. */
export interface PulseLayer extends Span {
  kind: 'pulses'
  perSecond: Contour
  /** 0 like a clock, 1 by chance. */
  uneven: number
  /** Of one pulse; longer is duller. */
  pulseSeconds: number
  /** How much of a pulse is noise, 0 to 1. */
  rough: number
  /** Up to four: frequency, Q, gain. */
  resonances: readonly (readonly [hz: number, resonance: number, gain: number])[]
  /** Of the pulses themselves beside the resonances. */
  direct: number
  level: Contour
}

/** A throat: glottal pulses and breath through formants. */
export interface VoiceLayer extends Span {
  kind: 'voice'
  hz: Contour
  /** Letters of `vowels` spread evenly over the time. */
  vowels: string
  level: Contour
  /** 0 clear, 1 whispered. */
  breath: number
  /** 0 smooth, 1 growling. */
  rough: number
  /** Length of the throat against a man's: 0.5 is a cat, 1.6 a cow. */
  throat: number
}

export type Layer = NoiseLayer | ToneLayer | BodyLayer | GrainLayer | PulseLayer | VoiceLayer
