import type { GrooveName } from './groove-table.ts'
import type { Kit } from './instrument-table.ts'
import type { NamedInstrument } from './named-instrument.ts'
import { recordedInstruments } from './soloist-table.ts'
import { list } from './word-list.ts'

export const namedInstruments: readonly NamedInstrument[] = [
  {
    instrument: 'piano',
    roles: ['chords', 'melody', 'arpeggio'],
    words: list(`
      piano, pianos, grand piano, upright piano, acoustic piano, felt piano, klavier, pianoforte,
      keys, keyboard, ピアノ, 钢琴, 피아노, пианино, фортепиано, klavier*, flügel, pianoforti, keyboards,
      teclado, teclados, clavier, пианин*, фортепьян*, рояль, рояля, рояле, роялем, клавиш*, 鋼琴,
      ピアノ曲, 钢琴曲, 피아노곡, piyano, pianino, fortepian, 🎹
    `),
  },
  {
    instrument: 'electric-piano',
    roles: ['chords', 'melody', 'arpeggio'],
    words: list(`
      electric piano, rhodes, fender rhodes, dx7, mellotron, wurlitzer, clavinet, e klavier,
      piano électrique, piano eléctrico, piano elettrico, piano elétrico, электропиано, エレピ, 电钢琴,
      일렉트릭 피아노, epiano
    `),
  },
  {
    instrument: 'organ',
    roles: ['chords', 'pad'],
    words: list(`
      organ, hammond, church organ, pipe organ, orgel, orgue, オルガン, 风琴, 오르간, орган, órgano, organo,
      órgão, orgeln, organs, kirchenorgel, органа, органом, 管风琴, パイプオルガン
    `),
  },
  {
    instrument: 'acoustic-guitar',
    family: ['acoustic-guitar', 'electric-guitar', 'clean-guitar', 'distorted-guitar'],
    roles: ['chords', 'arpeggio', 'melody'],
    words: list(`
      guitar, guitars, gitarre, guitare, guitarra, chitarra, violão, ギター, 吉他, 기타, гитара, gitarren,
      guitares, guitarras, chitarre, violões, violao, гитар*, 吉它, gitara, gitary, gitar,
      gitarrenriff*, gitaar, 🎸
    `),
  },
  {
    instrument: 'acoustic-guitar',
    roles: ['chords', 'arpeggio', 'melody'],
    words: list(`
      acoustic guitar, steel string guitar, twelve string guitar, resonator guitar, dobro,
      acoustic guitars, akustikgitarre*, akustische gitarre*, akustischen gitarren,
      guitare acoustique, guitares acoustiques, guitarra acústica, chitarra acustica,
      акустическ* гитар*, アコースティックギター, アコギ, 木吉他, 어쿠스틱 기타, western guitar, westerngitarre
    `),
  },
  {
    instrument: 'acoustic-guitar',
    roles: ['chords', 'arpeggio', 'melody'],
    unplugs: true,
    words: list(`
      acoustic, unplugged, akustisch, acoustique, acústico, acustico, アコースティック, 어쿠스틱, akustisch*,
      acústica, acustica, acoustiques, акустическ*, アコギ弾き語り, 原声, 不插电, 언플러그드
    `),
  },
  {
    instrument: 'electric-guitar',
    roles: ['chords', 'melody', 'arpeggio'],
    words: list(`
      electric guitar, electric guitars, e gitarre, lead guitar, jazz guitar, blues guitar,
      electric lead guitar, guitarra eléctrica, エレキギター, электрогитара, e gitarre*,
      elektrische gitarre*, elektrogitarre*, guitare électrique, guitares électriques,
      guitarras eléctricas, chitarra elettrica, chitarre elettriche, guitarra elétrica,
      guitarras elétricas, электрогитар*, электрическ* гитар*, 电吉他, 일렉기타, 일렉 기타
    `),
  },
  {
    instrument: 'clean-guitar',
    roles: ['chords', 'arpeggio', 'melody'],
    words: list(`
      clean guitar, clean guitars, clean electric guitar, jangly guitar, jangly guitars,
      jangle guitar, surf guitar, funk guitar, wah guitar, telecaster, stratocaster, chorus guitar,
      twangy guitar, lap steel, pedal steel, slide guitar
    `),
  },
  {
    instrument: 'distorted-guitar',
    roles: ['chords', 'melody'],
    words: list(`
      distorted guitar, distorted guitars, heavy guitar, heavy guitars, fuzz guitar, guitar riff,
      guitar riffs, power chords, distortion, wall of guitars, crunchy guitars, verzerrte gitarre*,
      verzerrten gitarren, guitare saturée, guitares saturées, guitarras distorsionadas,
      guitarras distorcidas, guitarra distorcida, chitarre distorte, chitarra distorta,
      перегруженн* гитар*, дисторшн*, 歪んだギター, ディストーションギター, 失真吉他
    `),
  },
  {
    instrument: 'finger-bass',
    family: ['finger-bass', 'slap-bass', 'sub-bass', 'synth-bass', 'upright-bass'],
    roles: ['bass'],
    words: list(`
      bass, bassline, bass line, basses, basslines, basse, bajo, basso, baixo, бас, баса, басом,
      басы, 低音, 贝斯, 베이스, bas
    `),
  },
  {
    instrument: 'finger-bass',
    roles: ['bass'],
    words: list(`
      bass guitar, electric bass, fingered bass, e bass, fretless bass, ベース, бас гитар*,
      bassgitarre*, guitare basse, basso elettrico, baixo elétrico, bajo eléctrico, 电贝斯, エレキベース
    `),
  },
  {
    instrument: 'slap-bass',
    roles: ['bass'],
    words: list('slap bass, slapped bass, slapping bass, funk bass, funky bass, thumb bass'),
  },
  {
    instrument: 'sub-bass',
    roles: ['bass'],
    words: list('sub bass, subbass, 808 bass, 808, 808s, deep bass, heavy bass, 808 sub'),
  },
  {
    instrument: 'synth-bass',
    roles: ['bass'],
    words: list('synth bass, acid bass, moog bass, reese bass, wobble bass'),
  },
  {
    instrument: 'upright-bass',
    roles: ['bass'],
    words: list(`
      upright bass, acoustic bass, double bass, contrabass, kontrabass, walking bass, контрабас*,
      contrebasse, contrabajo, contrabbasso, contrabaixo, ウッドベース, コントラバス, 低音提琴, 콘트라베이스
    `),
  },
  {
    instrument: 'strings',
    roles: ['pad', 'melody', 'counter'],
    words: list(`
      strings, string section, string ensemble, string orchestra, streicher, cordes, ストリングス, 弦乐, 현악,
      streicher*, cuerdas, archi, cordas, violini d orchestra, струнн*, 弦楽, 弦楽器, 弦乐器, 스트링, smyczki,
      strijkers, yaylılar
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
      violin, fiddle, fiddles, erhu, hurdy gurdy, nyckelharpa, geige, violine, violon, violín,
      violino, バイオリン, 小提琴, 바이올린, скрипка, geige*, violine*, violons, violines, violini, violinos,
      скрипк*, скрипок, 胡弓, 二胡, эрху, 얼후, viool, keman, skrzypce, fidel, rebab, 🎻
    `),
  },
  {
    instrument: 'brass',
    roles: ['melody', 'counter', 'pad'],
    words: list(`
      brass, horns, horn section, blechbläser, bläser, bläsersatz, cuivres, metales, ottoni, metais,
      медны* духов*, духовы*, 金管, ブラス, 铜管, 브라스
    `),
  },
  {
    instrument: 'flute',
    roles: ['melody', 'counter'],
    words: list(`
      flute, flutes, woodwind, woodwinds, flöte, flauta, flauto, フルート, 长笛, 플루트, флейта, flöte*,
      flûte, flûtes, flautas, flauti, флейт*, 横笛, 横吹き, 长笛曲, flüt, flet, fluit, traverse*, querflöte
    `),
  },
  {
    instrument: 'clarinet',
    roles: ['melody', 'counter'],
    words: list(`
      clarinet, clarinets, bass clarinet, klarinette, clarinette, clarinete, clarinetto, クラリネット,
      单簧管, 클라리넷, кларнет, klarinette*, clarinettes, clarinetes, clarinetti, кларнет*, 黑管
    `),
  },
  {
    instrument: 'accordion',
    roles: ['chords', 'melody', 'pad'],
    words: list(`
      accordion, bandoneon, concertina, harmonium, squeezebox, musette, bayan, akkordeon, accordéon,
      acordeón, acordeon, sanfona, fisarmonica, アコーディオン, 手风琴, 아코디언, аккордеон, баян, accordions,
      akkordeon*, ziehharmonika, quetschkommode, bandonéon, bandonion, fisarmoniche, аккордеон*,
      гармошк*, баян*, 手風琴, バンドネオン, akordeon
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
      bells, bell, glockenspiel, glocken, cloches, 铃, sleigh bells, jingle bells, glöckchen,
      glockenspiele, clochettes, grelots, campanas, campanillas, cascabeles, campane, campanelle,
      sinos, sininhos, колокольчик*, 鈴, ベル, 鐘, 铃铛, 钟琴, グロッケン, 종소리
    `),
  },
  {
    instrument: 'mallet',
    roles: ['melody', 'arpeggio', 'counter'],
    words: list('marimba, balafon, gamelan, mallets, mallet, маримб*, マリンバ, 马林巴, 마림바'),
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
      choir, choirs, chorus voices, backing vocals, vocal harmonies, humming, chant, chants, chor,
      coro, 合唱, хор, chöre, kinderchor, männerchor, frauenchor, choral, choeur, chœur, chœurs,
      chorale, coros, corale, хора, хором, хоры, コーラス, 合唱団, 合唱团, 人声合唱, 합창, 합창단, 코러스, koro,
      chór, koor
    `),
  },
  {
    instrument: 'saw-lead',
    family: ['saw-lead', 'square-lead', 'soft-lead', 'pluck', 'pad'],
    roles: ['melody', 'arpeggio'],
    words: list(`
      synth, synths, synthesizer, synthesizers, analog synth, シンセ, 合成器, 신스, synthé, synthés,
      synthétiseur, synthesizern, synthie, sintetizador, sintetizadores, sintetizzatore,
      sintetizzatori, synthesiser, синтезатор*, シンセサイザー, 电子琴, 신디사이저
    `),
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
    words: list(`
      soft lead, sine lead, theremin, flute synth, whistling, human whistle, pfeifen, gepfiffen*,
      sifflement, siffler, silbido, silbidos, fischio, fischiettare, assobio, assovio, свист,
      свистом, 口笛, 口哨, 휘파람, терменвокс, musical saw
    `),
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
      harpsichord, cembalo, clavecin, clavicembalo, clavichord, spinet, virginal, チェンバロ, 羽管键琴,
      하프시코드, клавесин, klavecimbel, клавесин*
    `),
  },
  {
    instrument: 'harp',
    roles: ['arpeggio', 'chords', 'melody'],
    words: list(`
      harp, lyre, harfe, harpe, arpa, ハープ, 竖琴, 하프, арфа, harps, harfe*, harpes, arpas, arpe, арф*,
      竪琴, harfa
    `),
  },
  ...recordedInstruments,
]

export interface KitWords {
  kit: Kit
  /** In place of the groove of the genre. */
  groove?: GrooveName
  /** Only where nobody else plays drums. */
  adds?: true
  words: readonly string[]
}

export const kitWords: readonly KitWords[] = [
  {
    kit: 'acoustic',
    groove: 'metal',
    words: list(`
      double bass drum, double bass drums, double bass drumming, double bass pedal, double kick,
      double kick drum, double kick drums, double kicks, double pedal, blast beat, blast beats,
      doppelbassdrum, doppelbass drum, doppelpedal, double grosse caisse, double pédale,
      double pédale de grosse caisse, doble bombo, doble pedal, doppia cassa, doppio pedale,
      bumbo duplo, pedal duplo, двойная бочка, двойной бочкой, бласт бит, ツーバス, ブラストビート, 双踩, 双大鼓,
      투베이스, 더블 베이스 드럼
    `),
  },
  {
    kit: 'acoustic',
    groove: 'claps',
    adds: true,
    words: list(`
      claps, clap, hand claps, handclaps, hand clap, clapping, hand clapping, 👏, klatschen,
      händeklatschen, handclap, claquements de mains, clappements, palmas, palmada*,
      battiti di mani, battito di mani, battimani, хлопк*, хлопками, 手拍子, クラップ, 拍手, 拍掌, 击掌, 박수, 손뼉
    `),
  },
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
  {
    kit: 'brushes',
    words: list(`
      brushes, brushed drums, brush drums, soft drums, brushed snare, jazzbesen, balais, escobillas,
      spazzole
    `),
  },
  {
    kit: 'electronic',
    words: list(`
      electronic drums, drum machine, programmed drums, gated drums, drumcomputer, boîte à rythmes,
      caja de ritmos, bateria eletrônica, драм машин*, リズムマシン, 鼓机, 드럼머신
    `),
  },
  {
    kit: 'orchestral',
    words: list(`
      timpani, taiko, orchestral percussion, epic drums, war drums, orchestral drums,
      epic percussion, taikos, 太鼓アンサンブル, 和太鼓, 大鼓, trommeln des krieges, tambours de guerre
    `),
  },
]
