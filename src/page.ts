import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { invalidField } from './problem.ts'

/**
 * Lists have pages of 1 to 99 items, 20 by default; numbers out of range are clamped. A page starts
 * after `offset` items or after the item at a position. Postgres reads all items that an offset
 * skips, and finds a position in an index.
 */
export interface Page<Position = number> {
  limit: number
  offset: number
  after?: Position | undefined
}

const usualLimit = 20
const highestLimit = 99
const cursorRule =
  'must be the nextCursor of a page of this list, with the same filters and without offset.'

/** A row with its number in order of creation, also within one second. */
export interface Numbered {
  seq: number
}

interface Query {
  limit?: number
  offset?: number
  cursor?: string
}

interface List<Row, Position> {
  /** The name, owner and filters of the list: cursors of other lists are refused. */
  scope: readonly (string | undefined)[]
  read(page: Page<Position>): Promise<Row[]>
  /** The sort key of a row: unique and constant. */
  positionOf(row: Row): Position
}

/**
 * Reads one more row than the page, to know whether another page follows. Refuses a cursor of
 * another list.
 */
export async function paged<Row, Position = number>(
  { secrets }: { secrets: { links: Uint8Array } },
  query: Query,
  { scope, read, positionOf }: List<Row, Position>,
) {
  const seal = positionSeal<Position>(secrets.links, scope)
  const limit = Math.min(Math.max(query.limit ?? usualLimit, 1), highestLimit)
  const offset = Math.min(Math.max(query.offset ?? 0, 0), Number.MAX_SAFE_INTEGER)
  const after = query.cursor === undefined ? undefined : seal.open(query.cursor)
  if (query.cursor !== undefined && (after === undefined || query.offset !== undefined)) {
    throw invalidField('cursor', cursorRule)
  }
  const rows = await read({ limit: limit + 1, offset, after })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return {
    items,
    hasMore: last !== undefined,
    nextOffset: last && after === undefined ? offset + limit : null,
    nextCursor: last ? seal.close(positionOf(last)) : null,
  }
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts positions into cursors, because they count the rows of all accounts, and binds them to
 * their list. The same position gives the same cursor.
 */
function positionSeal<Position>(secret: Uint8Array, scope: readonly (string | undefined)[]) {
  const list = Buffer.from(JSON.stringify(scope))
  const key = createHmac('sha256', secret).update('cursors').digest()
  return {
    close(position: Position): string {
      const text = JSON.stringify(position)
      const nonce = createHmac('sha256', key).update(list).update(text).digest()
      const sealing = createCipheriv(cipher, key, nonce.subarray(0, nonceBytes)).setAAD(list)
      const sealed = Buffer.concat([sealing.update(text), sealing.final()])
      const parts = [nonce.subarray(0, nonceBytes), sealing.getAuthTag(), sealed]
      return Buffer.concat(parts).toString('base64url')
    },
    open(cursor: string): Position | undefined {
      const bytes = Buffer.from(cursor, 'base64url')
      const isWhole = bytes.length > nonceBytes + tagBytes
      if (!isWhole || bytes.toString('base64url') !== cursor) return undefined
      const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes))
      opening.setAAD(list).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        const text = opening.update(bytes.subarray(nonceBytes + tagBytes))
        return JSON.parse(Buffer.concat([text, opening.final()]).toString())
      } catch {
        return undefined
      }
    },
  }
}
