-- Trigger of uploads, judged at the commit: one that is being transcribed has a running attempt,
-- and no other one has.
create or replace function "uploadsTranscribing"() returns trigger language plpgsql as $$
declare
  running boolean;
  upload record;
begin
  select * into upload from uploads where id = new.id;
  select exists (select from "transcriptionAttempts"
    where "uploadId" = new.id and state = 'running') into running;
  if upload."contentDeletedAt" is null and running <> (upload.status = 'transcribing') then
    raise exception 'upload % is % and its attempt %', new.id, upload.status,
      case when running then 'runs' else 'does not run' end;
  end if;
  return null;
end $$;

drop trigger if exists "uploadsTranscribing" on uploads;
create constraint trigger "uploadsTranscribing" after insert or update of status on uploads
  deferrable initially deferred
  for each row execute function "uploadsTranscribing"();
