import DataLoader from 'dataloader'
import type { Database } from './database.ts'

type Load<Key, Value> = (key: Key) => Promise<Value>

/**
 * Loads a key at once if no statement is running; keys that arrive meanwhile are gathered for the
 * next statement, so that under load a statement serves many requests. Keys of different groups are
 * loaded separately. `load` returns the values in the order of the keys; if it fails, every call of
 * the statement fails. `loadOne` is for a key that comes while nothing is running: it is called in
 * the same turn, so that a caller who is alone waits for no gathering.
 */
export function batchLoader<Key, Value>(
  load: (database: Database, keys: readonly Key[]) => Promise<Value[]>,
  loadOne?: (database: Database, key: Key) => Promise<Value>,
): (database: Database, key: Key, group?: string) => Promise<Value> {
  const loaders = new WeakMap<Database, Map<string, Load<Key, Value>>>()

  return (database, key, group = '') => {
    const groups = loaders.get(database) ?? new Map<string, Load<Key, Value>>()
    loaders.set(database, groups)
    const loader = groups.get(group) ?? openLoader(database)
    groups.set(group, loader)
    return loader(key)
  }

  function openLoader(database: Database): Load<Key, Value> {
    let running = 0
    let underWay: Promise<unknown> = Promise.resolve()
    const leave = () => {
      running -= 1
    }
    const follow = <Result>(loading: Promise<Result>) => {
      running += 1
      underWay = loading.then(leave, leave)
      return loading
    }
    const gathering = new DataLoader((keys: readonly Key[]) => follow(load(database, keys)), {
      cache: false,
      batchScheduleFn: (send) => underWay.then(send),
    })
    return (key) =>
      loadOne && running === 0 ? follow(loadOne(database, key)) : gathering.load(key)
  }
}
