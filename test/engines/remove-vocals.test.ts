import { expect } from 'chai'
import { encodeMp3 } from '../../src/engines/builtin/codec/mp3.ts'
import { removeVocals, withoutVoice } from '../../src/engines/builtin/listen/remove-vocals.ts'
import { ShortTime } from '../../src/engines/builtin/listen/short-time.ts'
import { slidingMedian } from '../../src/engines/builtin/listen/sliding-median.ts'
import { emptySpectrogram } from '../../src/engines/builtin/listen/spectrogram.ts'
import { SurroundingsReader } from '../../src/engines/builtin/listen/voice-surroundings.ts'
import { stream } from '../../src/engines/builtin/random.ts'
import { decodeMp3, type Sound } from '../stage/listening.ts'
import { add, folded, judgeSeparation, leftMinusRight } from '../stage/separation.ts'
import { bandAndVoice, level } from './given-vocals.ts'

const sampleRate = 44100

function scaled({ left, right, sampleRate: rate }: Sound, gain: number): Sound {
  const [one, other] = [left, right].map((ear) => ear.map((sample) => gain * sample))
  return { left: one!, right: other!, sampleRate: rate }
}

describe('Removing vocals', () => {
  let band: Sound
  let voice: Sound

  before(() => {
    const given = bandAndVoice(6)
    band = given.band
    voice = given.voice
  })

  it('leaves the accompaniment closer to itself than the mix, or than left minus right', async () => {
    const mixed = scaled(add(band, voice), 0.6)
    const bytes = await encodeMp3(mixed.left, mixed.right, { encodedBy: 'test', seed: 0 })

    const removed = await removeVocals({ bytes })

    const sound = await decodeMp3(removed.bytes)
    const ours = judgeSeparation(sound, band, voice)
    const before = judgeSeparation(mixed, band, voice)
    const usual = judgeSeparation(leftMinusRight(mixed), band, voice)
    expect(ours.accompanimentDb).to.be.above(before.accompanimentDb + 3)
    expect(ours.accompanimentDb).to.be.above(usual.accompanimentDb + 10)
    expect(ours.attenuationDb).to.be.above(10)
    expect(sound.left.length).to.equal(mixed.left.length)
    expect(removed.durationSeconds).to.equal(mixed.left.length / sampleRate)
    expect(level(sound)).to.be.below(level(mixed))
  })

  it('does the same for a mono recording, of which left minus right is silent', () => {
    const [monoBand, monoVoice] = [folded(band), folded(voice)]
    const mixed = add(monoBand, monoVoice)

    const ours = judgeSeparation({ ...mixed, ...withoutVoice(mixed) }, monoBand, monoVoice)

    const gain = ours.accompanimentDb - judgeSeparation(mixed, monoBand, monoVoice).accompanimentDb
    expect(gain).to.be.above(4)
    expect(ours.attenuationDb).to.be.above(6)
  })

  it('takes nothing from a song that nobody sings', async () => {
    const bytes = await encodeMp3(band.left, band.right, { encodedBy: 'test', seed: 0 })

    const sound = await decodeMp3((await removeVocals({ bytes })).bytes)

    const lossDb = 20 * Math.log10(level(band) / level(sound))
    expect(lossDb).to.be.within(-0.1, 0.1)
    expect(judgeSeparation(sound, band, voice).accompanimentDb).to.be.above(15)
  })

  it('leaves silence silent', () => {
    const silence = new Float32Array(sampleRate)

    const { left, right } = withoutVoice({ left: silence, right: silence })

    expect(Math.max(...left, ...right)).to.equal(0)
  })
})

describe('Short-time spectra', () => {
  it('come back as the sound they were taken from', () => {
    const chance = stream(5, 'noise')
    const left = Float32Array.from({ length: 5000 }, () => chance.bell())
    const right = Float32Array.from({ length: 5000 }, () => chance.bell())
    const transform = new ShortTime(512)

    const back = { left: new Float32Array(5000), right: new Float32Array(5000) }
    for (let frame = 0; frame < transform.framesIn(5000); frame++) {
      transform.analyse(left, right, frame)
      transform.synthesise(back.left, back.right, frame)
    }

    for (let index = 0; index < 5000; index++) {
      expect(back.left[index]).to.be.closeTo(left[index] ?? 0, 1e-5)
      expect(back.right[index]).to.be.closeTo(right[index] ?? 0, 1e-5)
    }
  })
})

describe('The sliding median', () => {
  it('is the median of the neighbours that are there', () => {
    const chance = stream(6, 'numbers')
    const source = Float32Array.from({ length: 80 }, () => chance.integer(0, 9))
    const target = new Float32Array(80)

    slidingMedian(source, target, { offset: 1, stride: 2, length: 40 }, 3)

    for (let index = 0; index < 40; index++) {
      const neighbours = Array.from({ length: 7 }, (_, place) => index + place - 3)
        .filter((place) => place >= 0 && place < 40)
        .map((place) => source[1 + 2 * place] ?? 0)
        .sort((one, other) => one - other)
      expect(target[1 + 2 * index]).to.equal(neighbours[neighbours.length >> 1])
      expect(target[2 * index]).to.equal(0)
    }
  })
})

describe('The surroundings of a cell', () => {
  const [frames, bins, stride] = [12, 90, 14]
  const middle = emptySpectrogram(frames, bins)
  const chance = stream(7, 'cells')
  const bytes = () => Uint8Array.from(middle.values, () => chance.integer(0, 255))
  middle.values.set(middle.values.map(() => chance.integer(1, 9)))
  const voice = bytes()
  const pitch = { hertz: new Float32Array(frames).fill(250), certainty: new Float32Array(frames) }
  const cells = { apart: bytes(), unrepeated: bytes(), pitch }

  it('have the share of voice in the energy along, across, near and far', () => {
    const reader = new SurroundingsReader({ middle, voice }, cells, new ShortTime(4096), stride)
    const cues = new Float64Array(bins * stride)

    for (let frame = 0; frame < frames; frame++) {
      reader.read(frame, cues, 0)
      for (const bin of [0, 40, bins - 1]) {
        const shares = Array.from(cues.subarray(bin * stride, bin * stride + 5))
        const reaches = [[0, bins] as const, [0, 30] as const, [4, 0] as const, [2, 2] as const]
        for (const [index, [acrossFrames, acrossBins]] of reaches.entries()) {
          expect(shares[index]).to.be.closeTo(
            shareAround(frame, bin, acrossFrames, acrossBins),
            1e-6,
          )
        }
        expect(shares[4]).to.be.closeTo(shareAround(frame, bin, 15, 60), 1e-6)
      }
    }
  })

  it('are highest at the harmonics of the voice and lowest between them', () => {
    const reader = new SurroundingsReader({ middle, voice }, cells, new ShortTime(4096), stride)
    const cues = new Float64Array(bins * stride)

    reader.read(0, cues, 0)

    const comb = Array.from({ length: bins }, (_, bin) => cues[bin * stride + 6] ?? 0)
    const harmonic = (250 / 44_100) * 4096
    expect(comb[Math.round(harmonic)]).to.be.above(0.99)
    expect(comb[Math.round(1.5 * harmonic)]).to.be.below(-0.99)
    expect(comb[Math.round(2 * harmonic)]).to.be.above(0.99)
  })

  function shareAround(frame: number, bin: number, acrossFrames: number, acrossBins: number) {
    let [part, whole] = [0, 0]
    for (let cell = 0; cell < middle.values.length; cell++) {
      if (Math.abs(Math.floor(cell / bins) - frame) > acrossFrames) continue
      if (Math.abs((cell % bins) - bin) > acrossBins) continue
      const energy = (middle.values[cell] ?? 0) ** 2
      part += (energy * (voice[cell] ?? 0)) / 255
      whole += energy
    }
    return part / whole
  }
})
