import { list } from '../composer/word-list.ts'

/**
 * Words that change others. `no` excludes the next noun, `without` also what `and` adds to it,
 * `noAfter` the noun before; `solo` stands on either side, `like` marks a name.
 */
export const cueWords = {
  no: list(`
    no, not, zero, never, non, neither, dont, do not, dont use, do not use, dont want, dont add,
    i dont want, anything but, everything but, nicht, kein, keine, keinen, keiner, pas de, pas d,
    pas, aucun, aucune, ni, nada de, não, nessun, nessuna, niente, не, нет, ни, никаких, не надо,
    не нужны, не нужен, 没有, 不要, 不用, 无, 無, 别用, 不带, 不含, bez
  `),
  without: list(`
    without, minus, except, avoid, instead of, rather than, free of, excluding, leave out, ohne,
    sans, sin, sem, senza, без, 除了
  `),
  noAfter: list(`
    free, frei, なし, 抜き, 無し, はいらない, は不要, を使わない, 없이, 없는, 빼고, 제외
  `),
  or: list('or, nor, oder, ou, o, или, 或, 또는'),
  and: list(`
    and, plus, with, und, mit, et, avec, y, con, com, e, и, с, со, und eine, 和, 与, と, および, 와, 과, 하고,
    featuring, feat, z, en, met
  `),
  article: list(`
    any, a, an, the, one, some, of, my, ein, eine, einen, einer, einem, der, die, das, den, dem, un,
    une, una, uno, um, uma, le, la, les, el, los, las, il, lo, gli, os, as, de, des, du, del, della,
    di, da, do, too much, much, many
  `),
  solo: list('solo, unaccompanied, lone, single'),
  only: list(`
    only, just, nur, bloß, nothing but, seulement, uniquement, juste, rien que, solamente,
    únicamente, sólo, solo, apenas, somente, só, soltanto, только, лишь, 只有, 只用, 仅, tylko, sadece,
    alleen
  `),
  alone: list(`
    only, alone, unaccompanied, and nothing else, nothing else, allein, seul, seule, seuls, sola,
    だけ, のみ, 만, 独奏, 獨奏, 솔로, 독주, ソロ, 独演, соло, 单独
  `),
  like: list(`
    like, style of, in the style of, styled after, inspired by, influenced by, similar to,
    sounds like, sound like, reminiscent of, a la, à la, alla, wie, im stil von, wie von,
    dans le style de, comme, inspiré de, façon, estilo, al estilo de, tipo, como, no estilo de,
    ao estilo de, nello stile di, come, в стиле, как у, как, наподобие, в духе, похоже на, 像, 类似,
    meets, feat, à la manière de
  `),
  likeAfter: list(`
    type beat, style, styled, type, vibe, vibes, esque, sound, inspired, 風, 风格, 风, のような, っぽい, みたいな,
    같은, 스타일, 풍
  `),
  start: list(`
    start, starts, starting, begin, begins, beginning, opens, opening, intro, anfang*, anfäng*,
    fängt, beginn*, zu beginn, commence*, début, debut, démarre, empieza*, empezar, comienza*,
    inicio, inizi*, comincia, começa*, início, начина*, начал*, вначале, сначала, 始ま, 最初, 始め, 开始,
    开头, 起初, 시작, 처음
  `),
  end: list(`
    end, ends, ending, finish, finishes, finale, outro, final, ende, endet, schluss, fin, finit,
    termina, terminar, finisce, fine, конец, конце, заканчива*, 終わ, 最後, 结束, 结尾, 最后, 끝, 마지막
  `),
} as const satisfies Record<string, readonly string[]>

/** What comes before these words leads: in `hip hop with jazz samples` the hip hop. */
export const joiningWords: ReadonlySet<string> = new Set(
  list(`
    with, featuring, feat, but, mit, aber, avec, mais, con, pero, ma, com, mas, с, со, но
  `),
)

export type Cue = keyof typeof cueWords

/** Numbers that may stand before players. */
export const countWords: readonly { count: number; words: readonly string[] }[] = [
  {
    count: 2,
    words: list(`
      two, 2, a pair of, double, twin, zwei, deux, dos, due, dois, duas, два, две, двух, 二, 两, 兩, 두,
      dwie, iki, twee
    `),
  },
  {
    count: 3,
    words: list('three, 3, drei, trois, tres, tre, três, три, трёх, 三, 세, trzy, üç, drie'),
  },
]
