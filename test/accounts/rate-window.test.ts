import { expect } from 'chai'
import pg from 'pg'
import { admitCaller, countHit, peekCaller } from '../../src/accounts/admission.ts'
import { hashApiKey } from '../../src/accounts/api-key.ts'
import { createKey } from '../../src/accounts/create.ts'
import type { Bucket, Window } from '../../src/accounts/rate-window.ts'
import { type Database, openDatabase } from '../../src/database/database.ts'
import { silentLog } from '../../src/log.ts'
import { onStage } from '../stage/on-stage.ts'
import type { Person } from '../stage/stage.ts'

const start = Date.parse('2026-05-04T10:00:00.000Z')

function at(seconds: number): Date {
  return new Date(Math.round(start + seconds * 1000))
}

describe('A rate window', () => {
  let other: Database

  const { stage, alice } = onStage({ usualLimits: true, people: { alice: {} } })

  before(() => {
    other = openDatabase(stage.databaseUrl, silentLog())
  })
  after(() => other.destroy())

  function hit(seconds: number, limit: number, database = stage.context.database) {
    return countHit(database, alice.id, 'music', limit, at(seconds))
  }

  function admitted(windows: Window[]): number {
    return windows.filter((window) => window.admitted).length
  }

  it('is one window for all processes that share a database', async () => {
    const hits = Array.from({ length: 60 }, (_, index) =>
      hit(index / 1000, 10, index % 2 === 0 ? stage.context.database : other),
    )

    expect(admitted(await Promise.all(hits))).to.equal(10)
  })

  for (const limit of [1, 10, 60, 61, 200]) {
    it(`never admits more than ${limit} in any 60 seconds, and admits again at the time it named`, async () => {
      // Steps of random length, several bursts a minute.
      const offsets = Array.from({ length: 4 * limit }, (_, index) => {
        const burst = Math.floor((index * 12) / (4 * limit))
        return burst * 13.337 + ((index * 7919) % 2357) / 1000
      }).sort((a, b) => a - b)
      const times: number[] = []

      for (const seconds of offsets) {
        const window = await hit(seconds, limit)
        expect(window.used).to.be.at.most(limit)
        if (window.admitted) times.push(seconds)
        else expect(window.retryAfterSeconds).to.be.within(1, 60)
      }

      const crowds = times.map((from) => times.filter((t) => t >= from && t < from + 60).length)
      expect(Math.max(...crowds)).to.equal(limit)
      const last = await hit(offsets.at(-1) ?? 0, limit)
      const wait = last.admitted ? 0 : last.retryAfterSeconds
      const again = await hit((offsets.at(-1) ?? 0) + wait, limit)
      expect(again.admitted || last.admitted).to.equal(true)
    })
  }

  it('admits again at the time it named above sixty, where hits of one second share an entry', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, index) => hit(0.001 + index / 200, 100)))

    const rows = await stage.context.database('rollingMinutes').where({ accountId: alice.id })
    const refused = await hit(0.6, 100)
    const early = await hit(60.4, 100)
    const late = await hit(0.6 + refused.retryAfterSeconds, 100)

    expect(refused).to.include({ admitted: false, used: 100 })
    expect(refused.retryAfterSeconds).to.be.at.most(60)
    expect(early.admitted).to.equal(false)
    expect(late.admitted).to.equal(true)
    expect(rows[0].counts).to.deep.equal([100])
  })

  for (const limit of [10, 1000]) {
    it(`forgets the hits of a transaction that was rolled back, at a limit of ${limit}`, async () => {
      const { database } = stage.context
      const undone = new Error('undone')
      const taking = database.transaction(async (transaction) => {
        const window = await countHit(transaction, alice.id, 'music', limit, at(0.25))
        expect(window).to.include({ limit, used: 1, admitted: true })
        throw undone
      })
      expect(await taking.catch((error) => error)).to.equal(undone)
      const hits = Array.from({ length: limit }, () => hit(20.5, limit))

      const windows = await Promise.all(hits)
      const refused = await hit(30.5, limit)
      const peeked = await peekCaller(
        database,
        hashApiKey(alice.key),
        new Map([['music', limit]]),
        at(30.5),
      )

      expect(admitted(windows)).to.equal(limit)
      const full = { limit, used: limit, admitted: false, retryAfterSeconds: 50 }
      expect(refused).to.include(full)
      expect(peeked?.windows.get('music')).to.include(full)
    })
  }

  it('shows each of many parallel callers its own windows, by few statements', async () => {
    const { database } = stage.context
    const bob = await stage.given.account({ name: 'Bob' })
    await hit(0, 10)
    const keys = [alice.key, bob.key, 'tw_unknown']
    const limits = new Map<Bucket, number>([
      ['refused', 60],
      ['music', 10],
    ])
    const { query } = pg.Client.prototype
    using restoring = new DisposableStack()
    restoring.defer(() => {
      pg.Client.prototype.query = query
    })
    let statements = 0
    pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
      statements += 1
      return Reflect.apply(query, this, values)
    } as typeof query

    const found = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        peekCaller(database, hashApiKey(keys[index % 3] as string), limits, at(1)),
      ),
    )

    const shown = found.map((one) => one && [one.caller.account.id, one.windows.get('music')?.used])
    expect(shown.slice(0, 3)).to.deep.equal([[alice.id, 1], [bob.id, 0], undefined])
    for (const [index, one] of shown.entries()) expect(one).to.deep.equal(shown[index % 3])
    expect(statements).to.be.within(1, 2)
  })

  it('counts parallel calls of several accounts as if one after another', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const sister = { id: alice.id, key: (await createKey(stage.context, alice.id, null)).key }
    await hit(0, 10)
    const arrive = ({ key }: Person) =>
      admitCaller(stage.context.database, {
        keyHash: hashApiKey(key),
        bucket: 'music',
        limit: 10,
        now: at(1),
      })

    const callers = Array.from({ length: 24 }, (_, index) => [alice, bob, sister][index % 3])
    const found = await Promise.all(callers.map((caller) => arrive(caller as Person)))

    const windowsOf = (person: Person) =>
      found
        .filter((one) => person.id === one?.caller.account.id)
        .map((one) => one?.windows.get('music'))
        .map((window) => `${window?.admitted} ${window?.used} ${window?.retryAfterSeconds}`)
    expect(windowsOf(alice)).to.have.members([
      ...Array.from({ length: 9 }, (_, index) => `true ${index + 2} 59`),
      ...Array.from({ length: 7 }, () => 'false 10 59'),
    ])
    expect(windowsOf(bob)).to.deep.equal(
      Array.from({ length: 8 }, (_, index) => `true ${index + 1} 60`),
    )
  })

  it('counts hits of transactions and single hits together, within the limit', async () => {
    const { database } = stage.context
    const take = () =>
      database.transaction((transaction) => countHit(transaction, alice.id, 'music', 10, at(1)))
    await hit(0, 10)

    const windows = await Promise.all(Array.from({ length: 15 }, take))

    expect(admitted(windows)).to.equal(9)
    expect(await hit(2, 10)).to.include({ used: 10, admitted: false, retryAfterSeconds: 58 })
  })
})
