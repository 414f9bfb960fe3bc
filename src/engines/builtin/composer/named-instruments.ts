import type { Kit } from './instrument-table.ts'
import type { NamedInstrument } from './named-instrument.ts'
import { recordedInstruments } from './soloist-table.ts'
import { list } from './word-list.ts'

export const namedInstruments: readonly NamedInstrument[] = [
  {
    instrument: 'piano',
    roles: ['chords', 'melody', 'arpeggio'],
    words: list(`
      piano, pianos, grand piano, upright piano, acoustic piano, felt piano, klavier,
      pianoforte, keys, keyboard, ピアノ, 钢琴, 피아노, пианино, фортепиано
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
      organ, hammond, church organ, pipe organ, orgel, orgue, オルガン, 风琴, 오르간, орган
    `),
  },
  {
    instrument: 'acoustic-guitar',
    family: ['acoustic-guitar', 'electric-guitar', 'clean-guitar', 'distorted-guitar'],
    roles: ['chords', 'arpeggio', 'melody'],
    words: list(`
      guitar, guitars, gitarre, guitare, guitarra, chitarra, violão, ギター, 吉他, 기타, гитара
    `),
  },
  {
    instrument: 'acoustic-guitar',
    roles: ['chords', 'arpeggio', 'melody'],
    words: list(`
      acoustic guitar, steel string guitar, twelve string guitar, resonator guitar, dobro
    `),
  },
  {
    instrument: 'acoustic-guitar',
    roles: ['chords', 'arpeggio', 'melody'],
    unplugs: true,
    words: list(
      'acoustic, unplugged, akustisch, acoustique, acústico, acustico, アコースティック, 어쿠스틱',
    ),
  },
  {
    instrument: 'electric-guitar',
    roles: ['chords', 'melody', 'arpeggio'],
    words: list(`
      electric guitar, electric guitars, e gitarre, lead guitar, jazz guitar, blues guitar,
      electric lead guitar, guitarra eléctrica, エレキギター, электрогитара
    `),
  },
  {
    instrument: 'clean-guitar',
    roles: ['chords', 'arpeggio', 'melody'],
    words: list(`
      clean guitar, clean guitars, clean electric guitar, jangly guitar, jangly guitars,
      jangle guitar, surf guitar, funk guitar, wah guitar, telecaster, stratocaster,
      chorus guitar, twangy guitar, lap steel, pedal steel, slide guitar
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
    family: ['finger-bass', 'slap-bass', 'sub-bass', 'synth-bass', 'upright-bass'],
    roles: ['bass'],
    words: list('bass, bassline, bass line'),
  },
  {
    instrument: 'finger-bass',
    roles: ['bass'],
    words: list('bass guitar, electric bass, fingered bass, e bass, fretless bass, ベース'),
  },
  {
    instrument: 'slap-bass',
    roles: ['bass'],
    words: list('slap bass, slapped bass, slapping bass, funk bass, funky bass, thumb bass'),
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
    words: list('upright bass, acoustic bass, double bass, contrabass, kontrabass, walking bass'),
  },
  {
    instrument: 'strings',
    roles: ['pad', 'melody', 'counter'],
    words: list(`
      strings, string section, string ensemble, string orchestra, streicher, cordes, ストリングス,
      弦乐, 현악
    `),
  },
  {
    instrument: 'strings',
    roles: ['melody', 'counter', 'pad'],
    words: list(`
      violins
    `),
  },
  {
    instrument: 'fiddle',
    roles: ['melody', 'counter'],
    words: list(`
      violin, fiddle, fiddles, erhu, hurdy gurdy, nyckelharpa, geige, violine, violon,
      violín, violino, バイオリン, 小提琴, 바이올린, скрипка
    `),
  },
  {
    instrument: 'brass',
    roles: ['melody', 'counter', 'pad'],
    words: list(`
      brass, horns, horn section
    `),
  },
  {
    instrument: 'flute',
    roles: ['melody', 'counter'],
    words: list(`
      flute, flutes, woodwind, woodwinds, flöte, flauta, flauto, フルート, 长笛, 플루트, флейта
    `),
  },
  {
    instrument: 'clarinet',
    roles: ['melody', 'counter'],
    words: list(`
      clarinet, clarinets, bass clarinet, klarinette, clarinette, clarinete, clarinetto,
      クラリネット, 单簧管, 클라리넷, кларнет
    `),
  },
  {
    instrument: 'accordion',
    roles: ['chords', 'melody', 'pad'],
    words: list(`
      accordion, bandoneon, concertina, harmonium, squeezebox, musette, bayan, akkordeon,
      accordéon, acordeón, acordeon, sanfona, fisarmonica, アコーディオン, 手风琴, 아코디언, аккордеон,
      баян
    `),
  },
  {
    instrument: 'accordion',
    roles: ['melody', 'counter'],
    words: list(''),
  },
  {
    instrument: 'bell',
    roles: ['arpeggio', 'melody', 'counter'],
    words: list(`
      bells, bell, glockenspiel, glocken, cloches, 铃
    `),
  },
  {
    instrument: 'mallet',
    roles: ['melody', 'arpeggio', 'counter'],
    words: list(`
      marimba, balafon, gamelan, mallets, mallet
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
    words: list(`
      choir, choirs, chorus voices, gospel choir, backing vocals, vocal harmonies, humming,
      chant, chants, chor, coro, 合唱, хор
    `),
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
      pluck, plucks, plucked synth, arpeggio, arpeggios, arp, arps, sequencer
    `),
  },
  {
    instrument: 'harpsichord',
    roles: ['chords', 'arpeggio', 'melody'],
    words: list(`
      harpsichord, cembalo, clavecin, clavicembalo, clavichord, spinet, virginal, チェンバロ,
      羽管键琴, 하프시코드, клавесин
    `),
  },
  {
    instrument: 'harp',
    roles: ['arpeggio', 'chords', 'melody'],
    words: list('harp, lyre, harfe, harpe, arpa, ハープ, 竖琴, 하프, арфа'),
  },
  ...recordedInstruments,
]

export const kitWords: readonly { kit: Kit; words: readonly string[] }[] = [
  { kit: 'acoustic', words: list('acoustic drums, live drums, real drums, drum set') },
  { kit: 'power', words: list('big drums, huge drums, arena drums, stadium drums, power kit') },
  { kit: 'jazz', words: list('jazz drums, jazz kit, bop drums') },
  { kit: '808', words: list('808 drums, 808 kit, tr 808') },
  { kit: '909', words: list('909, 909 drums, tr 909') },
  {
    kit: 'trap',
    words: list('trap drums, trap hats, trap hi hats, trap kit, drill drums, rolling hats'),
  },
  {
    kit: 'breakbeat',
    words: list(`
      breakbeat drums, breakbeats, break beats, breaks, chopped breaks, amen break, amen,
      funky break, jungle drums, sampled drums
    `),
  },
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
