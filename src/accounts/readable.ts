/** Rows of which the statement that admits a read can read one along: one round trip for both. */
export interface Readable {
  table: string
  /** SQL for a column with the rows as a JSON object by their ids. */
  foundSql: string
}

/** A row that a caller asks for by its id, which has no spaces. */
export interface Wanted {
  in: Readable
  id: string
}

/**
 * `columns` of a table with an id, an account and a time of deletion. A refused hit reads no row:
 * ids are in the order of the hits, and only those of the admitted ones are looked up. They are
 * joined by spaces, because Postgres has no arrays of arrays of different lengths.
 */
export function readable(table: string, columns: string): Readable {
  const foundSql = `(
    select json_object_agg(own.id, own)
      from unnest((string_to_array(caller.ids, ' '))[1:minute.admitted]) as wanted (id)
      join lateral (select ${columns} from "${table}" as row
                     where row.id = wanted.id and row."accountId" = caller."accountId"
                       and row."deletedAt" is null limit 1) own on true)`
  return { table, foundSql }
}
