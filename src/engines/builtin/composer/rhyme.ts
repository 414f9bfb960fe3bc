const vowels = 'aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýÿаеёиоуыэюя'
const lastVowels = new RegExp(`[${vowels}]+[^${vowels}]*e?$`, 'iu')

/**
 * A letter for each line: lines with the same ending share the letter of the last of them, `a` for
 * those that end like the last line. Judged by spelling: accurate enough for the melody, and an
 * error costs little.
 */
export function rhymeScheme(lines: readonly string[]): string[] {
  const endings: string[] = []
  const letters = lines.toReversed().map((line) => {
    const ending = endingOf(line)
    const known = endings.indexOf(ending)
    const place = known < 0 ? endings.push(ending) - 1 : known
    return String.fromCharCode(97 + (place % 26))
  })
  return letters.reverse()
}

function endingOf(line: string): string {
  const word = line.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?=[^\p{L}\p{M}\p{N}]*$)/u)?.[0] ?? ''
  const plain = word
    .normalize('NFD')
    .replace(/\p{Script=Latin}\p{M}+/gu, (sign) => sign.slice(0, 1))
  const sound = lastVowels.exec(plain)?.[0] ?? plain.slice(-1)
  return sound.replace(/e$/u, '').replace(/^.*(?=...$)/u, '')
}
