import type { SpokenLine } from '../singer/spoken.ts'
import { chordOver, scaleOver } from '../theory/chord-scale.ts'
import { pitchClassOfKey } from '../theory/pitch.ts'
import { type Tonality, tonalityOf } from '../theory/scale.ts'
import { type Form, type FormSection, gridOf } from './form.ts'
import type { Score } from './score.ts'
import type { ChordSpan } from './sketch.ts'
import type { Phrase } from './song.ts'

/** A stored score in beats, as composers read a piece: nobody sings in its sections. */
export interface StoredPiece {
  form: Form
  harmony: ChordSpan[]
  tonality: Tonality
}

export function readPiece(score: Score): StoredPiece {
  const { key, scale } = score
  const form = formOf(score)
  const tonality = tonalityOf(pitchClassOfKey(key), scale === 'major' ? 'major' : 'natural-minor')
  return { form, tonality, harmony: harmonyOf(score, form, tonality) }
}

/** The final chord begins on a whole beat, which a ritardando delays. */
function formOf({ request, bpm, beatsPerBar, sections, chords }: Score): Form {
  const secondsPerBeat = 60 / bpm
  const finalBeat = Math.floor((chords.at(-1)?.startSeconds ?? 0) / secondsPerBeat + 1e-3)
  const starts = sections.map(({ startSeconds }) => Math.round(startSeconds / secondsPerBeat))
  return {
    ...gridOf(request),
    beatsPerBar,
    secondsPerBeat,
    finalBeat,
    sections: sections.map(({ name, energy }, index): FormSection => {
      const startBeat = starts[index]!
      const beats = (starts[index + 1] ?? finalBeat) - startBeat
      return { name, startBeat, beats, energy, lines: [] }
    }),
  }
}

function harmonyOf({ chords }: Score, form: Form, tonality: Tonality): ChordSpan[] {
  const beatOf = (seconds: number) => Math.round((seconds / form.secondsPerBeat) * 1000) / 1000
  return chords.map(({ startSeconds, lengthSeconds, ...tones }, index) => {
    const scale = scaleOver(tonality, tones)
    const startBeat = index === chords.length - 1 ? form.finalBeat : beatOf(startSeconds)
    const beats = beatOf(lengthSeconds)
    return { startBeat, beats, chord: chordOver(scale, tones), tonality: scale }
  })
}

/** Where the stored voice sings; its notes are not needed to play around it. */
export function sungPhrases({ singing }: Score, { secondsPerBeat, sections }: Form): Phrase[] {
  return (singing?.sung ?? []).map(({ startSeconds, endSeconds }) => {
    const startBeat = startSeconds / secondsPerBeat
    const endBeat = endSeconds / secondsPerBeat
    const middle = (startBeat + endBeat) / 2
    const section = sections.findLast((one) => one.startBeat <= middle) ?? sections[0]!
    return { section, startBeat, endBeat, notes: [] }
  })
}

/** The form with the lines that are sung in it. */
export function withSungLines(form: Form, score: Score, spoken: readonly SpokenLine[]): Form {
  const sung = sungPhrases(score, form)
  const lines = score.singing?.sung ?? []
  return {
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      lines: sung.flatMap(({ section: place, startBeat, endBeat }, index) => {
        const line = lines[index]!.line
        const text = spoken[line]
        if (place !== section || text === undefined) return []
        return [{ line, spoken: text, startBeat, beats: endBeat - startBeat }]
      }),
    })),
  }
}
