import type { Contract, Operation } from './contract.ts'

const form = 'multipart/form-data'

/**
 * The contract as generators of clients understand it best: where a body may be a form or JSON, the form alone, which
 * can say everything that the JSON can. Most generators would choose JSON and could not send a file. What is then
 * named by nothing is left out.
 */
export function deriveSdkContract(contract: Contract): Contract {
  const derived = structuredClone(contract)
  for (const path of Object.values(derived.paths)) {
    for (const operation of Object.values(path)) keepForm(operation)
  }
  return withoutUnused(derived)
}

function keepForm({ requestBody }: Operation): void {
  const media = requestBody?.content[form]
  if (requestBody && media) requestBody.content = { [form]: media }
}

function withoutUnused(contract: Contract): Contract {
  const { components, ...rest } = contract
  const used = new Set<string>()
  const waiting: unknown[] = [rest]
  while (waiting.length > 0) {
    for (const $ref of referencesIn(waiting.pop())) {
      if (used.has($ref)) continue
      used.add($ref)
      const [, , kind = '', name = ''] = $ref.split('/')
      waiting.push(components[kind]?.[name])
    }
  }
  const kept = Object.entries(components).map(([kind, entries]) => {
    const isUsed = ([name]: [string, unknown]) =>
      kind === 'securitySchemes' || used.has(`#/components/${kind}/${name}`)
    return [kind, Object.fromEntries(Object.entries(entries).filter(isUsed))]
  })
  return { ...contract, components: Object.fromEntries(kept) }
}

/** Also those of a discriminator's mapping. */
function referencesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('#/components/') ? [value] : []
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(referencesIn)
    : []
}
