import type { Part } from '../composer/score.ts'
import { stream } from '../random.ts'
import { hzOfMidi } from '../theory/pitch.ts'
import { choking, Drummer, drumSeconds, isKit, openHatKey } from './drums.ts'
import { findInstrument, type Instrument } from './instruments.ts'
import { Noise } from './noise.ts'
import { Sampler } from './sampler.ts'
import { sampleRate } from './sampling.ts'
import type { Strike } from './strike.ts'

/** Buffers of one part; when `wide` is false only `left` holds sound, meant for both ears. */
export interface Performance {
  wide: boolean
  /** Samples from here on are silent. */
  endSample: number
}

/**
 * Plays a part into two silent buffers of equal length. The same part, seed and name always give the same
 * samples; `name` keeps parts of one song apart.
 */
export function perform(
  part: Part,
  seed: number,
  name: string,
  left: Float32Array,
  right: Float32Array,
): Performance {
  const chance = stream(seed, `sound/${name}`)
  return part.role === 'drums' || isKit(part.instrument)
    ? performDrums(part, chance, left, right)
    : performInstrument(part, findInstrument(part.instrument), chance, left, right)
}

function performInstrument(
  part: Part,
  instrument: Instrument,
  chance: { next(): number },
  left: Float32Array,
  right: Float32Array,
): Performance {
  // To a little below the 60 dB that the release is measured by.
  const release = Math.round(instrument.sound.releaseSeconds * 1.1 * sampleRate)
  const ring = instrument.ringSeconds * sampleRate
  const sampler = new Sampler(instrument.sound)
  let endSample = 0
  for (const note of part.notes) {
    const noise = new Noise(chance.next())
    const start = Math.max(0, Math.round(note.startSeconds * sampleRate))
    const heldSamples = Math.max(256, Math.round(note.lengthSeconds * sampleRate))
    const end = Math.min(left.length, start + Math.ceil(Math.min(heldSamples + release, ring)))
    if (end - start < 256) continue
    const midi = Math.max(12, Math.min(112, note.midi))
    const strike: Strike = {
      midi,
      frequencyHz: hzOfMidi(midi),
      velocity: Math.max(0, Math.min(1, note.velocity)),
      heldSamples,
      noise,
    }
    sampler.play(strike, left.subarray(start, end), right.subarray(start, end))
    endSample = Math.max(endSample, end)
  }
  if (instrument.body) {
    const [one, other] = [left.subarray(0, endSample), right.subarray(0, endSample)]
    instrument.body(one, other)
    // A body rings on a little: it ends here, but not at once.
    fadeOut(one)
    fadeOut(other)
  }
  return { wide: instrument.sound.wide, endSample }
}

function fadeOut(sound: Float32Array): void {
  const length = Math.min(sound.length, 1024)
  for (let index = 0; index < length; index++) sound[sound.length - 1 - index]! *= index / length
}

function performDrums(
  part: Part,
  chance: { next(): number },
  left: Float32Array,
  right: Float32Array,
): Performance {
  const drummer = new Drummer(part.instrument)
  let endSample = 0
  for (const [index, note] of part.notes.entries()) {
    const noise = new Noise(chance.next())
    const start = Math.max(0, Math.round(note.startSeconds * sampleRate))
    const seconds = Math.min(drumSeconds(part.instrument, note.midi), chokedAfter(part, index))
    const end = Math.min(left.length, start + Math.ceil(seconds * sampleRate))
    if (end - start < 256) continue
    const strike: Strike = {
      midi: note.midi,
      frequencyHz: hzOfMidi(note.midi),
      velocity: Math.max(0, Math.min(1, note.velocity)),
      heldSamples: end - start,
      noise,
    }
    drummer.beat(strike, left.subarray(start, end), right.subarray(start, end))
    endSample = Math.max(endSample, end)
  }
  return { wide: true, endSample }
}

function chokedAfter(part: Part, index: number): number {
  const note = part.notes[index]!
  if (note.midi !== openHatKey) return Number.POSITIVE_INFINITY
  for (let later = index + 1; later < part.notes.length; later++) {
    const next = part.notes[later]!
    if (choking.includes(next.midi) && next.startSeconds > note.startSeconds) {
      return next.startSeconds - note.startSeconds + 0.012
    }
  }
  return Number.POSITIVE_INFINITY
}
