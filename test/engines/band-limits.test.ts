import { expect } from 'chai'
import { instruments } from '../../src/engines/builtin/synth/instruments.ts'
import { Unison } from '../../src/engines/builtin/synth/unison.ts'
import { type WaveName, waveNames } from '../../src/engines/builtin/synth/wavetable.ts'
import { hzOfMidi } from '../../src/engines/builtin/theory/pitch.ts'
import { powerSpectrum, strengthAt, toDb } from '../stage/listening.ts'
import { perform } from '../stage/playing.ts'
import { note, part } from '../stage/score.ts'

const sampleRate = 44100
const size = 16384

/** The strongest frequency that is no partial of the tone, in decibels below the tone's strongest. */
function strayDb(samples: Float32Array, hz: number): number {
  // Blackman and Harris's window: its side lobes lie at -92 dB.
  const windowed = samples.map((sample, index) => {
    const turn = (2 * Math.PI * index) / size
    const window = 0.35875 - 0.48829 * Math.cos(turn) + 0.14128 * Math.cos(2 * turn)
    return sample * (window - 0.01168 * Math.cos(3 * turn))
  })
  const spectrum = powerSpectrum(windowed, size)
  let tone = 0
  let stray = 0
  for (const [bin, power] of spectrum.entries()) {
    const place = (bin * sampleRate) / size
    const apart = Math.abs(place - Math.round(place / hz) * hz)
    if (apart < 14) tone = Math.max(tone, power)
    else stray = Math.max(stray, power)
  }
  return toDb(Math.sqrt(stray / tone))
}

describe('oscillators', () => {
  for (const wave of waveNames) {
    it(`${wave} sounds its own partials alone, from C2 to C8`, () => {
      for (let midi = 36; midi <= 108; midi += 2.3) {
        const hz = hzOfMidi(midi)
        const samples = new Float32Array(size)

        new Unison(wave satisfies WaveName, [hz], [0.3]).write(samples, size, 1)

        expect(strayDb(samples, hz), `${hz.toFixed(0)} Hz`).to.be.lessThan(-60)
      }
    })
  }
})

// Bars, bells and stiff strings are sums of sines below 18 kHz and have tones beside the multiples of their pitch.
const inharmonic = ['piano', 'bell', 'mallet']

describe('instruments', () => {
  for (const name of Object.keys(instruments).filter((one) => !inharmonic.includes(one))) {
    it(`${name} has no tone that folded back from above half the sample rate, up to C7`, () => {
      for (const midi of [71, 83, 90, 93, 96]) {
        const hz = hzOfMidi(midi)
        const tune = part('melody', name, [note(0, 0.9, midi, 0.9)])
        const { left } = perform(tune, { lengthSamples: sampleRate })
        const steady = left.subarray(4410, 4410 + 8192)

        const tone = Math.max(...[1, 2, 3].map((partial) => strengthAt(steady, hz * partial)))
        const first = Math.ceil(22050 / hz)
        for (let partial = first; partial < first + 8; partial++) {
          const folded = Math.abs(sampleRate - partial * hz)
          const apart = Math.abs(folded - Math.round(folded / hz) * hz)
          // Beside a partial, vibrato and detuning would be taken for it.
          if (apart < hz * 0.12) continue
          const line = toDb(strengthAt(steady, folded) / tone)
          const around = [-67, -41, 41, 67].map((shift) => strengthAt(steady, folded + shift))
          const hiss = toDb(Math.max(...around) / tone)
          // Breath and bow are noise all over; a tone stands out of what surrounds it.
          if (line > hiss + 6) expect(line, `${midi}: ${folded.toFixed(0)} Hz`).to.be.lessThan(-60)
        }
      }
    })
  }
})
