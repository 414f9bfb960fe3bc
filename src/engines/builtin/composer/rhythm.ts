import { type Chance, stream } from '../random.ts'
import type { Groove } from './drum-pattern.ts'
import type { FormSection } from './form.ts'
import { type GrooveName, grooves } from './groove-table.ts'
import { rowOfBar, stepsPerBeat, strokesOf } from './pattern.ts'
import { type Bar, type BeatNote, barsOf, type Sketch } from './sketch.ts'

const accents: Record<string, number> = { X: 1, x: 0.75, o: 0.38 }
const kick = 36
const rim = 37
const snare = 38
const clap = 39
const crash = 49
const toms = [50, 48, 47, 45, 43, 41]

/**
 * The drum part of these sections: the groove by energy, the transition into the next section (a
 * fill, a rising roll, or a stop), and a crash where it starts.
 */
export function playDrums(
  sketch: Sketch,
  sections: readonly FormSection[],
  name: GrooveName,
): BeatNote[] {
  const { form, style } = sketch
  const groove: Groove = grooves[name]
  const rows = groove.patterns.map((pattern) => ({
    ...pattern,
    strokes: strokesOf(rowOfBar(pattern, form.grouping)),
  }))
  const group = form.grouping.at(-1) ?? 2
  const crashes = style.profile.transition !== 'none'
  const alone = style.band.length === 1
  // A bass drum on every beat is not varied.
  const kicks = rows.some(({ key, strokes }) => key === kick && strokes.length < form.beatsPerBar)
  return sections.flatMap((section) => {
    const next = form.sections[form.sections.indexOf(section) + 1]
    const chance = stream(sketch.seed, `fill ${section.name} ${section.startBeat}`)
    const rises = next !== undefined && next.energy >= section.energy
    const bars = barsOf(section, form.beatsPerBar)
    return bars.flatMap((bar) => {
      const leads = bar.isLast && rises
      const rolling = groove.rolls === undefined ? undefined : burstOf(bar, groove.rolls, chance)
      const rolls = rises && next.name === 'chorus' && style.profile.transition === 'riser'
      const fill = rolls
        ? rollOf(bar, bars.length, section.energy)
        : fillOf(bar, groove, leads, { group, alone, chance })
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
        .filter(({ beat, midi }) => midi !== groove.rolls || !isWithin(beat, rolling))
        // The kick pauses under the end of a roll, so that its return is heard.
        .filter(({ midi }) => !(rolls && leads && midi === kick))
      const pickup = crashes && fill.length === 0 && bar.index % 4 === 1 && kicks
      if (pickup) groovy.push(hit(kick, bar.startBeat + bar.beats - 0.5, 0.55))
      const opens = crashes && bar.index === 0 && bar.startBeat > 0 && section.energy > 0.6
      const led = stops ? fill.filter(({ beat }) => beat >= last + group - 1) : fill
      const burst = (rolling ?? []).filter(({ beat }) => beat < fillFrom)
      return [...groovy, ...burst, ...led, ...(opens ? [hit(crash, bar.startBeat, 0.85)] : [])]
    })
  })
}

/**
 * In about every second bar, for half a beat or a whole one: strokes of a sixth or an eighth of a
 * beat, rising or falling.
 */
function burstOf(bar: Bar, key: number, chance: Chance): BeatNote[] | undefined {
  const happens = chance.happens(0.55)
  const length = chance.pick([0.5, 0.5, 1])
  const perBeat = chance.pick([6, 8])
  const falls = chance.happens(0.4)
  const starts = [0.5, 1.5, 2, 2.5, 3, 3.5].filter((beat) => beat + length <= bar.beats)
  if (!happens || starts.length === 0) return undefined
  const start = chance.pick(starts)
  const strokes = Math.round(length * perBeat)
  return Array.from({ length: strokes }, (_, stroke) => {
    const share = stroke / strokes
    return hit(
      key,
      bar.startBeat + start + stroke / perBeat,
      0.4 + 0.35 * (falls ? 1 - share : share),
    )
  })
}

function isWithin(beat: number, strokes: readonly BeatNote[] | undefined): boolean {
  const [first] = strokes ?? []
  const last = strokes?.at(-1)
  return first !== undefined && last !== undefined && beat >= first.beat && beat <= last.beat
}

/** Over the last bars before a drop: strokes in quarters, eighths, sixteenths, with a crescendo. */
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

/**
 * Fills the last group of beats before a new section, and one beat in the middle of long sections;
 * solo drums fill the second half of every second bar.
 */
function fillOf(
  bar: Bar,
  groove: Groove,
  rises: boolean,
  { group, alone, chance }: { group: number; alone: boolean; chance: Chance },
): BeatNote[] {
  const kind = alone && groove.fill === 'none' ? 'toms' : groove.fill
  if (kind === 'none') return []
  const ends = bar.isLast && rises
  const solos = alone && bar.index % 2 === 1
  const breathes = bar.index % 8 === 7 || (bar.index % 4 === 3 && chance.happens(0.3))
  if (!ends && !breathes && !solos) return []
  const beats = Math.min(bar.beats, solos ? bar.beats / 2 : ends ? group : 1)
  const steps = Math.round(beats * stepsPerBeat)
  const start = bar.startBeat + bar.beats - beats
  const every = chance.pick([1, 2])
  const strokes = Array.from({ length: Math.floor(steps / every) }, (_, index) => index * every)
  return strokes
    .filter((step) => !solos || step % 4 === 0 || chance.happens(0.7))
    .map((step) => {
      const share = step / steps
      const key = solos ? chance.pick([snare, snare, ...toms]) : keyOfFill(kind, share)
      return hit(key, start + step / stepsPerBeat, 0.5 + 0.45 * share)
    })
}

function keyOfFill(fill: Groove['fill'], share: number): number {
  if (fill === 'snare') return snare
  if (fill === 'rim') return rim
  if (fill === 'claps') return share < 0.5 ? snare : clap
  return toms[Math.floor(share * toms.length)] ?? snare
}

/** The stroke under the final chord; quiet styles end on the kick alone. */
export function finalStroke({ style, form }: Sketch): BeatNote[] {
  const beat = form.finalBeat
  if (style.profile.transition === 'none') return [hit(kick, beat, 0.7)]
  return [hit(kick, beat, 1), hit(crash, beat, 0.8)]
}
