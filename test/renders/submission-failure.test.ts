import { expect } from 'chai'
import { listEntries } from '../../src/credits/entries.ts'
import { RENDER_GENERATION } from '../../src/generations/render.ts'
import { breakQueue } from '../stage/broken-queue.ts'
import { onStage } from '../stage/on-stage.ts'

const creates = [
  ['/v1/generations', { tags: 'lofi' }],
  ['/v1/instrumental', { prompt: 'calm piano' }],
] as const

describe('A create whose job cannot be queued', () => {
  const { stage, receiver, alice } = onStage({
    usualLimits: true,
    receiver: true,
    people: { alice: { allowance: 1, packs: 1 } },
  })

  before(() => breakQueue(stage.context.database, RENDER_GENERATION))

  for (const [path, body] of creates) {
    it(`answers 500, refunds the credit and keeps a failed track: ${path}`, async () => {
      const answer = await stage.as(alice).post(path, body)
      const id = answer.body.error.details.id
      const { data: read } = await stage.as(alice).get(`/v1/generations/${id}`)
      await stage.worker.drain()
      const { data: later } = await stage.as(alice).get(`/v1/generations/${id}`)

      expect(answer).to.include({ status: 500, code: 'GENERATION_FAILED' })
      expect(read).to.include({ id, status: 'failed', audioUrl: null, fileSize: null })
      expect(read.errorMessage).to.match(/credit was returned/)
      expect(read.generationTime).to.equal(0)
      expect(read.completedAt).to.equal('2026-05-04T10:00:00.000Z')
      expect(later).to.deep.equal(read)
      expect(stage.engine.requests).to.deep.equal([])
      const { data: me } = await stage.as(alice).get('/v1/me')
      expect(me.credits).to.include({ monthlyRemaining: 1, packs: 1 })
    })
  }

  it('sends its webhook once, with the failure', async () => {
    const webhook = receiver.url('/done')
    const answer = await stage.as(alice).post('/v1/generations', { tags: 'lofi', webhook })
    await stage.worker.drain()
    await stage.worker.drain()

    expect(receiver.requests).to.have.length(1)
    const told = JSON.parse(receiver.requests[0]?.body ?? '')
    expect(told).to.include({ id: answer.body.error.details.id, status: 'failed', audioUrl: null })
    expect(told.errorMessage).to.match(/credit was returned/)
  })

  it('writes the charge and its refund into the ledger', async () => {
    const answer = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const page = { limit: 2, offset: 0 }
    const [refund, charge] = await listEntries(stage.context.database, alice.id, page)

    const subjectId = answer.body.error.details.id
    expect(charge).to.include({ kind: 'charge', credits: -1, balance: 1, subjectId })
    expect(refund).to.include({ kind: 'refund', credits: 1, balance: 2, subjectId })
  })

  it('counts as a create in the rate window, and does not block the next', async () => {
    const first = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const second = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })

    expect(first.headers.get('x-ratelimit-remaining')).to.equal('9')
    expect(second.headers.get('x-ratelimit-remaining')).to.equal('8')
    expect(await stage.balance(alice)).to.equal(2)
  })
})
