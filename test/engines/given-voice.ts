import { expect } from 'chai'
import type { Language } from '../../src/engines/builtin/messages.ts'
import { sing } from '../../src/engines/builtin/singer/sing.ts'
import { speak } from '../../src/engines/builtin/singer/speak.ts'
import type { Gender, SpokenLine, SungNote } from '../../src/engines/builtin/singer/spoken.ts'
import { hzOfMidi } from '../../src/engines/builtin/theory/pitch.ts'
import { centsBetween, rms, toDb } from '../stage/listening.ts'
import { trackPitch } from '../stage/pitch-track.ts'

export const sampleRate = 44100
export const genders: readonly Gender[] = ['female', 'male']

/** One line of a song in each language. */
export const lineIn: Record<Language, string> = {
  en: 'Walking in the shadow of a dream tonight',
  ja: '夜の街を歩いている',
  de: 'Die Straßenlaternen leuchten für uns zwei',
  fr: 'Je marche seul dans la lumière du matin',
  es: 'La noche brilla sobre el mar azul',
  zh: '月亮代表我的心',
  ko: '사랑해요 그대 별빛이 내린다',
  pt: 'Saudade mora no meu coração',
  it: 'Volare nel cielo dipinto di blu',
  ru: 'Я люблю тебя моя звезда',
}

/** Steps that never repeat a pitch, so that every note can be heard to begin. */
const steps = [0, 2, 4, 7, 9, 7, 4, 5, 2, 4]
const lowest: Record<Gender, number> = { female: 57, male: 46 }
const noteSeconds = 0.36

/** A note for each syllable, the last one long. */
export function tuneFor(line: SpokenLine, gender: Gender): SungNote[] {
  const last = line.syllables.length - 1
  return line.syllables.map((_, syllable) => ({
    startSeconds: 0.5 + syllable * noteSeconds,
    lengthSeconds: syllable === last ? 1.2 : noteSeconds,
    midi: lowest[gender] + (steps[syllable % steps.length] ?? 0),
    velocity: 0.8,
    line: 0,
    syllable,
  }))
}

/** A note of the first syllable; singing begins after one second. */
export function note(startSeconds: number, lengthSeconds: number, midi: number): SungNote {
  return {
    startSeconds: startSeconds + 1,
    lengthSeconds,
    midi,
    velocity: 0.8,
    line: 0,
    syllable: 0,
  }
}

export function singAlone(line: SpokenLine, notes: readonly SungNote[], gender: Gender, seed = 1) {
  const last = notes.at(-1)
  const seconds = last ? last.startSeconds + last.lengthSeconds + 0.5 : 1
  const out = new Float32Array(Math.ceil(seconds * sampleRate))
  sing({ lines: [line], notes, gender, seed }, out)
  return out
}

export interface Heard {
  /** How far the tracked pitch is from the note, for each voiced moment inside a note, rising. */
  cents: number[]
  /**
   * How far from a note's start its pitch is first heard, for each note that is heard at all,
   * rising.
   */
  onsets: number[]
  /** Share of the moments inside notes where the voice sounds. */
  voiced: number
}

/** Listens to the sound alone; the notes are only what it is compared with. */
export function hear(sound: Float32Array, notes: readonly SungNote[]): Heard {
  const frames = trackPitch(sound, sampleRate)
  const cents: number[] = []
  const onsets: number[] = []
  let inside = 0
  for (const { startSeconds, lengthSeconds, midi } of notes) {
    const off = (hertz: number) => Math.abs(centsBetween(hertz, hzOfMidi(midi)))
    for (const { seconds, hertz } of frames) {
      // Where the pitch may have arrived and the next glide has not begun.
      if (seconds < startSeconds + 0.05 || seconds > startSeconds + lengthSeconds - 0.07) continue
      inside += 1
      if (hertz !== undefined) cents.push(off(hertz))
    }
    const arrival = frames.find(
      ({ seconds, hertz }) =>
        seconds > startSeconds - 0.15 &&
        seconds < startSeconds + 0.2 &&
        hertz !== undefined &&
        off(hertz) < 50,
    )
    if (arrival) onsets.push(Math.abs(arrival.seconds - startSeconds))
  }
  const rising = (one: number, other: number) => one - other
  return { cents: cents.sort(rising), onsets: onsets.sort(rising), voiced: cents.length / inside }
}

export function quantile(rising: readonly number[], share: number): number {
  return rising[Math.min(rising.length - 1, Math.floor(share * rising.length))] ?? Infinity
}

export async function spoken(
  text: string,
  language: Language = 'en',
  gender: Gender = 'female',
): Promise<SpokenLine> {
  const [line] = await speak([text], language, gender)
  if (!line) throw new Error('nothing came back')
  return line
}

export function singsInTune(language: Language, gender: Gender): void {
  it(`sings ${language} as a ${gender} voice in tune and in time`, async () => {
    const line = await spoken(lineIn[language], language, gender)
    const notes = tuneFor(line, gender)

    const sound = singAlone(line, notes, gender)

    const { cents, onsets, voiced } = hear(sound, notes)
    expect(line.sound, 'the speaker spoke').to.not.equal(null)
    expect(notes.length).to.be.within(6, 13)
    expect(quantile(cents, 0.5), 'median cents').to.be.below(15)
    expect(quantile(cents, 0.9), 'cents, nine tenths of the time').to.be.below(50)
    expect(onsets.length, 'notes heard to begin').to.be.at.least(notes.length - 1)
    expect(quantile(onsets, 0.5), 'median onset, seconds').to.be.below(0.04)
    expect(voiced, 'share of each note that sounds').to.be.above(0.7)
    expect(toDb(rms(sound))).to.be.within(-30, -10)
  })
}
