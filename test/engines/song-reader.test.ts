import { expect } from 'chai'
import { encodeMp3 } from '../../src/engines/builtin/codec/mp3.ts'
import { resample } from '../../src/engines/builtin/codec/resample.ts'
import { encodeFloatWav, encodeWav } from '../../src/engines/builtin/codec/wav.ts'
import { decodeSong } from '../../src/engines/builtin/listen/decode.ts'
import { probeSong } from '../../src/engines/builtin/listen/probe.ts'
import { smallWav, tone } from '../songs/given-songs.ts'
import { builtInEngine } from '../stage/built-in-engine.ts'
import { decodeMp3, rms, toDb } from '../stage/listening.ts'
import { type Bytes, join, readMutated } from './given-mutations.ts'

function id3(bytes: number): Uint8Array {
  const size = [(bytes >> 21) & 127, (bytes >> 14) & 127, (bytes >> 7) & 127, bytes & 127]
  return Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...size]),
    Buffer.alloc(bytes, 0xff),
  ])
}

describe('An uploaded song', () => {
  let mp3: Bytes
  let bare: Bytes

  before(async () => {
    const { left, right } = tone(3)
    mp3 = await encodeMp3(left, right, { encodedBy: 'test', seed: 1 })
    const header = Buffer.from(mp3).indexOf('Xing') - 36
    bare = mp3.slice(header + 417)
  })

  const readable = (format: string, durationSeconds: number) => ({
    readable: true,
    format,
    durationSeconds,
  })

  it('is as long as its samples, to the millisecond', async () => {
    expect(await probeSong({ song: mp3 })).to.deep.equal(readable('mp3', 3))
    expect(await probeSong({ song: smallWav(12.345) as Bytes })).to.deep.equal(
      readable('wav', 12.345),
    )
  })

  it('is counted frame by frame where no header says how many there are', async () => {
    const probed = await probeSong({ song: bare })

    expect(probed).to.deep.include({ readable: true, format: 'mp3' })
    expect((probed as { durationSeconds: number }).durationSeconds).to.be.closeTo(3, 0.06)
  })

  it('is not believed when its header lies about its frames', async () => {
    const lying = Buffer.from(mp3)
    lying.writeUInt32BE(4_000_000, lying.indexOf('Xing') + 8)

    expect(await probeSong({ song: join(lying) })).to.deep.equal(readable('mp3', 3))
  })

  for (const [encoder, place] of [
    ['as LAME does', 36],
    ['after the checksum', 38],
  ] as const) {
    it(`keeps its length where frames have checksums and the header stands ${encoder}`, async () => {
      const checked = Buffer.from(mp3)
      const header = checked.indexOf('Xing') - 36
      checked.writeUInt8(checked.readUInt8(header + 1) & 0xfe, header + 1)
      checked.copyWithin(header + place, header + 36, header + 200)

      expect(await probeSong({ song: join(checked) })).to.deep.equal(readable('mp3', 3))
      const sound = await decodeSong(join(checked))
      expect(sound.left.length).to.equal(3 * 44_100)
    })
  }

  it('may have a tag of 10 MB before it and others behind it', async () => {
    const tagged = join(id3(10_000_000), bare, Buffer.from(`TAG${'x'.repeat(125)}`))

    const probed = await probeSong({ song: tagged })

    expect(probed).to.deep.equal(await probeSong({ song: bare }))
  })

  it('is read past garbage between its frames, and refused where that is too much', async () => {
    const middle = Math.floor(mp3.length / 2)
    const scratched = (bytes: number) =>
      join(mp3.subarray(0, middle), Buffer.alloc(bytes, 0xff), mp3.subarray(middle))

    const probed = await probeSong({ song: scratched(2000) })
    const sound = await decodeSong(scratched(2000))

    expect(probed).to.deep.include({ readable: true })
    expect(sound.left.length / 44_100).to.be.closeTo(3, 0.06)
    expect(await probeSong({ song: scratched(50_000) })).to.deep.equal({
      readable: false,
      reason: 'unreadable',
    })
  })

  const lies: [string, (view: DataView) => void, number | undefined][] = [
    ['a size of 0, as a stream has', (view) => view.setUint32(40, 0, true), 12],
    ['the greatest size there is', (view) => view.setUint32(40, 0xffffffff, true), 12],
    ['a size beyond the file', (view) => view.setUint32(40, 999_999, true), 12],
    ['a smaller size', (view) => view.setUint32(40, 8000, true), 1],
    ['no channel', (view) => view.setUint16(22, 0, true), undefined],
    ['65535 channels', (view) => view.setUint16(22, 65_535, true), undefined],
    ['a rate of 0', (view) => view.setUint32(24, 0, true), undefined],
    ['12 bits', (view) => view.setUint16(34, 12, true), undefined],
    ['a compressed format', (view) => view.setUint16(20, 2, true), undefined],
    ['an endless first chunk', (view) => view.setUint32(16, 0xfffffff0, true), undefined],
  ]
  for (const [what, edit, seconds] of lies) {
    const result = seconds ? `${seconds} seconds long` : 'unreadable'
    it(`in a WAV with ${what} is ${result}`, async () => {
      const probed = await probeSong({ song: smallWav(12, edit) as Bytes })

      expect(probed).to.deep.equal(
        seconds ? readable('wav', seconds) : { readable: false, reason: 'unreadable' },
      )
    })
  }

  it('sounds the same from floats as from integers, with silence for NaN', async () => {
    const { left, right } = tone(1)
    const exact = await decodeSong(encodeWav(left, right, 44_100))
    left[100] = Number.NaN
    left[101] = 1e30

    const sound = await decodeSong(encodeFloatWav(left, right, 44_100))

    expect(sound.left[100]).to.equal(0)
    expect(sound.left[101]).to.equal(0)
    const difference = sound.right.map((sample, index) => sample - (exact.right[index] ?? 0))
    expect(toDb(rms(difference))).to.be.lessThan(-90)
  })

  for (const rate of [8000, 22_050, 48_000, 96_000]) {
    it(`of ${rate} Hz keeps its pitch and level at 44.1 kHz`, () => {
      const from = Float32Array.from({ length: rate }, (_, n) =>
        Math.sin((2 * Math.PI * 440 * n) / rate),
      )

      const to = resample(from, rate, 44_100)

      const wanted = to.map((_, n) => Math.sin((2 * Math.PI * 440 * n) / 44_100))
      const middle = (samples: Float32Array) => samples.subarray(4410, 39_690)
      const error = middle(to).map((sample, n) => sample - (middle(wanted)[n] ?? 0))
      expect(to.length).to.equal(44_100)
      expect(toDb(rms(error))).to.be.lessThan(-70)
    })
  }

  it('sounds the same whether its rate repeats places between the samples or not', () => {
    const from = Float32Array.from({ length: 44_101 }, (_, n) => Math.sin(n / 7))

    const repeating = resample(from, 44_100, 5512.5)
    const other = resample(from, 44_100, 5512.500001)

    const error = repeating.map((sample, n) => sample - (other[n] ?? 0))
    expect(toDb(rms(error))).to.be.lessThan(-70)
  })

  it('is cut where it was told, to the sample', async () => {
    const signal = new AbortController().signal
    const { left, right } = tone(3)
    left.fill(0, 0, 44_100)

    const wav = encodeWav(left, right, 44_100)
    const window = { startSeconds: 0.9, lengthSeconds: 1.5 }
    const sound = await decodeMp3(await builtInEngine().songs.cut(wav, window, signal))

    expect(sound.left.length).to.equal(66_150)
    expect(toDb(rms(sound.left.subarray(0, 4000)))).to.be.lessThan(-40)
    expect(toDb(rms(sound.left.subarray(5000, 60_000)))).to.be.closeTo(toDb(0.25 / Math.SQRT2), 0.5)
  })
})

describe('Mutated files', () => {
  readMutated(160)
})
