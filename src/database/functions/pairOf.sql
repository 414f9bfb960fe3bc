-- The key under which a pair of metadata is found. Called by the triggers that keep the pairs, and
-- by the list of tracks.
create or replace function "pairOf"(name text, value text) returns uuid
language sql immutable strict parallel safe as $$
  select md5(length(name)::text || ' ' || name || value)::uuid
$$;
