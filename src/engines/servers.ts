import type { RemoteEngine } from '../environment.ts'
import { systemClock } from '../time.ts'
import { openAceStep } from './ace-step.ts'
import type { BuiltinEngine } from './builtin/builtin.ts'
import { EngineServer, type ServerSettings, type ServerState } from './engine-server.ts'
import type { EngineSettings, Engines } from './engines.ts'
import type { Conform } from './finish.ts'
import { openSeparation } from './separation.ts'
import { openSoundGeneration } from './sound-generation.ts'
import { openTranscription } from './transcription.ts'

/** What an engine does, whichever it is. */
export const capabilities = ['music', 'soundEffects', 'transcription', 'separation'] as const
export type Capability = (typeof capabilities)[number]

/** Who does a kind of work, and how this process last saw it. */
export interface EngineState extends ServerState {
  capability: Capability
  /** `builtin`, or the kind of server. */
  engine: string
  /** Null for the built-in engine, which is always there. */
  url: string | null
}

/** The servers that were named, by what they do. */
export type Servers = Partial<Record<Capability, Named>>

interface Named {
  engine: string
  url: string
  server: EngineServer
}

type Served = Partial<Pick<Engines, 'music' | 'soundEffects' | 'transcriber' | 'vocalRemover'>>

/** A length off by more than this is told to the operator. */
const toleratedSeconds = 0.5

/** Clients of the servers that the settings name; closed with `closing`. */
export function openServers(
  settings: EngineSettings,
  builtin: BuiltinEngine,
  closing: AsyncDisposableStack,
): Served & { servers: Servers } {
  const { music, soundEffect, transcription, separation, clock = systemClock() } = settings
  const servers: Servers = {}
  const conform = measured(settings, builtin)

  function open(
    capability: Capability,
    remote: RemoteEngine<string>,
    rest: Pick<ServerSettings, 'name' | 'headers' | 'busyStatuses'>,
  ): EngineServer {
    const { kind, url, apiKey } = remote
    const server = closing.use(new EngineServer({ url, apiKey, clock, ...rest }))
    servers[capability] = { engine: kind, url, server }
    return server
  }

  const served: Served = {}
  if (music && music.kind !== 'builtin') {
    // Of its 503 a configuration is the cause, which waiting does not mend.
    const rest = { name: 'The music server', headers: bearer(music.apiKey) }
    served.music = openAceStep(open('music', music, rest), conform, {
      ...(settings.pollSeconds !== undefined && { pollSeconds: settings.pollSeconds }),
    })
  }
  if (soundEffect && soundEffect.kind !== 'builtin') {
    const server = open('soundEffects', soundEffect, {
      name: 'The sound effect server',
      // The header of ElevenLabs, which LocalAI knows too.
      headers: soundEffect.apiKey === null ? {} : { 'xi-api-key': soundEffect.apiKey },
      busyStatuses: [429, 503],
    })
    served.soundEffects = openSoundGeneration(server, conform, soundEffect)
  }
  if (transcription && transcription.kind !== 'builtin') {
    const { kind, url } = transcription
    const client = closing.use(openTranscription({ ...transcription, clock }, builtin.speech))
    servers.transcription = { engine: kind, url, server: client.server }
    served.transcriber = {
      transcribe: client.transcribe,
      findAbility: async () => ({ engine: 'openai', recogniser: 'server' }),
    }
  }
  if (separation && separation.kind !== 'builtin') {
    const server = open('separation', separation, {
      name: 'The separation server',
      headers: bearer(separation.apiKey),
      busyStatuses: [429, 503],
    })
    const { remove } = openSeparation(server, conform, separation)
    served.vocalRemover = {
      async remove(audio, signal) {
        const song = await builtin.songs.probe(async () => audio, signal)
        if (!song.readable) throw new Error('the kept song cannot be read')
        return remove(audio, song.durationSeconds, signal)
      },
    }
  }
  return { ...served, servers }
}

/** Looks at every server at once. */
export async function listEngines(servers: Servers): Promise<EngineState[]> {
  return Promise.all(
    capabilities.map(async (capability) => {
      const named = servers[capability]
      if (!named) {
        const state = { reachable: true, since: null, lastError: null }
        return { capability, engine: 'builtin', url: null, ...state }
      }
      const { engine, url, server } = named
      await server.checkReachable().catch(() => undefined)
      return { capability, engine, url, ...server.state }
    }),
  )
}

function measured({ log }: EngineSettings, builtin: BuiltinEngine): Conform {
  return async (request, signal) => {
    const made = await builtin.conform(request, signal)
    const { wantedSeconds } = request
    const { durationSeconds } = made
    if (Math.abs(durationSeconds - wantedSeconds) > toleratedSeconds) {
      log?.warn({ wantedSeconds, durationSeconds }, 'an engine server delivered another length')
    }
    return made
  }
}

function bearer(apiKey: string | null): Record<string, string> {
  return apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }
}
