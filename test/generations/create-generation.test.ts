import { expect } from 'chai'
import { upsertPlan } from '../../src/accounts/store.ts'
import { findVocalist } from '../../src/engines/builtin/composer/vocalist.ts'
import { keys, languages } from '../../src/engines/engines.ts'
import { onStage } from '../stage/on-stage.ts'
import { expectUntouched } from '../stage/untouched.ts'

describe('POST /v1/generations', () => {
  const { stage, alice } = onStage({
    env: { QUEUE_LIMIT_PER_ACCOUNT: '1000' },
    people: { alice: {} },
  })

  async function create(body: Record<string, unknown>) {
    const answer = await stage.as(alice).post('/v1/generations', { tags: 'lofi', ...body })
    expect(answer.status, JSON.stringify(answer.body)).to.equal(202)
    return answer.data
  }

  it('accepts tags alone with 202, one row, one credit and all defaults', async () => {
    const created = await stage.as(alice).post('/v1/generations', { tags: 'warm lofi piano' })
    const { data: list } = await stage.as(alice).get('/v1/generations')

    expect(created.status).to.equal(202)
    const { id, parameters, ...rest } = created.data
    expect(id).to.match(/^gen_[0-9a-z]{24}$/)
    expect(rest).to.deep.equal({
      status: 'processing',
      prompt: 'warm lofi piano',
      webhook: null,
      certificate: false,
      creditsRemaining: 499,
      createdAt: '2026-05-04T10:00:00.000Z',
    })
    expect(parameters).to.deep.include({
      bpm: 120,
      duration: 60,
      timesignature: '4',
      language: 'en',
    })
    expect(parameters.keyscale).to.match(/^[A-G]#? (major|minor)$/)
    expect(parameters.seed).to.be.within(0, 2 ** 32 - 1)
    expect(list.generations.map((row: { id: string }) => row.id)).to.deep.equal([id])
    expect(await stage.balance(alice)).to.equal(499)
  })

  it('returns numbers as sent, at and within their limits', async () => {
    for (const [field, value] of [
      ['duration', 5],
      ['duration', 210],
      ['duration', 33.25],
      ['bpm', 60],
      ['bpm', 200],
      ['bpm', 92.5],
      ['seed', 0],
      ['seed', 42],
      ['seed', Number.MAX_SAFE_INTEGER],
    ] as const) {
      const { id, parameters } = await create({ [field]: value })
      const { data: read } = await stage.as(alice).get(`/v1/generations/${id}`)

      expect(parameters[field], `${field} ${value}`).to.equal(value)
      expect(read.parameters[field], `${field} ${value} on read`).to.equal(value)
    }
  })

  it('takes 2 to 7 beats as string or number, answers a string, and is read as a number', async () => {
    for (const beats of ['2', '3', '4', '5', '6', '7', 2, 3, 4, 5, 6, 7]) {
      const { id, parameters } = await create({ timesignature: beats })
      const { data: read } = await stage.as(alice).get(`/v1/generations/${id}`)

      expect(parameters.timesignature).to.equal(String(beats))
      expect(read.parameters.timesignature).to.equal(Number(beats))
    }
  })

  it('accepts each of the ten languages', async () => {
    for (const language of languages) {
      expect((await create({ language })).parameters.language).to.equal(language)
    }
  })

  it('detects the language of the lyrics, and takes English without lyrics', async () => {
    const songs = {
      en: 'The rain is falling on the window and I am thinking of you tonight',
      de: 'Der Regen fällt auf das Fenster und ich denke heute Nacht an dich',
      fr: 'La pluie tombe sur la fenêtre et je pense à toi cette nuit, mon amour',
      es: 'La lluvia cae sobre la ventana y esta noche estoy pensando en ti',
      ja: '雨が窓に降っている 今夜は君のことを考えている',
      ko: '창문에 비가 내리고 오늘 밤 나는 너를 생각해',
      ru: 'Дождь падает на окно, и сегодня ночью я думаю о тебе',
      zh: '雨落在窗上，今夜我在想你',
    }
    for (const [language, lyrics] of Object.entries(songs)) {
      expect((await create({ lyrics })).parameters.language, lyrics).to.equal(language)
      expect((await create({ lyrics, language: 'auto' })).parameters.language).to.equal(language)
      expect((await create({ lyrics, language: 'it' })).parameters.language).to.equal('it')
    }
    expect((await create({ lyrics: ' \n' })).parameters.language).to.equal('en')
  })

  it('joins key and scale in keyscale', async () => {
    for (const key of keys) {
      const { parameters } = await create({ key, scale: key.length > 1 ? 'minor' : 'major' })
      expect(parameters.keyscale).to.equal(`${key} ${key.length > 1 ? 'minor' : 'major'}`)
    }
  })

  it('chooses omitted parameters by request and seed alone', async () => {
    for (const open of [
      {},
      { key: 'auto', scale: 'auto' },
      { key: 'F#' },
      { scale: 'minor' },
      { key: 'F#', scale: 'auto' },
    ]) {
      const chosen = await create({ ...open, seed: 7 })
      const again = await create({ ...open, seed: 7 })

      expect(chosen.parameters.keyscale).to.equal(again.parameters.keyscale)
      expect(chosen.parameters.keyscale).to.match(/^[A-G]#? (major|minor)$/)
      if (open.key === 'F#') expect(chosen.parameters.keyscale).to.match(/^F# /)
      if (open.scale === 'minor') expect(chosen.parameters.keyscale).to.match(/ minor$/)
    }
  })

  it('renders the same track again from the parameters of the answer', async () => {
    const first = await create({ lyrics: 'la la la' })
    const { keyscale, ...parameters } = first.parameters
    const [key, scale] = keyscale.split(' ')
    const second = await create({ ...parameters, lyrics: 'la la la', key, scale })

    expect(second.parameters).to.deep.equal(first.parameters)
  })

  it('puts the vocal phrasing first, replaces it when sent again, and reads the same', async () => {
    const tags = 'é'.repeat(700)
    const female = await create({ tags, vocalGender: 'female' })
    const male = await create({ tags, vocalGender: 'male', lyrics: 'la' })
    const resent = await create({ tags: female.prompt, vocalGender: 'male' })
    const same = await create({ tags: female.prompt, vocalGender: 'female' })
    const verbatim = await create({ tags: female.prompt })
    const { data: read } = await stage.as(alice).get(`/v1/generations/${resent.id}`)

    expect(female.prompt).to.equal(`female vocals, ${tags}`)
    expect(male.prompt).to.equal(`male vocals, ${tags}`)
    expect(resent.prompt).to.equal(male.prompt)
    expect(same.prompt).to.equal(female.prompt)
    expect(verbatim.prompt).to.equal(female.prompt)
    expect(read.prompt).to.equal(male.prompt)
    expect(read.title).to.equal(`É${'é'.repeat(59)}`)
    expect((await create({ vocalGender: 'auto' })).prompt).to.equal('lofi')
  })

  it('is sung by the voice that its tags begin with when no gender is sent', async () => {
    const voices = async (tags: string) => {
      const before = stage.engine.requests.length
      for (const seed of [1, 2, 3, 4]) await create({ tags, lyrics: 'la la la', seed })
      await stage.worker.drain()
      const rendered = stage.engine.requests.slice(before)
      const sung = rendered.filter(({ text }) => text === 'heavy metal')
      return sung.map((request) => findVocalist(request)?.gender)
    }

    expect(await voices('female vocals, heavy metal')).to.deep.equal(Array(4).fill('female'))
    expect(await voices('male vocals, heavy metal')).to.deep.equal(Array(4).fill('male'))
  })

  it('counts characters, not bytes, and stores text unchanged', async () => {
    const longest = await create({ tags: '🎵'.repeat(700), lyrics: '🎵'.repeat(2000) })
    const odd = await create({ tags: '  日本語 🎵 naïve\n', lyrics: '' })

    expect(longest.prompt).to.equal('🎵'.repeat(700))
    expect(odd.prompt).to.equal('  日本語 🎵 naïve\n')
  })

  it('chooses a new seed for each request without one', async () => {
    const seeds = [await create({}), await create({})].map(({ parameters }) => parameters.seed)

    expect(seeds[0]).not.to.equal(seeds[1])
  })

  it('returns the webhook unchanged', async () => {
    const webhook = 'https://Hooks.example.com:8443/%7Ea?token=A%2fb&x=ü#part'

    expect((await create({ webhook })).webhook).to.equal(webhook)
  })

  it('requests a certificate only for the value true', async () => {
    expect((await create({ certificate: true })).certificate).to.equal(true)
    for (const certificate of ['true', 1, 'yes', null, false, [], {}]) {
      expect((await create({ certificate })).certificate, `${certificate}`).to.equal(false)
    }
  })

  it('ignores unknown fields, treats null as absent, and accepts requests of version 1.0', async () => {
    const { prompt, parameters } = await create({
      lyrics: null,
      bpm: null,
      seed: null,
      webhook: null,
      key: null,
      foo: 1,
    })
    const old = await create({ tags: 'lofi', duration: 30 })

    expect(parameters).to.include({ bpm: 120, duration: 60, timesignature: '4' })
    expect(prompt).to.equal('lofi')
    expect(old).to.deep.include({ prompt: 'lofi', certificate: false })
    expect(old.parameters.duration).to.equal(30)
  })

  for (const [tags, least, most, meter] of [
    ['slow blues', 60, 90, '4'],
    ['jazz trio, 140 bpm', 140, 140, '4'],
    ['Schlager, 90 Schläge pro Minute', 90, 90, '4'],
    ['very fast drum and bass', 175, 200, '4'],
    ['waltz', 84, 150, '3'],
    ['rock in 7/8', 120, 120, '7'],
    ['rock, not fast, no waltz', 120, 120, '4'],
    ['grindcore, 400 bpm', 200, 200, '4'],
  ] as const) {
    it(`takes tempo and meter from the words of the tags: ${tags}`, async () => {
      const { parameters } = await create({ tags, seed: 7 })

      expect(parameters.bpm).to.be.within(least, most)
      expect(parameters.timesignature).to.equal(meter)
    })
  }

  it('takes the tempo and the meter that are sent, whatever the tags say', async () => {
    const { parameters } = await create({ tags: 'slow waltz', bpm: 133, timesignature: 5 })

    expect(parameters).to.include({ bpm: 133, timesignature: '5' })
  })

  it('limits the duration to the maximum of the plan without an error', async () => {
    await stage.context.database.transaction((transaction) =>
      upsertPlan(transaction, {
        code: 'short',
        apiAccess: true,
        paidFeatures: true,
        certificates: true,
        maxDurationSeconds: 120,
        monthlyAllowance: 10,
      }),
    )
    const bob = await stage.given.account({ plan: 'short', name: 'Bob' })
    const durations = [200, 120.5, 119.5, undefined]
    const capped = []
    for (const duration of durations) {
      const { data } = await stage.as(bob).post('/v1/generations', { tags: 'lofi', duration })
      capped.push(data.parameters.duration)
    }
    const refused = await expectUntouched(stage, bob, () =>
      stage.as(bob).post('/v1/generations', { tags: 'lofi', duration: 211 }),
    )

    expect(capped).to.deep.equal([120, 120, 119.5, 60])
    expect(refused).to.include({ status: 400, field: 'duration' })
    expect((await create({ duration: 200 })).parameters.duration).to.equal(200)
  })
})
