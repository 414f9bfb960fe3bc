import { readdir, readFile } from 'node:fs/promises'

/** Linux counts in these, on every machine. */
const ticksPerSecond = 100

interface Times {
  parent: number
  seconds: number
  /** Of children that have ended. */
  endedSeconds: number
}

/** Processor time of a process, with all its threads; undefined where there is no /proc. */
export async function secondsOf(pid: number): Promise<number | undefined> {
  return (await timesOf(pid))?.seconds
}

export async function parentOf(pid: number): Promise<number> {
  return (await timesOf(pid))?.parent ?? 0
}

/** Processor time of a Postgres, with all its processes. */
export async function secondsOfPostgres(postmaster: number): Promise<number | undefined> {
  const own = await timesOf(postmaster)
  if (!own) return undefined
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(pids.map((pid) => timesOf(Number(pid))))
  return all
    .filter((times) => times?.parent === postmaster)
    .reduce((sum, times) => sum + (times?.seconds ?? 0), own.seconds + own.endedSeconds)
}

async function timesOf(pid: number): Promise<Times | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name of the program stands in brackets and may have spaces.
  const fields = text
    ?.slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  if (!fields) return undefined
  const [, parent = 0] = fields
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11)
  return {
    parent,
    seconds: (user + system) / ticksPerSecond,
    endedSeconds: (endedUser + endedSystem) / ticksPerSecond,
  }
}
