-- Refuses with GENERATION_RATE_LIMITED if countHits admitted none.
-- Called by the statement that accepts a render.
create or replace function "requirePlace"(admitted integer, "oldestAt" bigint, at bigint)
returns void language plpgsql as $$
begin
  if admitted = 0 then
    perform refuse('GENERATION_RATE_LIMITED', "retryAfter"("oldestAt", at), null);
  end if;
end $$;
