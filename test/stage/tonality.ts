import { mono, powerSpectrum, type Sound } from './listening.ts'

const keyNames = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B']

/** Frequency of each tone in a key: Albrecht and Shanahan, Music Perception 31 (2013). */
const profiles = {
  major: [0.238, 0.006, 0.111, 0.006, 0.137, 0.094, 0.016, 0.214, 0.009, 0.08, 0.008, 0.081],
  minor: [0.22, 0.006, 0.104, 0.123, 0.019, 0.103, 0.012, 0.214, 0.062, 0.022, 0.061, 0.052],
}

export interface KeyGuess {
  key: string
  scale: 'major' | 'minor'
  fit: number
}

/** All 24 keys, best first. */
export function rankKeys(sound: Sound): KeyGuess[] {
  const { whole, bass, ending } = chromaOf(sound)
  const guesses = (['major', 'minor'] as const).flatMap((scale) =>
    keyNames.map((key, tonic): KeyGuess => {
      const turned = whole.map((_, tone) => at(whole, (tone + tonic) % 12))
      const home = at(bass, tonic) + 0.3 * at(bass, (tonic + 7) % 12)
      const third = at(ending, (tonic + (scale === 'major' ? 4 : 3)) % 12)
      const close = at(ending, tonic) + 0.4 * at(ending, (tonic + 7) % 12) + 0.4 * third
      return {
        key,
        scale,
        fit: correlation(turned, profiles[scale]) + homeWeight * home + closeWeight * close,
      }
    }),
  )
  return guesses.sort((one, other) => other.fit - one.fit)
}

// The tones of the bass and of the ending decide between keys with similar tones.
const homeWeight = 0.2
const closeWeight = 0.7

export interface Peak {
  hz: number
  size: number
}

/**
 * Strength of the twelve tones in the whole piece, its bass and its ending; each list adds up to 1.
 */
function chromaOf(sound: Sound): { whole: number[]; bass: number[]; ending: number[] } {
  const samples = mono(sound)
  const size = 16384
  const [whole, bass, ending] = [0, 1, 2].map(() => new Array<number>(12).fill(0))
  if (!whole || !bass || !ending) throw new Error('three lists')
  const window = Float32Array.from({ length: size }, (_, index) => {
    return 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size)
  })
  const endingFrom = samples.length - 2.2 * sound.sampleRate
  for (let start = 0; start + size <= samples.length; start += size / 2) {
    const frame = samples
      .subarray(start, start + size)
      .map((sample, index) => sample * at(window, index))
    const peaks = withoutOvertones(peaksOf(powerSpectrum(frame, size), sound.sampleRate / size))
    const total = peaks.reduce((sum, peak) => sum + peak.size, 1e-9)
    for (const peak of peaks) {
      const midi = 69 + 12 * Math.log2(peak.hz / 440)
      const tone = ((Math.round(midi) % 12) + 12) % 12
      if (Math.abs(midi - Math.round(midi)) > 0.4) continue
      whole[tone] = at(whole, tone) + Math.sqrt(peak.size / total)
      if (peak.hz < 180) bass[tone] = at(bass, tone) + peak.size / total
      if (start > endingFrom) ending[tone] = at(ending, tone) + peak.size / total
    }
  }
  return { whole: shares(whole), bass: shares(bass), ending: shares(ending) }
}

/** Prominent local maxima between 30 and 1600 Hz, interpolated by a parabola. */
export function peaksOf(spectrum: Float64Array, hzPerBin: number): Peak[] {
  const peaks: Peak[] = []
  const last = Math.floor(1600 / hzPerBin)
  let loudest = 0
  for (let bin = 1; bin <= last; bin++) loudest = Math.max(loudest, at(spectrum, bin))
  for (let bin = Math.ceil(30 / hzPerBin); bin <= last; bin++) {
    const [before, here, after] = [-1, 0, 1].map((offset) => at(spectrum, bin + offset))
    if (before === undefined || here === undefined || after === undefined) continue
    if (here <= before || here < after || here < loudest * 1e-4) continue
    const [a, b, c] = [Math.log(before), Math.log(here), Math.log(after)]
    const shift = (0.5 * (a - c)) / (a - 2 * b + c)
    peaks.push({ hz: (bin + shift) * hzPerBin, size: Math.sqrt(here) })
  }
  return peaks
}

/** Subtracts the overtones that lower peaks explain: each tone contains its fifth and third. */
export function withoutOvertones(peaks: Peak[]): Peak[] {
  const rest = peaks.map((peak) => ({ ...peak }))
  for (const [index, low] of rest.entries()) {
    for (const high of rest.slice(index + 1)) {
      const ratio = high.hz / low.hz
      const partial = Math.round(ratio)
      if (partial < 3 || partial > 9 || Math.abs(1200 * Math.log2(ratio / partial)) > 25) continue
      high.size = Math.max(0, high.size - (low.size * 1.2) / partial)
    }
  }
  return rest
}

function shares(values: number[]): number[] {
  const sum = values.reduce((total, value) => total + value, 1e-9)
  return values.map((value) => value / sum)
}

function correlation(one: number[], other: number[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [oneMean, otherMean] = [mean(one), mean(other)]
  let product = 0
  let onePower = 1e-12
  let otherPower = 1e-12
  for (const [index, value] of one.entries()) {
    product += (value - oneMean) * (at(other, index) - otherMean)
    onePower += (value - oneMean) * (value - oneMean)
    otherPower += (at(other, index) - otherMean) * (at(other, index) - otherMean)
  }
  return product / Math.sqrt(onePower * otherPower)
}

function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0
}
