import type { Chance } from '../random.ts'
import { controlSeconds } from '../synth/sampling.ts'
import { hzOfMidi } from '../theory/pitch.ts'
import type { SungNote } from './spoken.ts'

/** One value every `controlSamples`, from the start of the phrase on. */
export interface Contour {
  hertz: Float32Array
  /** How much louder, and with it brighter, than the note as written. */
  effortDb: Float32Array
}

/**
 * Pitch and effort of a phrase. Singers glide into a note, begin a phrase from below, and let
 * vibrato begin late, grow, and quicken towards the end of a note: rates and extents after Johan
 * Sundberg, Acoustic and psychoacoustic aspects of vocal vibrato, 1994, and Eric Prame,
 * Measurements of the vibrato rate of ten singers, 1994, and Vibrato extent and intonation in
 * professional Western lyric singing, 1997. Held notes swell and fade. No two notes are alike.
 */
export function contourOf(
  notes: readonly SungNote[],
  startSeconds: number,
  endSeconds: number,
  chance: Chance,
): Contour {
  const length = Math.max(2, Math.ceil((endSeconds - startSeconds) / controlSeconds) + 2)
  const hertz = new Float32Array(length)
  const effortDb = new Float32Array(length)
  const held = notes.map((note) => holdOf(note, chance))
  let place = 0
  let drift = 0
  let unrest = 0
  let phase = 0
  let effort = 0
  for (let step = 0; step < length; step++) {
    const seconds = startSeconds + step * controlSeconds
    while (place < notes.length - 1 && seconds >= notes[place + 1]!.startSeconds - glideSeconds) {
      place += 1
    }
    const note = notes[place]!
    const hold = held[place]!
    const age = seconds - note.startSeconds
    const from = notes[place - 1]?.midi ?? note.midi - scoop
    const midi = from + (note.midi - from) * smooth((age + glideSeconds) / (glideSeconds + landing))
    drift = wandered(drift, driftSemitones, chance)
    unrest = wandered(unrest, vibratoUnrest, chance)
    const share = Math.max(0, Math.min(1, age / note.lengthSeconds))
    const rate = hold.vibratoHz * (1 + quickening * share + unrest)
    phase = age < 0 ? 0 : phase + rate * controlSeconds
    const wave = hold.depth * growth(age - hold.delaySeconds) * Math.sin(2 * Math.PI * phase)
    hertz[step] = hzOfMidi(midi + drift * straying(age) + wave)
    const wished = hold.swellDb * swell(share, hold.peak) + pulseDb * wave
    effort += (wished - effort) * effortPace
    effortDb[step] = effort
  }
  return { hertz, effortDb }
}

/** What is particular to one note. */
interface Hold {
  vibratoHz: number
  /** Semitones up and down, once it has grown. */
  depth: number
  delaySeconds: number
  swellDb: number
  /** Share of the note before it is loudest. */
  peak: number
}

function holdOf(note: SungNote, chance: Chance): Hold {
  const long = smooth((note.lengthSeconds - shortestHeld) / (longestGrowing - shortestHeld))
  const hold = {
    vibratoHz: 5.5 + 0.12 * chance.bell(),
    depth: vibratoExtent * (0.9 + 0.2 * chance.next()),
    delaySeconds: Math.min(0.22 + 0.1 * chance.next(), latestShare * note.lengthSeconds),
    swellDb: long * (4.5 + 2.5 * chance.next()),
    peak: 0.35 + 0.25 * chance.next(),
  }
  return note.lengthSeconds < shortestHeld ? { ...hold, depth: 0 } : hold
}

/** A glide begins this long before its note, and ends this long after its start. */
const glideSeconds = 0.045
const landing = 0.02
/** Semitones below the first note of a phrase, where its glide starts. */
const scoop = 0.7

/** Shorter notes have no vibrato and no swell, longer ones than the second all of it. */
const shortestHeld = 0.4
const longestGrowing = 1
/** Of a short note, before its vibrato sets in. */
const latestShare = 0.4
/** Semitones: less than the mean of Prame's opera singers (0.71), as in popular song. */
const vibratoExtent = 0.39
/** Vibrato is this much faster at the end of a note than at its start. */
const quickening = 0.1
/** Standard deviations: of the pitch in semitones, and of the rate of the vibrato as a share. */
const driftSemitones = 0.03
const vibratoUnrest = 0.03
const wanderingsPerSecond = 1.5
/** Decibels that a semitone of vibrato adds. */
const pulseDb = 2
const effortPace = 1 - Math.exp(-controlSeconds / 0.04)

/** It is there soon, and widens on. */
function growth(age: number): number {
  return 0.65 * smooth(age / 0.25) + 0.35 * smooth((age - 0.2) / 0.8)
}

/** A short note is hit, a long one strays. */
function straying(age: number): number {
  return 0.25 + 0.75 * smooth((age - 0.3) / 0.5)
}

/** The next step of a value that strays at random and is drawn back to 0. */
function wandered(value: number, deviation: number, chance: Chance): number {
  const back = wanderingsPerSecond * controlSeconds
  return value * (1 - back) + deviation * Math.sqrt(2 * back) * chance.bell()
}

/** From 0 to 1 at the peak, then to -0.6 at the end. */
function swell(share: number, peak: number): number {
  return share < peak ? smooth(share / peak) : 1 - 1.6 * smooth((share - peak) / (1 - peak))
}

function smooth(share: number): number {
  const within = Math.max(0, Math.min(1, share))
  return within * within * (3 - 2 * within)
}
