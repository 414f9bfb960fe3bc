/** ISO 639-1 codes of the languages that Whisper models know; `Intl` knows their English names. */
export const spokenLanguages = `
  af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha he hi hr
  ht hu hy id is it ja ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc
  pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo
  zh
`
  .trim()
  .split(/\s+/)

/** Other names and codes that the models use. */
export const otherLanguageNames: Readonly<Record<string, string>> = {
  burmese: 'my',
  cantonese: 'zh',
  castilian: 'es',
  flemish: 'nl',
  haitian: 'ht',
  iw: 'he',
  javanese: 'jv',
  jw: 'jv',
  letzeburgesch: 'lb',
  mandarin: 'zh',
  moldavian: 'ro',
  moldovan: 'ro',
  myanmar: 'my',
  nynorsk: 'nn',
  panjabi: 'pa',
  pushto: 'ps',
  sinhalese: 'si',
  tagalog: 'tl',
  valencian: 'ca',
  yue: 'zh',
}
