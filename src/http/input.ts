import type { Operation } from 'openapi-backend'
import { invalidField } from '../problem.ts'

export interface FieldSchema {
  type?: string
  properties?: Record<string, FieldSchema>
  items?: FieldSchema
  /** A sentence that begins with the name of the field. */
  'x-message'?: string
}

interface Parameter {
  in: string
  name: string
  style?: string
  schema?: FieldSchema
}

/** What the contract says of the input of one operation. */
export interface InputSchema {
  /** Of its body; undefined if it has none. */
  body: FieldSchema | undefined
  needsBody: boolean
  /** Of its form, if it accepts one. */
  form: FieldSchema | undefined
  query: readonly Parameter[]
  /** Every field of body and parameters by its name, in the order of the contract. */
  fields: ReadonlyMap<string, FieldSchema | undefined>
  unknownFields: UnknownFields
}

/** What becomes of fields of a body that the contract does not name. */
export type UnknownFields = 'ignored' | 'refused'

type Fields = Record<string, unknown>

export function inputSchemaOf(operation: Operation, unknownFields: UnknownFields): InputSchema {
  const { requestBody, parameters = [] } = operation as {
    requestBody?: { required?: boolean; content: Record<string, { schema?: FieldSchema }> }
    parameters?: Parameter[]
  }
  const [first] = Object.values(requestBody?.content ?? {})
  return {
    body: requestBody && (first?.schema ?? {}),
    needsBody: requestBody?.required === true,
    form: requestBody?.content['multipart/form-data']?.schema,
    query: parameters.filter((each) => each.in === 'query'),
    fields: new Map([
      ...Object.entries(first?.schema?.properties ?? {}),
      ...parameters.map(({ name, schema }) => [name, schema] as const),
    ]),
    unknownFields,
  }
}

/** Refuses the first unknown field with VALIDATION_ERROR, unless such fields are ignored. */
export function checkNames(
  { unknownFields }: InputSchema,
  { properties = {} }: FieldSchema,
  sent: Fields,
): void {
  if (unknownFields === 'ignored') return
  const unknown = Object.keys(sent).find((name) => !Object.hasOwn(properties, name))
  if (unknown !== undefined) throw invalidField(unknown, 'is not a field of this call.')
}

/** The parameters that the contract names; a deepObject is sent as `name[field]=value`. */
export function namedParameters({ query }: InputSchema, sent: Fields): Fields {
  return Object.fromEntries(query.flatMap((parameter) => readParameter(parameter, sent)))
}

function readParameter({ name, style }: Parameter, sent: Fields): [string, unknown][] {
  if (Object.hasOwn(sent, name)) return [[name, sent[name]]]
  if (style !== 'deepObject') return []
  const fields = Object.entries(sent).flatMap(([key, value]) =>
    key.startsWith(`${name}[`) && key.endsWith(']')
      ? [[key.slice(name.length + 1, -1), value] as const]
      : [],
  )
  return fields.length > 0 ? [[name, Object.fromEntries(fields)]] : []
}

/** The fields that the contract names, also within fields. A null counts as absent. */
export function namedFields(value: unknown, schema: FieldSchema | undefined): unknown {
  const { properties, items } = schema ?? {}
  if (items && Array.isArray(value)) return value.map((item) => namedFields(item, items))
  if (!properties || typeof value !== 'object' || value === null || Array.isArray(value)) {
    return value
  }
  const sent = value as Fields
  const named = Object.keys(properties).filter(
    (name) => Object.hasOwn(sent, name) && sent[name] !== null,
  )
  return Object.fromEntries(named.map((name) => [name, namedFields(sent[name], properties[name])]))
}
