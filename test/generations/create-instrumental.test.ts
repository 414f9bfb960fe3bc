import { expect } from 'chai'
import { upsertPlan } from '../../src/accounts/store.ts'
import { onStage } from '../stage/on-stage.ts'
import { expectInvalid, expectUntouched } from '../stage/untouched.ts'

describe('POST /v1/instrumental', () => {
  const { stage, alice } = onStage({ people: { alice: {} } })

  async function create(body: Record<string, unknown>) {
    const answer = await stage.as(alice).post('/v1/instrumental', { prompt: 'calm piano', ...body })
    expect(answer.status, JSON.stringify(answer.body)).to.equal(202)
    return answer.data
  }

  it('accepts a prompt alone with 202 and charges one music credit', async () => {
    await stage.as(alice).post('/v1/generations', { tags: 'lofi' })

    const { id, prompt, parameters, ...rest } = await create({})

    expect(id).to.match(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(prompt).to.match(/^calm piano/)
    expect(rest).to.deep.equal({
      status: 'processing',
      type: 'instrumental',
      webhook: null,
      certificate: false,
      creditsRemaining: 498,
      createdAt: '2026-05-04T10:00:00.000Z',
    })
    expect(parameters).to.have.all.keys('duration', 'seed', 'understood')
    expect(parameters.duration).to.equal(120)
    expect(await stage.balance(alice)).to.equal(498)
  })

  it('clamps a duration to 30 to 210 and rounds it to 15, ties up', async () => {
    for (const [wanted, seconds] of [
      [-5, 30],
      [0, 30],
      [1, 30],
      [37.5, 45],
      [44, 45],
      [50, 45],
      [52.5, 60],
      [100, 105],
      [1000, 210],
      [1e300, 210],
    ] as const) {
      expect((await create({ duration: wanted })).parameters.duration, `${wanted}`).to.equal(
        seconds,
      )
    }
  })

  it('limits the duration to the maximum of the plan, in steps of 15, without an error', async () => {
    const plan = { apiAccess: true, paidFeatures: true, certificates: true, monthlyAllowance: 10 }
    await stage.context.database.transaction(async (transaction) => {
      await upsertPlan(transaction, { ...plan, code: 'short', maxDurationSeconds: 120 })
      await upsertPlan(transaction, { ...plan, code: 'odd', maxDurationSeconds: 100 })
    })
    const bob = await stage.given.account({ plan: 'short', name: 'Bob' })
    const carol = await stage.given.account({ plan: 'odd', name: 'Carol' })
    const long = { prompt: 'calm piano', duration: 210 }

    const short = await stage.as(bob).post('/v1/instrumental', long)
    const odd = await stage.as(carol).post('/v1/instrumental', long)

    expect(short.data.parameters.duration).to.equal(120)
    expect(odd.data.parameters.duration).to.equal(90)
    expect((await create({ duration: 210 })).parameters.duration).to.equal(210)
  })

  it('enhances the prompt unless told not to, and shows the same text everywhere', async () => {
    const usual = await create({ seed: 3 })
    const asked = await create({ seed: 3, enhance: true })
    const { data: read } = await stage.as(alice).get(`/v1/generations/${asked.id}`)

    expect(usual.prompt).to.match(/^calm piano.+/)
    expect(asked.prompt).to.equal(usual.prompt)
    expect(read.prompt).to.equal(asked.prompt)
    expect(read.title).to.equal('Calm piano')
  })

  it('keeps a prompt of 700 characters unchanged when told to', async () => {
    const prompt = `  ${'🎵'.repeat(697)}\n`

    expect((await create({ prompt, enhance: false })).prompt).to.equal(prompt)
    expect((await create({ prompt })).prompt.startsWith(prompt)).to.equal(true)
  })

  it('is read as an instrumental without the parameters of music', async () => {
    const { id } = await create({
      seed: 42,
      duration: 31,
      bpm: 'fast',
      key: 'H',
      scale: 1,
      timesignature: '9',
      lyrics: 5,
      vocalGender: 'male',
    })
    const { data: read } = await stage.as(alice).get(`/v1/generations/${id}`)
    const { data: list } = await stage.as(alice).get('/v1/generations?type=instrumental')

    expect(read.type).to.equal('instrumental')
    expect(read.parameters).to.deep.equal({
      bpm: null,
      keyscale: null,
      timesignature: null,
      duration: 30,
      seed: 42,
      understood: {
        genres: ['classical'],
        genreFrom: 'instruments',
        moods: ['calm'],
        instruments: [{ asked: 'piano', played: 'piano' }],
        leftOut: [],
        tempo: null,
        uses: [],
        dynamics: [],
        unknown: [],
      },
    })
    expect(read.prompt).not.to.match(/vocals/)
    expect(list.generations).to.deep.equal([read])
  })

  it('takes seed, webhook and certificate like music', async () => {
    const webhook = 'https://hooks.example.com/done?x=1'
    const seeds = [await create({}), await create({})].map(({ parameters }) => parameters.seed)

    expect((await create({ seed: 0 })).parameters.seed).to.equal(0)
    expect(seeds[0]).not.to.equal(seeds[1])
    expect((await create({ webhook })).webhook).to.equal(webhook)
    expect((await create({ certificate: true })).certificate).to.equal(true)
    expect((await create({ certificate: 'true' })).certificate).to.equal(false)
  })

  it('refuses invalid fields, names the field and charges nothing', async () => {
    const prompt = 'calm piano'

    await expectInvalid(stage, alice, '/v1/instrumental', [
      [{}, 'prompt', /prompt .*1 to 700/],
      [{ prompt: '' }, 'prompt', /prompt .*1 to 700/],
      [{ prompt: ' \n' }, 'prompt', /prompt .*1 to 700/],
      [{ prompt: 'a'.repeat(701) }, 'prompt', /prompt .*1 to 700/],
      [{ prompt: 5 }, 'prompt', /prompt .*1 to 700/],
      [{ prompt, duration: '60' }, 'duration', /duration must be a number/],
      [{ prompt, duration: [60] }, 'duration', /duration must be a number/],
      [{ prompt, enhance: 'yes' }, 'enhance', /enhance must be true or false/],
      [{ prompt, enhance: 1 }, 'enhance', /enhance must be true or false/],
      [{ prompt, seed: -1 }, 'seed', /seed .*0 to 9007199254740991/],
      [{ prompt, seed: 1.5 }, 'seed', /seed .*0 to 9007199254740991/],
      [{ prompt, webhook: 'http://example.com/' }, 'webhook', /https/],
      [{ prompt, webhook: 'https://127.0.0.1/' }, 'webhook', /public/],
    ])
  })

  it('refuses with 402 when neither month nor packs have a credit left', async () => {
    const poor = await stage.given.account({ allowance: 0, name: 'Bob' })

    const answer = await expectUntouched(stage, poor, () =>
      stage.as(poor).post('/v1/instrumental', { prompt: 'calm piano' }),
    )

    expect(answer).to.include({ status: 402, code: 'MONTHLY_LIMIT_REACHED' })
    expect(answer.body.error.details).to.deep.equal({ cost: 1, creditsRemaining: 0 })
  })

  it('answers 404 to GET: instrumentals are in the list of generations', async () => {
    expect(await stage.as(alice).get('/v1/instrumental')).to.include({ status: 404 })
  })
})
