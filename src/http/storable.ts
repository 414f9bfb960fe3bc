/** Text that neither Postgres nor UTF-8 can hold would come back changed, or not go in at all. */
export function isStorable(value: unknown): boolean {
  // A list instead of recursion: a body may be nested deeper than the stack.
  const waiting = [value]
  while (waiting.length > 0) {
    const part = waiting.pop()
    if (typeof part === 'string' && (part.includes('\0') || !part.isWellFormed())) return false
    if (typeof part !== 'object' || part === null) continue
    for (const [name, inner] of Object.entries(part)) waiting.push(name, inner)
  }
  return true
}
