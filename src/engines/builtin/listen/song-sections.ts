import type { SongSection } from '../messages.ts'
import { type Bands, framesPerSecond } from './bands.ts'
import { type Chromagram, chromaPerSecond } from './chroma.ts'

/** Moments of this length are compared with each other. */
const momentSeconds = 0.5
/**
 * A boundary is where what sounds for so long differs from what sounded as long before; near an end
 * of the song half as long must do. This length and the limits below were chosen on
 * fourteen songs of this engine.
 */
const kernelMoments = 8 / momentSeconds
const leastReach = kernelMoments / 2
const shortestMoments = 6 / momentSeconds
/** Novelty above this share of the highest possible is a boundary. */
const leastNovelty = 0.1
/** Sections more alike than this have the same letter. */
const leastAlike = 0.5
const mostSections = 24
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWX'

/**
 * Passages that differ from their neighbours in harmony and timbre (Foote, "Automatic Audio
 * Segmentation Using a Measure of Audio Novelty", ICME 2000).
 */
export function hearSections(
  bands: Bands,
  chromagram: Chromagram,
  lengthSeconds: number,
): SongSection[] {
  const moments = momentsOf(bands, chromagram, lengthSeconds)
  const boundaries = boundariesOf(moments)
  const starts = [0, ...boundaries.map(({ moment }) => moment)]
  const spans = starts.map((from, index) => ({ from, to: starts[index + 1] ?? moments.length }))
  const labels = lettersOf(spans.map(({ from, to }) => meanOf(moments.slice(from, to))))
  return spans.map(({ from, to }, index) => ({
    startSeconds: from * momentSeconds,
    endSeconds: index + 1 < spans.length ? to * momentSeconds : lengthSeconds,
    label: labels[index]!,
    confidence: index === 0 ? 1 : boundaries[index - 1]!.clarity,
  }))
}

/** Harmony and timbre of each moment, both of length one and standardised over the song. */
function momentsOf(bands: Bands, chromagram: Chromagram, lengthSeconds: number): Float32Array[] {
  const count = Math.max(1, Math.floor(lengthSeconds / momentSeconds))
  const timbres = meansIn(bands.loudness, bands.width, bands.frames, framesPerSecond, count)
  const tones = meansIn(chromagram.values, 12, chromagram.rows, chromaPerSecond, count)
  standardise(timbres)
  standardise(tones)
  return timbres.map((timbre, moment) => Float32Array.of(...timbre, ...tones[moment]!))
}

function meansIn(
  values: Float32Array,
  width: number,
  rows: number,
  rowsPerSecond: number,
  count: number,
): Float32Array[] {
  return Array.from({ length: count }, (_, moment) => {
    const mean = new Float32Array(width)
    const from = Math.min(rows - 1, Math.floor(moment * momentSeconds * rowsPerSecond))
    const to = Math.max(from + 1, Math.floor((moment + 1) * momentSeconds * rowsPerSecond))
    for (let row = Math.max(0, from); row < Math.min(rows, to); row++) {
      for (let place = 0; place < width; place++) mean[place]! += values[row * width + place]!
    }
    return mean.map((value) => value / (to - from))
  })
}

/** Subtracts the mean of the song, then scales all rows so that their mean length is one. */
function standardise(rows: Float32Array[]): void {
  const mean = meanOf(rows)
  for (const row of rows) {
    for (let place = 0; place < row.length; place++) row[place]! -= mean[place]!
  }
  const length = rows.reduce((sum, row) => sum + Math.sqrt(dot(row, row)), 0) / rows.length
  for (const row of rows) {
    for (let place = 0; place < row.length; place++) row[place]! /= length || 1
  }
}

interface Boundary {
  moment: number
  clarity: number
}

/** Peaks of the novelty, at least a shortest section apart; the clearest where there are many. */
function boundariesOf(moments: readonly Float32Array[]): Boundary[] {
  const novelty = moments.map((_, moment) => noveltyAt(moments, moment))
  const peaks = novelty
    .map((clarity, moment) => ({ moment, clarity: Math.min(1, clarity) }))
    .filter(({ moment, clarity }) => {
      const around = novelty.slice(Math.max(0, moment - 4), moment + 5)
      const isInside = moment >= shortestMoments && moment <= moments.length - shortestMoments
      return isInside && clarity > leastNovelty && clarity >= Math.max(...around)
    })
    .sort((one, other) => other.clarity - one.clarity)
  const chosen: Boundary[] = []
  for (const peak of peaks) {
    const isFree = chosen.every(({ moment }) => Math.abs(moment - peak.moment) >= shortestMoments)
    if (isFree && chosen.length < mostSections - 1) chosen.push(peak)
  }
  return chosen.sort((one, other) => one.moment - other.moment)
}

/** 0 if what follows is like what went before, 1 if they are each uniform and opposed. */
function noveltyAt(moments: readonly Float32Array[], moment: number): number {
  const reach = Math.min(kernelMoments, moment, moments.length - moment)
  if (reach < leastReach) return 0
  const before = moments.slice(moment - reach, moment)
  const after = moments.slice(moment, moment + reach)
  const [one, other] = [meanOf(before), meanOf(after)]
  const apart = one.map((value, place) => value - other[place]!)
  const power = [...before, ...after].reduce((sum, row) => sum + dot(row, row), 0) / (2 * reach)
  return power > 0 ? dot(apart, apart) / (4 * power) : 0
}

/** A letter for each section: that of the earlier section that is most like it, or a new one. */
function lettersOf(means: readonly Float32Array[]): string[] {
  const labels: string[] = []
  let used = 0
  for (const [index, mean] of means.entries()) {
    const alikeness = means.slice(0, index).map((other) => alike(mean, other))
    const best = Math.max(Number.NEGATIVE_INFINITY, ...alikeness)
    labels.push(best > leastAlike ? labels[alikeness.indexOf(best)]! : letters[used++]!)
  }
  return labels
}

function alike(one: Float32Array, other: Float32Array): number {
  return dot(one, other) / (Math.sqrt(dot(one, one) * dot(other, other)) || 1)
}

function dot(one: Float32Array, other: Float32Array): number {
  return one.reduce((sum, value, place) => sum + value * other[place]!, 0)
}

function meanOf(rows: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(rows[0]?.length ?? 0)
  for (const row of rows) {
    for (let place = 0; place < mean.length; place++) mean[place]! += row[place]! / rows.length
  }
  return mean
}
