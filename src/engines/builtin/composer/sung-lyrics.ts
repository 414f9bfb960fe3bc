import { isLead, type Score } from './score.ts'

/** A line with an upbeat starts a little before the section it belongs to. */
const upbeatSeconds = 1

/** The sung lines in order, under the names of their sections; null for an instrumental. */
export function sungLyrics({ singing, parts, sections }: Score): string | null {
  const lead = parts.find(isLead)
  if (singing === null || lead === undefined) return null
  const text: string[] = []
  let section: string | undefined
  let last: { line: number; place: number } | undefined
  for (const { startSeconds, syllable } of lead.notes) {
    if (syllable === undefined) continue
    const begins = last?.line !== syllable.line || syllable.place < last.place
    last = syllable
    if (!begins) continue
    const place = sections.findLastIndex((one) => one.startSeconds <= startSeconds + upbeatSeconds)
    const name = `${place} ${sections[place]?.name ?? 'verse'}`
    if (name !== section) text.push(`[${sections[place]?.name ?? 'verse'}]`)
    section = name
    text.push(singing.lines[syllable.line] ?? '')
  }
  return text.length > 0 ? text.join('\n') : null
}
