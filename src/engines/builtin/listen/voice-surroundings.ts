import type { ShortTime } from './short-time.ts'
import { hertzOf, type Spectrogram } from './spectrogram.ts'
import type { VoicePitch } from './voice-pitch.ts'

/** A first estimate of the voice in a mono sound. */
export interface FirstEstimate {
  middle: Spectrogram
  /** The share of voice in each cell, from 0 to 255. */
  voice: Uint8Array
}

interface Cues {
  apart: Uint8Array
  unrepeated: Uint8Array
  pitch: VoicePitch
}

/** Frames and bins to either side of a cell: along it, across it, near it, far around it. */
const [along, across, near, far] = [
  { frames: 4, bins: 0 },
  { frames: 0, bins: 30 },
  { frames: 2, bins: 2 },
  { frames: 15, bins: 60 },
] as const
/** Above it consonants have no harmonics. */
const highestHarmonicHz = 4500
const certaintyFrames = 4
const envelopeBins = 20
const peakBins = 2
const softest = 1e-9

/**
 * What stands around each cell of a mono sound: how much of the energy along it, across it, near it
 * and far around it is voice by the first estimate; where it lies between the harmonics of the
 * voice; and how far it stands out.
 */
export class SurroundingsReader {
  readonly #middle: Spectrogram
  readonly #pitch: VoicePitch
  readonly #transform: ShortTime
  readonly #stride: number
  readonly #voiced: readonly Surroundings[]
  readonly #apart: Surroundings
  readonly #envelope: Float64Array

  /** `stride` is the distance between the cues of a cell and those of the next. */
  constructor(
    { middle, voice }: FirstEstimate,
    { apart, unrepeated, pitch }: Cues,
    transform: ShortTime,
    stride: number,
  ) {
    this.#middle = middle
    this.#pitch = pitch
    this.#transform = transform
    this.#stride = stride
    const shareOfVoice = (cell: number) => voice[cell]! / 255
    this.#voiced = [across, along, near, far].map(
      (reach) => new Surroundings(middle, shareOfVoice, reach),
    )
    const shareApart = (cell: number) => (apart[cell]! + unrepeated[cell]!) / (2 * 255)
    this.#apart = new Surroundings(middle, shareApart, far)
    this.#envelope = new Float64Array(middle.bins)
  }

  /** Fills in these cues of each cell of the frame; call it for each frame from the first on. */
  read(frame: number, cues: Float64Array, first: number): void {
    const { frames, bins, values } = this.#middle
    for (const surroundings of this.#voiced) surroundings.moveTo(frame)
    this.#apart.moveTo(frame)
    const ofFrame = this.#voiced[0]!.ofFrame
    const fundamental = this.#pitch.hertz[frame]!
    const certainty = meanAround(this.#pitch.certainty, frame, certaintyFrames)
    const octaves = Math.log2(fundamental / 250)
    const row = values.subarray(frame * bins, (frame + 1) * bins)
    meansAround(row, envelopeBins, this.#envelope)
    const [before, after] = [Math.max(0, frame - 1) * bins, Math.min(frames - 1, frame + 1) * bins]
    for (let bin = 0; bin < bins; bin++) {
      let place = bin * this.#stride + first
      cues[place++] = ofFrame
      for (const { shares } of this.#voiced) cues[place++] = shares[bin]!
      cues[place++] = this.#apart.shares[bin]!
      const hertz = hertzOf(this.#transform, bin)
      const harmonic = hertz / fundamental
      cues[place++] = hertz < highestHarmonicHz ? Math.cos(2 * Math.PI * harmonic) : 0
      cues[place++] = Math.min(20, harmonic) / 10
      cues[place++] = octaves
      cues[place++] = certainty
      const magnitude = row[bin]!
      const [lower, upper] = [row[Math.max(0, bin - peakBins)]!, row[bin + peakBins] ?? 0]
      cues[place++] = difference(magnitude, values[before + bin]!)
      cues[place++] = difference(magnitude, values[after + bin]!)
      cues[place++] = difference(magnitude, Math.max(lower, upper))
      cues[place++] = difference(magnitude, this.#envelope[bin]!)
    }
  }
}

/** The logarithm of the ratio of two magnitudes, within ±1.5. */
function difference(one: number, other: number): number {
  return Math.max(-3, Math.min(3, Math.log((one + softest) / (other + softest)))) / 2
}

/** The share of something in the energy around each cell of one frame after the other. */
class Surroundings {
  readonly #middle: Spectrogram
  readonly #shareOf: (cell: number) => number
  readonly #reach: { frames: number; bins: number }
  /** Sums over the frames within reach. */
  readonly #parts: Float64Array
  readonly #wholes: Float64Array
  #next = 0
  readonly shares: Float64Array
  /** The share in all bins. */
  ofFrame = 0

  constructor(
    middle: Spectrogram,
    shareOf: (cell: number) => number,
    reach: { frames: number; bins: number },
  ) {
    this.#middle = middle
    this.#shareOf = shareOf
    this.#reach = reach
    this.#parts = new Float64Array(middle.bins)
    this.#wholes = new Float64Array(middle.bins)
    this.shares = new Float64Array(middle.bins)
  }

  moveTo(frame: number): void {
    const { frames, bins } = this.#middle
    const last = Math.min(frames - 1, frame + this.#reach.frames)
    while (this.#next <= last) this.#add(this.#next++, 1)
    const gone = frame - this.#reach.frames - 1
    if (gone >= 0) this.#add(gone, -1)
    const reach = this.#reach.bins
    let [part, whole, allParts, all] = [0, 0, 0, 0]
    for (let bin = -reach; bin < bins; bin++) {
      const [coming, going] = [bin + reach, bin - reach - 1]
      if (coming < bins) {
        part += this.#parts[coming]!
        whole += this.#wholes[coming]!
        allParts += this.#parts[coming]!
        all += this.#wholes[coming]!
      }
      if (going >= 0) {
        part -= this.#parts[going]!
        whole -= this.#wholes[going]!
      }
      if (bin >= 0) this.shares[bin] = Math.max(0, part) / (Math.max(0, whole) + softest)
    }
    this.ofFrame = Math.max(0, allParts) / (all + softest)
  }

  #add(frame: number, sign: number): void {
    const { bins, values } = this.#middle
    for (let bin = 0; bin < bins; bin++) {
      const cell = frame * bins + bin
      const energy = sign * values[cell]! * values[cell]!
      this.#parts[bin]! += energy * this.#shareOf(cell)
      this.#wholes[bin]! += energy
    }
  }
}

function meanAround(values: Float32Array, place: number, reach: number): number {
  const around = values.subarray(Math.max(0, place - reach), place + reach + 1)
  return around.reduce((sum, value) => sum + value, 0) / around.length
}

function meansAround(values: Float32Array, reach: number, means: Float64Array): void {
  let [sum, count] = [0, 0]
  for (let place = -reach; place < values.length; place++) {
    const [coming, going] = [place + reach, place - reach - 1]
    if (coming < values.length) {
      sum += values[coming]!
      count += 1
    }
    if (going >= 0) {
      sum -= values[going]!
      count -= 1
    }
    if (place >= 0) means[place] = Math.max(0, sum) / count
  }
}
