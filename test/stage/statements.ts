import pg from 'pg'

/** Counts the statements of this process from now on. */
export function countStatements(closing: AsyncDisposableStack) {
  const names: string[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
    names.push((values[0] as { name?: string }).name ?? '')
    return Reflect.apply(query, this, values)
  } as typeof query
  closing.defer(() => {
    pg.Client.prototype.query = query
  })
  return {
    of: (name: string) => names.filter((each) => each === name).length,
    all: () => names.length,
  }
}
