import { expect } from 'chai'
import { encodeWav } from '../../src/engines/builtin/codec/wav.ts'
import { measurePeaks } from '../../src/engines/builtin/listen/peaks.ts'
import { onStage } from '../stage/on-stage.ts'

describe('The peaks of a song', () => {
  it('are the highest level of either channel in each thousandth', async () => {
    const left = new Float32Array(44_100 * 2)
    const right = new Float32Array(left.length)
    left.fill(0.25, 0, left.length / 2)
    right[left.length - 1] = -0.5
    const { bytes, lengthSeconds } = await measurePeaks({ song: encodeWav(left, right, 44_100) })

    expect(lengthSeconds).to.equal(2)
    expect(bytes).to.have.length(1000)
    expect(new Set(bytes.subarray(0, 500))).to.deep.equal(new Set([64]))
    expect(new Set(bytes.subarray(500, 999))).to.deep.equal(new Set([0]))
    expect(bytes[999]).to.be.within(127, 128)
  })
})

describe('The peaks of a track, read over HTTP,', () => {
  const { stage, alice } = onStage({ peopleOnce: { alice: {} } })

  const get = (id: string, person = alice) => stage.as(person).get(`/v1/generations/${id}/peaks`)
  const kept = () => stage.context.database('peaks').pluck('generationId')

  async function create(): Promise<string> {
    return (await stage.as(alice).post('/v1/generations', { tags: 'lofi' })).data.id
  }

  async function completed(): Promise<string> {
    const id = await create()
    await stage.worker.drain()
    return id
  }

  it('are measured from the sound, and kept: later reads do not measure again', async () => {
    const id = await completed()
    expect(await kept()).not.to.include(id)

    const first = await get(id)
    await stage.context.database('peaks').where({ generationId: id }).update({ lengthSeconds: 7 })
    const again = await get(id)

    expect(first.status).to.equal(200)
    expect(first.data.lengthSeconds).to.be.closeTo(0.5, 0.06)
    expect(first.data.peaks).to.have.length(1000)
    // A tone at a quarter of full scale.
    expect(Math.max(...first.data.peaks)).to.be.within(60, 72)
    expect(again.data).to.deep.equal({ ...first.data, lengthSeconds: 7 })
  })

  it('are kept once when many ask at the same time', async () => {
    const id = await completed()

    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => get(id)))

    expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([200]))
    expect((await kept()).filter((one) => one === id)).to.have.length(1)
  })

  it('go with the track', async () => {
    const id = await completed()
    await get(id)

    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })

    expect(await get(id)).to.include({ status: 404, code: 'NOT_FOUND' })
    expect(await kept()).not.to.include(id)
    expect(await stage.audit()).to.deep.equal([])
  })

  it('are found by the audit where their track is not completed', async () => {
    const failed = await create()
    stage.engine.breakNext(2)
    await stage.worker.drain()
    await stage.context.database('peaks').insert({
      ...{ generationId: failed, lengthSeconds: 1, bytes: Buffer.from('x') },
    })

    const found = await stage.audit()
    await stage.context.database('peaks').where({ generationId: failed }).delete()

    expect(found).to.have.length(1)
    expect(found[0]).to.include({ rule: 'peaks-have-their-track', subjectId: failed })
  })

  it('are not ready while the track is being rendered, nor if it failed', async () => {
    const id = await create()
    expect(await get(id)).to.include({ status: 400, code: 'NOT_READY' })
    stage.engine.breakNext(2)
    await stage.worker.drain()

    expect(await get(id)).to.include({ status: 400, code: 'NOT_READY' })
    expect(await kept()).not.to.include(id)
  })

  it('are not found for others and for an unknown id', async () => {
    const id = await completed()
    const bob = await stage.given.account({ name: 'Bob' })

    for (const answer of [await get(id, bob), await get('gen_unknown')]) {
      expect(answer).to.include({ status: 404, code: 'NOT_FOUND' })
    }
    expect(await kept()).not.to.include(id)
  })
})
