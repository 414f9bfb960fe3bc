import { expect } from 'chai'
import { upload } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { openStage } from '../stage/stage.ts'

const CANCELLED = 'Cancelled by its owner.'

describe('Cancelling', () => {
  const { stage, receiver, alice } = onStage({
    audited: true,
    receiver: true,
    people: { alice: { allowance: 20 } },
  })

  const webhook = () => receiver.url('/finished')
  const cancel = (path: string, person = alice) => stage.as(person).post(`${path}/cancel`)

  const works = [
    ['/v1/generations', { tags: 'lofi' }],
    ['/v1/instrumental', { prompt: 'calm piano' }],
    ['/v1/sound-effects', { prompt: 'door slam' }],
  ] as const

  for (const [path, order] of works) {
    const shelf = path === '/v1/sound-effects' ? path : '/v1/generations'

    it(`fails what is queued, answers like a read and tells the webhook once: ${path}`, async () => {
      const { data: accepted } = await stage.as(alice).post(path, { ...order, webhook: webhook() })
      stage.clock.advance(3)

      const answer = await cancel(`${shelf}/${accepted.id}`)
      await stage.worker.drain()

      expect(answer.status).to.equal(200)
      expect(answer.data).to.include({
        id: accepted.id,
        status: 'failed',
        errorMessage: CANCELLED,
        audioUrl: null,
      })
      expect((await stage.as(alice).get(`${shelf}/${accepted.id}`)).data).to.deep.equal(answer.data)
      const sent = receiver.requests.map(({ body }) => JSON.parse(body))
      expect(sent).to.have.length(1)
      expect(sent[0]).to.include({
        id: accepted.id,
        status: 'failed',
        errorMessage: CANCELLED,
        completedAt: answer.data.completedAt,
      })
    })
  }

  it('gives the credit back, and the place in the queue', async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const charged = await stage.balance(alice)

    const answer = await cancel(`/v1/generations/${data.id}`)

    expect(charged).to.equal(19)
    expect(await stage.balance(alice)).to.equal(20)
    expect(answer.data.generationTime).to.equal(0)
    const [job] = await stage.context.database('jobs').where({ subjectId: data.id })
    expect(job).to.include({ state: 'cancelled', token: null })
  })

  it('gives the place of a sound effect in its own day back', async () => {
    stage.clock.set('2026-05-04T23:59:58.000Z')
    const { data } = await stage.as(alice).post('/v1/sound-effects', { prompt: 'door slam' })
    stage.clock.set('2026-05-05T00:00:03.000Z')

    await cancel(`/v1/sound-effects/${data.id}`)

    const days = await stage.context.database('soundEffectDays').where({ accountId: alice.id })
    expect(days.map(({ day, used }) => [day, used])).to.deep.equal([['2026-05-04', 0]])
  })

  it('makes the next Reimagine of an upload as cheap as the cancelled one', async () => {
    const { id: uploadId } = await upload(stage, alice, 'reimagine')
    await stage.worker.drain()
    const order = { uploadId, prompt: 'slow jazz trio' }
    const { data: first } = await stage.as(alice).post('/v1/reimagine', order)

    await cancel(`/v1/generations/${first.id}`)

    const { data: next } = await stage.as(alice).post('/v1/reimagine', order)
    expect([first.creditsCharged, next.creditsCharged]).to.deep.equal([1, 1])
    expect(await stage.balance(alice)).to.equal(18)
  })

  it('stops a render that is under way and writes nothing of it', async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    stage.engine.hold()
    const draining = stage.worker.drain()
    await stage.engine.waiting(1)
    stage.clock.advance(4)

    const answer = await cancel(`/v1/generations/${data.id}`)
    stage.engine.release()
    await draining

    expect(answer.data).to.include({ status: 'failed', generationTime: 4 })
    expect((await stage.as(alice).get(`/v1/generations/${data.id}`)).data).to.deep.equal(
      answer.data,
    )
    expect(await stage.balance(alice)).to.equal(20)
  })

  it('is refused for what is completed, failed or cancelled, and changes nothing', async () => {
    for (const [path, order] of works.filter(([each]) => each !== '/v1/instrumental')) {
      const made = await stage.as(alice).post(path, order)
      await stage.worker.drain()
      const failed = await stage.as(alice).post(path, order)
      stage.engine.breakNext(2)
      await stage.worker.drain()
      const cancelled = await stage.as(alice).post(path, order)
      await cancel(`${path}/${cancelled.data.id}`)
      const before = await stage.as(alice).get(path)
      const balance = await stage.balance(alice)

      for (const { data } of [made, failed, cancelled]) {
        const answer = await cancel(`${path}/${data.id}`)

        expect(answer).to.include({ status: 409, code: 'ALREADY_FINAL' })
      }

      expect((await stage.as(alice).get(path)).data).to.deep.equal(before.data)
      expect(await stage.balance(alice)).to.equal(balance)
    }
  })

  it('finds nothing that belongs to another account, was deleted or never was', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const { data: track } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const { data: effect } = await stage.as(alice).post('/v1/sound-effects', { prompt: 'a door' })
    const { data: gone } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [gone.id] })

    for (const [path, person] of [
      [`/v1/generations/${track.id}`, bob],
      [`/v1/sound-effects/${effect.id}`, bob],
      [`/v1/generations/${effect.id}`, alice],
      [`/v1/generations/${gone.id}`, alice],
      ['/v1/generations/gen_unknown', alice],
      ['/v1/sound-effects/unknown', alice],
    ] as const) {
      const answer = await cancel(path, person)

      expect(answer, path).to.include({ status: 404, code: 'NOT_FOUND' })
    }
    await stage.worker.drain()
    const { data } = await stage.as(alice).get(`/v1/generations/${track.id}`)
    expect(data.status).to.equal('completed')
  })

  it('counts as one request of the minute', async () => {
    await using usual = await openStage()
    const bob = await usual.given.account()
    const { data } = await usual.as(bob).post('/v1/generations', { tags: 'lofi' })

    const answer = await usual.as(bob).post(`/v1/generations/${data.id}/cancel`)

    expect(answer.headers.get('x-ratelimit-limit')).to.equal('60')
    expect(answer.headers.get('x-ratelimit-remaining')).to.equal('59')
  })
})
