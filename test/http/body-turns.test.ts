import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import pg from 'pg'
import { countHit } from '../../src/accounts/admission.ts'
import { eventually } from '../stage/processes.ts'
import { readAnswer, requestBytes, startRaw } from '../stage/raw-request.ts'
import { recordStatements } from '../stage/sent-statements.ts'
import { openStage } from '../stage/stage.ts'

describe('Bodies of one account', () => {
  it('are read four at a time while a hundred wait, and further ones are refused', async () => {
    await using stage = await openStage({ env: { LIMIT_CREATES_PER_MINUTE: '200' } })
    const alice = await stage.given.account()
    const bob = await stage.given.account()
    const headers = [`X-API-Key: ${alice.key}`, 'Content-Type: application/json']
    const create = (length: number, body: string) =>
      startRaw(
        stage.baseUrl,
        requestBytes('POST /v1/generations', [...headers, `Content-Length: ${length}`], body),
      )
    using sent = recordStatements()
    const untilAdmitted = (count: number) =>
      eventually(async () => sent.names.filter((name) => name === 'peekCallers').length >= count)

    const reading: ReturnType<typeof create>[] = []
    for (let index = 0; index < 4; index += 1) {
      reading.push(create(15, '{'))
      await untilAdmitted(index + 1)
    }
    const waiting: ReturnType<typeof create>[] = []
    for (let index = 0; index < 100; index += 1) {
      waiting.push(create(2, '{}'))
      await untilAdmitted(index + 5)
    }
    await stage.as(bob).get('/v1/me')
    const refused = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const other = await stage.as(bob).post('/v1/generations', { tags: 'lofi' })
    for (const { send } of reading) send('"tags":"lofi"}')

    expect(refused).to.include({ status: 429, code: 'RATE_LIMITED' })
    expect(refused.headers.get('retry-after')).to.equal('1')
    expect(other.status).to.equal(202)
    for (const { received } of reading) {
      expect(readAnswer((await received).text).status).to.equal(202)
    }
    const codes = await Promise.all(
      waiting.map(async ({ received }) => readAnswer((await received).text).code),
    )
    expect(codes.filter((code) => code === 'VALIDATION_ERROR')).to.have.lengthOf(60)
    expect(codes.filter((code) => code === 'RATE_LIMITED')).to.have.lengthOf(40)
  })

  it('give back their turns when they break off, also while they are inflated', async () => {
    await using stage = await openStage()
    const alice = await stage.given.account()
    const start = gzipSync('{"tags":"lofi"}').subarray(0, 12)
    const headers = [`X-API-Key: ${alice.key}`, 'Content-Type: application/json']
    const encodings = ['gzip', 'gzip', 'deflate', 'br', 'identity']

    for (const encoding of encodings) {
      const own = [...headers, `Content-Encoding: ${encoding}`, 'Content-Length: 99']
      const bytes = requestBytes('POST /v1/generations', own, start)
      await startRaw(stage.baseUrl, bytes, { hangUp: 'at once' }).received
    }
    const answer = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })

    expect(answer.status).to.equal(202)
  })

  it('that have waited are refused unread when refused creates have filled the minute', async () => {
    const peeked: (() => void)[] = []
    await using stage = await openStage()
    const { database } = stage.context
    const { query } = pg.Client.prototype
    pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
      const answer = Reflect.apply(query, this, values)
      if ((values[0] as { name?: string }).name === 'peekCallers') {
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
