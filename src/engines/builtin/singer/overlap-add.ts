import type { Chance } from '../random.ts'
import { controlSamples, sampleRate } from '../synth/sampling.ts'
import type { Phrase, SungSyllable } from './phrasing.ts'
import { type MarkedSpeech, voicingSamples } from './speech-marks.ts'

export const tuning: Record<string, number> = {
  holdPlain: 0.45,
  holdGliding: 0.3,
  unvoicedGain: 1.5,
  floor: 0.7,
  rise: 1,
  even: 0.5,
}

const glideSeconds = 0.04
const fadeSeconds = 0.05

/** Copies of two periods are laid down at the melody's period; unvoiced sound is moved in short stretches. */
const hop = 220

/**
 * Sings a phrase by moving the pitch periods of its speech: time-domain pitch-synchronous overlap-add (Eric Moulines
 * and Francis Charpentier, Pitch-synchronous waveform processing techniques for text-to-speech synthesis using
 * diphones, Speech Communication 9, 1990). Resonances stay where they were spoken, so words stay words at any pitch.
 */
export function overlapAdd(
  phrase: Phrase,
  speech: MarkedSpeech,
  contour: Float32Array,
  chance: Chance,
  out: Float32Array,
): void {
  const { sound, marks, voiced, periodSamples } = speech
  const first = phrase.syllables[0]!
  const origin = first.startSeconds * sampleRate
  const end = phrase.syllables.at(-1)!.endSeconds * sampleRate
  const map = new TimeMap(phrase.syllables, speech)
  let time = origin
  let nearest = 0
  while (time < end) {
    const { seconds, held, rate, gain } = map.at(time / sampleRate)
    const source = seconds * sampleRate
    const hertz =
      contour[Math.min(contour.length - 1, Math.floor((time - origin) / controlSamples))]!
    if (
      voiced[Math.min(voiced.length - 1, Math.floor(source / voicingSamples))] &&
      marks.length > 2
    ) {
      nearest = nearestMark(marks, source, nearest)
      let mark = nearest
      if (held) mark += neighbour(chance)
      mark = Math.max(0, Math.min(marks.length - 1, mark))
      const period = sampleRate / hertz
      layPeriod(sound, marks[mark]!, periodSamples, period, gain, time, out)
      time += period
    } else {
      // A burst said at its own pace is copied as it is; only what is drawn out is stirred, or it would buzz.
      const stir = rate > 1.1 ? (chance.next() - 0.5) * 60 : 0
      layNoise(sound, source + stir, gain * tuning.unvoicedGain!, time, out)
      time += hop
    }
  }
}

function neighbour(chance: Chance): number {
  const dice = chance.next()
  return dice < 0.15 ? -1 : dice > 0.85 ? 1 : 0
}

function nearestMark(marks: Float64Array, place: number, from: number): number {
  let index = from
  while (index > 0 && marks[index]! > place) index -= 1
  while (index < marks.length - 1 && marks[index + 1]! <= place) index += 1
  const after = marks[index + 1]
  return after !== undefined && after - place < place - marks[index]! ? index + 1 : index
}

function layPeriod(
  sound: Float32Array,
  mark: number,
  spoken: number,
  sung: number,
  gain: number,
  time: number,
  out: Float32Array,
): void {
  const reach = Math.round(Math.min(spoken, Math.max(spoken * tuning.floor!, sung)))
  const rise = Math.round(reach * tuning.rise!)
  const early = windowOf(rise)
  const window = windowOf(reach)
  const level =
    gain * Math.min(1.6, Math.sqrt(sung / spoken)) * (sung < reach ? Math.sqrt(sung / reach) : 1)
  const centre = Math.round(time)
  const shift = centre - time
  const base = mark + shift
  const whole = Math.floor(base)
  const later = (base - whole) * level
  const here = level - later
  const from = Math.max(-rise, -centre, -whole)
  const to = Math.min(reach, out.length - 1 - centre, sound.length - 2 - whole)
  for (let offset = from; offset <= to; offset++) {
    out[centre + offset]! +=
      (sound[whole + offset]! * here + sound[whole + offset + 1]! * later) *
      (offset < 0 ? early[offset + rise]! : window[offset + reach]!)
  }
}

function layNoise(
  sound: Float32Array,
  source: number,
  gain: number,
  time: number,
  out: Float32Array,
): void {
  const window = windowOf(hop)
  const centre = Math.round(time)
  const middle = Math.round(source)
  const from = Math.max(-hop, -centre, -middle)
  const to = Math.min(hop, out.length - 1 - centre, sound.length - 1 - middle)
  for (let offset = from; offset <= to; offset++) {
    out[centre + offset]! += sound[middle + offset]! * window[offset + hop]! * gain
  }
}

const windows = new Map<number, Float32Array>()

function windowOf(reach: number): Float32Array {
  const kept = windows.get(reach)
  if (kept) return kept
  const window = Float32Array.from(
    { length: 2 * reach + 1 },
    (_, index) => 0.5 + 0.5 * Math.cos((Math.PI * (index - reach)) / reach),
  )
  windows.set(reach, window)
  return window
}

interface Moment {
  /** Place in the speech. */
  seconds: number
  /** Within the vowel's steady part. */
  held: boolean
  /** Song seconds for each second of speech. */
  rate: number
  gain: number
}

/** Which moment of the speech sounds at a moment of the song, and how loud. */
class TimeMap {
  readonly #syllables: readonly SungSyllable[]
  readonly #gains: number[]
  #place = 0

  constructor(syllables: readonly SungSyllable[], speech: MarkedSpeech) {
    this.#syllables = syllables
    this.#gains = syllables.map((syllable) => gainOf(syllable, speech))
  }

  /** Asked for rising times only. */
  at(seconds: number): Moment {
    const syllables = this.#syllables
    while (
      this.#place < syllables.length - 1 &&
      seconds >= syllables[this.#place + 1]!.startSeconds
    ) {
      this.#place += 1
    }
    const sung = syllables[this.#place]!
    const { spoken } = sung
    const gain = this.#gainAt(seconds, sung)
    if (seconds < sung.vowelSeconds) {
      return linear(
        seconds,
        sung.startSeconds,
        sung.vowelSeconds,
        spoken.startSeconds,
        spoken.vowelSeconds,
        gain,
      )
    }
    if (seconds < sung.vowelEndSeconds) return this.#inVowel(seconds, sung, gain)
    return linear(
      seconds,
      sung.vowelEndSeconds,
      sung.endSeconds,
      spoken.vowelEndSeconds,
      spoken.endSeconds,
      gain,
    )
  }

  /** Glides to the next syllable's level over its consonants; a phrase that ends in a vowel falls off. */
  #gainAt(seconds: number, sung: SungSyllable): number {
    const here = this.#gains[this.#place]!
    const before = this.#gains[this.#place - 1] ?? here
    const left = sung.endSeconds - seconds
    const open =
      this.#place === this.#syllables.length - 1 && sung.vowelEndSeconds === sung.endSeconds
    const fade = open ? Math.min(1, left / fadeSeconds) : 1
    return (
      (here +
        (before - here) * Math.min(1, Math.max(0, (sung.vowelSeconds - seconds) / glideSeconds))) *
      fade
    )
  }

  /** As spoken into the vowel, held there, and as spoken out of it. */
  #inVowel(seconds: number, sung: SungSyllable, gain: number): Moment {
    const { vowelSeconds, vowelEndSeconds, vowel } = sung.spoken
    const length = sung.vowelEndSeconds - sung.vowelSeconds
    const said = vowelEndSeconds - vowelSeconds
    const into = seconds - sung.vowelSeconds
    if (length <= said * 1.05) {
      return linear(
        seconds,
        sung.vowelSeconds,
        sung.vowelEndSeconds,
        vowelSeconds,
        vowelEndSeconds,
        gain,
      )
    }
    const attack = said * holdOf(vowel)
    const release = Math.min(said - attack, length * 0.5)
    if (into < attack) return { seconds: vowelSeconds + into, held: false, rate: 1, gain }
    if (length - into < release) {
      return { seconds: vowelEndSeconds - (length - into), held: false, rate: 1, gain }
    }
    return { seconds: vowelSeconds + attack, held: true, rate: 2, gain }
  }
}

/** Brings the vowels of a line half the way to one level, and follows the note's velocity. */
function gainOf({ spoken, notes }: SungSyllable, { sound }: MarkedSpeech): number {
  const from = Math.round(spoken.vowelSeconds * sampleRate)
  const vowel = sound.subarray(from, Math.round(spoken.vowelEndSeconds * sampleRate))
  let power = 0
  for (const sample of vowel) power += sample * sample
  const level = Math.sqrt(power / Math.max(1, vowel.length))
  const even = Math.max(
    0.5,
    Math.min(2, Math.exp(tuning.even! * Math.log(evenLevel / Math.max(level, 1e-4)))),
  )
  return even * (0.5 + 0.5 * notes[0]!.velocity)
}

/** Root mean square of a vowel as most are spoken. */
const evenLevel = 0.1

/** The part of a vowel before its steady place: a diphthong is held early and moves on at its end. */
function holdOf(vowel: string): number {
  if (/^[iyuj][aeɑɛoə]/u.test(vowel)) return 0.65
  return /[aeiouɑɔɛɪʊʌəɐ][ɪʊəiuɹ]|ːɹ|ɚ/u.test(vowel) ? tuning.holdGliding! : tuning.holdPlain!
}

function linear(
  seconds: number,
  from: number,
  to: number,
  spokenFrom: number,
  spokenTo: number,
  gain: number,
): Moment {
  const share = to > from ? Math.max(0, Math.min(1, (seconds - from) / (to - from))) : 1
  const rate = spokenTo > spokenFrom ? (to - from) / (spokenTo - spokenFrom) : 1
  return { seconds: spokenFrom + (spokenTo - spokenFrom) * share, held: false, rate, gain }
}
