/** The words of a table, separated by commas. */
export function list(words: string): readonly string[] {
  return words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
