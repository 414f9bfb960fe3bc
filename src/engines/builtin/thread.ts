import { parentPort } from 'node:worker_threads'
import { renderEffect } from './effects/render.ts'
import type { EffectRequest, MusicRequest, RenderedAudio } from './messages.ts'
import { type Progress, renderMusic } from './render.ts'

/** What a thread can be asked to do: name of the work → pipeline. */
export interface Work {
  music: { request: MusicRequest; result: RenderedAudio }
  effect: { request: EffectRequest; result: RenderedAudio }
}

type Pipelines = {
  [Kind in keyof Work]: (
    request: Work[Kind]['request'],
    progress: Progress,
  ) => Promise<Work[Kind]['result']>
}

const pipelines: Pipelines = { music: renderMusic, effect: renderEffect }

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
    const result = await pipelines[order.kind](order.request, (share) => {
      report({ type: 'progress', share })
    })
    report({ type: 'done', result }, [result.bytes.buffer])
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
    report({ type: 'failed', message })
  }
}

function report(message: Report, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}
