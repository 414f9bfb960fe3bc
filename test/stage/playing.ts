import type { Part } from '../../src/engines/builtin/composer/score.ts'
import type { SampleSet } from '../../src/engines/builtin/samples/sample-set.ts'
import { kits } from '../../src/engines/builtin/synth/kits.ts'
import { openPlayer } from '../../src/engines/builtin/synth/perform.ts'
import { TakeMemory } from '../../src/engines/builtin/synth/sampler.ts'
import { note, part } from './score.ts'

export interface Played {
  left: Float32Array
  right: Float32Array
}

/** Plays a whole part through its body, without the mix. A mono instrument fills both channels. */
export function perform(
  played: Part,
  { seed = 7, lengthSamples, windowSamples = 16384, set = null }: PerformOptions,
): Played {
  const memory = new TakeMemory()
  const player = openPlayer(played, { seed, name: 'test', lengthSamples, memory, set })
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

export interface Playing {
  midi?: number
  velocity?: number
  startSeconds?: number
  heldSeconds?: number
  totalSeconds?: number
  seed?: number
}

/** One note of an instrument, or one stroke of a kit, at 44.1 kHz. */
export function playNote(
  instrument: string,
  playing: Playing = {},
  set: SampleSet | null = null,
): Played {
  const { midi = 60, velocity = 0.7, startSeconds = 0.25, heldSeconds = 1 } = playing
  const { totalSeconds = 4, seed = 7 } = playing
  const role = Object.hasOwn(kits, instrument) ? 'drums' : 'melody'
  const notes = [note(startSeconds, heldSeconds, midi, velocity)]
  const lengthSamples = Math.round(totalSeconds * 44_100)
  return perform(part(role, instrument, notes), { seed, lengthSamples, set })
}
