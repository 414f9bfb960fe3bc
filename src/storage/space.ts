import { statfs } from 'node:fs/promises'
import { Gate, type Place } from '../gate.ts'
import { Problem } from '../problem.ts'

export interface Disk {
  freeBytes: number
  totalBytes: number
}

/** Free space for uploads and exports on the disks that they use. */
export interface Space {
  /** Whether the reserve is free. Below it uploads and exports are refused; renders may use it. */
  hasReserve(): Promise<boolean>
  /**
   * Reserves `bytes` until the place is left. Refused with STORAGE_UNAVAILABLE below the reserve,
   * and where unfinished uploads would take more than their share of the free space.
   */
  enter(bytes: number): Promise<Place>
  /** The free space above the reserve, in bytes; negative below it. */
  findSpareBytes(): Promise<number>
}

const RESERVE_BYTES = 256 * 1024 * 1024
/** Limits the reserve of a small disk. */
const RESERVE_SHARE = 0.1
const UNFINISHED_SHARE = 0.5
const RETRY_SECONDS = 30

/** `measure` reads the free space of the disk of a folder. */
export function openSpace(
  folders: readonly string[],
  measure: (folder: string) => Promise<Disk> = measureDisk,
): Space {
  const gate = new Gate({ places: 0 })

  /** The free space above the reserve, on the disk that has least of it. */
  async function findSpareBytes(): Promise<number> {
    const disks = await Promise.all(folders.map(measure))
    return Math.min(...disks.map(({ freeBytes, totalBytes }) => freeBytes - reserveOf(totalBytes)))
  }

  return {
    findSpareBytes,
    async hasReserve() {
      return (await findSpareBytes()) >= 0
    },
    async enter(bytes) {
      const places = (await findSpareBytes()) * UNFINISHED_SHARE
      const place = gate.tryEnter('', { size: bytes, places })
      if (!place) throw storageFull()
      return place
    },
  }
}

export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(String(Object(error).code))
}

function reserveOf(totalBytes: number): number {
  return Math.min(RESERVE_BYTES, totalBytes * RESERVE_SHARE)
}

/** The refusal where a disk turns out to be full, or has no space to spare. */
export function storageFull(cause?: unknown): Problem {
  return new Problem('STORAGE_UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS, cause })
}

/** Like `storageFull`, of what takes room besides uploads: `exports`. */
export function noRoomFor(what: string): Problem {
  return new Problem('STORAGE_UNAVAILABLE', {
    message: `There is no room for ${what} just now. Wait and try again.`,
    retryAfterSeconds: RETRY_SECONDS,
  })
}

async function measureDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
