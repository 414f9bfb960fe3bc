import { stream } from '../random.ts'
import type { Chord } from '../theory/chord.ts'
import { cycle, modulo } from '../theory/cycle.ts'
import { type Grouping, weightAt } from '../theory/meter.ts'
import { pitchClassOf } from '../theory/pitch.ts'
import { degreeOfMidi, midiOfDegree } from '../theory/scale.ts'
import { type BassFigure, bassFigures } from './figure-table.ts'
import type { FormSection } from './form.ts'
import { type GrooveName, grooves } from './groove-table.ts'
import { rowOfBar, rowsOfBars } from './pattern.ts'
import { type BeatNote, barsOf, type ChordSpan, chordAt, type Sketch } from './sketch.ts'
import { strokesAcross } from './stroke.ts'

/**
 * A bass line that starts every chord on its root; all roots lie within an octave above `lowest`.
 */
export function playBass(
  sketch: Sketch,
  sections: readonly FormSection[],
  { figure, chorusFigure = figure }: { figure: BassFigure; chorusFigure?: BassFigure },
  lowest: number,
  groove: GrooveName = 'backbeat',
): BeatNote[] {
  const { grouping, beatsPerBar } = sketch.form
  const kicks = rowOfKicks(groove, grouping)
  const rowsOf = ({ name }: FormSection) => {
    const played = name === 'chorus' ? chorusFigure : figure
    if (played === 'lock') return () => kicks
    return rowsOfBars(bassFigures[played], grouping, stream(sketch.seed, `${played} in ${name}`))
  }
  return sections.flatMap((section) => {
    const rowOf = rowsOf(section)
    return barsOf(section, beatsPerBar).flatMap((bar) =>
      strokesAcross(sketch, bar, rowOf(bar.index), 'r').map(
        ({ token, beat, beats, span, opensChord }, place) => ({
          beat,
          beats,
          midi: pitchOf(sketch, opensChord ? 'r' : token, span, lowest, place),
          accent:
            beat === bar.startBeat ? 1 : 0.62 + 0.22 * weightAt(grouping, beat - bar.startBeat),
        }),
      ),
    )
  })
}

const kick = 36

/** A root with every kick, held to the next, and a step into the next bar where no kick is near. */
function rowOfKicks(groove: GrooveName, grouping: Grouping): string {
  const drum = grooves[groove].patterns.find(({ key }) => key === kick)
  const kicks = drum === undefined ? 'x' : rowOfBar(drum, grouping)
  const row: string[] = [...kicks].map((token, step) => (step === 0 || token !== '.' ? 'r' : '-'))
  if (!row.slice(-4).includes('r')) row.splice(-2, 2, 'a', '-')
  return row.join('')
}

function pitchOf(
  sketch: Sketch,
  token: string,
  span: ChordSpan,
  lowest: number,
  place: number,
): number {
  const root = lowest + modulo(bassOf(span.chord) - lowest, 12)
  const [, third = span.chord.root, fifth = span.chord.root] = span.chord.pitchClasses
  const above = (pitchClass: number) => root + modulo(pitchClass - root, 12)
  if (token === 'o') return root + 12
  if (token === 'f') return above(fifth) > lowest + 14 ? above(fifth) - 12 : above(fifth)
  if (token === 'w') return above(cycle([fifth, third], place))
  return token === 'a' ? approach(sketch, span, root, lowest) : root
}

function bassOf({ root, bass = root }: Chord): number {
  return bass
}

/**
 * The scale step beside the next root, on the side where the line is; the fifth when the root does
 * not change.
 */
function approach(sketch: Sketch, span: ChordSpan, root: number, lowest: number): number {
  const next = chordAt(sketch, span.startBeat + span.beats)
  const target = lowest + modulo(bassOf(next.chord) - lowest, 12)
  const fifth = root + modulo((span.chord.pitchClasses[2] ?? root) - root, 12)
  if (pitchClassOf(target) === pitchClassOf(root)) return fifth
  const degree = degreeOfMidi(span.tonality, target)
  const side = root >= target ? 1 : -1
  const beside = midiOfDegree(span.tonality, degree + side)
  const stands = pitchClassOf(beside) === pitchClassOf(fifth)
  return stands ? midiOfDegree(span.tonality, degree - side) : beside
}
