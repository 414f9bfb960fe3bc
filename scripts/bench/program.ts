import { spawnSync } from 'node:child_process'

/** Processor time of another program; undefined where it is not installed. */
export function cpuSecondsOf(program: string, args: readonly string[]): number | undefined {
  if (spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0) return undefined
  const { status, stdout } = spawnSync(
    'sh',
    ['-c', '"$@" >/dev/null 2>&1; times', 'sh', program, ...args],
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
