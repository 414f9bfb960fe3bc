import { hash } from 'node:crypto'
import { expect } from 'chai'
import { writeSong } from '../../src/engines/builtin/render.ts'
import { builtInEngine } from '../stage/built-in-engine.ts'
import { fitOf, hearChord, hearChroma, tonesOf } from '../stage/chord-ears.ts'
import { mishearRandomChords } from '../stage/chord-grid.ts'
import { decodeMp3, mono, type Sound } from '../stage/listening.ts'
import { onStage } from '../stage/on-stage.ts'
import { trackPitch } from '../stage/pitch-track.ts'

const song = '[verse]\nRain on the window\nA kettle that sings\n[chorus]\nStay till the morning'

/** Requests with plans, made by the built-in engine and heard in the file. */
describe('A planned track', () => {
  const { stage, alice } = onStage(() => ({
    engines: builtInEngine(),
    peopleOnce: { alice: { allowance: 100 } },
  }))

  async function make(path: string, body: Record<string, unknown>) {
    const created = await stage.as(alice).post(path, body)
    expect(created.status, JSON.stringify(created.body)).to.equal(202)
    await stage.worker.drain()
    const { data: track } = await stage.as(alice).get(`/v1/generations/${created.data.id}`)
    expect(track.status, track.errorMessage).to.equal('completed')
    const bytes = new Uint8Array(await (await fetch(track.audioUrl)).arrayBuffer())
    return { created: created.data, track, bytes, sha: hash('sha256', bytes) }
  }

  async function draft(body: Record<string, unknown>) {
    const answer = await stage.as(alice).post('/v1/plans', body)
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200)
    return answer.data
  }

  const hear = async ({ bytes }: { bytes: Uint8Array }): Promise<Sound> => decodeMp3(bytes)

  it('has the bytes of a song without a plan, if its plan is the draft of it', async () => {
    const body = { tags: 'indie pop', lyrics: song, duration: 6, seed: 14 }
    const { plan, seed } = await draft(body)
    const planless = await make('/v1/generations', { ...body, seed })
    const { lyrics: _, ...wordless } = body
    const planned = await make('/v1/generations', { ...wordless, plan, seed })

    expect(planned.sha).to.equal(planless.sha)
  })

  it('has the chord that was changed in its draft, in its bar only', async () => {
    const body = { tags: 'folk guitar', duration: 12, bpm: 100, key: 'C', scale: 'major', seed: 21 }
    const { plan } = await draft(body)
    const [section] = plan.sections
    const bar = 2
    const named = section.chords[bar]
    const chords = section.chords.with(bar, 'C#m')
    const changed = { ...plan, sections: [{ ...section, chords }, ...plan.sections.slice(1)] }
    const { tune: _, ...open } = changed
    const before = await hear(await make('/v1/generations', { ...body, plan }))
    const after = await hear(await make('/v1/generations', { ...body, plan: open }))
    const chromaOf = (sound: Sound, place: number) =>
      hearChroma(sound, 2.4 * place + 0.05, 2.4 * (place + 1) - 0.02)

    expect(hearChord(chromaOf(after, bar), 3)).to.deep.equal(tonesOf('C#m'))
    expect(hearChord(chromaOf(before, bar), 3)).not.to.deep.equal(tonesOf('C#m'))
    expect(named).not.to.equal('C#m')
    for (const place of [0, 1, 3]) {
      const tones = hearChord(chromaOf(before, place), 3)
      expect(fitOf(chromaOf(after, place), tones), `bar ${place}`).to.be.above(0.6)
    }
  })

  it('has its chords in every bar: of 24 random ones in three keys and styles, 95 % are heard', async () => {
    expect(await mishearRandomChords(3)).to.have.length.at.most(1)
  })

  it('has its tune, by its pitch in the file', async () => {
    const pitches = ['A4', 'C5', 'E5', 'D5', 'B4', 'G4', 'F4', 'A4']
    const hertz = [440, 523.25, 659.26, 587.33, 493.88, 392, 349.23, 440]
    const tune = pitches.map((pitch, index) => ({ pitch, startBeat: 2 * index, lengthBeats: 2 }))
    const made = await make('/v1/generations', {
      tags: 'solo flute',
      seed: 31,
      plan: { bpm: 100, key: 'A', scale: 'minor', sections: [{ type: 'verse', bars: 4 }], tune },
    })
    const sound = await hear(made)
    const frames = trackPitch(mono(sound), sound.sampleRate)

    for (const [index, wanted] of hertz.entries()) {
      const middle = 1.2 * index + 0.6
      const cents = frames
        .filter(({ seconds }) => Math.abs(seconds - middle) < 0.3)
        .flatMap((frame) => (frame.hertz ? [1200 * Math.log2(frame.hertz / wanted)] : []))
        .sort((one, other) => one - other)
      const median = cents[cents.length >> 1]
      expect(median, `note ${index}`).to.be.within(-40, 40)
    }
    expect(made.created.parameters).to.include({ bpm: 100, keyscale: 'A minor' })
    expect(made.track.duration).to.be.closeTo(9.6 + 1.6, 0.1)
  })

  it('is as long as its sections and the final chord', async () => {
    const sections = [
      { type: 'intro', bars: 2 },
      { type: 'verse', seconds: 3 },
    ]
    const plan = { bpm: 120, timesignature: 3, sections }
    const music = await make('/v1/generations', { tags: 'celtic', seed: 41, plan })
    const { created, track } = await make('/v1/instrumental', { prompt: 'celtic', seed: 41, plan })

    // 2 bars of 1.5 s and 3 s, then 1.6 s.
    for (const { duration } of [music.created.parameters, created.parameters]) {
      expect(duration).to.equal(7.6)
    }
    expect(music.created.parameters.timesignature).to.equal('3')
    expect(track.duration).to.be.closeTo(7.6, 0.1)
    expect(music.track.duration).to.be.closeTo(7.6, 0.1)
    expect(await hear(music)).to.have.property('sampleRate', 44_100)
  })

  it('is drafted without a charge, a track or a place in the minute of creates', async () => {
    const bob = await stage.given.account({ allowance: 2 })
    for (let turn = 0; turn < 3; turn += 1) {
      const { status } = await stage.as(bob).post('/v1/plans', { prompt: 'calm piano' })
      expect(status).to.equal(200)
    }
    const { data } = await stage.as(bob).get('/v1/generations')

    expect(data.generations).to.deep.equal([])
    expect(await stage.balance(bob)).to.equal(2)
  })

  it('is completed by a draft where its plan leaves something open', async () => {
    const sections = [{ type: 'chorus', seconds: 8, chords: ['Am7'] }]
    const open = { bpm: 120, key: 'A', sections }
    const { seed } = await draft({ tags: 'pop', plan: open })
    const { plan } = await draft({ tags: 'pop', plan: open, seed: 17 })

    expect(seed).to.be.within(0, 2 ** 32 - 1)
    expect(plan).to.include({ bpm: 120, timesignature: 4, key: 'A', duration: 9.6 })
    expect(plan.sections).to.have.length(1)
    expect(plan.sections[0]).to.include({ type: 'chorus', bars: 4 })
    expect(plan.sections[0].chords).to.deep.equal(['Am7', 'Am7', 'Am7', 'Am7'])
    expect(plan.tune).not.to.be.empty
  })
})

/** Requests with plans, as the engine receives them. */
describe('The draft of a request, as the plan of a track,', () => {
  const bodies: [string, string, Record<string, unknown>][] = [
    ['music', '/v1/generations', { tags: 'warm lofi piano', duration: 7, seed: 11 }],
    ['a waltz', '/v1/generations', { tags: 'jazz', timesignature: 3, duration: 8.5, seed: 12 }],
    [
      'techno',
      '/v1/generations',
      { tags: 'dark techno', bpm: 132.5, duration: 7, key: 'F#', seed: 13 },
    ],
    ['a song', '/v1/generations', { tags: 'indie pop', lyrics: song, duration: 9, seed: 14 }],
    [
      'a short song in German',
      '/v1/generations',
      {
        tags: 'folk',
        lyrics: 'Regen auf dem Dach und ich bin wach',
        duration: 6,
        bpm: 170,
        seed: 15,
      },
    ],
    ['an instrumental', '/v1/instrumental', { prompt: 'slow strings', duration: 30, seed: 16 }],
  ]
  const { stage, alice } = onStage({ peopleOnce: { alice: {} } })

  /** The score but for its request, and the spoken lines: all samples are made of these. */
  async function write(path: string, body: Record<string, unknown>) {
    expect((await stage.as(alice).post(path, body)).status).to.equal(202)
    await stage.worker.drain()
    const { score, spoken } = await writeSong(stage.engine.requests.at(-1)!)
    return { score: { ...score, request: undefined }, spoken }
  }

  for (const [name, path, body] of bodies) {
    it(`gives the piece that ${name} is without a plan`, async () => {
      const { plan, seed } = (await stage.as(alice).post('/v1/plans', body)).data
      const planless = await write(path, { ...body, seed })
      const { lyrics: _, ...wordless } = body

      expect(plan.sections).not.to.be.empty
      expect(await write(path, { ...body, plan, seed })).to.deep.equal(planless)
      expect(await write(path, { ...wordless, plan, seed })).to.deep.equal(planless)
    })
  }
})
