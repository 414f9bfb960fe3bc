import type { Gender } from '../singer/spoken.ts'
import type { GenreName } from './genre-table.ts'
import { list } from './word-list.ts'

/** Lower case, words separated by one space, as `normalise` in reader/normalise.ts returns them. */
export const genderWords: Record<Gender, readonly string[]> = {
  female: list(`
    female, woman, women, girl, girls, lady, she sings, female vocal, female vocals, female voice,
    female singer, female lead, songstress, diva, soprano, mezzo, alto, contralto, girl group,
    frauenstimme, sängerin, weiblich, weibliche stimme, voix féminine, chanteuse, femme,
    voz femenina, femenina, cantora, mujer, voz feminina, feminina, mulher, voce femminile,
    femminile, donna, женский вокал, женский голос, женский, певица, 女性, 女声, 女性ボーカル, 女歌手, 女, 여성, 여자,
    여성 보컬
  `),
  male: list(`
    male, man, men, boy, boys, he sings, male vocal, male vocals, male voice, male singer,
    male lead, crooner, tenor, baritone, bass voice, boy band, männerstimme, sänger, männlich,
    männliche stimme, voix masculine, chanteur, homme, voz masculina, masculina, cantor, hombre,
    homem, voce maschile, maschile, uomo, мужской вокал, мужской голос, мужской, певец, 男性, 男声,
    男性ボーカル, 男歌手, 男, 남성, 남자, 남성 보컬
  `),
}

/** Words for a singer of any gender. */
export const singerWords: readonly string[] = list(`
  vocal, vocals, vocalist, voice, voices, singer, singers, singing, sung, sings, sing, songstress,
  chanteuse, chanteur, crooner, gesang, gesungen, stimme, frauenstimme, männerstimme, sängerin,
  sänger, voix, chant, chanté, voz, voces, cantante, cantora, cantor, cantada, vocais, voce, voci,
  canto, вокал, голос, певица, певец, пение, ボーカル, ヴォーカル, 歌声, 歌手, 女声, 男声, 人声, 声乐, 演唱, 보컬, 가수, 목소리,
  노래, gesänge, gesangs*, stimmen, chants, vocales, vocal masculina, voci umane, vocali, vocalizzi,
  vocais femininos, вокал*, голос*, пени*, поёт, поющ*, 歌声入り, 声, 唱, 歌唱, 人声合唱, 보컬들, 목소리로, wokal,
  zang, 女性ボーカル, 男性ボーカル, 女歌手, 男歌手
`)

/** Probability of a female lead if the text names none; 0.5 for other genres. */
export const femaleShare: Partial<Record<GenreName, number>> = {
  rock: 0.3,
  punk: 0.3,
  metal: 0.2,
  'hip-hop': 0.25,
  'boom-bap': 0.2,
  trap: 0.25,
  reggaeton: 0.35,
  blues: 0.3,
  country: 0.4,
  pop: 0.6,
  house: 0.7,
  'deep-house': 0.7,
  trance: 0.8,
  disco: 0.7,
  'uk-garage': 0.7,
  'drum-and-bass': 0.7,
  jazz: 0.6,
  soul: 0.6,
  rnb: 0.6,
}
