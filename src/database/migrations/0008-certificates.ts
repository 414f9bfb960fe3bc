import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  for (const name of ['generations', 'soundEffects']) {
    await knex.schema.alterTable(name, (table) => {
      // Of the delivered file, in hex. Null for what was completed before it was kept.
      table.text('audioSha256')
      table.check(
        `"audioSha256" is null or ("mediaKey" is not null and "audioSha256" ~ '^[0-9a-f]{64}$')`,
        [],
        `${name}AudioSha256`,
      )
    })
  }

  // No foreign keys: a certificate outlives the work and the account it speaks of.
  await knex.schema.createTable('certificates', (table) => {
    table.text('number').primary()
    table.text('workType').notNullable()
    table.text('workId').notNullable().unique({ indexName: 'certificatesOncePerWork' })
    table.uuid('accountId').notNullable()
    table.timestamp('issuedAt', { useTz: true }).notNullable()
    table.text('displayName').notNullable()
    table.text('title').notNullable()
    table.specificType('durationSeconds', 'double precision').notNullable()
    table.timestamp('generatedAt', { useTz: true }).notNullable()
    table.text('audioSha256')
    table.check(`number ~ '^[A-Z0-9]+(-[A-Z0-9]{4}){3}$'`, [], 'certificatesNumber')
    // Tracks made from an upload are private and never certified.
    table.check(
      `"workType" in ('music', 'instrumental', 'sound_effect')`,
      [],
      'certificatesWorkType',
    )
    table.check(`title <> '' and "displayName" <> ''`, [], 'certificatesNames')
    table.check('"durationSeconds" > 0', [], 'certificatesDuration')
    table.check(`"audioSha256" ~ '^[0-9a-f]{64}$'`, [], 'certificatesAudioSha256')
  })

  // Only the title follows its work; everything else is certified once and for ever.
  await knex.raw(`
    create function "certificatesForGood"() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        raise exception 'certificate % is kept for ever', old.number;
      end if;
      old.title := new.title;
      if new is distinct from old then
        raise exception 'certificate %: only its title may change', old.number;
      end if;
      return new;
    end $$`)
  await knex.raw(`
    create trigger "certificatesForGood" before update or delete on certificates
      for each row execute function "certificatesForGood"()`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('certificates')
  await knex.raw('drop function "certificatesForGood"()')
  for (const name of ['generations', 'soundEffects']) {
    await knex.schema.alterTable(name, (table) => table.dropColumn('audioSha256'))
  }
}
