import type { MusicRequest } from '../messages.ts'
import { stream } from '../random.ts'
import { read } from '../reader/read.ts'
import type { Gender } from '../singer/spoken.ts'
import { readLyrics } from './lyrics.ts'
import { phrasesOfSection } from './planned-form.ts'
import { readStyle } from './style.ts'
import { syllablesOf } from './syllables.ts'
import { femaleShare } from './vocalist-table.ts'

/** Who sings, and every line that may be sung, once. */
export interface Vocalist {
  gender: Gender
  lines: string[]
}

/** No piece holds more: later lyrics need not be spoken. */
const mostSyllablesPerSecond = 8

/** Null for an instrumental. */
export function findVocalist(request: MusicRequest): Vocalist | null {
  if (!request.sung || request.lyrics === null) return null
  const lines: string[] = []
  let syllables = 0
  const planned = request.plan?.sections?.flatMap(phrasesOfSection) ?? []
  const written = readLyrics(request.lyrics).flatMap((stanza) => stanza.lines)
  for (const line of [...written, ...planned]) {
    if (syllables > mostSyllablesPerSecond * request.durationSeconds) break
    syllables += syllablesOf(line).length
    if (!lines.includes(line)) lines.push(line)
  }
  return lines.length === 0 ? null : { gender: genderOf(request), lines }
}

/** The requested gender; else the first in the text, else the genre's usual one by the seed. */
function genderOf({ vocalGender, text, seed }: MusicRequest): Gender {
  if (vocalGender !== 'auto') return vocalGender
  const [named] = read(text).findings.flatMap(({ meaning, negated }) =>
    'gender' in meaning && !negated ? [meaning.gender] : [],
  )
  if (named !== undefined) return named
  const share = femaleShare[readStyle(text, seed).genre] ?? 0.5
  return stream(seed, 'voice').happens(share) ? 'female' : 'male'
}
