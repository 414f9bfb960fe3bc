import { parentPort } from 'node:worker_threads'
import { renderEffect } from './effects/render.ts'
import { cutSong } from './listen/cut.ts'
import { fingerprintSong } from './listen/fingerprint.ts'
import { probeSong } from './listen/probe.ts'
import { removeVocals } from './listen/remove-vocals.ts'
import { writeSpeech } from './listen/speech.ts'
import { type Listening, listenForWords } from './listen/transcribe.ts'
import type {
  CutRequest,
  EffectRequest,
  Fingerprint,
  MusicRequest,
  ProbedSong,
  RenderedAudio,
} from './messages.ts'
import { type Progress, renderMusic } from './render.ts'

/** What a thread can be asked to do: name of the work → pipeline. */
export interface Work {
  music: { request: MusicRequest; result: RenderedAudio }
  effect: { request: EffectRequest; result: RenderedAudio }
  probe: { request: { bytes: Uint8Array<ArrayBuffer> }; result: ProbedSong }
  cut: { request: CutRequest; result: { bytes: Uint8Array<ArrayBuffer> } }
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

type Pipelines = {
  [Kind in keyof Work]: (
    request: Work[Kind]['request'],
    progress: Progress,
  ) => Promise<Work[Kind]['result']>
}

/** The kind of an order and its request belong together; the compiler cannot see that across a union. */
type Pipeline = (
  request: Work[keyof Work]['request'],
  progress: Progress,
) => Promise<Work[keyof Work]['result']>

const pipelines: Pipelines = {
  music: renderMusic,
  effect: renderEffect,
  probe: probeSong,
  cut: cutSong,
  fingerprint: fingerprintSong,
  'remove-vocals': removeVocals,
  listen: listenForWords,
  speech: writeSpeech,
}

export interface Order<Kind extends keyof Work = keyof Work> {
  kind: Kind
  request: Work[Kind]['request']
}

export type Report =
  | { type: 'progress'; share: number }
  | { type: 'done'; result: Work[keyof Work]['result'] }
  | { type: 'failed'; message: string }

parentPort?.on('message', (order: Order) => void fulfil(order))

async function fulfil<Kind extends keyof Work>(order: Order<Kind>): Promise<void> {
  try {
    const run = pipelines[order.kind] as Pipeline
    const result = await run(order.request, (share) => report({ type: 'progress', share }))
    report({ type: 'done', result }, 'bytes' in result ? [result.bytes.buffer] : [])
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    report({ type: 'failed', message })
  }
}

function report(message: Report, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}
