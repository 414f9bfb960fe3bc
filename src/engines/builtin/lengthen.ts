/** The words as they were sent, and behind them those of the additions that `longest` characters have room for. */
export function lengthen(prompt: string, additions: readonly string[], longest: number): string {
  let text = prompt
  for (const addition of additions) {
    const separator = text === prompt && /[.!?,;:]\s*$/u.test(prompt) ? ' ' : ', '
    const longer = `${text}${separator}${addition}`
    if ([...longer].length <= longest) text = longer
  }
  return text
}
