import { expect } from 'chai'
import knex from 'knex'
import { type Operation, operations } from '../../generated/public/operations.ts'
import { listOperations, type RoutedOperation } from '../../scripts/generate/operations.ts'
import { countHit } from '../../src/accounts/admission.ts'
import { updateAccount } from '../../src/accounts/store.ts'
import { recordingForm, smallWav } from '../songs/given-songs.ts'
import { onStage, onStagePerTest } from '../stage/on-stage.ts'
import { type Answer, openStage, type Person, type Stage } from '../stage/stage.ts'
import { contracts } from './contracts.ts'

/** Until disposed, no statement gets a connection. */
function fillPool({ context }: Pick<Stage, 'context'>) {
  const { client } = context.database
  const acquire = client.acquireConnection
  const refuse = () => Promise.reject(new knex.KnexTimeoutError('The pool is full.'))
  client.acquireConnection = refuse
  return {
    refuse,
    [Symbol.dispose]() {
      client.acquireConnection = acquire
    },
  }
}

/** Refusals that all operations share. */
describe('Every operation of the public API', () => {
  const { stage } = onStage({ usualLimits: true })

  before(() => stage.given.plan('basic', { paidFeatures: false, certificates: false }))

  const pathOf = (path: string) => path.replace('{id}', 'gen_unknown')

  /** Calls each operation with a new account, and expects this refusal of those that declare it. */
  async function expectOfAll(
    code: Operation['errors'][number],
    call: (operation: Operation) => Promise<Answer>,
  ): Promise<void> {
    const declaring = Object.values<Operation>(operations).filter(({ errors }) =>
      errors.includes(code),
    )
    for (const operation of declaring) {
      const answer = await call(operation)

      expect(answer.code, `${operation.method} ${operation.path}`).to.equal(code)
    }
    expect(declaring).not.to.be.empty
  }

  const send = (person: Person | undefined, { method, path }: Operation) =>
    stage.as(person).send(method.toUpperCase(), pathOf(path), method === 'get' ? undefined : {})

  it('refuses a call without a key', () =>
    expectOfAll('MISSING_API_KEY', (operation) => send(undefined, operation)))

  it('refuses an unknown key', () => {
    const stranger = { id: '', key: `twr_key_${'x'.repeat(32)}` }

    return expectOfAll('INVALID_API_KEY', (operation) => send(stranger, operation))
  })

  it('refuses the key of a deleted account', async () => {
    const gone = await stage.given.account()
    await updateAccount(stage.context.database, gone.id, { deletedAt: stage.clock.now() })

    await expectOfAll('ACCOUNT_DELETED', (operation) => send(gone, operation))
  })

  it('refuses a plan without the API', async () => {
    const free = await stage.given.account({ plan: 'free' })

    await expectOfAll('PRO_PLAN_REQUIRED', (operation) => send(free, operation))
  })

  it('refuses a plan without its feature', async () => {
    await expectOfAll('PAID_PLAN_REQUIRED', async (operation) =>
      send(await stage.given.account({ plan: 'basic' }), operation),
    )
  })

  it('refuses a caller over the rate limit', async () => {
    const hasty = await stage.given.account()
    for (const bucket of ['read', 'score', 'refused'] as const) {
      for (let index = 0; index < 60; index += 1) {
        await countHit(stage.context.database, hasty.id, bucket, 60, stage.clock.now())
      }
    }

    await expectOfAll('RATE_LIMITED', (operation) => send(hasty, operation))
  })

  it('answers SERVICE_BUSY when no connection to the database comes free', async () => {
    const waiting = await stage.given.account()
    using _full = fillPool(stage)

    await expectOfAll('SERVICE_BUSY', (operation) => send(waiting, operation))
  })

  it('answers INTERNAL_ERROR without details when the service fails', async () => {
    const broken = () => {
      throw new Error('out of order at /secret/path')
    }
    await using failing = await openStage({ clock: { now: broken } })

    await expectOfAll('INTERNAL_ERROR', ({ method, path }) =>
      failing
        .as({ id: '', key: `twr_key_${'x'.repeat(32)}` })
        .send(method.toUpperCase(), pathOf(path), method === 'get' ? undefined : {}),
    )
  })
})

describe('Every operation of the operator API', () => {
  const unknown = '5d9c1f7e-2f0a-4d0b-8a51-5b8f3b0f7c21'
  const contract = contracts.operator
  const calls = listOperations(contract).map(({ method, path, requestBody, ...operation }) => ({
    errors: operation['x-errors'] ?? [],
    method: method.toUpperCase(),
    path: path.replace('{id}', unknown).replace('{code}', 'pro'),
    body: bodyOf(requestBody),
  }))

  const { stage } = onStagePerTest({ usualLimits: true })

  function bodyOf({ content }: RoutedOperation['requestBody'] & object = { content: {} }): unknown {
    const [[type, { examples = {} }] = ['', {}]] = Object.entries(content)
    const [example] = Object.values(examples).map(({ value }) => value)
    return type === 'multipart/form-data' ? recordingForm(smallWav(12), Object(example)) : example
  }

  /** Sends the example of each operation, and expects this refusal of those that declare it. */
  async function expectOfAll(code: string, headers?: Record<string, string>): Promise<void> {
    for (const { method, path, body, errors } of calls) {
      if (!errors.includes(code)) continue
      const answer = await stage.operator.send(method, path, body, headers)

      expect(answer.code, `${method} ${path}`).to.equal(code)
    }
  }

  it('refuses a wrong token', () =>
    expectOfAll('UNAUTHORIZED', { Authorization: 'Bearer guessed' }))

  it('answers NOT_FOUND for an unknown id', () => expectOfAll('NOT_FOUND'))

  it('answers SERVICE_BUSY when no connection to the database comes free', async () => {
    using full = fillPool(stage)
    // It asks engine servers, not the database.
    stage.context.engines.list = full.refuse

    await expectOfAll('SERVICE_BUSY')
  })

  it('answers INTERNAL_ERROR without details when the service fails', async () => {
    await stage.context.database.destroy()
    stage.context.engines.list = () => Promise.reject(new Error('out of order at /secret/path'))

    await expectOfAll('INTERNAL_ERROR')
  })
})
