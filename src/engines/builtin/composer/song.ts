/** The melody of the words: for each line its time, one note for each rough syllable, the last one long. */
import { stream } from '../random.ts'
import { modulo } from '../theory/cycle.ts'
import { weightAt } from '../theory/meter.ts'
import type { FormSection } from './form.ts'
import type { LyricLine } from './lyrics.ts'
import { drawContour, heightOf, MelodicLine, type Tune } from './melody.ts'
import type { BeatNote, Sketch } from './sketch.ts'

// Faster than this nobody can sing; syllables beyond share a note.
const shortestNoteSeconds = 0.11

export function playSong(sketch: Sketch, sections: readonly FormSection[], tune: Tune): BeatNote[] {
  return sections.flatMap((section) => {
    const line = new MelodicLine(sketch, tune, section.name === 'chorus' ? tune.lift : 0)
    return section.lines.flatMap((words, index) =>
      songLine(sketch, section, line, words, index, tune),
    )
  })
}

function songLine(
  sketch: Sketch,
  section: FormSection,
  line: MelodicLine,
  words: LyricLine,
  index: number,
  tune: Tune,
): BeatNote[] {
  // The contour belongs to the place in the section, so every verse is sung to the same tune.
  const chance = stream(sketch.seed, `song ${section.name} ${index % 4}`)
  const { beatsPerBar, secondsPerBeat } = sketch.form
  const startBeat = section.startBeat + index * section.lineBeats
  const breath = Math.min(1, section.lineBeats / 6)
  const singable = Math.floor((section.lineBeats - breath) / (shortestNoteSeconds / secondsPerBeat))
  const syllables = gathered(words.syllables, Math.max(1, singable))
  const merged = syllables.length < words.syllables.length
  const pauses = merged ? [] : words.wordStarts
  const starts = syllableBeats(syllables.length, section.lineBeats - breath, pauses)
  const contour = drawContour(chance)
  const isLastLine = index === section.lines.length - 1

  return syllables.map((syllable, place) => {
    const start = starts[place] ?? 0
    const end = starts[place + 1] ?? Math.min(section.lineBeats - breath / 2, start + 4)
    const beat = startBeat + start
    const beatInBar = modulo(beat - section.startBeat, beatsPerBar)
    const step = chance.weighted([
      [1, 4],
      [-1, 4.5],
      [0, 3],
      [2, 0.8],
      [-2, 1],
    ] as const)
    const rise = heightOf(contour, (place + 0.5) / syllables.length)
    const closes = place === syllables.length - 1
    const midi = closes
      ? line.rest(beat, isLastLine || index % 2 === 1)
      : line.move(beat, Math.round(beatInBar * 4) / 4, step, rise)
    return {
      beat,
      beats: end - start,
      midi: line.coloured(
        midi,
        end - start,
        stream(sketch.seed, `blue ${tune.blueNotes} ${index} ${place}`),
      ),
      accent: 0.68 + 0.26 * weightAt(sketch.form.grouping, beatInBar),
      syllable,
    }
  })
}

/** As many notes as fit; neighbours are sung on one note where there are more syllables. */
function gathered(syllables: readonly string[], most: number): string[] {
  const count = Math.min(most, syllables.length)
  return Array.from({ length: count }, (_, note) =>
    syllables
      .slice(
        Math.floor((note * syllables.length) / count),
        Math.floor(((note + 1) * syllables.length) / count),
      )
      .join(''),
  )
}

/** On the widest grid that holds them all; even spacing where even sixteenths do not. */
function syllableBeats(count: number, beats: number, wordStarts: readonly number[]): number[] {
  const grid = [1, 0.5, 0.25].find((step) => count * step <= beats + 1e-9) ?? beats / count
  const slack = Math.floor(beats / grid) - count
  // A long line breathes between two words near its middle; what is still over lengthens its last note.
  const middle = wordStarts.toSorted(
    (one, other) => Math.abs(one - count / 2) - Math.abs(other - count / 2),
  )[0]
  const pause =
    count > 5 && middle ? Math.max(0, Math.min(Math.floor(slack / 2), Math.round(1 / grid))) : 0
  return Array.from(
    { length: count },
    (_, place) => (place + (middle !== undefined && place >= middle ? pause : 0)) * grid,
  )
}
