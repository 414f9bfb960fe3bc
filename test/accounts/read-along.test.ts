import { expect } from 'chai'
import pg from 'pg'
import { admitCaller } from '../../src/accounts/admission.ts'
import { hashApiKey } from '../../src/accounts/api-key.ts'
import { newMusicId } from '../../src/generations/generation.ts'
import { shownRows } from '../../src/generations/store.ts'
import { openStage, type Person, type Stage } from '../stage/stage.ts'

describe('A row that is read along with the admission', () => {
  let stage: Stage
  let alice: Person
  let bob: Person
  let tracks: string[]

  before(async () => {
    stage = await openStage()
    alice = await stage.given.account()
    bob = await stage.given.account({ name: 'Bob' })
    tracks = []
    for (let index = 0; index < 3; index += 1) {
      tracks.push(await track())
    }
  })
  after(() => stage[Symbol.asyncDispose]())
  beforeEach(() => stage.clock.advance(120))

  async function track(): Promise<string> {
    const answer = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    return answer.data.id
  }

  /** All at once; resolves with the ids that were read. */
  async function ask(person: Person, ids: string[], limit = 10) {
    const keyHash = hashApiKey(person.key)
    const now = stage.clock.now()
    const found = await Promise.all(
      ids.map((id) =>
        admitCaller(stage.context.database, {
          keyHash,
          bucket: 'read',
          limit,
          now,
          wanted: { in: shownRows, id },
        }),
      ),
    )
    return found.map((admitted) => (admitted?.row as { id: string } | null)?.id ?? null)
  }

  it('is that of each of many parallel calls', async () => {
    const wanted = Array.from({ length: 9 }, (_, index) => tracks[index % 3] as string)

    expect(await ask(alice, wanted)).to.deep.equal(wanted)
  })

  it('is not read for a hit that does not fit into the minute', async () => {
    const [first = '', second = ''] = tracks

    const together = await ask(alice, [first, second, first, second], 3)
    const later = await ask(alice, [first], 3)

    expect(together).to.deep.equal([first, second, first, null])
    expect(later).to.deep.equal([null])
  })

  it('is null for an id that does not exist, and for a track of another account', async () => {
    const [first = ''] = tracks

    expect(await ask(alice, [newMusicId(), first])).to.deep.equal([null, first])
    expect(await ask(bob, [first])).to.deep.equal([null])
  })

  it('is null once the track is deleted', async () => {
    const id = await track()
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })

    expect(await ask(alice, [id])).to.deep.equal([null])
  })

  it('is not read for a key that was revoked', async () => {
    const [id = ''] = tracks
    const { database } = stage.context
    await database('apiKeys').where({ accountId: alice.id }).update({ revokedAt: new Date() })

    const refused = await ask(alice, [id])
    await database('apiKeys').where({ accountId: alice.id }).update({ revokedAt: null })

    expect(refused).to.deep.equal([null])
    expect(await ask(alice, [id])).to.deep.equal([id])
  })

  it('answers GET /v1/generations/{id} with one statement', async () => {
    const [id = ''] = tracks
    await stage.as(alice).get(`/v1/generations/${id}`)
    const sent: string[] = []
    const { query } = pg.Client.prototype
    using restoring = new DisposableStack()
    restoring.defer(() => {
      pg.Client.prototype.query = query
    })
    pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
      const [statement] = values as [string | { name?: string; text: string }]
      sent.push(typeof statement === 'string' ? statement : (statement.name ?? statement.text))
      return Reflect.apply(query, this, values)
    } as typeof query

    const answer = await stage.as(alice).get(`/v1/generations/${id}`)

    expect(answer.body.data.id).to.equal(id)
    expect(sent).to.deep.equal(['admitCallers, generations, one'])
  })
})
