import type { Contract, Operation } from './contract.ts'

export interface RoutedOperation extends Operation {
  method: string
  path: string
  successStatus: number
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** Every operation of a contract with its method and path, in the order of the contract. */
export function listOperations(contract: Contract): RoutedOperation[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({
        ...operation,
        method,
        path,
        successStatus: successStatusOf(operation),
      })),
  )
}

function successStatusOf({ operationId, responses }: Operation): number {
  const successes = Object.keys(responses).filter((status) => /^2\d\d$/.test(status))
  if (successes.length === 1) return Number(successes[0])
  throw new Error(`${operationId} must declare exactly one 2xx response`)
}

/** The table of operations for the dispatcher: what each needs and answers besides its schemas. */
export function writeOperations(contract: Contract): string {
  const operations = listOperations(contract)
  return `import type { ErrorCode } from '../errors.ts'

export interface Operation {
  id: string
  method: ${methods.map(literal).join(' | ')}
  path: string
  /** The path as routers write it, such as \`/v1/generations/:id\`. */
  route: string
  /** Status of a success. */
  status: number
  /** Bucket of the minute that its requests count in; null has none of its own. */
  limit: ${union(operations.map((operation) => operation['x-limit']))}
  /** Setting whose longer windows its accepted requests count in; null for none. */
  caps: ${union(operations.map((operation) => operation['x-caps']))}
  /** How many of its requests one account may have under way; null for any number. */
  atOnce: number | null
  /** What the account's plan must include; null needs nothing. */
  plan: ${union(operations.map((operation) => operation['x-plan']))}
  /** Which switch can close it; null for none. */
  feature: ${union(operations.map((operation) => operation['x-feature']))}
  /** Whether it accepts an Idempotency-Key. */
  idempotent: boolean
  /** Whether it accepts \`Prefer: wait\`. */
  waits: boolean
  /** How large the file of its form may be; null if it has no form. */
  form: { fileBytes: number } | null
  /** Every code it may answer. */
  errors: readonly ErrorCode[]
  /** Where a code has another status than the catalogue says. */
  errorStatus: Partial<Record<ErrorCode, number>>
}

export const operations = {
${operations.map(writeOperation).join('\n')}
} as const satisfies Record<string, Operation>

export type OperationId = keyof typeof operations
`
}

function writeOperation(operation: RoutedOperation): string {
  const form = operation['x-form']
  return `  ${operation.operationId}: {
    id: ${literal(operation.operationId)},
    method: ${literal(operation.method)},
    path: ${literal(operation.path)},
    route: ${literal(operation.path.replace(/\{(\w+)\}/g, ':$1'))},
    status: ${operation.successStatus},
    limit: ${literal(operation['x-limit'])},
    caps: ${literal(operation['x-caps'])},
    atOnce: ${operation['x-at-once'] ?? null},
    plan: ${literal(operation['x-plan'])},
    feature: ${literal(operation['x-feature'])},
    idempotent: ${takes(operation, 'Idempotency-Key')},
    waits: ${takes(operation, 'Prefer')},
    form: ${form ? `{ fileBytes: ${form.fileBytes} }` : null},
    errors: [
${(operation['x-errors'] ?? []).map((code) => `      ${literal(code)},`).join('\n')}
    ],
    errorStatus: {${Object.entries(operation['x-error-status'] ?? {})
      .map(([code, status]) => ` ${code}: ${status} `)
      .join(',')}},
  },`
}

function takes({ parameters = [] }: RoutedOperation, header: string): boolean {
  return parameters.some(({ name }) => name === header)
}

function union(values: (string | undefined)[]): string {
  const literals = [...new Set(values)].sort().map(literal)
  return literals.includes('null') ? literals.join(' | ') : [...literals, 'null'].join(' | ')
}

function literal(value: string | undefined): string {
  return value === undefined ? 'null' : `'${value}'`
}
