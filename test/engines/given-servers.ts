import type { VoicePassage } from '../../src/engines/builtin/listen/voice-passages.ts'
import { EngineServer } from '../../src/engines/engine-server.ts'
import type { MusicRequest } from '../../src/engines/engines.ts'
import { openServer } from '../../src/engines/servers.ts'
import { openTranscription, type TranscriptionOptions } from '../../src/engines/transcription.ts'
import { systemClock } from '../../src/time.ts'
import { builtInThreads } from '../stage/built-in-engine.ts'

export const MOMENT = new Date('2026-11-20T12:00:00Z')
export const API_KEY = 'sk-of-the-operator'

/** The client side of a server, with the engine that makes files of ours. */
export function openPeer({ url }: { url: string }, busyStatuses = [429]) {
  const closing = new AsyncDisposableStack()
  const builtin = builtInThreads()
  const server = closing.use(
    new EngineServer({
      name: 'The server',
      url,
      apiKey: API_KEY,
      headers: { authorization: `Bearer ${API_KEY}` },
      clock: { now: () => MOMENT },
      busyStatuses,
    }),
  )
  return {
    server,
    builtin,
    conform: builtin.conform,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/** A client that sends songs as they are. */
export function openTranscriptionClient({
  apiKey = null,
  passages,
  ...options
}: TranscriptionOptions & { apiKey?: string | null; passages?: VoicePassage[] }) {
  const server = openServer('transcription', { url: options.url, apiKey }, systemClock())
  return {
    ...openTranscription(
      server,
      async (bytes) => ({ bytes, ...(passages && { passages }) }),
      options,
    ),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

export function wish(changes: Partial<MusicRequest> = {}): MusicRequest {
  return {
    text: 'warm lofi, piano',
    sung: true,
    lyrics: '[verse]\nRain on the window',
    language: 'en',
    vocalGender: 'auto',
    durationSeconds: 12,
    bpm: 84.4,
    key: 'D#',
    scale: 'minor',
    beatsPerBar: 4,
    seed: 5_000_000_000,
    ...changes,
  }
}

/** What a promise was rejected with. */
export async function failureOf(work: Promise<unknown>): Promise<Error> {
  try {
    await work
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('it succeeded')
}
