import SwaggerParser from '@apidevtools/swagger-parser'
import { expect } from 'chai'
import type { MediaType } from '../../scripts/generate/contract.ts'
import { deriveSdkContract, type SdkContract } from '../../scripts/generate/sdk-contract.ts'
import { compilerOf, contracts } from './contracts.ts'

const schemaOf = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } })

function songContract(): SdkContract {
  return {
    paths: {
      '/v1/songs': {
        post: {
          operationId: 'createSong',
          requestBody: {
            content: {
              'application/json': schemaOf('Linked'),
              'multipart/form-data': schemaOf('Form'),
            },
          },
          responses: { 201: { content: { 'application/json': schemaOf('Answer') } } },
        },
        patch: { requestBody: { content: { 'application/json': schemaOf('Changes') } } },
      },
    },
    components: {
      schemas: {
        Linked: { $ref: '#/components/schemas/Address' },
        Address: { type: 'string' },
        Form: {
          type: 'object',
          description: 'A song.',
          required: ['name'],
          'x-sdk': { oneOf: [{ required: ['file'] }, { required: ['url'] }] },
          properties: { file: { type: 'string' }, url: { type: 'string' }, name: {} },
        },
        Changes: {
          required: ['name'],
          properties: {
            name: { type: 'string' },
            seconds: { type: 'number', default: 60 },
            beats: { $ref: '#/components/schemas/Beats', default: 4 },
            anything: {},
          },
        },
        Beats: {
          type: ['string', 'integer'],
          description: 'Beats per bar.',
          'x-sdk': { type: 'integer' },
        },
        Answer: { discriminator: { mapping: { music: '#/components/schemas/Music' } } },
        Music: { type: 'object' },
      },
      securitySchemes: { apiKey: { type: 'apiKey' } },
    },
  }
}

describe('The contract for generators of clients', () => {
  it('has only the form of a body that may be a form or JSON', () => {
    const derived = deriveSdkContract(songContract())

    expect(derived.paths['/v1/songs']?.post?.requestBody?.content).to.deep.equal({
      'multipart/form-data': schemaOf('Form'),
    })
  })

  it('makes a union of a form that requires exactly one of two fields', () => {
    const { Form, ...others } = deriveSdkContract(songContract()).components.schemas

    expect(Form).to.deep.equal({
      description: 'A song.',
      oneOf: [schemaOf('FormWithFile').schema, schemaOf('FormWithUrl').schema],
    })
    expect(others).to.deep.include({
      FormWithFile: {
        type: 'object',
        description: 'A song.',
        required: ['file', 'name'],
        properties: { file: { type: 'string' }, name: {} },
      },
      FormWithUrl: {
        type: 'object',
        description: 'A song.',
        required: ['url', 'name'],
        properties: { url: { type: 'string' }, name: {} },
      },
    })
  })

  it('replaces keywords of a schema by its x-sdk', () => {
    const { Beats } = deriveSdkContract(songContract()).components.schemas

    expect(Beats).to.deep.equal({ type: 'integer', description: 'Beats per bar.' })
  })

  it('allows null in optional fields of JSON bodies', () => {
    const { Changes } = deriveSdkContract(songContract()).components.schemas

    expect(Changes?.properties).to.deep.equal({
      name: { type: 'string' },
      seconds: { type: ['number', 'null'], default: 60 },
      beats: { oneOf: [schemaOf('Beats').schema, { type: 'null' }], default: 4 },
      anything: {},
    })
  })

  it('keeps referenced components, also of discriminators, and no others', () => {
    const { components } = deriveSdkContract(songContract())

    expect(components.schemas).to.have.all.keys(
      ...['Form', 'FormWithFile', 'FormWithUrl', 'Changes', 'Beats', 'Answer', 'Music'],
    )
    expect(components.securitySchemes).to.have.all.keys('apiKey')
  })

  it('does not change its input', () => {
    const contract = songContract()

    deriveSdkContract(contract)

    expect(contract).to.deep.equal(songContract())
  })
})

describe('The public contract for generators of clients', () => {
  const whole = contracts.public as unknown as SdkContract
  const derived = deriveSdkContract(whole)
  const { schemas } = derived.components
  const compile = compilerOf(derived)

  it('is a valid OpenAPI document', async () => {
    const document = await SwaggerParser.validate(structuredClone(derived) as never)

    expect(document).to.have.property('openapi', '3.1.0')
  })

  it('differs from the contract in forms only', () => {
    expect(Object.keys(whole.paths)).to.have.length.above(20)
    for (const [path, item] of Object.entries(whole.paths)) {
      for (const [method, operation] of Object.entries(item)) {
        if (operation.requestBody?.content['multipart/form-data']) continue
        expect(derived.paths[path]?.[method], `${method} ${path}`).to.deep.equal(operation)
      }
    }
    expect(derived).to.have.property('webhooks').that.deep.equals(contracts.public.webhooks)
  })

  it('allows each of its own examples of a body', () => {
    const bodies: MediaType[] = operationsOf(derived).flatMap(({ requestBody }) =>
      Object.values(requestBody?.content ?? {}),
    )

    for (const { schema, examples } of bodies) {
      const validate = compile(schema?.$ref?.slice(1) ?? '')
      for (const { value } of Object.values(examples ?? {})) {
        expect(validate(value), JSON.stringify(validate.errors)).to.equal(true)
      }
    }
    expect(bodies).to.have.lengthOf.above(8)
  })

  it('allows null in each optional field of a JSON body', () => {
    const bodies = operationsOf(derived)
      .map(({ requestBody }) => requestBody?.content['application/json']?.schema?.$ref)
      .flatMap(($ref) => $ref?.split('/').at(-1) ?? [])
    const fields = bodies.flatMap((name) =>
      Object.keys(schemas[name]?.properties ?? {})
        .filter((field) => !schemas[name]?.required?.includes(field))
        .map((field) => `/components/schemas/${name}/properties/${field}`),
    )

    expect(fields.filter((pointer) => !compile(pointer)(null))).to.deep.equal([])
    expect(fields).to.include.members(
      ['duration', 'enhance', 'seed', 'webhook', 'certificate'].map(
        (field) => `/components/schemas/CreateInstrumentalRequest/properties/${field}`,
      ),
    )
  })

  const judged: [string, unknown[], unknown[]][] = [
    ['Timesignature', [2, 7], ['3', 8, 2.5]],
    ['CertificateWish', [true, false], ['yes', 1]],
    ['AttestationVersion', ['2026-09-30'], [20260930]],
    ['AttestationConfirmed', [true], ['true']],
    ['SongUrl', ['https://files.example.org/a.mp3'], ['http://files.example.org/a.mp3', '']],
    [
      'CreateUploadForm',
      [formWith({ file: 'bytes' }), formWith({ url: 'https://files.example.org/a.mp3' })],
      [formWith({}), formWith({ url: 'ftp://files.example.org/a.mp3' })],
    ],
  ]
  for (const [name, good, bad] of judged) {
    it(`has one type for ${name}`, () => {
      const validate = compile(`/components/schemas/${name}`)

      expect(good.filter((value) => !validate(value))).to.deep.equal([])
      expect(bad.filter((value) => validate(value))).to.deep.equal([])
    })
  }

  it('marks the old paths of certificates as deprecated, and nothing else', () => {
    const deprecated = Object.entries(derived.paths).filter(([, item]) =>
      Object.values(item).some(({ deprecated }) => deprecated),
    )

    expect(deprecated.map(([path]) => path)).to.deep.equal([
      '/v1/generations/{id}/license',
      '/v1/sound-effects/{id}/license',
    ])
  })
})

function operationsOf({ paths }: SdkContract) {
  return Object.values(paths).flatMap((item) => Object.values(item))
}

function formWith(song: object) {
  return {
    ...song,
    feature: 'reimagine',
    attestationVersion: '2026-09-30',
    attestationConfirmed: true,
  }
}
