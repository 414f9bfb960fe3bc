-- Trigger of tables whose rows are only added: the ledger and the attestations.
create or replace function "refuseChange"() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name;
end $$;

create or replace trigger "creditEntriesAppendOnly" before update or delete on "creditEntries"
  for each row execute function "refuseChange"();
create or replace trigger "attestationsAppendOnly" before update or delete on attestations
  for each row execute function "refuseChange"();
