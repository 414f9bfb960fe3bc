import type { NamedInstrument } from './named-instrument.ts'
import { list } from './word-list.ts'

/** Instruments that have sounds of their own only among recordings. */
export const recordedInstruments: readonly NamedInstrument[] = [
  {
    instrument: 'nylon-guitar',
    roles: ['chords', 'arpeggio', 'melody'],
    words: list(`
      nylon guitar, classical guitar, lute, oud, charango, klassische gitarre, konzertgitarre,
      guitare classique, guitarra clásica, guitarra española, violão clássico, chitarra classica,
      クラシックギター, 古典吉他, 클래식 기타, классическая гитара, spanish guitar solo, classical guitars,
      konzertgitarren, guitarra clasica, guitarra espanola, charangos, laúd, luth, лютн*,
      классическ* гитар*, уд, ガットギター, 琉特琴, 우드, lauten, lautenmusik
    `),
  },
  {
    instrument: 'ukulele',
    roles: ['chords', 'arpeggio', 'melody'],
    words: list(`
      ukulele, ukuleles, ukelele, uke, cavaquinho, ukulélé, ウクレレ, 尤克里里, 우쿨렐레, укулеле, ukulélés,
      夏威夷小吉他
    `),
  },
  {
    instrument: 'mandolin',
    roles: ['chords', 'melody', 'arpeggio'],
    words: list(`
      mandolin, mandolins, bouzouki, balalaika, mandoline, mandolina, mandolino, bandolim, マンドリン,
      曼陀林, 만돌린, мандолина, балалайка, балалайки, балалайкой, バラライカ, balalaikas, balalaïka,
      balalajka, балалайк*, мандолин*, домр*, balalaica, 巴拉莱卡, 발랄라이카, mandolinen, bouzoukia, бузуки,
      saz, bağlama
    `),
  },
  {
    instrument: 'banjo',
    roles: ['arpeggio', 'chords', 'melody'],
    words: list('banjo, banjos, バンジョー, 班卓琴, 밴조, банджо, 🪕'),
  },
  {
    instrument: 'dulcimer',
    roles: ['arpeggio', 'melody', 'chords'],
    words: list(`
      dulcimer, hammered dulcimer, cimbalom, santur, santoor, hackbrett, yangqin, 扬琴, цимбалы,
      qanun, kanun, цимбал*, гусл*, гусли
    `),
  },
  {
    instrument: 'sitar',
    roles: ['melody', 'arpeggio'],
    words: list(`
      sitar, sitars, sarod, veena, シタール, 西塔琴, 시타르, ситар, ситар*, cítara india, sítar, sitarı
    `),
  },
  {
    instrument: 'shamisen',
    roles: ['melody', 'arpeggio'],
    words: list('shamisen, pipa, sanxian, 三味線, 琵琶, 샤미센, сямисэн, сямисен*'),
  },
  {
    instrument: 'koto',
    roles: ['arpeggio', 'melody', 'chords'],
    words: list(`
      koto, guzheng, guqin, gayageum, zither, 琴, 箏, 古筝, 가야금, кото, гучжэн, zithern, zither*,
      cithare, kantele, цитр*, お琴, 古琴, 筝
    `),
  },
  {
    instrument: 'kalimba',
    roles: ['arpeggio', 'melody'],
    words: list(`
      kalimba, mbira, thumb piano, カリンバ, 拇指琴, 칼림바, калимба, калимб*, piano de pulgar, daumenklavier
    `),
  },
  {
    instrument: 'steel-drums',
    roles: ['melody', 'arpeggio', 'chords'],
    words: list(`
      steel drums, steel drum, steel pan, steel pans, steelpan, handpan, hang drum, スチールパン, 钢鼓,
      스틸드럼, steeldrum, steeldrums, steelband, steel band, ханг, ханга, handpans, стил драм*, 手碟,
      핸드팬, tambours d acier
    `),
  },
  {
    instrument: 'vibraphone',
    roles: ['melody', 'arpeggio', 'chords'],
    words: list(`
      vibraphone, vibraphon, vibrafono, ビブラフォン, 颤音琴, 비브라폰, вибрафон, vibraphones, vibráfono,
      vibrafone, вибрафон*
    `),
  },
  {
    instrument: 'xylophone',
    roles: ['melody', 'arpeggio'],
    words: list(`
      xylophone, xylophon, xilófono, シロフォン, 木琴, 실로폰, ксилофон, xylophones, xilofone, xilofono,
      ксилофон*
    `),
  },
  {
    instrument: 'celesta',
    roles: ['arpeggio', 'melody'],
    words: list(`
      celesta, celeste, チェレスタ, 钢片琴, 첼레스타, челеста
    `),
  },
  {
    instrument: 'music-box',
    roles: ['arpeggio', 'melody'],
    words: list(`
      music box, music boxes, spieluhr, boîte à musique, caja de música, オルゴール, 八音盒, 오르골,
      музыкальная шкатулка, carillon, шкатулк*, музыкальн* шкатулк*, spieldose, cajita de música,
      caixinha de música, boite a musique
    `),
  },
  {
    instrument: 'tubular-bells',
    roles: ['counter', 'melody'],
    words: list(`
      tubular bells, church bells, chimes, röhrenglocken, cloches tubulaires, колокола,
      kirchenglocke*, röhrenglocke*, church bell, campanas tubulares, campane tubolari,
      sinos de igreja, チャイム, 管钟
    `),
  },
  {
    instrument: 'timpani',
    roles: ['bass'],
    words: list(`
      timpani, kettledrum, kettledrums, pauken, timbales d orchestre, ティンパニ, 定音鼓, 팀파니, литавры,
      timbales, timbal, timpano, tímpanos, литавр*
    `),
  },
  {
    instrument: 'pizzicato-strings',
    roles: ['arpeggio', 'chords', 'counter'],
    words: list(`
      pizzicato, pizzicato strings, plucked strings, ピチカート, 拨弦, 피치카토, пиццикато, gezupfte streicher,
      cordes pincées, cuerdas pulsadas, archi pizzicati
    `),
  },
  {
    instrument: 'viola',
    roles: ['melody', 'counter'],
    words: list(`
      viola, violas, bratsche, ヴィオラ, 中提琴, 비올라, альт, violen, alto violin, bratschen, viole, alti
    `),
  },
  {
    instrument: 'cello',
    roles: ['melody', 'counter'],
    words: list(`
      cello, cellos, celli, violoncello, violoncelle, violonchelo, violoncelo, チェロ, 大提琴, 첼로,
      виолончель, violoncelles, violonchelos, violoncelos, violoncelli, виолончел*, wiolonczela,
      çello
    `),
  },
  {
    instrument: 'trumpet',
    roles: ['melody', 'counter'],
    words: list(`
      trumpet, trumpets, flugelhorn, cornet, trompete, trompeten, trompette, trompeta, trompetas,
      tromba, トランペット, 小号, 트럼펫, труба, trompette*, trompete*, trompetes, trombe, трубы, трубой,
      трубу, 小号独奏, trąbka, trompet, bugle, 🎺
    `),
  },
  {
    instrument: 'trombone',
    roles: ['melody', 'counter'],
    words: list(`
      trombone, trombones, posaune, trombón, トロンボーン, 长号, 트롬본, тромбон, posaune*, tromboni, тромбон*
    `),
  },
  {
    instrument: 'tuba',
    roles: ['bass', 'counter'],
    words: list('tuba, tubas, sousaphone, チューバ, 大号, 튜바, туба, tuben, тубой, 大號'),
  },
  {
    instrument: 'horn',
    roles: ['melody', 'counter', 'pad'],
    words: list(`
      horn, french horn, french horns, waldhorn, corno, trompa, cor d harmonie, ホルン, 圆号, 호른,
      валторна, waldhörner, corni, trompas, валторн*, フレンチホルン, 法国号, hunting horn, alphorn,
      альпийск* рог*
    `),
  },
  {
    instrument: 'saxophone',
    roles: ['melody', 'counter'],
    words: list(`
      saxophone, saxophones, sax, saxes, tenor sax, alto sax, tenor saxophone, alto saxophone,
      saxophon, saxofon, saxofón, saxofone, sassofono, サックス, サクソフォン, 萨克斯, 색소폰, саксофон, saxofones,
      sassofoni, саксофон*, サクソフォーン, 萨克斯风, 색소폰 솔로, saksafon, saksofon, 🎷
    `),
  },
  {
    instrument: 'soprano-saxophone',
    roles: ['melody', 'counter'],
    words: list(`
      soprano sax, soprano saxophone, sopransaxophon, smooth sax, ソプラノサックス
    `),
  },
  {
    instrument: 'oboe',
    roles: ['melody', 'counter'],
    words: list(`
      oboe, oboes, hautbois, shawm, shehnai, duduk, オーボエ, 双簧管, 오보에, гобой, oboen, oboi, oboè, гобо*,
      дудук*, дудук
    `),
  },
  {
    instrument: 'english-horn',
    roles: ['melody', 'counter'],
    words: list(`
      english horn, cor anglais, englischhorn, corno inglés, コーラングレ, 英国管, 잉글리시 호른
    `),
  },
  {
    instrument: 'bassoon',
    roles: ['melody', 'counter'],
    words: list(`
      bassoon, bassoons, fagott, basson, fagot, fagotto, fagote, ファゴット, 大管, 巴松, 바순, фагот, fagotte,
      bassons, fagotti, fagotes, фагот*
    `),
  },
  {
    instrument: 'piccolo',
    roles: ['melody', 'counter'],
    words: list(`
      piccolo, piccolos, fife, ピッコロ, 短笛, 피콜로, пикколо
    `),
  },
  {
    instrument: 'recorder',
    roles: ['melody', 'counter'],
    words: list(`
      recorder, recorders, blockflöte, flûte à bec, flauta dulce, flauta doce, tin whistle, whistle,
      リコーダー, 竖笛, 리코더, блокфлейта, blockflöten, flûtes à bec, flauto dolce, irish whistle,
      penny whistle, low whistle, tinwhistle, блокфлейт*, дудочк*, свирел*
    `),
  },
  {
    instrument: 'pan-flute',
    roles: ['melody', 'counter'],
    words: list(`
      pan flute, panpipes, pan pipes, zampoña, panflöte, flûte de pan, flauta de pan, パンフルート, 排箫,
      팬플루트, флейта пана, panflöten, panflute, pan flutes, flauti di pan, flauto di pan, quena, siku,
      zampoñas, zampona, andean flute, флейт* пана, панфлейт*, ケーナ, 排箫曲
    `),
  },
  {
    instrument: 'shakuhachi',
    roles: ['melody', 'counter'],
    words: list(`
      shakuhachi, bansuri, ney, dizi, bamboo flute, 尺八, 笛子, 샤쿠하치, сякухати, бансури, 洞箫, 箫, 笛, 대금,
      bambusflöte, flûte de bambou, flauta de bambú
    `),
  },
  {
    instrument: 'ocarina',
    roles: ['melody', 'counter'],
    words: list('ocarina, ocarinas, okarina, オカリナ, 陶笛, 오카리나, окарина, ocarine, окарин*'),
  },
  {
    instrument: 'harmonica',
    roles: ['melody', 'counter'],
    words: list(`
      harmonica, mouth harp, blues harp, melodica, mundharmonika, armónica, armonica, gaita de boca,
      ハーモニカ, 口琴, 하모니카, губная гармошка, armonica a bocca, armónicas, губн* гармошк*, гармоник*,
      mundharmonikas, ブルースハープ, ağız mızıkası, mondharmonica, harmonicas
    `),
  },
  {
    instrument: 'bagpipe',
    roles: ['melody', 'counter'],
    words: list(`
      bagpipe, bagpipes, uilleann pipes, dudelsack, cornemuse, gaita, cornamusa, バグパイプ, 风笛, 백파이프,
      волынка, great highland bagpipe, dudelsäcke, cornemuses, gaitas, gaita gallega, zampogna,
      волынк*, gajda, kobza
    `),
  },
]
