import { type Chance, stream } from '../random.ts'
import type { FormSection } from './form.ts'
import { type Groove, type GrooveName, grooves } from './groove-table.ts'
import { rowOfBar, stepsPerBeat, strokesOf } from './pattern.ts'
import { type Bar, type BeatNote, barsOf, type Sketch } from './sketch.ts'

const accents: Record<string, number> = { X: 1, x: 0.75, o: 0.38 }
const kick = 36
const snare = 38
const clap = 39
const crash = 49
const toms = [50, 48, 47, 45, 43, 41]

/**
 * The drum part of these sections: the groove by energy, what leads into the next section (a fill, a rising roll, or
 * silence before the blow), a crash where it starts.
 */
export function playDrums(
  sketch: Sketch,
  sections: readonly FormSection[],
  name: GrooveName,
): BeatNote[] {
  const { form, style } = sketch
  const groove: Groove = grooves[name]
  const rows = groove.lines.map((line) => ({
    ...line,
    strokes: strokesOf(rowOfBar(line, form.grouping)),
  }))
  const group = form.grouping.at(-1) ?? 2
  return sections.flatMap((section) => {
    const next = form.sections[form.sections.indexOf(section) + 1]
    const chance = stream(sketch.seed, `fill ${section.name} ${section.startBeat}`)
    const rises = next !== undefined && next.energy >= section.energy
    const bars = barsOf(section, form.beatsPerBar)
    return bars.flatMap((bar) => {
      const leads = bar.isLast && rises
      const rolls = rises && next.name === 'chorus' && style.profile.transition === 'riser'
      const fill = rolls
        ? rollOf(bar, bars.length, section.energy)
        : fillOf(bar, groove, leads, group, chance)
      const stops = leads && style.profile.transition === 'stop' && bars.length > 1
      const last = stops ? bar.startBeat + bar.beats - group : Infinity
      const fillFrom = Math.min(last, rolls ? Infinity : (fill[0]?.beat ?? Infinity))
      const groovy = rows
        .filter(({ from }) => from <= section.energy + 0.02)
        .flatMap(({ key, strokes }) =>
          strokes
            .filter(({ beat }) => beat < bar.beats)
            .map(({ token, beat }) => hit(key, bar.startBeat + beat, accents[token] ?? 0.7)),
        )
        .filter(({ beat, midi }) => beat < fillFrom || (midi === kick && !stops))
        // The floor falls away under the end of a roll, so that the kick can come back.
        .filter(({ midi }) => !(rolls && leads && midi === kick))
      const opens = bar.index === 0 && bar.startBeat > 0 && section.energy > 0.6
      const led = stops ? fill.filter(({ beat }) => beat >= last + group - 1) : fill
      return [...groovy, ...led, ...(opens ? [hit(crash, bar.startBeat, 0.85)] : [])]
    })
  })
}

/** Over the last bars before a drop: strokes in quarters, eighths, sixteenths, louder and louder. */
function rollOf(bar: Bar, bars: number, energy: number): BeatNote[] {
  const length = Math.min(4, bars)
  const before = bars - bar.index
  if (before > length) return []
  const perBeat = before === 1 ? 4 : before === 2 ? 2 : 1
  const strokes = Math.round(bar.beats * perBeat)
  return Array.from({ length: strokes }, (_, stroke) => {
    const share = (length - before + stroke / strokes) / length
    return hit(snare, bar.startBeat + stroke / perBeat, (0.3 + 0.55 * share) * (0.7 + 0.3 * energy))
  })
}

function hit(midi: number, beat: number, accent: number): BeatNote {
  return { beat, beats: 0.2, midi, accent }
}

/** The last group of beats before a new section, and one beat at the middle of long sections. */
function fillOf(
  bar: Bar,
  groove: Groove,
  rises: boolean,
  group: number,
  chance: Chance,
): BeatNote[] {
  if (groove.fill === 'none') return []
  const ends = bar.isLast && rises
  const breathes = bar.index % 8 === 7 || (bar.index % 4 === 3 && chance.happens(0.3))
  if (!ends && !breathes) return []
  const beats = Math.min(bar.beats, ends ? group : 1)
  const steps = Math.round(beats * stepsPerBeat)
  const start = bar.startBeat + bar.beats - beats
  const every = chance.pick([1, 2])
  return Array.from({ length: Math.floor(steps / every) }, (_, index) => {
    const share = (index * every) / steps
    return hit(
      keyOfFill(groove.fill, share),
      start + (index * every) / stepsPerBeat,
      0.5 + 0.45 * share,
    )
  })
}

function keyOfFill(fill: Groove['fill'], share: number): number {
  if (fill === 'snare') return snare
  if (fill === 'claps') return share < 0.5 ? snare : clap
  return toms[Math.floor(share * toms.length)] ?? snare
}

/** The stroke under the final chord. */
export function finalStroke(beat: number): BeatNote[] {
  return [hit(kick, beat, 1), hit(crash, beat, 0.8)]
}
