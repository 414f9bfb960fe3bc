import { isVowel } from '../singer/syllables.ts'
import type { SpokenPhoneme } from './conversation.ts'
import type { Phone } from './recorded-voice.ts'

/**
 * The sounds of a recorded voice with the words and stresses that eSpeak NG reads in the same text:
 * the cheapest alignment of both rows (Saul Needleman and Christian Wunsch, A general method
 * applicable to the search for similarities in the amino acid sequence of two proteins, 1970).
 */
export function withWords(
  phones: readonly Phone[],
  read: readonly SpokenPhoneme[],
): SpokenPhoneme[] {
  const partners = aligned(phones, read)
  let word = read[0]?.word ?? 0
  return phones.map(({ id, startSeconds, endSeconds }, index) => {
    const partner = read[partners[index] ?? -1]
    word = Math.max(word, partner?.word ?? word)
    const stressed = partner?.id.includes('ˈ') && isVowel(partner.id) && isVowel(id)
    return { id: stressed ? `ˈ${id}` : id, startSeconds, endSeconds, word }
  })
}

const gapCost = 1

/** For each sound of the first row its partner in the second, or -1. */
function aligned(phones: readonly Phone[], read: readonly SpokenPhoneme[]): number[] {
  const width = read.length + 1
  const costs = new Float64Array((phones.length + 1) * width)
  for (let one = 0; one <= phones.length; one++) {
    for (let other = 0; other <= read.length; other++) {
      if (one === 0 || other === 0) costs[one * width + other] = (one + other) * gapCost
      else costs[one * width + other] = Math.min(...stepsTo(one, other))
    }
  }
  const partners = new Array<number>(phones.length).fill(-1)
  for (let one = phones.length, other = read.length; one > 0 && other > 0; ) {
    const cost = costs[one * width + other]
    const [pair, skip] = stepsTo(one, other)
    if (cost === pair) partners[--one] = --other
    else if (cost === skip) one -= 1
    else other -= 1
  }
  return partners

  /** As a pair, without a partner for the first, without one for the second. */
  function stepsTo(one: number, other: number): [number, number, number] {
    const before = (one - 1) * width + other
    return [
      costs[before - 1]! + unlikeness(phones[one - 1]!.id, read[other - 1]!.id),
      costs[before]! + gapCost,
      costs[one * width + other - 1]! + gapCost,
    ]
  }
}

function unlikeness(one: string, other: string): number {
  const [bare, otherBare] = [one, other].map((id) => id.replace(/[ˈˌː]/gu, ''))
  if (bare === otherBare) return 0
  if (isVowel(one) !== isVowel(other)) return 1.9
  return isVowel(one) ? 0.4 : 0.9
}
