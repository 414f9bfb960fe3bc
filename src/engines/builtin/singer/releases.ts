import { type SpokenPhoneme, speechRate } from '../speaker/conversation.ts'
import type { SpokenSyllable } from './spoken.ts'

/** Stops, and the voiced fricatives that English speakers often begin with a closure. */
const closed = /^(?:[ptkbdgɡ]|[ðv])/u
const voiceless = /^[ptk]/u
/** A rise from below this under the level of the vowel: voiced stops murmur while closed. */
const audibleDb = { voiced: 26, voiceless: 36 }
const leastRiseDb = 9
/** A period of a low voice. */
const windowSeconds = 0.01
const stepSeconds = 0.001

/**
 * The same syllables, each that begins with a stop from its release on: it is heard there, and its
 * closure ends the syllable before. A release is the first steep rise of the level (after Sharlene
 * Liu, Landmark detection for distinctive feature-based speech recognition, Journal of the
 * Acoustical Society of America 100, 1996).
 */
export function fromReleases(
  syllables: readonly SpokenSyllable[],
  phonemes: readonly SpokenPhoneme[],
  sound: Float32Array,
): SpokenSyllable[] {
  const starts = syllables.map((syllable) => {
    const first = phonemes.find(({ startSeconds }) => startSeconds === syllable.startSeconds)
    if (first === undefined || !closed.test(first.id)) return syllable.startSeconds
    return releaseOf(first, syllable, sound) ?? syllable.startSeconds
  })
  return syllables.map((syllable, place) => {
    const after = syllables[place + 1]
    const adjoins = after !== undefined && after.startSeconds <= syllable.endSeconds
    return {
      ...syllable,
      startSeconds: starts[place]!,
      endSeconds: adjoins ? starts[place + 1]! : syllable.endSeconds,
    }
  })
}

function releaseOf(stop: SpokenPhoneme, syllable: SpokenSyllable, sound: Float32Array) {
  const { vowelSeconds, vowelEndSeconds } = syllable
  const audible = voiceless.test(stop.id) ? audibleDb.voiceless : audibleDb.voiced
  const floor = levelDb(sound, vowelSeconds, vowelEndSeconds) - audible
  const level = (from: number) => Math.max(floor, levelDb(sound, from, from + windowSeconds))
  const last = Math.min(stop.endSeconds + windowSeconds, vowelSeconds)
  let release: number | null = null
  let most = leastRiseDb
  for (let at = stop.startSeconds; at <= last; at += stepSeconds) {
    if (release !== null && at > release + windowSeconds) break
    const rise = level(at) - level(at - windowSeconds)
    if (rise > most) [release, most] = [at, rise]
  }
  return release
}

function levelDb(sound: Float32Array, from: number, to: number): number {
  const start = Math.max(0, Math.round(from * speechRate))
  const samples = sound.subarray(start, Math.max(start, Math.round(to * speechRate)))
  let power = 0
  for (const sample of samples) power += sample * sample
  return 10 * Math.log10(power / Math.max(1, samples.length) + 1e-12)
}
