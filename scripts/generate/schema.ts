import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../src/database/database.ts'
import { openEmbeddedPostgres } from '../../src/database/embedded.ts'
import { migrate } from '../../src/database/migrate.ts'
import { silentLog } from '../../src/log.ts'

/** The schema that the migrations make in a Postgres of its own, which is then removed. */
export async function buildSchema(): Promise<string> {
  const log = silentLog()
  await using closing = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'tonewright-schema-'))
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  // Under root Postgres runs as another user, who needs access to the folder.
  await chmod(folder, 0o755)
  const place = { folder: join(folder, 'postgres'), log, durable: false }
  const { url } = closing.use(await openEmbeddedPostgres(place))
  await migrate(url, log)
  const database = openDatabase(url, log)
  closing.defer(() => database.destroy())
  return await dumpSchema(database)
}

/**
 * The schema of a database as SQL that makes it again: the same text for the same schema, whatever
 * made it. Tables, their constraints, indexes, functions and triggers, each by name, as Postgres
 * itself defines them. The Postgres of the package comes without `pg_dump`, and that of another
 * version refuses to read it.
 */
export async function dumpSchema(database: Database): Promise<string> {
  const parts: string[] = ['-- Written by scripts/generate.ts from src/database/. Do not edit.']
  for (const sql of [tables, constraints, indexes, functions, triggers]) {
    const { rows } = await database.raw<{ rows: { text: string }[] }>(sql)
    parts.push(...rows.map(({ text }) => text))
  }
  return `${parts.join('\n\n')}\n`
}

const ofSchema = `
  relnamespace = current_schema()::regnamespace and relname not like 'knex\\_%'`

/** Sequences are those of their columns. */
const tables = `
  select format(E'create %stable %I (\\n%s\\n)%s;',
           case relpersistence when 'u' then 'unlogged ' else '' end, relname,
           string_agg('  ' || concat_ws(' ', quote_ident(attname),
             case when pg_get_serial_sequence(quote_ident(relname), attname) is not null
                       and attidentity = '' then 'bigserial'
                  else format_type(atttypid, atttypmod) end,
             case when attnotnull then 'not null' end,
             case when attidentity = 'a' then 'generated always as identity'
                  when attgenerated = 's' then format('generated always as (%s) stored', value)
                  when value not like 'nextval(%' then 'default ' || value end), E',\\n'
             order by attnum),
           ' with (' || array_to_string(reloptions, ', ') || ')')
         || coalesce(string_agg(format(E'\\nalter table %I alter %I set storage %s;', relname,
              attname, case attstorage when 'e' then 'external' end), '' order by attnum)
              filter (where attstorage = 'e'), '') as text
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    left join lateral (select pg_get_expr(adbin, adrelid, true) as value from pg_attrdef
                        where adrelid = attrelid and adnum = attnum) preset on true
   where ${ofSchema} and relkind = 'r'
   group by pg_class.oid order by relname collate "C"`

/** Foreign keys last, when what they refer to is there. Postgres says NOT NULL with the column. */
const constraints = `
  select format('alter table %I add constraint %I %s;', relname, conname,
                pg_get_constraintdef(pg_constraint.oid, true)) as text
    from pg_constraint join pg_class on pg_class.oid = conrelid
   where ${ofSchema} and contype in ('p', 'u', 'c', 'f')
   order by contype = 'f', relname collate "C", contype, conname collate "C"`

const indexes = `
  select pg_get_indexdef(indexrelid, 0, true) || ';' as text
    from pg_index join pg_class on pg_class.oid = indrelid
   where ${ofSchema}
     and not exists (select from pg_constraint
                      where conindid = indexrelid and contype in ('p', 'u'))
   order by relname collate "C", indexrelid::regclass::text collate "C"`

const functions = `
  select replace(pg_get_functiondef(oid), quote_ident(current_schema()) || '.', '') || ';' as text
    from pg_proc where pronamespace = current_schema()::regnamespace
   order by proname collate "C"`

const triggers = `
  select pg_get_triggerdef(pg_trigger.oid, true) || ';' as text
    from pg_trigger join pg_class on pg_class.oid = tgrelid
   where ${ofSchema} and not tgisinternal
   order by relname collate "C", tgname collate "C"`
