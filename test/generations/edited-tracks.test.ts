import { expect } from 'chai'
import { builtInEngine } from '../stage/built-in-engine.ts'
import { readWav, readZip } from '../stage/exported-files.ts'
import { decodeMp3, mono, rms, toDb } from '../stage/listening.ts'
import { onStage } from '../stage/on-stage.ts'

interface Timed {
  startSeconds: number
}

/** Edits of real songs, over HTTP, by the built-in engine. */
describe('An edited track', () => {
  let id: string

  const { stage, alice } = onStage(() => ({
    engines: builtInEngine(),
    peopleOnce: { alice: { allowance: 100 } },
  }))

  before(async () => {
    const lyrics = '[verse]\nRain on the window\nA kettle that sings\n[chorus]\nStay till it rains'
    const body = { tags: 'indie pop', lyrics, duration: 12, bpm: 120, key: 'A', scale: 'minor' }
    const created = await stage.as(alice).post('/v1/generations', { ...body, seed: 7 })
    await stage.worker.drain()
    id = created.data.id
  })

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
    expect(track.duration).to.equal(12)
    expect(toDb(rms(mono(file)))).to.be.greaterThan(-30)
  })

  it('is as much shorter as it is faster', async () => {
    const { file, score } = await edited({ type: 'tempo', bpm: 160 })

    expect(score.lengthSeconds).to.equal(9)
    expect(file.left.length / 44_100).to.be.closeTo(9, 0.1)
  })

  it('is in another key', async () => {
    const { score, track } = await edited({ type: 'transpose', semitones: -2 })

    expect(score.key).to.equal('G')
    expect(track.parameters.keyscale).to.equal('G minor')
    expect(score.chords.at(-1).symbol).to.match(/^G/)
  })
})

/** What is heard of edits before the master, from the stems of a short track. */
describe('The stems of an edited track', () => {
  let id: string
  let old: Map<string, Float32Array>

  const { stage, alice } = onStage(() => ({
    engines: builtInEngine(),
    peopleOnce: { alice: { allowance: 10 } },
  }))

  before(async () => {
    const sections = [
      { type: 'verse', bars: 2 },
      { type: 'chorus', bars: 2 },
      { type: 'outro', bars: 1 },
    ]
    const plan = { bpm: 120, timesignature: 4, duration: 12, sections }
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'pop', plan, seed: 7 })
    await stage.worker.drain()
    id = data.id
    old = await stemsOf(id)
  })

  const read = async (track: string, what: string) =>
    (await stage.as(alice).get(`/v1/generations/${track}/${what}`)).data

  /** Each part, and the mix before the master: the left side. */
  async function stemsOf(track: string): Promise<Map<string, Float32Array>> {
    await stage.as(alice).post(`/v1/generations/${track}/exports`, { format: 'stems' })
    await stage.worker.drain()
    const { exports } = await read(track, 'exports')
    const file = Buffer.from(await (await fetch(exports[0].url)).arrayBuffer())
    return new Map([...readZip(file)].map(([name, wav]) => [name, readWav(wav).left]))
  }

  async function edited(body: object): Promise<string> {
    const { data } = await stage.as(alice).post(`/v1/generations/${id}/edits`, body)
    await stage.worker.drain()
    return data.id
  }

  /** What differs between two times of the first, in decibels of it there. */
  function differenceDb(one: Float32Array, other: Float32Array, [from, to, later = 0]: number[]) {
    const at = (seconds = 0) => Math.round(seconds * 44_100)
    const heard = one.subarray(at(from), at(to))
    const left = heard.map((sample, index) => sample - other[at(from) + at(later) + index]!)
    return toDb(rms(left)) - toDb(rms(heard))
  }

  it('are as before at the beginning and the end of a longer one', async () => {
    const longer = await edited({ type: 'extend', seconds: 3.7 })
    const { sections, lengthSeconds } = await read(longer, 'score')
    const now = await stemsOf(longer)
    const [one, other] = [old.get('mix.wav')!, now.get('mix.wav')!]

    expect(lengthSeconds).to.equal(16)
    const names = sections.map(({ type }: { type: string }) => type)
    expect(names).to.deep.equal(['verse', 'chorus', 'chorus', 'outro'])
    expect([...now.keys()]).to.deep.equal([...old.keys()])
    expect(differenceDb(one, other, [0, 7.4])).to.be.below(-40)
    expect(differenceDb(one, other, [10.5, 12, 4])).to.be.below(-40)
  })

  it('are as before where only the drums are varied', async () => {
    const now = await stemsOf(await edited({ type: 'vary', parts: ['drums'], seed: 5 }))
    const isDrums = (name: string) => name.includes('-drums-')
    const names = [...old.keys()].filter((name) => !isDrums(name) && name !== 'mix.wav')
    const [before, after] = [old, now].map((stems) => stems.get([...stems.keys()].find(isDrums)!)!)

    expect(names).not.to.be.empty
    for (const name of names) {
      expect(differenceDb(old.get(name)!, now.get(name)!, [0, 12]), name).to.be.below(-40)
    }
    expect(differenceDb(before!, after!, [0, 12])).to.be.above(-20)
  })
})
