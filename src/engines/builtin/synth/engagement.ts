import type { Note } from '../composer/score.ts'
import type { SampleSet } from '../samples/sample-set.ts'
import type { TakeMemory } from './sampler.ts'

/** What the player of a part needs besides its notes. */
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
