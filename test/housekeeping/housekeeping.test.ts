import { stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { enqueueRecurring } from '../../src/jobs/schedule.ts'
import { type MediaStore, newMediaKey } from '../../src/storage/media.ts'
import { REMOVE_MEDIA } from '../../src/storage/remove-media.ts'
import { recurring } from '../../src/tasks.ts'
import { onStage } from '../stage/on-stage.ts'

const day = 86_400

describe('Housekeeping', () => {
  let broken = false

  const { stage, alice } = onStage({ people: { alice: {} } })

  before(() => {
    const { media } = stage.context
    const store: MediaStore = {
      ...media,
      remove: (key) => (broken ? Promise.reject(new Error('disk away')) : media.remove(key)),
    }
    stage.context.media = store
  })
  beforeEach(() => {
    broken = false
  })

  async function completed() {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    await stage.worker.drain()
    return (await stage.as(alice).get(`/v1/generations/${data.id}`)).data
  }

  const remove = (id: string) => stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })
  const rows = (id: string) => stage.context.database('generations').where({ id })

  /** Runs what the worker's poll runs, once. */
  async function purge() {
    const { database, queue, clock } = stage.context
    await enqueueRecurring(database, queue, recurring, clock.now())
    await stage.worker.drain()
  }

  it('hides the row of a deleted track for 30 days, and then purges it', async () => {
    const track = await completed()
    const kept = await completed()
    await remove(track.id)

    stage.clock.advance(30 * day - 3600)
    await purge()
    expect(await rows(track.id)).to.have.length(1)
    expect((await stage.as(alice).get(`/v1/generations/${track.id}`)).status).to.equal(404)

    stage.clock.advance(2 * 3600)
    await purge()
    expect(await rows(track.id)).to.have.length(0)
    expect((await stage.as(alice).get(`/v1/generations/${kept.id}`)).data).to.deep.equal(kept)
    expect((await fetch(kept.audioUrl)).status).to.equal(200)
  })

  it('purges a track that was deleted in the queue, and keeps its ledger entries', async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    await remove(data.id)
    stage.clock.advance(31 * day)
    await purge()

    expect(await rows(data.id)).to.have.length(0)
    const entries = await stage.context
      .database('creditEntries')
      .where({ subjectId: data.id })
      .pluck('kind')
    expect(entries).to.deep.equal(['charge'])
  })

  it('deletes finished jobs and deliveries after 30 days', async () => {
    await completed()
    const job = { kind: 'render-generation' }
    stage.clock.advance(29 * day)
    await purge()
    expect(await stage.context.database('jobs').where(job)).not.to.have.length(0)

    stage.clock.advance(2 * day)
    await purge()
    expect(await stage.context.database('jobs').where(job)).to.have.length(0)
  })

  it('retries each hour to remove a file that could not be removed', async () => {
    const track = await completed()
    broken = true
    await remove(track.id)
    const { maxAttempts } = await stage.context
      .database('jobs')
      .where({ kind: REMOVE_MEDIA })
      .first()
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      await stage.worker.drain()
      stage.clock.advance(60)
    }
    const [job] = await stage.context
      .database('jobs')
      .where({ kind: REMOVE_MEDIA, state: 'failed' })
    expect(track.audioUrl).to.include(job?.subjectId)
    expect((await fetch(track.audioUrl)).status).to.equal(200)

    broken = false
    stage.clock.advance(3600)
    await purge()
    expect((await fetch(track.audioUrl)).status).to.equal(404)
  })

  it('runs once in each hour, however many processes enqueue it', async () => {
    const purges = () => stage.context.database('jobs').where({ kind: 'purge' })
    stage.clock.advance(3600)
    const before = (await purges()).length
    await Promise.all([purge(), purge()])
    await purge()

    expect(await purges()).to.have.length(before + 1)
  })

  it('removes a file without a row after a day, and no other', async () => {
    const { context, mediaFolder } = stage
    const track = await completed()
    const orphan = newMediaKey()
    const fresh = newMediaKey()
    await context.media.put(orphan, new Uint8Array([1]))
    await context.media.put(fresh, new Uint8Array([1]))
    const [row] = await rows(track.id)
    for (const key of [orphan, row.mediaKey]) await makeOld(join(mediaFolder, shardOf(key)))

    stage.clock.advance(day)
    await purge()

    expect(await context.media.find(orphan)).to.equal(undefined)
    expect(await context.media.find(fresh)).not.to.equal(undefined)
    expect((await fetch(track.audioUrl)).status).to.equal(200)
  })
})

function shardOf(key: string): string {
  const name = key.slice(2)
  return join('a', name.slice(0, 2), name)
}

async function makeOld(path: string): Promise<void> {
  const { mtimeMs } = await stat(path)
  const before = new Date(mtimeMs - 2 * day * 1000)
  await utimes(path, before, before)
}
