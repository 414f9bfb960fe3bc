import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'

describe('Tracks, for an operator', () => {
  let id: string
  let path: string

  const { stage, alice } = onStage({ peopleOnce: { alice: {} } })

  beforeEach(async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    id = data.id
    path = `/operator/v1/tracks/${id}`
    await stage.worker.drain()
    stage.clock.advance(120)
  })

  it('are renamed and published, visibly to their owner', async () => {
    const changed = await stage.operator.send('PATCH', path, { title: 'Rain', isPublic: true })

    const read = await stage.as(alice).get(`/v1/generations/${id}`)
    expect(changed.data).to.deep.equal({
      id,
      accountId: alice.id,
      type: 'music',
      status: 'completed',
      title: 'Rain',
      isPublic: true,
    })
    expect(read.data).to.include({ title: 'Rain', isPublic: true })
  })

  it('keep omitted fields', async () => {
    await stage.operator.send('PATCH', path, { title: 'Rain', isPublic: true })

    const hidden = await stage.operator.send('PATCH', path, { isPublic: false })
    const untouched = await stage.operator.send('PATCH', path, { title: null })

    expect(hidden.data).to.include({ title: 'Rain', isPublic: false })
    expect(untouched.status).to.equal(200)
    expect(untouched.data).to.deep.equal(hidden.data)
  })

  for (const title of ['', ' \n', 'x'.repeat(201), 7]) {
    it(`refuse ${JSON.stringify(title).slice(0, 12)} as a title`, async () => {
      const refused = await stage.operator.send('PATCH', path, { title })

      expect(refused).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'title' })
    })
  }

  it('answer NOT_FOUND for unknown and deleted ids', async () => {
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })

    const answers = await Promise.all(
      [path, '/operator/v1/tracks/nothing', '/operator/v1/tracks/%00'].map((where) =>
        stage.operator.send('PATCH', where, { title: 'Rain' }),
      ),
    )

    for (const answer of answers) expect(answer).to.include({ status: 404, code: 'NOT_FOUND' })
  })
})
