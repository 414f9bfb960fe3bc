import { expect } from 'chai'
import { enqueueRecurring } from '../../src/jobs/schedule.ts'
import { onStage } from '../stage/on-stage.ts'

const hourly = [{ kind: 'sweep', everySeconds: 3600 }]

describe('Recurring jobs', () => {
  const { stage } = onStage()

  function enqueue(): Promise<void> {
    const { database, queue } = stage.context
    return enqueueRecurring(database, queue, hourly, stage.clock.now())
  }

  it('are enqueued once per period, however many processes ask', async () => {
    const { database } = stage.context

    stage.clock.set('2026-05-04T10:59:59.999Z')
    await Promise.all(Array.from({ length: 8 }, enqueue))
    stage.clock.set('2026-05-04T11:00:00.000Z')
    await Promise.all(Array.from({ length: 8 }, enqueue))

    const periods = await database('jobs').where({ kind: 'sweep' }).orderBy('id').pluck('subjectId')
    expect(periods).to.deep.equal(['2026-05-04T10:00:00.000Z', '2026-05-04T11:00:00.000Z'])
  })

  it('of a period in which no process ran are skipped', async () => {
    const { database } = stage.context

    stage.clock.set('2026-05-05T20:30:00.000Z')
    await enqueue()

    const count = await database('jobs').where({ kind: 'sweep' }).where('runAt', '>', '2026-05-05')
    expect(count).to.have.length(1)
  })
})
