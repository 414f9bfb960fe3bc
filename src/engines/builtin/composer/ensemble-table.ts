import type { Player } from './band.ts'
import type { GenreName } from './genre-table.ts'
import { list } from './word-list.ts'

/** Ensembles with a name: exactly these players. */
export interface Ensemble {
  words: readonly string[]
  /** The genre if the text names none. */
  genre: GenreName
  players: readonly Player[]
}

export const ensembles: readonly Ensemble[] = [
  {
    words: list(`
      string quartet, string trio, string quintet, streichquartett, quatuor à cordes,
      cuarteto de cuerda, cuarteto de cuerdas, quarteto de cordas, quartetto d archi, 弦楽四重奏, 弦乐四重奏,
      현악 사중주, струнный квартет, string quartets, streichquartette, streichtrio, quatuor cordes,
      quatuor a cordes, quarteto de corda, quartetto di archi, quartetto archi, струнн* квартет*,
      струнн* трио, 弦楽四重奏曲, 弦乐四重奏曲, 현악4중주, strijkkwartet, kwartet smyczkowy, yaylı dörtlü
    `),
    genre: 'classical',
    players: [
      { role: 'melody', instrument: 'fiddle', from: 0 },
      { role: 'counter', instrument: 'fiddle', from: 0 },
      { role: 'arpeggio', instrument: 'viola', figure: 'alberti', from: 0 },
      { role: 'bass', instrument: 'cello', figure: 'root-fifth', from: 0 },
    ],
  },
  {
    words: list(`
      brass quintet, brass quartet, brass ensemble, brass band, marching band, fanfare, blaskapelle,
      blasmusik, blasorchester, fanfares, духов* оркестр*, banda de música, banda de metais,
      banda di ottoni, 吹奏楽, ブラスバンド, 军乐队, 管乐队, 취주악
    `),
    genre: 'classical',
    players: [
      { role: 'melody', instrument: 'trumpet', from: 0 },
      { role: 'counter', instrument: 'trumpet', from: 0 },
      { role: 'chords', instrument: 'horn', figure: 'quarters', from: 0 },
      { role: 'bass', instrument: 'tuba', figure: 'root-fifth', from: 0 },
    ],
  },
  {
    words: list(`
      woodwind quintet, wind quintet, woodwind quartet, woodwind trio, wind ensemble,
      woodwind ensemble, bläserquintett
    `),
    genre: 'classical',
    players: [
      { role: 'melody', instrument: 'flute', from: 0 },
      { role: 'counter', instrument: 'oboe', from: 0 },
      { role: 'arpeggio', instrument: 'clarinet', figure: 'broken', from: 0 },
      { role: 'bass', instrument: 'bassoon', figure: 'halves', from: 0 },
    ],
  },
  {
    words: list('piano trio, piano quartet, piano quintet, klaviertrio'),
    genre: 'classical',
    players: [
      { role: 'chords', instrument: 'piano', figure: 'alberti', from: 0 },
      { role: 'melody', instrument: 'fiddle', from: 0 },
      { role: 'bass', instrument: 'cello', figure: 'halves', from: 0 },
    ],
  },
  {
    words: list(`
      jazz trio, jazz piano trio, piano jazz trio, piano trio jazz, trio de jazz, trio jazz,
      jazztrio, джаз* трио, ジャズトリオ, 爵士三重奏, 재즈 트리오
    `),
    genre: 'jazz',
    players: [
      { role: 'chords', instrument: 'piano', figure: 'comping', from: 0, sameHands: true },
      { role: 'melody', instrument: 'piano', from: 0, sameHands: true },
      { role: 'bass', instrument: 'upright-bass', figure: 'walking', from: 0 },
      { role: 'drums', instrument: 'brushes', groove: 'swing', from: 0.25 },
    ],
  },
  {
    words: list(`
      jazz quartet, jazz quintet, jazz combo, jazzquartett, quartet de jazz, cuarteto de jazz,
      quartetto jazz, джаз* квартет*, ジャズカルテット, 爵士四重奏
    `),
    genre: 'jazz',
    players: [
      { role: 'chords', instrument: 'piano', figure: 'comping', from: 0 },
      { role: 'melody', instrument: 'saxophone', from: 0 },
      { role: 'bass', instrument: 'upright-bass', figure: 'walking', from: 0 },
      { role: 'drums', instrument: 'brushes', groove: 'swing', from: 0.25 },
    ],
  },
  {
    words: list('power trio'),
    genre: 'rock',
    players: [
      {
        role: 'chords',
        instrument: 'distorted-guitar',
        figure: 'eighths',
        from: 0,
        sameHands: true,
      },
      { role: 'melody', instrument: 'distorted-guitar', from: 0.5, sameHands: true },
      { role: 'bass', instrument: 'finger-bass', figure: 'eighths', from: 0.25 },
      { role: 'drums', instrument: 'acoustic', groove: 'rock', from: 0.25 },
    ],
  },
  {
    words: list('guitar duo, guitar duet, guitar trio, guitar quartet'),
    genre: 'folk',
    players: [
      { role: 'chords', instrument: 'acoustic-guitar', figure: 'picking', from: 0 },
      { role: 'melody', instrument: 'acoustic-guitar', from: 0 },
    ],
  },
  {
    words: list('piano duet, piano four hands, piano duo'),
    genre: 'classical',
    players: [
      { role: 'chords', instrument: 'piano', figure: 'alberti', from: 0 },
      { role: 'bass', instrument: 'piano', figure: 'halves', from: 0 },
      { role: 'melody', instrument: 'piano', from: 0 },
      { role: 'counter', instrument: 'piano', from: 0.5 },
    ],
  },
]
