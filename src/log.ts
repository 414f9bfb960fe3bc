import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'

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

// Pino's wildcard stands for exactly one level; four levels reach `error.request.headers.authorization`.
const redactedPaths = secretNames.flatMap((name) =>
  ['', '*', '*.*', '*.*.*'].map((parents) => `${parents}["${name}"]`),
)

export function standardOutput(): DestinationStream {
  return pino.destination({ fd: 1, sync: true })
}

/** One line of JSON per event. */
export function createLog(level: LogLevel, destination: DestinationStream): Log {
  return pino(
    {
      level,
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

/** Leaves out what libraries hang on errors: whole packets and bindings, secrets among them. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  const { type, message, stack, code } = pino.stdSerializers.err(error)
  return { type, message, code, stack }
}
