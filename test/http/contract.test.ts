import { expect } from 'chai'
import { parse } from 'yaml'
import document from '../../generated/public/contract.json' with { type: 'json' }
import { deriveSdkContract, type SdkContract } from '../../scripts/generate/sdk-contract.ts'
import { onStage } from '../stage/on-stage.ts'

describe('The published contract', () => {
  const { stage } = onStage()

  it('is served without a key to any origin, as JSON and as YAML, with the address of this service', async () => {
    const json = await fetch(`${stage.baseUrl}/openapi.json`)
    const yaml = await fetch(`${stage.baseUrl}/openapi.yaml`)

    const published = (await json.json()) as typeof document
    expect(json.headers.get('content-type')).to.match(/^application\/json/)
    expect(yaml.headers.get('content-type')).to.match(/^application\/yaml/)
    expect(json.headers.get('access-control-allow-origin')).to.equal('*')
    expect(yaml.headers.get('access-control-allow-origin')).to.equal('*')
    expect(published.servers).to.deep.equal([{ url: stage.baseUrl, description: 'This service' }])
    expect(published).to.deep.equal({ ...document, servers: published.servers })
    expect(parse(await yaml.text())).to.deep.equal(published)
  })

  it('is found with a slash at its end, too', async () => {
    for (const file of ['openapi.json', 'openapi.yaml', 'openapi.sdk.json']) {
      const answer = await fetch(`${stage.baseUrl}/${file}/`)
      expect(answer.status, file).to.equal(200)
    }
  })

  it('is also served in a form for generators of clients', async () => {
    const answer = await fetch(`${stage.baseUrl}/openapi.sdk.json`)

    const published = (await answer.json()) as SdkContract & { servers: unknown }
    expect(answer.headers.get('access-control-allow-origin')).to.equal('*')
    expect(published.servers).to.deep.equal([{ url: stage.baseUrl, description: 'This service' }])
    const derived = deriveSdkContract(document as unknown as SdkContract)
    expect(published).to.deep.equal({ ...derived, servers: published.servers })
  })

  it('answers HEAD, and refuses methods that write', async () => {
    const head = await fetch(`${stage.baseUrl}/openapi.json`, { method: 'HEAD' })
    const post = await fetch(`${stage.baseUrl}/openapi.json`, { method: 'POST' })

    expect(head.status).to.equal(200)
    expect(post.status).to.equal(401)
  })
})
