import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { lockAccount } from '../../src/accounts/store.ts'
import { systemClock } from '../../src/time.ts'
import { eventually, type Service, startService } from '../stage/processes.ts'
import { openStage, type Person, type Stage } from '../stage/stage.ts'
import { generousLimits } from '../stage/untouched.ts'

const duplicates = 200
const limits = { ...generousLimits, LIMIT_PER_ADDRESS_PER_MINUTE: '1000000' }

describe('200 parallel duplicates of one create over two processes, one of which is killed', () => {
  let stage: Stage
  let alice: Person
  let apis: Service[]
  const startApi = () => startService(stage, { ROLE: 'api', ...limits })

  beforeEach(async () => {
    stage = await openStage({ clock: systemClock(), env: limits })
    apis = await Promise.all([startApi(), startApi()])
    alice = await stage.given.account({ allowance: 10 })
  })
  afterEach(async () => {
    for (const api of apis) await api[Symbol.asyncDispose]()
    await stage[Symbol.asyncDispose]()
  })

  /** Sends it again, to the other process, until there is an answer to the create. */
  async function createOnce(key: string, first: number): Promise<string> {
    for (let attempt = first; attempt < first + 1000; attempt += 1) {
      try {
        const response = await fetch(`${apis[attempt % 2]?.url()}/v1/generations`, {
          method: 'POST',
          headers: {
            'X-API-Key': alice.key,
            'Content-Type': 'application/json',
            'Idempotency-Key': key,
          },
          body: JSON.stringify({ tags: 'lofi' }),
        })
        const text = await response.text()
        // Under way, or too many bodies of the account wait in the process that is left.
        if (![409, 429].includes(response.status)) return `${response.status} ${text}`
      } catch (error) {
        // The process was killed.
        expect(error).to.be.instanceOf(TypeError)
      }
      // Longer each time, as clients wait: 200 that come at once delay the one that is served.
      await pause(100 * (attempt - first + 1))
    }
    return expect.fail('no answer')
  }

  const createMany = (key: string) =>
    Array.from({ length: duplicates }, (_, index) => createOnce(key, index))

  async function expectOne(answers: string[], count: number): Promise<void> {
    const { database } = stage.context
    expect([...new Set(answers)]).to.deep.equal([answers[0]])
    expect(answers[0]).to.match(/^202 /)
    expect(await database('generations').where({ accountId: alice.id })).to.have.length(count)
    expect(await database('charges').where({ accountId: alice.id })).to.have.length(count)
    expect(await database('jobs').where({ kind: 'render-generation' })).to.have.length(count)
    expect(await stage.balance(alice)).to.equal(10 - count)
    expect(await stage.audit()).to.deep.equal([])
  }

  it('make one track when it dies in the middle of its transaction', async () => {
    const { database } = stage.context
    const answers = await database.transaction(async (transaction) => {
      await lockAccount(transaction, alice.id)
      const winner = createOnce('42', 0)
      await eventually(async () => {
        const { rows } = await database.raw(
          `select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length > 0
      })
      const others = createMany('42')
      await apis[0]?.end('SIGKILL')
      return [winner, ...others]
    })

    await expectOne(await Promise.all(answers), 1)
  })

  it('make one track, whenever it dies', async () => {
    for (let round = 1; round <= 4; round += 1) {
      const answers = createMany(`round ${round}`)
      await pause(round * round * 15)
      await apis[0]?.end('SIGKILL')
      await expectOne(await Promise.all(answers), round)

      apis[0] = await startApi()
    }
  })
})
