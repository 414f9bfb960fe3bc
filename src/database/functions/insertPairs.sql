-- Trigger of tracks: their metadata are findable, pair by pair.
create or replace function "insertPairs"() returns trigger language plpgsql as $$
begin
  insert into "generationPairs" ("accountId", pair, seq)
    select new."accountId", "pairOf"(key, value), new.seq from jsonb_each_text(new.metadata);
  return null;
end $$;

create or replace trigger "insertPairs" after insert on generations
  for each row when (new.metadata is not null) execute function "insertPairs"();
