import { expect } from 'chai'
import { encodeMp3 } from '../../src/engines/builtin/codec/mp3.ts'
import { encodeWav } from '../../src/engines/builtin/codec/wav.ts'
import { decodeMp3, rms, toDb } from '../stage/listening.ts'

const labels = { encodedBy: 'tonewright-builtin/test', seed: 42 }

/** A tone that changes pitch and, in the right ear, is a fifth higher: nothing in it repeats. */
function sweep(length: number, ratio: number): Float32Array {
  return Float32Array.from({ length }, (_, index) => {
    const seconds = index / 44100
    return 0.5 * Math.sin(2 * Math.PI * ratio * (220 + 110 * seconds) * seconds)
  })
}

describe('encodeMp3', () => {
  for (const length of [1, 1151, 1152, 1153, 44100, 220501, 3 * 44100 + 77]) {
    it(`gives back exactly ${length} samples`, async () => {
      const bytes = await encodeMp3(sweep(length, 1), sweep(length, 1.5), labels)

      const decoded = await decodeMp3(bytes)

      expect(decoded.left.length).to.equal(length)
      expect(decoded.sampleRate).to.equal(44100)
    })
  }

  it('keeps the music where it was, sample for sample, in each ear', async () => {
    const [left, right] = [sweep(88200, 1), sweep(88200, 1.5)]

    const decoded = await decodeMp3(await encodeMp3(left, right, labels))

    const difference = (one: Float32Array, other: Float32Array, shift = 0) =>
      toDb(rms(one.map((sample, index) => sample - (other[index + shift] ?? 0)))) - toDb(rms(one))
    expect(difference(left, decoded.left)).to.be.lessThan(-24)
    expect(difference(right, decoded.right)).to.be.lessThan(-24)
    for (const shift of [-1, 1]) {
      expect(difference(left, decoded.left, shift)).to.be.greaterThan(
        difference(left, decoded.left) + 1,
      )
    }
    expect(difference(left, decoded.right)).to.be.greaterThan(-3)
  })

  it('begins with a tag that names the maker and the seed', async () => {
    const bytes = await encodeMp3(sweep(4410, 1), sweep(4410, 1), labels)

    const start = Buffer.from(bytes).toString('latin1', 0, 200)
    expect(start.slice(0, 3)).to.equal('ID3')
    expect(start).to.include('TSSE').and.include('tonewright-builtin/test')
    expect(start).to.include('seed\u000042')
  })

  it('announces its frames and bytes so that players know length and places', async () => {
    const bytes = Buffer.from(await encodeMp3(sweep(441000, 1), sweep(441000, 1), labels))

    const xing = bytes.indexOf('Xing')
    const frameStart = xing - 36
    expect(bytes.readUInt16BE(frameStart) & 0xfffe).to.equal(0xfffa)
    expect(bytes.readUInt32BE(xing + 8)).to.be.within(383, 386)
    expect(bytes.readUInt32BE(xing + 12)).to.equal(bytes.length - frameStart)
    const places = [...bytes.subarray(xing + 16, xing + 116)]
    expect(places).to.deep.equal([...places].sort((one, other) => one - other))
  })

  it('reports how far it is', async () => {
    const shares: number[] = []

    await encodeMp3(sweep(441000, 1), sweep(441000, 1), labels, (share) => shares.push(share))

    expect(shares.length).to.be.at.least(5)
    expect(shares.at(-1)).to.equal(1)
  })
})

describe('encodeWav', () => {
  it('writes 16-bit stereo that reads back', () => {
    const left = Float32Array.from([0, 0.5, -0.5, 2])
    const right = Float32Array.from([0, -1, 1, -2])

    const file = Buffer.from(encodeWav(left, right, 44100))

    expect(file.toString('latin1', 0, 4)).to.equal('RIFF')
    expect(file.readUInt32LE(4)).to.equal(file.length - 8)
    expect(file.readUInt32LE(24)).to.equal(44100)
    expect(file.readUInt32LE(40)).to.equal(16)
    const samples = Array.from({ length: 8 }, (_, index) => file.readInt16LE(44 + index * 2))
    expect(samples).to.deep.equal([0, 0, 16384, -32767, -16383, 32767, 32767, -32767])
  })
})
