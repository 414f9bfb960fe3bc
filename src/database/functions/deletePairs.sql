-- Trigger of tracks: the pairs of a purged track go with it.
create or replace function "deletePairs"() returns trigger language plpgsql as $$
begin
  delete from "generationPairs"
    where "accountId" = old."accountId" and seq = old.seq
      and pair in (select "pairOf"(key, value) from jsonb_each_text(old.metadata));
  return null;
end $$;

create or replace trigger "deletePairs" after delete on generations
  for each row when (old.metadata is not null) execute function "deletePairs"();
