import { phrasesOf } from './phrases.ts'
import type { SectionName } from './score.ts'
import { readRepetition, readTag } from './section-tag.ts'

/** A section of lyrics; each line is a phrase of one breath. */
export interface Stanza {
  name: SectionName
  /** Empty for an instrumental section. */
  lines: string[]
}

interface Draft extends Stanza {
  tagged: boolean
  times: number
}

const mostSections = 60
const refrains: readonly SectionName[] = ['chorus', 'pre-chorus']

/**
 * A tag begins a section; without tags a blank line does, and repeated lines are the chorus. A
 * chorus tag without lines repeats the previous chorus. Under `[instrumental]` nothing is sung
 * until a blank line or the next tag.
 */
export function readLyrics(lyrics: string): Stanza[] {
  const drafts: Draft[] = []
  let open: Draft | undefined
  function begin(name: SectionName, tagged: boolean, times: number): Draft {
    open = { name, lines: [], tagged, times }
    drafts.push(open)
    return open
  }
  for (const raw of lyrics.split(/\r\n|[\n\r\u0085\u2028\u2029]/u)) {
    const tag = readTag(raw)
    if (tag?.name !== undefined) begin(tag.name, true, tag.times)
    const { text, times } = readRepetition(tag === undefined ? raw : tag.rest)
    const phrases = phrasesOf(text)
    if (raw.trim() === '') {
      const ends =
        open?.name === 'instrumental' || (open?.tagged === false && open.lines.length > 0)
      if (ends) open = undefined
    } else if (phrases.length > 0 && open?.name !== 'instrumental') {
      const section: Draft = open ?? begin('verse', false, 1)
      for (let time = 0; time < times; time += 1) section.lines.push(...phrases)
    }
  }
  return withReturns(namedByRepetition(drafts)).slice(0, mostSections)
}

/**
 * An empty chorus takes the lines of the previous one; adjacent instrumental sections become one.
 */
function withReturns(drafts: readonly Draft[]): Stanza[] {
  const known = new Map<SectionName, string[]>()
  const stanzas: Stanza[] = []
  for (const { name, lines: own, times } of drafts) {
    const lines = own.length === 0 && refrains.includes(name) ? (known.get(name) ?? []) : own
    if (lines.length > 0) known.set(name, lines)
    const before = stanzas.at(-1)
    if (lines.length === 0 && before?.name === name && before.lines.length === 0) continue
    for (let time = 0; time < times; time += 1) stanzas.push({ name, lines: [...lines] })
  }
  return stanzas
}

/**
 * Untagged stanzas of which half the lines return elsewhere are the chorus; a single block is cut
 * where its lines return.
 */
function namedByRepetition(drafts: readonly Draft[]): Draft[] {
  const counts = new Map<string, number>()
  for (const { lines } of drafts) {
    for (const line of new Set(lines.map(bare))) counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  const untagged = drafts.filter(({ tagged }) => !tagged)
  if (drafts.length === 1 && untagged.length === 1) return cutByRepetition(drafts[0]?.lines ?? [])
  return drafts.map((draft) => {
    if (draft.tagged || draft.lines.length === 0) return draft
    const returning = draft.lines.filter((line) => (counts.get(bare(line)) ?? 0) > 1).length
    return returning >= draft.lines.length / 2 ? { ...draft, name: 'chorus' } : draft
  })
}

function cutByRepetition(lines: readonly string[]): Draft[] {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(bare(line), (counts.get(bare(line)) ?? 0) + 1)
  const returns = (line: string) => (counts.get(bare(line)) ?? 0) > 1
  const runs: Draft[] = []
  for (const [index, line] of lines.entries()) {
    const name = returns(line) && !lines.every(returns) ? 'chorus' : 'verse'
    const before = runs.at(-1)
    // The first line of a repeated chorus begins a new one.
    const again = name === 'chorus' && before?.lines.some((sung) => bare(sung) === bare(line))
    const full = before?.name === 'verse' && before.lines.length >= 4 && lines.length - index > 2
    if (before === undefined || before.name !== name || again || full) {
      runs.push({ name, lines: [line], tagged: false, times: 1 })
    } else {
      before.lines.push(line)
    }
  }
  return runs
}

function bare(line: string): string {
  return line.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
