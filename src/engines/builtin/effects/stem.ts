/**
 * One stem for the forms of an English word: knocks, knocking, knocked → knock. It removes endings
 * like the S-stemmer of Harman ("How Effective Is Suffixing?", JASIS 1991), with -ing and -ed; a
 * stem need not be a word, only consistent.
 */
export function stem(word: string): string {
  if (word.length < 4) return word
  let root = word
  if (/ies$/u.test(root)) root = root.replace(/ies$/u, 'y')
  else if (/(?:ss|sh|ch|x|zz)es$/u.test(root)) root = root.slice(0, -2)
  else if (/[^siu]s$/u.test(root)) root = root.slice(0, -1)
  for (const ending of ['ing', 'ed', 'ly']) {
    const rest = root.slice(0, -ending.length)
    if (root.endsWith(ending) && rest.length >= 3 && /[aeiouy]/u.test(rest)) {
      root = rest.replace(/([^lsz])\1$/u, '$1')
      break
    }
  }
  return root.length > 4 ? root.replace(/e$/u, '') : root
}
