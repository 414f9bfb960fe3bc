import { parentPort } from 'node:worker_threads'
import { renderEffect } from './effects/render.ts'
import { conform } from './listen/conform.ts'
import { cutSong } from './listen/cut.ts'
import { probeSong } from './listen/probe.ts'
import type {
  ConformRequest,
  CutRequest,
  EffectRequest,
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
  conform: { request: ConformRequest; result: Omit<RenderedAudio, 'model'> }
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
  conform,
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
