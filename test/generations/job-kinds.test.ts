import { expect } from 'chai'
import { encodeScore } from '../../src/engines/builtin/score-file.ts'
import { lanesOf } from '../../src/jobs/lanes.ts'
import { Worker } from '../../src/jobs/worker.ts'
import { tasks } from '../../src/tasks.ts'
import { onStage } from '../stage/on-stage.ts'
import { writtenScore } from '../stage/score.ts'
import type { Stage } from '../stage/stage.ts'

/** The kinds that workers of release 1.9 have tasks for. */
const kindsBefore = [
  'render-generation',
  'transcribe-upload',
  'expire-upload',
  'remove-upload-audio',
  'render-sound-effect',
  'deliver-webhook',
  'remove-media',
  'empty-account',
  'sweep-media',
  'purge',
]

describe('A worker of the release before, beside one of this release', () => {
  let older: Worker<Stage['context']>

  const { stage, alice } = onStage({ people: { alice: { allowance: 5 } } })

  before(() => {
    stage.engine.write(encodeScore({ model: 'quick-engine/1', score: writtenScore() }))
    const known = Object.entries(tasks).filter(([kind]) => kindsBefore.includes(kind))
    older = new Worker(stage.context, {
      tasks: Object.fromEntries(known),
      recurring: [],
      lanes: lanesOf(stage.context.config),
    })
  })
  beforeEach(() => {
    stage.engine.requests.length = 0
  })

  const create = async (path: string, body: object): Promise<string> =>
    (await stage.as(alice).post(path, body)).data.id
  const statusOf = async (id: string) =>
    (await stage.as(alice).get(`/v1/generations/${id}`)).data.status
  const jobOf = (subjectId: string) => stage.context.database('jobs').where({ subjectId }).first()

  it('renders a track without a plan', async () => {
    const id = await create('/v1/generations', { tags: 'lofi' })

    await older.drain()

    expect(await statusOf(id)).to.equal('completed')
  })

  it('takes no edit, which it would compose anew, and the other one renders it', async () => {
    const source = await create('/v1/generations', { tags: 'lofi' })
    await older.drain()
    const edit = { type: 'transpose', semitones: 2 }
    const id = await create(`/v1/generations/${source}/edits`, edit)
    const composed = stage.engine.requests.length

    await older.drain()

    expect(await jobOf(id)).to.include({ kind: 'render-edit', state: 'queued', attempt: 0 })
    await stage.worker.drain()
    expect(await statusOf(id)).to.equal('completed')
    expect(stage.engine.requests).to.have.length(composed)
    const { data } = await stage.as(alice).get(`/v1/generations/${id}/score`)
    expect(data.key).to.equal('D')
  })

  it('takes no track with a plan, which it would ignore, and the other one renders it', async () => {
    const plan = { sections: [{ type: 'verse', bars: 4, chords: ['Am'] }] }
    const id = await create('/v1/generations', { tags: 'folk', bpm: 120, plan })

    await older.drain()

    expect(await jobOf(id)).to.include({ kind: 'render-planned', state: 'queued', attempt: 0 })
    expect(stage.engine.requests).to.deep.equal([])
    await stage.worker.drain()
    expect(await statusOf(id)).to.equal('completed')
    expect(stage.engine.requests[0]?.plan?.sections).to.deep.equal(plan.sections)
  })

  it('leaves a job of a new kind where a read tells about how many start before it', async () => {
    const source = await create('/v1/generations', { tags: 'lofi' })
    await older.drain()
    const plan = { sections: [{ type: 'verse', bars: 4 }] }
    const planned = await create('/v1/generations', { tags: 'folk', plan })
    const edit = await create(`/v1/generations/${source}/edits`, { type: 'tempo', bpm: 90 })

    const positions = [planned, edit].map(async (id) => {
      return (await stage.as(alice).get(`/v1/generations/${id}`)).data.queuePosition
    })

    expect(await Promise.all(positions)).to.deep.equal([0, 1])
    await stage.worker.drain()
  })

  it('leaves a job of a new kind to be cancelled or deleted like any other', async () => {
    const source = await create('/v1/generations', { tags: 'lofi' })
    await older.drain()
    const edit = { type: 'tempo', bpm: 90 }
    const cancelled = await create(`/v1/generations/${source}/edits`, edit)
    const deleted = await create(`/v1/generations/${source}/edits`, edit)

    await stage.as(alice).post(`/v1/generations/${cancelled}/cancel`)
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [deleted] })

    expect((await jobOf(cancelled)).state).to.equal('cancelled')
    expect((await jobOf(deleted)).state).to.equal('cancelled')
    const { data } = await stage.operator.post('/operator/v1/audit')
    expect(data.violations).to.deep.equal([])
  })
})
