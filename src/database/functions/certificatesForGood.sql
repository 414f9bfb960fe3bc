-- Trigger of certificates: only the title follows its work; everything else is certified for ever.
create or replace function "certificatesForGood"() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'certificate % is kept for ever', old.number;
  end if;
  old.title := new.title;
  if new is distinct from old then
    raise exception 'certificate %: only its title may change', old.number;
  end if;
  return new;
end $$;

create or replace trigger "certificatesForGood" before update or delete on certificates
  for each row execute function "certificatesForGood"();
