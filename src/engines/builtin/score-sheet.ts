import { encodeMidi } from './composer/midi.ts'
import {
  isLead,
  type Note,
  type Part,
  type Score,
  type SectionName,
  type SungLine,
} from './composer/score.ts'
import { stepsPerSecond } from './composer/score-steps.ts'
import type { Key, Scale } from './messages.ts'
import { decodeScore } from './score-file.ts'
import { nameOfMidi, spellingOf, symbolOf } from './theory/chord-symbol.ts'

/** What a person reads in a score; times are in seconds of the song. */
export interface ScoreSheet {
  bpm: number
  beatsPerBar: number
  key: Key
  scale: Scale
  lengthSeconds: number
  sections: { type: SectionName; startSeconds: number; lengthSeconds: number; energy: number }[]
  chords: { symbol: string; startSeconds: number; lengthSeconds: number }[]
  parts: { role: Part['role']; instrument: string; gainDb: number; pan: number }[]
  /** What the leading instruments play. */
  tune: SheetNote[]
  /** What the lead voice sings. */
  voice: SheetSungNote[]
  /** Empty for an instrumental. */
  lyrics: LyricLine[]
}

export interface SheetNote {
  midi: number
  /** Such as `F#4`. */
  pitch: string
  startSeconds: number
  lengthSeconds: number
  velocity: number
}

export interface SheetSungNote extends SheetNote {
  text: string
  /** Index into the lyrics. */
  line: number
  /** Index into the syllables of that line; several notes in a row may have the same. */
  syllable: number
}

export interface LyricLine {
  text: string
  startSeconds: number
  endSeconds: number
  syllables: { text: string; startSeconds: number; endSeconds: number }[]
}

/** @throws Error when these are not the bytes of a score. */
export function readScore(bytes: Uint8Array): ScoreSheet {
  return sheetOf(decodeScore(bytes).score)
}

export function sheetOf(score: Score): ScoreSheet {
  const { bpm, beatsPerBar, key, scale, lengthSeconds, sections, parts } = score
  const spelling = spellingOf(key, scale)
  const pitchOf = (midi: number) => nameOfMidi(midi, spelling)
  return {
    ...{ bpm, beatsPerBar, key, scale, lengthSeconds: round(lengthSeconds) },
    sections: sections.map(({ name, ...section }) => ({
      type: name,
      ...inMilliseconds(section),
      energy: round(section.energy),
    })),
    chords: score.chords.map((chord) => ({
      symbol: symbolOf(chord, spelling),
      ...inMilliseconds(chord),
    })),
    parts: parts.map(({ role, instrument, gainDb, pan }) => ({ role, instrument, gainDb, pan })),
    tune: score.tune.map((note) => sheetNote(note, pitchOf)),
    voice: sungNotes(score, pitchOf),
    lyrics: (score.singing?.sung ?? []).map(lyricLine),
  }
}

/** A Standard MIDI File. */
export function midiOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return encodeMidi(decodeScore(bytes).score)
}

function sungNotes({ parts, singing }: Score, pitchOf: (midi: number) => string): SheetSungNote[] {
  const sung = singing?.sung ?? []
  const notes = parts.find(isLead)?.notes ?? []
  return notes.flatMap((note) => {
    const { syllable, startSeconds } = note
    if (syllable === undefined) return []
    // A syllable begins before its vowel, and that before the next line.
    const line = sung.findLastIndex((one) => one.startSeconds <= startSeconds + oneStep)
    const { place, text } = syllable
    return [{ ...sheetNote(note, pitchOf), text, line, syllable: place }]
  })
}

const oneStep = 1 / stepsPerSecond

function sheetNote(note: Note, pitchOf: (midi: number) => string): SheetNote {
  const { midi, velocity } = note
  return { midi, pitch: pitchOf(midi), ...inMilliseconds(note), velocity }
}

function lyricLine({ startSeconds, endSeconds, syllables }: SungLine): LyricLine {
  return {
    text: syllables
      .map(({ text }) => text)
      .join('')
      .trim(),
    startSeconds: round(startSeconds),
    endSeconds: round(endSeconds),
    syllables: syllables.map((one) => ({
      text: one.text,
      startSeconds: round(one.startSeconds),
      endSeconds: round(one.endSeconds),
    })),
  }
}

/** The end is rounded, not the length, so that what follows begins where this ends. */
function inMilliseconds(span: { startSeconds: number; lengthSeconds: number }) {
  const startSeconds = round(span.startSeconds)
  const lengthSeconds = round(round(span.startSeconds + span.lengthSeconds) - startSeconds)
  return { startSeconds, lengthSeconds }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
