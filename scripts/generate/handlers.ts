import type { Contract, MediaType } from './contract.ts'
import { listOperations, type RoutedOperation } from './operations.ts'

/**
 * The interface of the table of handlers: a missing or wrong handler does not compile. The names of
 * schemas come from the contract, resolved parameters from the document.
 */
export function writeHandlers(contract: Contract, document: Contract): string {
  const operations = listOperations(contract).map((operation) => ({
    ...operation,
    parameters: document.paths[operation.path]?.[operation.method]?.parameters ?? [],
  }))
  const download = operations.some(mayBeDownload) ? 'Download' : '_Download = never'
  return `import type {
${importsOf(operations)
  .map((name) => `  ${name},`)
  .join('\n')}
} from './api.ts'

/** One handler for each operation; it resolves with the \`data\` of the answer. */
export interface Handlers<Call, ${download}> {
${operations.map(writeHandler).join('\n')}
}
`
}

function writeHandler(operation: RoutedOperation): string {
  const { operationId, method, path } = operation
  return `  /** ${method.toUpperCase()} ${path} */
  ${operationId}: (
    input: {
      params: ${parametersType(operation, 'path')}
      query: ${parametersType(operation, 'query')}
      body: ${bodyType(operation)}
    },
    call: Call,
  ) => Promise<${resultType(operation)}>`
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
