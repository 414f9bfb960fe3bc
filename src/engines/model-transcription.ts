import type { BuiltinEngine } from './builtin/builtin.ts'
import type { Transcriber } from './builtin/engine.ts'
import { withHeartbeat } from './builtin/listen/heartbeat.ts'
import type { HeardPassage } from './builtin/listen/speech-model.ts'
import type { SpeechModelProcess } from './builtin/listen/speech-model-process.ts'
import { type RecognisedWords, sungWordsOf } from './builtin/listen/transcription.ts'
import { readAnswer } from './transcription-answer.ts'

/** The share of finding the voice in the time that a transcription takes. */
const listening = 0.3

/**
 * Transcription by the speech model of an operator. Lyrics in the file come first, a song in which
 * nobody sings is not given to the model, and of others it hears the separated voice.
 */
export function openModelTranscription(
  builtin: Pick<BuiltinEngine, 'listen'>,
  model: Pick<SpeechModelProcess, 'hear' | 'name'>,
): Transcriber {
  return {
    transcribe: (audio, { signal, progress }) =>
      withHeartbeat(progress, async () => {
        const listened = (share: number) => progress(listening * share)
        const { transcription, bytes } = await builtin.listen(audio, signal, listened)
        if (transcription.found !== 'singing') return transcription
        const heard = (share: number) => progress(listening + (1 - listening) * share)
        return sungWordsOf(wordsOf(await model.hear(bytes, signal, heard)))
      }),
    findAbility: async () => ({ engine: 'builtin', recogniser: 'server', model: model.name }),
  }
}

/**
 * Read as the answer of a server with a segment for each passage. A model that does not say how
 * sure it is may be wrong in every word.
 */
function wordsOf(passages: readonly HeardPassage[]): RecognisedWords {
  const languages = passages.map(({ language }) => language).filter((code) => code !== '')
  const answer = readAnswer({
    language: mostFrequent(languages),
    segments: passages.map(asSegment),
  })
  if (!answer) throw new Error('the passages of a model are no transcript')
  const isSure = passages.some(({ tokens }) =>
    tokens.some(({ probability }) => probability !== null),
  )
  return isSure
    ? answer
    : { ...answer, words: answer.words.map((word) => ({ ...word, low: true })) }
}

function asSegment({ text, startSeconds, endSeconds, tokens }: HeardPassage) {
  const probabilities = tokens.flatMap(({ probability }) => probability ?? [])
  const sum = probabilities.reduce((total, probability) => total + probability, 0)
  // Tokens may be parts of letters: then only the text has the words.
  const whole = squeezed(tokens.map((token) => token.text).join('')) === squeezed(text)
  return {
    ...{ text, start: startSeconds, end: endSeconds },
    confidence: probabilities.length > 0 ? sum / probabilities.length : null,
    words: (whole ? tokens : []).map((token) => ({
      word: token.text,
      start: token.startSeconds,
      end: token.endSeconds,
      probability: token.probability,
    })),
  }
}

function squeezed(text: string): string {
  return text.replace(/\s+/gu, '')
}

function mostFrequent(codes: readonly string[]): string | undefined {
  const groups = [...Map.groupBy(codes, (code) => code)]
  return groups.sort(([, one], [, other]) => other.length - one.length)[0]?.[0]
}
