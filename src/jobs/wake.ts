import { hash } from 'node:crypto'
import type pg from 'pg'
import type { Database } from '../database/database.ts'
import { named } from '../database/named.ts'
import type { Lane } from './lanes.ts'

/**
 * Wakes idle workers for new jobs. A worker whose lane has room and no due job registers as idle
 * and then looks for a job once more. A wake removes as many idle workers from the table as there
 * are new jobs and notifies these, so the others of a large fleet keep sleeping. If a process
 * crashes in between, an idle worker finds the job at its next poll. A worker holds an advisory
 * lock in the session in which it listens, so a dead one is detected at once and skipped.
 */

/** The first key of the locks of workers, an arbitrary number; the second is the worker. */
const workerLocks = 7_477_002
/** Each process sends at most one wake for a lane in this time. */
const TOGETHER_MILLISECONDS = 20

const channel = 'tonewright_worker_'
export const channelOf = (worker: number) => `${channel}${worker}`

export const LEASES = 'tonewright_leases_'
/**
 * The channel on which a worker hears which of its leases were ended. A digest, because the name of
 * a worker may be longer than that of a channel.
 */
export const leaseChannelOf = (worker: string) => `${LEASES}${hash('sha256', worker).slice(0, 32)}`

/** Takes the lock of the worker that listens in this session, and deletes dead workers. */
export async function appear(session: pg.Client): Promise<number> {
  const { rows } = await session.query<{ worker: number }>(
    `select pg_backend_pid() as worker, pg_advisory_lock(${workerLocks}, pg_backend_pid())`,
  )
  await session.query(
    `delete from "idleWorkers" where pg_try_advisory_xact_lock_shared(${workerLocks}, worker)`,
  )
  return rows[0]!.worker
}

const becomeIdleStatement = {
  name: 'becomeIdle',
  text: `
    insert into "idleWorkers" (lane, worker, since) values (:lane, :worker, clock_timestamp())
    on conflict (lane, worker) do update set since = excluded.since`,
}

/** The caller then looks for jobs, because one may have been added before. */
export async function becomeIdle(database: Database, lane: Lane, worker: number): Promise<void> {
  await named(database, becomeIdleStatement, { lane, worker })
}

const becomeBusyStatement = {
  name: 'becomeBusy',
  text: `delete from "idleWorkers" where worker = :worker and lane = any(:lanes)`,
}

export async function becomeBusy(database: Database, lanes: Lane[], worker: number): Promise<void> {
  await named(database, becomeBusyStatement, { lanes, worker })
}

/** Workers that became idle last are woken first: the others sleep longer. */
const wakeStatement = {
  name: 'wakeWorkers',
  text: `
    with chosen as (
      select lane, worker from "idleWorkers"
       where lane = :lane and not pg_try_advisory_xact_lock_shared(${workerLocks}, worker)
       order by since desc limit :count for update skip locked),
    woken as (
      delete from "idleWorkers" using chosen
       where "idleWorkers".lane = chosen.lane and "idleWorkers".worker = chosen.worker
      returning chosen.worker)
    select pg_notify('${channel}' || worker, :lane) from woken`,
}

export interface Waker {
  /** Called after the commit of the transaction that queued a job. Never fails. */
  wake(lane: Lane): void
}

/**
 * Sends the first wake at once, and gathers those of the next milliseconds. Postgres serialises the
 * commits of transactions that notify, so the transaction that queues the job must not.
 */
export function openWaker(database: Database): Waker {
  /** Jobs added since the last wake of the lane was sent. */
  const gathered = new Map<Lane, number>()

  function send(lane: Lane, count: number): void {
    // A lost wake only costs time: the worker finds the job at its next poll.
    named(database, wakeStatement, { lane, count }).catch(() => undefined)
    gathered.set(lane, 0)
    setTimeout(() => end(lane), TOGETHER_MILLISECONDS).unref()
  }

  function end(lane: Lane): void {
    const count = gathered.get(lane) ?? 0
    gathered.delete(lane)
    if (count > 0) send(lane, count)
  }

  return {
    wake(lane) {
      const count = gathered.get(lane)
      if (count === undefined) send(lane, 1)
      else gathered.set(lane, count + 1)
    },
  }
}
