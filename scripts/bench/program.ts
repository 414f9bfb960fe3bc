import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Processor time of another program; undefined where it is not installed.
 *
 * @throws Error where it fails.
 */
export function cpuSecondsOf(program: string, args: readonly string[]): number | undefined {
  if (spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0) return undefined
  const { status, stdout } = spawnSync(
    'sh',
    ['-c', '"$@" >/dev/null 2>&1 && times', 'sh', program, ...args],
    {
      encoding: 'utf8',
    },
  )
  // The second line has the times of the shell's children, as 0m1.25s 0m0.08s.
  const spent = stdout.split('\n')[1]?.matchAll(/(\d+)m([\d.]+)s/g)
  if (status !== 0 || !spent) throw new Error(`${program} failed`)
  return [...spent].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

/** Processor time that a running process has used, in steps of 10 ms; NaN outside of Linux. */
export function cpuSecondsOfProcess(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
  const [userTicks, systemTicks] = afterName.split(' ').slice(11)
  return (Number(userTicks) + Number(systemTicks)) / 100
}
