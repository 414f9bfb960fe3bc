import { expect } from 'chai'
import { operatorClient, publicClient } from '../../generated/client.ts'

describe('The typed clients', () => {
  it('send the API key with every public call', async () => {
    const { requests, fetch } = recorder({ data: { id: 'gen_1' } })
    const client = publicClient({ baseUrl: 'http://public.test', apiKey: 'twr_key_1', fetch })

    const { data } = await client.GET('/v1/generations/{id}', {
      params: { path: { id: 'gen_1' } },
    })

    expect(requests[0]?.url).to.equal('http://public.test/v1/generations/gen_1')
    expect(requests[0]?.headers.get('X-API-Key')).to.equal('twr_key_1')
    expect(data?.data.id).to.equal('gen_1')
  })

  it('send the token with every operator call', async () => {
    const { requests, fetch } = recorder({ data: { violations: [] } })
    const client = operatorClient({ baseUrl: 'http://operator.test', token: 'secret', fetch })

    await client.POST('/operator/v1/audit')

    expect(requests[0]?.method).to.equal('POST')
    expect(requests[0]?.headers.get('Authorization')).to.equal('Bearer secret')
  })

  it('send no key when they have none', async () => {
    const { requests, fetch } = recorder({ data: {} })

    await publicClient({ baseUrl: 'http://public.test', fetch }).GET('/v1/me')

    expect(requests[0]?.headers.has('X-API-Key')).to.equal(false)
  })
})

function recorder(body: object) {
  const requests: Request[] = []
  async function fetch(request: Request): Promise<Response> {
    requests.push(request)
    return Response.json(body)
  }
  return { requests, fetch }
}
