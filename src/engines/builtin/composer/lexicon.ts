/**
 * Finds known words in free text, the longest first, so that `drum and bass` never matches drums or
 * a bass.
 */
export interface Finding<Meaning> {
  meaning: Meaning
  /** Index in the normalised text. */
  at: number
  /** `no drums`, `without drums`. */
  negated: boolean
  /** `solo piano`, `piano only`, each of `just guitar and flute`. */
  alone: boolean
}

export interface Entry<Meaning> {
  word: string
  meaning: Meaning
}

const or = '(?:or|nor|oder|ou|o|и)'
const and = '(?:and|plus|with|und|mit|et|avec|y|con|e|и|с)'
const article = '(?:any|a|an|the|one|two|ein|eine|un|une|una)'
const refusal = new RegExp(
  '(?:^| )(?:no|not|without|minus|zero|never|non|neither|except|avoid|instead of|rather than|' +
    'free of|dont want|dont use|ohne|kein|keine|nicht|pas de|sans|sin|sem|senza|без|没有|无|無|不要)' +
    `(?: ${article})?(?: ▮+ ${or})* ?$`,
  'u',
)
/** `no drums, bass or guitar`: a list that ends with `or` is excluded as a whole. */
const listRefused = / (?:no|without|ohne|sans|sin|sem|senza|без)(?: ▮+)+ $/u
const listRefusedWith = new RegExp(
  ` (?:no|without|ohne|sans|sin|sem|senza|без)(?: ▮+)+ ${or} $`,
  'u',
)
const listGoesOn = new RegExp(`^(?: ▮+)* ${or} ▮`, 'u')
const bothRefused = new RegExp(` (?:without|ohne|sans|sin|sem|senza|без)(?: ▮+)+ ${and} $`, 'u')
const refusedAfter = /^(?: free(?: |$)| ?(?:なし|抜き|無し|없이|없는))/u
const adjective = '(?:soft|calm|quiet|sad|gentle|slow|warm|simple|melancholic|happy|upbeat|lonely)'
const aloneBefore = new RegExp(
  `(?:^| )(?:solo|unaccompanied|lone|single|seul)(?: ${adjective})?` +
    `(?: ▮+ ${and}(?: ${article})?)* $`,
  'u',
)
const onlyBefore = new RegExp(
  `(?:^| )(?:only|just|nur|nothing but|seulement|solamente)(?: ${article})?(?: ${adjective})?` +
    `(?: ▮+(?: ${and})?(?: ${article})?)* $`,
  'u',
)
const onlyAfter = new RegExp(
  `^(?:(?: ▮+)* ${and} ▮+)? (?:only|alone|unaccompanied|and nothing else|allein|seul)(?: |$)`,
  'u',
)
const soloAfter = /^ solo(?: |$)/u
const partOfABand = /(?:^| )(?:a|an|the|with|and|plus|featuring|long|big|epic|wild) $/u
const withoutSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * Lower case, compatibility forms unified, everything but letters, digits and sharps replaced by
 * single spaces.
 */
export function normalise(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/&/gu, ' and ')
    .replace(/[^\p{L}\p{N}\p{M}#]+/gu, ' ')
  return ` ${words} `.replace(/ +/gu, ' ')
}

/** A word as it stands in normalised text: between spaces if its script uses them. */
interface Sought<Meaning> extends Entry<Meaning> {
  /** Its index among all words, the longest first. */
  rank: number
  spaced: string
  /** Index of the word inside the spaces. */
  inset: number
}

/** Known words by their first word; those of scripts without spaces are separate. */
export interface Lexicon<Meaning> {
  byFirstWord: ReadonlyMap<string, readonly Sought<Meaning>[]>
  unspaced: readonly Sought<Meaning>[]
}

export function lexiconOf<Meaning>(entries: readonly Entry<Meaning>[]): Lexicon<Meaning> {
  const sought = entries
    .toSorted((one, other) => other.word.length - one.word.length)
    .map((entry, rank) =>
      withoutSpaces.test(entry.word)
        ? { ...entry, rank, spaced: entry.word, inset: 0 }
        : { ...entry, rank, spaced: ` ${entry.word} `, inset: 1 },
    )
  const spaced = sought.filter(({ inset }) => inset === 1)
  return {
    byFirstWord: Map.groupBy(spaced, ({ word }) => word.split(' ', 1)[0] ?? ''),
    unspaced: sought.filter(({ inset }) => inset === 0),
  }
}

/** The words that may be in the text, the longest first: few of the 1,000 known ones. */
function soughtIn<Meaning>(
  text: string,
  { byFirstWord, unspaced }: Lexicon<Meaning>,
): Sought<Meaning>[] {
  const spaced = [...new Set(text.split(' '))].flatMap((word) => byFirstWord.get(word) ?? [])
  const all = withoutSpaces.test(text) ? [...spaced, ...unspaced] : spaced
  return all.sort((one, other) => one.rank - other.rank)
}

export function findAll<Meaning>(text: string, lexicon: Lexicon<Meaning>): Finding<Meaning>[] {
  const found: { meaning: Meaning; at: number; length: number }[] = []
  let rest = normalise(text)
  for (const { word, meaning, spaced, inset } of soughtIn(rest, lexicon)) {
    for (let place = rest.indexOf(spaced); place >= 0; place = rest.indexOf(spaced, place + 1)) {
      const at = place + inset
      found.push({ meaning, at, length: word.length })
      rest = `${rest.slice(0, at)}${'▮'.repeat(word.length)}${rest.slice(at + word.length)}`
    }
  }
  // With every known word replaced, `no bass or drums` differs from `no worries, drums`.
  return found
    .sort((one, other) => one.at - other.at)
    .map(({ meaning, at, length }) => {
      const before = rest.slice(0, at)
      const after = rest.slice(at + length)
      const soloist = soloAfter.test(after) && !partOfABand.test(before)
      return {
        meaning,
        at,
        negated:
          refusal.test(before) ||
          bothRefused.test(before) ||
          listRefusedWith.test(before) ||
          refusedAfter.test(after) ||
          (listRefused.test(before) && listGoesOn.test(after)),
        alone:
          aloneBefore.test(before) || onlyBefore.test(before) || onlyAfter.test(after) || soloist,
      }
    })
}
