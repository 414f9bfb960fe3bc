import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('recordings', (table) => {
    table.specificType('seq', 'bigint generated always as identity').notNullable().unique()
    table.uuid('id').primary()
    table.text('title').notNullable()
    table.text('artist').notNullable()
    table.specificType('durationSeconds', 'double precision').notNullable()
    // The whole fingerprint, four bytes for each word, little end first.
    table.binary('words').notNullable()
    table.timestamp('createdAt', { useTz: true }).notNullable()

    table.check(`title <> '' and artist <> ''`, [], 'recordingsNamed')
    table.check('"durationSeconds" > 0', [], 'recordingsDuration')
    table.check('length(words) % 4 = 0', [], 'recordingsWords')
  })
  await knex.schema.createTable('recordingWords', (table) => {
    table.integer('word').notNullable()
    table.uuid('recordingId').notNullable().references('recordings.id').onDelete('cascade')
    table.integer('position').notNullable()

    // The order of the columns is that of a look-up, which needs nothing but the index.
    table.primary(['word', 'recordingId', 'position'])
    table.index(['recordingId'], 'recordingWordsRecording')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('recordingWords')
  await knex.schema.dropTable('recordings')
}
