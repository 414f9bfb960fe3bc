import type { Fingerprint, HeardWords } from '../engines/engines.ts'

/**
 * What of a song is looked up in the index: words that begin with the same bits as a word of the
 * song, or as one with some of its least certain bits flipped (Haitsma and Kalker, "A Highly Robust
 * Audio Fingerprinting System", ISMIR 2002), the likeliest first (Lv et al., "Multi-Probe LSH",
 * VLDB 2007). Fewer bits find more of a song in noise, and more of what is accidental: the larger
 * the index, the more bits.
 */
export interface Lookup {
  lows: number[]
  highs: number[]
  /** The position in the song. */
  positions: number[]
  /** The pitch of the words, by its index in `heardOf`. */
  pitches: number[]
  /** The logarithm of how unlikely it is that the recording has just these bits. */
  costs: number[]
}

/**
 * So many entries would begin with the same bits if all words were equally likely; with more, pairs
 * that match by accident at one offset crowd out the recording.
 */
const accidents = 2
const [fewestBits, mostBits] = [16, 24]

interface Effort {
  moreBits: number
  /** Of these words, the most certain ones, some of the bits may be flipped. */
  words: number
  flippedBits: number
  probes: number
}

const effort: Effort = { moreBits: 0, words: 1280, flippedBits: 6, probes: 6144 }
/** A song is rarely both shifted and in noise. */
const effortIfShifted: Effort = { moreBits: 4, words: 256, flippedBits: 3, probes: 512 }
/** Probes that are less likely find nothing; in noise 6 dB below a song the others are enough. */
const mostCost = 8
/** The same bits so soon again find the same entries. */
const repeatReach = 16
/** The share of wrong bits falls by e with so much more margin, down to the least. */
const [marginOfNoise, leastWrong] = [16, 1e-4]
const wordBits = 32

/** What a bit adds to the cost of a probe, by its margin. */
const [costOfKeeping, costOfFlipping] = costsByMargin()

/** The words of a song at its own pitch, then at others. */
export function heardOf(fingerprint: Fingerprint): HeardWords[] {
  return [fingerprint, ...fingerprint.shifted]
}

export function lookupOf(fingerprint: Fingerprint, indexed: number): Lookup {
  const lookup: Lookup = { lows: [], highs: [], positions: [], pitches: [], costs: [] }
  const wanted = Math.round(Math.log2(Math.max(1, indexed / accidents)))
  const bits = Math.min(mostBits, Math.max(fewestBits, wanted))
  for (const [pitch, heard] of heardOf(fingerprint).entries()) {
    const own = pitch > 0 ? effortIfShifted : effort
    const rest = wordBits - bits - own.moreBits
    for (const { first, position, cost } of probesOf(heard, rest, own)) {
      lookup.lows.push(first)
      lookup.highs.push(first + 2 ** rest - 1)
      lookup.positions.push(position)
      lookup.pitches.push(pitch)
      lookup.costs.push(cost)
    }
  }
  return lookup
}

interface Probe {
  position: number
  /** Where the range begins; signed, like integers in Postgres. */
  first: number
  cost: number
}

/** The likeliest probes, each once in a while. */
function probesOf({ words, margins }: HeardWords, rest: number, effort: Effort): Probe[] {
  const own: Probe[] = []
  for (const [position, word] of words.entries()) {
    if (word === 0) continue
    let cost = 0
    for (let bit = rest; bit < wordBits; bit++) {
      cost += costOfKeeping[margins[position * wordBits + bit]!]!
    }
    own.push({ position, first: ((word >>> rest) << rest) | 0, cost })
  }
  const byCost = (one: Probe, other: Probe) => one.cost - other.cost
  const probes = own
    .sort(byCost)
    .slice(0, effort.words)
    .flatMap((probe) => flipped(probe, margins, rest, effort.flippedBits))
    .sort(byCost)
  const chosen: Probe[] = []
  const places = new Map<number, number[]>()
  for (const probe of probes) {
    const known = places.get(probe.first)
    if (known?.some((place) => Math.abs(place - probe.position) < repeatReach)) continue
    if (known) known.push(probe.position)
    else places.set(probe.first, [probe.position])
    chosen.push(probe)
    if (chosen.length === effort.probes) break
  }
  return chosen
}

/** The probe, and those with any of its least certain bits flipped. */
function flipped(probe: Probe, margins: Uint8Array, rest: number, count: number): Probe[] {
  const all = [probe]
  for (const bit of leastCertain(margins, probe.position * wordBits, rest, count)) {
    const margin = margins[probe.position * wordBits + bit]!
    const more = costOfFlipping[margin]! - costOfKeeping[margin]!
    for (const { position, first, cost } of [...all]) {
      if (cost + more > mostCost) continue
      all.push({ position, first: first ^ (1 << bit), cost: cost + more })
    }
  }
  return all
}

function leastCertain(margins: Uint8Array, start: number, rest: number, count: number): number[] {
  const lowest: number[] = []
  for (let bit = rest; bit < wordBits; bit++) {
    const margin = margins[start + bit]!
    let place = lowest.length
    while (place > 0 && margin < margins[start + lowest[place - 1]!]!) place -= 1
    if (place === count) continue
    lowest.splice(place, 0, bit)
    lowest.length = Math.min(lowest.length, count)
  }
  return lowest
}

/** Of the bits without a margin half are wrong; measured in noise 4 to 10 dB below recordings. */
function costsByMargin(): [Float64Array, Float64Array] {
  const wrong = Float64Array.from({ length: 256 }, (_, margin) =>
    Math.max(leastWrong, 0.5 * Math.exp(-margin / marginOfNoise)),
  )
  return [wrong.map((share) => -Math.log(1 - share)), wrong.map((share) => -Math.log(share))]
}
