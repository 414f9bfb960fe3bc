import { expect } from 'chai'
import { createKey } from '../../src/accounts/create.ts'
import { revokeKey, updateAccount } from '../../src/accounts/store.ts'
import { onStage } from '../stage/on-stage.ts'
import { requestBytes, sendRaw } from '../stage/raw-request.ts'

const routes = [
  ['GET', '/v1/me'],
  ['GET', '/v1/generations'],
  ['GET', '/v1/generations/unknown'],
  ['POST', '/v1/generations'],
  ['POST', '/v1/generations/bulk-delete'],
  ['POST', '/v1/instrumental'],
  ['GET', '/v1/nope'],
  ['DELETE', '/v1/me'],
] as const

describe('The API key', () => {
  const { stage, alice } = onStage({ usualLimits: true, people: { alice: {} } })

  function withKey(key: string) {
    return stage.as(undefined).get('/v1/me', { 'X-API-Key': key })
  }

  it('is checked before route, body and resource', async () => {
    for (const [method, path] of routes) {
      const body = method === 'POST' ? {} : undefined
      const missing = await stage.as(undefined).send(method, path, body)
      const wrong = await stage.as(undefined).send(method, path, body, { 'X-API-Key': 'nonsense' })

      expect(missing, `${method} ${path}`).to.include({ status: 401, code: 'MISSING_API_KEY' })
      expect(wrong, `${method} ${path}`).to.include({ status: 401, code: 'INVALID_API_KEY' })
    }
  })

  it('is read from its header only', async () => {
    const { key } = alice
    const nobody = stage.as(undefined)

    const answers = [
      await nobody.get('/v1/me', { Authorization: `Bearer ${key}` }),
      await nobody.get(`/v1/me?apiKey=${key}&X-API-Key=${key}`),
      await nobody.get('/v1/me', { Cookie: `X-API-Key=${key}; apiKey=${key}` }),
      await nobody.post('/v1/generations', { tags: 'x', apiKey: key }),
    ]

    expect(answers.map((answer) => answer.code)).to.deep.equal(Array(4).fill('MISSING_API_KEY'))
  })

  it('is read from its header in any case, without blanks around it', async () => {
    for (const header of [`x-api-key: ${alice.key}`, `X-Api-KEY:   ${alice.key}  `]) {
      const answer = await sendRaw(stage.baseUrl, requestBytes('GET /v1/me', [header]))

      expect(answer.status, header).to.equal(200)
    }
  })

  it('is refused unless it is exactly an existing key', async () => {
    const { key } = alice
    const swapped = [...key.slice(8)].map((letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    const wrong = {
      empty: '',
      shorter: key.slice(0, -1),
      longer: `${key}a`,
      'of another prefix': `twr_kex_${key.slice(8)}`,
      'with a blank inside': `${key.slice(0, 19)} ${key.slice(20)}`,
      'with a tab inside': `${key.slice(0, 19)}\t${key.slice(20)}`,
      'with a letter beyond ASCII': `${key.slice(0, 39)}é`,
      'in other case': key.slice(0, 8) + swapped.join(''),
      unknown: `twr_key_${'A'.repeat(32)}`,
      'twice in one header': `${key}, ${key}`,
      'very long': `twr_key_${'a'.repeat(8000)}`,
    }

    for (const [name, value] of Object.entries(wrong)) {
      const answer = await withKey(value)

      expect(answer, name).to.include({ status: 401, code: 'INVALID_API_KEY' })
    }
  })

  it('is refused when it is sent twice, even twice the same', async () => {
    const bytes = requestBytes('GET /v1/me', [`X-API-Key: ${alice.key}`, `x-api-key: ${alice.key}`])

    const answer = await sendRaw(stage.baseUrl, bytes)

    expect(answer).to.include({ status: 401, code: 'INVALID_API_KEY' })
  })

  it('stops working when it is revoked, while another key of the account works', async () => {
    const sister = await createKey(stage.context, alice.id, null)
    const created = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const { id: keyId } = await stage.context
      .database('apiKeys')
      .first('id')
      .where('id', '<>', sister.id)
      .andWhere({ accountId: alice.id })

    await revokeKey(stage.context.database, keyId, stage.clock.now())
    await stage.worker.drain()

    expect(await stage.as(alice).get('/v1/me')).to.include({ status: 401, code: 'INVALID_API_KEY' })
    const read = await stage
      .as({ id: alice.id, key: sister.key })
      .get(`/v1/generations/${created.data.id}`)
    expect(read.data).to.include({ id: created.data.id, status: 'completed' })
  })

  it('of a deleted account answers ACCOUNT_DELETED, and a revoked one INVALID_API_KEY', async () => {
    const { database } = stage.context
    const revoked = await createKey(stage.context, alice.id, null)
    await revokeKey(database, revoked.id, stage.clock.now())

    await updateAccount(database, alice.id, { deletedAt: stage.clock.now() })

    for (const [method, path] of routes) {
      const body = method === 'POST' ? {} : undefined
      const answer = await stage.as(alice).send(method, path, body)
      expect(answer, path).to.include({ status: 401, code: 'ACCOUNT_DELETED' })
    }
    expect((await withKey(revoked.key)).code).to.equal('INVALID_API_KEY')
  })

  it('reveals neither tracks of another account nor that they exist', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })

    const foreign = await stage.as(bob).get(`/v1/generations/${data.id}`)
    const unknown = await stage.as(bob).get('/v1/generations/gen_000000000000000000000000')
    const list = await stage.as(bob).get('/v1/generations')
    const deletion = await stage.as(bob).post('/v1/generations/bulk-delete', { ids: [data.id] })

    expect(foreign).to.include({ status: 404, code: 'NOT_FOUND' })
    expect(foreign.body).to.deep.equal(unknown.body)
    expect(list.data.generations).to.deep.equal([])
    expect(deletion.data.deleted).to.deep.equal([])
    expect((await stage.as(alice).get(`/v1/generations/${data.id}`)).status).to.equal(200)
  })

  it('is not needed to listen to finished audio', async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    await stage.worker.drain()
    const read = await stage.as(alice).get(`/v1/generations/${data.id}`)

    const audio = await fetch(read.data.audioUrl)

    expect(audio.status).to.equal(200)
    expect(audio.headers.get('content-type')).to.equal('audio/mpeg')
  })

  it('is required for every charge: a 401 charges and creates nothing', async () => {
    const nobody = stage.as(undefined)

    const create = await nobody.post('/v1/generations', { tags: 'x' }, { 'X-API-Key': 'nonsense' })
    const read = await nobody.get('/v1/me')

    expect(Object.keys(create.body)).to.deep.equal(['error'])
    expect(create.headers.get('x-ratelimit-limit')).to.equal('10')
    expect(create.headers.get('x-ratelimit-remaining')).to.equal('10')
    expect(read.headers.get('x-ratelimit-limit')).to.equal('60')
    expect(read.headers.get('x-ratelimit-remaining')).to.equal('60')
    expect((await stage.as(alice).get('/v1/generations')).data.generations).to.deep.equal([])
    expect(await stage.balance(alice)).to.equal(500)
  })
})
