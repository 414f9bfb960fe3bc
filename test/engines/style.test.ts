import { expect } from 'chai'
import { enhancePrompt } from '../../src/engines/builtin/composer/enhance.ts'
import {
  motionOfGenre,
  production,
  shades,
  shapes,
  soundOfInstrument,
  soundOfKit,
} from '../../src/engines/builtin/composer/enhance-table.ts'
import { bassFigures, figures } from '../../src/engines/builtin/composer/figure-table.ts'
import { type GenreName, genres } from '../../src/engines/builtin/composer/genre-table.ts'
import { genreWords } from '../../src/engines/builtin/composer/genre-word-table.ts'
import { grooves } from '../../src/engines/builtin/composer/groove-table.ts'
import { namedInstruments } from '../../src/engines/builtin/composer/named-instruments.ts'
import {
  closingCells,
  pairCells,
  tripleCells,
} from '../../src/engines/builtin/composer/rhythm-table.ts'
import { readStyle } from '../../src/engines/builtin/composer/style.ts'

const names = Object.keys(genres) as GenreName[]

function playersOf(text: string, seed = 1): string[] {
  return readStyle(text, seed).band.map(({ role, instrument }) => `${role} ${instrument}`)
}

describe('reading style', () => {
  it('knows every word of its lexicon as the genre it stands for', () => {
    for (const name of names) {
      expect(genreWords[name], name).not.to.be.empty
      for (const word of genreWords[name]) expect(readStyle(word, 1).genre, word).to.equal(name)
    }
  })

  it('hears the longest word: drum and bass is no bass, indie rock no pop', () => {
    expect(readStyle('drum & bass', 1).genre).to.equal('drum-and-bass')
    expect(readStyle('Indie-Rock', 1).genre).to.equal('rock')
    expect(readStyle('LO-FI hip hop', 1).genre).to.equal('lofi')
  })

  it('takes the noun of a tag, and the first of several tags', () => {
    expect(readStyle('jazzy hip hop', 1).genre).to.equal('hip-hop')
    expect(readStyle('techno, cinematic, jazz', 1).genre).to.equal('techno')
  })

  it('gives a solo to one instrument', () => {
    for (const text of ['solo piano', 'piano only', 'sad solo piano, no drums', 'Piano solo']) {
      const style = readStyle(text, 4)

      expect(style.alone, text).to.equal(true)
      expect(new Set(style.band.map(({ instrument }) => instrument))).to.deep.equal(
        new Set(['piano']),
      )
    }
    expect(readStyle('rock with a guitar solo', 1).alone).to.equal(false)
  })

  it('plays drums alone where only drums are wanted', () => {
    expect(playersOf('techno, drums only')).to.deep.equal(['drums 909'])
    expect(playersOf('only drums, no drums')).to.deep.equal(['pad pad'])
  })

  it('leaves out what is refused', () => {
    for (const text of [
      'rock, no drums',
      'rock without drums',
      'drumless rock',
      'rock without bass or drums',
    ]) {
      expect(playersOf(text).join(), text).not.to.match(/drums/)
    }
    expect(playersOf('rock without bass or drums').join()).not.to.match(/bass/)
    expect(playersOf('rock, no guitars').join()).not.to.match(/guitar/)
    expect(playersOf('rock').join()).to.match(/drums acoustic.*guitar/)
    expect(playersOf('metal without guitars').join())
      .to.match(/chords organ.*melody strings/)
      .and.not.match(/guitar/)
  })

  it('seats the instruments that are named, and keeps them all', () => {
    expect(playersOf('pop with harp and violin').join())
      .to.match(/melody fiddle/)
      .and.match(/arpeggio harp/)
    expect(playersOf('piano and guitar ballad').join())
      .to.match(/piano/)
      .and.match(/guitar/)
    expect(playersOf('ambient with drums').join()).to.match(/drums/)
    expect(playersOf('rock guitar').join()).not.to.match(/acoustic-guitar/)
    expect(playersOf('house with 808 drums').join()).to.match(/drums 808/)
  })

  it('lets the text win over the habit of the genre', () => {
    expect(playersOf('ambient with drums').join()).to.match(/drums/)
    expect(playersOf('techno with strings').join()).to.match(/drums 909.*strings/)
    expect(playersOf('metal with violin and flute').join()).to.match(/fiddle.*flute|flute.*fiddle/)
    expect(playersOf('hip hop, drumless').join()).not.to.match(/drums/)
    expect(playersOf('classical with taiko').join()).to.match(/drums orchestral/)
    expect(playersOf('lofi with congas, no bass').join()).to.match(/drums/).and.not.match(/bass/)
    expect(playersOf('solo piano metal')).to.deep.equal([
      'chords piano',
      'bass piano',
      'melody piano',
    ])
  })

  it('takes voices for no change of the band, and a cappella for a choir alone', () => {
    for (const text of ['rock', 'house', 'jazz']) {
      for (const voice of ['female vocals', 'male vocal', 'raspy voice', 'singer', 'no vocals']) {
        expect(playersOf(`${text}, ${voice}`), voice).to.deep.equal(playersOf(text))
      }
    }
    for (const text of ['acapella', 'gospel, a cappella', 'A Cappella pop']) {
      expect(new Set(playersOf(text).map((player) => player.split(' ')[1])), text).to.deep.equal(
        new Set(['choir']),
      )
    }
    expect(playersOf('pop, not acapella, no acapella').join()).to.match(/drums/)
  })

  it('knows at least forty instruments by name, and seats each of them', () => {
    const known = namedInstruments.flatMap(({ words }) => words)
    for (const word of known) {
      const { instrument, family = [instrument] } =
        namedInstruments.find(({ words }) => words.includes(word)) ?? {}

      const players = playersOf(`pop with ${word}`)

      expect(
        players.some((player) => (family as string[]).includes(player.split(' ')[1] ?? '')),
        `${word}: ${players}`,
      ).to.equal(true)
    }
    expect(known.length).to.be.above(40)
    const common =
      'ukulele banjo mandolin cello viola saxophone trumpet trombone tuba clarinet oboe ' +
      'harmonica accordion glockenspiel vibraphone marimba kalimba theremin harpsichord sitar'
    for (const word of common.split(' ')) {
      expect(known, word).to.include(word)
    }
  })

  it('hears feeling: sorrow low and slow, dreams far away, rage loud', () => {
    expect(readStyle('sad pop', 1).valence).to.be.below(-0.5)
    expect(readStyle('romantic bossa nova', 1).valence).to.be.above(0.2)
    expect(readStyle('aggressive techno', 1).energy).to.be.above(readStyle('techno', 1).energy)
    const room = (text: string) => readStyle(text, 1).profile.space.reverbSeconds
    expect(room('dreamy pop')).to.be.above(1.4 * room('pop'))
    expect(room('epic rock')).to.be.above(room('rock'))
    expect(room('raw rock')).to.be.below(room('rock'))
  })

  it('never leaves the stage empty, whatever the words', () => {
    for (const text of [
      '',
      '🎸',
      'qwertz',
      'no drums, no bass, no piano, no chords, no melody, no pads',
    ]) {
      expect(readStyle(text, 1).band.length, text).to.be.above(0)
    }
    expect(readStyle('', 1).genre).to.equal('pop')
    expect(readStyle('music', 1).genre).to.equal('pop')
  })
})

describe('tables of patterns', () => {
  it('fill their groups of two and three beats exactly', () => {
    const patterns = [
      ...Object.values(figures),
      ...Object.values(bassFigures),
      ...Object.values(grooves).flatMap((groove) => [...groove.patterns]),
      closingCells,
      { pair: pairCells.map(({ row }) => row), triple: tripleCells.map(({ row }) => row) },
    ]
    for (const { pair, triple } of patterns) {
      for (const row of pair) expect(row, row).to.have.length(8)
      for (const row of triple) expect(row, row).to.have.length(12)
    }
  })
})

describe('enhancing a prompt', () => {
  const prompts = [
    ...names.map((name) => name.replaceAll('-', ' ')),
    'solo piano',
    'sad violin, no drums',
    'sunny morning',
    '音楽 🎹',
    'dark trap, Am, 140 bpm',
    'a "quoted" [tag]!',
  ]

  it('contains the words sent, unchanged, and more, in at most 1000 characters', () => {
    for (const prompt of [
      ...prompts,
      '🎹'.repeat(690),
      'word '.repeat(190),
      'a'.repeat(999),
      'a'.repeat(1200),
    ]) {
      const enhanced = enhancePrompt(prompt, 5)

      expect(enhanced.startsWith(prompt)).to.equal(true)
      if (prompt.length < 900) expect(enhanced.length).to.be.above(prompt.length + 40)
      if (prompt.length <= 1000) expect([...enhanced].length).to.be.at.most(1000)
    }
    expect(enhancePrompt('techno', 5)).not.to.equal(enhancePrompt('techno', 6))
    expect(enhancePrompt('techno', 5)).to.equal(enhancePrompt('techno', 5))
  })

  it('keeps the genre, the solo and what was refused', () => {
    for (const prompt of prompts) {
      for (const seed of [1, 2, 3, 4, 5]) {
        const before = readStyle(prompt, seed)

        const after = readStyle(enhancePrompt(prompt, seed), seed)

        expect(after.genre, prompt).to.equal(before.genre)
        expect(after.alone, prompt).to.equal(before.alone)
        const drums = ({ role }: { role: string }) => role === 'drums'
        expect(after.band.some(drums), prompt).to.equal(before.band.some(drums))
        expect(Math.sign(after.valence), enhancePrompt(prompt, seed)).to.equal(
          Math.sign(before.valence),
        )
      }
    }
  })

  it('adds no other instrument to a solo', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      expect(enhancePrompt('solo violin', seed)).not.to.match(/strings|drums|bass|piano/)
    }
  })

  it('speaks of sound without naming another genre or another mood', () => {
    const neutral = [
      ...Object.values(soundOfInstrument).flat(),
      ...Object.values(soundOfKit).flat(),
      ...Object.values(motionOfGenre).flat(),
      ...Object.values(production).flat(),
      ...shapes,
    ]
    for (const words of neutral) {
      const style = readStyle(words, 1)
      expect(style.genreIsNamed, words).to.equal(false)
      expect(style.valence, words).to.equal(0)
    }
    for (const { valence, words } of shades) {
      for (const word of words) {
        expect(Math.sign(readStyle(word, 1).valence), word).to.equal(valence)
        expect(readStyle(word, 1).genreIsNamed, word).to.equal(false)
      }
    }
  })
})
