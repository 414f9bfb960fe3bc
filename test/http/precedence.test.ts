import { expect } from 'chai'
import { countHit } from '../../src/accounts/admission.ts'
import type { Bucket } from '../../src/accounts/rate-window.ts'
import { updateAccount } from '../../src/accounts/store.ts'
import { RENDER_GENERATION } from '../../src/generations/render.ts'
import { changeAccount } from '../../src/operator/change-account.ts'
import { breakQueue, mendQueue } from '../stage/broken-queue.ts'
import { onStage } from '../stage/on-stage.ts'
import type { Person } from '../stage/stage.ts'

interface Attempt {
  person: Person
  key: string | undefined
  path: string
  body: unknown
}

describe('When several checks would fail', () => {
  let queueFails = false

  const { stage } = onStage({ usualLimits: true, env: { QUEUE_LIMIT_PER_ACCOUNT: '1' } })

  afterEach(() => failQueue(false))

  async function failQueue(fails: boolean): Promise<void> {
    const { database } = stage.context
    await (fails ? breakQueue(database, RENDER_GENERATION) : mendQueue(database))
    queueFails = fails
  }

  async function fill(bucket: Bucket, limit: number, { person }: Attempt): Promise<void> {
    const { database } = stage.context
    for (let index = 0; index < limit; index += 1) {
      await countHit(database, person.id, bucket, limit, stage.clock.now())
    }
  }

  function change(attempt: Attempt, changes: Parameters<typeof updateAccount>[2]): Promise<void> {
    return updateAccount(stage.context.database, attempt.person.id, changes)
  }

  /** In the order of the checks: each change makes the create fail in one way. */
  const faults: [string, (attempt: Attempt) => unknown][] = [
    ['MISSING_API_KEY', (attempt) => Object.assign(attempt, { key: undefined })],
    ['INVALID_API_KEY', (attempt) => Object.assign(attempt, { key: `${attempt.key}x` })],
    ['ACCOUNT_DELETED', (attempt) => change(attempt, { deletedAt: stage.clock.now() })],
    ['NOT_FOUND', (attempt) => Object.assign(attempt, { path: '/v1/nope' })],
    ['PRO_PLAN_REQUIRED', (attempt) => change(attempt, { planCode: 'free' })],
    ['RATE_LIMITED', (attempt) => fill('refused', 60, attempt)],
    ['GENERATION_RATE_LIMITED', (attempt) => fill('music', 10, attempt)],
    ['VALIDATION_ERROR', (attempt) => Object.assign(attempt, { body: { tags: 5 } })],
    [
      'MONTHLY_LIMIT_REACHED',
      ({ person }) => changeAccount(stage.context, person.id, { monthlyAllowance: 0 }),
    ],
    [
      'QUEUE_FULL',
      async ({ person }) => {
        const later = queueFails
        await failQueue(false)
        await stage.as(person).post('/v1/generations', { tags: 'first' })
        await failQueue(later)
      },
    ],
    ['GENERATION_FAILED', () => failQueue(true)],
  ]

  for (const [index, [first, causeFirst]] of faults.entries()) {
    it(`${first} takes precedence over all later checks`, async () => {
      for (const [second, causeSecond] of [
        ...faults.slice(index + 1),
        ['nothing', () => {}] as const,
      ]) {
        const person = await stage.given.account()
        const attempt = { person, key: person.key, path: '/v1/generations', body: { tags: 'lofi' } }
        await failQueue(false)
        await causeSecond(attempt)
        await causeFirst(attempt)

        const { key, path, body } = attempt
        const caller = stage.as(key === undefined ? undefined : { id: person.id, key })
        const answer = await caller.post(path, body)

        expect(answer.code, `${first} and ${second}`).to.equal(first)
      }
    })
  }
})
