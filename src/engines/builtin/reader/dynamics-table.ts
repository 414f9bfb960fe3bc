import { list } from '../composer/word-list.ts'

/** How the loudness and the fullness of the piece move. */
export const dynamicsWords = {
  'quiet-start': list(`
    quiet start, soft start, quiet intro, soft intro, gentle intro, slow start, quiet beginning,
    soft beginning, fade in, fades in, fading in, from a whisper, from silence, starts small,
    starts quiet, inizia piano, comincia piano, einblenden, 静かな始まり, フェードイン, 淡入, 페이드 인
  `),
  build: list(`
    build, builds, building, build up, builds up, building up, buildup, build ups, slow build,
    grow*, growing, growing louder, crescendo, crescendos, swell, swells, intensif*, escalat*,
    louder and louder, gets louder, getting louder, explode, explodes, exploding, climax,
    builds to a climax, steiger*, steigert, gesteigert, steigerung, aufbau*, baut sich auf,
    baut auf, wird lauter, immer lauter, anschwell*, monte, monte en puissance, montée,
    montée en puissance, de plus en plus fort, monter, crece, crecer, creciendo, va creciendo,
    en crescendo, sube, cada vez más fuerte, cresce, crescere, in crescendo, sempre più forte,
    crescente, cada vez mais forte, aumentando, нараста*, усилива*, разгоня*, крещендо,
    громче и громче, всё громче, набира*, だんだん, 徐々に, 次第に, 盛り上が, 盛り上がる, クレッシェンド, だんだん大きく, 渐强, 逐渐, 渐渐,
    慢慢渐强, 越来越强, 越来越, 高潮, 점점, 점점 커지, 커지는, 고조, narasta*, giderek
  `),
  drop: list(`
    drop, drops, beat drop, bass drop, massive drop, the drop, huge drop, dropping, дроп*, ドロップ,
    drop it, 드롭, 掉落
  `),
  fade: list(`
    fade, fades, fading, fade out, fades out, fading out, fade away, fades away, fadeout, ausblend*,
    ausgeblendet, blendet aus, klingt aus, ausklingen, ausklingend, verklingt, s estompe, disparaît,
    fondu, en fondu, se desvanece, desvanec*, se apaga, svanisce, sfuma*, sfumando, some aos poucos,
    desaparece, затуха*, затих*, угаса*, フェードアウト, 消えていく, 淡出, 渐弱, 渐渐消失, 페이드 아웃, 페이드아웃, 사라지
  `),
  'soft-end': list(`
    soft ending, quiet ending, gentle ending, calm ending, soft outro, quiet outro, diminuendo,
    decrescendo, leises ende, ruhiges ende, fin douce, final suave, finale dolce, final calmo,
    тихий конец, 静かな終わり, 安静结束
  `),
  'big-end': list(`
    big ending, big finish, grand finale, huge finale, epic ending, epic finale, powerful ending,
    großes finale, grand final, gran final, gran finale, мощный финал, 壮大なフィナーレ, 대미
  `),
} as const satisfies Record<string, readonly string[]>

export type Dynamics = keyof typeof dynamicsWords

/** Next to the start or the end of the piece these mean its level, not its mood. */
export const quietWords: readonly string[] = list(`
  quiet*, soft, softly, gently, gentle, calm, calmly, slowly, slow, small, low, hushed, whisper*,
  minimal, sparse, leise, leiser, leises, sanft*, ruhig*, zart, doucement, douce, doux, calme,
  calmement, suave*, bajito, bajo, tranquil*, despacio, piano piano, dolcemente, dolce, sommess*,
  lentamente, calmo, calma, baixinho, baixo, devagar, calminha, тихо, тихая, тихий, спокойн*, мягк*,
  плавн*, 静か, 静かに, そっと, 小さく, 安静, 轻轻, 轻柔, 缓慢, 安静地, 조용히, 조용하게, 잔잔하게, 부드럽게, cicho
`)

export const loudWords: readonly string[] = list(`
  big, loud, loudly, huge, epic*, massive, bombastic, bang, explosi*, gewaltig*, mächtig*, fort,
  puissant, fuerte, grande, forte, громк*, мощн*, 激しい, 激しく, 激烈, 强烈, 크게, 강하게, laut*
`)
