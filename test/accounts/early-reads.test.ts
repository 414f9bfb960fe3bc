import { expect } from 'chai'
import pg from 'pg'
import { countHit } from '../../src/accounts/admission.ts'
import { newMusicId } from '../../src/generations/generation.ts'
import { onStage } from '../stage/on-stage.ts'
import type { Person } from '../stage/stage.ts'

type Statement = { name?: string }

/** Runs `answer` in place of each statement that is sent, with what would have answered it. */
function interceptStatements(
  answer: (name: string | undefined, send: () => Promise<unknown>) => Promise<unknown>,
): Disposable {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
    const { name } = values[0] as Statement
    return answer(name, () => Reflect.apply(query, this, values))
  } as typeof query
  return {
    [Symbol.dispose]() {
      pg.Client.prototype.query = query
    },
  }
}

describe('A read that is sent beside the admission', () => {
  let tracks: string[]

  const { stage, alice, bob } = onStage({ usualLimits: true, peopleOnce: { alice: {}, bob: {} } })

  before(async () => {
    tracks = []
    for (let index = 0; index < 3; index += 1) tracks.push(await track())
  })
  beforeEach(() => stage.clock.advance(120))

  async function track(): Promise<string> {
    const answer = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    return answer.data.id
  }

  const read = (person: Person, id: string) => stage.as(person).get(`/v1/generations/${id}`)

  it('is that of each of many parallel calls', async () => {
    const wanted = Array.from({ length: 9 }, (_, index) => tracks[index % 3] as string)

    const answers = await Promise.all(wanted.map((id) => read(alice, id)))

    expect(answers.map(({ data }) => data.id)).to.deep.equal(wanted)
  })

  it('is dropped for a hit that does not fit into the minute', async () => {
    const [first = '', second = ''] = tracks
    for (let hit = 0; hit < 57; hit += 1) {
      await countHit(stage.context.database, alice.id, 'read', 60, stage.clock.now())
    }

    const together = await Promise.all([first, second, first, second].map((id) => read(alice, id)))
    const later = await read(alice, first)

    expect(together.map(({ status }) => status)).to.deep.equal([200, 200, 200, 429])
    expect(later).to.include({ status: 429, code: 'RATE_LIMITED' })
  })

  it('finds nothing for an id that does not exist, and for a track of another account', async () => {
    const [first = ''] = tracks

    expect(await read(alice, newMusicId())).to.include({ status: 404, code: 'NOT_FOUND' })
    expect(await read(bob, first)).to.include({ status: 404, code: 'NOT_FOUND' })
    expect((await read(alice, first)).status).to.equal(200)
  })

  it('finds nothing once the track is deleted', async () => {
    const id = await track()
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })

    expect(await read(alice, id)).to.include({ status: 404, code: 'NOT_FOUND' })
  })

  it('is dropped for a key that was revoked', async () => {
    const [id = ''] = tracks
    const { database } = stage.context
    await database('apiKeys').where({ accountId: alice.id }).update({ revokedAt: new Date() })

    const refused = await read(alice, id)
    await database('apiKeys').where({ accountId: alice.id }).update({ revokedAt: null })

    expect(refused).to.include({ status: 401, code: 'INVALID_API_KEY' })
    expect((await read(alice, id)).status).to.equal(200)
  })

  it('travels with the admission, in one round trip', async () => {
    const [id = ''] = tracks
    const log: string[] = []
    using _intercepted = interceptStatements(async (name, send) => {
      log.push(`sent ${name}`)
      const answer = await send()
      log.push('answered')
      return answer
    })

    await read(alice, id)

    expect(log.slice(0, 2)).to.have.members(['sent admitCallers', 'sent findShownGenerations'])
    expect(log.slice(2, 4)).to.deep.equal(['answered', 'answered'])
  })

  it('does not hide a refusal when it fails', async () => {
    const [id = ''] = tracks
    const { database } = stage.context
    await database('apiKeys').where({ accountId: alice.id }).update({ revokedAt: new Date() })
    const intercepted = interceptStatements(async (name, send) => {
      if (name === 'findShownGenerations') throw new Error('no connection')
      return send()
    })

    const refused = await read(alice, id)
    await database('apiKeys').where({ accountId: alice.id }).update({ revokedAt: null })
    const failed = await read(alice, id)
    intercepted[Symbol.dispose]()

    expect(refused).to.include({ status: 401, code: 'INVALID_API_KEY' })
    expect(failed).to.include({ status: 500, code: 'INTERNAL_ERROR' })
    expect((await read(alice, id)).status).to.equal(200)
  })

  it('is not sent without what may be a key', async () => {
    const [id = ''] = tracks
    const sent: (string | undefined)[] = []
    using _intercepted = interceptStatements((name, send) => {
      sent.push(name)
      return send()
    })

    const answers = [
      await fetch(`${stage.baseUrl}/v1/generations/${id}`),
      await read({ ...alice, key: 'twr_key_short' }, id),
    ]

    expect(answers.map(({ status }) => status)).to.deep.equal([401, 401])
    expect(sent).to.deep.equal([])
  })
})
