import { Agent, FormData, fetch, type Response } from 'undici'
import { hearingOf } from './builtin/listen/hearing.ts'
import { withHeartbeat } from './builtin/listen/heartbeat.ts'
import type { Hearing } from './builtin/messages.ts'
import { readAnswer } from './transcription-answer.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Whatever transcribes behind `POST /v1/audio/transcriptions`, as OpenAI's API reference describes it. */
export interface TranscriptionServer {
  /**
   * With or without `/v1`, or the whole address of the endpoint; one that ends in `/asr` is a whisper-asr-webservice,
   * in `/inference` a whisper.cpp server.
   */
  url: string
  apiKey: string | null
  model: string
  /** How long one song may take, 540 unless given. */
  deadlineSeconds?: number
}

export interface TranscriptionClient extends AsyncDisposable {
  transcribe(audio: Bytes, options: { signal: AbortSignal; progress(): void }): Promise<Hearing>
}

/** Less than the job may take, so that the reason is known. */
const usualDeadlineSeconds = 540
/** Three minutes of words with all their numbers are some 200 kB. */
const longestAnswerBytes = 16 * 1024 * 1024
const quotedCharacters = 500

const reasons: Readonly<Record<number, string>> = {
  400: 'does not take the request; is its model one that gives verbose JSON?',
  401: 'refuses the key',
  403: 'refuses the key',
  404: 'knows no such address or model',
  413: 'finds the song too big',
  415: 'does not take WAV files',
  422: 'does not take the request',
  429: 'is too busy, or its quota is used up',
  503: 'is not ready',
}

/**
 * Rejects with one Error, whatever goes wrong; its cause, for the operator's log, quotes the server. `toSpeech` makes
 * the WAV file that is sent: every server reads that, while some read no MP3.
 */
export function openTranscription(
  server: TranscriptionServer,
  toSpeech: (audio: Bytes, signal: AbortSignal) => Promise<Bytes>,
): TranscriptionClient {
  // Without limits of its own: a song on a slow machine takes minutes before the first byte comes.
  const agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
  const deadlineSeconds = server.deadlineSeconds ?? usualDeadlineSeconds

  return {
    transcribe(audio, { signal, progress }) {
      // A server says nothing until it has heard the whole song.
      return withHeartbeat(progress, async () => {
        const speech = await toSpeech(audio, signal)
        const deadline = AbortSignal.timeout(deadlineSeconds * 1000)
        try {
          const answer = await ask(server, speech, agent, AbortSignal.any([signal, deadline]))
          return understand(server, answer)
        } catch (error) {
          signal.throwIfAborted()
          if (!deadline.aborted) throw error
          throw new Error(`the transcription server said nothing for ${deadlineSeconds} seconds`)
        }
      })
    },
    [Symbol.asyncDispose]: () => agent.destroy(),
  }
}

async function ask(
  server: TranscriptionServer,
  speech: Bytes,
  dispatcher: Agent,
  signal: AbortSignal,
): Promise<string> {
  const { url, form } = requestTo(server, new Blob([speech], { type: 'audio/wav' }))
  const headers: Record<string, string> = server.apiKey
    ? { authorization: `Bearer ${server.apiKey}` }
    : {}
  let text: string
  let response: Response
  try {
    // A redirect would take the song and the key somewhere the operator did not name.
    const options = { method: 'POST', body: form, headers, redirect: 'manual', signal } as const
    response = await fetch(url, { ...options, dispatcher })
    text = await textOf(response)
  } catch (cause) {
    throw new Error('the transcription server cannot be reached, or broke off', { cause })
  }
  if (response.ok) return text
  const reason = reasons[response.status] ?? 'failed'
  throw new Error(`the transcription server ${reason} (HTTP ${response.status})`, {
    cause: quoted(server, text),
  })
}

function requestTo({ url, model }: TranscriptionServer, song: Blob) {
  const form = new FormData()
  if (url.endsWith('/asr')) {
    form.append('audio_file', song, 'song.wav')
    const query = 'task=transcribe&output=json&word_timestamps=true&encode=true'
    return { url: `${url}?${query}`, form }
  }
  form.append('file', song, 'song.wav')
  form.append('model', model)
  form.append('response_format', 'verbose_json')
  form.append('temperature', '0')
  form.append('timestamp_granularities[]', 'word')
  form.append('timestamp_granularities[]', 'segment')
  // Without it whisper.cpp takes every song for English; others refuse a language of that name.
  if (url.endsWith('/inference')) form.append('language', 'auto')
  return { url: endpointOf(url), form }
}

function endpointOf(url: string): string {
  if (/\/(inference|audio\/transcriptions)$/.test(url)) return url
  return url.endsWith('/v1') ? `${url}/audio/transcriptions` : `${url}/v1/audio/transcriptions`
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > longestAnswerBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function understand(server: TranscriptionServer, text: string): Hearing {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch (cause) {
    throw new Error('the transcription server answered with something else than JSON', { cause })
  }
  const heard = readAnswer(answer)
  if (heard) return hearingOf(heard)
  throw new Error('the transcription server answered without a transcript', {
    cause: quoted(server, text),
  })
}

/** What a server says may repeat the key it was sent. */
function quoted({ apiKey }: TranscriptionServer, text: string): string {
  const start = text.slice(0, quotedCharacters)
  return apiKey ? start.replaceAll(apiKey, '…') : start
}
