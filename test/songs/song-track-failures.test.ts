import { expect } from 'chai'
import { lockAccount } from '../../src/accounts/store.ts'
import { RENDER_GENERATION } from '../../src/generations/render.ts'
import { changeAccount } from '../../src/operator/change-account.ts'
import { breakQueue, mendQueue } from '../stage/broken-queue.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'
import { confirmed, upload } from './given-songs.ts'

const orders = [
  ['/v1/reimagine', 'reimagine', { prompt: 'slow jazz trio' }],
  ['/v1/remove-vocals', 'remove_vocals', confirmed],
] as const

describe('A track made of a song', () => {
  const { stage, alice } = onStage({
    env: { QUEUE_LIMIT_PER_ACCOUNT: '2' },
    beforeEach: (stage) => mendQueue(stage.context.database),
    people: { alice: { allowance: 100 } },
  })

  async function waiting(): Promise<number> {
    const { rows } = await stage.context.database.raw(
      `select count(*)::int from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0].count
  }

  for (const [path, feature, wish] of orders) {
    it(`is refused without a charge while the queue is full: ${path}`, async () => {
      const { id: uploadId } = await upload(stage, alice, feature)
      await stage.worker.drain()
      await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
      await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
      const before = await stage.balance(alice)

      const answer = await stage.as(alice).post(path, { uploadId, ...wish })

      expect(answer).to.include({ status: 429, code: 'QUEUE_FULL' })
      expect(await stage.balance(alice)).to.equal(before)
    })

    it(`is refused when a parallel call spent the credits: ${path}`, async () => {
      const { id: uploadId } = await upload(stage, alice, feature)
      await stage.worker.drain()
      await changeAccount(stage.context, alice.id, {
        // A Reimagine upload has spent one credit; one is left.
        monthlyAllowance: feature === 'reimagine' ? 2 : 1,
      })
      const { database } = stage.context

      const answers = await database.transaction(async (holding) => {
        await lockAccount(holding, alice.id)
        const calls = [1, 2].map(() => stage.as(alice).post(path, { uploadId, ...wish }))
        await eventually(async () => (await waiting()) === 2)
        return { calls }
      })

      const codes = (await Promise.all(answers.calls)).map(({ code }) => code)
      expect(codes).to.have.members([undefined, 'CREDITS_CHANGED'])
      expect(await stage.balance(alice)).to.equal(0)
    })

    it(`answers 502 and refunds when its job cannot be queued: ${path}`, async () => {
      const { id: uploadId } = await upload(stage, alice, feature)
      await stage.worker.drain()
      await breakQueue(stage.context.database, RENDER_GENERATION)

      const answer = await stage.as(alice).post(path, { uploadId, ...wish })

      expect(answer).to.include({ status: 502, code: 'GENERATION_FAILED' })
      expect((await stage.operator.post('/operator/v1/audit')).data.violations).to.deep.equal([])
      const { data } = await stage.as(alice).get(`/v1/generations/${answer.body.error.details.id}`)
      expect(data.status).to.equal('failed')
    })
  }
})
