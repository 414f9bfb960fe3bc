import { expect } from 'chai'
import { openEngines } from '../../src/engines/engines.ts'
import { type EngineServerStand, openAceStepServer } from '../stage/engine-servers.ts'
import { onStage } from '../stage/on-stage.ts'
import { expectInvalid, type WrongBody } from '../stage/untouched.ts'

const verse = { type: 'verse', bars: 8 }
const note = { pitch: 'A4', startBeat: 0, lengthBeats: 1 }

describe('A plan is refused, and nothing charged,', () => {
  const { stage, alice } = onStage({ peopleOnce: { alice: { allowance: 5 } } })

  const ofSections = (...sections: object[]) => ({ sections })
  const ofTune = (...tune: object[]) => ({ sections: [verse], tune })

  const faults: [why: string, plan: unknown, field: string, rule: RegExp, body?: object][] = [
    ['if it is no object', 'Am F C G', 'plan', /must be an object/],
    ['without a type', ofSections({ bars: 4 }), 'plan.sections[0].type', /must be one of intro/],
    ['of an unknown type', ofSections(verse, { type: 'x' }), 'plan.sections[1].type', /one of/],
    ['with 200 sections', ofSections(...Array(200).fill(verse)), 'plan.sections', /1 to 100/],
    ['without sections', ofSections(), 'plan.sections', /1 to 100/],
    ['without a length', ofSections({ type: 'verse' }), 'plan.sections[0].bars', /is needed/],
    [
      'with two lengths',
      ofSections({ ...verse, seconds: 9 }),
      'plan.sections[0].seconds',
      /must not be sent with bars/,
    ],
    [
      'with part of a bar between sections',
      ofSections({ type: 'verse', bars: 3.5 }, verse),
      'plan.sections[0].bars',
      /must be whole/,
    ],
    [
      'with an end between beats',
      ofSections(verse, { type: 'outro', bars: 3.4 }),
      'plan.sections[1].bars',
      /must end on a beat/,
    ],
    ['if it is too short', ofSections({ type: 'verse', bars: 1 }), 'plan.sections', /5 to 210/],
    [
      'if it is too long',
      ofSections({ type: 'verse', bars: 120 }),
      'plan.sections',
      /5 to 210|210 s/,
    ],
    [
      'with an unknown chord',
      ofSections(verse, verse, verse, { ...verse, chords: ['Am', 'Hm7'] }),
      'plan.sections[3].chords[1]',
      /is not a chord symbol: "Hm7"/,
    ],
    [
      'with three chords in a bar',
      ofSections({ ...verse, chords: ['Am F C'] }),
      'plan.sections[0].chords[0]',
      /one chord or two/,
    ],
    [
      'with more chords than bars',
      ofSections({ ...verse, bars: 4, chords: Array(5).fill('C') }),
      'plan.sections[0].chords',
      /at most 4/,
    ],
    [
      'if it holds a chord before there is one',
      ofSections({ ...verse, chords: ['%', 'C'] }),
      'plan.sections[0].chords[0]',
      /none before it/,
    ],
    [
      'with chords that nobody plays',
      ofSections({ ...verse, chords: ['C'] }),
      'plan.sections[0].chords',
      /instrument that plays chords/,
      { tags: 'solo flute' },
    ],
    ['with no pitch', ofTune({ ...note, pitch: 'H4' }), 'plan.tune[0].pitch', /such as A4/],
    ['without a beat', ofTune({ pitch: 'A4' }), 'plan.tune[0].startBeat', /from 0 to 1000/],
    [
      'with a tune below the instrument',
      ofTune(note, { ...note, startBeat: 1, pitch: 'C3' }),
      'plan.tune[1].pitch',
      /range of the flute/,
      { tags: 'solo flute' },
    ],
    [
      'with a tune longer than the sections',
      ofTune(note, { ...note, startBeat: 31.5 }),
      'plan.tune[1].lengthBeats',
      /end by beat 32/,
    ],
    [
      'with notes out of order',
      ofTune({ ...note, startBeat: 4 }, note),
      'plan.tune[1].startBeat',
      /must not be before/,
    ],
    [
      'with a tune that nobody plays',
      ofTune(note),
      'plan.tune[0]',
      /name one/,
      { tags: 'drums only' },
    ],
    [
      'with a syllable without lyrics',
      ofTune({ ...note, syllable: 'Rain' }),
      'plan.tune[0].syllable',
      /needs lyrics/,
    ],
    [
      'with a sung tune above the voice',
      {
        sections: [{ ...verse, lyrics: 'Rain on the window' }],
        tune: [{ ...note, pitch: 'C6', syllable: 'Rain' }],
      },
      'plan.tune[0].pitch',
      /range of the female voice/,
      { vocalGender: 'female' },
    ],
    [
      'with more words than can be sung',
      ofSections(verse, { type: 'outro', bars: 1, lyrics: 'I wait for the morning. '.repeat(8) }),
      'plan.sections[1].lyrics',
      /cannot be sung/,
    ],
    ['if it contradicts bpm', { bpm: 90 }, 'plan.bpm', /contradicts bpm/, { bpm: 91 }],
    ['if it contradicts key', { key: 'A' }, 'plan.key', /contradicts key/, { key: 'A#' }],
    ['if it contradicts scale', { scale: 'major' }, 'plan.scale', /scale/, { scale: 'minor' }],
    [
      'if it contradicts timesignature',
      { timesignature: 3 },
      'plan.timesignature',
      /contradicts timesignature/,
      { timesignature: '4' },
    ],
    ['if it contradicts duration', { duration: 20 }, 'plan.duration', /20|30/, { duration: 30 }],
    [
      'if its sections do not make the duration',
      ofSections(verse),
      'plan.sections',
      /a duration of 30 s/,
      { duration: 30 },
    ],
    [
      'if it contradicts lyrics',
      ofSections({ ...verse, lyrics: 'Snow on the window' }),
      'plan.sections[0].lyrics',
      /contradicts lyrics/,
      { lyrics: 'Rain on the window' },
    ],
    [
      'if it leaves out lyrics',
      ofSections(verse),
      'plan.sections',
      /must have the lyrics/,
      { lyrics: 'Rain on the window' },
    ],
  ]
  for (const [why, plan, field, rule, more = {}] of faults) {
    it(why, async () => {
      const body = { tags: 'pop', seed: 1, ...more, plan } as Record<string, unknown>
      const wrong: WrongBody[] = [[body, field, rule]]

      await expectInvalid(stage, alice, '/v1/generations', wrong)
      await expectInvalid(stage, alice, '/v1/plans', wrong)
    })
  }

  it('by an instrumental that would be sung, and by a draft of two creates or none', async () => {
    const plan = ofSections({ ...verse, lyrics: 'Rain' })

    await expectInvalid(stage, alice, '/v1/instrumental', [
      [{ prompt: 'calm', plan }, 'plan.sections[0].lyrics', /instrumental/],
    ])
    await expectInvalid(stage, alice, '/v1/plans', [
      [{ prompt: 'calm', tags: 'pop' }, 'prompt', /must not be sent with tags/],
      [{ duration: 30 }, 'tags', /or prompt is needed/],
      [{ tags: 'pop', duration: 4 }, 'duration', /5 to 210/],
    ])
  })

  it('if it is longer than the account may have, and not cut', async () => {
    await stage.given.plan('brief', { maxDurationSeconds: 30 })
    const brief = await stage.given.account({ plan: 'brief' })
    const long = ofSections({ type: 'verse', bars: 20 })

    await expectInvalid(stage, brief, '/v1/generations', [
      [{ tags: 'pop', plan: long }, 'plan.sections', /30 s/],
      [{ tags: 'pop', plan: { duration: 31 } }, 'plan.duration', /30 s/],
    ])
  })

  it('but not for unknown fields and nulls in it', async () => {
    const sections = [{ ...verse, chords: null, mood: 'x' }]
    const { status, body } = await stage
      .as(alice)
      .post('/v1/generations', { tags: 'pop', plan: { bpm: null, tune: null, sections, x: 1 } })
    const row = await stage.context.database('generations').where({ id: body.data.id }).first()

    expect(status).to.equal(202)
    expect(row.plan).to.deep.equal({ sections: [verse] })
  })
})

describe('A plan for an engine server', () => {
  let music: EngineServerStand

  const { stage, alice } = onStage(async () => {
    music = await openAceStepServer()
    return {
      engines: openEngines({
        threads: 1,
        pollSeconds: 0.02,
        music: { kind: 'ace-step', url: music.url, apiKey: null, concurrency: 1 },
      }),
      peopleOnce: { alice: { allowance: 20 } },
    }
  })

  after(() => music[Symbol.asyncDispose]())
  beforeEach(() => {
    music.requests.length = 0
  })

  async function asked(body: object) {
    const { status } = await stage.as(alice).post('/v1/generations', body)
    expect(status).to.equal(202)
    await stage.worker.drain()
    return music.requests.find(({ path }) => path === '/release_task')?.json
  }

  it('passes on tempo, key, meter and the lyrics of its sections', async () => {
    const sections = [
      { type: 'intro' },
      { type: 'verse', lyrics: 'Rain on the window' },
      { type: 'chorus', lyrics: 'Stay till the morning' },
    ]
    const plan = { bpm: 92, timesignature: 3, key: 'F#', scale: 'minor', duration: 20, sections }

    expect(await asked({ tags: 'pop', plan })).to.include({
      bpm: 92,
      time_signature: '3',
      key_scale: 'F# minor',
      audio_duration: 20,
      lyrics: '[intro]\n\n[verse]\nRain on the window\n\n[chorus]\nStay till the morning',
    })
  })

  it('is drafted from the lyrics, and asks for the same when it is sent back', async () => {
    const lyrics = '[Verse 1]\nRain on the window\n\n[Chorus]\nStay'
    const body = { tags: 'pop', lyrics, duration: 10, seed: 5 }
    const { data } = await stage.as(alice).post('/v1/plans', body)
    const planless = await asked(body)
    music.requests.length = 0
    const planned = await asked({ ...body, ...data })

    expect(data.plan.sections).to.deep.equal([
      { type: 'verse', lyrics: 'Rain on the window' },
      { type: 'chorus', lyrics: 'Stay' },
    ])
    expect(planned).to.deep.equal(planless)
  })

  it('is refused where the server would not obey it', async () => {
    const unheard = (name: string, value: unknown): WrongBody => [
      { tags: 'pop', plan: { sections: [{ type: 'verse' }, { type: 'verse', [name]: value }] } },
      `plan.sections[1].${name}`,
      /is not obeyed by the engine/,
    ]

    await expectInvalid(stage, alice, '/v1/generations', [
      unheard('bars', 4),
      unheard('seconds', 9),
      unheard('chords', ['C']),
      unheard('tags', 'calm'),
      unheard('energy', 0.5),
      [{ tags: 'pop', plan: { tune: [note] } }, 'plan.tune', /is not obeyed/],
    ])
    expect(music.requests.filter(({ path }) => path === '/release_task')).to.deep.equal([])
  })
})
