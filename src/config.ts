/**
 * The settings of an operator; only this file reads the environment. Every variable is optional,
 * and an empty value counts as not set. Invalid or contradictory settings stop the start with one
 * error that lists every mistake by variable and rule, never by value, because some values are
 * secrets. Prices, limits of the contract and texts are not settings: they are defined beside the
 * code that uses them.
 */
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import {
  type Builtin,
  bracket,
  Environment,
  largestCount,
  type RemoteEngine,
} from './environment.ts'
import { type LogLevel, logLevels } from './log.ts'
import { readStorageUrl, type Storage } from './storage-url.ts'
import { readTracing, type TracingSettings, tracingVariables } from './tracing/settings.ts'

export const mediaSenders = ['service', 'x-accel-redirect', 'x-sendfile'] as const
export type MediaSender = (typeof mediaSenders)[number]

export type Role = 'all' | 'api' | 'worker'

export interface Links {
  baseUrl: string
  mediaUrl: string
  verifyUrl: string
}

export interface UploadCap {
  limit: number
  windowSeconds: number
}

export interface Config {
  http: {
    host: string
    /** 0 lets the operating system choose. */
    port: number
    operatorHost: string
    operatorPort: number
    perAddressPerMinute: number
  }
  /** Null: the first start creates one and keeps it in `dataDir`. */
  operatorToken: string | null
  /** Null: the embedded Postgres under `dataDir`. */
  database: { url: string | null }
  /** Absolute. */
  dataDir: string
  /** The path of a folder is absolute. */
  storage: Storage
  /**
   * The sender of media files: the service, or a proxy in front of it that supports one of these
   * headers.
   */
  mediaSender: MediaSender
  /** Without a slash at the end; call `linksFor` once the port is known. */
  links: Links
  worker: { role: Role; threads: number }
  limits: {
    createsPerMinute: number
    readsPerMinute: number
    queuePerAccount: number
    uploads: readonly UploadCap[]
  }
  features: { removeVocals: boolean; fingerprint: boolean }
  /** `host:port`, in lower case, exempt from the public-address rule. */
  outbound: { allow: readonly string[] }
  /** Whether files say in their metadata that they were generated. */
  markAudio: boolean
  /** Whether the pages for making and operating are served. */
  studio: boolean
  clockOffsetSeconds: number
  testMode: boolean
  /** Absolute; null: the recordings that are installed. */
  soundFont: string | null
  /** Absolute; null: none. */
  modelsDir: string | null
  engines: {
    music: Builtin | RemoteEngine<'ace-step'>
    /** Null: the server chooses the model. */
    soundEffect: Builtin | (RemoteEngine<'http'> & { model: string | null })
    transcription: Builtin | (RemoteEngine<'openai'> & { model: string; voiceOnly?: boolean })
    separation: Builtin | (RemoteEngine<'http'> & { model: string })
  }
  logLevel: LogLevel
  /** Null: traces are off. */
  tracing: TracingSettings | null
}

export const variableNames = [
  'HOST',
  'PORT',
  'OPERATOR_HOST',
  'OPERATOR_PORT',
  'OPERATOR_TOKEN',
  'DATA_DIR',
  'DATABASE_URL',
  'STORAGE_URL',
  'MEDIA_SENDER',
  'BASE_URL',
  'MEDIA_URL',
  'VERIFY_URL',
  'ROLE',
  'WORKER_THREADS',
  'QUEUE_LIMIT_PER_ACCOUNT',
  'LIMIT_CREATES_PER_MINUTE',
  'LIMIT_READS_PER_MINUTE',
  'LIMIT_PER_ADDRESS_PER_MINUTE',
  'LIMIT_UPLOADS',
  'REMOVE_VOCALS',
  'FINGERPRINT',
  'MARK_AUDIO',
  'STUDIO',
  'OUTBOUND_ALLOW',
  'TEST_MODE',
  'CLOCK_OFFSET_SECONDS',
  'SOUND_FONT',
  'MODELS_DIR',
  'MUSIC_ENGINE',
  'ACE_STEP_URL',
  'ACE_STEP_API_KEY',
  'ACE_STEP_CONCURRENCY',
  'SOUND_EFFECT_ENGINE',
  'SOUND_EFFECT_URL',
  'SOUND_EFFECT_API_KEY',
  'SOUND_EFFECT_MODEL',
  'SOUND_EFFECT_CONCURRENCY',
  'TRANSCRIPTION_ENGINE',
  'TRANSCRIPTION_URL',
  'TRANSCRIPTION_API_KEY',
  'TRANSCRIPTION_MODEL',
  'TRANSCRIPTION_INPUT',
  'TRANSCRIPTION_CONCURRENCY',
  'SEPARATION_ENGINE',
  'SEPARATION_URL',
  'SEPARATION_API_KEY',
  'SEPARATION_MODEL',
  'SEPARATION_CONCURRENCY',
  'LOG_LEVEL',
  ...tracingVariables,
] as const

type VariableName = (typeof variableNames)[number]

/** In characters. */
export const shortestOperatorToken = 24

const checkout = resolve(import.meta.dirname, '..')

/** @throws Error whose message lists every mistake, one a line. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = new Environment<VariableName>(env)

  const host = read.host('HOST', '127.0.0.1')
  const port = read.integer('PORT', { fallback: 8080, lowest: 0, highest: 65535 })
  const baseUrl = read.link('BASE_URL') ?? originOf(host, port)
  // A relative folder is resolved against the checkout, because the service starts from any folder.
  const dataDir = resolve(checkout, read.text('DATA_DIR') ?? '.data')

  const soundFont = read.text('SOUND_FONT')
  const modelsDir = read.text('MODELS_DIR')

  const config: Config = {
    http: {
      host,
      port,
      operatorHost: read.host('OPERATOR_HOST', '127.0.0.1'),
      operatorPort: read.integer('OPERATOR_PORT', { fallback: 8081, lowest: 0, highest: 65535 }),
      perAddressPerMinute: read.count('LIMIT_PER_ADDRESS_PER_MINUTE', 600),
    },
    operatorToken: read.token('OPERATOR_TOKEN', shortestOperatorToken),
    database: { url: read.url('DATABASE_URL', ['postgres:', 'postgresql:']) },
    dataDir,
    storage: readStorageUrl(read, 'STORAGE_URL') ?? {
      kind: 'file',
      folder: resolve(dataDir, 'media'),
    },
    mediaSender: read.choice('MEDIA_SENDER', mediaSenders, 'service'),
    links: {
      baseUrl,
      mediaUrl: read.link('MEDIA_URL') ?? `${baseUrl}/media`,
      verifyUrl: read.link('VERIFY_URL') ?? `${baseUrl}/verify`,
    },
    worker: {
      role: read.choice('ROLE', ['all', 'api', 'worker'], 'all'),
      threads: read.integer('WORKER_THREADS', {
        fallback: Math.max(1, availableParallelism() - 1),
        lowest: 1,
        highest: 256,
      }),
    },
    limits: {
      createsPerMinute: read.count('LIMIT_CREATES_PER_MINUTE', 10),
      readsPerMinute: read.count('LIMIT_READS_PER_MINUTE', 60),
      queuePerAccount: read.count('QUEUE_LIMIT_PER_ACCOUNT', 50),
      uploads: readUploadCaps(read),
    },
    features: {
      removeVocals: read.choice('REMOVE_VOCALS', ['on', 'off'], 'on') === 'on',
      fingerprint: read.choice('FINGERPRINT', ['on', 'off'], 'off') === 'on',
    },
    markAudio: read.choice('MARK_AUDIO', ['on', 'off'], 'on') === 'on',
    studio: read.choice('STUDIO', ['on', 'off'], 'on') === 'on',
    outbound: { allow: readOutboundAllow(read) },
    clockOffsetSeconds: read.integer('CLOCK_OFFSET_SECONDS', {
      fallback: 0,
      lowest: -largestCount,
      highest: largestCount,
    }),
    testMode: read.choice('TEST_MODE', ['0', '1'], '0') === '1',
    soundFont: soundFont === null ? null : resolve(checkout, soundFont),
    modelsDir: modelsDir === null ? null : resolve(checkout, modelsDir),
    engines: readEngines(read),
    logLevel: read.choice('LOG_LEVEL', logLevels, 'info'),
    tracing: readTracing(read),
  }

  refuseContradictions(config, read)
  read.finish()
  return deepFreeze(config)
}

/** Replaces the port in links that were derived from `PORT=0`. */
export function linksFor(config: Pick<Config, 'http' | 'links'>, port: number): Links {
  const unbound = originOf(config.http.host, 0)
  const bound = originOf(config.http.host, port)
  const bind = (url: string) =>
    url === unbound || url.startsWith(`${unbound}/`) ? bound + url.slice(unbound.length) : url

  return {
    baseUrl: bind(config.links.baseUrl),
    mediaUrl: bind(config.links.mediaUrl),
    verifyUrl: bind(config.links.verifyUrl),
  }
}

/** An address without a slash at the end. */
export function originOf(host: string, port: number): string {
  return `http://${bracket(host)}:${port}`
}

function readUploadCaps(read: Environment<VariableName>): UploadCap[] {
  const caps = read.list('LIMIT_UPLOADS') ?? ['10/3600', '30/86400']
  return caps.flatMap((cap) => {
    const match = /^([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(cap)
    if (!match) {
      read.refuse(
        'LIMIT_UPLOADS',
        'must be a list of count/windowSeconds, such as 10/3600,30/86400',
      )
      return []
    }
    return [{ limit: Number(match[1]), windowSeconds: Number(match[2]) }]
  })
}

function readOutboundAllow(read: Environment<VariableName>): string[] {
  const places = read.list('OUTBOUND_ALLOW') ?? []
  return places.flatMap((place) => {
    const match = /^(\[[0-9a-f:.]+\]|[^\s:/@[\]]+):(\d{1,5})$/i.exec(place)
    if (!match || Number(match[2]) < 1 || Number(match[2]) > 65535) {
      read.refuse('OUTBOUND_ALLOW', 'must be a list of host:port')
      return []
    }
    return [place.toLowerCase()]
  })
}

function readEngines(read: Environment<VariableName>): Config['engines'] {
  const soundEffect = read.engine('SOUND_EFFECT_ENGINE', 'http', namesOf('SOUND_EFFECT'))
  const transcription = read.engine('TRANSCRIPTION_ENGINE', 'openai', namesOf('TRANSCRIPTION'))
  const voiceOnly = read.choice('TRANSCRIPTION_INPUT', ['song', 'voice'], 'song') === 'voice'
  const separation = read.engine('SEPARATION_ENGINE', 'http', namesOf('SEPARATION'))
  const models = {
    soundEffect: read.text('SOUND_EFFECT_MODEL'),
    transcription: read.text('TRANSCRIPTION_MODEL') ?? 'whisper-1',
    separation: read.text('SEPARATION_MODEL') ?? 'audio-cpp-htdemucs',
  }
  return {
    music: read.engine('MUSIC_ENGINE', 'ace-step', namesOf('ACE_STEP')),
    soundEffect:
      soundEffect.kind === 'builtin' ? soundEffect : { ...soundEffect, model: models.soundEffect },
    transcription:
      transcription.kind === 'builtin'
        ? transcription
        : { ...transcription, model: models.transcription, ...(voiceOnly && { voiceOnly }) },
    separation:
      separation.kind === 'builtin' ? separation : { ...separation, model: models.separation },
  }
}

function namesOf<Prefix extends 'ACE_STEP' | 'SOUND_EFFECT' | 'TRANSCRIPTION' | 'SEPARATION'>(
  prefix: Prefix,
) {
  return {
    urlName: `${prefix}_URL`,
    apiKeyName: `${prefix}_API_KEY`,
    concurrencyName: `${prefix}_CONCURRENCY`,
  } as const
}

function refuseContradictions(config: Config, read: Environment<VariableName>): void {
  if (config.clockOffsetSeconds !== 0 && !config.testMode) {
    read.refuse('CLOCK_OFFSET_SECONDS', 'is only allowed together with TEST_MODE=1')
  }

  if (config.mediaSender !== 'service' && config.storage.kind !== 'file') {
    read.refuse('MEDIA_SENDER', 'must be service where media are kept in a bucket')
  }

  if (config.modelsDir !== null && config.engines.transcription.kind !== 'builtin') {
    read.refuse('MODELS_DIR', 'is only allowed together with TRANSCRIPTION_ENGINE=builtin')
  }

  const { host, port, operatorHost, operatorPort } = config.http
  const everywhere = ['0.0.0.0', '::']
  const overlap =
    host === operatorHost || everywhere.includes(host) || everywhere.includes(operatorHost)
  if (port === operatorPort && port !== 0 && overlap) {
    read.refuse('OPERATOR_PORT', 'must differ from PORT')
  }
}

function deepFreeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) deepFreeze(part)
  }
  return Object.freeze(value)
}
