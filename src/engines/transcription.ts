import { FormData } from 'undici'
import { type Clock, systemClock } from '../time.ts'
import { hearingOf } from './builtin/listen/hearing.ts'
import { withHeartbeat } from './builtin/listen/heartbeat.ts'
import type { Hearing } from './builtin/messages.ts'
import { EngineServer } from './engine-server.ts'
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
  clock?: Clock
}

export interface TranscriptionClient extends AsyncDisposable {
  readonly server: EngineServer
  transcribe(audio: Bytes, options: { signal: AbortSignal; progress(): void }): Promise<Hearing>
}

/** Less than the job may take, so that the reason is known. */
const usualDeadlineSeconds = 540
/** Three minutes of words with all their numbers are some 200 kB. */
const longestAnswerBytes = 16 * 1024 * 1024

const reasons = {
  400: 'does not take the request; is its model one that gives verbose JSON?',
  413: 'finds the song too big',
  415: 'does not take WAV files',
}

/** `toSpeech` makes the WAV file that is sent: every server reads that, while some read no MP3. */
export function openTranscription(
  settings: TranscriptionServer,
  toSpeech: (audio: Bytes, signal: AbortSignal) => Promise<Bytes>,
): TranscriptionClient {
  const { apiKey, deadlineSeconds = usualDeadlineSeconds, clock = systemClock() } = settings
  const { base, path } = endpointOf(settings.url)
  const server = new EngineServer({
    name: 'The transcription server',
    url: base,
    apiKey,
    headers: apiKey === null ? {} : { authorization: `Bearer ${apiKey}` },
    clock,
    busyStatuses: [429, 503],
    reasons,
    longestAnswerBytes,
  })

  return {
    server,
    transcribe(audio, { signal, progress }) {
      // A server says nothing until it has heard the whole song.
      return withHeartbeat(progress, async () => {
        const speech = new Blob([await toSpeech(audio, signal)], { type: 'audio/wav' })
        return server.within(deadlineSeconds, signal, async (ending) => {
          const request = requestTo(path, settings.model, speech)
          const answer = await server.ask(request.path, {
            method: 'POST',
            body: request.form,
            signal: ending,
          })
          const heard = readAnswer(answer)
          if (heard) return hearingOf(heard)
          throw server.failure('answered without a transcript', answer)
        })
      })
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function requestTo(path: string, model: string, song: Blob) {
  const form = new FormData()
  if (path === '/asr') {
    form.append('audio_file', song, 'song.wav')
    const query = 'task=transcribe&output=json&word_timestamps=true&encode=true'
    return { path: `${path}?${query}`, form }
  }
  form.append('file', song, 'song.wav')
  form.append('model', model)
  form.append('response_format', 'verbose_json')
  form.append('temperature', '0')
  form.append('timestamp_granularities[]', 'word')
  form.append('timestamp_granularities[]', 'segment')
  // Without it whisper.cpp takes every song for English; others refuse a language of that name.
  if (path === '/inference') form.append('language', 'auto')
  return { path, form }
}

function endpointOf(url: string): { base: string; path: string } {
  const named = /^(.*?)(\/asr|\/inference|(?:\/v1)?\/audio\/transcriptions)$/.exec(url)
  const [base = url, path = '/v1/audio/transcriptions'] = named?.slice(1) ?? []
  return { base, path }
}
