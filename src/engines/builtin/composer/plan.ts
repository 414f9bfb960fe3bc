import { type Key, keys, type MusicRequest, type MusicWish, type Scale } from '../messages.ts'
import { stream } from '../random.ts'
import type { Dance } from '../reader/dance-table.ts'
import type { Meaning } from '../reader/meaning.ts'
import { normalise } from '../reader/normalise.ts'
import { read } from '../reader/read.ts'
import { cycle } from '../theory/cycle.ts'
import { detectLanguage } from './language.ts'
import { readStyle, type Style } from './style.ts'

/** Decides what a wish leaves open: from its text, else from its genre and seed. */
export function planMusic(wish: MusicWish): MusicRequest {
  const style = readStyle(wish.text, wish.seed)
  const worded = tonalityInWords(wish.text)
  return {
    ...wish,
    language: wish.language ?? languageOf(wish),
    bpm: wish.bpm ?? tempoOf(wish.text, wish.seed),
    key: wish.key ?? worded.key ?? stream(wish.seed, 'key').pick(keys),
    scale: wish.scale ?? worded.scale ?? chosenScale(style, wish.seed),
    beatsPerBar: wish.beatsPerBar ?? meterInWords(wish.text) ?? 4,
  }
}

function languageOf({ sung, lyrics }: MusicWish): MusicRequest['language'] {
  return sung && lyrics !== null ? detectLanguage(lyrics) : 'en'
}

const minorWords = 'm|(?:[Mm]in(?:or(?:e)?)?|[Mm]oll|[Mm]ineur|[Mm]enor|MINOR)'
const majorWords = '(?:[Mm]aj(?:or|eur)?|[Dd]ur|[Mm]a[iy]or|[Mm]aggiore|MAJOR)'
const sharpOrFlat = '\\s?-?sharp|\\s?-?flat|[#♯b♭]|is|es'
const keyWithScale = new RegExp(
  `(?<![\\p{L}#])([A-Ga-g])(${sharpOrFlat})?[\\s-]*(${minorWords}|${majorWords})(?![\\p{L}#])`,
  'u',
)
const keyAlone = new RegExp(
  `(?:\\b[Ii]n|[Kk]ey(?: of|:)?) (?:the key of )?([A-G])(${sharpOrFlat})?(?=\\s*(?:$|[,.;)|]))`,
  'u',
)
const minorWord = / (?:minor|moll|mineur|menor|minore|dorian|phrygian|minor key) /u
const majorWord = / (?:major|dur|majeur|maior|maggiore|lydian|mixolydian) /u

/** `in F# minor`, `Bb major`, `Am`, `key of D`; a scale without a key, such as `minor`, too. */
export function tonalityInWords(text: string): { key?: Key; scale?: Scale } {
  const both = keyWithScale.exec(text)
  if (both?.[1] !== undefined && both[3] !== undefined && isNamed(both[0], text)) {
    const minor = new RegExp(`^(?:${minorWords})$`, 'u').test(both[3])
    return { key: keyNamed(both[1], both[2]), scale: minor ? 'minor' : 'major' }
  }
  const words = normalise(text)
  const minor = minorWord.test(words)
  const scale =
    minor || majorWord.test(words) ? ({ scale: minor ? 'minor' : 'major' } as const) : {}
  const alone = keyAlone.exec(text)
  return alone?.[1] === undefined ? scale : { key: keyNamed(alone[1], alone[2]), ...scale }
}

/** In `a minor key` and `b min read` the letter is a word, in `A minor` and `in a minor,` a key. */
function isNamed(match: string, text: string): boolean {
  if (/^[A-G]/u.test(match)) return true
  const around = text.slice(text.indexOf(match) + match.length)
  return !/^a\s/u.test(match) ? match.length > 2 : /^\s*(?:$|[,.;)|])/u.test(around)
}

function keyNamed(letter: string, accidental: string | undefined): Key {
  const sign = accidental?.trim().replace('-', '') ?? ''
  const shift = /^(?:sharp|#|♯|is)$/u.test(sign) ? 1 : sign === '' ? 0 : -1
  return cycle(keys, keys.indexOf(letter.toUpperCase() as Key) + shift)
}

function chosenScale(style: Style, seed: number): Scale {
  if (style.valence <= -0.3) return 'minor'
  if (style.valence >= 0.3) return 'major'
  const lean = style.profile.minor - style.valence / 2
  return stream(seed, 'scale').happens(lean) ? 'minor' : 'major'
}

/** Beats per minute from the text, else from its genre and the seed. */
export function tempoOf(text: string, seed: number): number {
  return numberInWords(text) ?? chosenTempo(text, seed)
}

/**
 * Beats per minute, 60 to 200, where the text says something about the tempo: a number, a word such
 * as `slow`, or a dance.
 */
export function tempoInWords(text: string, seed: number): number | undefined {
  const isNamed = meanings(text).some((meaning) => 'pace' in meaning || 'dance' in meaning)
  return numberInWords(text) ?? (isNamed ? chosenTempo(text, seed) : undefined)
}

const perMinute = `
  bpm|b\\.p\\.m|бпм|beats per minute|schläge pro minute|(?:battements|pulsations) par minute|
  (?:pulsaciones|golpes|latidos) por minuto|batidas por minuto|battiti al minuto|
  ударов в минуту|уд\\.? ?\\/ ?мин`.replaceAll(/\n\s*/g, '')
const number = '(?<!\\d)(\\d{2,3}(?:\\.\\d{1,3})?)(?![\\d.])'
const numbers = [
  `${number}\\s*-?(?:${perMinute})`,
  `(?<!\\p{L})(?:bpm|tempo|темп|テンポ|速度|템포)\\s*(?:of|von|de|di|:|=|は)?\\s*${number}`,
  `[♩𝅘𝅥]\\s*=\\s*${number}`,
  `(?:每分钟|每分鐘|毎分|분당)\\s*${number}\\s*(?:拍|비트)`,
].map((pattern) => new RegExp(pattern, 'iu'))

/** `90 bpm`, `Tempo: 90`, `毎分90拍`, clamped to 60 to 200. */
export function numberInWords(text: string): number | undefined {
  const found = numbers.map((pattern) => pattern.exec(text)?.[1]).find(Boolean)
  return found === undefined ? undefined : Math.min(200, Math.max(60, Number(found)))
}

function chosenTempo(text: string, seed: number): number {
  const { profile, pace, energy } = readStyle(text, seed)
  const [slowest, fastest] = danceIn(text)?.bpm ?? profile.bpm
  const width = fastest - slowest
  // Energy moves the tempo within the genre's range, calm further than drive, and a tempo word by
  // half a range beyond it.
  const more = energy - profile.energy
  const centre = slowest + width * (0.5 + (more < 0 ? 1.6 : 0.6) * more + 0.75 * pace)
  const tempo = centre + (stream(seed, 'tempo').next() - 0.5) * 0.5 * width
  const held = Math.min(fastest + width / 2, Math.max(slowest - width / 2, tempo))
  return Math.round(Math.min(200, Math.max(60, held)))
}

/** Beats in a bar, 2 to 7, where the text names a meter or a dance. */
export function meterInWords(text: string): number | undefined {
  const signature = /(?<![\d/])([2-7])\s?\/\s?(?:4|8)(?![\d/])/u.exec(text)?.[1]
  if (signature !== undefined) return Number(signature)
  if (/ (?:12|9) 8 /u.test(normalise(text))) return 6
  return danceIn(text)?.beatsPerBar
}

function danceIn(text: string): Dance | undefined {
  return meanings(text).flatMap((meaning) => ('dance' in meaning ? [meaning.dance] : []))[0]
}

function meanings(text: string): Meaning[] {
  return read(text).findings.flatMap(({ meaning, negated }) => (negated ? [] : [meaning]))
}
