import type { Contract, MediaType } from './contract.ts'
import { listOperations, type RoutedOperation } from './operations.ts'

/**
 * The types of the table of handlers: a missing or wrong handler does not compile. The names of
 * schemas come from the contract, resolved parameters from the document.
 */
export function writeHandlers(contract: Contract, document: Contract): string {
  const operations = listOperations(contract).map((operation) => ({
    ...operation,
    parameters: document.paths[operation.path]?.[operation.method]?.parameters ?? [],
  }))
  const hasDownloads = operations.some(mayBeDownload)
  const results = hasDownloads ? 'Results<Download>' : 'Results'
  return `import type {
${importsOf(operations)
  .map((name) => `  ${name},`)
  .join('\n')}
} from './api.ts'

/** What a valid request of each operation carries. */
export interface Inputs {
${operations.map(writeInput).join('\n')}
}

/** The \`data\` of the answer of each operation. */
export interface ${results} {
${operations.map((operation) => `  ${operation.operationId}: ${resultType(operation)}`).join('\n')}
}

export type Input<Id extends keyof Inputs> = {
  params: Inputs[Id]['params']
  query: Inputs[Id]['query']
  body: Inputs[Id]['body']
}

export type Handlers<Call${hasDownloads ? ', Download' : ''}> = {
  [Id in keyof Inputs]: (input: Input<Id>, call: Call) => Promise<${results}[Id]>
}
`
}

function writeInput(operation: RoutedOperation): string {
  const { operationId, method, path } = operation
  return `  /** ${method.toUpperCase()} ${path} */
  ${operationId}: {
    params: ${parametersType(operation, 'path')}
    query: ${parametersType(operation, 'query')}
    body: ${bodyType(operation)}
  }`
}

function parametersType({ operationId, parameters }: RoutedOperation, place: string): string {
  return parameters?.some((parameter) => parameter.in === place)
    ? `NonNullable<operations['${operationId}']['parameters']['${place}']>`
    : 'Record<string, never>'
}

function bodyType(operation: RoutedOperation): string {
  const { requestBody } = operation
  const media = bodyContent(operation)
  if (!media) return 'undefined'
  return requestBody?.required ? schemaName(media) : `${schemaName(media)} | undefined`
}

/** A handler gets a form as an object of its fields. */
function bodyContent({ requestBody }: RoutedOperation): MediaType | undefined {
  return requestBody?.content['application/json'] ?? requestBody?.content['multipart/form-data']
}

function resultType(operation: RoutedOperation): string {
  const media = successContent(operation)['application/json']
  const results = media ? [`${schemaName(media)}['data']`] : []
  return [...results, ...(mayBeDownload(operation) ? ['Download'] : [])].join(' | ')
}

/** Whether a success may be something else than JSON; that of a shared response always is. */
function mayBeDownload(operation: RoutedOperation): boolean {
  const types = Object.keys(successContent(operation))
  return types.length === 0 || types.some((type) => type !== 'application/json')
}

function successContent({ responses, successStatus }: RoutedOperation): Record<string, MediaType> {
  return responses[successStatus]?.content ?? {}
}

function importsOf(operations: RoutedOperation[]): string[] {
  const media = operations.flatMap((operation) => [
    bodyContent(operation),
    successContent(operation)['application/json'],
  ])
  const names = media.filter((each) => each !== undefined).map(schemaName)
  return [...new Set(['operations', ...names])].sort()
}

function schemaName({ schema }: MediaType): string {
  const name = schema?.$ref?.replace('#/components/schemas/', '')
  if (name) return name
  throw new Error(`A body needs a named schema, not ${JSON.stringify(schema)}`)
}
