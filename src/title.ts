const TITLE_CHARACTERS = 60

/** The first words of a style, at most 60 characters, with a capital. */
export function titleOf(style: string): string {
  const [first = '', ...rest] = style.trim().replace(/\s+/g, ' ')
  const characters = [...first.toUpperCase(), ...rest]
  if (characters.length <= TITLE_CHARACTERS) return characters.join('')
  return cutAtWord(characters.slice(0, TITLE_CHARACTERS + 1).join(''))
}

function cutAtWord(text: string): string {
  const space = text.lastIndexOf(' ')
  return space > 0 ? text.slice(0, space) : [...text].slice(0, TITLE_CHARACTERS).join('')
}
