import { type Content, type Contract, type Operation, resolve, type Schema } from './contract.ts'

/** Shows the examples of a payload's schema wherever it is sent or answered, so that each is written once. */
export function fillExamples(contract: Contract): void {
  for (const item of Object.values({ ...contract.paths, ...contract.webhooks })) {
    for (const operation of Object.values(item)) fillOperation(contract, operation)
  }
}

function fillOperation(contract: Contract, operation: Operation): void {
  fillContent(contract, operation.requestBody?.content)
  for (const response of Object.values(operation.responses)) fillContent(contract, response.content)
}

function fillContent(contract: Contract, content: Content = {}): void {
  for (const media of Object.values(content)) {
    if (!media.schema || media.example || media.examples) continue
    const examples = examplesOf(contract, media.schema)
    if (examples.length === 0) continue
    media.examples = Object.fromEntries(
      examples.map((value, index) => [`example${index + 1}`, { value }]),
    )
  }
}

function examplesOf(contract: Contract, schema: Schema): unknown[] {
  const resolved = resolve<Schema>(contract, schema)
  if (resolved.examples) return resolved.examples
  const data = resolved.properties?.data
  return data ? examplesOf(contract, data).map((value) => ({ data: value })) : []
}
