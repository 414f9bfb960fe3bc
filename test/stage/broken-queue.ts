import type { Database } from '../../src/database/database.ts'

/** Makes the table refuse jobs of this kind, so that an acceptance cannot queue its render. */
export async function breakQueue(database: Database, kind: string): Promise<void> {
  await database.raw(`
    create or replace function "refuseJob"() returns trigger language plpgsql as $$
    begin raise exception 'the queue is away, see /secret/path'; end $$`)
  await database.raw(`
    create or replace trigger "brokenQueue" before insert on jobs
      for each row when (new.kind = '${kind}') execute function "refuseJob"()`)
}

export async function mendQueue(database: Database): Promise<void> {
  await database.raw('drop trigger if exists "brokenQueue" on jobs')
}
