import { expect } from 'chai'
import type { Contract } from '../../scripts/generate/contract.ts'
import { deriveSdkContract } from '../../scripts/generate/sdk.ts'
import { contracts } from './contracts.ts'

const song = (type: string) => ({ schema: { $ref: `#/components/schemas/${type}` } })

function songContract(): Contract {
  return {
    openapi: '3.1.0',
    info: { title: 'Songs', version: '1.0.0' },
    paths: {
      '/v1/songs': {
        post: {
          operationId: 'createSong',
          requestBody: {
            content: { 'application/json': song('Linked'), 'multipart/form-data': song('Form') },
          },
          responses: { 201: { content: { 'application/json': song('Answer') } } },
        },
      },
    },
    components: {
      schemas: {
        Linked: { $ref: '#/components/schemas/Address' },
        Address: { type: 'string' },
        Form: { type: 'object' },
        Answer: { discriminator: { mapping: { music: '#/components/schemas/Music' } } },
        Music: { type: 'object' },
      },
      securitySchemes: { apiKey: { type: 'apiKey' } },
    },
  }
}

describe('The contract for generators of clients', () => {
  it('has the form alone where a body may be a form or JSON', () => {
    const derived = deriveSdkContract(songContract())

    const { requestBody } = derived.paths['/v1/songs']?.post ?? {}
    expect(requestBody?.content).to.deep.equal({ 'multipart/form-data': song('Form') })
  })

  it('keeps what something names, also a discriminator, and nothing else', () => {
    const { components } = deriveSdkContract(songContract())

    expect(components.schemas).to.have.all.keys('Form', 'Answer', 'Music')
    expect(components.securitySchemes).to.have.all.keys('apiKey')
  })

  it('leaves the contract that it is made from as it was', () => {
    const contract = songContract()

    deriveSdkContract(contract)

    expect(contract).to.deep.equal(songContract())
  })

  it('says the same as the contract in everything but forms', () => {
    const derived = deriveSdkContract(contracts.public)

    for (const [path, item] of Object.entries(contracts.public.paths)) {
      for (const [method, operation] of Object.entries(item)) {
        if (operation.requestBody?.content['multipart/form-data']) continue
        expect(derived.paths[path]?.[method], `${method} ${path}`).to.deep.equal(operation)
      }
    }
    expect(derived.webhooks).to.deep.equal(contracts.public.webhooks)
  })
})
