import { speechRate } from '../speaker/conversation.ts'
import { sampleRate, silence } from '../synth/sampling.ts'
import { aperiodicOf } from './aperiodic.ts'
import type { SpokenLine } from './spoken.ts'
import { voicingOf, voicingSamples } from './voicing.ts'

/** A spoken line prepared for singing: at the song's sample rate, with its pitch marks. */
export interface MarkedSpeech {
  sound: Float32Array
  /** Its part around 3 kHz. */
  bright: Float32Array
  /** Its high part that is not periodic. */
  aperiodic: Float32Array
  periodSamples: number
  /** Sample positions one period apart, rising; none in unvoiced sound. */
  marks: Float64Array
  /** For each stretch of `voicingSamples`: true if it is voiced. */
  voiced: Uint8Array
}

/** Speech is oversampled twice to reach the sample rate. */
const factor = sampleRate / speechRate

export function markSpeech(line: SpokenLine): MarkedSpeech | undefined {
  if (!line.sound || line.sound.length < 512) return undefined
  const sound = oversampled(line.sound)
  const periodSamples = sampleRate / line.hertz
  const voiced = voicingOf(sound, periodSamples)
  return {
    sound,
    bright: brightPartOf(sound),
    aperiodic: aperiodicOf(sound, voiced, periodSamples),
    periodSamples,
    voiced,
    marks: marksOf(sound, periodSamples, voiced),
  }
}

/** A filter without delay, so that its result may be added to the sound: 1 at 3.2 kHz. */
function brightPartOf(sound: Float32Array): Float32Array {
  const reach = 7
  const bright = new Float32Array(sound.length)
  for (let index = reach; index < sound.length - reach; index++) {
    bright[index] = (sound[index]! - (sound[index - reach]! + sound[index + reach]!) / 2) / 2
  }
  return bright
}

/** Interpolates between the samples with a windowed sinc; the samples themselves are kept. */
function oversampled(sound: Float32Array): Float32Array {
  if (factor !== 2) throw new RangeError('speech is expected at half the sample rate')
  const reach = 10
  const taps = Float64Array.from({ length: reach }, (_, index) => {
    const distance = Math.PI * (index + 0.5)
    return (Math.sin(distance) / distance) * (0.5 + 0.5 * Math.cos(distance / reach))
  })
  const padded = silence(14, sound.length + 2 * reach)
  padded.set(sound, reach)
  const result = new Float32Array(sound.length * 2)
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0] = taps
  for (let index = 0; index < sound.length; index++) {
    const at = index + reach
    result[2 * index] = padded[at]!
    result[2 * index + 1] =
      a * (padded[at]! + padded[at + 1]!) +
      b * (padded[at - 1]! + padded[at + 2]!) +
      c * (padded[at - 2]! + padded[at + 3]!) +
      d * (padded[at - 3]! + padded[at + 4]!) +
      e * (padded[at - 4]! + padded[at + 5]!) +
      f * (padded[at - 5]! + padded[at + 6]!) +
      g * (padded[at - 6]! + padded[at + 7]!) +
      h * (padded[at - 7]! + padded[at + 8]!) +
      i * (padded[at - 8]! + padded[at + 9]!) +
      j * (padded[at - 9]! + padded[at + 10]!)
  }
  return result
}

function marksOf(sound: Float32Array, period: number, voiced: Uint8Array): Float64Array {
  const marks: number[] = []
  let place = 0
  while (place < sound.length - 2 * period) {
    if (!voiced[Math.floor(place / voicingSamples)]) {
      place += voicingSamples / 2
      continue
    }
    let mark = loudestWithin(sound, Math.floor(place), Math.ceil(place + period))
    while (mark < sound.length - 2 * period && voiced[Math.floor(mark / voicingSamples)]) {
      marks.push(mark)
      mark = nextMark(sound, mark, period)
    }
    place = Math.max(place + voicingSamples / 2, mark)
  }
  return Float64Array.from(marks)
}

function loudestWithin(sound: Float32Array, from: number, to: number): number {
  let best = from
  for (let index = from; index < to && index < sound.length; index++) {
    if (sound[index]! > sound[best]!) best = index
  }
  return best
}

/**
 * The position about one period after `mark` where the sound correlates best with that around it.
 */
function nextMark(sound: Float32Array, mark: number, period: number): number {
  const reach = Math.round(period * 0.4)
  let best = Math.round(mark + period)
  let most = -Infinity
  const consider = (place: number, step: number) => {
    const product = likenessOf(sound, mark, place, reach, step)
    if (product > most) {
      most = product
      best = place
    }
  }
  const around = Math.round(period * 0.08)
  for (let offset = -around; offset <= around; offset += 3) {
    consider(Math.round(mark + period) + offset, 4)
  }
  const coarse = best
  most = -Infinity
  for (let place = coarse - 2; place <= coarse + 2; place++) consider(place, 2)
  return best
}

/** Both lie within the sound: what is voiced begins a period after its start. */
function likenessOf(
  sound: Float32Array,
  one: number,
  other: number,
  reach: number,
  step: number,
): number {
  let product = 0
  for (let offset = -reach; offset < reach; offset += step) {
    product += sound[one + offset]! * sound[other + offset]!
  }
  return product
}
