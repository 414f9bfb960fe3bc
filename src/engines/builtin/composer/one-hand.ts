import type { Player } from './band.ts'
import type { Note, Part } from './score.ts'

/** Merges the parts that one player plays on one instrument. */
export function merged(band: readonly Player[], parts: readonly Part[]): Part[] {
  const isShared = (_: Part, index: number) => {
    const player = band[index]
    return player !== undefined && player.role !== 'drums' && player.sameHands === true
  }
  const shared = parts.filter(isShared)
  const leading = shared.find(({ role }) => role === 'melody') ?? shared[0]
  if (leading === undefined) return [...parts]
  const others = parts.filter((part, index) => !isShared(part, index))
  return [{ ...leading, notes: inOneHand(shared) }, ...others]
}

/** A key that two lines play at the same time sounds once. */
function inOneHand(parts: readonly Part[]): Note[] {
  const open = new Map<number, Note>()
  return parts
    .flatMap((part) => part.notes)
    .sort((one, other) => one.startSeconds - other.startSeconds || one.midi - other.midi)
    .filter((note) => {
      const before = open.get(note.midi)
      const gap = before === undefined ? Infinity : note.startSeconds - before.startSeconds
      if (before !== undefined && gap >= 0.03)
        before.lengthSeconds = Math.min(before.lengthSeconds, gap)
      if (gap >= 0.03) open.set(note.midi, note)
      return gap >= 0.03
    })
}
