import { stream } from '../random.ts'
import { modulo } from '../theory/cycle.ts'
import { weightAt } from '../theory/meter.ts'
import { type Figure, figures } from './figure-table.ts'
import type { FormSection } from './form.ts'
import { powerChord, voiceLead } from './harmony.ts'
import type { Instrument } from './instrument-table.ts'
import { rowsOfBars } from './pattern.ts'
import { type BeatNote, barsOf, type Sketch } from './sketch.ts'
import { strokesAcross } from './stroke.ts'

const strummed: readonly Instrument[] = [
  'acoustic-guitar',
  'electric-guitar',
  'clean-guitar',
  'harp',
  'nylon-guitar',
  'ukulele',
  'mandolin',
  'koto',
]
const strumSeconds = 0.011

/** Guitars whose unaccented strokes are damped by the palm, and the longest of those, in beats. */
const palmed: Partial<Record<Instrument, number>> = {
  'distorted-guitar': 0.5,
  'electric-guitar': 0.25,
  'clean-guitar': 0.25,
}

export interface Accompaniment {
  instrument: Instrument
  figure: Figure
  chorusFigure?: Figure
  /** The MIDI note around which the voicings lie. */
  centre: number
  voices: number
  /** It grows over an intro: what is played harder is brighter, as if a filter opened. */
  opens?: boolean
}

/** Of the usual accent, at the beginning and at the end of an intro. */
const opening = { from: 0.5, to: 1.2 }

function openness({ name, startBeat, beats }: FormSection, beat: number): number {
  if (name !== 'intro') return 1
  return opening.from + ((opening.to - opening.from) * (beat - startBeat)) / beats
}

/** Chords, pads and arpeggios: one figure over voice-led voicings, the final chord included. */
export function playAccompaniment(
  sketch: Sketch,
  sections: readonly FormSection[],
  { instrument, figure, chorusFigure = figure, centre, voices, opens = false }: Accompaniment,
): BeatNote[] {
  const { grouping, beatsPerBar } = sketch.form
  const power = instrument === 'distorted-guitar'
  const voicings = power
    ? sketch.harmony.map((span) => powerChord(span, 40))
    : voiceLead(sketch.harmony, centre, voices)
  const voicingOf = new Map(sketch.harmony.map((span, index) => [span, voicings[index] ?? []]))
  const rowsOf = ({ name }: FormSection) => {
    const played = name === 'chorus' ? chorusFigure : figure
    return rowsOfBars(figures[played], grouping, stream(sketch.seed, `${played} in ${name}`))
  }
  const late = strummed.includes(instrument) ? strumSeconds : 0
  const muted = palmed[instrument] ?? 0

  return sections.flatMap((section) => {
    const rowOf = rowsOf(section)
    return barsOf(section, beatsPerBar).flatMap((bar) =>
      strokesAcross(sketch, bar, rowOf(bar.index), 'x').flatMap(({ token, beat, beats, span }) => {
        const voicing = voicingOf.get(span) ?? []
        const touch =
          (token === 'X' ? 0.84 : 0.66) + 0.22 * weightAt(grouping, beat - bar.startBeat)
        const accent = opens ? touch * openness(section, beat) : touch
        // In choruses the strings ring.
        const isMuted = token === 'x' && beats <= muted && section.name !== 'chorus'
        return sounding(token, voicing).map((midi, string) => ({
          beat,
          beats,
          midi,
          accent: accent - 0.02 * string,
          ...(late > 0 && string > 0 ? { lateSeconds: string * late } : {}),
          ...(isMuted && { manner: 'muted' as const }),
        }))
      }),
    )
  })
}

/** The final chord in the register of this player. */
export function finalVoicing(
  sketch: Sketch,
  { instrument, centre, voices }: Accompaniment,
): number[] {
  const last = sketch.harmony.slice(-1)
  if (instrument === 'distorted-guitar') {
    // An open voicing with the third on top, where distortion leaves it audible.
    return last.flatMap((span) => {
      const [root = 40, ...above] = powerChord(span, 40)
      const third = span.chord.pitchClasses[1] ?? span.chord.root
      return [root, ...above, root + 12 + modulo(third - root, 12)]
    })
  }
  return voiceLead(sketch.harmony, centre, voices).at(-1) ?? []
}

function sounding(token: string, voicing: readonly number[]): readonly number[] {
  if (token === 'x' || token === 'X' || voicing.length === 0) return voicing
  const voice = Number(token)
  const pitch = voicing[voice % voicing.length]
  return pitch === undefined ? [] : [pitch + 12 * Math.floor(voice / voicing.length)]
}
