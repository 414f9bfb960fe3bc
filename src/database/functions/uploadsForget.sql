-- Trigger of uploads: what was heard in one goes with its content, and the times of its lyrics also
-- when other lyrics are written.
create or replace function "uploadsForget"() returns trigger language plpgsql as $$
begin
  if new."contentDeletedAt" is not null then
    new.analysis := null;
    new."lyricsTimes" := null;
  elsif tg_op = 'UPDATE' and new.lyrics is distinct from old.lyrics then
    new."lyricsTimes" := null;
  end if;
  return new;
end $$;

create or replace trigger "uploadsForget" before insert or update on uploads
  for each row when (new.analysis is not null or new."lyricsTimes" is not null)
  execute function "uploadsForget"();
