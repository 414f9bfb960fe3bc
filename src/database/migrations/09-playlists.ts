import type { Knex } from 'knex'

const tables = `
  create table playlists (
    seq bigint not null generated always as identity,
    id uuid primary key,
    "accountId" uuid not null references accounts (id),
    name text not null,
    description text,
    "isPublic" boolean not null,
    "createdAt" timestamptz not null,
    "updatedAt" timestamptz not null,
    constraint "playlistsVisibility" unique (id, "accountId", "isPublic")
  );
  create index "playlistsList" on playlists ("accountId", seq);

  -- Changing, hiding or deleting a playlist or a track cascades to here, and fails unless what the
  -- rule forbids has left first.
  create table "playlistTracks" (
    "playlistId" uuid not null,
    "playlistOwner" uuid not null,
    "playlistPublic" boolean not null,
    "trackId" text not null,
    "trackOwner" uuid not null,
    "trackPublic" boolean not null,
    "trackLive" boolean not null default true,
    position bigint not null generated always as identity,
    "addedAt" timestamptz not null,
    primary key ("playlistId", "trackId"),
    constraint "playlistTracksPlaylist"
      foreign key ("playlistId", "playlistOwner", "playlistPublic")
      references playlists (id, "accountId", "isPublic") on update cascade on delete cascade,
    constraint "playlistTracksOfTrack"
      foreign key ("trackId", "trackOwner", "trackPublic", "trackLive")
      references generations (id, "accountId", "isPublic", "isLive") on update cascade,
    constraint "playlistTracksPrivacy" check (
      ("playlistPublic" and "trackPublic")
      or (not "playlistPublic" and "trackOwner" = "playlistOwner")),
    constraint "playlistTracksLive" check ("trackLive")
  );
  create index "playlistTracksOrder" on "playlistTracks" ("playlistId", position);
  create index "playlistTracksTrack" on "playlistTracks" ("trackId");`

export async function up(knex: Knex): Promise<void> {
  await knex.raw(tables)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table "playlistTracks", playlists')
}
