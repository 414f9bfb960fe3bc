/**
 * Band-limited single cycles, one table per third of an octave of bandwidth, so that no partial
 * lies above `highestPartialHz` and none aliases. (Horner, Beauchamp and Haken on wavetable
 * synthesis; linear interpolation of 2048 points keeps its images below -60 dB for the partials
 * that matter.)
 */
const tableSize = 2048

// A phase has 32 bits and wraps around: the upper 11 select the point, the others interpolate to
// the next.
export const phaseBits = 4294967296
export const fractionBits = 21
export const fractionMask = (1 << fractionBits) - 1
export const fractionScale = 1 / (1 << fractionBits)

const highestPartialHz = 18500
const mostPartials = 512

export const waveNames = [
  'sine',
  'saw',
  'square',
  'triangle',
  'organ',
  'flute',
  'voice',
  'reed',
] as const
export type WaveName = (typeof waveNames)[number]

/** Amplitude of each partial, 1 = fundamental. */
const spectra: Record<WaveName, (partial: number) => number> = {
  sine: (partial) => (partial === 1 ? 1 : 0),
  saw: (partial) => 0.6 / partial,
  square: (partial) => (partial % 2 === 1 ? 0.8 / partial : 0),
  triangle: (partial) =>
    partial % 2 === 1 ? ((partial % 4 === 1 ? 1 : -1) * 0.85) / (partial * partial) : 0,
  // Drawbars 8, 4, 2 2/3, 2, 1 3/5, 1 1/3 and 1 foot; the 16 foot is the patch's sub oscillator.
  organ: (partial) => [0, 0.42, 0.24, 0.28, 0.1, 0.03, 0.05, 0, 0.06][partial] ?? 0,
  flute: (partial) => [0, 0.8, 0.22, 0.1, 0.03, 0.015, 0.006][partial] ?? 0,
  // Glottal flow falls by about 12 dB an octave (Fant, Acoustic Theory of Speech Production).
  voice: (partial) => 0.8 / (partial * Math.sqrt(partial)),
  reed: (partial) => (partial % 2 === 1 ? 0.6 : 0.42) / (partial * Math.sqrt(Math.sqrt(partial))),
}

const sines = new Float64Array(tableSize)
for (let index = 0; index < tableSize; index++) {
  sines[index] = Math.sin((2 * Math.PI * index) / tableSize)
}

interface Wave {
  counts: number[]
  tables: Float64Array[]
}

const waves = new Map<WaveName, Wave>()

/**
 * The brightest table of a wave without aliasing at this frequency; one sample longer than a cycle.
 */
export function wavetable(name: WaveName, frequencyHz: number): Float64Array {
  const wave = waves.get(name) ?? build(name)
  const limit = highestPartialHz / frequencyHz
  let choice = 0
  for (let index = 1; index < wave.counts.length; index++) {
    if (wave.counts[index]! <= limit) choice = index
  }
  return wave.tables[choice]!
}

function build(name: WaveName): Wave {
  const wave: Wave = { counts: [], tables: [] }
  const sum = new Float64Array(tableSize)
  let partial = 0
  let count = 1
  while (count <= mostPartials) {
    for (; partial < count; partial++) addPartial(sum, partial + 1, spectra[name](partial + 1))
    const table = new Float64Array(tableSize + 1)
    table.set(sum)
    table[tableSize] = table[0]!
    wave.counts.push(count)
    wave.tables.push(table)
    count = Math.max(count + 1, Math.floor(count * 1.26))
  }
  waves.set(name, wave)
  return wave
}

function addPartial(sum: Float64Array, partial: number, amplitude: number): void {
  if (amplitude === 0) return
  for (let index = 0; index < tableSize; index++) {
    sum[index]! += amplitude * sines[(index * partial) % tableSize]!
  }
}
