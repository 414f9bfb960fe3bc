/** Lists have pages of 1 to 99 items, 20 by default; numbers out of range are clamped. */
export interface Page {
  limit: number
  offset: number
}

const usualLimit = 20
const highestLimit = 99

export function readPage(query: { limit?: number; offset?: number }): Page {
  return {
    limit: Math.min(Math.max(query.limit ?? usualLimit, 1), highestLimit),
    offset: Math.min(Math.max(query.offset ?? 0, 0), Number.MAX_SAFE_INTEGER),
  }
}

/** `rows` has one row more than the page when another page follows. */
export function cutPage<T>(rows: T[], { limit, offset }: Page) {
  const hasMore = rows.length > limit
  return { items: rows.slice(0, limit), hasMore, nextOffset: hasMore ? offset + limit : null }
}
