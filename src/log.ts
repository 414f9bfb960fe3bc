import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'
import { tracing } from './tracing/tracing.ts'

export type Log = Logger
export type LogLevel = LevelWithSilent

export const logLevels: readonly LogLevel[] = [
  'trace',
  'debug',
  'info',
  'warn',
  'error',
  'fatal',
  'silent',
]

const secretNames = [
  'x-api-key',
  'X-API-Key',
  'authorization',
  'Authorization',
  'cookie',
  'apiKey',
  'operatorToken',
  'password',
  'secret',
  'token',
]

// A wildcard of pino matches exactly one level; four levels reach
// `error.request.headers.authorization`.
const redactedPaths = secretNames.flatMap((name) =>
  ['', '*', '*.*', '*.*.*'].map((parents) => `${parents}["${name}"]`),
)

const idsOfTrace = () => tracing?.ids() ?? {}

/** One line of JSON per event; `traced` adds the ids of the active span. */
export function createLog(level: LogLevel, destination: DestinationStream, traced = false): Log {
  return pino(
    {
      level,
      ...(traced && { mixin: idsOfTrace }),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: { paths: redactedPaths, censor: '[hidden]' },
    },
    destination,
  )
}

export function silentLog(): Log {
  return pino({ level: 'silent' })
}

/** Hides API keys and media keys. A media key is enough to download its track. */
export function hideKeys(text: string): string {
  return text.replace(/twr_key_[A-Za-z0-9]{32}|(?<![0-9a-f])[0-9a-f]{40}(?![0-9a-f])/gi, '[hidden]')
}

/** Keeps only these fields, because libraries attach whole packets and query bindings to errors. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return hideKeys(String(error))
  const { type, message, stack, code } = pino.stdSerializers.err(error)
  // File system errors name the file in their message.
  return { type, message: hideKeys(message), code, stack: hideKeys(stack) }
}
