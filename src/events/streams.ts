import type { Changes } from '../changes/changes.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { Problem } from '../problem.ts'
import type { Standings } from '../standing/standings.ts'
import type { Clock } from '../time.ts'
import type { Position, WorkEvent, WorkProgress } from './event.ts'
import { listEvents, listRunning, lookAtLogs, openLog } from './store.ts'
import { type Listener, Stream } from './stream.ts'

export type Told =
  | { opened: Position }
  | { event: WorkEvent }
  | { progress: WorkProgress }
  | 'heartbeat'

interface Parts {
  database: Database
  changes: Changes
  clock: Clock
  log: Log
  standings: Standings
}

/** What proxies and clients see of a stream without events. */
const HEARTBEAT_MILLISECONDS = 15_000
const EVENTS_AT_ONCE = 100

/**
 * The streams of events of this process. One costs a place in a map and a timer; changes wake it,
 * and one statement for all at each tick finds those whose notification was lost and those whose
 * key was revoked. Two more read how far the work is that is made for all of them.
 */
export class EventStreams {
  readonly #database: Database
  readonly #changes: Changes
  readonly #clock: Clock
  readonly #log: Log
  readonly #standings: Standings
  readonly #heartbeatMilliseconds: number
  readonly #streams = new Set<Stream>()
  #isLooking = false
  #isOver = false

  constructor(parts: Parts, { heartbeatMilliseconds = HEARTBEAT_MILLISECONDS } = {}) {
    this.#database = parts.database
    this.#changes = parts.changes
    this.#clock = parts.clock
    this.#log = parts.log
    this.#standings = parts.standings
    this.#heartbeatMilliseconds = heartbeatMilliseconds
    this.#changes.onTick(() => void this.#look())
  }

  /** The number of open streams. */
  get size(): number {
    return this.#streams.size
  }

  /**
   * Opens a stream that tells everything after the event with this number, or after now. It ends
   * when the caller hangs up, the key may no longer be used, the process stops, or the database
   * cannot be read; the caller then comes back with the last number.
   */
  async open(listener: Listener, after: number | undefined): Promise<AsyncGenerator<Told>> {
    const log = await this.#database.transaction((transaction) =>
      openLog(transaction, listener.accountId),
    )
    if (!log) throw new Problem('ACCOUNT_DELETED')
    return this.#tell(new Stream(listener, positionIn(log, after)))
  }

  /** Ends all streams, also later ones. */
  end(): void {
    this.#isOver = true
    for (const stream of this.#streams) stream.end()
  }

  async *#tell(stream: Stream): AsyncGenerator<Told> {
    const { accountId, gone } = stream.listener
    this.#streams.add(stream)
    // Watched before the first look, so that no change after it is missed.
    const unwatch = this.#changes.watch(accountId, () => stream.wake())
    const leave = () => stream.end()
    gone.addEventListener('abort', leave)
    try {
      yield { opened: { ...stream.position } }
      while (!stream.isOver && !this.#isOver && !gone.aborted) {
        const events = await listEvents(
          this.#database,
          accountId,
          stream.position.number,
          EVENTS_AT_ONCE,
        )
        for (const event of events) {
          stream.reach(event)
          yield { event }
        }
        if (events.length === EVENTS_AT_ONCE) continue
        for (const progress of stream.takeProgress()) yield { progress }
        while (!(await stream.untilWoken(this.#heartbeatMilliseconds))) yield 'heartbeat'
      }
    } catch (error) {
      this.#log.warn({ err: error, accountId }, 'a stream of events ended early')
    } finally {
      gone.removeEventListener('abort', leave)
      unwatch()
      this.#streams.delete(stream)
    }
  }

  async #look(): Promise<void> {
    if (this.#isLooking || this.#streams.size === 0) return
    this.#isLooking = true
    try {
      const streams = [...this.#streams]
      const heard = await lookAtLogs(
        this.#database,
        streams.map(({ listener }) => listener.keyHash),
      )
      for (const [index, { lives, lastNumber }] of heard.entries()) {
        const stream = streams[index]
        if (!lives) stream?.end()
        else if (Number(lastNumber) > (stream?.position.number ?? 0)) stream?.wake()
      }
      await this.#lookAtWork(streams)
    } catch (error) {
      this.#log.debug({ err: error }, 'streams of events could not be looked after')
    } finally {
      this.#isLooking = false
    }
  }

  async #lookAtWork(streams: readonly Stream[]): Promise<void> {
    for (const stream of streams) stream.forgetProgress()
    const accountIds = [...new Set(streams.map(({ listener }) => listener.accountId))]
    const running = await listRunning(this.#database, accountIds)
    if (running.length === 0) return
    const standings = await this.#standings.read(running)
    const at = this.#clock.now()
    const far = running.flatMap(({ accountId, object, itemId, metadata, test }, index) => {
      const { progress, etaSeconds } = standings[index] ?? {}
      if (progress === undefined) return []
      const eta = etaSeconds === undefined ? {} : { etaSeconds }
      return [{ accountId, told: { object, itemId, at, progress, ...eta, metadata, test } }]
    })
    const byAccount = Map.groupBy(far, ({ accountId }) => accountId)
    for (const stream of streams) {
      const own = byAccount.get(stream.listener.accountId) ?? []
      stream.progressed(own.map(({ told }) => told))
    }
  }
}

/** A number that the log has not reached is as unknown as one that it has forgotten. */
function positionIn(
  { lastNumber, firstNumber }: { lastNumber: number; firstNumber: number | null },
  after: number | undefined,
): Position {
  const known = (firstNumber ?? lastNumber + 1) - 1
  if (after === undefined) return { number: lastNumber, missed: false }
  if (after > lastNumber) return { number: lastNumber, missed: true }
  return after < known ? { number: known, missed: true } : { number: after, missed: false }
}
