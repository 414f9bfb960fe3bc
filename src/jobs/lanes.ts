import type { Config } from '../config.ts'
import { songsPerThread } from '../engines/engines.ts'

export type Lane =
  | 'render'
  | 'separate'
  | 'effect'
  | 'transcribe'
  | 'export'
  | 'webhook'
  | 'housekeeping'

/** Lanes of the built-in engine other than renders. A sound effect takes a fraction of a second. */
const builtinWidths = { separate: 1, effect: 1, transcribe: 2 }
/** It takes all cores, and hears one song after the other. */
const SONGS_OF_A_MODEL = 1
/** Played by a thread of its own, so that they delay no track. */
const EXPORTS_AT_ONCE = 1
const WEBHOOKS_AT_ONCE = 32

/**
 * The number of jobs that one process runs at once in each lane: the capacity of its engine.
 * Further jobs wait in the queue.
 */
export function lanesOf({
  engines,
  worker,
  modelsDir,
}: Pick<Config, 'engines' | 'worker' | 'modelsDir'>) {
  const { music, soundEffect, transcription, separation } = engines
  const widthOf = (engine: Config['engines'][keyof Config['engines']], builtin: number) =>
    engine.kind === 'builtin' ? builtin : engine.concurrency
  return {
    render: widthOf(music, worker.threads * songsPerThread),
    separate: widthOf(separation, builtinWidths.separate),
    effect: widthOf(soundEffect, builtinWidths.effect),
    transcribe: widthOf(
      transcription,
      modelsDir === null ? builtinWidths.transcribe : SONGS_OF_A_MODEL,
    ),
    export: EXPORTS_AT_ONCE,
    webhook: WEBHOOKS_AT_ONCE,
    housekeeping: 1,
  } satisfies Record<Lane, number>
}
