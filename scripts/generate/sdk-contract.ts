const form = 'multipart/form-data'
const json = 'application/json'

/** The used part of a bundled contract. */
export interface SdkContract {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; [kind: string]: Record<string, unknown> }
}

interface Operation {
  requestBody?: { content: Record<string, { schema?: Schema }> }
  [fact: string]: unknown
}

interface Schema {
  $ref?: string
  type?: string | string[]
  required?: string[]
  properties?: Record<string, Schema>
  oneOf?: Schema[]
  [keyword: string]: unknown
}

/**
 * The contract in the form that generators of clients support best:
 * - The `x-sdk` keywords of a schema replace its own.
 * - An optional field of a JSON body may be null, and no `oneOf` says which fields go together:
 *   generators would make nameless classes of its parts.
 * - A body that may be a form or JSON becomes a form, which can express the same: most generators
 *   would choose JSON and could not send a file.
 * - A form that requires exactly one of several fields becomes a union of one schema for each.
 * - Unreferenced components are omitted.
 */
export function deriveSdkContract(contract: SdkContract): SdkContract {
  const derived = withSdkKeywords(contract) as SdkContract
  const operations = Object.values(derived.paths).flatMap((path) => Object.values(path))
  for (const { requestBody } of operations) {
    if (requestBody?.content[form]) delete requestBody.content[json]
  }
  const { schemas } = derived.components
  for (const name of bodiesOf(operations, json)) {
    allowNulls(schemas[name] ?? {})
    delete schemas[name]?.oneOf
  }
  for (const name of bodiesOf(operations, form)) splitChoice(schemas, name)
  return withoutUnused(derived)
}

/** A copy of the value. */
function withSdkKeywords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSdkKeywords)
  if (typeof value !== 'object' || value === null) return value
  const { 'x-sdk': keywords, ...rest } = value as Record<string, unknown>
  const entries = Object.entries({ ...rest, ...(keywords as object) })
  return Object.fromEntries(entries.map(([name, each]) => [name, withSdkKeywords(each)]))
}

/** Names of the schemas of all bodies of that type, without repetitions. */
function bodiesOf(operations: Operation[], type: string): Set<string> {
  const references = operations.map(({ requestBody }) => requestBody?.content[type]?.schema?.$ref)
  return new Set(references.filter((each) => each !== undefined).map(nameIn))
}

function nameIn($ref: string): string {
  return $ref.split('/').at(-1) ?? ''
}

function allowNulls({ properties = {}, required = [] }: Schema): void {
  for (const [name, schema] of Object.entries(properties)) {
    if (!required.includes(name)) properties[name] = orNull(schema)
  }
}

function orNull({ $ref, type, ...rest }: Schema): Schema {
  if ($ref) return { ...rest, oneOf: [{ $ref }, { type: 'null' }] }
  return { ...rest, ...(type && { type: [type, 'null'].flat() }) }
}

/** Replaces the schema of that name by a union, and adds a schema for each variant. */
function splitChoice(schemas: Record<string, Schema>, name: string): void {
  const { oneOf, examples, ...whole } = schemas[name] ?? {}
  const choices = (oneOf ?? []).flatMap(({ required = [] }) => required)
  if (choices.length === 0) return
  const variants = choices.map((choice) => {
    const variant = `${name}With${choice.charAt(0).toUpperCase()}${choice.slice(1)}`
    const fields = Object.entries(whole.properties ?? {}).filter(
      ([field]) => field === choice || !choices.includes(field),
    )
    schemas[variant] = {
      ...whole,
      required: [choice, ...(whole.required ?? [])],
      properties: Object.fromEntries(fields),
    }
    return { $ref: `#/components/schemas/${variant}` }
  })
  const { type, required, properties, ...rest } = whole
  schemas[name] = { ...rest, oneOf: variants }
}

function withoutUnused(contract: SdkContract): SdkContract {
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
  return { ...contract, components: Object.fromEntries(kept) as SdkContract['components'] }
}

/** Includes the references of a discriminator's mapping. */
function referencesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('#/components/') ? [value] : []
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(referencesIn)
    : []
}
