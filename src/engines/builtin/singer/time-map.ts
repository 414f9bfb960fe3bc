import { sampleRate } from '../synth/sampling.ts'
import type { SungSyllable } from './phrasing.ts'
import type { MarkedSpeech } from './speech-marks.ts'

/** The moment of the speech that sounds at a moment of the song. */
export interface Moment {
  /** Position in the speech. */
  seconds: number
  /** Song seconds for each second of speech; infinite while the speech is held. */
  rate: number
  gain: number
}

/**
 * A stretch of the song, in seconds, and the stretch of speech that is stretched or compressed into
 * it.
 */
interface Stretch {
  from: number
  to: number
  spokenFrom: number
  spokenTo: number
  /** The gain of its syllable. */
  gain: number
  /** The gain of the syllable before it. */
  gainBefore: number
}

/** The time from one syllable's gain to the next. */
const glideSeconds = 0.04

export class TimeMap {
  readonly #stretches: Stretch[]
  #place = 0

  constructor(syllables: readonly SungSyllable[], speech: MarkedSpeech) {
    const gains = syllables.map((syllable) => gainOf(syllable, speech))
    this.#stretches = syllables.flatMap((syllable, place) =>
      stretchesOf(syllable).map(([from, to, spokenFrom, spokenTo]) => {
        const gain = gains[place]!
        // A syllable starts with the gain of the one before it and has its own from its vowel on.
        const gainBefore = from < syllable.vowelSeconds ? (gains[place - 1] ?? gain) : gain
        return { from, to, spokenFrom, spokenTo, gain, gainBefore }
      }),
    )
  }

  /** The times of successive calls must rise. */
  at(seconds: number): Moment {
    const stretches = this.#stretches
    while (this.#place < stretches.length - 1 && seconds >= stretches[this.#place]!.to) {
      this.#place += 1
    }
    const { from, to, spokenFrom, spokenTo, gain, gainBefore } = stretches[this.#place]!
    const share = to > from ? Math.max(0, Math.min(1, (seconds - from) / (to - from))) : 1
    const arrived = Math.max(0, Math.min(1, 1 - (to - seconds) / glideSeconds))
    return {
      seconds: spokenFrom + (spokenTo - spokenFrom) * share,
      rate: spokenTo > spokenFrom ? (to - from) / (spokenTo - spokenFrom) : Infinity,
      gain: gainBefore + (gain - gainBefore) * arrived,
    }
  }
}

/**
 * The consonants before the vowel, the vowel up to its steady position, that position held, the
 * rest of the vowel, and the consonants after it. Never back and forth inside a vowel: a diphthong
 * would be distorted.
 */
function stretchesOf(sung: SungSyllable): [number, number, number, number][] {
  const { spoken } = sung
  const length = sung.vowelEndSeconds - sung.vowelSeconds
  const spokenSeconds = spoken.vowelEndSeconds - spoken.vowelSeconds
  const vowel: [number, number, number, number][] = [
    [sung.vowelSeconds, sung.vowelEndSeconds, spoken.vowelSeconds, spoken.vowelEndSeconds],
  ]
  if (length > spokenSeconds) {
    const attack = spokenSeconds * steadyPlace(spoken.vowel)
    const release = spokenSeconds - attack
    const [steady, leave] = [sung.vowelSeconds + attack, sung.vowelEndSeconds - release]
    const held = spoken.vowelSeconds + attack
    vowel.splice(
      0,
      1,
      [sung.vowelSeconds, steady, spoken.vowelSeconds, held],
      [steady, leave, held, held],
      [leave, sung.vowelEndSeconds, held, spoken.vowelEndSeconds],
    )
  }
  return [
    [sung.startSeconds, sung.vowelSeconds, spoken.startSeconds, spoken.vowelSeconds],
    ...vowel,
    [sung.vowelEndSeconds, sung.endSeconds, spoken.vowelEndSeconds, spoken.endSeconds],
  ]
}

/**
 * The share of a vowel before its steady position: a diphthong is held early and moves on at its
 * end.
 */
function steadyPlace(vowel: string): number {
  if (/^[iyuj][aeɑɛoə]/u.test(vowel)) return 0.65
  return /[aeiouɑɔɛɪʊʌəɐ][ɪʊəiuɹ]|ːɹ|ɚ/u.test(vowel) ? 0.3 : 0.45
}

/** Root mean square of a usual vowel. */
const evenLevel = 0.1
/** How far each vowel is brought to that level: 1 would remove the accents of the words. */
const evenness = 0.5
const mostEven = 2

/** Gain that brings vowels nearer to one level, and rises with the note's velocity. */
function gainOf({ spoken, notes }: SungSyllable, { sound }: MarkedSpeech): number {
  const from = Math.round(spoken.vowelSeconds * sampleRate)
  const vowel = sound.subarray(from, Math.round(spoken.vowelEndSeconds * sampleRate))
  let power = 0
  for (let index = 0; index < vowel.length; index++) power += vowel[index]! * vowel[index]!
  const level = Math.sqrt(power / Math.max(1, vowel.length))
  const gain = Math.exp(evenness * Math.log(evenLevel / Math.max(level, 1e-4)))
  return Math.max(1 / mostEven, Math.min(mostEven, gain)) * (0.5 + 0.5 * notes[0]!.velocity)
}
