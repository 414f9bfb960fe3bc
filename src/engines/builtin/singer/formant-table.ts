/**
 * The first three formants of a man's voice for each vowel, in Hz. English vowels after Gordon
 * Peterson and Harold Barney, Control methods used in a study of the vowels, 1952; the others
 * interpolated after the chart of the International Phonetic Association.
 */
export const formantsOfVowels: Readonly<Record<string, readonly [number, number, number]>> = {
  i: [270, 2290, 3010],
  ɪ: [390, 1990, 2550],
  e: [400, 2150, 2650],
  ɛ: [530, 1840, 2480],
  æ: [660, 1720, 2410],
  a: [750, 1350, 2500],
  ɐ: [680, 1300, 2500],
  ɑ: [730, 1090, 2440],
  ɒ: [620, 900, 2500],
  ʌ: [640, 1190, 2390],
  ə: [500, 1450, 2500],
  ɜ: [500, 1450, 2300],
  ɚ: [490, 1350, 1690],
  ɔ: [570, 840, 2410],
  o: [450, 850, 2500],
  ʊ: [440, 1020, 2240],
  u: [300, 870, 2240],
  ɯ: [330, 1300, 2300],
  y: [280, 1900, 2300],
  ø: [400, 1600, 2300],
  œ: [550, 1550, 2400],
  ɨ: [320, 1800, 2400],
  ɵ: [430, 1300, 2300],
  ɤ: [450, 1200, 2500],
  ɴ: [280, 1300, 2400],
}
