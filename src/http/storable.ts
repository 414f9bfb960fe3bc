/** Text that neither Postgres nor UTF-8 can hold would come back changed, or not go in at all. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (Array.isArray(value)) return value.every(isStorable)
  return Object.entries(value).every(([name, inner]) => isStorable(name) && isStorable(inner))
}
