import { hash } from 'node:crypto'
import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { expect } from 'chai'
import { encodeFlac } from '../../src/engines/builtin/codec/flac.ts'
import { encodeIntegerWav } from '../../src/engines/builtin/codec/wav.ts'
import { stream } from '../../src/engines/builtin/random.ts'
import { rms, toDb } from '../stage/listening.ts'

const sampleRate = 44_100
const seed = 42
const depths = [16, 24] as const

/** A tone that fades away below a noise that does not, another one on the right. */
function fading(length: number) {
  const noise = stream(7, 'noise')
  const channel = (hertz: number) =>
    Float32Array.from({ length }, (_, index) => {
      const tone = Math.sin((2 * Math.PI * hertz * index) / sampleRate)
      return 0.7 * tone * (1 - index / length) ** 2 + 0.01 * (noise.next() - 0.5)
    })
  return { left: channel(440), right: channel(660) }
}

/** The whole numbers of a stereo WAV file of ours, interleaved. */
function stepsOf(wav: Uint8Array, bitDepth: 16 | 24): Int32Array {
  const data = Buffer.from(wav).subarray(44)
  const bytes = bitDepth / 8
  return Int32Array.from({ length: data.length / bytes }, (_, index) =>
    data.readIntLE(index * bytes, bytes),
  )
}

async function decodeFlac(bytes: Uint8Array, bitDepth: 16 | 24): Promise<Int32Array> {
  const decoder = new FLACDecoder()
  await decoder.ready
  try {
    const { channelData, errors } = await decoder.decodeFile(bytes)
    expect(errors).to.deep.equal([])
    const [left, right] = channelData
    return Int32Array.from({ length: left!.length * 2 }, (_, index) =>
      Math.round((index % 2 === 0 ? left : right)![index >> 1]! * (2 ** (bitDepth - 1) - 1)),
    )
  } finally {
    decoder.free()
  }
}

describe('A file without loss', () => {
  for (const bitDepth of depths) {
    for (const length of [1, 4096, 150_001]) {
      it(`as FLAC has the numbers of the WAV, ${bitDepth} bits, ${length} samples`, async () => {
        const sound = fading(length)
        const wav = encodeIntegerWav(sound, { bitDepth, seed, sampleRate })

        const flac = await encodeFlac(sound, { bitDepth, seed, sampleRate })

        expect(await decodeFlac(flac, bitDepth)).to.deep.equal(stepsOf(wav, bitDepth))
        // What decoders check the sound by, and the sizes by which players find a place in it.
        const info = Buffer.from(flac).subarray(8, 42)
        expect(info.subarray(18).toString('hex')).to.equal(hash('md5', wav.subarray(44)))
        expect(info.readUIntBE(4, 3)).to.be.within(1, info.readUIntBE(7, 3))
        expect(Number(info.readBigUInt64BE(10) & 0xfffffffffn)).to.equal(length)
      })
    }
  }

  it('is the sound itself, up to half a step and the dither', () => {
    const sound = fading(44_100)
    for (const [bitDepth, steps] of [
      [16, 1.5],
      [24, 0.75],
    ] as const) {
      const read = stepsOf(encodeIntegerWav(sound, { bitDepth, seed, sampleRate }), bitDepth)
      const full = 2 ** (bitDepth - 1) - 1
      for (const [index, step] of read.entries()) {
        const sample = (index % 2 === 0 ? sound.left : sound.right)[index >> 1]!
        if (Math.abs(step - sample * full) > steps) expect.fail(`sample ${index}: ${step}`)
      }
    }
  })

  it('keeps a tone below one step of 16 bits, without distorting it', () => {
    const length = 2 * 44_100
    const tone = Float32Array.from({ length }, (_, index) =>
      Math.sin((2 * Math.PI * 1000 * index) / sampleRate),
    )
    const quiet = tone.map((sample) => (0.4 * sample) / 32767)
    const wav = encodeIntegerWav({ left: quiet, right: quiet }, { bitDepth: 16, seed, sampleRate })
    const read = Float32Array.from(stepsOf(wav, 16).filter((_, index) => index % 2 === 0))

    const levelAt = (hertz: number) => {
      let [cosine, sine] = [0, 0]
      for (const [index, sample] of read.entries()) {
        const angle = (2 * Math.PI * hertz * index) / sampleRate
        cosine += sample * Math.cos(angle)
        sine += sample * Math.sin(angle)
      }
      return (2 * Math.hypot(cosine, sine)) / length
    }
    expect(levelAt(1000)).to.be.closeTo(0.4, 0.02)
    // Rounding without dither leaves silence here; with too little, odd harmonics.
    for (const harmonic of [3, 5, 7]) expect(levelAt(1000 * harmonic)).to.be.below(0.02)
    expect(toDb(rms(read)) - toDb(rms(quiet) * 32767)).to.be.within(0, 10)
  })

  it('does not wrap around at full scale', () => {
    const loud = Float32Array.from([1, -1, 1.5, -1.5])
    for (const bitDepth of depths) {
      const full = 2 ** (bitDepth - 1) - 1
      const sound = { left: loud, right: loud }
      const read = stepsOf(encodeIntegerWav(sound, { bitDepth, seed, sampleRate }), bitDepth)
      expect(read).to.have.length(2 * loud.length)
      for (const [index, step] of read.entries()) {
        const sign = (index >> 1) % 2 === 0 ? 1 : -1
        expect(step * sign).to.be.within(full - 1, full)
      }
    }
  })

  it('is the same again, byte for byte, and another for another seed only in its dither', async () => {
    const sound = fading(10_000)
    const wav = (wish: { bitDepth: 16 | 24; seed: number }) =>
      Buffer.from(encodeIntegerWav(sound, { ...wish, sampleRate }))

    expect(wav({ bitDepth: 16, seed }).equals(wav({ bitDepth: 16, seed }))).to.equal(true)
    expect(wav({ bitDepth: 16, seed }).equals(wav({ bitDepth: 16, seed: 1 }))).to.equal(false)
    expect(wav({ bitDepth: 24, seed }).equals(wav({ bitDepth: 24, seed: 1 }))).to.equal(true)
    const flac = await encodeFlac(sound, { bitDepth: 16, seed, sampleRate })
    expect(await encodeFlac(sound, { bitDepth: 16, seed, sampleRate })).to.deep.equal(flac)
  })
})
