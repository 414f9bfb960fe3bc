import type { Scale } from '../messages.ts'
import { stream } from '../random.ts'
import { alteredChord, chordOnDegree, isDiminished } from '../theory/chord.ts'
import { cycle, modulo } from '../theory/cycle.ts'
import { groupStarts } from '../theory/meter.ts'
import { nearestMidi } from '../theory/pitch.ts'
import { type Tonality, tonalityOf } from '../theory/scale.ts'
import type { Form, FormSection } from './form.ts'
import { type HarmonicStep, type Progression, progressions } from './progression-table.ts'
import type { SectionName } from './score.ts'
import type { ChordSpan } from './sketch.ts'
import type { Style } from './style.ts'

const dominant = 4
const submediant = 5
const subdominant = 3
const supertonic = 1

/** What leads away from home in the middle of a piece, and what leads up to its chorus. */
const bridges = {
  major: ['bridge-far', 'bridge-lift', 'bridge-relative', 'bridge-fourths'],
  minor: ['bridge-dark', 'bridge-lift', 'bridge-fourths'],
} as const
const lifts = {
  major: ['bridge-lift', 'pre-turn', 'pre-climb'],
  minor: ['bridge-lift', 'bridge-dark', 'bridge-fourths'],
} as const

/** The progression of each section, before cadences. */
export type Harmony = (section: SectionName) => readonly HarmonicStep[]

/**
 * Chords for the whole piece: tonic first, cadence before each chorus and before the end, tonic
 * last.
 */
export function layChords(
  form: Form,
  harmony: Harmony,
  style: Style,
  tonality: Tonality,
  scale: Scale,
): ChordSpan[] {
  // A piece of one or two sections is too short to leave the scale without losing its key.
  const colourful = form.sections.length > 2
  const lifted = scale === 'minor' && style.profile.leadingTone && colourful
  const cadential = lifted ? tonalityOf(tonality.tonic, 'harmonic-minor') : tonality
  const spans: ChordSpan[] = []

  form.sections.forEach((section, index) => {
    const next = form.sections[index + 1]
    const slots = slotsOf(section, form, style)
    // Half of a longer progression would not return to the tonic.
    const progression: readonly HarmonicStep[] =
      slots.length > 2 ? harmony(section.name) : [0, submediant]
    const steps = slots.map((_, slot) => cycle(progression, slot))
    // A cadence needs a chord before it: in a section of two chords it would be half of the music.
    // A returning chorus keeps its chords: it always closes if it closes the piece.
    const isChorus = section.name === 'chorus'
    const ends = isChorus ? form.sections.at(-1)?.name === 'chorus' : next === undefined
    const cadences = ends
      ? slots.length > 2
      : !isChorus && next?.name === 'chorus' && slots.length > 3
    if (cadences) steps[slots.length - 1] = dominant
    // Jazz prepares its cadence with the second degree, other genres with the fourth.
    const prepared = style.profile.chordSize > 4 && scale === 'major' ? supertonic : subdominant
    if (ends && slots.length > 3) steps[slots.length - 2] = prepared
    slots.forEach(({ startBeat, beats }, slot) => {
      const isCadence = cadences && slot === slots.length - 1
      const here = chordOf(isCadence ? cadential : tonality, steps[slot] ?? 0, style, colourful)
      spans.push({ startBeat, beats, ...here })
    })
  })
  return [
    ...spans,
    { startBeat: form.finalBeat, beats: Infinity, chord: chordOnDegree(tonality, 0, 3), tonality },
  ]
}

/** In a short piece the plain chord of the scale replaces the altered one. */
function chordOf(
  tonality: Tonality,
  step: HarmonicStep,
  { profile }: Style,
  colourful: boolean,
): Pick<ChordSpan, 'chord' | 'tonality'> {
  if (typeof step === 'number') {
    return { chord: chordOnDegree(tonality, step, profile.chordSize), tonality }
  }
  const [degree, alteration] = step
  return colourful
    ? alteredChord(tonality, degree, alteration, profile.chordSize)
    : { chord: chordOnDegree(tonality, degree, profile.chordSize), tonality }
}

/** Which progressions the genre takes for this piece. */
export function chooseHarmony(style: Style, scale: Scale, seed: number): Harmony {
  const chance = stream(seed, `harmony ${style.genre}`)
  const choices = style.profile.progressions[scale]
  const verse = chance.pick(choices)
  const others = choices.filter((name) => name !== verse)
  const chorus = others.length > 0 ? chance.pick(others) : verse
  const instrumental = chance.pick([verse, chorus])
  const named: Partial<Record<SectionName, Progression>> = {
    chorus,
    bridge: chance.pick(bridges[scale]),
    'pre-chorus': chance.pick(lifts[scale]),
    instrumental,
  }
  return (section) => progressions[named[section] ?? verse]
}

/** One chord a bar; several bars when bars are short, half a bar when they are long. */
function slotsOf(
  section: FormSection,
  { grouping, beatsPerBar, secondsPerBeat }: Form,
  style: Style,
): { startBeat: number; beats: number }[] {
  const barSeconds = beatsPerBar * secondsPerBeat
  const starts: number[] = []
  let bars = style.profile.barsPerChord
  while (bars * barSeconds < 1.2) bars *= 2
  while (bars > 1 && bars * barSeconds > 5.4) bars /= 2
  const middle = groupStarts(grouping)[Math.ceil(grouping.length / 2)]
  for (let bar = 0; bar * beatsPerBar < section.beats; bar += bars) {
    starts.push(section.startBeat + bar * beatsPerBar)
    if (barSeconds > 4.2 && middle !== undefined) {
      starts.push(section.startBeat + bar * beatsPerBar + middle)
    }
  }
  const end = section.startBeat + section.beats
  const inside = starts.filter((start) => start < end)
  return inside.map((startBeat, slot) => ({
    startBeat,
    beats: (inside[slot + 1] ?? end) - startBeat,
  }))
}

/**
 * One voicing for each chord, each voice moving as little as it can (after Tymoczko, A Geometry of
 * Music, chapter 2), outer voices not in parallel fifths or octaves, the whole staying near
 * `centre`.
 */
export function voiceLead(
  harmony: readonly ChordSpan[],
  centre: number,
  voices: number,
): number[][] {
  const known = new Map<string, number[]>()
  let previous: number[] | undefined
  return harmony.map(({ chord }) => {
    const signature = `${chord.pitchClasses.join()}|${previous?.join() ?? ''}`
    const found = known.get(signature)
    const voicing = found ?? bestVoicing(voicePitches(chord.pitchClasses, voices), previous, centre)
    known.set(signature, voicing)
    previous = voicing
    return voicing
  })
}

/** A ninth chord in four voices omits its fifth. */
function voicePitches(pitchClasses: readonly number[], voices: number): number[] {
  if (pitchClasses.length <= voices) return [...pitchClasses]
  const [root = 0, third = 0, , ...extensions] = pitchClasses
  return voices === 3 ? pitchClasses.slice(0, 3) : [root, third, ...extensions].slice(0, voices)
}

function bestVoicing(
  pitchClasses: readonly number[],
  previous: readonly number[] | undefined,
  centre: number,
): number[] {
  let best: number[] = []
  let lowestCost = Infinity
  for (const bottom of pitchClasses) {
    for (const octave of [-12, 0, 12]) {
      const voicing = positioned(pitchClasses, nearestMidi(bottom, centre - 5) + octave)
      const cost = costOf(voicing, previous, centre)
      if (cost < lowestCost) {
        lowestCost = cost
        best = voicing
      }
    }
  }
  return best
}

/** Close position for three voices; for four the second from the top an octave lower (drop two). */
function positioned(pitchClasses: readonly number[], bottom: number): number[] {
  const close = pitchClasses
    .map((pitchClass) => bottom + modulo(pitchClass - bottom, 12))
    .sort((one, other) => one - other)
  const [first = 0, second = 0, third = 0, fourth] = close
  return fourth === undefined ? close : [third - 12, first, second, fourth]
}

function costOf(
  voicing: readonly number[],
  previous: readonly number[] | undefined,
  centre: number,
): number {
  const middle = voicing.reduce((sum, pitch) => sum + pitch, 0) / voicing.length
  const drift = Math.abs(middle - centre)
  if (previous === undefined || previous.length !== voicing.length) return drift
  const moves = voicing.map((pitch, voice) => pitch - (previous[voice] ?? pitch))
  const motion = moves.reduce((sum, move) => sum + Math.abs(move) + (Math.abs(move) > 4 ? 3 : 0), 0)
  const first = moves[0] ?? 0
  const last = moves.at(-1) ?? 0
  const span = modulo((voicing.at(-1) ?? 0) - (voicing[0] ?? 0), 12)
  const parallel = first === last && first !== 0 && (span === 7 || span === 0) ? 4 : 0
  return motion + parallel + 0.5 * drift + (drift > 7 ? 10 : 0)
}

/** Root, fifth and octave: with distortion a third sounds as noise. */
export function powerChord({ chord }: ChordSpan, lowest: number): number[] {
  const root = lowest + modulo(chord.root - lowest, 12)
  return isDiminished(chord) ? [root, root + 12] : [root, root + 7, root + 12]
}
