import type { Part, Role } from '../composer/score.ts'
import type { Player } from '../synth/player.ts'
import { scratch } from '../synth/sampling.ts'
import { duckingBlock } from './ducking.ts'
import { excerptLevel, excerptSamples } from './loudness.ts'
import { Strip } from './strip.ts'

const referenceLufs = -14

/**
 * Corrections to equal loudness: the lowest octave barely counts in it, so levelled by it alone
 * kick and bass filled most of the mix; and quiet middle parts are masked by moving ones.
 */
const trimDb: Record<Role, number> = {
  drums: -2,
  bass: -4,
  chords: 1.5,
  pad: 2,
  arpeggio: 1,
  melody: 0,
  counter: 1,
  voice: 0,
}

/** A part with higher peaks would make the limiter duck all others. */
const highestPeak = 1.2

const mostExcerpts = 16

/**
 * Brings every part to one loudness before its own gain, whatever its number of notes, register and
 * instrument. (Automatic fader setting by loudness: Perez-Gonzalez and Reiss, DAFx 2009.) The part
 * is measured in excerpts of 0.4 s, evenly spread over the song.
 */
export function faderDb(
  part: Part,
  player: Player,
  ducking: Float32Array | null,
  lengthSamples: number,
): number {
  const strip = new Strip(part, player, ducking)
  const room = mostExcerpts * excerptSamples
  const left = scratch(10, room)
  const right = strip.wide ? scratch(11, room) : left
  const apart = Math.max(excerptSamples, lengthSamples / mostExcerpts)
  let heard = 0
  for (let from = 0; from + excerptSamples <= lengthSamples; from += apart) {
    const end = heard + excerptSamples
    if (end > room) break
    const start = Math.floor(from / duckingBlock) * duckingBlock
    if (strip.play(start, left.subarray(heard, end), right.subarray(heard, end))) heard = end
  }
  const { loudness, peak } = excerptLevel(left.subarray(0, heard), right.subarray(0, heard))
  const wantedDb = part.gainDb + trimDb[part.role]
  if (loudness < -60) return wantedDb
  const gainDb = wantedDb + Math.max(-20, Math.min(20, referenceLufs - loudness))
  return Math.min(gainDb, (20 * Math.log(highestPeak / peak)) / Math.LN10)
}
