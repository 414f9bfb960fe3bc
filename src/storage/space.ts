import { statfs } from 'node:fs/promises'
import { Problem } from '../problem.ts'

export interface Disk {
  freeBytes: number
  totalBytes: number
}

/** Free space for uploads on the disks that they use. */
export interface Space {
  /** Whether the reserve is free. Below it uploads are refused; renders may use it. */
  hasReserve(): Promise<boolean>
  /**
   * Reserves `bytes` while `use` runs. Refused with STORAGE_UNAVAILABLE below the reserve, where
   * unfinished uploads would take more than their share of the free space, and where the disk turns
   * out to be full.
   */
  hold<Result>(bytes: number, use: () => Promise<Result>): Promise<Result>
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
  let heldBytes = 0

  /** The free space above the reserve, on the disk that has least of it. */
  async function findSpareBytes(): Promise<number> {
    const disks = await Promise.all(folders.map(measure))
    return Math.min(...disks.map(({ freeBytes, totalBytes }) => freeBytes - reserveOf(totalBytes)))
  }

  return {
    async hasReserve() {
      return (await findSpareBytes()) >= 0
    },
    async hold(bytes, use) {
      const spareBytes = await findSpareBytes()
      if (heldBytes + bytes > spareBytes * UNFINISHED_SHARE) throw refusal()
      heldBytes += bytes
      try {
        return await use()
      } catch (error) {
        throw isDiskFull(error) ? refusal(error) : error
      } finally {
        heldBytes -= bytes
      }
    },
  }
}

export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(String(Object(error).code))
}

function reserveOf(totalBytes: number): number {
  return Math.min(RESERVE_BYTES, totalBytes * RESERVE_SHARE)
}

function refusal(cause?: unknown): Problem {
  return new Problem('STORAGE_UNAVAILABLE', { retryAfterSeconds: RETRY_SECONDS, cause })
}

async function measureDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
