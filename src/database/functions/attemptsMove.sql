-- Trigger of transcription attempts: one that has ended stays as it ended.
create or replace function "attemptsMove"() returns trigger language plpgsql as $$
begin
  if old.state <> 'running' and new.state <> old.state then
    raise exception 'attempt %: % to % is not a move', old.id, old.state, new.state;
  end if;
  return new;
end $$;

create or replace trigger "attemptsMove" before update on "transcriptionAttempts"
  for each row execute function "attemptsMove"();
