import type pg from 'pg'
import { droppedTables, isOfRelease110, migrationsFor } from '../database/adopt.ts'
import { longTimeouts } from '../database/connections.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { migrationSource } from '../database/migrate.ts'
import { silentLog } from '../log.ts'
import type { Member } from './archive.ts'
import type { Head } from './head.ts'
import { insertRows } from './rows.ts'
import { findSchema, listContents, listForeignKeys, listTables, setSequence } from './store.ts'

/** The schema of Postgres in which a restored database stands until it is whole. */
export const ASIDE = 'tonewright_restore'

/** A database that is built beside the present one, which it then replaces at once. */
export interface Building {
  insert(tableName: string, member: Member): Promise<void>
  /** Commits the rows, and migrates them to the schema of this release. */
  finish(): Promise<void>
  discard(): Promise<void>
}

/** What an interrupted one has left is removed. */
export async function beginBuilding(
  client: pg.Client,
  databaseUrl: string,
  head: Head,
): Promise<Building> {
  await client.query(`drop schema if exists ${ASIDE} cascade`)
  await client.query(`create schema ${ASIDE}`)
  await withDatabase(databaseUrl, (database) =>
    database.migrate.latest({ migrationSource: only(migrationsFor(head.migrations)) }),
  )
  const tables = new Map(head.tables.map((table) => [table.name, table]))
  const name = (text: string) => client.escapeIdentifier(text)

  await client.query(`begin; set local search_path = ${ASIDE}`)
  const present = await listTables(client)
  const names = present.map((table) => name(table.name))
  await client.query(`truncate ${names.join(', ')}`)
  // Rows arrive table by table, so what links or counts them holds only at the end.
  const foreignKeys = await listForeignKeys(client)
  for (const key of foreignKeys) {
    await client.query(`alter table ${name(key.table)} drop constraint ${name(key.name)}`)
  }
  for (const each of names) await client.query(`alter table ${each} disable trigger user`)

  return {
    async insert(tableName, { pieces }) {
      if (isOfRelease110(head.migrations) && droppedTables.includes(tableName)) return
      const table = tables.get(tableName)
      if (!table) throw unknownTable(tableName)
      await insertRows(client, table, pieces)
    },
    async finish() {
      for (const sequence of head.sequences) await setSequence(client, sequence)
      for (const key of foreignKeys) {
        const constraint = `${name(key.name)} ${key.definition}`
        await client.query(`alter table ${name(key.table)} add constraint ${constraint}`)
      }
      for (const each of names) await client.query(`alter table ${each} enable trigger user`)
      await client.query('commit')
      await withDatabase(databaseUrl, (database) => database.migrate.latest({ migrationSource }))
    },
    async discard() {
      await client.query('rollback')
      await client.query(`drop schema if exists ${ASIDE} cascade`)
    },
  }
}

export function unknownTable(name: string): Error {
  return new Error(`the backup is damaged: it has rows of an unknown table, ${name}`)
}

/** Puts what was built in the place of what is there, in one transaction. */
export async function moveIn(client: pg.Client): Promise<void> {
  const present = client.escapeIdentifier(await findSchema(client))
  await client.query('begin')
  // Functions first: their names have the types of rows, which are those of the tables.
  const old = await listContents(client, await findSchema(client))
  for (const each of old.functions) {
    await client.query(`drop function if exists ${present}.${each} cascade`)
  }
  for (const table of old.tables) {
    await client.query(`drop table ${present}.${client.escapeIdentifier(table)} cascade`)
  }
  const built = await listContents(client, ASIDE)
  for (const each of built.functions) {
    await client.query(`alter function ${ASIDE}.${each} set schema ${present}`)
  }
  for (const table of built.tables) {
    const name = client.escapeIdentifier(table)
    await client.query(`alter table ${ASIDE}.${name} set schema ${present}`)
  }
  await client.query(`drop schema ${ASIDE}`)
  await client.query('commit')
  await client.query('analyze')
}

async function withDatabase(url: string, use: (database: Database) => Promise<unknown>) {
  const options = { timeouts: longTimeouts, schema: ASIDE, poolSize: 2 }
  const database = openDatabase(url, silentLog(), options)
  try {
    await use(database)
  } finally {
    await database.destroy()
  }
}

/** The migrations that the backup has. */
function only(names: readonly string[]): typeof migrationSource {
  return {
    ...migrationSource,
    async getMigrations(extensions) {
      const files = await migrationSource.getMigrations(extensions)
      return files.filter((file) => names.includes(migrationSource.getMigrationName(file)))
    },
  }
}
