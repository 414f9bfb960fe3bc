import { expect } from 'chai'
import { operations } from '../../generated/public/operations.ts'
import { countHit } from '../../src/accounts/admission.ts'
import { revokeKey } from '../../src/accounts/store.ts'
import { openDatabase } from '../../src/database/database.ts'
import { RENDER_GENERATION } from '../../src/generations/render.ts'
import { handlers, replays, wants } from '../../src/handlers.ts'
import { openApp } from '../../src/http/app.ts'
import { acceptedByOneStatement } from '../../src/http/one-round-trip.ts'
import { listen } from '../../src/http/server.ts'
import { createLog, silentLog } from '../../src/log.ts'
import { changeAccount } from '../../src/operator/change-account.ts'
import { deleteAccount } from '../../src/operator/delete-account.ts'
import { breakQueue, mendQueue } from '../stage/broken-queue.ts'
import { recordStatements } from '../stage/sent-statements.ts'
import { openStage, type Person, type Stage } from '../stage/stage.ts'

type Order = readonly [path: string, body: object]

const music: Order = ['/v1/generations', { tags: 'lofi', duration: 200, seed: 7 }]
const instrumental: Order = ['/v1/instrumental', { prompt: 'calm piano', seed: 7 }]
const effect: Order = ['/v1/sound-effects', { prompt: 'rain' }]

interface Line {
  msg: string
  requestId: string
  accountId?: string
}

describe('A create of a caller whose last one was accepted', () => {
  const closing = new AsyncDisposableStack()
  const lines: Line[] = []
  let stage: Stage
  /** Two processes that remember Alice, and two that do not know Bob. */
  let processes: string[]
  let alice: Person
  let bob: Person

  before(async () => {
    stage = closing.use(await openStage({ env: { QUEUE_LIMIT_PER_ACCOUNT: '20' } }))
    processes = await Promise.all(Array.from({ length: 4 }, openProcess))
    await stage.given.plan('simple', { paidFeatures: false })
    await stage.given.plan('short', { maxDurationSeconds: 60 })
  })
  after(() => closing.disposeAsync())
  afterEach(() => mendQueue(stage.context.database))
  beforeEach(async () => {
    stage.clock.set('2026-05-31T23:59:30.500Z')
    alice = await stage.given.account()
    bob = await stage.given.account()
  })

  /** Another process over the same database. */
  async function openProcess(): Promise<string> {
    const database = openDatabase(stage.databaseUrl, silentLog(), { poolSize: 12 })
    closing.defer(() => database.destroy())
    const server = await listen('127.0.0.1', 0)
    closing.defer(() => server.close(AbortSignal.timeout(5000)))
    const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) })
    const context = { ...stage.context, database, log }
    server.serve((await openApp(context, { handlers, replays, wants })).callback())
    return `http://127.0.0.1:${server.port}`
  }

  async function post(process: number, person: Person, [path, body]: Order, headers = {}) {
    const response = await fetch(`${processes[process]}${path}`, {
      method: 'POST',
      headers: { 'X-API-Key': person.key, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const { data, error } = (await response.json()) as {
      data?: Record<string, unknown>
      error?: { code: string; details?: object }
    }
    const shown = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'retry-after', 'cache-control']
    return {
      status: response.status,
      code: error?.code,
      error: error && { ...error, details: { ...error.details, id: undefined } },
      creditsRemaining: data?.creditsRemaining,
      headers: shown.map((name) => `${name}: ${response.headers.get(name)}`),
      requestId: response.headers.get('x-request-id'),
    }
  }

  async function statementsOf(send: () => Promise<{ status: number }>): Promise<string[]> {
    using sent = recordStatements()
    expect((await send()).status).to.equal(202)
    return sent.names.filter((name) => /^(peek|admit|accept|count)/.test(name))
  }

  /** All that a create writes, without ids. */
  async function traces({ id }: Person): Promise<object> {
    const { database } = stage.context
    const rowsOf = (table: string, ...columns: string[]) =>
      database(table).where({ accountId: id }).select(columns).orderBy(columns)
    return {
      tracks: await rowsOf('generations', 'type', 'status', 'requestedSeconds', 'errorMessage'),
      effects: await rowsOf('soundEffects', 'status'),
      jobs: await rowsOf('jobs', 'kind', 'state'),
      charges: await rowsOf('charges', 'reason', 'credits', 'state'),
      ledger: await rowsOf('creditEntries', 'balance', 'kind', 'credits'),
      months: await rowsOf('allowancePeriods', 'period', 'granted', 'used'),
      windows: await rowsOf('rollingMinutes', 'bucket', 'used', 'counts'),
    }
  }

  async function fill(bucket: 'refused' | 'music', limit: number, { id }: Person) {
    for (let index = 0; index < limit; index += 1) {
      await countHit(stage.context.database, id, bucket, limit, stage.clock.now())
    }
  }

  async function revoke({ id }: Person): Promise<void> {
    const { database } = stage.context
    const [keyId] = await database('apiKeys').where({ accountId: id }).pluck('id')
    await revokeKey(database, keyId, stage.clock.now())
  }

  const change = (changes: Parameters<typeof changeAccount>[2]) => (person: Person) =>
    changeAccount(stage.context, person.id, changes)

  for (const [name, order] of Object.entries({ music, instrumental, effect })) {
    it(`is one statement: ${name}`, async () => {
      const first = await statementsOf(() => post(0, alice, order))
      const second = await statementsOf(() => post(0, alice, order))

      expect(first).to.have.lengthOf(2).and.to.include('peekCallers, one')
      expect(second).to.deep.equal([`${first[1]}, remembered`])
    })
  }

  it('is looked up again after a minute, with an Idempotency-Key, and for another operation', async () => {
    const isLookedUp = async (order: Order, headers = {}) =>
      (await statementsOf(() => post(0, alice, order, headers))).includes('peekCallers, one')
    await post(0, alice, music)

    expect(await isLookedUp(music, { 'Idempotency-Key': 'first' })).to.equal(true)
    expect(await isLookedUp(instrumental)).to.equal(true)
    stage.clock.advance(59.9)
    expect(await isLookedUp(music)).to.equal(false)
    stage.clock.advance(60)
    expect(await isLookedUp(music)).to.equal(true)
  })

  it('is looked up while ten are under way, because one look-up serves many', async () => {
    const others = await Promise.all(Array.from({ length: 10 }, () => stage.given.account()))
    for (const person of [...others, alice]) await post(0, person, music)
    using sent = recordStatements()
    const untilSent = async (name: string, count: number) => {
      while (sent.names.filter((one) => one === name).length < count) {
        await new Promise((resolve) => setImmediate(resolve))
      }
    }

    const { waiting, last } = await stage.context.database.transaction(async (holding) => {
      const ids = others.map(({ id }) => id)
      await holding('accounts').whereIn('id', ids).forUpdate().select('id')
      const waiting = others.map((person) => post(0, person, music))
      await untilSent('acceptGeneration, remembered', 10)
      const last = post(0, alice, music)
      await untilSent('peekCallers, one', 1)
      return { waiting, last }
    })

    const statuses = (await Promise.all([...waiting, last])).map(({ status }) => status)
    expect(statuses).to.deep.equal(Array(11).fill(202))
    expect(sent.names.filter((name) => name === 'peekCallers, one')).to.have.lengthOf(1)
  })

  it('is not looked up because ten wait for their results', async () => {
    const others = await Promise.all(Array.from({ length: 10 }, () => stage.given.account()))
    await post(0, alice, music)
    const hangUp = new AbortController()
    const waiting = others.map(({ key }) =>
      fetch(`${processes[0]}/v1/generations`, {
        method: 'POST',
        headers: { 'X-API-Key': key, 'Content-Type': 'application/json', Prefer: 'wait=25' },
        body: JSON.stringify(music[1]),
        signal: hangUp.signal,
      }).catch((error: Error) => error.name),
    )
    const { waits } = stage.context
    while (waits.size < 10) await new Promise((resolve) => setImmediate(resolve))

    const sent = await statementsOf(() => post(0, alice, music))
    hangUp.abort()
    while (waits.size > 0) await new Promise((resolve) => setImmediate(resolve))

    expect(sent).to.deep.equal(['acceptGeneration, remembered'])
    expect(await Promise.all(waiting)).to.deep.equal(Array(10).fill('AbortError'))
  })

  it('is logged with the account', async () => {
    await post(0, alice, music)
    const { requestId } = await post(0, alice, music)
    await post(0, alice, music)

    const [line] = lines.filter((one) => one.msg === 'request' && one.requestId === requestId)
    expect(line?.accountId).to.equal(alice.id)
  })

  const changes: [string, Order, string, (person: Person) => unknown][] = [
    ['its key is revoked', music, 'INVALID_API_KEY', revoke],
    [
      'its account is deleted',
      instrumental,
      'ACCOUNT_DELETED',
      ({ id }) => deleteAccount(stage.context, id),
    ],
    ['its plan loses the API', music, 'PRO_PLAN_REQUIRED', change({ planCode: 'plus' })],
    ['its plan loses sound effects', effect, 'PAID_PLAN_REQUIRED', change({ planCode: 'simple' })],
    [
      'its minute of refused creates is full',
      music,
      'RATE_LIMITED',
      (person) => fill('refused', 60, person),
    ],
    [
      'its minute of creates is full',
      music,
      'GENERATION_RATE_LIMITED',
      (person) => fill('music', 10, person),
    ],
    ['its credits are taken', music, 'MONTHLY_LIMIT_REACHED', change({ monthlyAllowance: 0 })],
    [
      'its queue is full',
      instrumental,
      'QUEUE_FULL',
      async (person) => {
        for (let index = 0; index < 9; index += 1) await post(0, person, music)
        for (let index = 0; index < 9; index += 1) await post(0, person, effect)
      },
    ],
    [
      'the queue is broken',
      music,
      'GENERATION_FAILED',
      () => breakQueue(stage.context.database, RENDER_GENERATION),
    ],
  ]
  for (const [what, order, code, happen] of changes) {
    it(`is refused like that of an unknown caller at once when ${what}`, async () => {
      for (const person of [alice, bob]) {
        for (const process of [0, 1]) await post(process, person, order)
      }
      for (const person of [alice, bob]) await happen(person)
      const known = [await post(0, alice, order), await post(1, alice, order)]
      const unknown = [await post(2, bob, order), await post(3, bob, order)]

      expect(known.map((answer) => answer.code)).to.deep.equal([code, code])
      expect(known.map(withoutId)).to.deep.equal(unknown.map(withoutId))
      expect(await traces(alice)).to.deep.equal(await traces(bob))
    })
  }

  it('is refused like that of an unknown caller for its body', async () => {
    const wrong: Order = ['/v1/generations', { tags: 5 }]
    for (const person of [alice, bob]) await post(0, person, music)

    const known = [await post(0, alice, wrong), await post(0, alice, wrong)]
    const unknown = [await post(2, bob, wrong), await post(3, bob, wrong)]

    expect(known.map(({ code }) => code)).to.deep.equal(['VALIDATION_ERROR', 'VALIDATION_ERROR'])
    expect(known.map(withoutId)).to.deep.equal(unknown.map(withoutId))
    expect(await traces(alice)).to.deep.equal(await traces(bob))
  })

  it('is no way to try a revoked key with an invalid body', async () => {
    await post(0, alice, music)
    await revoke(alice)

    expect((await post(0, alice, ['/v1/generations', {}])).code).to.equal('INVALID_API_KEY')
  })

  it('has the allowance and the longest duration that its account has now', async () => {
    for (const person of [alice, bob]) {
      await post(0, person, music)
      await change({ monthlyAllowance: 800, planCode: 'short' })(person)
    }
    stage.clock.advance(40)

    const known = await post(0, alice, music)
    const unknown = await post(2, bob, music)
    await change({ monthlyAllowance: 3 })(alice)
    const less = await post(0, alice, music)

    expect(known.creditsRemaining, 'of June').to.equal(799)
    expect(withoutId(known)).to.deep.equal(withoutId(unknown))
    expect(less.creditsRemaining).to.equal(1)
    const seconds = await stage.context
      .database('generations')
      .where({ accountId: alice.id })
      .orderBy('seq')
      .pluck('requestedSeconds')
    expect(seconds).to.deep.equal([200, 60, 60])
  })

  it('takes each place of the minute once, in parallel calls of two processes', async () => {
    for (const process of [0, 1]) await post(process, alice, music)

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post(index % 2, alice, music)),
    )

    const accepted = answers.filter(({ status }) => status === 202)
    expect(accepted).to.have.lengthOf(8)
    expect(new Set(accepted.map(({ headers }) => headers[1])).size).to.equal(8)
    expect(await stage.balance(alice)).to.equal(490)
  })

  it('needs nothing that only a look-up checks', () => {
    for (const id of acceptedByOneStatement) {
      expect(operations[id]).to.include({ caps: null, feature: null, atOnce: null })
    }
  })
})

function withoutId<Answer extends { requestId: unknown }>({ requestId: _, ...rest }: Answer) {
  return rest
}
