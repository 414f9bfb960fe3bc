import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { AjvCustomizer, Document, Handler } from 'openapi-backend'
import { OpenAPIBackend } from 'openapi-backend'
import { Problem } from '../problem.ts'
import { RememberingRouter } from './router.ts'
import { isStorable } from './storable.ts'

/** openapi-backend knows the metaschema of OpenAPI 3.0 only; ours is linted as 3.1 when it is generated. */
class Backend extends OpenAPIBackend<Document> {
  override validateDefinition(): Document {
    return this.document
  }
}

interface SchemaError {
  instancePath: string
  params: Record<string, unknown>
  message?: string | undefined
}

interface PropertySchema {
  'x-message'?: string
}

/**
 * The dispatcher of one contract: routes, validates, calls. Validation failures become VALIDATION_ERROR for
 * the first offending field in the contract's order, with the sentence the contract gives for it.
 */
export async function openContract(
  document: object,
  handlers: Record<string, Handler>,
): Promise<OpenAPIBackend<Document>> {
  const { definition, router, validator } = await compileOnce(document)
  const api = new Backend({ definition, strict: true })
  Object.assign(api, { definition, router, validator, initialized: true })
  api.register({
    ...Object.fromEntries(
      Object.entries(handlers).map(([operationId, handler]) => [operationId, guarded(handler)]),
    ),
    notFound: () => {
      throw new Problem('NOT_FOUND')
    },
    validationFail: ({ validation, operation, request }) => {
      throw invalid(validation.errors as SchemaError[], operation as OperationSchemas, request)
    },
  })
  const open = () => true
  for (const name of Object.keys(api.definition.components?.securitySchemes ?? {})) {
    // The edge has authenticated before anything gets here.
    api.registerSecurityHandler(name, open)
  }
  return api
}

const compiled = new WeakMap<object, Promise<Backend>>()

/** Compiling takes longer than the rest of a start. Apps of one contract in one process share it. */
function compileOnce(document: object): Promise<Backend> {
  const api = compiled.get(document) ?? compile(document)
  compiled.set(document, api)
  return api
}

async function compile(document: object): Promise<Backend> {
  const api = new Backend({
    definition: structuredClone(document) as Document,
    strict: true,
    quick: true,
    coerceTypes: true,
    customizeAjv: sharedAjv(),
  })
  await api.init()
  api.router = new RememberingRouter(api.definition)
  api.validator.router = api.router
  for (const { operationId } of api.router.getOperations()) {
    if (operationId) api.validator.getRequestValidatorsForOperation(operationId)
  }
  return api
}

/**
 * One instance for each kind of value instead of one for each operation. It stops at the first error; of a list, its
 * length is judged before its items.
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
 * The fields of a body in the contract's order, so that the first error is the one to report: Ajv would look for
 * everything that is missing before it looks at what is there.
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

interface OperationSchemas {
  requestBody?: { content?: Record<string, { schema?: { properties?: object } }> }
  parameters?: { name: string; schema?: PropertySchema }[]
}

interface Sent {
  requestBody?: unknown
  query?: unknown
}

/** Runs the handler unless a field that the schema allows holds text that cannot be kept. */
function guarded(handler: Handler): Handler {
  return (context, ...rest) => {
    const operation = context.operation as OperationSchemas
    const names = [...rulesOf(operation).keys()]
    if (names.some((name) => !isStorable(sentAs(context.request, name)))) {
      throw invalid([], operation, context.request)
    }
    return handler(context, ...rest)
  }
}

function invalid(errors: SchemaError[], operation: OperationSchemas, sent: Sent): Problem {
  const rules = rulesOf(operation)
  const fields = errors.map(fieldOf)
  // What the schema refuses is not looked into any further: it may be anything.
  const first = [...rules.keys()].find(
    (name) => fields.includes(name) || !isStorable(sentAs(sent, name)),
  )
  const field = first ?? fields[0] ?? 'body'
  const message =
    first === undefined || fields.includes(first)
      ? (rules.get(field)?.['x-message'] ??
        `${field} ${errors[fields.indexOf(field)]?.message ?? 'is not valid'}`)
      : `${field} must not contain the NUL character or half of a surrogate pair.`
  return new Problem('VALIDATION_ERROR', { message, details: { field } })
}

/** In the contract's order. A field that the contract does not know is nobody's business. */
function rulesOf(operation: OperationSchemas): Map<string, PropertySchema | undefined> {
  const properties =
    Object.values(operation.requestBody?.content ?? {})[0]?.schema?.properties ?? {}
  return new Map<string, PropertySchema | undefined>([
    ...Object.entries(properties),
    ...(operation.parameters ?? []).map((entry) => [entry.name, entry.schema] as const),
  ])
}

function sentAs({ requestBody, query }: Sent, name: string): unknown {
  const sent: Record<string, unknown> = { ...(query as object), ...(requestBody as object) }
  return sent[name]
}

/** `/requestBody/ids/3` is `ids`; a missing property is itself; the body as a whole is `body`. */
function fieldOf({ instancePath, params }: SchemaError): string {
  const [, , name] = instancePath.split('/')
  return name ?? (params.missingProperty as string | undefined) ?? 'body'
}
