-- Trigger of sound effects: one that is deleted is final, identity never changes, and a status only
-- goes from pending to processing to completed or failed.
create or replace function "soundEffectsMove"() returns trigger language plpgsql as $$
begin
  if old."deletedAt" is not null then
    raise exception 'sound effect % is deleted', old.id;
  end if;
  if (new.id, new."accountId", new.seed, new."slotDay")
     is distinct from (old.id, old."accountId", old.seed, old."slotDay") then
    raise exception 'sound effect %: its identity never changes', old.id;
  end if;
  if new.status <> old.status and not (
    (old.status = 'pending' and new.status = 'processing') or
    (old.status = 'processing' and new.status in ('completed', 'failed'))) then
    raise exception 'sound effect %: % to % is not a move', old.id, old.status, new.status;
  end if;
  return new;
end $$;

create or replace trigger "soundEffectsMove" before update on "soundEffects"
  for each row execute function "soundEffectsMove"();
