import type { SectionName } from './score.ts'
import { list } from './word-list.ts'

/**
 * Names of sections in the languages of the service. Lower case; the first name found in a tag
 * counts, so that a pre-chorus is no chorus and an instrumental break no breakdown.
 */
export const sectionTags: readonly (readonly [SectionName, readonly string[]])[] = [
  [
    'pre-chorus',
    list(`
      pre-chorus, pre chorus, prechorus, pre-hook, pre hook, build, build-up, lift, pre-refrain,
      pré-refrain, pre-coro, precoro, pré-refrão, pre-ritornello, bメロ, 导歌, 導歌, 预副歌, 프리코러스, 프리 코러스,
      предприпев, пред-припев, бридж перед припевом
    `),
  ],
  [
    'instrumental',
    list(`
      instrumental, instrumentale, instrumentaux, strumentale, instrumentalteil, inst, solo, soli,
      solos, assolo, riff, interlude, interlúdio, interludio, intermède, interludium, zwischenspiel,
      間奏, 间奏, ソロ, インスト, インタールード, 独奏, 器乐, 간주, 솔로, 연주, проигрыш, инструментал, соло, интерлюдия
    `),
  ],
  [
    'chorus',
    list(`
      chorus, hook, refrain, drop, kehrreim, estribillo, coro, ritornello, refrão, refrao, サビ, コーラス,
      リフレイン, 副歌, 후렴, 코러스, 훅, припев, хук
    `),
  ],
  [
    'verse',
    list(`
      verse, rap, strophe, vers, couplet, verso, estrofa, strofa, aメロ, バース, ヴァース, 番, 主歌, 绝, 絶, 절,
      벌스, 랩, куплет, рэп
    `),
  ],
  [
    'bridge',
    list(`
      bridge, middle eight, middle 8, middle, brücke, überleitung, puente, ponte, pont, cメロ, 大サビ前,
      ブリッジ, 桥段, 橋段, 桥, 브릿지, 브리지, бридж, мостик
    `),
  ],
  [
    'intro',
    list(`
      intro, introduction, introducción, introdução, introduzione, opening, einleitung, vorspiel,
      entrada, イントロ, 前奏, 序, 인트로, 전주, интро, вступление
    `),
  ],
  [
    'outro',
    list(`
      outro, ending, end, coda, fade, fade out, schluss, abspann, finale, final, fin, fim, salida,
      アウトロ, エンディング, 尾奏, 结尾, 結尾, 아웃트로, 엔딩, аутро, концовка, кода, финал
    `),
  ],
  [
    'breakdown',
    list(`
      break, breakdown, pause, pausa, unterbrechung, ブレイク, 落ちサビ, 间歇, 브레이크, 브레이크다운, брейк, пауза
    `),
  ],
]
