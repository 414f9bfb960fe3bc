import type { Environment } from '../environment.ts'

/** Where spans go, and which. The variables are those of OpenTelemetry's specification. */
export interface TracingSettings {
  /** Without `/v1/traces`. */
  endpoint: string
  headers: Readonly<Record<string, string>>
  serviceName: string
  resource: Readonly<Record<string, string>>
  sampler: Sampler
  /** The share of the traces that a sampler by ratio keeps. */
  ratio: number
}

export const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
export type Sampler = (typeof samplers)[number]

export const tracingVariables = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
] as const

type Name = (typeof tracingVariables)[number]

/** Null without an endpoint: traces are off. */
export function readTracing(read: Environment<Name>): TracingSettings | null {
  const endpoint = read.link('OTEL_EXPORTER_OTLP_ENDPOINT')
  const resource = readPairs(read, 'OTEL_RESOURCE_ATTRIBUTES')
  const settings = {
    headers: readPairs(read, 'OTEL_EXPORTER_OTLP_HEADERS'),
    serviceName: read.text('OTEL_SERVICE_NAME') ?? resource['service.name'] ?? 'tonewright',
    resource,
    sampler: read.choice('OTEL_TRACES_SAMPLER', samplers, 'parentbased_always_on'),
    ratio: readRatio(read),
  }
  return endpoint === null ? null : { endpoint, ...settings }
}

function readRatio(read: Environment<Name>): number {
  const text = read.text('OTEL_TRACES_SAMPLER_ARG') ?? '1'
  if (/^(0?\.\d+|[01](\.0*)?)$/.test(text)) return Number(text)
  read.refuse('OTEL_TRACES_SAMPLER_ARG', 'must be a number from 0 to 1')
  return 1
}

/** `key=value,key=value`, with escapes as in a URL. */
function readPairs(read: Environment<Name>, name: Name): Record<string, string> {
  const pairs = (read.list(name) ?? []).filter((pair) => pair !== '').map(pairOf)
  const good = pairs.filter((pair) => pair !== null)
  if (good.length < pairs.length) read.refuse(name, 'must be a list of key=value')
  return Object.fromEntries(good)
}

function pairOf(text: string): [string, string] | null {
  const [, key = '', value = ''] = /^([\w.*/-]+)\s*=\s*([\x21-\x7e ]*)$/.exec(text) ?? []
  try {
    return key === '' ? null : [key, decodeURIComponent(value)]
  } catch {
    return null
  }
}
