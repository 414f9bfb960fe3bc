import type { Content, Contract, Header, Operation, Parameter, Response } from './contract.ts'
import type { ErrorCatalogue } from './errors.ts'

/**
 * Adds to each operation what its parameters add to its answers (`x-answers`): headers of the
 * success, and refusals with their status, description and example. So an operation has all of it
 * by naming the parameter. The contract may have `$ref`s; a shared answer that no operation
 * refers to any more is left out.
 */
export function withParameterAnswers(
  contract: Contract,
  { catalogue }: Pick<ErrorCatalogue, 'catalogue'>,
): Contract {
  // A value that several operations share becomes one for each.
  const whole: Contract = JSON.parse(JSON.stringify(contract))
  for (const item of Object.values(whole.paths)) {
    for (const operation of Object.values(item)) {
      for (const parameter of operation.parameters ?? []) {
        const added = resolve<Parameter>(whole, parameter)['x-answers']
        if (!added) continue
        addHeaders(whole, operation, added.headers)
        for (const [code, description] of Object.entries(added.errors)) {
          const known = catalogue[code]
          if (!known) throw new Error(`x-answers names ${code}, which errors.yaml lacks`)
          addRefusal(whole, operation, { code, description, ...known })
        }
      }
    }
  }
  dropUnused(whole)
  return whole
}

function dropUnused(contract: Contract): void {
  const { responses = {} } = contract.components
  const text = JSON.stringify(contract)
  for (const name of Object.keys(responses)) {
    if (!text.includes(`"#/components/responses/${name}"`)) delete responses[name]
  }
}

function addHeaders(
  contract: Contract,
  { responses }: Operation,
  headers: Record<string, Header>,
): void {
  for (const [status, response] of Object.entries(responses)) {
    if (!status.startsWith('2')) continue
    const whole = resolve<Response>(contract, response)
    responses[status] = { ...whole, headers: { ...whole.headers, ...headers } }
  }
}

function addRefusal(
  contract: Contract,
  operation: Operation,
  refusal: { code: string; status: number; message: string; description: string },
): void {
  const { code, status, message, description } = refusal
  const declared = operation.responses[status]
  const present = declared && resolve<Response>(contract, declared)
  const like = present ?? resolve<Response>(contract, operation.responses[400] ?? {})
  const json = { ...like.content?.['application/json'] }
  json.examples = {
    ...(present && json.examples),
    [code]: { value: { error: { code, message } } },
  }
  const content: Content = { 'application/json': json }
  const text = [present?.description, `${code}: ${description}`].filter(Boolean).join(' ')
  const headers = { ...like.headers, ...(status === 409 && { 'Retry-After': retryAfter }) }
  operation.responses[status] = { ...like, description: text, headers, content }
  operation['x-errors'] = [...(operation['x-errors'] ?? []), code]
}

/** Other refusals of the status need not have it. */
const retryAfter: Header = {
  description: 'Whole seconds to wait before trying again, for IDEMPOTENCY_CONFLICT.',
  required: false,
  schema: { type: 'integer', minimum: 1 },
  example: 1,
}

function resolve<Value extends object>(contract: Contract, value: Value | { $ref: string }): Value {
  if (!('$ref' in value)) return value
  const [, , kind = '', name = ''] = value.$ref.split('/')
  return contract.components[kind]?.[name] as Value
}
