import type { Chance } from '../random.ts'
import { Noise } from '../synth/noise.ts'
import { controlSamples, controlSeconds, decibels, sampleRate } from '../synth/sampling.ts'
import type { Contour } from './contour.ts'
import { formantsOfVowels } from './formant-table.ts'
import type { Phrase, SungSyllable } from './phrasing.ts'
import { levelAfter, releasedShare, releaseOf } from './release.ts'
import type { Gender } from './spoken.ts'

/**
 * A woman's formants are higher by this factor (Gunnar Fant, A note on vocal tract size factors,
 * 1966).
 */
const tractScale: Record<Gender, number> = { female: 1.17, male: 1 }
const upperFormants = [3500, 4500]
const bandwidths = [80, 100, 140, 220, 280] as const
const count = bandwidths.length
/** Matches the level of a voice that sings from speech. */
const level = 0.15
const breath = 0.02
const attackSeconds = 0.03
/** The reduction of level between two syllables of a breath. */
const dip = 0.25
const partingSeconds = 0.06
/** By how many decibels of effort a phrase is darker at its end than its level says. */
const darkening = 45
/** Decibels of brightness for each decibel of effort. */
const brightening = 0.6
const glideSeconds = 0.02

/**
 * Sings a phrase on its vowels, without speech: a pulse train through five resonators in series,
 * after Dennis Klatt, Software for a cascade/parallel formant synthesizer, Journal of the
 * Acoustical Society of America 67 (1980); the pulse is that of Aaron Rosenberg, Effect of glottal
 * pulse shape on the quality of natural vowels, 1971.
 */
export function formantVoice(
  phrase: Phrase,
  gender: Gender,
  contour: Contour,
  chance: Chance,
  out: Float32Array,
): void {
  const noise = new Noise(chance.next())
  const { syllables } = phrase
  const first = Math.round(syllables[0]!.vowelSeconds * sampleRate)
  const origin = Math.round(syllables[0]!.startSeconds * sampleRate)
  const end = Math.min(out.length, Math.round(syllables.at(-1)!.endSeconds * sampleRate))
  const tract = new Tract(gender)
  const release = releaseOf(phrase)
  let place = 0
  let phase = 0
  let gain = 0
  let before = 0
  let tilted = 0
  for (let start = Math.max(0, first); start < end; start += controlSamples) {
    const seconds = start / sampleRate
    while (place < syllables.length - 1 && seconds >= syllables[place + 1]!.vowelSeconds) place += 1
    const sung = syllables[place]!
    const step = Math.min(contour.hertz.length - 1, Math.floor((start - origin) / controlSamples))
    const hertz = contour.hertz[step]!
    tract.moveTo(targetOf(sung, seconds), hertz)
    const effortDb = contour.effortDb[step]!
    const flows = syllables[place + 1] !== undefined
    const left = levelAfter(releasedShare(release, seconds))
    const wanted = level * left * decibels(effortDb) * loudnessAt(sung, seconds, flows)
    const brightness = openness(effortDb - darkening * releasedShare(release, seconds))
    const turn = hertz / sampleRate
    const stop = Math.min(end, start + controlSamples)
    const rise = (wanted - gain) / controlSamples
    for (let index = start; index < stop; index++) {
      phase += turn
      if (phase >= 1) phase -= 1
      const flow = pulse(phase)
      gain += rise
      // The sound at the lips is the derivative of the flow.
      const source = (flow - before) / turn + breath * noise.next() * (0.3 + flow)
      before = flow
      tilted += (source - tilted) * brightness
      out[index]! += tract.pass(tilted * 0.1) * gain
    }
  }
}

/** Shares of a period. */
const opening = 0.45
const closing = 0.2

/**
 * How much of a step passes the folds at once: they close faster the louder somebody sings, which
 * is what brightens a voice (the spectral tilt of Klatt's source).
 */
function openness(effortDb: number): number {
  return Math.max(0.06, Math.min(1, 0.8 * decibels(brightening * effortDb)))
}

/** The flow through the glottis, 0 to 1: it opens slowly and closes quickly. */
function pulse(phase: number): number {
  if (phase < opening) return 0.5 - 0.5 * Math.cos((Math.PI * phase) / opening)
  if (phase < opening + closing) return Math.cos((Math.PI * (phase - opening)) / (2 * closing))
  return 0
}

function loudnessAt(sung: SungSyllable, seconds: number, flows: boolean): number {
  const velocity = sung.notes[0]!.velocity
  const attack = Math.min(1, (seconds - sung.vowelSeconds) / attackSeconds)
  const part = flows ? Math.max(dip, (sung.endSeconds - seconds) / partingSeconds) : 1
  return (0.4 + 0.6 * velocity) * Math.min(Math.max(dip, attack), part)
}

/** The vowel's formants; a diphthong moves to its second vowel in its last third. */
function targetOf(sung: SungSyllable, seconds: number): readonly number[] {
  const vowels = [...sung.spoken.vowel.normalize('NFD')].filter((sign) => sign in formantsOfVowels)
  const share = (seconds - sung.vowelSeconds) / (sung.vowelEndSeconds - sung.vowelSeconds)
  const sign = share > 0.67 ? vowels.at(-1) : vowels[0]
  return formantsOfVowels[sign ?? 'a'] ?? [500, 1500, 2500]
}

/** Five second-order resonators in series. */
class Tract {
  readonly #scale: number
  readonly #hertz: Float64Array
  readonly #gains = new Float64Array(count)
  readonly #firsts = new Float64Array(count)
  readonly #seconds = new Float64Array(count)
  readonly #last = new Float64Array(count)
  readonly #older = new Float64Array(count)

  constructor(gender: Gender) {
    this.#scale = tractScale[gender]
    this.#hertz = Float64Array.from([0, 0, 0, ...upperFormants], (hz) => hz * this.#scale)
  }

  /**
   * Moves the resonances towards a vowel. The lowest never falls below the pitch, as singers tune
   * it, and is wide enough that no single overtone outweighs the pitch itself.
   */
  moveTo(formants: readonly number[], pitchHz: number): void {
    const pace = 1 - Math.exp(-controlSeconds / glideSeconds)
    for (let index = 0; index < count; index++) {
      const target = formants[index]
      const hertz = this.#hertz[index]!
      if (target !== undefined) {
        const scaled = Math.max(target * this.#scale, index === 0 ? pitchHz : 0)
        this.#hertz[index] = hertz === 0 ? scaled : hertz + (scaled - hertz) * pace
      }
      const width = index === 0 ? Math.max(bandwidths[0], pitchHz * 0.4) : bandwidths[index]!
      const radius = Math.exp((-Math.PI * width) / sampleRate)
      this.#seconds[index] = -radius * radius
      this.#firsts[index] = 2 * radius * Math.cos((2 * Math.PI * this.#hertz[index]!) / sampleRate)
      this.#gains[index] = 1 - this.#firsts[index]! - this.#seconds[index]!
    }
  }

  pass(sample: number): number {
    let sound = sample
    for (let index = 0; index < count; index++) {
      const next =
        this.#gains[index]! * sound +
        this.#firsts[index]! * this.#last[index]! +
        this.#seconds[index]! * this.#older[index]!
      this.#older[index] = this.#last[index]!
      this.#last[index] = next
      sound = next
    }
    return sound
  }
}
