import type { Part } from '../../src/engines/builtin/composer/score.ts'
import type { SampleSet } from '../../src/engines/builtin/samples/sample-set.ts'
import { openPlayer } from '../../src/engines/builtin/synth/perform.ts'
import { TakeMemory } from '../../src/engines/builtin/synth/sampler.ts'

export interface Played {
  left: Float32Array
  right: Float32Array
}

/** Plays a whole part through its body, without the mix. A mono instrument fills both channels. */
export function perform(
  part: Part,
  { seed = 7, lengthSamples, windowSamples = 16384, set = null }: PerformOptions,
): Played {
  const memory = new TakeMemory()
  const player = openPlayer(part, { seed, name: 'test', lengthSamples, memory, set })
  const body = player.body?.()
  const left = new Float32Array(lengthSamples)
  const right = player.wide ? new Float32Array(lengthSamples) : left
  for (let from = 0; from < lengthSamples; from += windowSamples) {
    const one = left.subarray(from, from + windowSamples)
    const other = right.subarray(from, from + windowSamples)
    player.play(from, one, other)
    body?.process(one, other)
  }
  return { left, right }
}

interface PerformOptions {
  lengthSamples: number
  seed?: number
  windowSamples?: number
  /** Without it the part is synthesised. */
  set?: SampleSet | null
}
