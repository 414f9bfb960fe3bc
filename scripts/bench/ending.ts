import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const graceMilliseconds = 20_000
const running = new Set<ChildProcess>()
const left: (() => Promise<unknown>)[] = []
let isEnding = false

/**
 * Lets a signal end the program in order: it stops the processes that the program has started, its
 * embedded Postgres last, and removes its folders. Call it before anything is started.
 */
export function endOnSignals(): void {
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess }
    child.once('spawn', () => {
      running.add(child)
      // Something that ended is started again meanwhile.
      if (isEnding) child.kill('SIGKILL')
    })
    child.once('exit', () => running.delete(child))
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // A terminal and npm send one each.
    process.on(signal, () => {
      if (!isEnding) end(signal)
    })
  }
}

/** `remove` runs when a signal ends the program, also where there is nothing left to remove. */
export function leaveToSignals(remove: () => Promise<unknown>): void {
  left.unshift(remove)
}

/** A new folder that every user can enter: under root Postgres runs as another one. */
export async function openFolder(name: string): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), `tonewright-${name}-`))
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  leaveToSignals(remove)
  await chmod(path, 0o755)
  return { path, [Symbol.asyncDispose]: remove }
}

async function end(signal: NodeJS.Signals): Promise<void> {
  isEnding = true
  // What the program still does fails now, and must not end it before this has.
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, () => undefined)
  }
  await stop((child) => !isPostgres(child), 'SIGTERM')
  await stop(isPostgres, 'SIGINT')
  for (const remove of left) await remove().catch(() => undefined)
  process.exit(128 + constants.signals[signal])
}

async function stop(
  isWanted: (child: ChildProcess) => boolean,
  signal: NodeJS.Signals,
): Promise<void> {
  const children = [...running].filter(isWanted)
  const ended = Promise.all(children.map((child) => once(child, 'exit')))
  for (const child of children) child.kill(signal)
  await Promise.race([ended, pause(graceMilliseconds)])
  for (const child of children) if (running.has(child)) child.kill('SIGKILL')
}

/** It ends every session at SIGINT, but waits for all of them at SIGTERM. */
function isPostgres({ spawnfile }: ChildProcess): boolean {
  return basename(spawnfile) === 'postgres'
}
