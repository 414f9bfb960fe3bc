import type { Instrument, Kit } from './instrument-table.ts'
import type { Role } from './score.ts'
import { list } from './word-list.ts'

export interface NamedInstrument {
  instrument: Instrument
  /** For a word that leaves the kind open: any of these that the genre has already is what was meant. */
  family?: readonly Instrument[]
  /** Where it likes to sit, best first. */
  roles: readonly Exclude<Role, 'drums' | 'voice'>[]
  words: readonly string[]
}

export const namedInstruments: readonly NamedInstrument[] = [
  {
    instrument: 'piano',
    roles: ['chords', 'melody', 'arpeggio'],
    words: list(`
      piano, pianos, grand piano, upright piano, klavier, keys, keyboard, ピアノ, 钢琴, 피아노,
      пианино, фортепиано
    `),
  },
  {
    instrument: 'electric-piano',
    roles: ['chords', 'melody', 'arpeggio'],
    words: list(
      'electric piano, rhodes, fender rhodes, dx7, mellotron, wurlitzer, e piano, clavinet',
    ),
  },
  {
    instrument: 'organ',
    roles: ['chords', 'pad'],
    words: list(`
      organ, hammond, church organ, pipe organ, accordion, bandoneon, melodica, bagpipes, orgel, orgue, オルガン, 风琴, 오르간, орган, harmonium
    `),
  },
  {
    instrument: 'acoustic-guitar',
    family: ['acoustic-guitar', 'electric-guitar', 'distorted-guitar'],
    roles: ['chords', 'arpeggio', 'melody'],
    words: list(`
      guitar, guitars, gitarre, guitare, guitarra, chitarra, violão, ギター, 吉他, 기타, гитара
    `),
  },
  {
    instrument: 'acoustic-guitar',
    roles: ['chords', 'arpeggio', 'melody'],
    words: list(`
      acoustic guitar, nylon guitar, classical guitar, steel string guitar, ukulele, mandolin, banjo,
      lute, oud, bouzouki, acoustic
    `),
  },
  {
    instrument: 'electric-guitar',
    roles: ['chords', 'melody', 'arpeggio'],
    words: list(`
      electric guitar, electric guitars, clean guitar, e gitarre, lead guitar, jazz guitar
    `),
  },
  {
    instrument: 'distorted-guitar',
    roles: ['chords', 'melody'],
    words: list(`
      distorted guitar, distorted guitars, heavy guitar, heavy guitars, fuzz guitar,
      guitar riff, guitar riffs, power chords, distortion
    `),
  },
  {
    instrument: 'finger-bass',
    family: ['finger-bass', 'sub-bass', 'synth-bass', 'upright-bass'],
    roles: ['bass'],
    words: list('bass, bassline, bass line'),
  },
  {
    instrument: 'finger-bass',
    roles: ['bass'],
    words: list('bass guitar, electric bass, fingered bass, slap bass'),
  },
  {
    instrument: 'sub-bass',
    roles: ['bass'],
    words: list('sub bass, subbass, 808 bass, 808, 808s, deep bass, heavy bass'),
  },
  {
    instrument: 'synth-bass',
    roles: ['bass'],
    words: list('synth bass, acid bass, moog bass, reese bass, wobble bass'),
  },
  {
    instrument: 'upright-bass',
    roles: ['bass'],
    words: list('upright bass, double bass, contrabass, kontrabass, walking bass'),
  },
  {
    instrument: 'strings',
    roles: ['pad', 'melody', 'counter'],
    words: list(`
      strings, string section, string ensemble, orchestra, streicher, cordes, ストリングス, 弦乐, 현악
    `),
  },
  {
    instrument: 'strings',
    roles: ['melody', 'counter', 'pad'],
    words: list(`
      violin, violins, fiddle, erhu, hurdy gurdy, cello, cellos, viola, geige, violon, violín, violino, バイオリン,
      チェロ, 小提琴, 大提琴, 바이올린, 첼로, скрипка, виолончель
    `),
  },
  {
    instrument: 'brass',
    roles: ['melody', 'counter', 'pad'],
    words: list(`
      brass, horns, horn, french horn, horn section, trumpet, trumpets, trombone, tuba, flugelhorn,
      saxophone, sax, tenor sax, alto sax, trompete, trompette,
      trompeta, tromba, saxophon, サックス, トランペット, 小号, 萨克斯, 트럼펫, 색소폰, труба, саксофон
    `),
  },
  {
    instrument: 'flute',
    roles: ['melody', 'counter'],
    words: list(`
      flute, flutes, whistle, woodwind, woodwinds, clarinet, oboe, bassoon, recorder, harmonica,
      pan flute, panpipes, shakuhachi, ocarina, piccolo, tin whistle, duduk,
      flöte, flauta, flauto, フルート, 长笛, 笛子, 플루트, флейта
    `),
  },
  {
    instrument: 'bell',
    roles: ['arpeggio', 'melody', 'counter'],
    words: list(`
      bells, bell, celesta, glockenspiel, music box, chimes, glocken, cloches, 铃
    `),
  },
  {
    instrument: 'mallet',
    roles: ['melody', 'arpeggio', 'counter'],
    words: list(`
      marimba, vibraphone, vibes, xylophone, kalimba, mbira, handpan, hang drum, balafon,
      gamelan, mallets, mallet, steel drums,
      steel pan
    `),
  },
  {
    instrument: 'pad',
    roles: ['pad'],
    words: list('pad, pads, synth pad, synth pads, warm pads'),
  },
  {
    instrument: 'choir',
    roles: ['pad', 'counter'],
    words: list(
      'choir, choirs, chorus voices, gospel choir, backing vocals, vocal harmonies, humming, chant, chants, chor, coro, 合唱, хор',
    ),
  },
  {
    instrument: 'saw-lead',
    family: ['saw-lead', 'square-lead', 'soft-lead', 'pluck', 'pad'],
    roles: ['melody', 'arpeggio'],
    words: list('synth, synths, synthesizer, synthesizers, analog synth, シンセ, 合成器, 신스'),
  },
  {
    instrument: 'saw-lead',
    roles: ['melody', 'arpeggio'],
    words: list('saw lead, supersaw, supersaws, synth lead, lead synth'),
  },
  {
    instrument: 'square-lead',
    roles: ['melody', 'arpeggio'],
    words: list('square lead, square wave, pulse wave, chip lead, acid line, 303'),
  },
  {
    instrument: 'soft-lead',
    roles: ['melody', 'counter'],
    words: list('soft lead, sine lead, theremin, flute synth'),
  },
  {
    instrument: 'pluck',
    roles: ['arpeggio', 'melody', 'chords'],
    words: list(`
      pluck, plucks, plucked synth, arpeggio, arpeggios, arp, arps, sequencer, koto, shamisen, sitar,
      harpsichord, cembalo, 琴
    `),
  },
  {
    instrument: 'harp',
    roles: ['arpeggio', 'chords', 'melody'],
    words: list(
      'harp, lyre, zither, guzheng, dulcimer, harfe, harpe, arpa, ハープ, 竖琴, 하프, арфа',
    ),
  },
]

export const kitWords: readonly { kit: Kit; words: readonly string[] }[] = [
  { kit: 'acoustic', words: list('acoustic drums, live drums, real drums, drum set') },
  { kit: '808', words: list('808 drums, 808 kit, tr 808') },
  { kit: '909', words: list('909, 909 drums, tr 909') },
  { kit: 'brushes', words: list('brushes, brushed drums, brush drums, soft drums') },
  {
    kit: 'electronic',
    words: list('electronic drums, drum machine, programmed drums, gated drums'),
  },
  {
    kit: 'orchestral',
    words: list(`
      timpani, taiko, orchestral percussion, epic drums, war drums, orchestral drums
    `),
  },
]
