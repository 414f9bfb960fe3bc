import { type Mode, ring } from './modal.ts'
import type { Ringing } from './sampler.ts'
import { powerOfTwo, sampleRate } from './sampling.ts'
import type { Strike } from './strike.ts'

export const piano: Ringing = {
  wide: true,
  releaseSeconds: 0.28,
  attackSamples: 40,
  gain: 0.135,
  ring: ringPiano,
}

/**
 * Struck strings as modes: stiff-string partials n·f·sqrt(1 + B·n²) and a hammer at an eighth of
 * the string (Fletcher and Rossing, The Physics of Musical Instruments, chapter 12). Each ear hears
 * one string of the pair, slightly detuned: this gives the slow beating of a real unison, and its
 * width.
 */
function ringPiano(strike: Strike, left: Float32Array, right: Float32Array): void {
  const { frequencyHz, velocity, noise } = strike
  const octave = Math.log2(frequencyHz / 261.63)
  const stiffness = 0.0004 * powerOfTwo(octave * 1.1)
  const ringSeconds = 9 * powerOfTwo(-octave * 0.75)
  const hammerHz = 900 * powerOfTwo(octave * 0.35 + velocity * 2.1)
  const most = Math.min(16, Math.floor(9500 / frequencyHz) + 1)
  // Bass strings are left of the player, treble strings right.
  const lean = Math.max(-0.35, Math.min(0.35, octave * 0.12))

  for (const [side, sound] of [left, right].entries()) {
    const ear = side === 0 ? 1 - lean : 1 + lean
    const modes: Mode[] = []
    for (let partial = 1; partial <= most; partial++) {
      const cents = (side === 0 ? 0.55 : -0.55) + noise.next() * 0.25
      const stretched = partial * Math.sqrt((1 + stiffness * partial * partial) / (1 + stiffness))
      const partialHz = frequencyHz * stretched * powerOfTwo(cents / 1200)
      const struck = Math.abs(Math.sin((Math.PI * partial) / 8.3)) + 0.08
      const soft = 1 / (1 + (partialHz / hammerHz) * (partialHz / hammerHz))
      const spread = 1 + noise.next() * 0.25
      modes.push({
        frequencyHz: partialHz,
        amplitude: (ear * struck * soft * spread * 1.6) / Math.sqrt(partial),
        decaySeconds: ringSeconds / (1 + 0.32 * (partial - 1)),
      })
    }
    ring(modes, sound)
    addHammer(strike, sound, ear)
  }
}

/** The thump of key and hammer: a short low noise. */
function addHammer(strike: Strike, sound: Float32Array, ear: number): void {
  const length = Math.min(sound.length, Math.round(0.03 * sampleRate))
  const level = 0.9 * ear * strike.velocity
  let low = 0
  for (let index = 0; index < length; index++) {
    low += (strike.noise.next() - low) * 0.06
    const place = 1 - index / length
    sound[index]! += low * place * place * level
  }
}
