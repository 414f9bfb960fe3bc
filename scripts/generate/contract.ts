/** The parts of a contract that the generator reads, with or without `$ref`s. */
export interface Contract {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

export interface Operation {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
  'x-limit'?: string
  'x-caps'?: string
  'x-at-once'?: number
  'x-plan'?: string
  'x-feature'?: string
  'x-errors'?: string[]
  'x-error-status'?: Record<string, number>
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
