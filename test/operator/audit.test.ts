import { expect } from 'chai'
import { enqueueRecurring } from '../../src/jobs/schedule.ts'
import { recurring } from '../../src/tasks.ts'
import { onStagePerTest } from '../stage/on-stage.ts'
import { keepBooks } from './books.ts'

describe('The audit of a correct database', () => {
  const { stage, receiver } = onStagePerTest({ receiver: true })

  it('finds nothing in an empty database', async () => {
    expect(await stage.audit()).to.deep.equal([])
  })

  it('finds nothing after tracks were completed, failed and deleted', async () => {
    await keepBooks(stage, receiver)

    expect(await stage.audit()).to.deep.equal([])
  })

  it('finds nothing when a credit is refunded after its month, nor in later months', async () => {
    const { alice } = await keepBooks(stage, receiver)
    stage.engine.breakNext(2)
    stage.clock.set('2026-06-01T00:00:00.000Z')
    const lapsed = await stage.audit()

    await stage.worker.drain()
    const refunded = await stage.audit()
    await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    stage.clock.set('2026-09-01T00:00:00.000Z')
    await stage.worker.drain()

    expect(lapsed).to.deep.equal([])
    expect(refunded).to.deep.equal([])
    expect(await stage.audit()).to.deep.equal([])
  })

  it('finds nothing after old rows were purged', async () => {
    const { database, queue, clock } = stage.context
    await keepBooks(stage, receiver)
    await stage.worker.drain()
    stage.clock.advance(31 * 86_400)
    await enqueueRecurring(database, queue, recurring, clock.now())
    await stage.worker.drain()

    const deliveries = await database('webhookDeliveries')
    expect(deliveries).to.deep.equal([])
    expect(await stage.audit()).to.deep.equal([])
  })

  it('finds nothing while the service is busy', async () => {
    const people = await Promise.all([1, 2, 3].map(() => stage.given.account({ packs: 5 })))
    const ids: string[] = []
    const work = people.map(async (person) => {
      for (const tags of ['one', 'two', 'three', 'four']) {
        const { data } = await stage.as(person).post('/v1/generations', { tags })
        ids.push(data.id)
        if (tags === 'two') stage.engine.breakNext(1)
        if (tags === 'three') {
          await stage.as(person).post('/v1/generations/bulk-delete', { ids: [data.id] })
        }
        await stage.worker.drain()
      }
    })

    const audits = []
    for (let index = 0; index < 5; index++) audits.push(await stage.audit())
    await Promise.all(work)

    expect(ids).to.have.length(12)
    expect([...audits, await stage.audit()].flat()).to.deep.equal([])
  })
})
