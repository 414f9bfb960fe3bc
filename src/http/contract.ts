import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import {
  type AjvCustomizer,
  type Document,
  OpenAPIBackend,
  OpenAPIRouter,
  OpenAPIValidator,
  type Operation,
} from 'openapi-backend'
import { invalidField, Problem } from '../problem.ts'
import { isStorable } from './storable.ts'

export interface FormSchema {
  properties?: Record<string, { type?: string }>
}

export interface Input {
  params: Record<string, string>
  query: Record<string, unknown>
  body: Record<string, unknown> | undefined
}

/** The input of one operation. */
export interface Intake {
  /** The fields of its body; undefined if it has none. */
  bodyFields: readonly string[] | undefined
  needsBody: boolean
  /** The schema of its form, if it accepts one. */
  form: FormSchema | undefined
  /**
   * The input with its parameters converted to their types, without unknown query parameters. An
   * invalid input is a VALIDATION_ERROR for its first invalid field in the order of the contract.
   */
  validate(input: Input): Input
}

const opened = new WeakMap<object, Promise<Map<string, Intake>>>()

/**
 * The inputs of the operations by id. The schemas of an operation are compiled at its first use.
 */
export function openContract(document: object): Promise<Map<string, Intake>> {
  const contract = opened.get(document) ?? compile(document)
  opened.set(document, contract)
  return contract
}

async function compile(document: object): Promise<Map<string, Intake>> {
  // `quick` skips its own check, which supports OpenAPI 3.0 only; our contract is linted as 3.1
  // when it is generated.
  const { definition } = await new OpenAPIBackend({
    definition: structuredClone(document) as Document,
    strict: true,
    quick: true,
    validate: false,
  }).init()
  const router = new OpenAPIRouter({ definition })
  const validator = new OpenAPIValidator({
    definition,
    router,
    lazyCompileValidators: true,
    customizeAjv: sharedAjv(),
  })
  const intakes = router
    .getOperations()
    .map((operation) => [operation.operationId ?? '', intakeOf(operation, validator)] as const)
  return new Map(intakes)
}

/**
 * One instance for each kind of value, shared by all operations. It stops at the first error; the
 * length of a list is checked before its items.
 */
function sharedAjv(): AjvCustomizer {
  const instances = new Map<string, { compile(schema: RequestSchema): unknown }>()
  const customize = (_original: unknown, options: object, kind: string) => {
    const known = instances.get(kind)
    if (known) return known
    const ajv = new Ajv2020({ ...options, strict: false, allErrors: false })
    addFormats.default(ajv)
    const instance = { compile: (schema: RequestSchema) => ajv.compile(fieldByField(schema)) }
    instances.set(kind, instance)
    return instance
  }
  return customize as unknown as AjvCustomizer
}

interface RequestSchema {
  properties: {
    requestBody?: { properties?: object; required?: string[]; allOf?: object[] }
  }
}

/**
 * Validates the fields in the order of the contract, so that the first error is the one to report:
 * Ajv would report all missing fields first.
 */
function fieldByField(schema: RequestSchema): object {
  const { requestBody } = schema.properties
  if (!requestBody) return schema
  const { properties = {}, required = [], allOf = [], ...rest } = requestBody
  const fields = Object.entries(properties).map(([name, field]) => ({
    properties: { [name]: field },
    required: required.filter((each) => each === name),
  }))
  const body = { ...rest, allOf: [...fields, ...allOf] }
  return { ...schema, properties: { ...schema.properties, requestBody: body } }
}

interface FieldSchema {
  type?: string
  properties?: Record<string, FieldSchema>
  items?: FieldSchema
  /** A sentence that begins with the name of the field. */
  'x-message'?: string
}

interface BodySchema {
  properties?: Record<string, FieldSchema>
}

interface Parameter {
  in: string
  name: string
  style?: string
  schema?: FieldSchema
}

interface OperationSchemas {
  requestBody?: { required?: boolean; content: Record<string, { schema?: BodySchema }> }
  parameters?: Parameter[]
}

function intakeOf(operation: Operation<Document>, validator: OpenAPIValidator<Document>): Intake {
  const { operationId = '' } = operation
  const { requestBody, parameters = [] } = operation as OperationSchemas
  const form = requestBody?.content['multipart/form-data']?.schema
  const [bodySchema] = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema)
  const queryParameters = parameters.filter((each) => each.in === 'query')
  const fields = new Map<string, FieldSchema | undefined>([
    ...Object.entries(bodySchema?.properties ?? {}),
    ...parameters.map(({ name, schema }) => [name, schema] as const),
  ])
  return {
    bodyFields: requestBody && Object.keys(bodySchema?.properties ?? {}),
    needsBody: requestBody?.required === true,
    form,
    validate(input) {
      const query = Object.fromEntries(
        queryParameters.flatMap((parameter) => readParameter(parameter, input.query)),
      )
      const params = { ...input.params }
      const body = input.body && (readable(input.body, bodySchema) as Input['body'])
      // Koa has parsed the request. What openapi-backend does to it before the validators costs
      // more than they do. They convert the parameters to the types of the contract in place.
      const request = {
        path: params,
        query,
        header: {},
        cookie: {},
        ...(body && { requestBody: body }),
      }
      const validators = validator.getRequestValidatorsForOperation(operationId) ?? []
      const errors = validators.flatMap((validate) =>
        validate(request) ? [] : (validate.errors ?? []),
      )
      const sent = { ...query, ...body }
      const isKept = (name: string) => isStorable(sent[name])
      if (errors.length > 0) throw invalid(errors, fields, isKept)
      if (![...fields.keys()].every(isKept)) throw invalid([], fields, isKept)
      return { params, query, body }
    },
  }
}

/** A parameter of the style deepObject is sent as `name[field]=value`. */
function readParameter({ name, style }: Parameter, query: Input['query']): [string, unknown][] {
  if (Object.hasOwn(query, name)) return [[name, query[name]]]
  if (style !== 'deepObject') return []
  const fields = Object.entries(query).flatMap(([key, value]) =>
    key.startsWith(`${name}[`) && key.endsWith(']')
      ? [[key.slice(name.length + 1, -1), value] as const]
      : [],
  )
  return fields.length > 0 ? [[name, Object.fromEntries(fields)]] : []
}

interface SchemaError {
  instancePath: string
  params: Record<string, unknown>
  message?: string | undefined
}

/** Objects within a field follow the rules of the body: unknown and null fields do not count. */
function readable(value: unknown, schema: FieldSchema | undefined): unknown {
  const { properties, items } = schema ?? {}
  if (items && Array.isArray(value)) return value.map((item) => readable(item, items))
  if (!properties || typeof value !== 'object' || value === null || Array.isArray(value)) {
    return value
  }
  const sent = value as Record<string, unknown>
  const named = Object.keys(properties).filter(
    (name) => Object.hasOwn(sent, name) && sent[name] !== null,
  )
  return Object.fromEntries(named.map((name) => [name, readable(sent[name], properties[name])]))
}

/** The error for the first field that the schema refuses or whose text cannot be stored. */
function invalid(
  errors: readonly SchemaError[],
  fields: ReadonlyMap<string, FieldSchema | undefined>,
  isKept: (name: string) => boolean,
): Problem {
  const refused = errors.map((error) => pathOf(error)[0] ?? 'body')
  // The content of a refused field is not checked.
  const first = [...fields.keys()].find((name) => refused.includes(name) || !isKept(name))
  const name = first ?? refused[0] ?? 'body'
  if (first !== undefined && !refused.includes(first)) {
    return invalidField(name, 'must not contain the NUL character or half of a surrogate pair.')
  }
  const error = errors[refused.indexOf(name)]
  const { field, sentence } = innermost(name, fields.get(name), error ? pathOf(error).slice(1) : [])
  if (sentence === undefined) return invalidField(field, error?.message ?? 'is not valid')
  const message = field === name ? sentence : sentence.replace(/^\S+/u, field)
  return new Problem('VALIDATION_ERROR', { message, details: { field } })
}

/** `/requestBody/plan/tune/3/pitch` in names; a missing property is one of them. */
function pathOf({ instancePath, params }: SchemaError): string[] {
  const names = instancePath.split('/').slice(2)
  const missing = params.missingProperty as string | undefined
  return missing === undefined ? names : [...names, missing]
}

/**
 * The field to name in a refusal, such as `plan.tune[3].pitch`. One with a message of its own is
 * refused as a whole: `/requestBody/ids/3` is `ids`.
 */
function innermost(
  field: string,
  schema: FieldSchema | undefined,
  [name, ...rest]: readonly string[],
): { field: string; sentence: string | undefined } {
  const inner = name === undefined ? undefined : (schema?.properties?.[name] ?? schema?.items)
  const ends = inner === undefined || (schema?.['x-message'] !== undefined && !reaches(inner, rest))
  if (ends) return { field, sentence: schema?.['x-message'] }
  return innermost(schema?.items ? `${field}[${name}]` : `${field}.${name}`, inner, rest)
}

/** Whether a field within has a message for its own. */
function reaches(schema: FieldSchema, [name, ...rest]: readonly string[]): boolean {
  if (schema['x-message'] !== undefined) return true
  const inner = name === undefined ? undefined : (schema.properties?.[name] ?? schema.items)
  return inner !== undefined && reaches(inner, rest)
}
