import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'chai'
import operatorContract from '../../generated/operator/contract.json' with { type: 'json' }
import publicContract from '../../generated/public/contract.json' with { type: 'json' }

interface HttpAnswer {
  status: number
  headers: Headers
  body: unknown
}

interface Schema {
  type?: unknown
  properties?: Record<string, unknown>
  additionalProperties?: unknown
}

interface ResponseObject {
  $ref?: string
  headers?: Record<string, { $ref?: string; required?: boolean }>
  content?: Record<string, { schema?: object }>
}

interface OperationObject {
  operationId: string
  responses: Record<string, ResponseObject>
  'x-errors'?: string[]
}

interface Contract {
  paths: Record<string, Record<string, OperationObject>>
  components: { schemas: Record<string, Schema>; responses: Record<string, ResponseObject> }
}

/** The types of answers that are files. */
export const downloadTypes = [
  'application/pdf',
  'audio/midi',
  'text/plain',
  'text/vtt',
  'application/x-subrip',
  'text/event-stream',
]

/**
 * Validates every answer of a test run against the contract: the status is documented with its
 * headers, content type and body, there is no property or code outside the contract, and nothing
 * secret.
 */
export class ContractCheck {
  /** Every answer so far, as `getMe 200` or `getMe 401 MISSING_API_KEY`. */
  readonly produced = new Set<string>()
  readonly #contract: Contract
  readonly #ajv: Ajv2020
  /** Keyed by the reference, or by the inline schema. */
  readonly #validators = new Map<string | object, ValidateFunction>()
  readonly #patterns: (readonly [RegExp, Record<string, OperationObject>])[]
  readonly #secret: RegExp

  constructor(contract: object, secret: RegExp) {
    this.#contract = structuredClone(contract) as Contract
    this.#secret = secret
    this.#patterns = Object.entries(this.#contract.paths).map(
      ([template, operations]) => [patternOf(template), operations] as const,
    )
    for (const schema of Object.values(this.#contract.components.schemas)) close(schema)
    this.#ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(this.#ajv)
    this.#ajv.addSchema({ ...this.#contract, $id: 'contract' })
  }

  check(method: string, path: string, answer: HttpAnswer): void {
    const where = `${method.toUpperCase()} ${path} -> ${answer.status}`
    const text = JSON.stringify(answer.body ?? null)
    expect(text, where).not.to.match(this.#secret)
    expect(text, where).not.to.match(/\bat .+\.ts:\d+|node_modules|select .+ from |\/secret\//)
    const [contentType = ''] = (answer.headers.get('content-type') ?? '').split(';')
    expect(contentType, where).to.be.oneOf(['application/json', ...downloadTypes])
    expect(answer.headers.get('x-request-id'), where).to.be.a('string')

    const operation = this.#find(method, path)
    if (!operation) {
      this.#validate({ $ref: '#/components/schemas/ErrorResponse' }, answer.body, where)
      expect(answer.status, where).to.be.oneOf([401, 404, 429])
      return
    }
    const declared = operation.responses[answer.status]
    expect(declared, `${where} is not in the contract`).not.to.equal(undefined)
    const response = this.#resolve(declared ?? {})
    for (const [name, { required }] of Object.entries(response.headers ?? {})) {
      if (required === false || headersOnRequest.includes(name)) continue
      expect(answer.headers.has(name), `${where} lacks ${name}`).to.equal(true)
    }
    const schema = response.content?.[contentType]?.schema
    expect(schema, `${where} has no ${contentType} in the contract`).not.to.equal(undefined)
    const { operationId } = operation
    if (contentType !== 'application/json') {
      this.produced.add(`${operationId} ${answer.status}`)
      return
    }
    this.#validate(schema ?? {}, answer.body, where)
    const code = (answer.body as { error?: { code: string } }).error?.code
    if (code) expect(operation['x-errors'], `${where} ${code}`).to.include(code)
    this.produced.add([operationId, answer.status, code ?? []].flat().join(' '))
  }

  #validate(schema: { $ref?: string }, body: unknown, where: string): void {
    const key = schema.$ref ?? schema
    const validate = this.#validators.get(key) ?? this.#ajv.compile(absolute(schema))
    this.#validators.set(key, validate)
    if (validate(body)) return
    expect.fail(`${where}: ${this.#ajv.errorsText(validate.errors)} in ${JSON.stringify(body)}`)
  }

  #find(method: string, path: string): OperationObject | undefined {
    const plain = path.split('?')[0] ?? ''
    // A malformed path matches no operation.
    if (!isReadable(plain)) return undefined
    const found =
      this.#contract.paths[plain] ?? this.#patterns.find(([pattern]) => pattern.test(plain))?.[1]
    return found?.[method.toLowerCase()]
  }

  #resolve(response: ResponseObject): ResponseObject {
    if (!response.$ref) return response
    return this.#contract.components.responses[response.$ref.split('/').at(-1) ?? ''] ?? {}
  }
}

/** Headers of answers to requests that ask for them. */
const headersOnRequest = ['Preference-Applied']

export const publicCheck = new ContractCheck(publicContract, /twr_key_|@example|"email"/)
export const operatorCheck = new ContractCheck(operatorContract, /"keyHash"/)

function patternOf(template: string): RegExp {
  return new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}/?$`)
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Makes unknown fields fail. */
function close(schema: Schema): void {
  if (schema.type === 'object' && schema.properties) schema.additionalProperties ??= false
}

function absolute(schema: { $ref?: string }): object {
  return schema.$ref ? { $ref: `contract${schema.$ref}` } : schema
}
