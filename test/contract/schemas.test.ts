import SwaggerParser from '@apidevtools/swagger-parser'
import { expect } from 'chai'
import type { Content, Contract, Operation, Schema } from '../../scripts/generate/contract.ts'
import { listOperations } from '../../scripts/generate/operations.ts'
import { compilerOf, contracts } from './contracts.ts'

for (const [name, contract] of Object.entries(contracts)) {
  describe(`The schemas of the ${name} contract`, () => {
    it('belong to a valid OpenAPI document', async () => {
      const document = await SwaggerParser.validate(structuredClone(contract) as never)

      expect(document).to.have.property('openapi', '3.1.0')
    })

    it('have no component that nothing refers to', () => {
      const text = JSON.stringify(contract)
      const { securitySchemes: _, ...kinds } = contract.components
      const names = Object.entries(kinds).flatMap(([kind, components]) =>
        Object.keys(components).map((component) => `${kind}/${component}`),
      )

      expect(names).to.have.length.above(50)
      expect(names.filter((each) => !text.includes(`"#/components/${each}"`))).to.deep.equal([])
    })

    it('are accepted by a strict validator', () => {
      const compile = compilerOf(contract)

      const schemas = Object.keys(contract.components.schemas ?? {})
      expect(schemas).to.have.length.above(20)
      for (const schema of schemas) {
        expect(() => compile(`/components/schemas/${schema}`), schema).not.to.throw()
      }
    })

    it('allow each of their own examples and defaults', () => {
      const compile = compilerOf(contract)
      let examined = 0

      for (const { pointer, schema } of walkComponents(contract)) {
        for (const value of [...(schema.examples ?? []), ...defaultsOf(schema)]) {
          const validate = compile(pointer)
          expect(validate(value), `${pointer}: ${JSON.stringify(validate.errors)}`).to.equal(true)
          examined += 1
        }
      }

      expect(examined).to.be.greaterThan(100)
    })

    it('allow each example of requests and answers', () => {
      const compile = compilerOf(contract)
      const bodies = [...listBodies(contract)]

      for (const { place, schema, value } of bodies) {
        const validate = compile(schema)
        expect(validate(value), `${place}: ${JSON.stringify(validate.errors)}`).to.equal(true)
      }

      expect(bodies.length).to.be.greaterThan(listOperations(contract).length)
    })
  })
}

describe('The public contract', () => {
  it('has no place for an e-mail address or a key', () => {
    const properties = [...walkComponents(contracts.public)].map(({ pointer }) => pointer)

    expect(properties).to.include('/components/schemas/Me/properties/displayName')
    expect(properties.filter((pointer) => /\/(e-?mail|apiKey|secret)$/i.test(pointer))).to.be.empty
  })
})

function defaultsOf(schema: Schema): unknown[] {
  return 'default' in schema ? [schema.default] : []
}

function* walkComponents(contract: Contract) {
  for (const [name, schema] of Object.entries(contract.components.schemas ?? {})) {
    yield* walk(`/components/schemas/${name}`, schema as Schema)
  }
  for (const [name, parameter] of Object.entries(contract.components.parameters ?? {})) {
    const { schema, example } = parameter as { schema: Schema; example: unknown }
    yield* walk(`/components/parameters/${name}/schema`, { ...schema, examples: [example] })
  }
}

function* walk(pointer: string, schema: Schema): Generator<{ pointer: string; schema: Schema }> {
  yield { pointer, schema }
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    yield* walk(`${pointer}/properties/${name}`, property)
  }
  if (schema.items) yield* walk(`${pointer}/items`, schema.items as Schema)
}

function* listBodies({ components, paths, webhooks }: Contract) {
  for (const item of Object.values({ ...paths, ...webhooks })) {
    for (const { operationId, requestBody, responses } of Object.values(item)) {
      yield* listExamples(`${operationId} request`, requestBody?.content)
      yield* listAnswers(operationId, responses)
    }
  }
  yield* listAnswers('components', components.responses as Operation['responses'])
}

function* listAnswers(place: string, responses: Operation['responses']) {
  for (const [key, { content }] of Object.entries(responses)) {
    yield* listExamples(`${place} ${key}`, content)
  }
}

function* listExamples(place: string, content: Content = {}) {
  for (const { schema, examples = {} } of Object.values(content)) {
    for (const { value } of Object.values(examples)) {
      yield { place, schema: schema?.$ref?.slice(1) ?? '', value }
    }
  }
}
