/** Answers in the shapes of servers that people run, by server. */

/**
 * `response_format=verbose_json` with both granularities: words without punctuation and without
 * probabilities.
 */
export const openai = {
  task: 'transcribe',
  language: 'english',
  duration: 24.02,
  text: 'Rain on the window, a candle that sings. Stay till the morning.',
  words: [
    { word: 'Rain', start: 1.2, end: 1.6 },
    { word: 'on', start: 1.6, end: 1.8 },
    { word: 'the', start: 1.8, end: 1.9 },
    { word: 'window', start: 1.9, end: 2.6 },
    { word: 'a', start: 2.7, end: 2.8 },
    { word: 'candle', start: 2.8, end: 3.3 },
    { word: 'that', start: 3.3, end: 3.6 },
    { word: 'sings', start: 3.6, end: 4.4 },
    { word: 'Stay', start: 9.1, end: 9.6 },
    { word: 'till', start: 9.6, end: 9.9 },
    { word: 'the', start: 9.9, end: 10.0 },
    { word: 'morning', start: 10.0, end: 11.0 },
  ],
  segments: [
    segment(0, 1.2, 2.6, ' Rain on the window,', { avg_logprob: -0.21, compression_ratio: 0.9 }),
    segment(1, 2.6, 4.4, ' a candle that sings.', { avg_logprob: -0.95, compression_ratio: 0.9 }),
    segment(2, 9, 11, ' Stay till the morning.', { avg_logprob: -0.3, compression_ratio: 0.9 }),
  ],
  usage: { type: 'duration', seconds: 25 },
}

/**
 * Tokens inside segments: a leading space begins a word; no compression ratio; the mean of no
 * tokens is null.
 */
export const whisperCpp = {
  task: 'transcribe',
  language: 'german',
  duration: 12.5,
  text: ' Langsam geht die Sonne unter.\n',
  detected_language: 'german',
  detected_language_probability: 0.98,
  language_probabilities: { de: 0.98, en: 0.01 },
  segments: [
    {
      id: 0,
      text: ' Langsam geht die Sonne unter.',
      start: 2,
      end: 6.5,
      tokens: [50364, 20014, 82, 335],
      words: [
        { word: '[_BEG_]', start: 2, end: 2, t_dtw: -1, probability: 0.9 },
        { word: ' Lang', start: 2, end: 2.4, t_dtw: -1, probability: 0.91 },
        { word: 'sam', start: 2.4, end: 2.9, t_dtw: -1, probability: 0.41 },
        { word: ' geht', start: 2.9, end: 3.3, t_dtw: -1, probability: 0.97 },
        { word: ' die', start: 3.3, end: 3.5, t_dtw: -1, probability: 0.99 },
        { word: ' Sonne', start: 3.5, end: 4.2, t_dtw: -1, probability: 0.88 },
        { word: ' unter', start: 4.2, end: 6.4, t_dtw: -1, probability: 0.8 },
        { word: '.', start: 6.4, end: 6.5, t_dtw: -1, probability: 0.3 },
        { word: '[_TT_325]', start: 6.5, end: 6.5, t_dtw: -1, probability: 0.2 },
      ],
      temperature: 0,
      avg_logprob: -0.31,
      no_speech_prob: 0.02,
    },
    {
      id: 1,
      text: '',
      start: 6.5,
      end: 12.5,
      temperature: 0,
      avg_logprob: null,
      no_speech_prob: 0.4,
    },
  ],
}

/** A code instead of a name, words at the top without their probabilities. */
export const speaches = {
  task: 'transcribe',
  language: 'fr',
  duration: 9,
  text: 'Je marche seul dans la nuit',
  words: [' Je', ' marche', ' seul', ' dans', ' la', ' nuit'].map((word, index) => ({
    start: 1 + index / 2,
    end: 1.5 + index / 2,
    word,
  })),
  segments: [
    segment(1, 1, 4, ' Je marche seul dans la nuit', { avg_logprob: -0.9, compression_ratio: 0.8 }),
  ],
}

/** The same without words (speaches issue 639). */
export const speachesWithoutWords = { ...speaches, words: null }

/** Words at the top and in segments, with probabilities. */
export const fasterWhisperServer = {
  task: 'transcribe',
  language: 'es',
  duration: 8,
  text: 'La luna brilla',
  words: spanishWords(),
  segments: [
    {
      ...segment(1, 1, 3, ' La luna brilla', { avg_logprob: -0.4, compression_ratio: 0.7 }),
      words: spanishWords(),
    },
  ],
}

/** The dataclasses of faster-whisper as they are, sent as text/plain. */
export const whisperAsrWebservice = {
  language: 'es',
  segments: [
    {
      ...segment(1, 1, 3, ' La luna brilla', { avg_logprob: -0.4, compression_ratio: 0.7 }),
      words: spanishWords(),
    },
  ],
  text: ' La luna brilla',
}

/** `text` instead of `word`, nothing about confidence, the language that was asked for: none. */
export const localAi = {
  task: 'transcribe',
  language: '',
  duration: 10,
  text: 'Walking down the silver street at night',
  words: localWords(1),
  segments: [
    {
      id: 0,
      start: 1,
      end: 5,
      text: 'Walking down the silver street at night',
      words: localWords(1),
      tokens: [1, 2, 3],
    },
  ],
}

/** Builds before its issue 5327 counted nanoseconds. */
export const olderLocalAi = {
  segments: [
    { id: 0, start: 1e9, end: 5e9, text: ' Walking down the silver street at night', tokens: [1] },
    { id: 1, start: 12e9, end: 15e9, text: ' Every window shows a golden light', tokens: [2] },
  ],
  text: 'Walking down the silver street at night Every window shows a golden light',
}

/** Its transcription route tells little more than the text. */
export const audioCpp = { text: 'Hold my hand and never let me go', language: 'English' }

/** As its task route tells words. */
export const audioCppWords = {
  text: 'Hold my hand',
  language: 'en',
  words: [
    { word: 'Hold', start: 0.5, end: 1, confidence: 0.9 },
    { word: 'my', start: 1, end: 1.2, confidence: 0.35 },
    { word: 'hand', start: 1.2, end: 2, confidence: 0.8 },
  ],
  segments: [{ start: 0.5, end: 2, text: 'Hold my hand', confidence: 0.8 }],
}

export function segment(
  id: number,
  start: number,
  end: number,
  text: string,
  numbers: { avg_logprob: number; compression_ratio: number; no_speech_prob?: number },
) {
  return {
    id,
    seek: 0,
    start,
    end,
    text,
    tokens: [50364, 440],
    temperature: 0,
    no_speech_prob: 0.05,
    ...numbers,
  }
}

function spanishWords() {
  return [
    { start: 1, end: 1.4, word: ' La', probability: 0.95 },
    { start: 1.4, end: 2, word: ' luna', probability: 0.32 },
    { start: 2, end: 3, word: ' brilla', probability: 0.77 },
  ]
}

function localWords(start: number) {
  return 'Walking down the silver street at night'.split(' ').map((text, index) => ({
    text,
    start: start + index / 2,
    end: start + 0.5 + index / 2,
  }))
}
