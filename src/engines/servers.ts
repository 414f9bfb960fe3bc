import type { Builtin, RemoteEngine } from '../environment.ts'
import type { Log } from '../log.ts'
import { type Clock, systemClock } from '../time.ts'
import { openAceStep } from './ace-step.ts'
import type { BuiltinEngine } from './builtin/builtin.ts'
import type { Engine } from './builtin/engine.ts'
import type { SpeechModel } from './builtin/listen/speech-model.ts'
import { SpeechModelProcess } from './builtin/listen/speech-model-process.ts'
import type { SetFiles } from './builtin/samples/sample-set.ts'
import { EngineServer, type ServerSettings, type ServerState } from './engine-server.ts'
import type { Conform } from './finish.ts'
import { openModelTranscription } from './model-transcription.ts'
import { openSeparation } from './separation.ts'
import { openSoundGeneration } from './sound-generation.ts'
import { baseOf, openTranscription } from './transcription.ts'

/** What a server may do in place of the built-in engine. */
export const capabilities = ['music', 'soundEffects', 'transcription', 'separation'] as const
export type Capability = (typeof capabilities)[number]

/** Which engine serves a capability, and how it last answered this process. */
export interface EngineState extends ServerState {
  capability: Capability
  /** `builtin`, `sherpa-onnx` for a speech model within it, or the kind of server. */
  engine: string
  /** Null for the built-in engine, which is always reachable. */
  url: string | null
}

export interface EngineSettings {
  /** Threads that play songs in the built-in engine; each takes `songsPerThread` at a time. */
  threads: number
  /** Recordings of instruments, from `findSet`; without them all are synthesised. */
  set?: SetFiles | null
  /** Hears the words of songs, from `findModel`, unless a server does. */
  model?: SpeechModel | null
  /** Whether files say that they were generated; they do unless this is false. */
  mark?: boolean
  clock?: Clock
  /** Receives a warning when a server delivers another length than was ordered. */
  log?: Log
  /** How often the state of a running task is polled; 2 unless given. */
  pollSeconds?: number
  /** A capability without a server is served by the built-in engine. */
  music?: Builtin | RemoteEngine<'ace-step'>
  soundEffect?: Builtin | (RemoteEngine<'http'> & { model: string | null })
  transcription?: Builtin | (RemoteEngine<'openai'> & { model: string; voiceOnly?: boolean })
  separation?: Builtin | (RemoteEngine<'http'> & { model: string })
}

/** The configured servers. */
export type Servers = Partial<Record<Capability, ConfiguredServer>>

interface ConfiguredServer {
  /** The kind of server. */
  engine: string
  url: string
  server: EngineServer
}

/** Replace the built-in engine where a server is configured. */
type Clients = Partial<Pick<Engine, 'music' | 'soundEffects' | 'transcriber' | 'vocalRemover'>>

interface Traits extends Pick<ServerSettings, 'name' | 'busyStatuses' | 'reasons'> {
  headersOf(apiKey: string): Record<string, string>
  /** The address without the path of the endpoint, where that may be configured, too. */
  baseOf?(url: string): string
  longestAnswerBytes?: number
}

const bearer = (apiKey: string) => ({ authorization: `Bearer ${apiKey}` })

const traits: Record<Capability, Traits> = {
  // Its 503 reports a wrong configuration, which waiting does not change.
  music: { name: 'The music server', headersOf: bearer, busyStatuses: [429] },
  soundEffects: {
    name: 'The sound effect server',
    // The header of ElevenLabs, which LocalAI accepts too.
    headersOf: (apiKey) => ({ 'xi-api-key': apiKey }),
    busyStatuses: [429, 503],
  },
  transcription: {
    name: 'The transcription server',
    headersOf: bearer,
    busyStatuses: [429, 503],
    reasons: {
      400: 'does not take the request; is its model one that gives verbose JSON?',
      413: 'finds the song too big',
      415: 'does not take WAV files',
    },
    baseOf,
    // A transcript of three minutes with all its numbers is about 200 kB.
    longestAnswerBytes: 16 * 1024 * 1024,
  },
  separation: { name: 'The separation server', headersOf: bearer, busyStatuses: [429, 503] },
}

/** A length off by more than this is logged. */
const toleratedSeconds = 0.5

export function openServer(
  capability: Capability,
  { url, apiKey }: Pick<RemoteEngine<string>, 'url' | 'apiKey'>,
  clock: Clock,
): EngineServer {
  const { headersOf, baseOf, ...rest } = traits[capability]
  const headers = apiKey === null ? {} : headersOf(apiKey)
  return new EngineServer({ ...rest, url: baseOf?.(url) ?? url, apiKey, headers, clock })
}

/** Clients of the configured servers; closed with `closing`. */
export function openServers(
  settings: EngineSettings,
  builtin: BuiltinEngine,
  closing: AsyncDisposableStack,
): { clients: Clients; servers: Servers } {
  const { music, soundEffect, transcription, separation, clock = systemClock() } = settings
  const { songs, speech, voice } = builtin
  const conform = withLengthCheck(builtin, settings)
  const servers: Servers = {}

  function open(capability: Capability, remote: RemoteEngine<string>): EngineServer {
    const server = closing.use(openServer(capability, remote, clock))
    servers[capability] = { engine: remote.kind, url: remote.url, server }
    return server
  }

  const clients: Clients = {}
  if (isRemote(music)) {
    clients.music = openAceStep(open('music', music), conform, settings)
  }
  if (isRemote(soundEffect)) {
    const server = open('soundEffects', soundEffect)
    clients.soundEffects = openSoundGeneration(server, conform, soundEffect)
  }
  if (isRemote(transcription)) {
    const server = open('transcription', transcription)
    const song = async (...call: Parameters<typeof speech>) => ({ bytes: await speech(...call) })
    const toSpeech = transcription.voiceOnly ? voice : song
    clients.transcriber = openTranscription(server, toSpeech, transcription)
  } else if (settings.model) {
    const model = closing.use(new SpeechModelProcess(settings.model))
    clients.transcriber = openModelTranscription(builtin, model)
  }
  if (isRemote(separation)) {
    const server = open('separation', separation)
    clients.vocalRemover = openSeparation(server, { conform, songs }, separation)
  }
  return { clients, servers }
}

function isRemote<Remote extends RemoteEngine<string>>(
  engine: Builtin | Remote | undefined,
): engine is Remote {
  return engine !== undefined && engine.kind !== 'builtin'
}

/** Checks all servers side by side. */
export async function listEngines(
  servers: Servers,
  { model }: Pick<EngineSettings, 'model'>,
): Promise<EngineState[]> {
  return Promise.all(
    capabilities.map(async (capability) => {
      const configured = servers[capability]
      if (!configured) {
        const state = { reachable: true, since: null, lastError: null }
        const engine = model && capability === 'transcription' ? 'sherpa-onnx' : 'builtin'
        return { capability, engine, url: null, ...state }
      }
      const { engine, url, server } = configured
      await server.checkReachable().catch(() => undefined)
      return { capability, engine, url, ...server.state }
    }),
  )
}

function withLengthCheck({ conform }: BuiltinEngine, { log }: EngineSettings): Conform {
  return async (request, signal) => {
    const made = await conform(request, signal)
    const { wantedSeconds } = request
    const { durationSeconds } = made
    if (Math.abs(durationSeconds - wantedSeconds) > toleratedSeconds) {
      log?.warn({ wantedSeconds, durationSeconds }, 'an engine server delivered another length')
    }
    return made
  }
}
