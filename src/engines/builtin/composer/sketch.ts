import type { Chord } from '../theory/chord.ts'
import type { Tonality } from '../theory/scale.ts'
import type { Form, FormSection } from './form.ts'
import type { Manner, SungSyllable } from './score.ts'
import type { Style } from './style.ts'

/** What every player of the band needs: the form, the chords and the style of the piece. */
export interface Sketch {
  seed: number
  style: Style
  tonality: Tonality
  form: Form
  /** Without gaps from beat 0 to the end of the piece; the last one is the final chord. */
  harmony: ChordSpan[]
}

export interface ChordSpan {
  startBeat: number
  beats: number
  chord: Chord
  /** The scale over this chord: some dominants in minor raise the seventh degree. */
  tonality: Tonality
  /** A plan asks for it, in place of what was composed. */
  asked?: true
}

/** A note placed in beats, before the player's timing and touch. */
export interface BeatNote {
  beat: number
  beats: number
  midi: number
  /** 0 to 1, before section dynamics. */
  accent: number
  /** Intended delay, as of the strings of a strummed guitar. */
  lateSeconds?: number
  syllable?: SungSyllable
  manner?: Manner
}

export interface Bar {
  section: FormSection
  startBeat: number
  /** Less than a whole bar only right before the final chord. */
  beats: number
  /** Counted from 0 within the section. */
  index: number
  isLast: boolean
}

export function barsOf(section: FormSection, beatsPerBar: number): Bar[] {
  const count = Math.ceil(section.beats / beatsPerBar - 1e-9)
  return Array.from({ length: count }, (_, index) => ({
    section,
    startBeat: section.startBeat + index * beatsPerBar,
    beats: Math.min(beatsPerBar, section.beats - index * beatsPerBar),
    index,
    isLast: index === count - 1,
  }))
}

/** The chord that sounds at a beat. */
export function chordAt({ harmony }: Sketch, beat: number): ChordSpan {
  let low = 0
  let high = harmony.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((harmony[middle]?.startBeat ?? 0) <= beat + 1e-9) low = middle
    else high = middle - 1
  }
  const span = harmony[low]
  if (span === undefined) throw new RangeError('a piece without chords')
  return span
}

export function finalChordOf({ harmony }: Sketch): ChordSpan {
  const span = harmony.at(-1)
  if (span === undefined) throw new RangeError('a piece without chords')
  return span
}
