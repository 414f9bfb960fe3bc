import { mono, onsetStrength, rms, type Sound } from './listening.ts'

/**
 * The tempo between 60 and 200: where onsets repeat after one, two and four beats, and after half a beat too, since
 * what is counted as the beat is mostly divided in two. Tempi near 115 are favoured a little.
 */
export function hearBpm(sound: Sound): number {
  const { strength, perSecond } = onsetStrength(sound)
  let best = Number.NEGATIVE_INFINITY
  let found = 0
  for (let bpm = 60; bpm <= 200; bpm += 0.25) {
    const beat = (60 / bpm) * perSecond
    const octaves = Math.log2(bpm / 118)
    const taste = Math.exp(-0.5 * (octaves / 0.9) * (octaves / 0.9))
    const score = spans.reduce(
      (sum, [beats, weight]) => sum + weight * selfSimilarity(strength, beat * beats),
      0,
    )
    if (score * taste > best) {
      best = score * taste
      found = bpm
    }
  }
  return found
}

const spans = [
  [0.25, -0.3],
  [0.5, 1],
  [1, 1],
  [2, 1],
  [4, 1],
] as const

/** How many beats make the bar: after how many beats kick, snare and hats repeat best, each heard in its own band. */
export function hearBeatsPerBar(sound: Sound, bpm: number, choices: readonly number[]): number {
  const bands = [
    [20, 130],
    [130, 1500],
    [1500, 16000],
  ] as const
  const heard = bands.map(([lowestHz, highestHz]) => onsetStrength(sound, lowestHz, highestHz))
  const likeness = new Map<number, number>()
  for (const beats of choices) {
    const lags = [1, 2].map((bars) => beats * bars * (60 / bpm))
    const all = heard.flatMap(({ strength, perSecond }) =>
      lags.map((lag) => selfSimilarity(strength, lag * perSecond)),
    )
    likeness.set(
      beats,
      all.reduce((sum, value) => sum + value, 0),
    )
  }
  return choices.reduce((best, beats) =>
    (likeness.get(beats) ?? 0) > (likeness.get(best) ?? 0) ? beats : best,
  )
}

/** How well onsets repeat at this tempo: 0 no better than chance, 1 perfectly. */
export function pulseClarity(sound: Sound, bpm: number): number {
  const { strength, perSecond } = onsetStrength(sound)
  return selfSimilarity(strength, (60 / bpm) * perSecond)
}

function selfSimilarity(strength: Float64Array, lag: number): number {
  const mean = strength.reduce((sum, value) => sum + value, 0) / strength.length
  const whole = Math.floor(lag)
  const part = lag - whole
  let product = 0
  let power = 1e-12
  for (let frame = 0; frame + whole + 1 < strength.length; frame++) {
    const later =
      (strength[frame + whole] ?? 0) * (1 - part) + (strength[frame + whole + 1] ?? 0) * part
    const here = (strength[frame] ?? 0) - mean
    product += here * (later - mean)
    power += here * here
  }
  return product / power
}

/** Onsets that stand out from the second around them. */
export function onsetsPerSecond(sound: Sound): number {
  const { strength, perSecond } = onsetStrength(sound)
  const reach = Math.round(perSecond / 2)
  const mean = strength.reduce((sum, value) => sum + value, 0) / strength.length
  let count = 0
  for (let frame = 1; frame + 1 < strength.length; frame++) {
    const here = strength[frame] ?? 0
    if (here < (strength[frame - 1] ?? 0) || here <= (strength[frame + 1] ?? 0)) continue
    const around = strength.subarray(Math.max(0, frame - reach), frame + reach)
    const level = around.reduce((sum, value) => sum + value, 0) / around.length
    if (here > level * 1.5 && here > mean * 0.5) count += 1
  }
  return (count * perSecond) / strength.length
}

/** How much of the energy lies in fast movement: higher for a bright sound, without a unit. */
export function brightness(sound: Sound): number {
  const samples = mono(sound)
  const movement = samples.map((sample, index) => sample - (samples[index - 1] ?? sample))
  return rms(movement) / rms(samples)
}
