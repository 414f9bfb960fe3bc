import type { Content, Contract, Operation, Schema } from './contract.ts'

/**
 * Copies the examples of a schema to each request and response that uses it, so that each example
 * is written once. The schemas come from the document, which is the contract without its `$ref`s.
 */
export function fillExamples(contract: Contract, document: Contract): void {
  for (const kind of ['paths', 'webhooks'] as const) {
    for (const [name, item] of Object.entries(contract[kind] ?? {})) {
      for (const [method, operation] of Object.entries(item)) {
        const resolved = document[kind]?.[name]?.[method]
        if (resolved) fillOperation(operation, resolved)
      }
    }
  }
}

function fillOperation(operation: Operation, resolved: Operation): void {
  fillContent(operation.requestBody?.content, resolved.requestBody?.content)
  for (const [status, response] of Object.entries(operation.responses)) {
    fillContent(response.content, resolved.responses[status]?.content)
  }
}

function fillContent(content: Content = {}, resolved: Content = {}): void {
  for (const [type, media] of Object.entries(content)) {
    if (media.example || media.examples) continue
    const examples = examplesOf(resolved[type]?.schema)
    if (examples.length === 0) continue
    media.examples = Object.fromEntries(
      examples.map((value, index) => [`example${index + 1}`, { value }]),
    )
  }
}

function examplesOf({ examples, properties }: Schema = {}): unknown[] {
  if (examples) return examples
  return properties?.data ? examplesOf(properties.data).map((value) => ({ data: value })) : []
}
