/** An account with due jobs in a lane. */
export interface Line {
  accountId: string
  queued: number
  firstId: number
  /** When a job of the account was last started; null if none ever was. */
  servedAt: Date | null
}

/** An account while the starts are counted. */
interface Turn {
  accountId: string
  left: number
  running: number
  /** Its place among the last starts of all accounts; it grows with each. */
  served: number
  /** How many jobs of the lane start before each of its own. */
  starts: number[]
}

/** Positions beyond this are not looked for. */
const MOST_STARTS = 10_000

/**
 * The order in which the jobs of a lane will start: whenever a job ends, the account with the
 * fewest running jobs is next, of equals the one whose last start is longest ago, as claims do it.
 * Those that started first are taken to end first, and nothing to be added. It is counted only as
 * far as somebody asks.
 */
export class StartOrder {
  readonly #lines: Map<string, Line>
  /** The account of each running job, the first started first. */
  readonly #running: readonly (string | null)[]
  #turns = new Map<string, Turn>()
  /** By the number of running jobs, the accounts that wait, the longest unserved first. */
  #waiting: Turn[][] = []
  /** The running jobs and all that started after them. */
  #started: (string | null)[] = []
  #ended = 0
  #count = 0

  constructor(lines: readonly Line[], running: readonly (string | null)[]) {
    this.#lines = new Map(lines.map((line) => [line.accountId, line]))
    this.#running = running
    this.#restart()
  }

  /** How many jobs run at once. */
  get width(): number {
    return this.#running.length
  }

  /**
   * How many jobs start before the one of the account before which it has so many queued; undefined
   * if too many do.
   */
  positionOf(accountId: string, earlier: number): number | undefined {
    if (earlier >= (this.#lines.get(accountId)?.queued ?? 0)) this.#lengthen(accountId, earlier + 1)
    const { starts } = this.#turns.get(accountId) as Turn
    while (starts.length <= earlier && this.#count < MOST_STARTS) this.#startNext()
    return starts[earlier]
  }

  /** For a job that was queued after the lines were read. */
  #lengthen(accountId: string, queued: number): void {
    const line = this.#lines.get(accountId) ?? {
      ...{ accountId, servedAt: null, firstId: Number.POSITIVE_INFINITY },
    }
    this.#lines.set(accountId, { ...line, queued })
    this.#restart()
  }

  #restart(): void {
    const runningOf = Map.groupBy(this.#running, (accountId) => accountId)
    const sorted = [...this.#lines.values()].sort(
      (a, b) =>
        (a.servedAt?.getTime() ?? 0) - (b.servedAt?.getTime() ?? 0) || a.firstId - b.firstId,
    )
    const turns = sorted.map(({ accountId, queued }, index): Turn => {
      const running = runningOf.get(accountId)?.length ?? 0
      return { accountId, left: queued, running, served: index - sorted.length, starts: [] }
    })
    this.#turns = new Map(turns.map((turn) => [turn.accountId, turn]))
    this.#waiting = []
    for (const turn of turns) this.#levelOf(turn).push(turn)
    this.#started = [...this.#running]
    this.#ended = 0
    this.#count = 0
  }

  #startNext(): void {
    if (this.#started.length > this.#ended) this.#endFirst()
    const turn = this.#waiting.find((level) => level.length > 0)?.shift()
    if (!turn) throw new Error('no job waits in the lane')
    turn.starts.push(this.#count)
    this.#count += 1
    turn.served = this.#count
    turn.left -= 1
    turn.running += 1
    this.#started.push(turn.accountId)
    if (turn.left > 0) this.#levelOf(turn).push(turn)
  }

  #endFirst(): void {
    const turn = this.#turns.get(this.#started[this.#ended] ?? '')
    this.#ended += 1
    if (!turn) return
    if (turn.left > 0) this.#levelOf(turn).splice(this.#levelOf(turn).indexOf(turn), 1)
    turn.running -= 1
    if (turn.left === 0) return
    const level = this.#levelOf(turn)
    level.splice(level.findLastIndex(({ served }) => served < turn.served) + 1, 0, turn)
  }

  #levelOf({ running }: Turn): Turn[] {
    for (let count = this.#waiting.length; count <= running; count += 1) this.#waiting.push([])
    return this.#waiting[running] as Turn[]
  }
}
