import { modulo } from '../theory/cycle.ts'
import { nearestMidi, octaveInto, type PitchClass, pitchClassOf } from '../theory/pitch.ts'
import type { Player } from './band.ts'
import { type Compass, instruments } from './instrument-table.ts'
import type { BeatNote, ChordSpan, Sketch } from './sketch.ts'

type Harmonist = Extract<Player, { role: 'chords' | 'pad' | 'arpeggio' }>

const priority = ['chords', 'pad', 'arpeggio'] as const

/** Who plays whole chords, if anybody in the band does. */
export function harmonistOf(band: readonly Player[]): Harmonist | undefined {
  return priority
    .map((role) => band.find((player): player is Harmonist => player.role === role))
    .find((player) => player !== undefined)
}

/** A tone that sounds for less of its chord is not heard as part of it. */
const leastShare = 0.5

/**
 * Every tone of a chord that a plan asks for is heard: those that the figures of the band leave out
 * are added to the part that plays chords. `played` are the notes of each player.
 */
export function withAskedChords(
  { style: { band }, harmony }: Sketch,
  played: readonly BeatNote[][],
): BeatNote[][] {
  const asked = harmony.filter((span) => span.asked)
  const harmonist = harmonistOf(band)
  if (asked.length === 0 || harmonist === undefined) return [...played]
  const heard = band.flatMap((player, index) =>
    player.role === 'bass' || priority.some((role) => role === player.role)
      ? (played[index] ?? []).map((note) => ({ note, isBass: player.role === 'bass' }))
      : [],
  )
  const added = asked.flatMap((span) => {
    const inSpan = heard.filter(({ note }) => isWithin(note, span))
    const bass = span.chord.bass
    const low = bass !== undefined && !inSpan.some(({ isBass }) => isBass) ? [bass] : []
    const missing = span.chord.pitchClasses.filter((tone) => {
      const notes = inSpan.filter(({ note, isBass }) => !isBass && pitchClassOf(note.midi) === tone)
      const beats = notes.reduce((sum, { note }) => sum + note.beats, 0)
      return beats < leastShare * span.beats
    })
    return [...low.map((tone) => lowest(harmonist, tone)), ...missing.map(middleIn(harmonist))].map(
      (midi): BeatNote => ({
        beat: span.startBeat,
        beats: span.beats,
        midi,
        accent: 0.72,
      }),
    )
  })
  const place = band.indexOf(harmonist)
  return played.map((notes, index) => (index === place ? [...notes, ...added] : notes))
}

/** Shorter notes of a composed tune, between the beats, may pass through other tones. */
const longBeats = 0.4

/**
 * A composed tune over chords that a plan asks for: its long notes and those on a beat belong to
 * the chord.
 */
export function settledOver(
  harmony: readonly ChordSpan[],
  notes: readonly BeatNote[],
  { lowest: bottom, highest }: Pick<Compass, 'lowest' | 'highest'>,
): BeatNote[] {
  const asked = harmony.filter((span) => span.asked)
  if (asked.length === 0) return [...notes]
  return notes.map((note) => {
    const passes = note.beats < longBeats && !Number.isInteger(note.beat)
    const span = passes ? undefined : asked.find((one) => isWithin(note, one))
    if (span === undefined) return note
    const tones = span.chord.pitchClasses
      .map((tone) => nearestMidi(tone, note.midi))
      .filter((midi) => midi >= bottom && midi <= highest)
    const away = (midi: number) => Math.abs(midi - note.midi)
    const [nearest = note.midi] = tones.toSorted((one, other) => away(one) - away(other))
    return { ...note, midi: nearest }
  })
}

/** A stroke before the chord, or one that ends with its beginning, does not count. */
function isWithin({ beat, beats }: BeatNote, span: ChordSpan): boolean {
  return beat >= span.startBeat - 1e-6 && beat + Math.min(beats, 0.01) < span.startBeat + span.beats
}

function lowest({ instrument }: Harmonist, tone: PitchClass): number {
  const bottom = Math.max(36, instruments[instrument].lowest)
  return bottom + modulo(tone - bottom, 12)
}

const middle = 60

function middleIn({ instrument }: Harmonist): (tone: PitchClass) => number {
  const { lowest: bottom, highest } = instruments[instrument]
  const around = Math.min(highest - 7, Math.max(bottom + 7, middle))
  return (tone) => octaveInto(nearestMidi(tone, around), bottom, highest)
}
