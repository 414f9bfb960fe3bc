/** A bundled contract, as far as the generator looks into it; `$ref`s point into `components` only. */
export interface Contract {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

export interface Operation {
  operationId: string
  parameters?: (Parameter | Reference)[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
  'x-limit'?: string
  'x-plan'?: string
  'x-feature'?: string
  'x-errors'?: string[]
  'x-error-status'?: Record<string, number>
}

export interface Reference {
  $ref: string
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
}

export type Content = Record<string, MediaType>

export interface MediaType {
  schema?: Schema
  example?: unknown
  examples?: Record<string, { value?: unknown }>
}

export interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  examples?: unknown[]
  [keyword: string]: unknown
}

/** The component that a `$ref` of a bundled contract names, or the value itself if it is none. */
export function resolve<Component>(contract: Contract, value: Component | Reference): Component {
  if (!isReference(value)) return value
  const [, , kind = '', name = ''] = value.$ref.split('/')
  const component = contract.components[kind]?.[name]
  if (component === undefined) throw new Error(`Nothing is at ${value.$ref}`)
  return component as Component
}

function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && '$ref' in value
}
