import { expect } from 'chai'
import { enqueueRecurring } from '../../src/jobs/schedule.ts'
import { recurring } from '../../src/tasks.ts'
import { builtInEngine } from '../stage/built-in-engine.ts'
import { decodeMp3, mono, rms } from '../stage/listening.ts'
import { onStage } from '../stage/on-stage.ts'

/** The whole path with the built-in engine: what is made with a test key is no imitation. */
describe('The life of tests', () => {
  const { stage } = onStage(() => ({ engines: builtInEngine() }))

  it('from the key over music and failures on demand to the end of the day', async () => {
    const alice = await stage.given.account({ allowance: 2 })
    const path = `/operator/v1/accounts/${alice.id}/keys`
    const { data } = await stage.operator.post(path, { test: true })
    const as = stage.as({ id: alice.id, key: data.key })
    const [song, effect, failure] = [
      await as.post('/v1/generations', { tags: 'solo piano', duration: 5, seed: 6 }),
      await as.post('/v1/sound-effects', { prompt: 'a knock', duration: 1 }),
      await as.post('/v1/generations', { tags: 'solo piano, fail please', duration: 5 }),
    ]
    await stage.worker.drain()
    const track = (await as.get(`/v1/generations/${song.data.id}`)).data
    const sound = (await as.get(`/v1/sound-effects/${effect.data.id}`)).data
    const failed = (await as.get(`/v1/generations/${failure.data.id}`)).data
    for (const { status, audioUrl, test } of [track, sound]) {
      expect([status, test]).to.deep.equal(['completed', true])
      const bytes = new Uint8Array(await (await fetch(audioUrl)).arrayBuffer())
      expect(rms(mono(await decodeMp3(bytes)))).to.be.above(0.003)
    }
    expect((await as.get(`/v1/generations/${track.id}/score`)).status).to.equal(200)

    stage.clock.advance(86_400 + 600)
    const { database, queue, clock } = stage.context
    await enqueueRecurring(database, queue, recurring, clock.now())
    await stage.worker.drain()

    expect(failed).to.include({ status: 'failed', test: true })
    expect((await as.get(`/v1/generations/${track.id}`)).code).to.equal('NOT_FOUND')
    expect((await as.get(`/v1/sound-effects/${sound.id}`)).code).to.equal('NOT_FOUND')
    expect((await fetch(track.audioUrl)).status).to.equal(404)
    expect(await stage.balance(alice)).to.equal(2)
    expect(await stage.audit()).to.deep.equal([])
  })
})
