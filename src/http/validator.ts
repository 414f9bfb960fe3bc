import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { AjvCustomizer } from 'openapi-backend'

interface RequestSchema {
  properties: {
    requestBody?: {
      properties?: object
      required?: string[]
      allOf?: object[]
      oneOf?: object[]
    }
  }
}

const instances = new Map<string, { compile(schema: RequestSchema): unknown }>()

/**
 * One Ajv for each kind of value, shared by all operations of both contracts, in place of one for
 * each. It knows OpenAPI 3.1 and stops at the first error; the length of a list is checked before
 * its items.
 */
export const sharedAjv = ((_original: unknown, options: object, kind: string) => {
  const known = instances.get(kind)
  if (known) return known
  const ajv = new Ajv2020({ ...options, strict: false, allErrors: false })
  addFormats.default(ajv)
  const instance = { compile: (schema: RequestSchema) => ajv.compile(fieldByField(schema)) }
  instances.set(kind, instance)
  return instance
}) as unknown as AjvCustomizer

/**
 * Validates the fields in the order of the contract, so that the first error is the one to report:
 * Ajv would report all missing fields first. Which fields go together, `oneOf` of a body, is left
 * to its operation, which names the field and the rule.
 */
function fieldByField(schema: RequestSchema): object {
  const { requestBody } = schema.properties
  if (!requestBody) return schema
  const { properties = {}, required = [], allOf = [], oneOf: _together, ...rest } = requestBody
  const fields = Object.entries(properties).map(([name, field]) => ({
    properties: { [name]: field },
    required: required.filter((each) => each === name),
  }))
  const body = { ...rest, allOf: [...fields, ...allOf] }
  return { ...schema, properties: { ...schema.properties, requestBody: body } }
}
