import type { Era } from './era-table.ts'
import type { Genre, Seat } from './genre.ts'

/**
 * The first genre leads. The second moves tempo, room and density a third of the way to its own,
 * and contributes its swing, its richer chords and its chord player. A third contributes its
 * melody. A band without drums takes the drummer of the first genre that has one.
 */
export function blend([first, second, third]: readonly [Genre, ...Genre[]]): Genre {
  if (second === undefined) return first
  const lent = [
    second.seats.find(({ role }) => role === 'chords') ?? second.seats.find(isPitched),
    third?.seats.find(({ role }) => role === 'melody'),
    first.seats.some(isDrummer) ? undefined : second.seats.find(isDrummer),
  ].filter((seat) => seat !== undefined)
  const kept = first.seats.filter(({ role }) => !lent.some((seat) => seat.role === role))
  return {
    ...first,
    bpm: [towards(first, second, 0), towards(first, second, 1)],
    minor: (2 * first.minor + second.minor) / 3,
    swing: second.swing.amount > first.swing.amount ? second.swing : first.swing,
    feel: { ...first.feel, looseness: (2 * first.feel.looseness + second.feel.looseness) / 3 },
    chordSize: second.chordSize > first.chordSize ? second.chordSize : first.chordSize,
    progressions: {
      major: [...new Set([...first.progressions.major, ...second.progressions.major])],
      minor: [...new Set([...first.progressions.minor, ...second.progressions.minor])],
    },
    melody: {
      ...first.melody,
      density: (2 * first.melody.density + second.melody.density) / 3,
      blueNotes: Math.max(first.melody.blueNotes, second.melody.blueNotes),
    },
    energy: (2 * first.energy + second.energy) / 3,
    space: {
      ...first.space,
      reverbSeconds: (2 * first.space.reverbSeconds + second.space.reverbSeconds) / 3,
    },
    mix: { ...second.mix, ...first.mix },
    seats: [...kept, ...lent],
  }
}

/** A third of the way to the other tempo, counted in half or double time if that is nearer. */
function towards(first: Genre, second: Genre, end: 0 | 1): number {
  const ratio = (second.bpm[0] + second.bpm[1]) / (first.bpm[0] + first.bpm[1])
  const felt = ratio > Math.SQRT2 ? 0.5 : ratio < Math.SQRT1_2 ? 2 : 1
  return Math.min(200, (2 * first.bpm[end] + felt * second.bpm[end]) / 3)
}

function isDrummer({ role }: Seat): boolean {
  return role === 'drums'
}

function isPitched({ role }: Seat): boolean {
  return role !== 'drums' && role !== 'bass'
}

/** The decade's room and timing; its instruments are set in `band.ts`. */
export function inEra(genre: Genre, era: Era): Genre {
  return {
    ...genre,
    swing: era.swing !== undefined && genre.swing.amount === 0 ? era.swing : genre.swing,
    feel: { ...genre.feel, looseness: (genre.feel.looseness + era.looseness) / 2 },
    ducked: era.ducked,
    space: { ...genre.space, ...era.space },
  }
}

/** Scales the genre's reverb from half to twice. */
export function inRoom(genre: Genre, room: number): Genre {
  if (room === 0) return genre
  const { space } = genre
  const factor = room > 0 ? 1 + 0.7 * room : 1 + 0.5 * room
  return { ...genre, space: { ...space, reverbSeconds: Math.min(6, space.reverbSeconds * factor) } }
}
