/** Rows of which the statement that admits a read can read one along: one round trip for both. */
export interface Readable {
  table: string
  /** SQL for a column with the rows of several hits, as a JSON object by their ids. */
  foundSql: string
  /** The same with the row of a single hit as JSON, which costs half as much. */
  foundOneSql: string
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
  const ownSql = (id: string) => `
    select ${columns} from "${table}" as row
     where row.id = ${id} and row."accountId" = caller."accountId" and row."deletedAt" is null`
  const foundSql = `(
    select json_object_agg(own.id, own)
      from unnest((string_to_array(caller.ids, ' '))[1:minute.admitted]) as wanted (id)
      join lateral (${ownSql('wanted.id')} limit 1) own on true)`
  const foundOneSql = `(
    select to_json(own) from (${ownSql('caller.ids')} and minute.admitted > 0) own)`
  return { table, foundSql, foundOneSql }
}
