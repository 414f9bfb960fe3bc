import { expect } from 'chai'
import { encodeScore } from '../../src/engines/builtin/score-file.ts'
import { listen } from '../events/listen.ts'
import { upload } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'
import { writtenScore } from '../stage/score.ts'
import type { Person } from '../stage/stage.ts'
import { verify } from '../webhooks/standard-receiver.ts'

describe('A test key', () => {
  let test: Person
  const { stage, receiver, alice } = onStage({
    receiver: ({ target }, response) => {
      response.writeHead(target === '/refuse' ? 500 : 204).end()
    },
    people: { alice: { allowance: 0 } },
    audited: true,
  })

  beforeEach(async () => {
    test = await stage.given.testKey(alice)
  })

  const account = () => `/operator/v1/accounts/${alice.id}`
  const create = async (person: Person, body: object = {}): Promise<string> => {
    const answer = await stage.as(person).post('/v1/generations', { tags: 'lofi', ...body })
    expect(answer.status, JSON.stringify(answer.body)).to.equal(202)
    return answer.data.id
  }

  it('is made by the operator, and looks and works like any other', async () => {
    const made = await stage.operator.post(`${account()}/keys`, { label: 'ci', test: true })
    const { data } = await stage.operator.get(`${account()}/keys`)
    const me = await stage.as({ id: alice.id, key: made.data.key }).get('/v1/me')

    expect(made.status).to.equal(201)
    expect(made.data).to.include({ label: 'ci', test: true })
    expect(made.data.key).to.match(/^twr_key_[A-Za-z0-9]{32}$/)
    const tests = data.keys.map((key: { test: boolean }) => key.test)
    expect(tests.sort()).to.deep.equal([false, true, true])
    expect(me.data).to.include({ id: alice.id, displayName: 'Alice', plan: 'pro', test: true })
    expect((await stage.as(alice).get('/v1/me')).data).not.to.have.property('test')
  })

  it('is refused as a wrong wish, and for an account that does not exist', async () => {
    const wrong = await stage.operator.post(`${account()}/keys`, { test: 'yes' })
    const unknown = await stage.operator.post('/operator/v1/accounts/nobody/keys', { test: true })

    expect(wrong).to.include({ status: 400, field: 'test' })
    expect(unknown).to.include({ status: 404, code: 'NOT_FOUND' })
  })

  it('has five places of its own beside five live keys', async () => {
    const more = (body: object) => stage.operator.post(`${account()}/keys`, body)
    for (let count = 1; count < 5; count++) {
      expect((await more({ test: true })).status).to.equal(201)
      expect((await more({})).status).to.equal(201)
    }

    expect(await more({ test: true })).to.include({ status: 409, code: 'KEY_LIMIT' })
    expect(await more({})).to.include({ status: 409, code: 'KEY_LIMIT' })
    const { data } = await stage.operator.get(account())
    expect(data.usage.activeKeys).to.equal(5)
  })

  it('stops working when it is revoked, and the live key goes on', async () => {
    const made = await stage.operator.post(`${account()}/keys`, { test: true })
    await stage.operator.send('DELETE', `/operator/v1/keys/${made.data.id}`)

    const revoked = await stage.as({ id: alice.id, key: made.data.key }).get('/v1/me')

    expect(revoked).to.include({ status: 401, code: 'INVALID_API_KEY' })
    expect((await stage.as(alice).get('/v1/me')).status).to.equal(200)
    expect((await stage.as(test).get('/v1/me')).status).to.equal(200)
  })

  it('pays nothing for a track, also without credits', async () => {
    const answer = await stage.as(test).post('/v1/generations', { tags: 'lofi' })
    await stage.worker.drain()
    stage.engine.breakNext(2)
    await create(test)
    await stage.worker.drain()
    const deleted = await create(test)
    await stage.as(test).post('/v1/generations/bulk-delete', { ids: [deleted] })

    expect(answer.data).to.include({ creditsRemaining: 1000, test: true })
    expect((await stage.as(test).get('/v1/me')).data.creditsRemaining).to.equal(1000)
    expect((await stage.as(alice).post('/v1/generations', { tags: 'lofi' })).status).to.equal(402)
    expect((await stage.operator.get(`${account()}/ledger`)).data.entries).to.deep.equal([])
    expect(await stage.balance(alice)).to.equal(0)
  })

  it('keeps its balance over a change of the plan and of the month', async () => {
    await create(test)
    await stage.operator.send('PUT', `${account()}/allowance`, { monthlyAllowance: 7 })
    stage.clock.advance(40 * 86_400)
    await create(test)

    const { data } = await stage.as(test).get('/v1/me')

    expect(data.credits).to.include({ monthlyAllowance: 1000, monthlyUsed: 0, packs: 0 })
    expect(await stage.balance(alice)).to.equal(7)
  })

  const works: [string, string, (person: Person) => Promise<object>][] = [
    ['music', '/v1/generations', async () => ({ tags: 'lofi' })],
    ['an instrumental', '/v1/instrumental', async () => ({ prompt: 'calm' })],
    ['a sound effect', '/v1/sound-effects', async () => ({ prompt: 'a door' })],
    [
      'a Reimagine',
      '/v1/reimagine',
      async (person) => {
        const { id: uploadId } = await upload(stage, person, 'reimagine')
        return { uploadId, lyrics: 'rain', prompt: 'slow soul' }
      },
    ],
    [
      'a recording without vocals',
      '/v1/remove-vocals',
      async (person) => ({ uploadId: (await upload(stage, person, 'remove_vocals')).id }),
    ],
  ]

  for (const [what, path, orderOf] of works) {
    it(`marks ${what} in every answer, in events and in the signed webhook`, async () => {
      const { data: made } = await stage.operator.post(`${account()}/webhook-secret`)
      await using stream = await listen(stage.baseUrl, test)
      const order = { ...(await orderOf(test)), webhook: receiver.url('/done') }

      const accepted = await stage.as(test).post(path, order)
      await stage.worker.drain()
      const readPath = path === '/v1/sound-effects' ? path : '/v1/generations'
      const read = await stage.as(test).get(`${readPath}/${accepted.data.id}`)
      const list = await stage.as(test).get(readPath)

      expect(accepted.status, JSON.stringify(accepted.body)).to.equal(202)
      expect(read.data.status).to.equal('completed')
      for (const { data } of [accepted, read]) expect(data.test).to.equal(true)
      const [listed] = list.data.generations ?? list.data.soundEffects
      expect(listed).to.deep.equal(read.data)
      const [sent] = receiver.requests
      expect(verify(made.secret, sent!, stage.clock.now())).to.deep.include({ test: true })
      await eventually(async () => stream.work().some(({ name }) => name === 'completed'))
      for (const { data } of stream.work()) expect(data.test, data.type).to.equal(true)
    })

    it(`does not mark ${what} of a live key`, async () => {
      const bob = await stage.given.account({ name: 'Bob' })
      const order = { ...(await orderOf(bob)), webhook: receiver.url('/done') }

      const { data: accepted } = await stage.as(bob).post(path, order)
      await stage.worker.drain()
      const readPath = path === '/v1/sound-effects' ? path : '/v1/generations'
      const { data: read } = await stage.as(bob).get(`${readPath}/${accepted.id}`)

      const sent = JSON.parse(receiver.requests[0]?.body ?? '')
      for (const answer of [accepted, read, sent]) expect(answer).not.to.have.property('test')
    })
  }

  it('uploads, transcribes, reimagines and removes vocals without a charge', async () => {
    const sent = await upload(stage, test, 'reimagine')
    await stage.worker.drain()
    const wish = { uploadId: sent.id, lyrics: 'rain', prompt: 'soul' }
    const first = await stage.as(test).post('/v1/reimagine', wish)
    await stage.worker.drain()
    const second = await stage.as(test).post('/v1/reimagine', wish)
    await stage.worker.drain()
    const again = await stage.as(test).post(`/v1/songs/uploads/${sent.id}/transcribe`)
    await stage.worker.drain()
    const read = await stage.as(test).get(`/v1/songs/uploads/${sent.id}`)
    const list = await stage.as(test).get('/v1/songs/uploads')

    expect(sent.test).to.equal(true)
    expect(first.data).to.include({ creditsCharged: 1, creditsRemaining: 1000, test: true })
    expect(second.data).to.include({ creditsCharged: 2, creditsRemaining: 1000 })
    expect(again.status).to.equal(200)
    expect(read.data.pricing).to.include({ nextReimagineCredits: 2, transcriptionPaid: true })
    expect(list.data.uploads[0]).to.include({ id: sent.id, test: true })
    expect((await stage.operator.get(`${account()}/ledger`)).data.entries).to.deep.equal([])
  })

  it('edits and exports a track without a charge', async () => {
    stage.engine.write(encodeScore({ model: 'quick-engine/1', score: writtenScore() }))
    const id = await create(test)
    await stage.worker.drain()

    const path = `/v1/generations/${id}`
    const edit = await stage.as(test).post(`${path}/edits`, { type: 'transpose', semitones: 2 })
    const exported = await stage.as(test).post(`${path}/exports`, { format: 'wav' })
    await stage.worker.drain()
    stage.engine.write(null)

    expect(edit.data).to.include({ creditsRemaining: 1000, test: true, derivedFrom: id })
    expect(exported.status).to.equal(202)
    expect((await stage.as(test).get(`/v1/generations/${edit.data.id}`)).data.test).to.equal(true)
  })

  it('makes nothing that can be published', async () => {
    const id = await create(test)
    await stage.worker.drain()

    const path = `/operator/v1/tracks/${id}`
    const refused = await stage.operator.send('PATCH', path, { isPublic: true })
    const renamed = await stage.operator.send('PATCH', path, { title: 'Rain', isPublic: false })

    expect(refused).to.include({ status: 403, code: 'TEST_ONLY' })
    expect(renamed.data).to.include({ accountId: alice.id, title: 'Rain', test: true })
    expect(renamed.data.isPublic).to.equal(false)
  })

  it('makes nothing that has a certificate', async () => {
    const webhook = receiver.url('/done')
    const body = { tags: 'lofi', certificate: true, webhook }
    const accepted = await stage.as(test).post('/v1/generations', body)
    const effect = await stage.as(test).post('/v1/sound-effects', { prompt: 'a door' })
    const early = await stage.as(test).get(`/v1/generations/${accepted.data.id}/certificate`)
    await stage.worker.drain()

    const answers = [early]
    for (const path of [
      `/v1/generations/${accepted.data.id}`,
      `/v1/sound-effects/${effect.data.id}`,
    ]) {
      for (const name of ['certificate', 'license']) {
        answers.push(await stage.as(test).get(`${path}/${name}`))
      }
    }

    expect(accepted.data.certificate).to.equal(false)
    expect(JSON.parse(receiver.requests[0]?.body ?? '')).not.to.have.property('certificate')
    for (const answer of answers) {
      expect(answer).to.include({ status: 403, code: 'TEST_ONLY' })
    }
    expect(await stage.context.database('certificates').count().first()).to.include({ count: 0 })
  })

  it('has its webhooks sent again if its account wants that', async () => {
    await stage.operator.send('PATCH', account(), { webhookRetries: true })
    const id = await create(test, { webhook: receiver.url('/refuse') })
    await stage.worker.drain()
    stage.clock.advance(10)
    await stage.worker.drain()

    const { data } = await stage.as(test).get('/v1/webhook-deliveries')

    expect(data.deliveries).to.have.length(1)
    expect(data.deliveries[0]).to.include({ id, attempts: 2, status: 'pending' })
    expect(receiver.requests).to.have.length(2)
  })

  it('follows a change of plan from the next request on', async () => {
    await stage.operator.send('PATCH', account(), { plan: 'free', displayName: 'Ada' })
    expect((await stage.as(test).get('/v1/me')).code).to.equal('PRO_PLAN_REQUIRED')

    await stage.operator.send('PATCH', account(), { plan: 'lifetime' })
    const { data } = await stage.as(test).get('/v1/me')
    expect(data).to.include({ plan: 'lifetime', displayName: 'Ada' })
  })

  it('is named by the jobs of an operator as one of its account', async () => {
    await create(test)

    const { data } = await stage.operator.get('/operator/v1/jobs?kind=render-generation')

    expect(data.jobs.at(-1)).to.include({ accountId: alice.id })
  })

  it('belongs to an account that an operator can neither read nor change by itself', async () => {
    const { id } = await stage.context.database('accounts').where({ testOf: alice.id }).first('id')
    const hidden = `/operator/v1/accounts/${id}`

    const answers = [
      await stage.operator.get(hidden),
      await stage.operator.send('PATCH', hidden, { plan: 'free' }),
      await stage.operator.send('DELETE', hidden),
      await stage.operator.post(`${hidden}/keys`, {}),
      await stage.operator.post(`${hidden}/credit-packs`, { credits: 1 }),
    ]

    for (const answer of answers) expect(answer).to.include({ status: 404, code: 'NOT_FOUND' })
    expect((await stage.as(test).get('/v1/me')).status).to.equal(200)
  })

  it('is deleted with its account, with everything that it made', async () => {
    const finished = await create(test)
    await stage.worker.drain()
    const running = await create(test, { webhook: receiver.url('/done') })
    await upload(stage, test, 'remove_vocals')
    const { data: track } = await stage.as(test).get(`/v1/generations/${finished}`)

    await stage.operator.send('DELETE', account())
    const answer = await stage.as(test).get('/v1/me')
    await stage.worker.drain()

    expect(answer).to.include({ status: 401, code: 'ACCOUNT_DELETED' })
    const { database } = stage.context
    const left = await database('generations')
      .whereIn('id', [finished, running])
      .where({ deletedAt: null })
    expect(left).to.deep.equal([])
    expect((await fetch(track.audioUrl)).status).to.equal(404)
    expect(receiver.requests).to.deep.equal([])
    const media = await database('uploads')
      .whereNotNull('audioKey')
      .join('accounts as a', {
        'a.id': 'uploads.accountId',
        'a.testOf': database.raw('?', [alice.id]),
      })
    expect(media).to.deep.equal([])
  })
})
