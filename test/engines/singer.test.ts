import { expect } from 'chai'
import { languages } from '../../src/engines/builtin/messages.ts'
import { roughLine } from '../../src/engines/builtin/singer/rough.ts'
import type { SpokenLine, SungNote } from '../../src/engines/builtin/singer/spoken.ts'
import { hzOfMidi } from '../../src/engines/builtin/theory/pitch.ts'
import { centsBetween, powerSpectrum, rms, toDb } from '../stage/listening.ts'
import { trackPitch } from '../stage/pitch-track.ts'
import {
  genders,
  hear,
  lineIn,
  note,
  quantile,
  sampleRate,
  singAlone,
  singsInTune,
  spoken,
  tuneFor,
} from './given-voice.ts'

describe('The singer', () => {
  singsInTune('en', 'male')
  for (const [place, language] of languages.entries()) singsInTune(language, genders[place % 2]!)

  it('sings the vowels in tune and in time when nobody can speak', () => {
    for (const gender of genders) {
      const line = roughLine('Walking in the shadow of a dream')
      const notes = tuneFor(line, gender)

      const { cents, onsets, voiced } = hear(singAlone(line, notes, gender), notes)

      expect(quantile(cents, 0.5)).to.be.below(15)
      expect(quantile(cents, 0.9)).to.be.below(50)
      expect(quantile(onsets, 0.5)).to.be.below(0.04)
      expect(voiced).to.be.above(0.9)
    }
  })

  it('sings a line of mere vowels about as loud as one that was spoken', async () => {
    const speech = await spoken('Walking in the shadow of a dream')
    const [loud, mere] = [speech, roughLine(speech.text)].map((line) =>
      rms(singAlone(line, tuneFor(line, 'female'), 'female')),
    )

    expect(toDb(mere ?? 0) - toDb(loud ?? 0)).to.be.within(-5, 5)
  })

  it('is silent before the first consonant and after the last note', async () => {
    const line = await spoken('Stars')
    const notes: SungNote[] = [note(0, 1, 60)]

    const sound = singAlone(line, notes, 'female')

    expect(rms(sound.subarray(0, 0.7 * sampleRate))).to.be.below(0.0005)
    expect(rms(sound.subarray(2.05 * sampleRate))).to.be.below(0.0005)
    expect(rms(sound.subarray(1 * sampleRate, 2 * sampleRate))).to.be.above(0.02)
  })

  it('carries one syllable over several notes', async () => {
    const line = await spoken('Love')
    const notes = [note(0, 0.4, 57), note(0.4, 0.4, 60), note(0.8, 0.4, 62)]

    const { cents, onsets } = hear(singAlone(line, notes, 'female'), notes)

    expect(quantile(cents, 0.5)).to.be.below(15)
    expect(onsets).to.have.length(3)
  })

  it('says a syllable again that comes back after a rest', async () => {
    const line = await spoken('Stay')
    const twice = [note(0, 0.5, 57), note(0.6, 0.5, 57)]
    const slurred = [note(0, 0.6, 57), note(0.6, 0.5, 57)]

    const hissOf = (notes: SungNote[]) => {
      const sound = singAlone(line, notes, 'female')
      return brightness(sound.subarray(1.4 * sampleRate, 1.6 * sampleRate))
    }

    expect(hissOf(twice)).to.be.above(2 * hissOf(slurred))
  })

  it('glides up into a phrase, and lets vibrato of 5 to 6 Hz grow on a long note', async () => {
    const line = await spoken('More')
    const frames = trackPitch(singAlone(line, [note(0, 2.4, 60)], 'female'), sampleRate)
    const cents = (from: number, to: number) =>
      frames
        .filter(({ seconds, hertz }) => seconds >= from && seconds < to && hertz !== undefined)
        .map(({ hertz }) => centsBetween(hertz ?? 1, hzOfMidi(60)))
    const extent = (values: number[]) => Math.max(...values) - Math.min(...values)

    const [beginning, early, late] = [cents(0.9, 0.99), cents(1.06, 1.2), cents(1.7, 2.7)]
    const mean = late.reduce((sum, value) => sum + value, 0) / late.length
    const crossings = late.filter((value, index) => {
      return value > mean !== (late[index - 1] ?? value) > mean
    })

    expect(beginning[0]).to.be.within(-100, -20)
    expect(extent(early)).to.be.below(25)
    expect(extent(late)).to.be.within(40, 90)
    expect(crossings.length / 2).to.be.within(4.5, 6.5)
  })

  it('breathes before a phrase where there is room for it, far below the voice', async () => {
    for (const gender of genders) {
      const line = await spoken('More', 'en', gender)
      const rests = [1.2, 0.45].map((rest) => {
        const sound = singAlone(line, [note(0, 1, 52), note(1 + rest, 1, 52)], gender)
        const end = (1 + 1 + rest - line.syllables[0]!.vowelSeconds) * sampleRate
        return {
          sound,
          gap: sound.subarray((2.05 + rest / 3) * sampleRate, end - 0.02 * sampleRate),
        }
      })
      const [long, short] = rests
      const voice = toDb(rms(long!.sound.subarray(1.2 * sampleRate, 1.9 * sampleRate)))
      const powers = powerSpectrum(long!.gap, 65_536)
      const power = (low: number, high: number) =>
        powers
          .subarray((low * 65_536) / sampleRate, (high * 65_536) / sampleRate)
          .reduce((sum, one) => sum + one, 0)

      expect(toDb(rms(long!.gap)) - voice, 'breath against voice').to.be.within(-40, -28)
      expect(power(1000, 2600)).to.be.above(2 * power(3500, 10_000))
      expect(power(1000, 2600)).to.be.above(4 * power(50, 800))
      expect(rms(short!.gap)).to.be.below(1e-6)
      expect(rms(long!.sound.subarray(0, 0.7 * sampleRate)), 'before the first').to.be.below(1e-6)
    }
  })

  it('sings louder where the notes are struck harder', async () => {
    const line = await spoken('Love')
    const [soft, loud] = [0.2, 1].map((velocity) =>
      rms(singAlone(line, [{ ...note(0, 1, 60), velocity }], 'female')),
    )

    expect(toDb(loud ?? 0) - toDb(soft ?? 0)).to.be.within(3, 12)
  })

  it('gives the same samples for the same voice and others for another seed', async () => {
    const [one, same] = [await spoken(lineIn.de, 'de'), await spoken(lineIn.de, 'de')]
    const notes = tuneFor(one, 'female')

    const first = singAlone(one, notes, 'female', 5)
    const second = singAlone(same, notes, 'female', 5)
    const other = singAlone(one, notes, 'female', 6)

    expect(Buffer.from(second.buffer).equals(Buffer.from(first.buffer))).to.equal(true)
    expect(Buffer.from(other.buffer).equals(Buffer.from(first.buffer))).to.equal(false)
  })

  it('gives a woman higher resonances than a man on the same notes', async () => {
    const [high, low] = await Promise.all(
      genders.map(async (gender) => {
        const line = await spoken(lineIn.it, 'it', gender)
        return resonancesOf(singAlone(line, tuneFor(line, 'male'), gender))
      }),
    )

    expect(semitonesBetween(high ?? [], low ?? [])).to.be.within(2, 6)
  })

  it('sings whatever the notes ask for and never beyond the buffer', async () => {
    const line = await spoken('Hold me closer till the morning comes')
    const odd: SungNote[] = [
      { ...note(-0.9, 0.05, 57) },
      { ...note(0.001, 0.02, 20), syllable: 1 },
      { ...note(0.03, 0, 60), syllable: 2 },
      { ...note(0.03, 6, 120), syllable: 3 },
      { ...note(7, 1, 60), syllable: 99 },
      { ...note(8, 1, 60), line: 7 },
    ]

    for (const each of [line, roughLine(line.text), empty]) {
      const sound = singAlone(each, odd, 'male')

      expect(sound.every(Number.isFinite)).to.equal(true)
    }
  })
})

const empty: SpokenLine = { text: '', syllables: [], sound: null, hertz: 0 }

/** How fast the sound changes for its loudness. */
function brightness(sound: Float32Array): number {
  return rms(sound.map((sample, index) => sample - (sound[index - 1] ?? 0))) / rms(sound)
}

const bandsPerOctave = 12
const bands = 54

/**
 * The long-term spectrum in dB, smoothed over a whole tone, in bands a semitone apart from 300 Hz
 * on.
 */
function resonancesOf(sound: Float32Array): number[] {
  const size = 4096
  const total = new Float64Array(size / 2)
  for (let start = 0; start + size <= sound.length; start += size / 2) {
    const frame = sound.subarray(start, start + size).map((sample, index) => {
      return sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size))
    })
    for (const [bin, power] of powerSpectrum(frame, size).entries()) {
      total[bin] = (total[bin] ?? 0) + power
    }
  }
  return Array.from({ length: bands }, (_, band) => {
    let sum = 0
    let weights = 0
    for (const [bin, power] of total.entries()) {
      const hertz = (bin * sampleRate) / size
      const distance = bandsPerOctave * Math.log2(hertz / 300) - band
      const weight = Math.exp(-distance * distance * 0.125)
      sum += weight * power
      weights += weight
    }
    return 10 * Math.log10(sum / weights)
  })
}

/** By how much one spectrum has to be moved up to look most like the other, slopes apart. */
function semitonesBetween(high: readonly number[], low: readonly number[]): number {
  const fits = Array.from({ length: 17 }, (_, index) => {
    const shift = index - 8
    const [from, to] = [8, bands - 8]
    const one = withoutSlope(high.slice(from, to))
    const other = withoutSlope(low.slice(from - shift, to - shift))
    const product = one.reduce((sum, value, place) => sum + value * (other[place] ?? 0), 0)
    const size = Math.hypot(...one) * Math.hypot(...other)
    return { shift, fit: product / size }
  })
  return fits.reduce((best, each) => (each.fit > best.fit ? each : best)).shift
}

function withoutSlope(values: readonly number[]): number[] {
  const middle = (values.length - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  let product = 0
  let size = 0
  for (const [index, value] of values.entries()) {
    product += (index - middle) * value
    size += (index - middle) * (index - middle)
  }
  return values.map((value, index) => value - mean - (product / size) * (index - middle))
}
