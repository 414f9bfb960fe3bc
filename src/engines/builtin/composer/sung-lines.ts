import { type SungSyllable as HeardSyllable, phrasesOf } from '../singer/phrasing.ts'
import type { SpokenLine } from '../singer/spoken.ts'
import { speechRate } from '../speaker/conversation.ts'
import type { Note, SungLine } from './score.ts'
import { writtenSyllables } from './written-syllables.ts'

/** The lines as the singer will sing these notes, each with the times of its syllables. */
export function sungLinesOf(spoken: readonly SpokenLine[], notes: readonly Note[]): SungLine[] {
  const texts = new Map<number, string[]>()
  const lines: SungLine[] = []
  let lastPlace = -1
  for (const { line, index, syllables } of phrasesOf({ lines: spoken, notes: sungNotes(notes) })) {
    const written = texts.get(index) ?? writtenSyllables(line)
    texts.set(index, written)
    for (const sung of syllables) {
      const place = sung.notes[0]?.syllable ?? 0
      const startSeconds = Math.max(0, heardFrom(sung, line))
      const { endSeconds } = sung
      if (lines.at(-1)?.line !== index || place <= lastPlace) {
        lines.push({ line: index, startSeconds, endSeconds, syllables: [] })
      }
      lastPlace = place
      const current = lines.at(-1)!
      current.syllables.push({ text: written[place] ?? '', startSeconds, endSeconds })
      current.endSeconds = endSeconds
    }
  }
  return lines
}

/** The notes of a part of role `voice` as the singer reads them. */
export function sungNotes(notes: readonly Note[]) {
  return notes.flatMap(({ syllable, ...note }) =>
    syllable ? [{ ...note, line: syllable.line, syllable: syllable.place }] : [],
  )
}

const blockSeconds = 0.005
/** Of the level of the syllable's vowel: what is softer is the silence before a stop. */
const audible = 0.05

/** When the first sound of the syllable is heard: the mouth closes in silence before a stop. */
function heardFrom(sung: HeardSyllable, { sound }: SpokenLine): number {
  const { spoken, startSeconds, vowelSeconds } = sung
  const onset = spoken.vowelSeconds - spoken.startSeconds
  if (sound === null || onset <= 0) return startSeconds
  const least = audible * levelOf(sound, spoken.vowelSeconds, spoken.vowelEndSeconds)
  let silent = 0
  while (silent < onset) {
    const from = spoken.startSeconds + silent
    if (levelOf(sound, from, from + blockSeconds) >= least) break
    silent += blockSeconds
  }
  const share = Math.min(1, silent / onset)
  return startSeconds + share * (vowelSeconds - startSeconds)
}

function levelOf(sound: Float32Array, from: number, to: number): number {
  const samples = sound.subarray(Math.round(from * speechRate), Math.round(to * speechRate))
  let power = 0
  for (let index = 0; index < samples.length; index++) power += samples[index]! * samples[index]!
  return Math.sqrt(power / Math.max(1, samples.length))
}
