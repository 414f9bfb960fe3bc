import { modulo } from '../theory/cycle.ts'
import { nearestMidi, octaveInto, type PitchClass, pitchClassOf } from '../theory/pitch.ts'
import type { Player } from './band.ts'
import { instruments } from './instrument-table.ts'
import type { BeatNote, ChordSpan, Sketch } from './sketch.ts'

type Harmonist = Extract<Player, { role: 'chords' | 'pad' | 'arpeggio' }>

const priority = ['chords', 'pad', 'arpeggio'] as const

/** Who plays whole chords, if anybody in the band does. */
export function harmonistOf(band: readonly Player[]): Harmonist | undefined {
  return priority
    .map((role) => band.find((player): player is Harmonist => player.role === role))
    .find((player) => player !== undefined)
}

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
    const sounding = inSpan.map(({ note }) => pitchClassOf(note.midi))
    const missing = span.chord.pitchClasses.filter((tone) => !sounding.includes(tone))
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
