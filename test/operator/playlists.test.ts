import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'

describe('Playlists, for an operator', () => {
  let path: string

  const { stage, alice } = onStage({ peopleOnce: { alice: {} } })

  before(() => {
    path = `/operator/v1/accounts/${alice.id}/playlists`
  })

  it('are created for an account, private by default', async () => {
    const plain = await stage.operator.post(path, { name: 'Rain' })
    const full = await stage.operator.post(path, { name: 'Sun', description: 'x', isPublic: true })

    expect(plain.status).to.equal(201)
    expect(plain.data).to.deep.include({
      accountId: alice.id,
      name: 'Rain',
      description: null,
      isPublic: false,
      trackCount: 0,
    })
    expect(full.data).to.include({ name: 'Sun', description: 'x', isPublic: true })
    expect((await stage.as(alice).get(`/v1/playlists/${full.data.id}`)).data.name).to.equal('Sun')
  })

  it('are renamed, described and published, and keep omitted fields', async () => {
    const { data } = await stage.operator.post(path, { name: 'Rain', description: 'x' })
    const where = `/operator/v1/playlists/${data.id}`
    stage.clock.advance(60)

    const changed = await stage.operator.send('PATCH', where, { name: 'Sun' })
    const untouched = await stage.operator.send('PATCH', where, { name: null })

    expect(changed.data).to.include({ name: 'Sun', description: 'x', isPublic: false })
    expect(changed.data.createdAt).to.equal(data.createdAt)
    expect(changed.data.updatedAt > data.updatedAt).to.equal(true)
    expect(untouched.data).to.deep.equal(changed.data)
  })

  it('are deleted once, and their tracks stay', async () => {
    const { data } = await stage.operator.post(path, { name: 'Rain' })
    const { data: track } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    await stage.as(alice).post(`/v1/playlists/${data.id}/tracks`, { trackIds: [track.id] })
    const where = `/operator/v1/playlists/${data.id}`

    const gone = await stage.operator.send('DELETE', where)
    const again = await stage.operator.send('DELETE', where)

    expect(gone.data.id).to.equal(data.id)
    expect(again).to.include({ status: 404, code: 'NOT_FOUND' })
    expect((await stage.as(alice).get(`/v1/generations/${track.id}`)).status).to.equal(200)
  })

  it('are refused with the name of the invalid field', async () => {
    for (const [body, field] of [
      [{}, 'name'],
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(201) }, 'name'],
      [{ name: 'x', description: 'x'.repeat(2001) }, 'description'],
      [{ name: 'x', isPublic: 'yes' }, 'isPublic'],
    ] as const) {
      const refused = await stage.operator.post(path, body)
      expect(refused).to.include({ status: 400, code: 'VALIDATION_ERROR', field })
    }
  })

  it('answer NOT_FOUND for an unknown account or playlist', async () => {
    const gone = await stage.given.account({ name: 'Gone' })
    await stage.operator.send('DELETE', `/operator/v1/accounts/${gone.id}`)

    for (const id of [gone.id, randomUUID(), 'nothing']) {
      const refused = await stage.operator.post(`/operator/v1/accounts/${id}/playlists`, {
        name: 'Rain',
      })
      expect(refused).to.include({ status: 404, code: 'NOT_FOUND' })
    }
    for (const id of [randomUUID(), 'nothing', '%00']) {
      const refused = await stage.operator.send('PATCH', `/operator/v1/playlists/${id}`, {
        name: 'Rain',
      })
      expect(refused).to.include({ status: 404, code: 'NOT_FOUND' })
    }
  })
})
