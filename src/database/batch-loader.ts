import DataLoader from 'dataloader'
import type { Database } from './database.ts'

/**
 * Loads a key at once if no statement is running; keys that arrive meanwhile are gathered for the
 * next statement, so that under load a statement serves many requests. Keys of different groups are
 * loaded separately. `load` returns the values in the order of the keys; if it fails, every call of
 * the statement fails.
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
    let underWay: Promise<unknown> = Promise.resolve()
    const loadNext = (keys: readonly Key[]) => {
      const loading = load(database, keys)
      underWay = loading.catch(() => undefined)
      return loading
    }
    const batchScheduleFn = (send: () => void) => underWay.then(send)
    return new DataLoader(loadNext, { cache: false, batchScheduleFn })
  }
}
