import { readFile } from 'node:fs/promises'
import load, { type Synthesizer } from '@echogarden/espeak-ng-emscripten'
import { loadOnce } from '../load-once.ts'
import type { Language } from '../messages.ts'
import { type SpeakOrder, type SpokenPhoneme, speechRate } from './conversation.ts'
import { numberWords, type PronouncedWord } from './merged-words.ts'
import { withWords } from './read-words.ts'
import { readingOf } from './reading.ts'
import { type RecordedSpeech, speakRecorded } from './recorded-voice.ts'
import { type Stretch, stretchesOf } from './script.ts'

/** The limit for a whole order: one line of rare signs can be a minute of spelled letters. */
const longestSeconds = 400
/** Words a minute where only the words and stresses are used. */
const readingPace = 400

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
  /** The recorded voice spoke it. */
  recorded?: true
}

/** All of an order that may fail though its lines can be spoken. */
export interface Prepared {
  synthesizer: Synthesizer
  /** Each line with Japanese as it is read. */
  lines: Stretch[][]
  /** Null unless a recorded voice says all lines. */
  recorded: RecordedSpeech[] | null
}

/** Rejects when something fails: without it, the song would sound different. */
export async function prepare({ lines, language, recorded }: SpeakOrder): Promise<Prepared> {
  const stretches = lines.map((line) => stretchesOf(line, language))
  const english = stretches.flat().every((stretch) => stretch.language === 'en')
  const texts = stretches.map((line) => line.map(({ text }) => text).join(' '))
  return {
    // One voice sings a song.
    recorded: recorded && english ? await speakRecorded(texts, recorded) : null,
    lines: await Promise.all(stretches.map((line) => Promise.all(line.map(read)))),
    synthesizer: await openSynthesizer(),
  }
}

async function read({ text, language }: Stretch): Promise<Stretch> {
  return { text: language === 'ja' ? await readingOf(text) : text, language }
}

/** 24 MB, which it would read again for each order. */
const data = loadOnce(async () => {
  const entry = import.meta.resolve('@echogarden/espeak-ng-emscripten')
  return new Uint8Array(await readFile(new URL('espeak-ng.data', entry))).buffer
})

/**
 * A newly started speech program. It seeds its noise from the clock and keeps its state from line
 * to line, so that one instance serves one order only, and the clock is stopped while it starts:
 * the same order always sounds the same.
 */
async function openSynthesizer(): Promise<Synthesizer> {
  const files = await data()
  const now = Date.now
  Date.now = () => 0
  try {
    const { eSpeakNGWorker } = await load({ getPreloadedPackage: () => files })
    return new eSpeakNGWorker()
  } finally {
    Date.now = now
  }
}

/** Speaks the lines of one order, one after the other. */
export function* speechOf(
  order: SpeakOrder,
  { synthesizer, lines, recorded }: Prepared,
): Generator<Speech> {
  const spoken = recorded === null ? order : { ...order, pace: readingPace }
  let left = longestSeconds * speechRate
  for (const [index, line] of lines.entries()) {
    const speech = left > 0 ? say(synthesizer, line, spoken) : emptySpeech()
    left -= speech.sound.length
    const own = recorded?.[index]
    if (own === undefined || speech.phonemes.length === 0) yield speech
    else {
      const phonemes = withWords(own.phones, speech.phonemes)
      yield { phonemes, sound: own.sound, recorded: true }
    }
  }
}

function say(synthesizer: Synthesizer, line: readonly Stretch[], order: SpeakOrder): Speech {
  const phonemes: SpokenPhoneme[] = []
  const chunks: Int16Array[] = []
  let length = 0
  let word = 0
  for (const { text: readable, language } of line) {
    const startSeconds = length / speechRate
    let open: SpokenPhoneme | undefined
    if (synthesizer.set_voice(`${voices[language]}+${order.variant}`) !== 0) continue
    synthesizer.set_rate(order.pace)
    synthesizer.set_pitch(order.pitch)
    // Monotone: the singer adds the melody.
    synthesizer.set_range(0)
    const words: (PronouncedWord & { from: number })[] = []
    synthesizer.synthesize(readable, (samples, events) => {
      if (samples && samples.length > 0) {
        chunks.push(Int16Array.from(samples))
        length += samples.length
      }
      for (const { type, id, audio_position, text_position } of events) {
        const seconds = startSeconds + audio_position / 1000
        if (type === 'word') words.push({ text: '', from: text_position - 1, phonemes: [] })
        if (type !== 'phoneme' && type !== 'end') continue
        if (open) open.endSeconds = seconds
        open = undefined
        // Pauses have no name; changes of the language are in brackets.
        const name = String(id ?? '').replace(/\([a-z-]+\)/gu, '')
        if (type === 'end' || /^[ˈˌ\s]*$/u.test(name)) continue
        open = { id: name, startSeconds: seconds, endSeconds: seconds, word }
        phonemes.push(open)
        words.at(-1)?.phonemes.push(open)
      }
    })
    if (open) open.endSeconds = Math.max(open.endSeconds, length / speechRate)
    const letters = [...readable]
    for (const [index, one] of words.entries()) {
      // Its word count is sometimes wrong: an event inside a word begins no new one.
      const isWord = /\s/u.test(letters[one.from - 1] ?? ' ')
      one.text = isWord ? letters.slice(one.from, words[index + 1]?.from).join('') : ''
    }
    word = numberWords(words, word + 1)
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
