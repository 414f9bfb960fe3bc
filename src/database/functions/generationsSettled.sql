-- Trigger of tracks, judged at the commit: the charge of a failed track is refunded, that of a
-- completed one is kept.
create or replace function "generationsSettled"() returns trigger language plpgsql as $$
declare
  charge text;
begin
  select state into charge from charges where id = new."chargeId";
  if new.status = 'failed' and charge <> 'refunded' then
    raise exception 'generation % failed but its charge is %', new.id, charge;
  end if;
  if new.status = 'completed' and charge <> 'kept' then
    raise exception 'generation % completed but its charge is %', new.id, charge;
  end if;
  return null;
end $$;

drop trigger if exists "generationsSettled" on generations;
create constraint trigger "generationsSettled" after insert or update of status on generations
  deferrable initially deferred
  for each row when (new.status in ('completed', 'failed'))
  execute function "generationsSettled"();
