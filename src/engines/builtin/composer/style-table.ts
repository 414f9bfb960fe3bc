import type { GenreName } from './genre-table.ts'
import type { Role } from './score.ts'
import { list } from './word-list.ts'

/** Lower case, words separated by one space, as `normalise` in lexicon.ts returns them. */
export const genreWords: Record<GenreName, readonly string[]> = {
  lofi: list(`
    lofi, lo fi, chillhop, study beats, lofi hip hop, lo fi hip hop, chill beats, jazzhop, jazz hop,
    ローファイ, 로파이
  `),
  house: list(`
    house, tech house, edm, dance, electro, club, electronic, eurodance, future bass, dance pop,
    french house, acid house, progressive house, electro house, ハウス, 하우스, хаус
  `),
  'deep-house': list(
    'deep house, organic house, melodic house, afro house, ディープハウス, 딥하우스',
  ),
  'uk-garage': list('uk garage, garage, 2 step, two step garage, ukg, speed garage, future garage'),
  disco: list('disco, nu disco, boogie, ディスコ, 디스코, диско'),
  techno: list(`
    techno, minimal, industrial, acid, hardcore, hardstyle, rave, minimal techno, dub techno,
    melodic techno, テクノ, 테크노, техно
  `),
  trance: list(`
    trance, psytrance, progressive trance, uplifting trance, goa, トランス, 트랜스, транс
  `),
  'drum-and-bass': list(`
    drum and bass, drum n bass, drumnbass, dnb, d n b, d and b, jungle, liquid, breakbeat,
    breakcore, neurofunk, big beat, ドラムンベース, драм н бейс
  `),
  dubstep: list('dubstep, brostep, riddim, bass music, ダブステップ, 덥스텝, дабстеп'),
  'hip-hop': list(`
    hip hop, hiphop, rap, grime, west coast hip hop, conscious rap, ヒップホップ, 힙합, 嘻哈, 说唱, хип хоп,
    рэп
  `),
  'boom-bap': list(`
    boom bap, boombap, golden age hip hop, east coast hip hop, old school hip hop, old school rap,
    jazz rap, trip hop, turntablism
  `),
  trap: list('trap, drill, phonk, cloud rap, rage beat, トラップ, 트랩, трэп'),
  reggaeton: list('reggaeton, dembow, perreo, dancehall, moombahton, urbano, レゲトン, 레게톤'),
  synthwave: list(`
    synthwave, synth wave, retrowave, outrun, vaporwave, synth pop, synthpop, new wave,
    darkwave, cyberpunk, italo disco, シンセウェイブ, 신스웨이브
  `),
  pop: list(`
    pop, k pop, kpop, j pop, jpop, ballad, singer songwriter,
    electropop, hyperpop, anime, christmas, power ballad, ポップ, 팝, 流行, поп, musical, children, kids,
    city pop
  `),
  indie: list('indie, indie pop, bedroom pop, dream pop, インディー, 인디, инди'),
  rock: list(`
    rock, indie rock, hard rock, alternative, alt rock, grunge, pop rock, post rock, garage rock,
    shoegaze, rock and roll, rock n roll, surf, surf rock, psychedelic rock, prog rock, ロック,
    록, 摇滚, рок
  `),
  punk: list(
    'punk, punk rock, pop punk, emo, hardcore punk, skate punk, パンク, 펑크록, 朋克, панк',
  ),
  metal: list(`
    metal, heavy metal, death metal, black metal, thrash, metalcore, djent, doom, nu metal,
    power metal, symphonic metal, メタル, 메탈, 金属, метал
  `),
  blues: list('blues, delta blues, blues rock, shuffle, ブルース, 블루스, 蓝调, блюз'),
  reggae: list('reggae, rocksteady, roots reggae, lovers rock, レゲエ, 레게, 雷鬼, регги'),
  dub: list('dub, dub reggae, steppers, ダブ'),
  ska: list('ska, ska punk, two tone, スカ, ска'),
  funk: list('funk, funky, groovy, p funk, jazz funk, ファンク, 펑크, 放克, фанк'),
  soul: list(`
    soul, neo soul, motown, ソウル, 소울, 灵魂乐, соул
  `),
  rnb: list('rnb, r and b, r n b, rhythm and blues, contemporary rnb, quiet storm, 알앤비'),
  gospel: list('gospel, spirituals, worship, praise, ゴスペル, 가스펠, 福音, госпел'),
  country: list(`
    country, bluegrass, americana, honky tonk, western, hoedown, country rock, カントリー, 컨트리,
    乡村, кантри
  `),
  latin: list(`
    latin, salsa, cumbia, bachata, latino, mariachi, merengue, mambo, cha cha, rumba,
    latin jazz, timba, ラテン, 라틴, 拉丁, латино, サルサ
  `),
  tango: list('tango, tango nuevo, milonga, argentine tango, タンゴ, 탱고, 探戈, танго'),
  flamenco: list('flamenco, spanish guitar, rumba flamenca, フラメンコ, 플라멩코, фламенко'),
  afrobeat: list(
    'afrobeat, afrobeats, highlife, afro funk, amapiano, afropop, アフロビート, афробит',
  ),
  jazz: list(`
    jazz, jazzy, bebop, smooth jazz, cool jazz, noir, hard bop, ジャズ, 재즈, 爵士, джаз
  `),
  swing: list(`
    swing, big band, electro swing, ragtime, dixieland, swing jazz, gypsy jazz, スウィング, 스윙,
    摇摆乐, свинг
  `),
  'bossa-nova': list(`
    bossa nova, bossa, samba, bossanova, brazilian, mpb, lounge, ボサノバ, 보사노바, 巴萨诺瓦,
    босса нова
  `),
  folk: list(`
    folk, acoustic folk, indie folk, campfire, medieval, bard, shanty, sea shanty, lullaby,
    volksmusik, polka, フォーク, 포크, 民谣, фолк
  `),
  celtic: list('celtic, irish, scottish, jig, reel, gaelic, celtic folk, ケルト, 켈트, кельтская'),
  classical: list(`
    classical, opera, chamber, chamber music, sonata, symphony, romantic era, minuet,
    nocturne, etude, waltz, klassik, klassisch, classique, clasica, clásica, classica, クラシック,
    클래식, 古典, классика, neoclassical, walzer, valse, vals
  `),
  baroque: list(`
    baroque, fugue, concerto grosso, harpsichord concerto, toccata, renaissance, barock, barroco,
    バロック, 巴洛克, барокко
  `),
  orchestral: list(`
    orchestra, orchestral, symphony orchestra, orchester, orchestre, orquesta, オーケストラ, оркестр
  `),
  cinematic: list(`
    cinematic, 
    film score, soundtrack, trailer, epic, score, movie, film, fantasy, heroic, adventure, 
    시네마틱, 电影, filmmusik, hybrid orchestral
  `),
  ambient: list(`
    ambient, drone, meditation, meditative, atmospheric, soundscape, new age, spa, sleep,
    yoga, space music, アンビエント, 앰비언트, 氛围, эмбиент, chillout, chill out, downtempo
  `),
  chiptune: list(`
    chiptune, chip tune, 8 bit, 8bit, 16 bit, video game, arcade, retro game, gameboy,
    game boy, nes, チップチューン, 칩튠, чиптюн
  `),
}

/** The effect of a feeling. Valence -1 sad to 1 happy, drive -1 calm to 1 furious; both add up. */
export interface Feeling {
  valence: number
  drive: number
  /** -1 near and dry to 1 distant and reverberant. */
  room?: number
  words: readonly string[]
}

export const feelings: readonly Feeling[] = [
  {
    valence: 0.8,
    drive: 0.3,
    words: list(`
      happy, joyful, cheerful, fröhlich, joyeux, joyeuse, alegre, feliz, felice, allegro,
      весёлый, весело, радостный, 楽しい, 明るい, 快乐, 欢快, 행복, 신나는, jolly, merry, playful, fun,
      sunny, feel good, feelgood, celebration, birthday, bright, cute
    `),
  },
  {
    valence: 0.6,
    drive: 0.2,
    words: list(`
      uplifting, hopeful, optimistic, inspiring, inspirational, positive, triumphant,
      victorious, summer, heroic, motivational
    `),
  },
  {
    valence: 0.4,
    drive: -0.4,
    words: list(`
      warm, cozy, cosy, tender, sweet, romantic, love, gentle, lullaby, sensual, romantisch,
      romantique, romántico, romantico, романтичный, ロマンチック, 浪漫, 로맨틱
    `),
  },
  {
    valence: -0.8,
    drive: -0.4,
    words: list(`
      sad, melancholic, melancholy, sorrowful, mournful, heartbreak, heartbroken, lonely,
      gloomy, traurig, melancholisch, triste, mélancolique, melancólico, malinconico,
      грустный, грустно, печальный, 悲しい, 切ない, 悲伤, 忧伤, 슬픈, tragic, grief, depressing, crying,
      blue
    `),
  },
  {
    valence: -0.7,
    drive: 0.1,
    words: list(`
      dark, moody, sinister, ominous, haunting, eerie, spooky, creepy, horror, scary, evil,
      mysterious, suspense, suspenseful, tense, düster, sombre, oscuro, sombrio, cupo, scuro,
      мрачный, тёмный, 暗い, 黑暗, 어두운, gothic, noir, villain, brooding
    `),
  },
  {
    valence: -0.4,
    drive: 0.9,
    words: list(`
      angry, aggressive, furious, brutal, rage, violent, wütend, battle, war, intense,
      fierce, злой, 激しい
    `),
  },
  {
    valence: -0.2,
    drive: -0.2,
    words: list(`
      nostalgic, bittersweet, wistful, longing, rainy, rain, autumn, winter, night, midnight,
      emotional, dramatic
    `),
  },
  {
    valence: 0,
    drive: 0.6,
    words: list(`
      energetic, upbeat, driving, powerful, hard, heavy, loud, party, workout, gym, hype,
      banger, explosive, energisch, énergique, enérgico, энергичный, 激烈, 활기찬, anthemic,
      anthem, bouncy
    `),
  },
  {
    valence: 0,
    drive: -0.4,
    room: 1,
    words: list(`
      dreamy, ethereal, floating, spacey, otherworldly, celestial, hazy, verträumt, rêveur, onírico,
      sognante, мечтательный, 夢, 梦幻, 몽환적인, hypnotic
    `),
  },
  {
    valence: 0,
    drive: 0.5,
    room: 0.5,
    words: list(`
      epic, majestic, monumental, huge, colossal, soaring, episch, épique, épico, эпичный,
      壮大, 史诗, 웅장한
    `),
  },
  {
    valence: 0,
    drive: 0,
    room: -0.7,
    words: list('dry, close miked, raw, unplugged, stripped back, bare'),
  },
  {
    valence: 0,
    drive: -0.6,
    words: list(`
      calm, relaxing, relaxed, peaceful, chill, mellow, soft, quiet, soothing, serene, ruhig,
      entspannt, calme, tranquilo, calmo, tranquillo, спокойный, 静か, 落ち着いた, 平静, 安静, 잔잔한, sleepy,
      minimalist, intimate, laid back, easy listening, smooth, slow burn
    `),
  },
]

/** -1 below the slow end of the genre's range, 1 above the fast end. */
export const tempoWords: readonly { pace: number; words: readonly string[] }[] = [
  {
    pace: -1,
    words: list(`
      slow, slowly, ballad, downtempo, largo, adagio, lento, langsam, lent, медленный, ゆっくり,
      慢, 느린
    `),
  },
  { pace: -0.4, words: list('mid tempo, midtempo, moderate, andante, laid back') },
  { pace: 0.6, words: list('upbeat, driving, uptempo, up tempo, allegro, lively, bouncy') },
  {
    pace: 1,
    words: list(`
      fast, quick, rapid, presto, schnell, rapide, rápido, veloce, быстрый, 速い, 快速, 빠른,
      frantic, hyper
    `),
  },
]

/** Words for whole roles, mostly in exclusions. */
export const roleWords: readonly { roles: readonly Role[]; words: readonly string[] }[] = [
  {
    roles: ['drums'],
    words: list(`
      drums, drum, percussion, beat, beats, congas, bongos, djembe, cajon, tabla, hand drums,
      hand percussion, snare, cymbals, schlagzeug, trommeln, batterie, batería, bateria,
      batteria, ударные, барабаны, ドラム, 鼓, 드럼
    `),
  },
  { roles: ['melody', 'counter'], words: list('melody, lead, melodie, melodía') },
  { roles: ['chords', 'pad', 'arpeggio'], words: list('chords, harmony') },
]

/** Words that exclude drums. */
export const drumlessWords: readonly string[] = [
  'drumless',
  'beatless',
  'percussionless',
  'unplugged solo',
]

/** Words that exclude all instruments. */
export const voicesOnlyWords: readonly string[] = [
  'a cappella',
  'acapella',
  'acappella',
  'a capella',
  'barbershop',
  'voices only',
  'アカペラ',
  '아카펠라',
]

/** Words that exclude all instruments but the named ones. */
export const exclusiveWords: readonly string[] = [
  'duo',
  'duet',
  'duett',
  'dueto',
  'trio',
  'quartet',
  'quartett',
  'cuarteto',
  'quintet',
  'quintett',
  'sextet',
]
