-- Whole seconds until the oldest hit leaves a rolling minute, 1 to 60; 60 without one. Times are in
-- milliseconds. Called wherever a rolling minute is read. Locks nothing.
create or replace function "retryAfter"("oldestAt" bigint, at bigint) returns integer
language sql immutable as $$
  select coalesce(greatest(1, least(60, ceil(("oldestAt" + 60000 - at) / 1000.0))), 60)::integer
$$;
