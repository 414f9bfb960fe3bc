import { stream } from '../random.ts'
import { breathe } from './breath.ts'
import { contourOf } from './contour.ts'
import { formantVoice } from './formant-voice.ts'
import { overlapAdd } from './overlap-add.ts'
import { phrasesOf } from './phrasing.ts'
import { type MarkedSpeech, markSpeech } from './speech-marks.ts'
import type { Voice } from './spoken.ts'

/**
 * Adds the sung voice to `out`, one channel at 44.1 kHz, and its aperiodic part to `hiss` for an
 * exciter. The same voice always gives the same samples.
 */
export function sing(voice: Voice, out: Float32Array, hiss: Float32Array | null = null): void {
  const chance = stream(voice.seed, 'voice')
  const marked = new Map<number, MarkedSpeech | undefined>()
  const breaths = stream(voice.seed, 'breath')
  const phrases = phrasesOf(voice)
  for (const [place, phrase] of phrases.entries()) {
    breathe(phrases[place - 1], phrase, voice.gender, breaths, out)
    const notes = phrase.syllables.flatMap((syllable) => syllable.notes)
    const { startSeconds } = phrase.syllables[0]!
    const contour = contourOf(notes, startSeconds, phrase.syllables.at(-1)!.endSeconds, chance)
    if (!marked.has(phrase.index)) marked.set(phrase.index, markSpeech(phrase.line))
    const speech = marked.get(phrase.index)
    if (speech) overlapAdd(phrase, speech, contour, chance, { out, hiss })
    else formantVoice(phrase, voice.gender, contour, chance, out)
  }
}
