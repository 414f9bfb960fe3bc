import { type Fault, longestSeconds, type MusicRequest, type PlannedSection } from '../messages.ts'
import { stream } from '../random.ts'
import { readChord } from '../theory/chord-symbol.ts'
import { cycle } from '../theory/cycle.ts'
import { groupingsOf } from '../theory/meter.ts'
import { readPitch } from '../theory/pitch-name.ts'
import { harmonistOf } from './asked-chords.ts'
import { beatOfFinalChord, lengthWithEnd, shortestEndSeconds } from './form.ts'
import { instruments } from './instrument-table.ts'
import { readLyrics } from './lyrics.ts'
import { beatsOfSection, phrasesOfSection } from './planned-form.ts'
import { held, symbolsOfBar } from './planned-harmony.ts'
import { sustained, upbeats } from './planned-tune.ts'
import { readStyle } from './style.ts'
import { syllablesOf } from './syllables.ts'
import { registers } from './vocal-melody.ts'
import { findVocalist } from './vocalist.ts'

type Faults = Generator<Fault, void>

const shortestSeconds = 5
/** A final chord that rings longer would be a section without a beat. */
const longestEnd = 8
/** Faster syllables are not understood, and a breath is needed before each line. */
const shortestSyllable = 0.1
const shortestBreath = 0.15

/** The length of a piece with these sections and its final chord. */
export function secondsOfPlan(
  sections: readonly PlannedSection[],
  bpm: number,
  beatsPerBar: number,
): number {
  return lengthWithEnd((beatsOf(sections, { bpm, beatsPerBar }) * 60) / bpm)
}

/** The first fault of the plan of a request, in the order of the contract. */
export function checkPlan(request: MusicRequest): Fault | undefined {
  const { plan } = request
  if (!plan) return undefined
  const { sections, tune } = plan
  for (const fault of sections ? checkSections(sections, request) : []) return fault
  for (const fault of tune ? checkTune(request) : []) return fault
  return undefined
}

/** Words that are sung in sections and in `lyrics` must be the same. */
export function* checkLyrics(
  sections: readonly PlannedSection[],
  { sung, lyrics }: MusicRequest,
): Faults {
  const known = lyrics === null ? [] : readLyrics(lyrics).flatMap(({ lines }) => lines)
  const isKnown = (text: string) =>
    known.some((line) => line === text || line.startsWith(`${text} `))
  let sings = false
  for (const [index, section] of sections.entries()) {
    const path = `sections[${index}].lyrics`
    const phrases = phrasesOfSection(section)
    sings ||= phrases.length > 0
    if (phrases.length > 0 && !sung) yield { path, rule: 'must be left out of an instrumental.' }
    const strange = phrases.find((phrase) => !isKnown(phrase))
    if (strange !== undefined) {
      yield { path, rule: `contradicts lyrics, which do not have "${strange}".` }
    }
  }
  if (sung && known.length > 0 && !sings) {
    yield { path: 'sections', rule: 'must have the lyrics that are sent beside the plan.' }
  }
}

function* checkSections(sections: readonly PlannedSection[], request: MusicRequest): Faults {
  const { bpm, beatsPerBar, text, seed, durationSeconds } = request
  const hasChords = harmonistOf(readStyle(text, seed).band) !== undefined
  for (const [index, section] of sections.entries()) {
    const path = `sections[${index}]`
    const { bars, seconds, chords } = section
    if (bars === undefined && seconds === undefined) {
      yield { path: `${path}.bars`, rule: 'is needed, or seconds.' }
    }
    if (bars !== undefined && seconds !== undefined) {
      yield { path: `${path}.seconds`, rule: 'must not be sent with bars.' }
    }
    const isLast = index === sections.length - 1
    if (bars !== undefined && !isWhole(isLast ? bars * beatsPerBar : bars, isLast ? 0.01 : 0)) {
      const rule = isLast
        ? 'must end on a beat: its last bar may be cut.'
        : 'must be whole but in the last section.'
      yield { path: `${path}.bars`, rule }
    }
    if (chords && !hasChords) {
      yield { path: `${path}.chords`, rule: 'need an instrument that plays chords.' }
    }
    yield* checkChords(`${path}.chords`, section, index === 0, request)
    yield* checkWords(`${path}.lyrics`, section, request)
  }
  yield* checkLyrics(sections, request)
  const length = secondsOfPlan(sections, bpm, beatsPerBar)
  const ended = (beatsOf(sections, request) * 60) / bpm
  const end = durationSeconds - ended
  if (durationSeconds < shortestSeconds || ended + shortestEndSeconds > longestSeconds + 1e-6) {
    const rule = `make ${length.toFixed(1)} s with the final chord, and a piece has 5 to 210.`
    yield { path: 'sections', rule }
  }
  if (end < shortestEndSeconds - 1e-6 || end > longestEnd) {
    const rule =
      `end after ${ended.toFixed(1)} s: a duration of ${durationSeconds} s does not leave ` +
      `${shortestEndSeconds} to ${longestEnd} s for the final chord.`
    yield { path: 'sections', rule }
  }
}

function* checkChords(
  path: string,
  section: PlannedSection,
  isFirst: boolean,
  { bpm, beatsPerBar }: MusicRequest,
): Faults {
  const { chords = [] } = section
  const beats = beatsOfSection(section, beatsPerBar, 60 / bpm)
  const bars = Math.ceil(beats / beatsPerBar)
  for (const [index, entry] of chords.entries()) {
    const symbols = symbolsOfBar(entry)
    const unknown = symbols.find((symbol) => symbol !== held && !readChord(symbol))
    if (unknown !== undefined) {
      yield { path: `${path}[${index}]`, rule: `is not a chord symbol: "${unknown}".` }
    }
    if (symbols.length > 2) {
      yield { path: `${path}[${index}]`, rule: 'must be one chord or two for a bar.' }
    }
  }
  if (isFirst && symbolsOfBar(chords[0] ?? '')[0] === held) {
    yield { path: `${path}[0]`, rule: `must be a chord: there is none before it to hold.` }
  }
  if (chords.length > bars) {
    yield { path, rule: `must be at most ${bars}, one for each bar of the section.` }
  }
  const lastBeats = beats - (bars - 1) * beatsPerBar
  if (chords.length > 0 && lastBeats < 2) {
    const last = (bars - 1) % chords.length
    if (symbolsOfBar(cycle(chords, last)).length > 1) {
      yield { path: `${path}[${last}]`, rule: 'must be one chord in a bar of one beat.' }
    }
  }
}

function* checkWords(
  path: string,
  section: PlannedSection,
  { bpm, beatsPerBar }: MusicRequest,
): Faults {
  const seconds = beatsOfSection(section, beatsPerBar, 60 / bpm) * (60 / bpm)
  const lines = phrasesOfSection(section)
  const needed = lines.reduce(
    (sum, line) => sum + shortestBreath + shortestSyllable * syllablesOf(line).length,
    0,
  )
  if (needed > seconds) {
    const rule = `cannot be sung in the ${seconds.toFixed(1)} s of the section.`
    yield { path, rule }
  }
}

function* checkTune(request: MusicRequest): Faults {
  const { text, seed, plan } = request
  const leader = readStyle(text, seed).band.find(({ role }) => role === 'melody')
  const vocalist = findVocalist(request)
  const last = lastBeat(request)
  let before = 0
  let sungBefore = -1
  for (const [index, { pitch, startBeat, lengthBeats, syllable }] of (plan?.tune ?? []).entries()) {
    const path = `tune[${index}]`
    const midi = readPitch(pitch)
    if (midi === undefined) {
      yield { path: `${path}.pitch`, rule: 'must be a pitch such as A4, F#3 or Bb5.' }
      return
    }
    if (startBeat < before) {
      yield { path: `${path}.startBeat`, rule: 'must not be before that of the note before.' }
    }
    before = startBeat
    if (startBeat + lengthBeats > last + 0.002) {
      yield {
        path: `${path}.lengthBeats`,
        rule: `must end by beat ${last}, where the sections end.`,
      }
    }
    if (syllable === undefined) {
      if (leader === undefined || leader.role === 'drums') {
        yield { path, rule: 'needs an instrument that plays a tune: name one in the tags.' }
        return
      }
      const { lowest, highest } = instruments[leader.instrument]
      if (midi < lowest || midi > highest) {
        yield {
          path: `${path}.pitch`,
          rule: `is outside of the range of the ${leader.instrument}.`,
        }
      }
      continue
    }
    if (vocalist === null || !isSungAt(startBeat, request)) {
      yield { path: `${path}.syllable`, rule: 'needs lyrics in its section.' }
      return
    }
    if (startBeat <= sungBefore) {
      yield { path: `${path}.startBeat`, rule: 'must be after that of the syllable before.' }
    }
    if (syllable === sustained && sungBefore < 0) {
      yield {
        path: `${path}.syllable`,
        rule: 'must be a syllable: there is none before it to hold.',
      }
    }
    sungBefore = startBeat
    const { lowest, highest } = registers[vocalist.gender]
    if (midi < lowest || midi > highest) {
      yield {
        path: `${path}.pitch`,
        rule: `is outside of the range of the ${vocalist.gender} voice.`,
      }
    }
  }
}

function lastBeat(request: MusicRequest): number {
  const { plan, beatsPerBar, bpm, seed, durationSeconds } = request
  if (plan?.sections) return beatsOf(plan.sections, request)
  const grouping = stream(seed, 'grouping').pick(groupingsOf(beatsPerBar))
  return beatOfFinalChord(durationSeconds, 60 / bpm, grouping)
}

/** Whether the section at a beat has lyrics, or the next does and begins with an upbeat. */
function isSungAt(beat: number, { plan, bpm, beatsPerBar }: MusicRequest): boolean {
  if (!plan?.sections) return true
  let start = 0
  return plan.sections.some((section) => {
    const from = start - upbeats
    start += beatsOfSection(section, beatsPerBar, 60 / bpm)
    return beat >= from && beat < start && phrasesOfSection(section).length > 0
  })
}

function beatsOf(
  sections: readonly PlannedSection[],
  { bpm, beatsPerBar }: Pick<MusicRequest, 'bpm' | 'beatsPerBar'>,
): number {
  return sections.reduce((sum, one) => sum + beatsOfSection(one, beatsPerBar, 60 / bpm), 0)
}

function isWhole(value: number, tolerance: number): boolean {
  return Math.abs(value - Math.round(value)) <= tolerance
}
