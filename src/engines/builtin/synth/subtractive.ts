import { Envelope, type EnvelopeShape, type HeldShape } from './envelope.ts'
import { TwinLowPass } from './filter.ts'
import { Oscillator } from './oscillator.ts'
import { controlSamples, controlSeconds, powerOfTwo, sampleRate, scratch } from './sampling.ts'
import type { Strike } from './strike.ts'
import { Unison } from './unison.ts'
import type { WaveName } from './wavetable.ts'

export interface SubtractivePatch {
  wave: WaveName
  /** Number of oscillators, for each side (wide) or in all (not wide). */
  unison: 1 | 2 | 3
  /** Detuning of the outermost unison voices. */
  detuneCents: number
  wide: boolean
  /** An oscillator an octave below. */
  sub: { wave: WaveName; level: number } | null
  /** Breath, bow: white noise before the filter. */
  noiseLevel: number
  amplitude: EnvelopeShape
  filter: {
    /** For middle C at velocity 0.5. */
    cutoffHz: number
    /** 1: the cutoff follows the key fully. */
    keyTracking: number
    velocityOctaves: number
    envelopeOctaves: number
    envelope: HeldShape
    resonance: number
    /** 12 or 24 dB an octave. */
    slope: 12 | 24
  }
  vibrato: { hz: number; cents: number; delaySeconds: number } | null
  /** Slow random wander of the pitch. */
  driftCents: number
  /** Starts this much off pitch and glides in. */
  scoopCents: number
  gain: number
}

/** Shortest attack, for a note that is released at once; longer ones double from here. */
const quickestSeconds = 0.012

/**
 * How much faster than written this note has to speak: in short notes even a slow instrument does.
 */
export function attackHalvings(patch: SubtractivePatch, heldSamples: number): number {
  const { attackSeconds } = patch.amplitude
  const soonest = Math.max(quickestSeconds, (heldSamples / sampleRate) * 0.3)
  return attackSeconds <= soonest ? 0 : Math.ceil(Math.log2(attackSeconds / soonest))
}

/**
 * Oscillators → low-pass filter with its own envelope → amplifier: the classic analogue voice, for
 * a held key.
 */
export function ringSubtractive(
  patch: SubtractivePatch,
  strike: Strike,
  left: Float32Array,
  right: Float32Array,
): void {
  const { noise, velocity, frequencyHz } = strike
  const length = left.length
  const sides = patch.wide ? 2 : 1
  const voices = Array.from({ length: sides }, (_, side) => makeSide(patch, strike, side))
  const filter = new TwinLowPass(patch.filter.slope, patch.filter.resonance)
  const sooner = powerOfTwo(-attackHalvings(patch, strike.heldSamples))
  const attackSeconds = patch.amplitude.attackSeconds * sooner
  const amplitude = new Envelope({ ...patch.amplitude, attackSeconds })
  const brightness = new Envelope(patch.filter.envelope)
  const middle =
    Math.log2(patch.filter.cutoffHz) +
    patch.filter.keyTracking * Math.log2(frequencyHz / 261.63) +
    patch.filter.velocityOctaves * (velocity - 0.5)
  const gain = 1 / Math.sqrt(patch.unison)
  const blocks = [scratch(0, controlSamples), scratch(7, controlSamples)] as const
  // For a mono sound the second channel of the filter is discarded.
  const ears = [left, patch.wide ? right : scratch(8, length)] as const
  const glide = Math.exp(-controlSeconds / 0.035)
  const vibratoPhase = noise.chance()
  let scoop = patch.scoopCents
  let drift = 0
  let before = 0

  for (let start = 0; start < length; start += controlSamples) {
    const count = Math.min(controlSamples, length - start)
    const seconds = start * (controlSeconds / controlSamples)
    drift = drift * 0.9995 + noise.next() * 0.055 * patch.driftCents
    scoop *= glide
    const bend = powerOfTwo((drift + scoop + vibratoCents(patch, seconds, vibratoPhase)) / 1200)
    const level = start + count >= length ? 0 : amplitude.next() * gain
    const cutoffHz = powerOfTwo(middle + patch.filter.envelopeOctaves * brightness.next())

    for (let side = 0; side < sides; side++) {
      const voice = voices[side]!
      const block = blocks[side]!
      voice.unison.write(block, count, bend)
      voice.sub?.add(block, count, bend)
      if (patch.noiseLevel > 0) noise.add(block, count, patch.noiseLevel)
    }
    filter.tune(cutoffHz)
    filter.add(blocks, ears, start, count, before, level)
    before = level
  }
}

function makeSide(patch: SubtractivePatch, strike: Strike, side: number) {
  const { unison, detuneCents, wave, sub } = patch
  const frequenciesHz: number[] = []
  const phases: number[] = []
  for (let index = 0; index < unison; index++) {
    // Both sides have the same mean pitch; the second mirrors the first, slightly narrower.
    const place = unison === 1 ? (patch.wide ? 1 : 0) : (index / (unison - 1)) * 2 - 1
    const cents = place * detuneCents * (side === 0 ? 1 : -0.87) + strike.noise.next() * 0.4
    frequenciesHz.push(strike.frequencyHz * powerOfTwo(cents / 1200))
    phases.push(strike.noise.chance())
  }
  return {
    unison: new Unison(wave, frequenciesHz, phases),
    sub: sub ? new Oscillator(sub.wave, strike.frequencyHz / 2, sub.level, 0) : null,
  }
}

function vibratoCents(patch: SubtractivePatch, seconds: number, phase: number): number {
  const { vibrato } = patch
  if (!vibrato || seconds < vibrato.delaySeconds) return 0
  const depth = Math.min(1, (seconds - vibrato.delaySeconds) / 0.4)
  return vibrato.cents * depth * Math.sin(2 * Math.PI * (seconds * vibrato.hz + phase))
}
