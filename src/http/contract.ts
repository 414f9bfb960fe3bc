import { type Context, type Document, OpenAPIBackend, type OpenAPIValidator } from 'openapi-backend'
import type { Body } from './body.ts'
import type { Declared, EdgeContext, Exchange } from './exchange.ts'
import {
  type InputSchema,
  inputSchemaOf,
  namedFields,
  namedParameters,
  type UnknownFields,
} from './input.ts'
import { checkInput } from './invalid-input.ts'
import { routeByTree } from './router.ts'
import { sharedAjv } from './validator.ts'

type Params = Context['request']['params']

/** What an API does at the steps of a request that openapi-backend leaves to it. */
export interface Steps<Operation, Of extends Exchange> {
  /** Admits the caller or throws: without an operation NOT_FOUND at the latest. */
  admit(exchange: Of, operation?: Operation, params?: Params): Promise<void>
  /** Reads the body, which nobody has read before. */
  receive(exchange: Of, operation: Operation, schema: InputSchema, params: Params): Promise<Body>
  /** Those of bodies; ignored unless said otherwise. */
  unknownFields?: UnknownFields
  /** Whether an earlier answer is given again, for which the request need not be valid. */
  isReplay?(exchange: Of): boolean
}

/** A request as openapi-backend hands it to hooks and handlers. */
export type Asked<Input extends { params: unknown; query: unknown; body: unknown } = AnyInput> =
  Context<Input['body'], Input['params'], Input['query']>

interface AnyInput {
  params: Params
  query: Record<string, unknown>
  body: Body
}

/** Kept, because compiling a schema takes a few milliseconds. */
const validators = new WeakMap<object, OpenAPIValidator>()

/** The operations of a contract, dispatched by openapi-backend. Handlers are registered later. */
export async function openContract<Operation extends Declared, Of extends Exchange>(
  document: object,
  operations: Readonly<Record<string, Operation>>,
  scheme: string,
  steps: Steps<Operation, Of>,
): Promise<OpenAPIBackend> {
  const schemas = new Map<string, InputSchema>()
  const known = ({ operation: { operationId = '' } }: Asked) => ({
    operation: operations[operationId]!,
    schema: schemas.get(operationId)!,
  })
  const refuseUnknown = (_asked: Asked, exchange: Of) => steps.admit(exchange)
  const check = (asked: Asked) => {
    const { query, requestBody } = asked.request
    checkInput(known(asked).schema, asked.validation?.errors ?? [], { ...query, ...requestBody })
  }

  const api = new OpenAPIBackend({
    definition: structuredClone(document) as Document,
    // Without its own check, which knows OpenAPI 3.0 only; ours is linted when it is generated.
    quick: true,
    strict: true,
    customizeAjv: sharedAjv,
    validate: (_asked: Asked, exchange: Of) => !steps.isReplay?.(exchange),
    securityHandlers: {
      async [scheme](asked: Asked, exchange: Of) {
        const { operation } = known(asked)
        exchange.ctx.state.operation = operation
        await steps.admit(exchange, operation, asked.request.params)
        return true
      },
    },
    handlers: {
      notFound: refuseUnknown,
      methodNotAllowed: refuseUnknown,
      notImplemented: ({ operation }: Asked) => {
        throw new Error(`${operation.operationId} has no handler`)
      },
      async postSecurityHandler(asked: Asked, exchange: Of) {
        if (!asked.security.authorized) throw asked.security[scheme].error
        const { operation, schema } = known(asked)
        const body = await steps.receive(exchange, operation, schema, asked.request.params)
        asked.request.query = namedParameters(schema, exchange.ctx.query)
        asked.request.requestBody = namedFields(body, schema.body) as Body
      },
      validationFail: check,
      // What is valid may still hold text that cannot be stored.
      preOperationHandler: check,
    },
  })
  await api.init()
  routeByTree(api)
  for (const operation of api.getOperations()) {
    const { operationId = '' } = operation
    if (!operations[operationId]) throw new Error(`${operationId} is not generated`)
    schemas.set(operationId, inputSchemaOf(operation, steps.unknownFields ?? 'ignored'))
  }
  api.validator = validators.get(document) ?? api.validator
  validators.set(document, api.validator)
  return api
}

/** A request for openapi-backend, which finds its parameters; query and body come later. */
export function requestOf({ method, path }: EdgeContext) {
  return { method, path, headers: {}, cookies: {}, query: {}, params: {}, requestBody: undefined }
}
