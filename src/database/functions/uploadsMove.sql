-- Trigger of uploads: identity never changes, one whose content is deleted keeps its status, and a
-- status goes to transcribing, to the end of a transcription, or to blocked.
create or replace function "uploadsMove"() returns trigger language plpgsql as $$
begin
  if (new.id, new."accountId", new.feature, new."createdAt")
     is distinct from (old.id, old."accountId", old.feature, old."createdAt") then
    raise exception 'upload %: its identity never changes', old.id;
  end if;
  if old."contentDeletedAt" is not null and
     (new.status, new."contentDeletedAt") is distinct from (old.status, old."contentDeletedAt") then
    raise exception 'upload % is deleted', old.id;
  end if;
  if new.status <> old.status and new.status <> 'blocked' and not (
    (old.status in ('ready', 'failed', 'transcribed', 'no_vocals')
       and new.status = 'transcribing') or
    (old.status = 'transcribing' and new.status in ('transcribed', 'no_vocals', 'failed'))) then
    raise exception 'upload %: % to % is not a move', old.id, old.status, new.status;
  end if;
  return new;
end $$;

create or replace trigger "uploadsMove" before update on uploads
  for each row execute function "uploadsMove"();
