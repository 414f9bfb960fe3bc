import pg from 'pg'

/** Records the names of the prepared statements that this process sends, until it is disposed. */
export function recordStatements(): Disposable & { names: string[] } {
  const names: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
    const { name } = values[0] as { name?: string }
    if (name !== undefined) names.push(name)
    return Reflect.apply(query, this, values)
  } as typeof query
  return {
    names,
    [Symbol.dispose]() {
      pg.Client.prototype.query = query
    },
  }
}
