/** What was entered; disposing it leaves, and lets in who waits. */
export interface Place extends Disposable {
  /** Whether it was free only after a wait. */
  hasWaited: boolean
}

interface GateLimits {
  /** How many places there are under one name. */
  places: number
  /** How many may wait for one; none unless given. */
  waiting?: number
}

interface Room {
  taken: number
  line: (() => void)[]
}

/** Limits what this process does at once. Each name, such as that of an account, counts apart. */
export class Gate {
  readonly #limits: Required<GateLimits>
  readonly #rooms = new Map<string, Room>()

  constructor(limits: GateLimits) {
    this.#limits = { waiting: 0, ...limits }
  }

  /** The number of places that are taken. */
  taken(name = ''): number {
    return this.#rooms.get(name)?.taken ?? 0
  }

  isFull(name = ''): boolean {
    return this.taken(name) >= this.#limits.places
  }

  /** Takes `size` places at once; undefined unless as many are free. */
  tryEnter(name = '', { size = 1, places = this.#limits.places } = {}): Place | undefined {
    if (this.taken(name) + size > places) return undefined
    const room = this.#rooms.get(name) ?? { taken: 0, line: [] }
    this.#rooms.set(name, room)
    room.taken += size
    return this.#placeIn(name, room, size, false)
  }

  /** Takes a place, in the order of arrival; undefined if too many wait already. */
  async enter(name = ''): Promise<Place | undefined> {
    const free = this.tryEnter(name)
    const room = this.#rooms.get(name)
    if (free || !room) return free
    if (room.line.length >= this.#limits.waiting) return undefined
    await new Promise<void>((resolve) => room.line.push(resolve))
    return this.#placeIn(name, room, 1, true)
  }

  #placeIn(name: string, room: Room, size: number, hasWaited: boolean): Place {
    let isLeft = false
    return {
      hasWaited,
      [Symbol.dispose]: () => {
        if (!isLeft) this.#leave(name, room, size)
        isLeft = true
      },
    }
  }

  #leave(name: string, room: Room, size: number): void {
    const next = room.line.shift()
    // In the next turn of the event loop, so that one name does not keep others from theirs.
    if (next) setImmediate(next)
    else room.taken -= size
    if (room.taken === 0) this.#rooms.delete(name)
  }
}
