import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import pg from 'pg'
import { ASIDE } from '../../src/backups/build.ts'
import type { Config } from '../../src/config.ts'

export function messageOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'it was done',
    (error: Error) => error.message,
  )
}

/** The accounts, the schemas and the files of a target. */
export async function contentOf({ database, dataDir }: Config) {
  const client = new pg.Client(database.url ?? '')
  await client.connect()
  const accounts = await client.query('select id from accounts order by id')
  const schemas = await client.query('select nspname from pg_namespace order by 1')
  await client.end()
  const files = await readdir(dataDir, { recursive: true }).catch(() => [])
  return {
    accounts: accounts.rows.map(({ id }) => id),
    hasAside: schemas.rows.some(({ nspname }) => nspname === ASIDE),
    media: files.filter((name) => name.endsWith('.mp3')).map((name) => name.split('/').at(-1)),
  }
}

/** Starts a script of the checkout, to be killed. */
export function beginScript(name: string, args: string[], env: Record<string, string>) {
  const path = resolve(import.meta.dirname, '../../scripts', name)
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  return {
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
