import type { StereoSound } from '../messages.ts'
import type { ShortTime } from './short-time.ts'
import { binsIn } from './spectrogram.ts'

/** Positions between which a lead voice is looked for, from -1, left, to 1, right. */
const furthest = 0.6
const places = 25
const [voiceFromHz, voiceToHz] = [200, 4000]
/** Cells whose channels are less alike in phase belong to no single source. */
const leastCoherence = 0.9
/** A voice beside the middle has so much more of the evidence than one in the middle. */
const leastAdvantage = 1.5

/** The gains of a source that is panned with constant power. */
function gainsAt(position: number): { left: number; right: number } {
  const angle = ((1 + position) * Math.PI) / 4
  return { left: Math.cos(angle), right: Math.sin(angle) }
}

/** Factors that bring what is panned to a position to the middle. */
export function towardsMiddle(position: number): { left: number; right: number } {
  const { left, right } = gainsAt(position)
  return { left: Math.SQRT2 * right, right: Math.SQRT2 * left }
}

/**
 * The position in the stereo image that gains energy while somebody is heard to speak or sing:
 * energies by position (after Avendano, "Frequency-Domain Source Identification and Manipulation
 * in Stereo Mixes", 2003), compared with the probability of a voice over time.
 */
export function findVoice(
  { left, right }: StereoSound,
  transform: ShortTime,
  chances: Float32Array,
): number {
  const frames = transform.framesIn(left.length)
  const [from, to] = [binsIn(transform, voiceFromHz), binsIn(transform, voiceToHz)].map(Math.round)
  const mean = chances.reduce((sum, chance) => sum + chance, 0) / frames
  const scores = new Float64Array(places)
  const shares = new Float64Array(places)
  const { leftReal, leftImaginary, rightReal, rightImaginary } = transform
  for (let frame = 0; frame < frames; frame++) {
    transform.analyse(left, right, frame)
    shares.fill(0)
    let total = 1e-9
    for (let bin = from!; bin < to!; bin++) {
      const [lr, li, rr, ri] = [
        leftReal[bin]!,
        leftImaginary[bin]!,
        rightReal[bin]!,
        rightImaginary[bin]!,
      ]
      const [l, r] = [lr * lr + li * li, rr * rr + ri * ri]
      const magnitude = Math.sqrt(l + r)
      total += magnitude
      if (lr * rr + li * ri < leastCoherence * Math.sqrt(l * r)) continue
      const position = (4 / Math.PI) * Math.atan2(Math.sqrt(r), Math.sqrt(l)) - 1
      const place = Math.round(((position / furthest + 1) / 2) * (places - 1))
      if (place >= 0 && place < places) shares[place]! += magnitude
    }
    for (let place = 0; place < places; place++) {
      scores[place]! += ((chances[frame]! - mean) * shares[place]!) / total
    }
  }
  const smooth = scores.map(
    (score, place) => (scores[place - 1] ?? 0) / 2 + score + (scores[place + 1] ?? 0) / 2,
  )
  const middle = (places - 1) / 2
  const best = smooth.indexOf(Math.max(...smooth))
  const isBeside = smooth[best]! > leastAdvantage * Math.max(0, smooth[middle]!)
  const place = isBeside ? best : middle
  return ((2 * place) / (places - 1) - 1) * furthest
}
