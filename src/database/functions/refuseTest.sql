-- Trigger of certificates and public playlists: an account of test keys has neither.
create or replace function "refuseTest"() returns trigger language plpgsql as $$
begin
  if exists (select from accounts where id = new."accountId" and "testOf" is not null) then
    raise exception '%: account % is of test keys', tg_table_name, new."accountId";
  end if;
  return new;
end $$;

create or replace trigger "refuseTest" before insert on certificates
  for each row execute function "refuseTest"();
create or replace trigger "refuseTest" before insert or update of "isPublic" on playlists
  for each row when (new."isPublic") execute function "refuseTest"();
