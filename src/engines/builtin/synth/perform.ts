import type { Note, Part } from '../composer/score.ts'
import { stream } from '../random.ts'
import type { SampleSet } from '../samples/sample-set.ts'
import { DrumPlayer } from './drum-player.ts'
import { isKit } from './drums.ts'
import { InstrumentPlayer } from './instrument-player.ts'
import { findInstrument } from './instruments.ts'
import type { Player } from './player.ts'
import type { TakeMemory } from './sampler.ts'

/**
 * Opens a part for playing. The same part, seed and name always give the same samples; `name`
 * separates the random streams of parts of one song.
 */
export function openPlayer(
  part: Part,
  { seed, name, lengthSamples, memory, set = null, silent = new Set() }: Engagement,
): Player {
  const chance = stream(seed, `sound/${name}`)
  if (part.role === 'drums' || isKit(part.instrument)) {
    return new DrumPlayer(part, chance, { lengthSamples, set, silent })
  }
  const instrument = findInstrument(part.instrument, set)
  return new InstrumentPlayer(part, instrument, chance, { lengthSamples, memory, silent })
}

export interface Engagement {
  seed: number
  name: string
  /** Length of the song: nothing sounds beyond it. */
  lengthSamples: number
  memory: TakeMemory
  /** Without it every instrument is synthesised. */
  set?: SampleSet | null
  /** Notes of the part that are not heard; the others sound as beside them. */
  silent?: ReadonlySet<Note>
}
