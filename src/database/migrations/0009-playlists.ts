import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  // What a membership repeats of its track, so that the privacy rule is one check on one row.
  await knex.raw(`
    alter table generations
      add column "isLive" boolean not null generated always as ("deletedAt" is null) stored,
      add constraint "generationsVisibility" unique (id, "accountId", "isPublic", "isLive")`)

  await knex.schema.createTable('playlists', (table) => {
    table.specificType('seq', 'bigint generated always as identity').notNullable()
    table.uuid('id').primary()
    table.uuid('accountId').notNullable().references('accounts.id')
    table.text('name').notNullable()
    table.text('description')
    table.boolean('isPublic').notNullable()
    table.timestamp('createdAt', { useTz: true }).notNullable()
    table.timestamp('updatedAt', { useTz: true }).notNullable()

    table.check(`name <> ''`, [], 'playlistsName')
    table.unique(['id', 'accountId', 'isPublic'], { indexName: 'playlistsVisibility' })
    table.index(['accountId', 'seq'], 'playlistsList')
  })

  await knex.schema.createTable('playlistTracks', (table) => {
    table.uuid('playlistId').notNullable()
    table.uuid('playlistOwner').notNullable()
    table.boolean('playlistPublic').notNullable()
    table.text('trackId').notNullable()
    table.uuid('trackOwner').notNullable()
    table.boolean('trackPublic').notNullable()
    table.boolean('trackLive').notNullable().defaultTo(true)
    table.specificType('position', 'bigint generated always as identity').notNullable()
    table.timestamp('addedAt', { useTz: true }).notNullable()

    table.primary(['playlistId', 'trackId'])
    table.index(['playlistId', 'position'], 'playlistTracksOrder')
    table.index(['trackId'], 'playlistTracksTrack')
    // Changing, hiding or deleting a playlist or a track cascades to here, and fails unless what the rule
    // forbids has left first.
    table.check(
      `("playlistPublic" and "trackPublic")
         or (not "playlistPublic" and "trackOwner" = "playlistOwner")`,
      [],
      'playlistTracksPrivacy',
    )
    table.check(`"trackLive"`, [], 'playlistTracksLive')
    table
      .foreign(['playlistId', 'playlistOwner', 'playlistPublic'], 'playlistTracksPlaylist')
      .references(['id', 'accountId', 'isPublic'])
      .inTable('playlists')
      .onUpdate('cascade')
      .onDelete('cascade')
    table
      .foreign(['trackId', 'trackOwner', 'trackPublic', 'trackLive'], 'playlistTracksOfTrack')
      .references(['id', 'accountId', 'isPublic', 'isLive'])
      .inTable('generations')
      .onUpdate('cascade')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('playlistTracks')
  await knex.schema.dropTable('playlists')
  await knex.raw(`
    alter table generations
      drop constraint "generationsVisibility",
      drop column "isLive"`)
}
