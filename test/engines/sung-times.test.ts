import { expect } from 'chai'
import { isLead, type SungLine } from '../../src/engines/builtin/composer/score.ts'
import { sungNotes } from '../../src/engines/builtin/composer/sung-lines.ts'
import type { Language, VocalGender } from '../../src/engines/builtin/messages.ts'
import { writeSong } from '../../src/engines/builtin/render.ts'
import { sing } from '../../src/engines/builtin/singer/sing.ts'
import { hasSpeaker } from '../../src/engines/builtin/singer/speaker-process.ts'
import { request } from './given-music.ts'
import { quantile, sampleRate } from './given-voice.ts'

const durationSeconds = 30

/** Stops, fricatives, nasals and vowels at the beginnings of lines. */
const lyricsIn: Partial<Record<Language, string>> = {
  en: 'Turn the paper over\nKeep the candle burning\nSome people never sleep\nOver the top',
  de: 'Tanze durch die Nacht\nKomm doch bitte zurück\nSag mir was du denkst\nAlle Wolken ziehen',
  fr: 'Tout est calme ce soir\nPrends ma main\nSans un bruit\nOn part demain',
}

const voicesIn: Partial<Record<Language, readonly VocalGender[]>> = {
  en: ['female', 'male'],
  de: ['female'],
  fr: ['male'],
}

const hop = 110
const window = 440

/** The level of each 10 ms in decibels, every 2.5 ms. */
function levelsOf(sound: Float32Array): Float32Array {
  return Float32Array.from({ length: Math.floor((sound.length - window) / hop) }, (_, place) => {
    const power = sound
      .subarray(place * hop, place * hop + window)
      .reduce((sum, sample) => sum + sample * sample, 0)
    return 10 * Math.log10(power / window + 1e-12)
  })
}

const secondsAt = (place: number) => (place * hop + window / 2) / sampleRate
const placeAt = (seconds: number) =>
  Math.max(0, Math.round((seconds * sampleRate - window / 2) / hop))

/** 30 dB below the loudest tenth of the voice. */
function floorOf(levels: Float32Array): number {
  return (levels.toSorted().at(Math.round(0.9 * levels.length)) ?? 0) - 30
}

/** Where sound begins after a silence of at least 40 ms. */
function beginningsOf(levels: Float32Array, floor: number): number[] {
  let quiet = 0
  return [...levels].flatMap((level, place) => {
    const begins = level > floor && quiet >= 16
    quiet = level > floor ? 0 : quiet + 1
    return begins ? [secondsAt(place)] : []
  })
}

/** Where the level rises by 12 dB in 15 ms, as after the closure of a stop. */
function risesOf(levels: Float32Array, floor: number): number[] {
  const rise = (place: number) =>
    Math.max(levels[place + 3] ?? floor, floor) - Math.max(levels[place - 3] ?? floor, floor)
  return [...levels.keys()]
    .filter((place) => rise(place) >= 12)
    .filter((place) => [-2, -1, 1, 2].every((off) => rise(place) >= rise(place + off)))
    .map(secondsAt)
}

/** For each time the distance to the nearest that was heard, of those that have one near. */
function distances(times: readonly number[], heard: readonly number[], reach: number): number[] {
  return times
    .map((time) => Math.min(...heard.map((one) => Math.abs(one - time))))
    .filter((distance) => distance <= reach)
    .sort((one, other) => one - other)
}

describe('The times of sung lyrics', () => {
  before(function () {
    if (!hasSpeaker()) this.skip()
  })

  for (const [language, lyrics] of Object.entries(lyricsIn) as [Language, string][]) {
    for (const vocalGender of voicesIn[language] ?? []) {
      it(`are those of the voice, heard alone: ${language}, ${vocalGender}`, async () => {
        const { lines, levels } = await singAlone(language, lyrics, vocalGender)
        const floor = floorOf(levels)
        const starts = lines.map(({ startSeconds }) => startSeconds)
        const within = lines.flatMap(({ syllables }) =>
          syllables.slice(1).map(({ startSeconds }) => startSeconds),
        )

        const begun = distances(starts, beginningsOf(levels, floor), 0.2)
        const risen = distances(within, risesOf(levels, floor), 0.06)

        // A line that follows without a breath has no silence before it.
        expect(begun.length).to.be.at.least(0.6 * starts.length)
        expect(begun.at(-1)).to.be.below(0.03)
        expect(risen.length).to.be.at.least(0.25 * within.length)
        // A rise may be that of the consonant that ends the syllable before.
        expect(quantile(risen, 0.85)).to.be.below(0.03)
        expect(quantile(risen, 0.5)).to.be.below(0.01)
      })
    }
  }

  it('are not those of the voice when they are moved by 50 ms', async () => {
    const { lines, levels } = await singAlone('en', lyricsIn.en ?? '', 'female')
    const floor = floorOf(levels)
    const moved = lines.map(({ startSeconds }) => startSeconds + 0.05)
    const within = lines.flatMap(({ syllables }) =>
      syllables.slice(1).map(({ startSeconds }) => startSeconds - 0.05),
    )

    const begun = distances(moved, beginningsOf(levels, floor), 0.2)
    const risen = distances(within, risesOf(levels, floor), 0.06)

    expect(quantile(begun, 0.5)).to.be.above(0.03)
    expect(quantile(risen, 0.5)).to.be.above(0.03)
  })

  it('end where the voice falls silent', async () => {
    const { lines, levels } = await singAlone('en', lyricsIn.en ?? '', 'female')
    const floor = floorOf(levels)

    for (const { endSeconds } of lines) {
      const before = levels.subarray(placeAt(endSeconds - 0.15), placeAt(endSeconds))
      expect(Math.max(...before)).to.be.above(floor)
    }
    expect(
      Math.max(...levels.subarray(placeAt((lines.at(-1)?.endSeconds ?? 0) + 0.05))),
    ).to.be.below(floor)
  })
})

async function singAlone(
  language: Language,
  lyrics: string,
  vocalGender: VocalGender,
): Promise<{ lines: SungLine[]; levels: Float32Array }> {
  const wish = { text: 'slow pop', sung: true, lyrics, language, vocalGender, durationSeconds }
  const { score, spoken } = await writeSong(request(wish))
  const { gender, sung } = score.singing!
  const notes = sungNotes(score.parts.find(isLead)?.notes ?? [])
  const sound = new Float32Array(durationSeconds * sampleRate)
  sing({ lines: spoken, notes, gender, seed: 1 }, sound)
  return { lines: sung, levels: levelsOf(sound) }
}
