import { type Key, keys, type Scale, scales } from '../messages.ts'
import { type Chromagram, chromaPerSecond } from './chroma.ts'

/**
 * How often the tones of a key sound, from its tonic on (Albrecht and Shanahan, "The Use of Large
 * Corpora to Train a New Type of Key-Finding Algorithm", Music Perception 31, 2013). Of seven
 * published profiles these agreed best with recorded music.
 */
const profiles: Record<Scale, readonly number[]> = {
  major: [0.238, 0.006, 0.111, 0.006, 0.137, 0.094, 0.016, 0.214, 0.009, 0.08, 0.008, 0.081],
  minor: [0.22, 0.006, 0.104, 0.123, 0.019, 0.103, 0.012, 0.214, 0.062, 0.022, 0.061, 0.052],
}

/**
 * The bass plays the tonic more often than other tones: what that adds to the correlation, for a
 * tonic as strong as all the bass. On real music more of it finds the fifth instead.
 */
const bassShare = 0.15

/** Passages of this length are heard one by one. */
const passageSeconds = 15
/**
 * How far the twelve tones differ in strength, as a share of their mean: in noise by up to 0.19,
 * and from `clearContrast` on it is clear that some of them sound.
 */
const leastContrast = 0.2
const clearContrast = 0.4
/** With a lower correlation the tones are those of no key. */
const leastFit = 0.4

export interface HeardKey {
  key: Key
  scale: Scale
  /** The share of the passages that fit this key best or nearly so, less for faint tones. */
  confidence: number
}

interface Fit {
  tonic: number
  scale: Scale
  fit: number
}

/** The key whose tones sound, by correlation with the profiles; null where none does. */
export function hearKey(chromagram: Chromagram): HeardKey | null {
  const { rows, values } = chromagram
  const contrast = contrastOf(sumOf(values, 0, rows))
  const best = strongestKey(chromagram, 0, rows)
  if (contrast < leastContrast || best.fit < leastFit) return null
  const length = Math.round(passageSeconds * chromaPerSecond)
  const passages: Fit[] = []
  for (let from = 0; from === 0 || from + length / 2 <= rows; from += length) {
    passages.push(strongestKey(chromagram, from, Math.min(rows, from + length)))
  }
  const agreement = passages.reduce((sum, passage) => sum + kinship(passage, best), 0)
  return {
    key: keys[best.tonic]!,
    scale: best.scale,
    confidence: (Math.min(1, contrast / clearContrast) * agreement) / passages.length,
  }
}

/** 1 for the same key, half for one that shares all or all but one of its tones. */
function kinship(one: Fit, other: Fit): number {
  if (one.tonic === other.tonic && one.scale === other.scale) return 1
  const [a, b] = [one, other].map(({ tonic, scale }) => (scale === 'major' ? tonic : tonic + 3))
  const fifths = ((((a! - b!) * 7) % 12) + 12) % 12
  return fifths <= 1 || fifths === 11 ? 0.5 : 0
}

function sumOf(values: Float32Array, from: number, to: number): Float64Array {
  const sum = new Float64Array(12)
  for (let row = from; row < to; row++) {
    for (let tone = 0; tone < 12; tone++) sum[tone]! += values[row * 12 + tone]!
  }
  return sum
}

function contrastOf(tones: Float64Array): number {
  const mean = tones.reduce((sum, value) => sum + value, 0) / 12
  const variance = tones.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / 12
  return mean > 0 ? Math.sqrt(variance) / mean : 0
}

function strongestKey({ values, bass }: Chromagram, from: number, to: number): Fit {
  const tones = sumOf(values, from, to)
  const roots = standardised(sumOf(bass, from, to))
  const fits = scales.flatMap((scale) =>
    keys.map((_, tonic): Fit => {
      const turned = profiles[scale].map((_, step) => tones[(tonic + step) % 12]!)
      const fit = correlation(turned, profiles[scale]) + bassShare * roots[tonic]!
      return { tonic, scale, fit }
    }),
  )
  return fits.reduce((best, fit) => (fit.fit > best.fit ? fit : best))
}

/** Less the mean, and of length one. */
function standardised(tones: Float64Array): Float64Array {
  const mean = tones.reduce((sum, value) => sum + value, 0) / tones.length
  const power = tones.reduce((sum, value) => sum + (value - mean) * (value - mean), 1e-12)
  return tones.map((value) => (value - mean) / Math.sqrt(power))
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / 12
  const [oneMean, otherMean] = [mean(one), mean(other)]
  let [product, onePower, otherPower] = [0, 1e-12, 1e-12]
  for (let place = 0; place < 12; place++) {
    const [a, b] = [one[place]! - oneMean, other[place]! - otherMean]
    product += a * b
    onePower += a * a
    otherPower += b * b
  }
  return product / Math.sqrt(onePower * otherPower)
}
