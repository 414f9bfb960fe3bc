import type pg from 'pg'
import type { Database } from '../database/database.ts'
import { Gate } from '../gate.ts'
import { type IdempotencyKey, lockNumberOf, type Recorded } from './idempotency-key.ts'
import { findRecorded } from './store.ts'

interface Entered extends AsyncDisposable {
  recorded: Recorded | undefined
  /** Whether another request with the key is under way, in any process. */
  isUnderWay: boolean
}

/**
 * Locks of the keys whose requests are under way: advisory locks in one session for the process,
 * which is opened for the first key. If the process or its machine dies, its locks end with the
 * session, and a repetition may go on at once. The locks only save work: that an answer is recorded
 * once, the table ensures.
 */
export interface KeyLocks extends AsyncDisposable {
  /** Takes the lock of the key, unless another request has it. Disposing gives it back. */
  enter(key: IdempotencyKey, now: Date): Promise<Entered>
}

/** Postgres notices within about 25 seconds that the machine of a session is gone. */
const keepAliveSql = `
  select set_config('tcp_keepalives_idle', '10', false),
         set_config('tcp_keepalives_interval', '5', false),
         set_config('tcp_keepalives_count', '3', false)`

const lockStatement = { name: 'lockKey', text: 'select pg_try_advisory_lock($1) as locked' }
const unlockStatement = { name: 'unlockKey', text: 'select pg_advisory_unlock($1)' }

export function openKeyLocks(database: Database): KeyLocks {
  /** Because a session may take its own lock twice. */
  const gate = new Gate({ places: 1 })
  let session: Promise<pg.Client> | undefined

  function connect(): Promise<pg.Client> {
    // The next key opens another one.
    const forget = () => {
      session = undefined
    }
    const opening = openSession(database, forget)
    opening.catch(forget)
    return opening
  }

  return {
    async enter(key, now) {
      await using entered = new AsyncDisposableStack()
      const number = lockNumberOf(key)
      const place = entered.use(gate.tryEnter(number))
      session ??= connect()
      const client = await session
      const locking = place ? tryLock(client, number) : Promise.resolve(false)
      // Sent behind the lock without waiting for it, and run after it.
      const finding = findRecorded(client, key, now)
      const [locked] = await Promise.allSettled([locking, finding])
      const isLocked = locked.status === 'fulfilled' && locked.value
      // Awaited, so that a repetition straight after the answer finds the key free everywhere. A
      // session that is lost has lost its locks.
      if (isLocked) entered.defer(() => unlockKey(client, number).catch(() => undefined))
      const recorded = await finding
      const held = entered.move()
      return {
        recorded,
        isUnderWay: !isLocked,
        [Symbol.asyncDispose]: () => held.disposeAsync(),
      }
    },
    async [Symbol.asyncDispose]() {
      const client = await session?.catch(() => undefined)
      await client?.end().catch(() => undefined)
    },
  }
}

async function openSession(database: Database, onEnd: () => void): Promise<pg.Client> {
  const client: pg.Client = await database.client.acquireRawConnection()
  client.on('end', onEnd)
  await client.query(keepAliveSql)
  return client
}

async function tryLock(client: pg.Client, number: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>({ ...lockStatement, values: [number] })
  return rows[0]?.locked === true
}

async function unlockKey(client: pg.Client, number: string): Promise<void> {
  await client.query({ ...unlockStatement, values: [number] })
}
