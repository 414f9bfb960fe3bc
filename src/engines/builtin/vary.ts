import { writeParts } from './composer/new-parts.ts'
import { kicksOf, type Part, type Score, type Variation } from './composer/score.ts'
import { textOfVariation } from './composer/variation.ts'
import { nextEdition, withEdition } from './editions.ts'
import { type PlayedRole, playedRoles, type VaryEdit } from './messages.ts'
import type { SpokenLine } from './singer/spoken.ts'

/** Writes some parts anew; all others stay as they are, also in how the kicks duck them. */
export function vary(score: Score, edit: VaryEdit, spoken: readonly SpokenLine[]): Score {
  const variation = variationOf(score, edit)
  const { roles } = variation
  const isVaried = ({ role }: Part) => roles.includes(role)
  const written = writeParts(score, variation, spoken)
  const numbered = score.parts.map((part, index) => ({ ...part, place: part.place ?? index }))
  const edition = nextEdition(score)
  const fresh = written.parts.map((part, place): Part => {
    return { ...part, place, notes: part.notes.map((note) => ({ ...note, edition })) }
  })
  const parts = seated(numbered, fresh, isVaried)
  const ducks = numbered.some((part) => part.ducked && !isVaried(part))
  return withEdition(score, {
    ...score,
    parts,
    ...(roles.includes('melody') && { tune: written.tune }),
    ...(roles.includes('drums') && !ducks && { kicks: kicksOf(parts) }),
    variations: [...(score.variations ?? []), variation],
  })
}

/** Without parts, all that neither leads nor sings: the accompaniment. */
export function variationOf(
  { parts, request }: Score,
  { tags, seed, ...edit }: VaryEdit,
): Variation {
  const leads = parts.some(({ role }) => role === 'melody' || role === 'voice')
  const accompaniment = playedRoles.filter((role) => role !== 'melody' || !leads)
  const roles: readonly PlayedRole[] = edit.parts ?? accompaniment
  if (tags === undefined) return { roles, seed }
  return { roles, seed, text: textOfVariation(tags, request.text, seed) }
}

/** New parts stand where old ones of their role were. */
function seated(
  parts: readonly Part[],
  fresh: readonly Part[],
  isVaried: (part: Part) => boolean,
): Part[] {
  const waiting = [...fresh]
  const all = parts.flatMap((part): Part[] => {
    if (!isVaried(part)) return [part]
    const index = waiting.findIndex(({ role }) => role === part.role)
    return index < 0 ? [] : waiting.splice(index, 1)
  })
  return [...all, ...waiting]
}
