import type { Part } from '../composer/score.ts'
import { stream } from '../random.ts'
import { DrumPlayer } from './drum-player.ts'
import { isKit } from './drums.ts'
import type { Engagement } from './engagement.ts'
import { InstrumentPlayer } from './instrument-player.ts'
import { findInstrument } from './instruments.ts'
import type { Player } from './player.ts'

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
