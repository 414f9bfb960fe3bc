import type { SpokenSyllable } from '../singer/spoken.ts'
import { modulo } from '../theory/cycle.ts'
import { type Grouping, weightAt } from '../theory/meter.ts'

/** Where a line may be sung, in beats from its start. */
export interface Window {
  /** Below 0 if unstressed syllables may come before the first beat. */
  from: number
  /** The last syllable begins before this. */
  to: number
  /** The line's start within the bar. */
  beatInBar: number
  grouping: Grouping
  secondsPerBeat: number
  /**
   * A cost from 0 to 1 for each place, the same for every line of one tune: it gives the tune its
   * rhythm.
   */
  taste: (beat: number) => number
  /** As in `sung-manner-table.ts`. */
  syncopation: number
  slowestSyllableSeconds: number
}

/** The shortest unstressed syllable between two others. */
const shortestSyllableSeconds = 0.12
/** Shorter syllables are hard to understand and cost extra. */
const hurriedSeconds = 0.17

/** Eighths, then sixteenths, then triplets when sixteenths are too fast. */
const grids = [0.5, 0.25, 1 / 3] as const

/**
 * A beat for each syllable, in order. Stressed syllables prefer strong beats, weak ones avoid them,
 * words stay together, and every syllable has time for its consonants (the rules of setting words:
 * Temperley, "The Cognition of Basic Musical Structures", chapter 13; Dell and Halle, "Comparing
 * Musical Textsetting in French and in English Songs"). Null if they fit no grid.
 */
export function placeSyllables(
  syllables: readonly SpokenSyllable[],
  window: Window,
): number[] | null {
  for (const grid of grids) {
    const places = cheapestPlaces(syllables, window, grid)
    if (places !== null) return places
  }
  return null
}

/** Least time from the vowel of one syllable to the vowel of the next, in seconds. */
function leastSeconds(before: SpokenSyllable, next: SpokenSyllable): number {
  const consonants =
    next.vowelSeconds - next.startSeconds + (before.endSeconds - before.vowelEndSeconds)
  // Consonants shorten a little in fast singing; a shorter vowel is not recognised.
  return Math.max(shortestSyllableSeconds, Math.min(0.32, 0.7 * consonants + 0.07))
}

/** The cheapest placement, by dynamic programming over syllables and places. */
function cheapestPlaces(
  syllables: readonly SpokenSyllable[],
  window: Window,
  grid: number,
): number[] | null {
  const { from, to, secondsPerBeat, syncopation, slowestSyllableSeconds } = window
  const over = 0.25 - 1.7 * syncopation
  const first = Math.ceil(from / grid)
  const count = Math.ceil(to / grid - 1e-9) - first
  if (count < syllables.length) return null
  const room = (0.86 * (to - Math.max(0, from))) / syllables.length
  const ideal = Math.max(grid, Math.min(room, slowestSyllableSeconds / secondsPerBeat))
  let costs = Array.from({ length: count }, (_, place) => {
    const beat = (first + place) * grid
    const late = beat > 0 ? 0.45 * beat : -0.15 * beat
    return late + costOfPlace(syllables[0], beat, window)
  })
  const paths: Int16Array[] = []
  for (let index = 1; index < syllables.length; index += 1) {
    const [before, syllable] = [syllables[index - 1], syllables[index]]
    if (before === undefined || syllable === undefined) return null
    const least = Math.max(
      1,
      Math.ceil(leastSeconds(before, syllable) / secondsPerBeat / grid - 0.1),
    )
    const path = new Int16Array(count).fill(-1)
    const wished = before.stressed ? ideal * 1.12 : ideal * 0.95
    const next = costs.map((_, place) => {
      let lowest = Infinity
      for (let earlier = place - least; earlier >= 0; earlier -= 1) {
        const cost =
          (costs[earlier] ?? Infinity) +
          costOfGap((place - earlier) * grid, wished, syllable, secondsPerBeat) +
          (isHeldOver((first + earlier) * grid, (first + place) * grid, window) ? over : 0)
        if (cost < lowest) {
          lowest = cost
          path[place] = earlier
        }
      }
      return lowest + costOfPlace(syllable, (first + place) * grid, window)
    })
    costs = next
    paths.push(path)
  }
  return traced(costs, paths, first, grid, window)
}

function traced(
  costs: readonly number[],
  paths: readonly Int16Array[],
  first: number,
  grid: number,
  window: Window,
): number[] | null {
  let best = -1
  let lowest = Infinity
  for (const [place, cost] of costs.entries()) {
    const beat = (first + place) * grid
    // A phrase should end on a strong beat, with time to hold its last note.
    const weight = weightAt(window.grouping, beatInBar(beat, window))
    const rest = 1.6 * (1 - window.syncopation) * (1 - weight)
    const held = Math.max(0, 1 - (window.to - beat)) * 1.5
    if (cost + rest + held < lowest) {
      lowest = cost + rest + held
      best = place
    }
  }
  if (best < 0) return null
  const places = [best]
  for (const path of paths.toReversed()) places.unshift(path[places[0] ?? 0] ?? 0)
  return places.map((place) => (first + place) * grid)
}

/**
 * A syllable that begins between two beats, or two half beats, and lasts beyond the second: a
 * syncopation.
 */
function isHeldOver(beat: number, next: number, window: Window): boolean {
  const half = modulo(2 * beatInBar(beat, window), 2)
  const left = half % 1 > 0.1 ? 1 - (half % 1) : half === 1 ? 1 : Infinity
  return 2 * (next - beat) > left + 0.1
}

function costOfPlace(syllable: SpokenSyllable | undefined, beat: number, window: Window): number {
  const place = beatInBar(beat, window)
  const weight = weightAt(window.grouping, place)
  const { syncopation } = window
  const wished =
    modulo(place, 1) === 0.5 ? Math.max(weight, syncopation) : weight * (1 - 0.6 * syncopation)
  const stress = syllable?.stressed ? 2.4 * (1 - wished) : 0.9 * weight
  return stress + 0.7 * window.taste(beat)
}

function costOfGap(
  gap: number,
  ideal: number,
  syllable: SpokenSyllable,
  secondsPerBeat: number,
): number {
  const ratio = Math.abs(Math.log2(gap / ideal))
  // A pause belongs between words, not inside one.
  const torn = gap > 1.5 * ideal && !syllable.startsWord ? 1.2 : 0
  const hurried = gap * secondsPerBeat < hurriedSeconds ? 0.7 : 0
  return 1.3 * ratio * Math.sqrt(ratio) + torn + hurried
}

function beatInBar(beat: number, { beatInBar: start, grouping }: Window): number {
  const length = grouping.reduce<number>((sum, group) => sum + group, 0)
  return modulo(Math.round((start + beat) * 4) / 4, length)
}

/**
 * For lines that fit no grid: evenly spread; null if even that is too fast for their consonants.
 */
export function spreadSyllables(
  syllables: readonly SpokenSyllable[],
  { from, to, secondsPerBeat }: Window,
): number[] | null {
  const needed = syllables.slice(1).map((syllable, index) => {
    return leastSeconds(syllables[index] ?? syllable, syllable) / secondsPerBeat
  })
  const least = needed.reduce((sum, beats) => sum + beats, 0)
  const start = Math.max(0, from)
  const spread = (to - start - 0.15 / secondsPerBeat) / Math.max(least, 1e-6)
  if (spread < 0.8) return null
  let beat = start
  return [start, ...needed.map((beats) => (beat += beats * Math.min(spread, 1.3)))]
}
