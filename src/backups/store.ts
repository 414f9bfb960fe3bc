import type pg from 'pg'

/** Measured anew, so no backup has it. */
const derived = ['paces']
const ofKnex = ['knex_migrations', 'knex_migrations_lock']

export interface Table {
  name: string
  /** Those that are not computed. */
  columns: string[]
}

/** In the order of their creation. What is unlogged is lost in a crash as well, and left out. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query(
    `select c.relname as name,
        (select json_agg(a.attname order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            and a.attgenerated = '') as columns
      from pg_class c
      where c.relnamespace = current_schema()::regnamespace
        and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all($1)
      order by c.oid`,
    [[...derived, ...ofKnex]],
  )
  return rows
}

/** A sequence never returns to a number that it gave, also of a row that is gone. */
export interface Sequence {
  table: string
  column: string
  /** A number of 64 bits. */
  last: string
}

export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query(
    `select "table", "column", pg_sequence_last_value(sequence::regclass)::text as last from (
        select c.relname as "table", a.attname as "column",
            pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
          from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
          where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
            and c.relpersistence = 'p' and not a.attisdropped and c.relname <> all($1)
      ) owned
      where sequence is not null
        and pg_sequence_last_value(sequence::regclass) is not null
      order by "table", "column"`,
    [ofKnex],
  )
  return rows
}

export async function setSequence(client: pg.Client, sequence: Sequence): Promise<void> {
  const { table, column, last } = sequence
  await client.query('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3)', [
    table,
    column,
    last,
  ])
}

export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query('select name from knex_migrations order by name')
  return rows.map(({ name }) => name)
}

/** A file that a row names, and its hash if the row has it. */
export interface NamedMedia {
  key: string
  sha256: string | null
}

export async function listMedia(client: pg.Client): Promise<NamedMedia[]> {
  const { rows } = await client.query(
    `select "mediaKey" as key, "audioSha256" as sha256 from generations
        where "mediaKey" is not null and "deletedAt" is null
      union all
      select "mediaKey", "audioSha256" from "soundEffects"
        where "mediaKey" is not null and "deletedAt" is null
      union all
      select "audioKey", null from uploads where "audioKey" is not null
      union all
      select "mediaKey", null from exports where status = 'completed'
      order by key`,
  )
  return rows
}

export async function isServed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select exists (select from pg_stat_activity
        where datname = current_database() and application_name = 'tonewright listener') as served`,
  )
  return rows[0].served
}

export async function takeLock(client: pg.Client, key: number): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [key])
  return rows[0].taken
}

/** What a schema has that does not belong to an extension. */
export interface Contents {
  tables: string[]
  /** With the types of their arguments. */
  functions: string[]
}

export async function listContents(client: pg.Client, schema: string): Promise<Contents> {
  const notOfExtension = (oid: string) =>
    `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`
  const { rows } = await client.query(
    `select
      array(select c.relname::text from pg_class c where c.relnamespace = n.oid
        and c.relkind in ('r', 'p') and ${notOfExtension('c.oid')} order by c.oid) as tables,
      array(select format('%I(%s)', p.proname, pg_get_function_identity_arguments(p.oid))
        from pg_proc p where p.pronamespace = n.oid and ${notOfExtension('p.oid')}
        order by p.oid) as functions
      from pg_namespace n where n.nspname = $1`,
    [schema],
  )
  return rows[0] ?? { tables: [], functions: [] }
}

export async function findSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query('select current_schema() as name')
  if (!rows[0].name) throw new Error('the database has no schema to write to')
  return rows[0].name
}

export async function hasAccounts(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select exists (select from accounts) as found')
  return rows[0].found
}

/** The foreign keys, as a statement that adds each. */
export async function listForeignKeys(
  client: pg.Client,
): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.connamespace = current_schema()::regnamespace and k.contype = 'f'
      order by k.oid`,
  )
  return rows
}
