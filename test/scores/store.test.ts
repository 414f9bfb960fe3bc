import { expect } from 'chai'
import { decodeScore, encodeScore } from '../../src/engines/builtin/score-file.ts'
import { findScoreBytes } from '../../src/scores/store.ts'
import { onStage } from '../stage/on-stage.ts'
import { writtenScore } from '../stage/score.ts'

describe('The score of a track', () => {
  const model = 'quick-engine/1'

  const { stage, alice } = onStage({ people: { alice: {} } })

  beforeEach(() => {
    stage.engine.write(encodeScore({ model, score: writtenScore() }))
  })

  async function createTrack(): Promise<string> {
    return (await stage.as(alice).post('/v1/generations', { tags: 'lofi' })).data.id
  }

  const stored = (id: string) => findScoreBytes(stage.context.database, id)

  it('is stored when the track is completed, as it was rendered', async () => {
    const id = await createTrack()
    expect(await stored(id)).to.equal(undefined)

    await stage.worker.drain()

    expect(decodeScore((await stored(id))!)).to.deep.equal({ model, score: writtenScore() })
  })

  it('is stored together with the completion or not at all', async () => {
    const id = await createTrack()
    stage.engine.write(new Uint8Array(0))

    await stage.worker.drain()

    const { status } = (await stage.as(alice).get(`/v1/generations/${id}`)).data
    expect([status, await stored(id)]).to.deep.equal(['failed', undefined])
  })

  it('is not there for a track of an engine that writes none', async () => {
    stage.engine.write(null)
    const id = await createTrack()

    await stage.worker.drain()

    expect(await stored(id)).to.equal(undefined)
  })

  it('is deleted with the track', async () => {
    const id = await createTrack()
    const kept = await createTrack()
    await stage.worker.drain()

    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })

    expect(await stored(id)).to.equal(undefined)
    expect(await stored(kept)).not.to.equal(undefined)
  })

  it('is deleted with the account', async () => {
    const id = await createTrack()
    await stage.worker.drain()

    await stage.operator.send('DELETE', `/operator/v1/accounts/${alice.id}`)
    await stage.worker.drain()

    expect(await stored(id)).to.equal(undefined)
  })

  it('is purged with the row of the track', async () => {
    const id = await createTrack()
    await stage.worker.drain()
    const { database } = stage.context

    await database('generations').where({ id }).delete()

    expect(await stored(id)).to.equal(undefined)
  })
})
