import { bandPassAt, filter } from '../mix/biquad.ts'
import type { Chance } from '../random.ts'
import { sampleRate } from '../synth/sampling.ts'
import type { Phrase } from './phrasing.ts'
import type { Gender } from './spoken.ts'

/** In a shorter rest nobody breathes audibly. */
const leastRoomSeconds = 0.5
const mostRoomShare = 0.6
const shortestSeconds = 0.28
const spreadSeconds = 0.2
/** Between the breath and the first consonant. */
const restSeconds = 0.05
/** Root mean square, about 33 dB below a vowel. */
const level = 0.0065
/** The peak of the long-term spectrum of breaths between sung phrases. */
const peakHz: Record<Gender, number> = { female: 1700, male: 1600 }
const upperHz = 5200

/**
 * An audible breath before a phrase, if the rest since the one before leaves room for it (Tomoyasu
 * Nakano et al., Analysis and automatic detection of breath sounds in unaccompanied singing voice,
 * ICMPC 2008).
 */
export function breathe(
  before: Phrase | undefined,
  after: Phrase,
  gender: Gender,
  chance: Chance,
  out: Float32Array,
): void {
  if (before === undefined) return
  const { startSeconds } = after.syllables[0]!
  const room = startSeconds - before.syllables.at(-1)!.endSeconds
  if (room < leastRoomSeconds) return
  const wished = shortestSeconds + spreadSeconds * chance.next()
  const seconds = Math.min(wished, mostRoomShare * room)
  const length = Math.round(seconds * sampleRate)
  const start = Math.round((startSeconds - restSeconds - seconds) * sampleRate)
  const noise = new Float32Array(length)
  for (let index = 0; index < length; index++) noise[index] = 2 * chance.next() - 1
  const [low, high] = [new Float32Array(length), new Float32Array(length)]
  filter(noise, low, bandPassAt(peakHz[gender], 1.8))
  filter(noise, high, bandPassAt(upperHz, 1.2))
  for (let index = Math.max(0, -start); index < length; index++) {
    if (start + index >= out.length) return
    // Drawn in slowly, ended at once.
    const share = index / length
    const shape = Math.sin(Math.PI * share * Math.sqrt(share))
    out[start + index]! += 4 * level * shape * (low[index]! + 0.2 * high[index]!)
  }
}
