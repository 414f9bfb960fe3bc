import document from '../../generated/operator/contract.json' with { type: 'json' }

/** An input of a command: an argument for a part of the path, an option for anything else. */
export interface Input {
  /** Its name in the contract. */
  name: string
  /** Its name on the command line, in kebab-case. */
  flag: string
  place: 'path' | 'query' | 'body' | 'file'
  kind: 'text' | 'integer' | 'switch'
  choices: readonly string[] | undefined
  required: boolean
  description: string
}

/** An operation of the operator API with what the command line needs. */
export interface Call {
  operationId: string
  method: string
  path: string
  /** The heading in the help. */
  group: string
  summary: string
  description: string
  inputs: readonly Input[]
}

interface Schema {
  type?: string | readonly string[]
  format?: string
  enum?: readonly (string | null)[]
  description?: string
  required?: readonly string[]
  properties?: Record<string, Reference | Schema>
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  description?: string
  schema: Reference | Schema
}

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: readonly string[]
  parameters?: readonly (Reference | Parameter)[]
  requestBody?: { content: Record<string, { schema: Reference | Schema }> }
}

interface Reference {
  $ref: string
}

/** Every operation of the contract. */
export function listCalls(): Call[] {
  const paths = document.paths as unknown as Record<string, Record<string, Operation>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(path, method, operation)),
  )
}

export function kebabOf(name: string): string {
  return name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()
}

function callOf(path: string, method: string, operation: Operation): Call {
  const { operationId, summary, description, tags, parameters = [], requestBody } = operation
  return {
    operationId,
    method: method.toUpperCase(),
    path,
    group: tags[0] ?? 'Other',
    summary,
    description: description.trim(),
    inputs: [
      ...parameters.map(inputOfParameter),
      ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => inputsOfBody(schema)),
    ],
  }
}

function inputOfParameter(declared: Reference | Parameter): Input {
  const { name, in: place, required = false, description, schema } = resolve<Parameter>(declared)
  // A flag `id` is ambiguous in the help; the name of the component says which id it is.
  const flag = place === 'path' && '$ref' in declared ? nameOf(declared) : name
  return { ...inputOf(name, schema, place, required, description), flag: kebabOf(flag) }
}

function inputsOfBody(declared: Reference | Schema): Input[] {
  const { properties = {}, required = [] } = resolve<Schema>(declared)
  return Object.entries(properties).map(([name, schema]) => {
    const isFile = resolve<Schema>(schema).format === 'binary'
    return inputOf(name, schema, isFile ? 'file' : 'body', isFile || required.includes(name))
  })
}

function inputOf(
  name: string,
  declared: Reference | Schema,
  place: Input['place'],
  required: boolean,
  description?: string,
): Input {
  const schema = resolve<Schema>(declared)
  const types = [schema.type].flat()
  const isSwitch = types.includes('boolean')
  return {
    name,
    flag: kebabOf(isSwitch ? name.replace(/^is(?=[A-Z])/, '') : name),
    place,
    kind: isSwitch ? 'switch' : types.includes('integer') ? 'integer' : 'text',
    choices: isSwitch ? ['on', 'off'] : schema.enum?.filter((value) => value !== null),
    required,
    description: (description ?? schema.description ?? '').trim().replace(/\s+/g, ' '),
  }
}

function nameOf({ $ref }: Reference): string {
  return $ref.slice($ref.lastIndexOf('/') + 1)
}

/** The component of a `$ref`, or the value itself. */
function resolve<Component>(value: Component | Reference): Component {
  if (!isReference(value)) return value
  const [, , kind = '', name = ''] = value.$ref.split('/')
  const components = document.components as unknown as Record<string, Record<string, Component>>
  const component = components[kind]?.[name]
  if (component === undefined) throw new Error(`There is no component ${value.$ref}`)
  return component
}

function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && '$ref' in value
}
