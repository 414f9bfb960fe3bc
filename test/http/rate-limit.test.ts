import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { createKey } from '../../src/accounts/create.ts'
import { formOf, smallWav, upload } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { type Answer, openStage, type Person } from '../stage/stage.ts'

const music = ['/v1/generations', { tags: 'lofi' }] as const
const instrumental = ['/v1/instrumental', { prompt: 'calm piano' }] as const

function limits({ headers }: Answer): string {
  return `${headers.get('x-ratelimit-remaining')} of ${headers.get('x-ratelimit-limit')}`
}

function retryAfter({ headers }: Answer): number {
  const text = headers.get('retry-after')
  expect(text, 'Retry-After').to.match(/^[1-9]\d*$/)
  return Number(text)
}

function tally(answers: Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) {
    const name = code ?? String(status)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

describe('The rate limits', () => {
  let alice: Person

  const { stage } = onStage({ usualLimits: true })

  beforeEach(async () => {
    alice = await stage.given.account({ allowance: 1000 })
    stage.clock.set('2026-05-04T10:00:00.500Z')
  })

  async function times(count: number, call: () => Promise<Answer>): Promise<Answer[]> {
    const answers: Answer[] = []
    for (let index = 0; index < count; index += 1) answers.push(await call())
    return answers
  }

  const me = () => stage.as(alice).get('/v1/me')
  const create = () => stage.as(alice).post(...music)
  const invalid = () => stage.as(alice).post('/v1/generations', {})

  for (const [path, body] of [music, instrumental]) {
    it(`accept ten creates a minute on ${path}, and one more after Retry-After`, async () => {
      const accepted = await times(10, () => stage.as(alice).post(path, body))
      stage.clock.advance(20.2)
      const refused = await stage.as(alice).post(path, body)

      expect(accepted.map(limits)).to.deep.equal(
        Array.from({ length: 10 }, (_, index) => `${9 - index} of 10`),
      )
      expect(refused).to.include({ status: 429, code: 'GENERATION_RATE_LIMITED' })
      expect(refused.body.error.message).to.include(path).and.to.include('10')
      expect(limits(refused)).to.equal('0 of 10')
      expect(retryAfter(refused)).to.equal(40)

      stage.clock.advance(39)
      expect((await stage.as(alice).post(path, body)).status).to.equal(429)
      stage.clock.advance(1)
      expect((await stage.as(alice).post(path, body)).status).to.equal(202)
    })
  }

  it('count music, instrumentals, reads and accounts separately', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    await times(11, create)
    await times(61, me)

    const calm = await stage.as(alice).post(...instrumental)
    const read = await me()
    const other = await stage.as(bob).get('/v1/me')

    expect(calm.status).to.equal(202)
    expect(limits(calm)).to.equal('9 of 10')
    expect(read.code).to.equal('RATE_LIMITED')
    expect(limits(other)).to.equal('59 of 60')
  })

  it('allow sixty reads a minute over all endpoints and keys', async () => {
    const sister = { id: alice.id, key: (await createKey(stage.context, alice.id, null)).key }
    const ids = Array.from({ length: 100 }, (_, index) => `gen_${index}`)

    const first = await times(28, me)
    const bulk = await stage.as(alice).post('/v1/generations/bulk-delete', { ids })
    const wrong = await stage.as(alice).post('/v1/generations/bulk-delete', {})
    const missing = await times(30, () => stage.as(sister).get('/v1/generations/unknown'))
    const refused = [
      await stage.as(sister).get('/v1/generations?limit=x'),
      await stage.as(alice).post('/v1/generations/bulk-delete', {}),
    ]

    expect(first.map(limits).at(-1)).to.equal('32 of 60')
    expect(limits(bulk)).to.equal('31 of 60')
    expect(limits(wrong)).to.equal('30 of 60')
    expect(missing.map(limits).at(-1)).to.equal('0 of 60')
    for (const answer of refused) {
      expect(answer).to.include({ status: 429, code: 'RATE_LIMITED' })
      expect(limits(answer)).to.equal('0 of 60')
      expect(retryAfter(answer)).to.equal(60)
    }
  })

  it('roll: each hit expires after its own minute, whatever is refused meanwhile', async () => {
    await times(30, me)
    stage.clock.advance(30)
    await times(30, me)

    const hammered = await times(20, me)
    stage.clock.advance(29.999)
    const early = await me()
    stage.clock.advance(0.001)
    const late = await times(31, me)

    expect(tally(hammered)).to.deep.equal({ RATE_LIMITED: 20 })
    expect(early.code).to.equal('RATE_LIMITED')
    expect(retryAfter(early)).to.equal(1)
    expect(tally(late)).to.deep.equal({ 200: 30, RATE_LIMITED: 1 })
    expect(retryAfter(late.at(-1) as Answer)).to.equal(30)
  })

  it('count refused creates separately from the ten accepted ones', async () => {
    const poor = await stage.given.account({ allowance: 0 })
    const refused = await times(15, () => stage.as(poor).post(...music))
    stage.clock.advance(20)
    const { database } = stage.context
    await database('accounts').where({ id: poor.id }).update({ monthlyAllowance: 100 })
    await times(15, () => stage.as(poor).post('/v1/generations', { tags: 5 }))

    const accepted = await times(10, () => stage.as(poor).post(...music))
    const eleventh = await stage.as(poor).post(...music)

    expect(tally(refused)).to.deep.equal({ MONTHLY_LIMIT_REACHED: 15 })
    expect(refused.map(limits)).to.deep.equal(Array(15).fill('10 of 10'))
    expect(tally(accepted)).to.deep.equal({ 202: 10 })
    expect(eleventh.code).to.equal('GENERATION_RATE_LIMITED')
    expect(retryAfter(eleventh), 'not of the refused ones').to.equal(60)
  })

  it('refuse a 61st create after sixty refused ones of all kinds', async () => {
    const refused = await times(59, invalid)
    const other = await stage.as(alice).post('/v1/instrumental', { prompt: '' })
    stage.clock.advance(10)
    const next = await invalid()
    const valid = await stage.as(alice).post(...instrumental)

    expect(tally([...refused, other])).to.deep.equal({ VALIDATION_ERROR: 60 })
    expect(next).to.include({ status: 429, code: 'RATE_LIMITED' })
    expect(valid.code).to.equal('RATE_LIMITED')
    expect(limits(next)).to.equal('0 of 60')
    expect(retryAfter(next)).to.equal(50)
    expect(limits(await me())).to.equal('59 of 60')

    stage.clock.advance(50)
    expect((await create()).status).to.equal(202)
  })

  it('count nothing for a call without a route or with an invalid key', async () => {
    await times(5, () => stage.as(alice).get('/v1/nope'))
    await times(5, () => stage.as(alice).send('PUT', '/v1/me', {}))

    expect(limits(await me())).to.equal('59 of 60')
  })

  it('accept ten of thirty parallel creates', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, create))

    expect(tally(answers)).to.deep.equal({ 202: 10, GENERATION_RATE_LIMITED: 20 })
    expect(await stage.balance(alice)).to.equal(990)
    const remaining = answers.filter((answer) => answer.status === 202).map(limits)
    expect(remaining.sort()).to.deep.equal(
      Array.from({ length: 10 }, (_, index) => `${index} of 10`),
    )
  })

  it('admit sixty of a hundred parallel reads, and sixty of a hundred refused creates', async () => {
    const reads = await Promise.all(Array.from({ length: 100 }, me))
    const refused = await Promise.all(Array.from({ length: 100 }, invalid))

    expect(tally(reads)).to.deep.equal({ 200: 60, RATE_LIMITED: 40 })
    expect(tally(refused)).to.deep.equal({ VALIDATION_ERROR: 60, RATE_LIMITED: 40 })
  })

  it('refuse no valid create because of refused ones at the same time', async () => {
    for (let round = 0; round < 3; round += 1) {
      alice = await stage.given.account()
      const { id: uploadId } = await upload(stage, alice, 'remove_vocals')
      const remove = (id: string) => stage.as(alice).post('/v1/remove-vocals', { uploadId: id })
      await times(9, () => remove(uploadId))

      const answers = await Promise.all([...Array(6).fill(randomUUID()), uploadId].map(remove))
      const next = await remove(uploadId)

      expect(tally(answers)).to.deep.equal({ 202: 1, NOT_FOUND: 6 })
      expect(next.code).to.equal('GENERATION_RATE_LIMITED')
    }
  })

  it('show zero remaining to an upload over the limit, also in parallel calls', async () => {
    await using narrow = await openStage({ env: { LIMIT_UPLOADS: '1/3600' } })
    for (let round = 0; round < 3; round += 1) {
      const carol = await narrow.given.account()
      const send = () =>
        narrow.as(carol).post('/v1/songs/uploads', formOf(smallWav(12), {}, 'Song.wav'))

      const answers = await Promise.all([send(), send()])

      expect(tally(answers)).to.deep.equal({ 201: 1, UPLOAD_LIMIT: 1 })
      expect(answers.map(limits)).to.deep.equal(['0 of 1', '0 of 1'])
    }
  })

  it('send Retry-After with QUEUE_FULL, and count no hit for it', async () => {
    const full = await openStage({ env: { QUEUE_LIMIT_PER_ACCOUNT: '2' } })
    const carol = await full.given.account()
    await times(2, () => full.as(carol).post(...music))

    const refused = await full.as(carol).post(...music)

    expect(refused).to.include({ status: 429, code: 'QUEUE_FULL' })
    expect(retryAfter(refused)).to.be.within(1, 60)
    expect(limits(refused)).to.equal('8 of 10')
    expect(await full.balance(carol)).to.equal(498)
    await full[Symbol.asyncDispose]()
  })
})
