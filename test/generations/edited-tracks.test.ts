import { expect } from 'chai'
import { openEngines } from '../../src/engines/engines.ts'
import { decodeMp3, mono, rms, toDb } from '../stage/listening.ts'
import { openStage, type Person, type Stage } from '../stage/stage.ts'
import { generousLimits } from '../stage/untouched.ts'

interface Timed {
  startSeconds: number
}

/** Edits of real songs, over HTTP, by the built-in engine. */
describe('An edited track', () => {
  let stage: Stage
  let alice: Person
  let id: string

  before(async () => {
    stage = await openStage({ engines: openEngines({ threads: 1 }), env: generousLimits })
    alice = await stage.given.account({ allowance: 100 })
    const lyrics = '[verse]\nRain on the window\nA kettle that sings\n[chorus]\nStay till it rains'
    const body = { tags: 'indie pop', lyrics, duration: 20, bpm: 120, key: 'A', scale: 'minor' }
    const created = await stage.as(alice).post('/v1/generations', { ...body, seed: 7 })
    await stage.worker.drain()
    id = created.data.id
  })
  after(() => stage[Symbol.asyncDispose]())

  async function edited(body: object) {
    const { data, status } = await stage.as(alice).post(`/v1/generations/${id}/edits`, body)
    expect(status).to.equal(202)
    await stage.worker.drain()
    const { data: track } = await stage.as(alice).get(`/v1/generations/${data.id}`)
    expect(track.status, track.errorMessage).to.equal('completed')
    const file = await decodeMp3(new Uint8Array(await (await fetch(track.audioUrl)).arrayBuffer()))
    return { track, file, score: await read(data.id, 'score') }
  }

  const read = async (track: string, what: string) =>
    (await stage.as(alice).get(`/v1/generations/${track}/${what}`)).data

  it('has another section, the rest of its score as it was, and its new words', async () => {
    const before = await read(id, 'score')
    const place = before.sections.length - 1
    const words = 'Nothing but silver'
    const { score, track, file } = await edited({
      type: 'replaceSection',
      section: place,
      lyrics: words,
      seed: 3,
    })
    const { startSeconds } = before.sections[place]
    const early = (all: Timed[]) => all.filter((one) => one.startSeconds < startSeconds - 1)
    const sung = (await read(track.id, 'lyrics')).lines.map(({ text }: { text: string }) => text)

    for (const name of ['chords', 'tune', 'voice'] as const) {
      expect(early(score[name]), name).to.deep.equal(early(before[name]))
    }
    expect(score.voice).not.to.deep.equal(before.voice)
    expect(sung.at(-1)).to.equal(words)
    expect(track.duration).to.equal(20)
    expect(toDb(rms(mono(file)))).to.be.greaterThan(-30)
  })

  it('is as much shorter as it is faster', async () => {
    const { file, score } = await edited({ type: 'tempo', bpm: 160 })

    expect(score.lengthSeconds).to.equal(15)
    expect(file.left.length / 44_100).to.be.closeTo(15, 0.1)
  })

  it('is in another key', async () => {
    const { score, track } = await edited({ type: 'transpose', semitones: -2 })

    expect(score.key).to.equal('G')
    expect(track.parameters.keyscale).to.equal('G minor')
    expect(score.chords.at(-1).symbol).to.match(/^G/)
  })
})
