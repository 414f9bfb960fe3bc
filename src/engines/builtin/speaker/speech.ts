import load, { type Synthesizer } from '@echogarden/espeak-ng-emscripten'
import type { Language } from '../messages.ts'
import { type SpeakOrder, type SpokenPhoneme, speechRate } from './conversation.ts'
import { numberWords, type SaidWord } from './merged-words.ts'
import { readingOf } from './reading.ts'
import { stretchesOf } from './script.ts'

/** One line of odd signs can be a minute of spelled letters; a whole order is never more than this. */
const longestSeconds = 400

const voices: Record<Language, string> = {
  en: 'en-us',
  ja: 'ja',
  de: 'de',
  fr: 'fr',
  es: 'es',
  zh: 'cmn',
  ko: 'ko',
  pt: 'pt-br',
  it: 'it',
  ru: 'ru',
}

export interface Speech {
  phonemes: SpokenPhoneme[]
  sound: Int16Array
}

/**
 * The speech program with nothing said yet. It seeds its noise from the clock and goes on from line to line, so one
 * serves one order only, and the clock stands still while it starts: the same order always sounds the same.
 */
export async function openSynthesizer(): Promise<Synthesizer> {
  const now = Date.now
  Date.now = () => 0
  try {
    const { eSpeakNGWorker } = await load()
    return new eSpeakNGWorker()
  } finally {
    Date.now = now
  }
}

/** Says one order's lines, one after the other, with a synthesizer that has said nothing before. */
export async function* speechOf(
  synthesizer: Synthesizer,
  order: SpeakOrder,
): AsyncGenerator<Speech> {
  let left = longestSeconds * speechRate
  for (const line of order.lines) {
    const speech = left > 0 ? await say(synthesizer, line, order) : emptySpeech()
    left -= speech.sound.length
    yield speech
  }
}

async function say(synthesizer: Synthesizer, line: string, order: SpeakOrder): Promise<Speech> {
  const phonemes: SpokenPhoneme[] = []
  const chunks: Int16Array[] = []
  let length = 0
  let word = 0
  for (const { text, language } of stretchesOf(line, order.language)) {
    const readable = language === 'ja' ? await readingOf(text) : text
    const startSeconds = length / speechRate
    let open: SpokenPhoneme | undefined
    if (synthesizer.set_voice(`${voices[language]}+${order.variant}`) !== 0) continue
    synthesizer.set_rate(order.pace)
    synthesizer.set_pitch(order.pitch)
    // Monotone: the singer gives it its melody.
    synthesizer.set_range(0)
    const said: (SaidWord & { from: number })[] = []
    synthesizer.synthesize(readable, (samples, events) => {
      if (samples && samples.length > 0) {
        chunks.push(Int16Array.from(samples))
        length += samples.length
      }
      for (const { type, id, audio_position, text_position } of events) {
        const seconds = startSeconds + audio_position / 1000
        if (type === 'word') said.push({ text: '', from: text_position - 1, phonemes: [] })
        if (type !== 'phoneme' && type !== 'end') continue
        if (open) open.endSeconds = seconds
        open = undefined
        // Pauses have no name, changes of the language stand in brackets.
        const name = String(id ?? '').replace(/\([a-z-]+\)/gu, '')
        if (type === 'end' || /^[ˈˌ\s]*$/u.test(name)) continue
        open = { id: name, startSeconds: seconds, endSeconds: seconds, word }
        phonemes.push(open)
        said.at(-1)?.phonemes.push(open)
      }
    })
    if (open) open.endSeconds = Math.max(open.endSeconds, length / speechRate)
    const letters = [...readable]
    for (const [index, one] of said.entries()) {
      // Its count is off at times: what begins inside a word is none.
      const isWord = /\s/u.test(letters[one.from - 1] ?? ' ')
      one.text = isWord ? letters.slice(one.from, said[index + 1]?.from).join('') : ''
    }
    word = numberWords(said, word + 1)
  }
  return { phonemes, sound: joined(chunks, length) }
}

function emptySpeech(): Speech {
  return { phonemes: [], sound: new Int16Array(0) }
}

function joined(chunks: readonly Int16Array[], length: number): Int16Array {
  const sound = new Int16Array(length)
  let place = 0
  for (const chunk of chunks) {
    sound.set(chunk, place)
    place += chunk.length
  }
  return sound
}
