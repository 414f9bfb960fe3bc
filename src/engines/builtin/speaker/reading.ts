import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Tokenizer } from 'kuromoji'

const han = /\p{Script=Han}/u
let loading: Promise<Tokenizer | undefined> | undefined

/**
 * The kana reading of Japanese: particles by their sound, long vowels marked. Signs without a known
 * reading are omitted, because the voice would say `Chinese letter` for each.
 */
export async function readingOf(text: string): Promise<string> {
  if (!han.test(text)) return text
  // Takes half a second and 300 MB: loaded only for a song that needs it.
  loading ??= loadTokenizer()
  const tokens = (await loading)?.tokenize(text) ?? [{ surface_form: text, pronunciation: '*' }]
  return tokens
    .map(({ surface_form, pronunciation = '*' }) =>
      pronunciation === '*' ? surface_form.replace(/\p{Script=Han}/gu, ' ') : pronunciation,
    )
    .join('')
}

async function loadTokenizer(): Promise<Tokenizer | undefined> {
  try {
    const { default: kuromoji } = await import('kuromoji')
    const entry = fileURLToPath(import.meta.resolve('kuromoji'))
    const dicPath = join(dirname(entry), '..', 'dict')
    return await new Promise((resolve) => {
      kuromoji.builder({ dicPath }).build((error, tokenizer) => {
        resolve(error ? undefined : tokenizer)
      })
    })
  } catch {
    return undefined
  }
}
