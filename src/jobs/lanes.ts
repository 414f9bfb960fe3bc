import type { Config } from '../config.ts'
import { songsPerThread } from '../engines/engines.ts'
import type { Lane } from './queue.ts'

/** Beside the renders of the built-in engine: an effect takes a fraction of a second. */
const builtinWidths = { separate: 1, effect: 1, transcribe: 2 }
const WEBHOOKS_AT_ONCE = 32

/** How many jobs of each lane run at once in one process: what an engine can take, so that the rest wait in the queue. */
export function lanesOf({ engines, worker }: Pick<Config, 'engines' | 'worker'>) {
  const { music, soundEffect, transcription, separation } = engines
  const widthOf = (engine: Config['engines'][keyof Config['engines']], builtin: number) =>
    engine.kind === 'builtin' ? builtin : engine.concurrency
  return {
    render: widthOf(music, worker.threads * songsPerThread),
    separate: widthOf(separation, builtinWidths.separate),
    effect: widthOf(soundEffect, builtinWidths.effect),
    transcribe: widthOf(transcription, builtinWidths.transcribe),
    webhook: WEBHOOKS_AT_ONCE,
    housekeeping: 1,
  } satisfies Record<Lane, number>
}
