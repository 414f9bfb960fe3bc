import { expect } from 'chai'
import { compose } from '../../src/engines/builtin/composer/compose.ts'
import { encodeScore } from '../../src/engines/builtin/score-file.ts'
import { type Disk, openSpace } from '../../src/storage/space.ts'
import { request } from '../engines/given-music.ts'
import { onStage } from '../stage/on-stage.ts'
import type { Person } from '../stage/stage.ts'

const mebibyte = 1024 * 1024
const song = compose(request({ text: 'pop', durationSeconds: 10 }))

describe('Disk space for exports', () => {
  let disk: Disk

  const { stage, alice, bob } = onStage({
    audited: true,
    context: { space: openSpace(['/'], async () => disk) },
    people: { alice: {}, bob: {} },
  })

  beforeEach(() => {
    disk = { freeBytes: 100 * mebibyte, totalBytes: 100 * mebibyte }
    stage.engine.write(encodeScore({ model: 'quick-engine/1', score: song }))
    stage.engine.replaying.hold()
  })
  afterEach(() => stage.engine.replaying.release())

  async function track(person: Person): Promise<string> {
    const body = { tags: 'lofi', duration: 60 }
    const { data } = await stage.as(person).post('/v1/generations', body)
    await stage.worker.drain()
    return data.id
  }

  const ask = (person: Person, id: string, body: object = { format: 'wav', bitDepth: 24 }) =>
    stage.as(person).post(`/v1/generations/${id}/exports`, body)

  it('ends at the reserve, where they answer 503, nothing is begun, and renders continue', async () => {
    const id = await track(alice)
    disk.freeBytes = 11 * mebibyte

    const refused = await ask(alice, id)
    const kept = await stage.as(alice).get(`/v1/generations/${id}/exports`)
    const other = await track(bob)

    expect(refused).to.include({ status: 503, code: 'STORAGE_UNAVAILABLE' })
    expect(refused.body.error.message).to.include('no room for exports')
    expect(Number(refused.headers.get('retry-after'))).to.be.at.least(1)
    expect(kept.data.exports).to.deep.equal([])
    const read = await stage.as(bob).get(`/v1/generations/${other}`)
    expect(read.data.status).to.equal('completed')
    disk.freeBytes = 100 * mebibyte
    expect((await ask(alice, id)).status).to.equal(202)
  })

  it('counts what is being made, and leaves half of it to others', async () => {
    const [mine, his] = [await track(alice), await track(bob)]
    const again = await track(alice)
    // A minute at 24 bits has 15.1 MiB: one fits into half of 40 MiB, two do not.
    disk.freeBytes = 50 * mebibyte

    const answers = [
      await ask(alice, mine),
      await ask(alice, again),
      await ask(alice, mine),
      await ask(bob, his),
      await ask(bob, his, { format: 'flac', bitDepth: 16 }),
    ]

    expect(answers.map(({ status }) => status)).to.deep.equal([202, 503, 202, 202, 503])
  })

  it('refuses stems by the size of all of their files', async () => {
    const id = await track(alice)

    expect((await ask(alice, id, { format: 'stems' })).status).to.equal(503)
  })
})
