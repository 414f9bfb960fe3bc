import { isDeepStrictEqual } from 'node:util'
import { checkLyrics, readLyrics } from './builtin/builtin.ts'
import type { DraftedPlan, Fault, MusicRequest, PlannedSection } from './builtin/messages.ts'

/** What a request to the server has no field for. */
const unheard = ['bars', 'seconds', 'chords', 'tags', 'energy'] as const

/** The server obeys tempo, key, meter and the lyrics of sections, and decides the rest itself. */
export function findServerFault(request: MusicRequest): Fault | undefined {
  const { sections = [], tune } = request.plan ?? {}
  const rule = 'is not obeyed by the engine of this service: leave it out.'
  for (const [index, section] of sections.entries()) {
    const field = unheard.find((name) => section[name] !== undefined)
    if (field !== undefined) return { path: `sections[${index}].${field}`, rule }
  }
  if (tune) return { path: 'tune', rule }
  if (sections.length > 0 && !request.sung) return { path: 'sections', rule }
  for (const fault of sections.length > 0 ? checkLyrics(sections, request) : []) return fault
  return undefined
}

/** What the server will be asked for. */
export function draftForServer(request: MusicRequest): DraftedPlan {
  const { bpm, beatsPerBar, key, scale, durationSeconds, plan } = request
  const sections = plan?.sections ?? sectionsIn(request)
  return {
    bpm,
    timesignature: beatsPerBar,
    key,
    scale,
    duration: durationSeconds,
    ...(sections.length > 0 ? { sections } : {}),
  }
}

/** The lyrics as they were sent if the plan has the same sections, else those of its sections. */
export function plannedLyrics(request: MusicRequest): string | null {
  const sections = request.plan?.sections
  if (sections === undefined || isDeepStrictEqual(sections, sectionsIn(request))) {
    return request.lyrics
  }
  return sections.map(({ type, lyrics = '' }) => `[${type}]\n${lyrics}`.trim()).join('\n\n')
}

function sectionsIn({ sung, lyrics }: MusicRequest): PlannedSection[] {
  const stanzas = sung && lyrics !== null ? readLyrics(lyrics) : []
  return stanzas.map(({ name, lines }) => ({
    type: name,
    ...(lines.length > 0 ? { lyrics: lines.join('\n') } : {}),
  }))
}
