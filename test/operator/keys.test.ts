import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'

describe('Keys, for an operator', () => {
  let keys: string
  let id: string

  const { stage } = onStage()

  beforeEach(async () => {
    const created = await stage.operator.post('/operator/v1/accounts', {
      displayName: 'Ada',
      plan: 'pro',
    })
    id = created.data.id
    keys = `/operator/v1/accounts/${id}/keys`
  })

  function revoke(keyId: string) {
    return stage.operator.send('DELETE', `/operator/v1/keys/${keyId}`)
  }

  it('are shown once, with their label, and work', async () => {
    const created = await stage.operator.post(keys, { label: 'studio' })

    const me = await stage.as({ id, key: created.data.key }).get('/v1/me')
    const list = await stage.operator.get(keys)

    expect(created.status).to.equal(201)
    expect(created.data).to.include({ label: 'studio', createdAt: '2026-05-04T10:00:00.000Z' })
    expect(created.data.key).to.match(/^twr_key_[A-Za-z0-9]{32}$/)
    expect(me.data).to.include({ id })
    expect(list.data.keys).to.deep.equal([
      {
        id: created.data.id,
        label: 'studio',
        test: false,
        createdAt: created.data.createdAt,
        revokedAt: null,
      },
    ])
    expect(JSON.stringify(list.body)).not.to.include('twr_key_')
  })

  it('need neither a label nor a body', async () => {
    const created = await stage.operator.post(keys)

    expect(created).to.include({ status: 201 })
    expect(created.data).to.include({ label: null })
  })

  it('are listed newest first', async () => {
    const first = await stage.operator.post(keys, { label: 'first' })
    stage.clock.advance(1)
    const second = await stage.operator.post(keys, { label: 'second' })

    const { data } = await stage.operator.get(keys)

    const ids = data.keys.map((key: { id: string }) => key.id)
    expect(ids).to.deep.equal([second.data.id, first.data.id])
  })

  it('stop working when they are revoked; a second revocation changes nothing', async () => {
    const created = await stage.operator.post(keys)
    const caller = stage.as({ id, key: created.data.key })
    const before = await caller.get('/v1/me')

    const revoked = await revoke(created.data.id)
    const after = await caller.get('/v1/me')
    stage.clock.advance(60)
    const again = await revoke(created.data.id)

    expect(before.status).to.equal(200)
    expect(after).to.include({ status: 401, code: 'INVALID_API_KEY' })
    expect(revoked.data).to.have.all.keys('id', 'revokedAt')
    expect(again.data).to.deep.equal(revoked.data)
  })

  it('are at most five at a time; revoking one allows another', async () => {
    const five = []
    for (let index = 0; index < 5; index++) five.push(await stage.operator.post(keys))

    const sixth = await stage.operator.post(keys)
    await revoke(five[2]?.data.id)
    const instead = await stage.operator.post(keys)
    const seventh = await stage.operator.post(keys)

    expect(sixth).to.include({ status: 409, code: 'KEY_LIMIT' })
    expect(instead).to.include({ status: 201 })
    expect(seventh).to.include({ status: 409, code: 'KEY_LIMIT' })
  })

  it('are exactly five after ten parallel calls, and all five work', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => stage.operator.post(keys)))

    const made = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ code }) => code === 'KEY_LIMIT')
    const reads = await Promise.all(
      made.map(({ data }) => stage.as({ id, key: data.key }).get('/v1/me')),
    )
    expect([made.length, refused.length]).to.deep.equal([5, 5])
    expect(reads.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200, 200])
  })

  for (const keyId of [randomUUID(), 'nothing', '17']) {
    it(`cannot be revoked as ${keyId.length > 20 ? 'an unknown id' : keyId}`, async () => {
      const refused = await revoke(keyId)

      expect(refused).to.include({ status: 404, code: 'NOT_FOUND' })
    })
  }

  it('refuse a label that is too long', async () => {
    const refused = await stage.operator.post(keys, { label: 'x'.repeat(201) })

    expect(refused).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'label' })
  })
})
