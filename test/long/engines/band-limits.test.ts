import { expect } from 'chai'
import { beatCymbal, ratios } from '../../../src/engines/builtin/synth/cymbal.ts'
import { instruments } from '../../../src/engines/builtin/synth/instruments.ts'
import { kits } from '../../../src/engines/builtin/synth/kits.ts'
import { Noise } from '../../../src/engines/builtin/synth/noise.ts'
import { Unison } from '../../../src/engines/builtin/synth/unison.ts'
import { type WaveName, waveNames } from '../../../src/engines/builtin/synth/wavetable.ts'
import { hzOfMidi } from '../../../src/engines/builtin/theory/pitch.ts'
import { powerSpectrum, strengthAt, toDb } from '../../stage/listening.ts'
import { perform } from '../../stage/playing.ts'
import { note, part } from '../../stage/score.ts'

const sampleRate = 44100
const size = 16384

/** Under Blackman and Harris's window: its side lobes lie at -92 dB. */
function spectrumOf(samples: Float32Array): Float64Array {
  const windowed = samples.subarray(0, size).map((sample, index) => {
    const turn = (2 * Math.PI * index) / size
    const window = 0.35875 - 0.48829 * Math.cos(turn) + 0.14128 * Math.cos(2 * turn)
    return sample * (window - 0.01168 * Math.cos(3 * turn))
  })
  return powerSpectrum(windowed, size)
}

/** The strongest frequency that is no partial of the tones, in decibels below their strongest. */
function strayDb(samples: Float32Array, tonesHz: number[], step = 1): number {
  let tone = 0
  let stray = 0
  for (const [bin, power] of spectrumOf(samples).entries()) {
    const place = (bin * sampleRate) / size
    const apart = tonesHz.map((hz) => {
      const partial = Math.max(1, Math.round((place / hz - 1) / step) * step + 1)
      return Math.abs(place - partial * hz)
    })
    if (Math.min(...apart) < 14) tone = Math.max(tone, power)
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

        expect(strayDb(samples, [hz]), `${hz.toFixed(0)} Hz`).to.be.lessThan(-60)
      }
    })
  }
})

// Bars, bells and stiff strings are sums of sines below 18 kHz and have tones beside the multiples
// of their pitch.
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

describe('struck instruments', () => {
  for (const name of inharmonic) {
    it(`${name} has no tone that moves otherwise than its pitch, up to G8`, () => {
      const up = 0.4
      for (const midi of [72, 83, 93, 100, 106, 111]) {
        const [spectrum, higher] = [midi, midi + up].map((key) => {
          const struck = part('melody', name, [note(0, 0.9, key, 0.9)])
          return spectrumOf(perform(struck, { lengthSamples: sampleRate }).left.subarray(4410))
        })
        if (!spectrum || !higher) throw new Error('two spectra')

        const loudest = Math.max(...spectrum)
        const ratio = hzOfMidi(midi + up) / hzOfMidi(midi)
        for (const [bin, power] of spectrum.entries()) {
          const line = power > Math.max(spectrum[bin - 1] ?? 0, spectrum[bin + 1] ?? 0)
          if (!line || power < loudest * 1e-6) continue
          // A partial of the higher key lies where the ratio says; what is folded back moves the
          // other way.
          const place = Math.round(bin * ratio)
          const reach = 5 + Math.round(bin * 0.004)
          const found = Math.max(...higher.subarray(place - reach, place + reach))
          expect(toDb(Math.sqrt(found / power)), `${midi}: bin ${bin}`).to.be.greaterThan(-30)
        }
      }
    })
  }
})

describe('cymbals', () => {
  for (const metalHz of new Set(Object.values(kits).map((kit) => kit.hat.metalHz))) {
    it(`of ${metalHz} Hz sound their own six tones alone`, () => {
      const patch = { ...kits.acoustic.crash, metalHz, noiseLevel: 0, pingLevel: 0 }
      const sound = new Float32Array(size + 4410)
      const strike = { midi: 49, frequencyHz: 0, velocity: 1, heldSamples: sound.length }
      beatCymbal({ ...patch, decaySeconds: 5 }, { ...strike, noise: new Noise(0.3) }, sound)

      const chance = new Noise(0.3)
      const tones = ratios.map((ratio) => {
        const hz = metalHz * ratio * (1 + chance.next() * 0.004)
        chance.next()
        return hz
      })
      // Squares have the odd partials.
      expect(strayDb(sound.subarray(4410), tones, 2)).to.be.lessThan(-60)
    })
  }
})
