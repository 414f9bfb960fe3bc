/** One line of text as it can be set: composed, without control and formatting characters. */
export function printableLine(text: string): string {
  return printableText(text).replace(/\s+/g, ' ').trim()
}

/** As printableLine, with its line breaks; never more than one empty line. */
export function printableText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
      .replace(/\t/g, ' ')
      // Joiners and tags belong to emoji; every other formatting character could turn the text around.
      .replace(/(?!\n|\u200C|\u200D|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\p{Co}]/gu, '')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}
