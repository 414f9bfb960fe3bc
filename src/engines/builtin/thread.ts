import { parentPort } from 'node:worker_threads'
import type { Recording } from './encode.ts'
import type { Listening } from './listen/transcribe.ts'
import type {
  ConformRequest,
  CutRequest,
  EffectRequest,
  Fingerprint,
  MusicRequest,
  PlayedSong,
  ProbedSong,
  Progress,
  RenderedAudio,
} from './messages.ts'
import { UnreadableSong } from './unreadable-song.ts'

/** What a thread can be asked to do. Each kind of thread does one kind of work and loads nothing else. */
export interface Work {
  play: { request: { request: MusicRequest; reel: SharedArrayBuffer }; result: PlayedSong }
  effect: { request: EffectRequest; result: RenderedAudio }
  encode: { request: Recording; result: RenderedAudio }
  probe: { request: { bytes: Uint8Array<ArrayBuffer> }; result: ProbedSong }
  cut: { request: CutRequest; result: { bytes: Uint8Array<ArrayBuffer> } }
  conform: { request: ConformRequest; result: Omit<RenderedAudio, 'model'> }
  fingerprint: { request: { bytes: Uint8Array<ArrayBuffer> }; result: Fingerprint }
  'remove-vocals': { request: { bytes: Uint8Array<ArrayBuffer> }; result: RenderedAudio }
  listen: {
    request: { bytes: Uint8Array<ArrayBuffer>; wantsVoice: boolean }
    result: Listening
  }
  speech: {
    request: { bytes: Uint8Array<ArrayBuffer> }
    result: { bytes: Uint8Array<ArrayBuffer> }
  }
}

export type Pipeline<Kind extends keyof Work> = (
  request: Work[Kind]['request'],
  progress: Progress,
) => Work[Kind]['result'] | Promise<Work[Kind]['result']>

export type Report<Kind extends keyof Work = keyof Work> =
  | { type: 'progress'; share: number }
  | { type: 'done'; result: Work[Kind]['result'] }
  /** The bytes are at fault. */
  | { type: 'unreadable'; message: string }
  | { type: 'failed'; message: string }

/** Makes the thread do one kind of work, request after request. */
export function serve<Kind extends keyof Work>(pipeline: Pipeline<Kind>): void {
  parentPort?.on('message', (request: Work[Kind]['request']) => void fulfil(pipeline, request))
}

async function fulfil<Kind extends keyof Work>(
  pipeline: Pipeline<Kind>,
  request: Work[Kind]['request'],
): Promise<void> {
  try {
    const result = await pipeline(request, (share) => report({ type: 'progress', share }))
    // Files change hands; a reel is shared anyway.
    report({ type: 'done', result }, 'bytes' in result ? [result.bytes.buffer] : [])
  } catch (error) {
    if (error instanceof UnreadableSong) {
      report({ type: 'unreadable', message: error.message })
      return
    }
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    report({ type: 'failed', message })
  }
}

function report(message: Report, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}
