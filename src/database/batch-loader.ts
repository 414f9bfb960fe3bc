import DataLoader from 'dataloader'
import type { Database } from './database.ts'

type Load<Key, Value> = (key: Key) => Promise<Value>

/** More at once would cost Postgres twice the time of a statement for all of them. */
const mostAlone = 8

/**
 * Loads a key at once if no statement is running; keys that arrive meanwhile are gathered for the
 * next statement, so that under load a statement serves many requests. Keys of different groups are
 * loaded separately. `load` returns the values in the order of the keys; if it fails, every call of
 * the statement fails. `loadOne` is for keys that come while few others do: up to eight at once are
 * loaded by themselves and in the same turn, because Postgres works on some while Node answers
 * others, where a statement for all would make one wait for the other. Behind these, and as long as
 * keys are gathered, every further key is.
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
    let alone = 0
    let gathered = 0
    let underWay: Promise<unknown> = Promise.resolve()
    const follow = <Result>(loading: Promise<Result>, leave: () => void) => {
      underWay = loading.then(leave, leave)
      return loading
    }
    const loadAlone = (key: Key, loading: NonNullable<typeof loadOne>) => {
      alone += 1
      return follow(loading(database, key), () => {
        alone -= 1
      })
    }
    const loadGathered = (keys: readonly Key[]) =>
      follow(load(database, keys), () => {
        gathered -= keys.length
      })
    const gathering = new DataLoader(loadGathered, {
      cache: false,
      batchScheduleFn: (send) => underWay.then(send),
    })
    return (key) => {
      if (loadOne && gathered === 0 && alone < mostAlone) return loadAlone(key, loadOne)
      gathered += 1
      return gathering.load(key)
    }
  }
}
