import { readdir } from 'node:fs/promises'
import { expect } from 'chai'
import { enqueueRecurring } from '../../src/jobs/schedule.ts'
import { recurring } from '../../src/tasks.ts'
import { onStagePerTest } from '../stage/on-stage.ts'

describe('The sound effects of a deleted account', () => {
  const { stage, receiver, alice } = onStagePerTest({ receiver: true, people: { alice: {} } })

  afterEach(async () => {
    expect(await stage.audit(), 'what the audit finds').to.deep.equal([])
  })

  async function create() {
    const body = { prompt: 'door slam', webhook: receiver.url('/finished') }
    return (await stage.as(alice).post('/v1/sound-effects', body)).data
  }

  const deleteAlice = () => stage.operator.send('DELETE', `/operator/v1/accounts/${alice.id}`)

  const files = async () =>
    (await readdir(stage.mediaFolder, { recursive: true })).filter((name) => name.endsWith('.mp3'))

  it('disappear with their files at once; rows and daily counts are purged after 30 days', async () => {
    await create()
    await stage.worker.drain()
    const { data } = await stage.as(alice).get('/v1/sound-effects')
    const [{ audioUrl }] = data.soundEffects
    await deleteAlice()
    await stage.worker.drain()
    const status = (await fetch(audioUrl)).status
    const { database, queue, clock } = stage.context
    const kept = await database('soundEffects')

    stage.clock.advance(31 * 86_400)
    await enqueueRecurring(database, queue, recurring, clock.now())
    await stage.worker.drain()

    expect(status).to.equal(404)
    expect(kept).to.have.length(1)
    expect(await database('soundEffects')).to.deep.equal([])
    expect(await database('soundEffectDays')).to.deep.equal([])
  })

  it('end without callback and file while they are being rendered', async () => {
    stage.engine.hold()
    await create()
    await create()
    const draining = stage.worker.drain()
    await stage.engine.waiting(1)

    const { status } = await deleteAlice()
    stage.engine.release()
    await draining
    await stage.worker.drain()

    expect(status).to.equal(200)
    expect(receiver.requests).to.deep.equal([])
    expect(await files()).to.deep.equal([])
    const states = await stage.context.database('jobs').where({ lane: 'effect' }).pluck('state')
    expect(states).to.deep.equal(['cancelled', 'cancelled'])
  })

  it('leave nothing behind when they complete at the same moment', async () => {
    for (let count = 0; count < 8; count += 1) await create()

    const [{ status }] = await Promise.all([deleteAlice(), stage.worker.drain()])
    await stage.worker.drain()

    expect(status).to.equal(200)
    expect(await files()).to.deep.equal([])
    const deliveries = await stage.context.database('webhookDeliveries')
    expect(receiver.requests).to.have.length(deliveries.filter((row) => row.attemptedAt).length)
  })
})
