import { expect } from 'chai'
import type { Score } from '../../src/engines/builtin/composer/score.ts'
import { median } from '../stage/apart.ts'
import { request } from './given-music.ts'
import { score } from './given-score.ts'

const seeds = [1, 2, 3, 4, 5]

const sleepy = {
  en: 'calm piano to sleep',
  de: 'ruhige Klaviermusik zum Einschlafen',
  fr: 'musique douce pour dormir',
  es: 'música relajante para meditar',
  it: 'musica rilassante per dormire',
  pt: 'música para meditação',
  ru: 'спокойная музыка для сна',
  ja: '眠るための静かなピアノ',
  zh: '助眠钢琴曲',
  ko: '수면 음악',
}

function onsetsPerSecond({ parts, lengthSeconds }: Score): number {
  const starts = parts.flatMap(({ notes }) => notes.map((note) => note.startSeconds.toFixed(1)))
  return new Set(starts).size / lengthSeconds
}

describe('music to sleep and to meditate to', () => {
  for (const [language, text] of Object.entries(sleepy)) {
    it(`is slow where the tempo is left open, in ${language}`, () => {
      for (const seed of seeds) expect(request({ text, seed }).bpm).to.be.below(75)
    })

    it(`hardly moves more at a quick tempo, in ${language}`, () => {
      const paces = (bpm: number, words: string) =>
        seeds.map((seed) => score({ text: words, seed, bpm, durationSeconds: 60 }))
      const quick = median(paces(120, text).map(onsetsPerSecond))
      const slow = median(paces(60, text).map(onsetsPerSecond))

      expect(quick).to.be.below(1.7 * slow)
      expect(median(paces(120, text).map(({ chords }) => chords.length))).to.be.below(
        1.35 * median(paces(60, text).map(({ chords }) => chords.length)),
      )
    })
  }

  it('is calm by itself, too: calm music is slower than the same without the word', () => {
    for (const [calm, plain] of [
      ['calm piano', 'piano'],
      ['ruhiger Jazz', 'Jazz'],
      ['música tranquila de guitarra', 'música de guitarra'],
      ['静かなピアノ', 'ピアノ'],
    ] as const) {
      const tempo = (text: string) => median(seeds.map((seed) => request({ text, seed }).bpm))
      expect(tempo(calm), calm).to.be.below(tempo(plain) - 8)
    }
  })
})
