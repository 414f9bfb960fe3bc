-- Trigger of charges: a charge is settled once, as kept or as refunded, and nothing else changes.
create or replace function "chargesMove"() returns trigger language plpgsql as $$
begin
  if old.state <> 'charged' or new.state = 'charged'
    or (new."accountId", new."subjectId", new.reason, new.credits)
       is distinct from (old."accountId", old."subjectId", old.reason, old.credits)
  then
    raise exception 'charge %: % to % is not a move', old.id, old.state, new.state;
  end if;
  return new;
end $$;

create or replace trigger "chargesMove" before update on charges
  for each row execute function "chargesMove"();
