-- Trigger of tracks: one that is deleted is final, identity never changes, and a status only goes
-- from pending to processing to completed or failed.
create or replace function "generationsMove"() returns trigger language plpgsql as $$
begin
  if old."deletedAt" is not null then
    raise exception 'generation % is deleted', old.id;
  end if;
  if (new.id, new.type, new."accountId", new."chargeId", new.seed)
     is distinct from (old.id, old.type, old."accountId", old."chargeId", old.seed) then
    raise exception 'generation %: its identity never changes', old.id;
  end if;
  if new.status <> old.status and not (
    (old.status = 'pending' and new.status = 'processing') or
    (old.status = 'processing' and new.status in ('completed', 'failed'))) then
    raise exception 'generation %: % to % is not a move', old.id, old.status, new.status;
  end if;
  return new;
end $$;

create or replace trigger "generationsMove" before update on generations
  for each row execute function "generationsMove"();
