import { expect } from 'chai'
import { upload } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import type { Person } from '../stage/stage.ts'

/** The calls that take words, and the field of the words. */
const calls = {
  music: ['/v1/generations', (words: string) => ({ tags: words })],
  'an instrumental': ['/v1/instrumental', (words: string) => ({ prompt: words })],
  'a sound effect': ['/v1/sound-effects', (words: string) => ({ prompt: words })],
} as const

describe('With a test key', () => {
  let test: Person
  const { stage, receiver, alice } = onStage({
    receiver: true,
    people: { alice: {} },
    audited: true,
  })

  beforeEach(async () => {
    test = await stage.given.testKey(alice)
  })

  async function order(person: Person, path: string, body: object): Promise<string> {
    const answer = await stage.as(person).post(path, body)
    expect(answer.status, JSON.stringify(answer.body)).to.equal(202)
    return answer.data.id
  }

  async function read(person: Person, path: string, id: string) {
    const readPath = path === '/v1/sound-effects' ? path : '/v1/generations'
    return (await stage.as(person).get(`${readPath}/${id}`)).data
  }

  async function outcome(person: Person, path: string, body: object) {
    const id = await order(person, path, body)
    await stage.worker.drain()
    return read(person, path, id)
  }

  for (const [what, [path, wish]] of Object.entries(calls)) {
    it(`${what} fails as a real failure does for "fail please"`, async () => {
      const webhook = receiver.url('/done')
      stage.engine.breakNext(2)
      const real = await outcome(test, path, { ...wish('a piano'), webhook })
      const scripted = await outcome(test, path, { ...wish('a piano, Fail Please'), webhook })

      expect(scripted).to.include({ status: 'failed', errorMessage: real.errorMessage })
      expect(Object.keys(scripted)).to.deep.equal(Object.keys(real))
      const bodies = receiver.requests.map(({ body }) => JSON.parse(body))
      expect(bodies.map(({ status }) => status)).to.deep.equal(['failed', 'failed'])
      expect(bodies[1]).to.include({ id: scripted.id, test: true })
    })

    it(`${what} fails twice and works then, by its words`, async () => {
      const words = 'a piano, fail twice then work'
      const seen = []
      for (let count = 0; count < 4; count++) {
        seen.push((await outcome(test, path, wish(words))).status)
      }
      const others = await outcome(test, path, wish(`${words}, build 7`))

      expect(seen).to.deep.equal(['failed', 'failed', 'completed', 'completed'])
      expect(others.status).to.equal('failed')
    })

    it(`${what} takes 20 seconds`, async () => {
      const id = await order(test, path, wish('a piano, take 20 seconds'))
      await stage.worker.drain()
      stage.clock.advance(19)
      await stage.worker.drain()
      const before = (await read(test, path, id)).status
      stage.clock.advance(1)
      await stage.worker.drain()

      expect(before).to.equal('processing')
      expect((await read(test, path, id)).status).to.equal('completed')
    })

    it(`the tags are words like any other in ${what} of a live key`, async () => {
      const words = 'a piano, fail please, fail twice then work, take 20 seconds'

      const { status, prompt } = await outcome(alice, path, wish(words))

      expect(status).to.equal('completed')
      expect(prompt).to.include(words)
    })
  }

  it('tags are words between commas, and not parts of other words', async () => {
    const { status } = await outcome(test, '/v1/generations', { tags: 'do not fail please' })

    expect(status).to.equal('completed')
  })

  it('a Reimagine fails by the words of the caller, and its lower price is back', async () => {
    const { id: uploadId } = await upload(stage, test, 'reimagine')
    await stage.worker.drain()
    const curated = { templateId: 'midnight-synthwave', extraPrompt: 'slow, fail please' }
    const wishes = [{ prompt: 'soul, fail please' }, curated]

    for (const wish of wishes) {
      const body = { uploadId, lyrics: 'rain', ...wish }
      expect((await outcome(test, '/v1/reimagine', body)).status).to.equal('failed')
    }
    const { data } = await stage.as(test).get(`/v1/songs/uploads/${uploadId}`)
    expect(data.pricing).to.include({ transcriptionCreditApplied: false, nextReimagineCredits: 1 })
  })

  it('two tags are combined: it fails after 20 seconds', async () => {
    const path = '/v1/generations'
    const id = await order(test, path, { tags: 'take 20 seconds,fail please' })
    await stage.worker.drain()
    const before = (await read(test, path, id)).status
    stage.clock.advance(20)
    await stage.worker.drain()

    expect([before, (await read(test, path, id)).status]).to.deep.equal(['processing', 'failed'])
  })

  it('what takes 20 seconds can be cancelled meanwhile', async () => {
    const id = await order(test, '/v1/generations', { tags: 'take 20 seconds' })

    const cancelled = await stage.as(test).post(`/v1/generations/${id}/cancel`)
    stage.clock.advance(60)
    await stage.worker.drain()

    expect(cancelled.data).to.include({ status: 'failed', test: true })
    expect((await read(test, '/v1/generations', id)).errorMessage).to.match(/^Cancelled/)
  })

  it('two failures are two, in parallel, after deletions and for each account', async () => {
    const wish = { tags: 'fail twice then work' }
    const together = await Promise.all(
      Array.from({ length: 4 }, () => order(test, '/v1/generations', wish)),
    )
    await stage.worker.drain()
    const states = await Promise.all(together.map((id) => read(test, '/v1/generations', id)))
    await stage.as(test).post('/v1/generations/bulk-delete', { ids: together })
    const afterwards = await outcome(test, '/v1/generations', wish)
    const other = await stage.given.testKey(await stage.given.account({ name: 'Bob' }))

    const failed = states.filter(({ status }) => status === 'failed')
    expect(failed).to.have.length(2)
    expect(afterwards.status).to.equal('completed')
    expect((await outcome(other, '/v1/generations', wish)).status).to.equal('failed')
  })

  it('a replay does not count as one of two failures, and the count ends after a day', async () => {
    const wish = { tags: 'fail twice then work' }
    const key = { 'Idempotency-Key': 'once' }
    for (let count = 0; count < 3; count++) {
      await stage.as(test).post('/v1/generations', wish, key)
    }
    await stage.worker.drain()
    const states = []
    for (let count = 0; count < 2; count++) {
      states.push((await outcome(test, '/v1/generations', wish)).status)
    }
    stage.clock.advance(25 * 3600)
    states.push((await outcome(test, '/v1/generations', wish)).status)

    expect(states).to.deep.equal(['failed', 'completed', 'failed'])
  })

  it('a worker that is lost on the way does not change what is to happen', async () => {
    const wish = { tags: 'fail twice then work' }
    for (let count = 0; count < 2; count++) await outcome(test, '/v1/generations', wish)
    stage.engine.breakNext(1)

    const { status } = await outcome(test, '/v1/generations', wish)

    expect(status).to.equal('completed')
  })
})
