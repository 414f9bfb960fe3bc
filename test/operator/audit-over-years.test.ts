import { expect } from 'chai'
import { enqueueRecurring } from '../../src/jobs/schedule.ts'
import { recurring } from '../../src/tasks.ts'
import { upload } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import type { Person } from '../stage/stage.ts'
import { keepBooks } from './books.ts'

const day = 86_400
const templateId = 'summer-pop'
const lyrics = '[verse]\nWords of my own'

/**
 * Deleted things are purged after 30 days, with their jobs, deliveries and days. The audit must
 * distinguish purged rows from lost ones, however long ago they were purged.
 */
describe('The audit of a service that has purged old rows', () => {
  const { stage, receiver, alice, bob } = onStage({
    receiver: true,
    peopleOnce: { alice: { allowance: 50 }, bob: { allowance: 50, packs: 3 } },
  })

  before(async () => {
    await keepBooks(stage, receiver)
    await makeTracks(alice)
    await makeTracks(bob)
    await makeSoundEffects(alice)
    await makeSoundEffects(bob)
    await makeUploads(alice)
    await makeUploads(bob)
    await stage.operator.send('DELETE', `/operator/v1/accounts/${bob.id}`)
    await stage.worker.drain()
  })

  async function create(person: Person, path: string, body: object): Promise<string> {
    const answer = await stage.as(person).post(path, body)
    expect(answer.status, JSON.stringify(answer.body)).to.equal(202)
    return answer.data.id
  }

  const track = (person: Person, rest = {}) =>
    create(person, '/v1/generations', { tags: 'lofi', ...rest })
  const soundEffect = (person: Person, rest = {}) =>
    create(person, '/v1/sound-effects', { prompt: 'door slam', ...rest })
  const reimagine = (person: Person, uploadId: string) =>
    create(person, '/v1/reimagine', { uploadId, templateId, lyrics })

  async function remove(person: Person, ids: string[]): Promise<void> {
    const { data } = await stage.as(person).post('/v1/generations/bulk-delete', { ids })
    expect(data.deleted).to.have.members(ids)
  }

  /**
   * Makes tracks that are completed, failed, certified, in a playlist, and deleted before and after
   * their render.
   */
  async function makeTracks(person: Person): Promise<void> {
    const webhook = receiver.url('/finished')
    const certified = await track(person, { certificate: true, webhook })
    const kept = await track(person, { webhook })
    const removed = await track(person)
    await stage.worker.drain()
    stage.engine.breakNext(2)
    const failed = await track(person, { webhook })
    await stage.worker.drain()
    const cancelled = await track(person, { webhook })
    const path = `/operator/v1/accounts/${person.id}/playlists`
    const { data } = await stage.operator.post(path, { name: 'Rain' })
    for (const trackId of [kept, removed]) {
      await stage.operator.post(`/operator/v1/playlists/${data.id}/tracks`, { trackId })
    }
    await remove(person, [certified, removed, failed, cancelled])
    await stage.worker.drain()
  }

  /** Sound effects are deleted with their account only. */
  async function makeSoundEffects(person: Person): Promise<void> {
    await soundEffect(person, { certificate: true, webhook: receiver.url('/finished') })
    await stage.worker.drain()
    stage.engine.breakNext(2)
    await soundEffect(person)
    await stage.worker.drain()
  }

  /** Makes uploads whose transcription is cancelled at their end, with tracks in several states. */
  async function makeUploads(person: Person): Promise<void> {
    await makeUpload(person, { transcribed: true, first: 'completed' })
    await makeUpload(person, { transcribed: true, first: 'deleted' })
    await makeUpload(person, { transcribed: false, first: 'completed' })
    await makeUpload(person, { transcribed: false, first: 'deleted' })
    await makeUpload(person, { transcribed: false, first: 'failed' })
    await makeUpload(person, { transcribed: false, first: 'given up' })
    await makeUpload(person, { transcribed: false, first: 'none' })
    const { id } = await upload(stage, person, 'remove_vocals')
    const instrumental = await create(person, '/v1/remove-vocals', { uploadId: id })
    await stage.worker.drain()
    await remove(person, [instrumental])
  }

  interface Fate {
    transcribed: boolean
    first: 'completed' | 'deleted' | 'failed' | 'given up' | 'none'
  }

  async function makeUpload(person: Person, { transcribed, first }: Fate): Promise<string> {
    const { id } = await upload(stage, person, 'reimagine')
    if (transcribed) await stage.worker.drain()
    const made = first === 'none' ? undefined : await reimagine(person, id)
    if (made && first === 'given up') await remove(person, [made])
    if (first === 'failed') stage.engine.breakNext(2)
    await whileTranscriptionsWait(() => stage.worker.drain())
    if (made && first === 'deleted') await remove(person, [made])
    if (!transcribed) await end(id)
    return id
  }

  /** Delays the queued transcriptions during the work. */
  async function whileTranscriptionsWait(work: () => Promise<void>): Promise<void> {
    const { database } = stage.context
    const waiting = { kind: 'transcribe-upload', state: 'queued' }
    const now = stage.clock.now()
    await database('jobs')
      .where(waiting)
      .update({ runAt: new Date(now.getTime() + day * 1000) })
    await work()
    await database('jobs').where(waiting).update({ runAt: now })
  }

  /** Expires one upload; advancing the clock would expire all. */
  async function end(uploadId: string): Promise<void> {
    const { database, clock } = stage.context
    const job = { kind: 'expire-upload', subjectId: uploadId }
    await database('jobs').where(job).update({ runAt: clock.now() })
    await whileTranscriptionsWait(() => stage.worker.drain())
  }

  async function live(days: number): Promise<void> {
    const { database, queue } = stage.context
    for (let passed = 0; passed < days; passed += 10) {
      stage.clock.advance(Math.min(10, days - passed) * day)
      await enqueueRecurring(database, queue, recurring, stage.clock.now())
      await stage.worker.drain()
    }
  }

  it('finds nothing now and 30, 60 and 400 days later', async () => {
    const found = [await stage.audit()]
    for (const days of [30, 1, 29, 340]) {
      await live(days)
      found.push(await stage.audit())
    }

    expect(found.flat()).to.deep.equal([])
    const rows = await stage.context.database('generations').whereNotNull('deletedAt')
    expect(rows, 'what was deleted is purged').to.deep.equal([])
  })

  it('finds a credit that was kept for an unused transcription', async () => {
    const carol = await stage.given.account()
    const id = await makeUpload(carol, { transcribed: false, first: 'failed' })
    await live(400)
    expect(await stage.audit()).to.deep.equal([])

    await stage.context.database.transaction(async (transaction) => {
      await transaction.raw('set local session_replication_role = replica')
      await transaction('charges')
        .where({ accountId: carol.id, reason: 'transcription' })
        .update({ state: 'kept' })
    })

    const found = (await stage.audit()).filter(({ rule }) => rule === 'attempt-is-settled')
    expect(found.map(({ subjectId }) => subjectId)).to.deep.equal([`${id}/1`])
  })
})
