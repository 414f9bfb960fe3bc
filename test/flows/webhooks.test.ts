import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'chai'
import contract from '../../generated/public/contract.json' with { type: 'json' }
import { onStage } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'
import type { ReceivedRequest } from '../stage/receiver.ts'

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ ...contract, $id: 'contract' })
const isFinished = ajv.compile({ $ref: 'contract#/components/schemas/GenerationFinished' })

const creates = [
  ['/v1/generations', { tags: 'lofi' }],
  ['/v1/instrumental', { prompt: 'calm piano', enhance: false }],
] as const

const always = [
  'id',
  'status',
  'audioUrl',
  'duration',
  'prompt',
  'parameters',
  'createdAt',
  'completedAt',
]

describe('Webhooks', () => {
  let answer: (request: ReceivedRequest) => Promise<number> | number

  const { stage, receiver, alice } = onStage({
    env: { OUTBOUND_ALLOW: '127.0.0.1:1' },
    receiver: async (request, response) => {
      const status = await answer(request)
      if (status === 0) response.destroy()
      else response.writeHead(status, { location: receiver.url('/elsewhere') }).end()
    },
    people: { alice: {} },
  })

  beforeEach(() => {
    answer = () => 204
  })

  const hook = (path = '/finished') => receiver.url(path)

  async function create(order: object, path = '/v1/generations') {
    const { data } = await stage.as(alice).post(path, { tags: 'lofi', ...order })
    return data
  }

  const read = async (id: string) => (await stage.as(alice).get(`/v1/generations/${id}`)).data

  function received() {
    expect(receiver.requests).to.have.length(1)
    const [request] = receiver.requests
    if (!request) return expect.fail('nothing was received')
    const body = JSON.parse(request.body)
    expect(isFinished(body), `${ajv.errorsText(isFinished.errors)} in ${request.body}`).to.be.true
    return { ...request, body }
  }

  async function deliveryOf(id: string) {
    return stage.context.database('webhookDeliveries').where({ subjectId: id }).first()
  }

  it('have the content of the completed track', async () => {
    const order = { vocalGender: 'female', bpm: 84, duration: 30, seed: 42, timesignature: '3' }
    const created = await create({ ...order, webhook: hook() })
    await stage.worker.drain()
    const track = await read(created.id)

    const { body } = received()

    expect(body).to.have.all.keys(always)
    expect(body).to.include({
      id: created.id,
      status: 'completed',
      audioUrl: track.audioUrl,
      duration: track.duration,
      prompt: 'female vocals, lofi',
      createdAt: '2026-05-04 10:00:00',
      completedAt: '2026-05-04T10:00:00.000Z',
    })
    expect(body.parameters).to.deep.equal(track.parameters)
    expect(body.parameters).to.include({ bpm: 84, duration: 30, seed: 42, timesignature: 3 })
  })

  it('have null for what an instrumental lacks', async () => {
    const order = { prompt: 'calm piano', enhance: false, duration: 45, seed: 7, webhook: hook() }
    const { data } = await stage.as(alice).post('/v1/instrumental', order)
    await stage.worker.drain()

    const { body } = received()

    expect(body).to.have.all.keys(always)
    expect(body).to.include({ id: data.id, prompt: 'calm piano' })
    const none = { bpm: null, keyscale: null, timesignature: null }
    const { understood } = data.parameters
    expect(understood.instruments).to.deep.equal([{ asked: 'piano', played: 'piano' }])
    expect(body.parameters).to.deep.equal({ ...none, duration: 45, seed: 7, understood })
  })

  for (const [path, order] of creates) {
    it(`have the reason of a failure: ${path}`, async () => {
      stage.engine.breakNext(2)
      const { data } = await stage.as(alice).post(path, { ...order, webhook: hook() })
      await stage.worker.drain()
      const track = await read(data.id)

      const { body } = received()

      expect(body).to.have.all.keys([...always, 'errorMessage'])
      expect(body).to.include({ id: data.id, status: 'failed', audioUrl: null, duration: null })
      expect(body.errorMessage).to.equal(track.errorMessage)
      expect(body.completedAt).to.equal(track.completedAt)
    })
  }

  it('are a plain POST to the unchanged address', async () => {
    const url = hook('/finished?token=abc%20d&who=%C3%BC')

    const created = await create({ webhook: url })
    await stage.worker.drain()

    const { method, target, headers } = received()
    expect(created.webhook).to.equal(url)
    expect(method).to.equal('POST')
    expect(target).to.equal('/finished?token=abc%20d&who=%C3%BC')
    expect(headers).to.include({
      'content-type': 'application/json',
      'user-agent': 'service-webhook/1.0',
    })
    const known = ['host', 'connection', 'content-type', 'content-length', 'user-agent']
    expect(Object.keys(headers)).to.have.members(known)
  })

  it('arrive when the track is final and its audio is available', async () => {
    const seen: { status: string; audio: number }[] = []
    answer = async ({ body }) => {
      const { id, audioUrl } = JSON.parse(body)
      seen.push({ status: (await read(id)).status, audio: (await fetch(audioUrl)).status })
      return 204
    }

    await create({ webhook: hook() })
    await stage.worker.drain()

    expect(seen).to.deep.equal([{ status: 'completed', audio: 200 }])
  })

  it('are not sent for a track without a webhook', async () => {
    const { id } = await create({ webhook: null })
    await stage.worker.drain()

    expect((await read(id)).status).to.equal('completed')
    expect(receiver.requests).to.deep.equal([])
    expect(await deliveryOf(id)).to.equal(undefined)
  })

  it('are sent once, whatever the answer, and change no track', async () => {
    const cases = [
      { what: 'an error', status: 500, log: { responseStatus: 500, error: null } },
      { what: 'a redirect', status: 302, log: { responseStatus: 302, error: null } },
      { what: 'silence', status: 0, log: { responseStatus: null, error: 'connection closed' } },
      { what: 'nobody', log: { responseStatus: null, error: 'connection refused' } },
    ]
    for (const { what, status, log } of cases) {
      receiver.requests.length = 0
      answer = () => status ?? 204
      const webhook = status === undefined ? 'https://127.0.0.1:1/finished' : hook()

      const { id } = await create({ webhook })
      await stage.worker.drain()
      stage.clock.advance(120)
      await stage.worker.drain()

      expect(receiver.requests, what).to.have.length(status === undefined ? 0 : 1)
      expect(await deliveryOf(id), what).to.include(log)
      expect(await read(id), what).to.include({ status: 'completed', errorMessage: null })
    }
  })

  it('to slow receivers delay no render', async () => {
    const release = Promise.withResolvers<number>()
    answer = () => release.promise
    for (let count = 0; count < 6; count += 1) await create({ webhook: hook() })
    stage.worker.start()
    await eventually(async () => receiver.requests.length === 4)

    const { id } = await create({})

    await eventually(async () => (await read(id)).status === 'completed')
    expect(receiver.requests).to.have.length(4)
    release.resolve(204)
    await eventually(async () => receiver.requests.length === 6)
  })
})
