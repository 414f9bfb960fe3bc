import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'
import { OPERATOR_TOKEN } from '../stage/stage.ts'

describe('The headers of every answer', () => {
  let keyed: Record<string, string>

  const { stage, alice } = onStage({ peopleOnce: { alice: {} } })

  before(() => {
    keyed = { 'X-API-Key': alice.key }
  })

  function call(method: string, url: string, headers: Record<string, string> = {}) {
    return fetch(url, { method, headers, redirect: 'manual' })
  }

  it('forbid type sniffing on every answer', async () => {
    const open = ['/', '/docs', '/openapi.json', '/openapi.yaml', '/verify/x', '/media/a/x', '/x']
    const answers = [
      ...open.map((path) => call('GET', `${stage.baseUrl}${path}`)),
      call('GET', `${stage.baseUrl}/v1/me`, keyed),
      call('HEAD', `${stage.baseUrl}/v1/me`, keyed),
      call('POST', `${stage.baseUrl}/v1/generations`, keyed),
      ...['/healthz', '/readyz', '/metrics', '/operator/v1/plans', '/x'].map((path) =>
        call('GET', `${stage.operatorUrl}${path}`),
      ),
    ]

    for (const { url, headers } of await Promise.all(answers)) {
      expect(headers.get('x-content-type-options'), url).to.equal('nosniff')
    }
  })

  it('forbid caching of everything that needs a key, refusals included', async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    await stage.worker.drain()
    const operator = { Authorization: `Bearer ${OPERATOR_TOKEN}` }
    const track = `${stage.baseUrl}/v1/generations/${data.id}`
    const answers = await Promise.all([
      call('GET', `${stage.baseUrl}/v1/me`, keyed),
      call('GET', `${stage.baseUrl}/v1/me`),
      call('GET', `${stage.baseUrl}/v1/nope`, keyed),
      call('POST', `${stage.baseUrl}/v1/generations`, keyed),
      call('GET', track, keyed),
      call('GET', `${track}/certificate`, keyed),
      call('GET', `${stage.operatorUrl}/operator/v1/plans`, operator),
      call('GET', `${stage.operatorUrl}/operator/v1/plans`),
    ])

    expect(answers.map(({ status }) => status)).to.deep.equal([
      200, 401, 404, 400, 200, 200, 200, 401,
    ])
    for (const { url, headers } of answers) {
      expect(headers.get('cache-control'), url).to.equal('no-store')
    }
  })

  it('do not change the caching of media and pages', async () => {
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    await stage.worker.drain()
    const { audioUrl } = (await stage.as(alice).get(`/v1/generations/${data.id}`)).data

    expect((await call('GET', audioUrl)).headers.get('cache-control')).to.match(/max-age=\d/)
    const docs = await call('GET', `${stage.baseUrl}/docs`)
    expect(docs.headers.get('cache-control')).to.equal('no-cache')
  })
})
