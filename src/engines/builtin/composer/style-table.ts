import type { GenreName } from './genre-table.ts'
import type { Role } from './score.ts'
import { list } from './word-list.ts'

/** Lower case, words apart by one space, as `normalise` in lexicon.ts leaves them. */
export const genreWords: Record<GenreName, readonly string[]> = {
  lofi: list(`
    lofi, lo fi, chillhop, study beats, lofi hip hop, lo fi hip hop, chill beats, ローファイ, 로파이
  `),
  house: list(`
    house, deep house, tech house, edm, dance, electro, club, electronic, eurodance,
    future bass, garage, uk garage, dance pop
  `),
  disco: list('disco, nu disco, boogie'),
  techno: list(`
    techno, minimal, industrial, acid, hardcore, hardstyle, rave, テクノ, 테크노
  `),
  trance: list('trance, psytrance, progressive trance, uplifting trance, トランス'),
  'drum-and-bass': list(`
    drum and bass, drum n bass, drumnbass, dnb, d n b, d and b, jungle, liquid, breakbeat,
    dubstep, neurofunk
  `),
  'hip-hop': list(`
    hip hop, hiphop, rap, boom bap, boombap, ヒップホップ, 힙합, 嘻哈, хип хоп, рэп
  `),
  trap: list('trap, drill, phonk, cloud rap'),
  synthwave: list(`
    synthwave, synth wave, retrowave, outrun, vaporwave, synth pop, synthpop, new wave,
    darkwave, 80s, 1980s, eighties, cyberpunk
  `),
  pop: list(`
    pop, indie, k pop, kpop, j pop, jpop, ballad, indie pop, bedroom pop, singer songwriter,
    electropop, ポップ, 팝, 流行, поп, musical, children, kids
  `),
  rock: list(`
    rock, indie rock, hard rock, alternative, alt rock, grunge, punk, punk rock, pop punk,
    pop rock, post rock, garage rock, emo, shoegaze, rock and roll, rock n roll, surf, ロック,
    록, 摇滚, рок
  `),
  metal: list(`
    metal, heavy metal, death metal, black metal, thrash, metalcore, djent, doom, メタル, 메탈,
    金属, метал
  `),
  blues: list('blues, delta blues, blues rock, shuffle, ブルース, 블루스, 蓝调, блюз'),
  reggae: list('reggae, dub, ska, rocksteady, dancehall, レゲエ, 레게, 雷鬼, регги'),
  funk: list('funk, funky, groovy, p funk, jazz funk, ファンク, 펑크, 放克, фанк'),
  soul: list('soul, neo soul, rnb, r and b, r n b, motown, gospel, ソウル, 소울, 灵魂乐, соул'),
  country: list(`
    country, bluegrass, americana, honky tonk, western, カントリー, 컨트리, 乡村, кантри
  `),
  latin: list(`
    latin, reggaeton, salsa, cumbia, bachata, flamenco, tango, afrobeat, afrobeats, latino,
    mariachi, merengue, ラテン, 라틴, 拉丁
  `),
  jazz: list(`
    jazz, jazzy, swing, bebop, big band, smooth jazz, cool jazz, noir, ragtime, ジャズ, 재즈, 爵士,
    джаз
  `),
  'bossa-nova': list(`
    bossa nova, bossa, samba, bossanova, brazilian, mpb, lounge, ボサノバ, 보사노바, 巴萨诺瓦,
    босса нова
  `),
  folk: list(`
    folk, acoustic folk, indie folk, celtic, irish, campfire, medieval, bard, shanty,
    sea shanty, lullaby, volksmusik, フォーク, 포크, 民谣, фолк
  `),
  classical: list(`
    classical, baroque, chamber, string quartet, sonata, symphony, romantic era, minuet,
    nocturne, etude, waltz, klassik, klassisch, classique, clasica, clásica, classica, クラシック,
    클래식, 古典, классика, neoclassical, walzer, valse, vals
  `),
  cinematic: list(`
    cinematic, orchestral, film score, soundtrack, trailer, epic, score, movie, film,
    fantasy, heroic, adventure, オーケストラ, 시네마틱, 电影, оркестр, filmmusik, hybrid orchestral
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

/** What the words of feeling do. Valence -1 sorrow to 1 joy, drive -1 rest to 1 fury; both add up. */
export interface Feeling {
  valence: number
  drive: number
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
    words: list('warm, cozy, cosy, tender, sweet, romantic, love, gentle, lullaby'),
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
    drive: -0.6,
    words: list(`
      calm, relaxing, relaxed, peaceful, chill, mellow, soft, quiet, soothing, dreamy,
      ethereal, serene, floating, ruhig, entspannt, calme, tranquilo, calmo, tranquillo,
      спокойный, 静か, 落ち着いた, 平静, 安静, 잔잔한, sleepy, minimalist, intimate, laid back,
      easy listening, smooth, slow burn
    `),
  },
]

/** -1 the slow end of what the genre allows and below, 1 the fast end and above. */
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

/** Words for whole roles, mostly to be told to leave. */
export const roleWords: readonly { roles: readonly Role[]; words: readonly string[] }[] = [
  {
    roles: ['drums'],
    words: list(`
      drums, drum, percussion, beat, beats, schlagzeug, trommeln, batterie, batería, bateria,
      batteria, ударные, барабаны, ドラム, 鼓, 드럼
    `),
  },
  { roles: ['melody', 'counter'], words: list('melody, lead, melodie, melodía') },
  { roles: ['chords', 'pad', 'arpeggio'], words: list('chords, harmony') },
]

/** Words that say by themselves that there are no drums. */
export const drumlessWords: readonly string[] = [
  'drumless',
  'beatless',
  'a cappella',
  'acapella',
  'unplugged solo',
]
