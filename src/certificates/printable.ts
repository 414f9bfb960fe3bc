/** The text as one line: composed, without control and formatting characters. */
export function printableLine(text: string): string {
  return printableText(text).replace(/\s+/g, ' ').trim()
}

/** Like printableLine, but keeps line breaks, with at most one empty line in a row. */
export function printableText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
      .replace(/\t/g, ' ')
      // Joiners and tags belong to emoji. Other formatting characters could reverse the text.
      .replace(/(?!\n|\u200C|\u200D|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}\p{Co}]/gu, '')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}
