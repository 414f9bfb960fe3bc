import type { Part } from '../composer/score.ts'
import { stream } from '../random.ts'
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
export function openPlayer(part: Part, { seed, name, lengthSamples, memory }: Engagement): Player {
  const chance = stream(seed, `sound/${name}`)
  return part.role === 'drums' || isKit(part.instrument)
    ? new DrumPlayer(part, chance, lengthSamples)
    : new InstrumentPlayer(part, findInstrument(part.instrument), chance, lengthSamples, memory)
}

export interface Engagement {
  seed: number
  name: string
  /** Length of the song: nothing sounds beyond it. */
  lengthSamples: number
  memory: TakeMemory
}
