import { expect } from 'chai'
import { formOf } from '../songs/given-songs.ts'
import { builtInEngine } from '../stage/built-in-engine.ts'
import { decodeMp3, mono, rms, type Sound } from '../stage/listening.ts'
import { readSaid } from '../stage/marks.ts'
import { onStage } from '../stage/on-stage.ts'
import type { Stage } from '../stage/stage.ts'

const lyrics = '[verse]\nRain on the window\nA candle that sings\nRoad leading homeward'
const order = {
  tags: 'deep house, female vocals',
  lyrics,
  language: 'en',
  duration: 10,
  bpm: 122,
  key: 'A',
  scale: 'minor',
  seed: 5,
} as const

/**
 * One song of the built-in engine is rendered, uploaded, transcribed, reimagined, and its vocals
 * are removed.
 */
describe('A song of the built-in engine', () => {
  let original: { bytes: Uint8Array; sound: Sound }

  const { stage, alice } = onStage(() => ({
    engines: builtInEngine(),
    peopleOnce: { alice: { allowance: 10 } },
  }))

  before(async () => {
    original = await finish(await stage.as(alice).post('/v1/generations', order))
  })

  async function finish(accepted: Awaited<ReturnType<ReturnType<Stage['as']>['post']>>) {
    expect(accepted.status, JSON.stringify(accepted.body)).to.equal(202)
    await stage.worker.drain()
    const { data: track } = await stage.as(alice).get(`/v1/generations/${accepted.data.id}`)
    expect(track.status, track.errorMessage).to.equal('completed')
    const bytes = new Uint8Array(await (await fetch(track.audioUrl)).arrayBuffer())
    return { track, bytes, sound: await decodeMp3(bytes) }
  }

  async function send(feature: 'reimagine' | 'remove_vocals') {
    const form = formOf(original.bytes, { feature }, 'Homeward.mp3')
    const { data, body, status } = await stage.as(alice).post('/v1/songs/uploads', form)
    expect(status, JSON.stringify(body)).to.equal(201)
    await stage.worker.drain()
    return (await stage.as(alice).get(`/v1/songs/uploads/${data.id}`)).data
  }

  it('is transcribed to its lyrics and reimagined in another style, for one credit each', async () => {
    const before = await stage.balance(alice)

    const upload = await send('reimagine')
    const heard = await stage.balance(alice)
    const { track, bytes, sound } = await finish(
      await stage
        .as(alice)
        .post('/v1/reimagine', { uploadId: upload.id, templateId: 'midnight-synthwave' }),
    )

    expect(upload.status).to.equal('transcribed')
    expect((await readSaid(bytes)).digitalSourceType).to.match(/\/algorithmicMedia$/)
    expect(upload.lyrics).to.match(/^\[.+\]\nRain on the window\nA candle that sings/)
    const heuristic = { confidenceSource: 'heuristic', lowConfidenceCount: 0 }
    expect(upload.transcript).to.include({ language: 'en', ...heuristic })
    expect([before - heard, heard - (await stage.balance(alice))]).to.deep.equal([1, 1])
    expect(track).to.include({ type: 'reimagine', prompt: '', isPublic: false })
    expect(sound.left.length / sound.sampleRate).to.be.closeTo(10, 0.5)
    expect(rms(mono(sound))).to.be.above(0.02)
    expect(Math.abs(likeness(mono(sound), mono(original.sound)))).to.be.below(0.3)
  })

  it('keeps its accompaniment and length when its vocals are removed, for one credit', async () => {
    const before = await stage.balance(alice)

    const upload = await send('remove_vocals')
    const accepted = await stage.as(alice).post('/v1/remove-vocals', { uploadId: upload.id })
    const { track, bytes, sound } = await finish(accepted)

    expect(before - (await stage.balance(alice))).to.equal(1)
    expect(track).to.include({ type: 'remove_vocals', title: 'Homeward (No vocals)' })
    expect(await readSaid(bytes), 'a recording without its voice').to.deep.equal({})
    expect(sound.left.length).to.equal(original.sound.left.length)
    // Without its voice the middle is quieter; the sides are as before.
    expect(rms(mono(sound)) / rms(mono(original.sound))).to.be.within(0.4, 0.9)
    expect(likeness(mono(sound), mono(original.sound))).to.be.within(0.5, 0.95)
    expect(likeness(sides(sound), sides(original.sound))).to.be.above(0.9)
    expect(await stage.audit()).to.deep.equal([])
  })
})

/** What stands at the sides; a voice stands in the middle. */
function sides({ left, right }: Sound): Float32Array {
  return left.map((sample, index) => sample - (right[index] ?? 0))
}

/** Correlation of two sounds at the same places, -1 to 1. */
function likeness(one: Float32Array, other: Float32Array): number {
  let [product, first, second] = [0, 0, 0]
  for (let index = 0; index < Math.min(one.length, other.length); index++) {
    const [a, b] = [one[index] ?? 0, other[index] ?? 0]
    product += a * b
    first += a * a
    second += b * b
  }
  return product / Math.sqrt(first * second)
}
