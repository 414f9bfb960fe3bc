import { expect } from 'chai'
import pg from 'pg'
import { countHit } from '../../src/accounts/admission.ts'
import { BodyTurns } from '../../src/http/body-turns.ts'
import { readAnswer, requestBytes, startRaw } from '../stage/raw-request.ts'
import { openStage } from '../stage/stage.ts'

/** A body that is read until `end` is called. */
function reading(log: string[], name: string) {
  const end = Promise.withResolvers<void>()
  return {
    end: end.resolve,
    fail: end.reject,
    async read(hasWaited: boolean): Promise<string> {
      log.push(hasWaited ? `${name} after waiting` : name)
      await end.promise
      return name
    },
  }
}

function turnOfTheLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
}

describe('Bodies of one account', () => {
  it('are read four at a time, the others in the order in which they came', async () => {
    const turns = new BodyTurns()
    const log: string[] = []
    const bodies = ['1', '2', '3', '4', '5', '6'].map((name) => reading(log, name))
    const reads = bodies.map(({ read }) => turns.run('alice', read))
    const other = reading(log, "bob's")
    const others = turns.run('bob', other.read)
    await turnOfTheLoop()
    expect(log).to.deep.equal(['1', '2', '3', '4', "bob's"])

    bodies[1]?.fail(new Error('broken'))
    expect(await reads[1]?.catch((error) => error.message)).to.equal('broken')
    await turnOfTheLoop()
    expect(log.at(-1)).to.equal('5 after waiting')

    for (const { end } of bodies) end()
    other.end()
    expect(await Promise.all([reads[0], reads[4], reads[5], others])).to.deep.equal([
      '1',
      '5',
      '6',
      "bob's",
    ])
    expect(log.at(-1)).to.equal('6 after waiting')
  })

  it('are refused with RATE_LIMITED while a hundred wait', async () => {
    const turns = new BodyTurns()
    const log: string[] = []
    const bodies = Array.from({ length: 104 }, (_, index) => reading(log, String(index)))
    const reads = bodies.map(({ read }) => turns.run('alice', read))

    const refused = await turns.run('alice', reading(log, 'late').read).catch((error) => error)
    bodies[0]?.end()
    await reads[0]
    const next = reading(log, 'next')
    const admitted = turns.run('alice', next.read)
    for (const { end } of [...bodies, next]) end()

    expect(refused).to.include({ code: 'RATE_LIMITED', status: 429, retryAfterSeconds: 1 })
    expect(await admitted).to.equal('next')
    await Promise.all(reads)
    expect(log).to.have.lengthOf(105).and.not.include('late')
  })

  it('that have waited are refused unread when refused creates have filled the minute', async () => {
    const peeked: (() => void)[] = []
    await using stage = await openStage()
    const { database } = stage.context
    const { query } = pg.Client.prototype
    pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
      const answer = Reflect.apply(query, this, values)
      if ((values[0] as { name?: string }).name === 'peekCallers, one') {
        void answer.then(() => peeked.shift()?.())
      }
      return answer
    } as typeof query
    using restoring = new DisposableStack()
    restoring.defer(() => {
      pg.Client.prototype.query = query
    })
    const alice = await stage.given.account()
    const headers = [`X-API-Key: ${alice.key}`, 'Content-Type: application/json']
    const create = (length: number, body: string) =>
      startRaw(
        stage.baseUrl,
        requestBytes('POST /v1/generations', [...headers, `Content-Length: ${length}`], body),
      )
    const admitted = () => new Promise<void>((resolve) => peeked.push(resolve))
    const slow: ReturnType<typeof create>[] = []
    for (let index = 0; index < 4; index += 1) {
      const isAdmitted = admitted()
      slow.push(create(15, '{'))
      await isAdmitted
    }
    const isAdmitted = admitted()
    const waiting = create(8, '{"tags":')
    await isAdmitted
    for (let index = 0; index < 60; index += 1) {
      await countHit(database, alice.id, 'refused', 60, stage.clock.now())
    }

    for (const { send } of slow) send('"tags":"lofi"}')

    expect(readAnswer((await waiting.received).text).code).to.equal('RATE_LIMITED')
    for (const { received } of slow) {
      expect(readAnswer((await received).text).status).to.equal(202)
    }
  })
})
