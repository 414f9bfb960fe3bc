import {
  type Document,
  OpenAPIRouter,
  type Operation,
  type ParsedRequest,
  type Request,
} from 'openapi-backend'

interface Match {
  operation: Operation<Document> | undefined
  params: Record<string, string>
}

interface Template {
  pattern: RegExp
  names: string[]
  methods: Record<string, Operation<Document>>
}

const matched = Symbol('match')

interface MatchedRequest extends Request {
  [matched]?: Match
}

/**
 * openapi-backend's router with its answers remembered: the operations are listed once, templates compiled
 * once, and a request matched once. The original does all three on each of several look-ups per request, which
 * costs more than the rest of the request together. Query parameters the contract does not name are dropped.
 */
export class RememberingRouter extends OpenAPIRouter<Document> {
  readonly #operations: Operation<Document>[]
  readonly #byId: Map<string, Operation<Document>>
  readonly #exact = new Map<string, Record<string, Operation<Document>>>()
  readonly #templates: Template[] = []
  readonly #queryNames = new Map<string, Set<string>>()

  constructor(definition: Document) {
    super({ definition })
    this.#operations = super.getOperations()
    this.#byId = new Map(this.#operations.map((entry) => [entry.operationId ?? '', entry]))
    for (const operation of this.#operations) this.#add(operation)
  }

  override getOperations(): Operation<Document>[] {
    return this.#operations
  }

  override getOperation(operationId: string): Operation<Document> | undefined {
    return this.#byId.get(operationId)
  }

  override matchOperation(request: Request): Operation<Document> | undefined
  override matchOperation(request: Request, strict: boolean): Operation<Document>
  override matchOperation(request: Request, strict?: boolean): Operation<Document> | undefined {
    const { operation } = this.#match(request)
    if (!operation && strict) throw new Error('404-notFound: no route matches the request')
    return operation
  }

  override parseRequest(request: Request): ParsedRequest {
    const { operation, params } = this.#match(request)
    const known = this.#queryNames.get(operation?.operationId ?? '')
    const query = Object.entries(request.query ?? {}).filter(([name]) => known?.has(name))
    return {
      method: request.method.toLowerCase(),
      path: request.path,
      headers: request.headers,
      cookies: {},
      params: { ...params },
      query: Object.fromEntries(query),
      requestBody: request.body,
      body: request.body,
    }
  }

  #add(operation: Operation<Document>): void {
    const { path, method } = operation
    const parameters = (operation.parameters ?? []) as { in: string; name: string }[]
    const names = parameters.filter((entry) => entry.in === 'query').map((entry) => entry.name)
    this.#queryNames.set(operation.operationId ?? '', new Set(names))
    if (!path.includes('{')) {
      this.#exact.set(path, { ...this.#exact.get(path), [method]: operation })
      return
    }
    const pattern = new RegExp(`^${path.replace(/\{[^}]+\}/g, '([^/]+)')}$`)
    const known = this.#templates.find((entry) => entry.pattern.source === pattern.source)
    if (known) {
      known.methods[method] = operation
      return
    }
    const templateNames = [...path.matchAll(/\{([^}]+)\}/g)].map((entry) => entry[1] ?? '')
    this.#templates.push({ pattern, names: templateNames, methods: { [method]: operation } })
  }

  #match(request: MatchedRequest): Match {
    request[matched] ??= this.#find(
      request.method.toLowerCase(),
      withoutTrailingSlash(request.path),
    )
    return request[matched]
  }

  #find(method: string, path: string): Match {
    const exact = this.#exact.get(path)?.[method]
    if (exact) return { operation: exact, params: {} }
    for (const { pattern, names, methods } of this.#templates) {
      const found = pattern.exec(path)
      const operation = found && methods[method]
      if (!operation) continue
      const values = found.slice(1).map(decode)
      if (values.includes(undefined)) break
      const params = names.map((name, index) => [name, values[index] ?? ''] as const)
      return { operation, params: Object.fromEntries(params) }
    }
    return { operation: undefined, params: {} }
  }
}

/** Undefined for an escape that is none: such a path names nothing. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
