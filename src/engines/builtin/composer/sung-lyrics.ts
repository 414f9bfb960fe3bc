import type { Score } from './score.ts'

/** A line that begins a little before the bar of its section belongs to that section. */
const upbeatSeconds = 1

/** What is sung, line after line as it comes, under the names of its sections; null where nobody sings. */
export function sungLyrics({ singing, parts, sections }: Score): string | null {
  const lead = parts.find(({ role, instrument }) => role === 'voice' && instrument === 'lead')
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
