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
  responses: Record<string, Response>
  'x-limit'?: string
  'x-caps'?: string
  'x-at-once'?: number
  'x-plan'?: string
  'x-feature'?: string
  'x-form'?: { fileBytes: number }
  'x-errors'?: string[]
  'x-error-status'?: Record<string, number>
}

export interface Parameter {
  name: string
  in: string
  required?: boolean
  /** What the parameter adds to the answers of each operation that has it. */
  'x-answers'?: {
    headers: Record<string, Header>
    /** The descriptions of refusals by their codes. */
    errors: Record<string, string>
  }
}

export interface Response {
  description?: string
  headers?: Record<string, Header>
  content?: Content
}

export interface Header {
  description?: string
  required?: boolean
  schema?: Schema
  example?: unknown
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
