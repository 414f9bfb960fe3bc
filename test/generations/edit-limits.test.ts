import { expect } from 'chai'
import { encodeScore } from '../../src/engines/builtin/score-file.ts'
import { RENDER_EDIT } from '../../src/generations/render.ts'
import { breakQueue, mendQueue } from '../stage/broken-queue.ts'
import { onStage } from '../stage/on-stage.ts'
import { writtenScore } from '../stage/score.ts'
import type { Person } from '../stage/stage.ts'
import { expectUntouched } from '../stage/untouched.ts'

describe('An edit that cannot be accepted', () => {
  let alice: Person
  let id: string

  const { stage } = onStage({ usualLimits: true, env: { QUEUE_LIMIT_PER_ACCOUNT: '1' } })

  beforeEach(async () => {
    stage.engine.write(encodeScore({ model: 'quick-engine/1', score: writtenScore() }))
    alice = await stage.given.account({ allowance: 3 })
    id = (await stage.as(alice).post('/v1/generations', { tags: 'lofi' })).data.id
    await stage.worker.drain()
  })

  const edit = () =>
    stage.as(alice).post(`/v1/generations/${id}/edits`, { type: 'transpose', semitones: 2 })

  it('is refused without a credit', async () => {
    for (let count = 0; count < 2; count += 1) {
      await edit()
      await stage.worker.drain()
    }

    const answer = await expectUntouched(stage, alice, edit)

    expect(answer).to.include({ status: 402, code: 'MONTHLY_LIMIT_REACHED' })
  })

  it('is refused while the queue of the account is full', async () => {
    const { status } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    expect(status).to.equal(202)

    const answer = await expectUntouched(stage, alice, edit)

    expect(answer).to.include({ status: 429, code: 'QUEUE_FULL' })
    await stage.worker.drain()
  })

  it('is refused after ten tracks within a minute', async () => {
    const rich = await stage.given.account({ allowance: 20 })
    for (let count = 0; count < 10; count += 1) {
      const { data } = await stage.as(rich).post('/v1/generations', { tags: 'lofi' })
      await stage.worker.drain()
      id = data.id
    }
    alice = rich

    const answer = await expectUntouched(stage, alice, edit)

    expect(answer).to.include({ status: 429, code: 'GENERATION_RATE_LIMITED' })
  })

  it('fails and costs nothing if it cannot be queued', async () => {
    const { database } = stage.context
    const before = await stage.balance(alice)
    await breakQueue(database, RENDER_EDIT)

    const answer = await edit()

    await mendQueue(database)
    expect(answer).to.include({ status: 500, code: 'GENERATION_FAILED' })
    expect(await stage.balance(alice)).to.equal(before)
  })
})
