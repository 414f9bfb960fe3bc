import type { SongLyrics } from '../messages.ts'
import { framesOf, latin, mostCharacters, readText, wholeText } from './id3-frames.ts'

/**
 * The lyrics in the ID3 tag at the start of an MP3 file: USLT, else SYLT without its times.
 * Undefined without lyrics or with a broken tag.
 */
export function findLyrics(bytes: Uint8Array): SongLyrics | undefined {
  const frames = framesOf(bytes)
  const plain = frames.find(({ id }) => id === 'USLT' || id === 'ULT')
  const timed = frames.find(({ id }) => id === 'SYLT' || id === 'SLT')
  const found = plain ? readPlain(plain.content) : timed ? readTimed(timed.content) : undefined
  return found && /\p{L}/u.test(found.text) ? found : undefined
}

/** Encoding, language, a terminated description, and the text. */
function readPlain(content: Uint8Array): SongLyrics {
  const encoding = content[0] ?? 0
  const { next } = readText(content, 4, encoding)
  return { text: wholeText(content.subarray(next), encoding), language: languageIn(content) }
}

/**
 * Encoding, language, two bytes of formats, a description, then texts each followed by four bytes
 * of time.
 */
function readTimed(content: Uint8Array): SongLyrics {
  const encoding = content[0] ?? 0
  let { next } = readText(content, 6, encoding)
  let text = ''
  while (next < content.length && text.length < mostCharacters) {
    const part = readText(content, next, encoding)
    text += part.text
    next = part.next + 4
  }
  return { text, language: languageIn(content) }
}

/** The three letters of ISO 639-2, converted by `Intl` to two if possible. */
function languageIn(content: Uint8Array): string | null {
  const letters = latin(content.subarray(1, 4)).toLowerCase()
  if (!/^[a-z]{3}$/.test(letters)) return null
  const [code = ''] = Intl.getCanonicalLocales(letters)
  return /^[a-z]{2}$/.test(code) ? code : null
}
