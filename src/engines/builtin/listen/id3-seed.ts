import { framesOf, readText } from './id3-frames.ts'

/**
 * The seed that our MP3 files carry, as a text with that name. Anyone may write such a text: it
 * says where to look for the track, and not that this is its sound.
 */
export function findSeed(bytes: Uint8Array): number | undefined {
  for (const { id, content } of framesOf(bytes)) {
    if (id !== 'TXXX' && id !== 'TXX') continue
    const encoding = content[0] ?? 0
    const name = readText(content, 1, encoding)
    const { text } = readText(content, name.next, encoding)
    const isSeed = name.text === 'seed' && /^\d{1,16}$/.test(text)
    if (isSeed && Number.isSafeInteger(Number(text))) return Number(text)
  }
  return undefined
}
