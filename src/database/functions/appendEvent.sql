-- Trigger of tracks, sound effects and uploads: adds an event to the log of an account that
-- listens, numbered in the order of the commits. The trigger names the object. Runs at the commit,
-- when the transaction holds all its other locks, so that none is waited for while the log is
-- locked. The account is locked as a row that refers to it locks it, which waits for a stream that
-- is being opened: that takes the strongest lock, so that no event falls between it and the log.
-- The row of the log stays locked until the commit.
create or replace function "appendEvent"() returns trigger language plpgsql as $$
declare
  kind text := case when new.status in ('processing', 'transcribing') then 'created'
                    when new.status = 'failed' then 'failed' else 'completed' end;
  last bigint;
begin
  perform from accounts where id = new."accountId" for key share;
  update "eventLogs" set "lastNumber" = "lastNumber" + 1
    where "accountId" = new."accountId" and "keptUntil" > clock_timestamp()
    returning "lastNumber" into last;
  if found then
    insert into events ("accountId", number, type, object, "itemId", at)
      values (new."accountId", last, kind, tg_argv[0], new.id, clock_timestamp());
  end if;
  return null;
end $$;

drop trigger if exists "eventOfInsert" on generations;
create constraint trigger "eventOfInsert" after insert on generations
  deferrable initially deferred for each row when (new.status = 'processing')
  execute function "appendEvent"('generation');
drop trigger if exists "eventOfUpdate" on generations;
create constraint trigger "eventOfUpdate" after update of status on generations
  deferrable initially deferred
  for each row when (old.status <> new.status and 'processing' in (old.status, new.status))
  execute function "appendEvent"('generation');

drop trigger if exists "eventOfInsert" on "soundEffects";
create constraint trigger "eventOfInsert" after insert on "soundEffects"
  deferrable initially deferred for each row when (new.status = 'processing')
  execute function "appendEvent"('soundEffect');
drop trigger if exists "eventOfUpdate" on "soundEffects";
create constraint trigger "eventOfUpdate" after update of status on "soundEffects"
  deferrable initially deferred
  for each row when (old.status <> new.status and 'processing' in (old.status, new.status))
  execute function "appendEvent"('soundEffect');

drop trigger if exists "eventOfInsert" on uploads;
create constraint trigger "eventOfInsert" after insert on uploads
  deferrable initially deferred for each row when (new.status = 'transcribing')
  execute function "appendEvent"('transcription');
drop trigger if exists "eventOfUpdate" on uploads;
create constraint trigger "eventOfUpdate" after update of status on uploads
  deferrable initially deferred
  for each row when (old.status <> new.status and 'transcribing' in (old.status, new.status))
  execute function "appendEvent"('transcription');
