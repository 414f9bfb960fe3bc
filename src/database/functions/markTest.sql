-- Trigger of tracks, sound effects and uploads: what an account of test keys makes is marked.
create or replace function "markTest"() returns trigger language plpgsql as $$
begin
  new.test := exists (
    select from accounts where id = new."accountId" and "testOf" is not null);
  return new;
end $$;

create or replace trigger "markTest" before insert on generations
  for each row execute function "markTest"();
create or replace trigger "markTest" before insert on "soundEffects"
  for each row execute function "markTest"();
create or replace trigger "markTest" before insert on uploads
  for each row execute function "markTest"();
