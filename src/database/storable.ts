/** Whether Postgres and UTF-8 can hold the text unchanged. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isStorable)
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner))
}
