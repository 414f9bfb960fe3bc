/** Lists have pages of 1 to 99 items, 20 by default; numbers out of range are clamped. */
export interface Page {
  limit: number
  offset: number
}

const usualLimit = 20
const highestLimit = 99

interface Query {
  limit?: number
  offset?: number
}

/** One more row than the page holds is read, which tells whether another page follows. */
export async function paged<Row>(query: Query, list: (page: Page) => Promise<Row[]>) {
  const limit = Math.min(Math.max(query.limit ?? usualLimit, 1), highestLimit)
  const offset = Math.min(Math.max(query.offset ?? 0, 0), Number.MAX_SAFE_INTEGER)
  const rows = await list({ limit: limit + 1, offset })
  const hasMore = rows.length > limit
  return { items: rows.slice(0, limit), hasMore, nextOffset: hasMore ? offset + limit : null }
}
