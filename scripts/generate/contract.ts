import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fillExamples } from './examples.ts'
import { notice } from './notice.ts'

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

const root = fileURLToPath(new URL('../..', import.meta.url))
const redocly = fileURLToPath(
  new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url),
)

/** Runs the Redocly command line in the checkout and resolves with what it printed. */
export async function runRedocly(...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [redocly, ...parameters], {
    cwd: root,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}

/**
 * One document out of the many files. Redocly, because it keeps the names of components; swagger-parser
 * would point every `$ref` at its first use, and no client generator survives that.
 */
export async function bundleContract(file: string): Promise<Contract> {
  const bundle = await runRedocly(
    'bundle',
    file,
    '--ext',
    'json',
    '--config',
    'openapi/redocly.yaml',
  )
  const contract: Contract = { 'x-generated': notice, ...JSON.parse(bundle) }
  fillExamples(contract)
  return contract
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
