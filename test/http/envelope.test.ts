import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'

describe('Every answer', () => {
  const { stage, alice } = onStage({ usualLimits: true, people: { alice: {} } })

  it('is a JSON object with data or error, and has the limit headers', async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const calls = [
      ['GET', '/v1/me', undefined, 200],
      ['GET', '/v1/generations', undefined, 200],
      ['GET', `/v1/generations/${data.id}`, undefined, 200],
      ['GET', `/v1/generations/${data.id}/`, undefined, 200],
      ['POST', '/v1/generations', { tags: 'lofi' }, 202],
      ['POST', '/v1/instrumental', { prompt: 'calm' }, 202],
      ['POST', '/v1/generations/bulk-delete', { ids: ['x'] }, 200],
      ['POST', '/v1/generations', {}, 400],
      ['POST', '/v1/generations/bulk-delete', {}, 400],
      ['GET', '/v1/generations/unknown', undefined, 404],
      ['GET', '/v1/nope', undefined, 404],
      ['GET', '/nope', undefined, 404],
    ] as const

    for (const [method, path, body, status] of calls) {
      const answer = await stage.as(alice).send(method, path, body)
      const name = `${method} ${path}`
      expect(answer.status, name).to.equal(status)
      expect(Object.keys(answer.body), name).to.deep.equal([status < 400 ? 'data' : 'error'])
      expect(answer.headers.get('content-type'), name).to.match(
        /^application\/json(; charset=utf-8)?$/,
      )
      expect(answer.headers.get('x-ratelimit-limit'), name).to.match(/^(10|60)$/)
      expect(answer.headers.get('x-ratelimit-remaining'), name).to.match(/^\d+$/)
      if (status < 400) continue
      expect(answer.body.error.message, name).to.be.a('string').and.not.to.equal('')
      expect(answer.body.error.details ?? {}, name).to.be.an('object')
    }
  })

  it('is NOT_FOUND for a path or method that the contract does not have', async () => {
    const calls = [
      'GET /v1/instrumental',
      'GET /v1/nope',
      'GET /v1',
      'GET /generations',
      'GET /v2/me',
      'GET //v1/me',
      'GET /v1//me',
      'GET /V1/me',
      'GET /v1/m%65',
      'GET /v1/generations//',
      'GET /v1/generations/%zz',
      'GET /v1/generations/a/b',
      'GET /v1/me/',
      'DELETE /v1/generations/x',
      'POST /v1/generations/x',
      'PUT /v1/me',
      'PATCH /v1/me',
      'OPTIONS /v1/me',
      'POST /openapi.json',
    ]

    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ')
      const answer = await stage.as(alice).send(method, path)
      const expected = call === 'GET /v1/me/' ? undefined : 'NOT_FOUND'
      expect(answer.code, call).to.equal(expected)
    }
  })

  it('is NOT_FOUND for a malformed id', async () => {
    const ids = [
      '..%2Fx',
      '%00',
      'a%00b',
      '%F0%9F%8E%B5',
      '%22%27%3B--',
      `'or'1'='1`,
      'a'.repeat(500),
      'a'.repeat(9000),
      '%',
      '%E0%A4%A',
      '%ED%A0%80',
      '__proto__',
      'constructor',
      'undefined',
      'gen_000000000000000000000000',
      '00000000-0000-4000-8000-000000000000',
    ]

    for (const id of ids) {
      const answer = await stage.as(alice).get(`/v1/generations/${id}`)
      expect(answer, id.slice(0, 40)).to.include({ status: 404, code: 'NOT_FOUND' })
    }
  })

  it('ignores unknown parameters of the query', async () => {
    const fine = [
      '?foo=1',
      '?__proto__=1&constructor=2',
      '?offset=1e300',
      '?limit=-5',
      '?%',
      '?&&=&',
    ]
    const wrong = {
      limit: ['limit=x', 'limit=', 'limit=1&limit=2'],
      type: ['type=%00', 'type=a&type=b'],
    }

    for (const query of fine) {
      const answer = await stage.as(alice).get(`/v1/generations${query}`)
      expect(answer.status, query).to.equal(200)
    }
    for (const [field, queries] of Object.entries(wrong)) {
      for (const query of queries) {
        const answer = await stage.as(alice).get(`/v1/generations?${query}`)
        expect(answer, query).to.include({ status: 400, code: 'VALIDATION_ERROR', field })
      }
    }
  })

  it("has the id of the request: the caller's if it is valid, or a new one", async () => {
    const chosen = await stage.as(alice).get('/v1/me', { 'X-Request-Id': 'my-request.42' })
    const odd = ['short', 'a'.repeat(65), 'with blank inside', alice.key]

    expect(chosen.headers.get('x-request-id')).to.equal('my-request.42')
    for (const id of odd) {
      const answer = await stage.as(alice).get('/v1/me', { 'X-Request-Id': id })
      expect(answer.headers.get('x-request-id'), id).to.match(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
    }
  })

  it('has ISO times on creation and date and time on reads, for the same instant', async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const before = await stage.as(alice).get(`/v1/generations/${data.id}`)
    await stage.worker.drain()
    const done = await stage.as(alice).get(`/v1/generations/${data.id}`)

    expect(data).to.include({ status: 'processing', createdAt: '2026-05-04T10:00:00.000Z' })
    expect(before.data).to.include({ status: 'processing', completedAt: null, audioUrl: null })
    expect(done.data).to.include({
      status: 'completed',
      createdAt: '2026-05-04 10:00:00',
      completedAt: '2026-05-04T10:00:00.000Z',
    })
  })

  it('has parameters that are accepted unchanged in a new request', async () => {
    const first = await stage.as(alice).post('/v1/generations', { tags: 'lofi', bpm: 92.5 })
    const { keyscale, ...parameters } = first.data.parameters
    const [key, scale] = keyscale.split(' ')

    const again = { tags: first.data.prompt, ...parameters, key, scale }
    const second = await stage.as(alice).post('/v1/generations', again)

    expect(second.status).to.equal(202)
    expect(second.data.parameters).to.deep.equal(first.data.parameters)
  })
})
