import { FormData } from 'undici'
import type { Transcriber } from './builtin/engine.ts'
import { withHeartbeat } from './builtin/listen/heartbeat.ts'
import { type RecognisedWords, transcriptionOf } from './builtin/listen/transcription.ts'
import { placeInSong, type VoicePassage } from './builtin/listen/voice-passages.ts'
import type { EngineServer } from './engine-server.ts'
import { readAnswer } from './transcription-answer.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What a server is sent, and where in the song a moment of it is. */
export interface Speech {
  bytes: Bytes
  passages?: readonly VoicePassage[]
}

export interface TranscriptionOptions {
  /**
   * With or without `/v1`, or the whole address of the endpoint. An address that ends in `/asr` is
   * a whisper-asr-webservice, in `/inference` a whisper.cpp server.
   */
  url: string
  model: string
  /** How long one song may take, 540 unless given. */
  deadlineSeconds?: number
}

/** Less than the limit of its job, so that the failure names the server. */
const defaultDeadlineSeconds = 540

/**
 * Transcription on a server with `POST /v1/audio/transcriptions`, as OpenAI's API reference
 * describes it. `toSpeech` makes the WAV file that is sent, of the song or of its voice: every
 * server reads that, some read no MP3.
 */
export function openTranscription(
  server: EngineServer,
  toSpeech: (audio: Bytes, signal: AbortSignal) => Promise<Speech>,
  { url, model, deadlineSeconds = defaultDeadlineSeconds }: TranscriptionOptions,
): Transcriber {
  const { path } = endpointOf(url)
  return {
    // The server answers only after the whole song: the heartbeat reports progress meanwhile.
    transcribe: (audio, { signal, progress }) =>
      withHeartbeat(progress, async () => {
        const { bytes, passages } = await toSpeech(audio, signal)
        const speech = new Blob([bytes], { type: 'audio/wav' })
        return server.within(deadlineSeconds, signal, async (ending) => {
          const request = requestTo(path, model, speech)
          const answer = await server.ask(request.path, {
            method: 'POST',
            body: request.form,
            signal: ending,
          })
          const words = readAnswer(answer)
          if (words) return transcriptionOf(passages ? inSong(words, passages) : words)
          throw server.failure('answered without a transcript', answer)
        })
      }),
    findAbility: async () => ({ engine: 'openai', recogniser: 'server' }),
  }
}

/** The words at the times of the song instead of those of its cut voice. */
function inSong(words: RecognisedWords, passages: readonly VoicePassage[]): RecognisedWords {
  const place = (seconds: number | null) =>
    seconds === null ? null : placeInSong(passages, seconds)
  return {
    ...words,
    words: words.words.map((word) => ({
      ...word,
      startSeconds: place(word.startSeconds),
      endSeconds: place(word.endSeconds),
    })),
  }
}

/** The address without the path of the endpoint. */
export function baseOf(url: string): string {
  return endpointOf(url).base
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
  // Without it whisper.cpp assumes English; other servers refuse a language of that name.
  if (path === '/inference') form.append('language', 'auto')
  return { path, form }
}

function endpointOf(url: string): { base: string; path: string } {
  const named = /^(.*?)(\/asr|\/inference|(?:\/v1)?\/audio\/transcriptions)$/.exec(url)
  const [base = url, path = '/v1/audio/transcriptions'] = named?.slice(1) ?? []
  return { base, path }
}
