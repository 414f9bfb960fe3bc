import type { Chance } from '../random.ts'
import { controlSamples, decibels, sampleRate } from '../synth/sampling.ts'
import type { Contour } from './contour.ts'
import type { Phrase } from './phrasing.ts'
import { levelAfter, releasedShare, releaseOf } from './release.ts'
import type { MarkedSpeech } from './speech-marks.ts'
import { TimeMap } from './time-map.ts'
import { voicingSamples } from './voicing.ts'

/**
 * Grains of two periods are placed at the melody's period; unvoiced sound is moved in grains of
 * this length.
 */
const hop = 220
/**
 * Around 3 kHz a voice grows by about this much more than a decibel for each decibel of its level
 * (Johan Sundberg, Level and center frequency of the singer's formant, Journal of Voice 15, 2001).
 */
const brightening = 0.6
/**
 * Unvoiced sounds, as they are masked more easily than vowels, and the aperiodic part of vowels:
 * more would be a whisper over them. A recording at 16 kHz has strong sibilants and little breath.
 */
const synthetic = { unvoicedGain: 1.3, breathShare: 0.28 }
const recorded = { unvoicedGain: 0.92, breathShare: 1.55 }
/** By how many decibels of effort the overtones fall more than the level while a phrase ends. */
const darkening = 14
/** The breath at the end of a phrase, against the overtones of its last vowel. */
const offsetBreath = 0.1
/** Consonants without voice are not sung shorter: they only end without a click. */
const edgeSamples = 0.015 * sampleRate
/** High notes use less of each period, but at least this share. */
const shortestReach = 0.7

/**
 * Sings a phrase by moving the pitch periods of its speech: time-domain pitch-synchronous
 * overlap-add (Eric Moulines and Francis Charpentier, Pitch-synchronous waveform processing
 * techniques for text-to-speech synthesis using diphones, Speech Communication 9, 1990). Formants
 * do not move, so that words are understood at any pitch.
 */
export function overlapAdd(
  phrase: Phrase,
  speech: MarkedSpeech,
  contour: Contour,
  chance: Chance,
  { out, hiss }: { out: Float32Array; hiss: Float32Array | null },
): void {
  const { sound, aperiodic, bright, marks, voiced, periodSamples } = speech
  const origin = phrase.syllables[0]!.startSeconds * sampleRate
  const last = phrase.syllables.at(-1)!
  const end = last.endSeconds * sampleRate
  const open = last.vowelEndSeconds >= last.endSeconds
  const map = new TimeMap(phrase.syllables, speech)
  const release = releaseOf(phrase)
  const { unvoicedGain, breathShare } = phrase.line.recorded ? recorded : synthetic
  let time = origin
  let nearest = 0
  while (time < end) {
    const { seconds, rate, gain } = map.at(time / sampleRate)
    const released = releasedShare(release, time / sampleRate)
    const source = seconds * sampleRate
    const step = Math.floor((time - origin) / controlSamples)
    const hertz = contour.hertz[Math.min(contour.hertz.length - 1, step)]!
    const effortDb = contour.effortDb[Math.min(contour.hertz.length - 1, step)]!
    if (
      voiced[Math.min(voiced.length - 1, Math.floor(source / voicingSamples))] &&
      marks.length > 2
    ) {
      nearest = nearestMark(marks, source, nearest)
      let mark = nearest
      if (rate === Infinity) mark += neighbour(chance)
      mark = Math.max(0, Math.min(marks.length - 1, mark))
      const period = sampleRate / hertz
      const left = levelAfter(released)
      const level = gain * left * decibels(effortDb)
      layPeriod(sound, marks[mark]!, periodSamples, period, level, time, out)
      let more = level * (decibels((effortDb - darkening * released) * brightening) - 1)
      // Periods that are turned upside down at random are a whisper of the same vowel.
      if (released > 0) more += gain * offsetBreath * sign(chance) * released * (1 - released)
      if (more !== 0) layPeriod(bright, marks[mark]!, periodSamples, period, more, time, out)
      // Hiss that was not turned upside down at random would be a tone while a vowel is held.
      const breath = breathShare * gain * sign(chance) * (1 - released)
      if (hiss) layPeriod(aperiodic, marks[mark]!, periodSamples, period, breath, time, hiss)
      time += period
    } else {
      // Unvoiced sound at its own pace is copied; when stretched, the grains are jittered, because
      // regular ones would buzz.
      const stir = rate > 1.1 ? (chance.next() - 0.5) * 60 : 0
      const left = open ? levelAfter(released) : Math.min(1, (end - time) / edgeSamples)
      const level = gain * unvoicedGain * left
      layNoise(sound, source + stir, level, time, out)
      if (hiss) layNoise(aperiodic, source + stir, level, time, hiss)
      time += hop
    }
  }
}

function sign(chance: Chance): number {
  return chance.happens(0.5) ? 1 : -1
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
  const reach = Math.round(Math.min(spoken, Math.max(spoken * shortestReach, sung)))
  const window = windowOf(reach)
  // Power rises with the number of periods placed.
  const level = gain * Math.min(1.6, Math.sqrt(sung / spoken))
  const centre = Math.round(time)
  const shift = centre - time
  const base = mark + shift
  const whole = Math.floor(base)
  const later = (base - whole) * level
  const here = level - later
  const from = Math.max(-reach, -centre, -whole)
  const to = Math.min(reach, out.length - 1 - centre, sound.length - 2 - whole)
  for (let offset = from; offset <= to; offset++) {
    out[centre + offset]! +=
      (sound[whole + offset]! * here + sound[whole + offset + 1]! * later) * window[offset + reach]!
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
