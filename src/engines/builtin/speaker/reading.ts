import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Tokenizer } from 'kuromoji'
import { loadOnce } from '../load-once.ts'

const han = /\p{Script=Han}/u
// Takes half a second and 300 MB: loaded only for a song that needs it.
const tokenizer = loadOnce(loadTokenizer)

/**
 * The kana reading of Japanese: particles by their sound, long vowels marked. Signs without a known
 * reading are omitted, because the voice would say `Chinese letter` for each.
 */
export async function readingOf(text: string): Promise<string> {
  if (!han.test(text)) return text
  const unread = [{ surface_form: text, pronunciation: '*' }]
  const tokens = (await tokenizer())?.tokenize(text) ?? unread
  return tokens
    .map(({ surface_form, pronunciation = '*' }) =>
      pronunciation === '*' ? surface_form.replace(/\p{Script=Han}/gu, ' ') : pronunciation,
    )
    .join('')
}

/** Undefined only where the optional package is not installed. */
async function loadTokenizer(): Promise<Tokenizer | undefined> {
  const entry = installedFile()
  if (entry === undefined) return undefined
  const { default: kuromoji } = await import('kuromoji')
  const dicPath = join(dirname(entry), '..', 'dict')
  return new Promise((resolve, reject) => {
    kuromoji.builder({ dicPath }).build((error, tokenizer) => {
      if (error) reject(error)
      else resolve(tokenizer)
    })
  })
}

function installedFile(): string | undefined {
  try {
    return fileURLToPath(import.meta.resolve('kuromoji'))
  } catch {
    return undefined
  }
}
