/** The prompt, followed by those additions that fit into `longest` characters. */
export function lengthen(prompt: string, additions: readonly string[], longest: number): string {
  let text = prompt
  for (const addition of additions) {
    const separator = text === prompt && /[.!?,;:]\s*$/u.test(prompt) ? ' ' : ', '
    const longer = `${text}${separator}${addition}`
    if ([...longer].length <= longest) text = longer
  }
  return text
}
