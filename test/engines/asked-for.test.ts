import { expect } from 'chai'
import { enhancePrompt } from '../../src/engines/builtin/composer/enhance.ts'
import {
  type Instrument,
  instruments,
  kits,
} from '../../src/engines/builtin/composer/instrument-table.ts'
import { kitWords, namedInstruments } from '../../src/engines/builtin/composer/named-instruments.ts'
import { recordedInstruments } from '../../src/engines/builtin/composer/soloist-table.ts'
import { readStyle } from '../../src/engines/builtin/composer/style.ts'
import { instruments as sounds } from '../../src/engines/builtin/synth/instruments.ts'
import { kits as drumKits } from '../../src/engines/builtin/synth/kits.ts'
import { genreNames, score } from './given-score.ts'

const seeds = [1, 2, 3, 4, 5]

function partsOf(text: string, seed = 1): string[] {
  return score({ text, seed, durationSeconds: 20 }).parts.map(
    ({ role, instrument }) => `${role} ${instrument}`,
  )
}

function instrumentsOf(text: string, seed = 1): Set<string> {
  return new Set(
    score({ text, seed, durationSeconds: 20 }).parts.map(({ instrument }) => instrument),
  )
}

describe('what the text asks for', () => {
  for (const [text, asked] of [
    ['solo piano', ['piano']],
    ['calm piano', ['piano']],
    ['just piano', ['piano']],
    ['a sad harp tune', ['harp']],
    ['acoustic', ['acoustic-guitar']],
    ['harpsichord', ['harpsichord']],
    ['upbeat accordion', ['accordion']],
    ['solo violin', ['fiddle']],
    ['solo clarinet', ['clarinet']],
    ['just guitar and flute', ['acoustic-guitar', 'flute']],
    ['guitar, bass and flute only', ['acoustic-guitar', 'finger-bass', 'flute']],
    ['piano and cello duet', ['piano', 'cello']],
    ['piano, female vocals', ['piano']],
    ['string quartet', ['fiddle', 'viola', 'cello']],
    ['brass quintet', ['trumpet', 'horn', 'tuba']],
    ['a cappella', ['choir']],
    ['jazz piano trio', ['piano', 'upright-bass', 'brushes']],
  ] as const) {
    it(`is all that "${text}" gets, before and after it is enhanced`, () => {
      for (const seed of seeds) {
        expect([...instrumentsOf(text, seed)], text).to.have.members([...asked])
        expect([...instrumentsOf(enhancePrompt(text, seed), seed)], text).to.have.members([
          ...asked,
        ])
      }
    })
  }

  it('is one part for one instrument, and one for each player of an ensemble', () => {
    for (const text of ['solo piano', 'calm piano', 'acoustic', 'a cappella']) {
      expect(partsOf(text), text).to.have.length(1)
    }
    expect(partsOf('string quartet')).to.deep.equal([
      'melody fiddle',
      'counter fiddle',
      'arpeggio viola',
      'bass cello',
    ])
    expect(partsOf('just guitar and flute')).to.have.length(2)
  })

  it('wins over the habit of the genre, in every genre', () => {
    for (const genre of genreNames) {
      for (const text of [`${genre}, no drums`, `${genre} without drums or bass`]) {
        expect(partsOf(text).join(), text).not.to.match(/drums/)
      }
      expect(partsOf(`${genre} without bass`).join(), genre).not.to.match(/bass /)
      expect([...instrumentsOf(`${genre}, solo harp`)], genre).to.deep.equal(['harp'])
      expect(partsOf(`${genre}, drums only`).every((part) => part.startsWith('drums'))).to.equal(
        true,
      )
      const unplugged = [...instrumentsOf(`acoustic ${genre}`)].join()
      expect(unplugged, genre).not.to.match(
        /synth|lead|electric|distorted|clean-guitar|organ|pluck|pad|808|909|trap/,
      )
    }
  })

  it('refuses in the ways people write it', () => {
    for (const text of [
      'pop without any drums',
      'pop, no bass or drums',
      'pop, no bass, guitars or drums',
      'pop without bass and drums',
      'drum-free pop',
      'pop, dont use drums',
      'pop mit Klavier, ohne Schlagzeug',
      'pop sans batterie',
      'ポップ ドラムなし',
      '流行 没有鼓',
      'strings instead of drums, pop',
    ]) {
      expect(partsOf(text).join(), text).not.to.match(/drums/)
    }
    expect(partsOf('rock, piano instead of guitars').join())
      .to.match(/piano/)
      .and.not.match(/guitar/)
  })

  for (const text of [
    'female vocals',
    'male singer',
    'powerful female voice, emotional',
    'a woman singing softly',
    '女性ボーカル',
    '男声',
    'voz femenina',
    'Frauenstimme, ohne Schlagzeug',
    '여성 보컬',
    'мужской голос',
  ]) {
    it(`is a singer with a piano or a guitar for "${text}"`, () => {
      const lyrics = 'The stars are shining over the sea'
      const bands = seeds.map((seed) => {
        const { parts } = score({ text, seed, sung: true, lyrics, durationSeconds: 20 })
        return parts.map(({ instrument }) => instrument).sort()
      })

      for (const band of bands) {
        expect(band.join()).to.be.oneOf(['acoustic-guitar,lead', 'lead,piano'])
      }
      expect(new Set(bands.map((band) => band.join())).size).to.equal(2)
    })
  }

  it('brings no drums with a singer, and a drummer where one is asked for', () => {
    for (const text of ['harp and female vocals', 'ambient, female vocals', 'guitar, male voice']) {
      expect(partsOf(text).join(), text).not.to.match(/drums/)
    }
    expect(partsOf('female vocals and drums').join()).to.match(/drums/)
    expect(partsOf('no vocals').join()).to.match(/drums/)
    expect(partsOf('guitar and drums')).to.deep.equal(['melody acoustic-guitar', 'drums acoustic'])
    expect(partsOf('trumpet, brushes').join()).to.match(/drums brushes/)
  })

  it('adds an accompaniment to a single melody instrument, unless it is a solo', () => {
    expect(partsOf('sad violin').join()).to.match(/chords .*melody fiddle/)
    expect(partsOf('unaccompanied violin')).to.deep.equal(['melody fiddle'])
  })
})

describe('the tables of the composer', () => {
  it('name every instrument and kit that the synthesiser plays', () => {
    expect(Object.keys(instruments)).to.have.members(Object.keys(sounds))
    expect([...kits]).to.have.members(Object.keys(drumKits))
  })

  it('seat each of them in a genre or by a word', () => {
    const seen = new Set(
      genreNames.flatMap((text) =>
        [1, 2, 3, 4, 5, 6].flatMap((seed) =>
          readStyle(text, seed).band.map(({ instrument }) => instrument as string),
        ),
      ),
    )
    const byWord = new Set<string>([
      ...namedInstruments.map(({ instrument }) => instrument),
      ...kitWords.map(({ kit }) => kit),
    ])

    const soloists = recordedInstruments.map(({ instrument }) => instrument)
    for (const name of Object.keys(instruments) as Instrument[]) {
      expect(byWord.has(name), name).to.equal(true)
      expect(seen.has(name) || soloists.includes(name), name).to.equal(true)
    }
    for (const kit of kits) {
      expect(byWord.has(kit), kit).to.equal(true)
      expect(seen.has(kit), kit).to.equal(true)
    }
  })

  it('know the genres of the service description and their common names', () => {
    const listed = `
      lofi, lo-fi, house, deep house, techno, trance, drum and bass, dnb, jungle, dubstep, trap,
      drill, hip hop, rap, boom bap, synthwave, retrowave, pop, k-pop, rock, punk, metal, blues,
      jazz, bebop, swing, big band, bossa nova, samba, latin, salsa, tango, reggae, dub, ska, funk,
      soul, R&B, neo soul, gospel, country, bluegrass, folk, celtic, irish, classical, baroque,
      cinematic, orchestral, ambient, chiptune, 8-bit, disco, uk garage, reggaeton, flamenco,
      afrobeat, edm, indie, grunge, opera, city pop, phonk, vaporwave
    `.trim()
    for (const text of listed.split(/,\s+/)) {
      expect(readStyle(text, 1).genreIsNamed, text).to.equal(true)
    }
    for (const text of ['sunny, quite nice', 'Montag', 'table']) {
      expect(readStyle(text, 1).genreIsNamed, text).to.equal(false)
    }
  })
})
