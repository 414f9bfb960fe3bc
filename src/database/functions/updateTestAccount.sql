-- Trigger of accounts: the account of test keys has the name, the plan and the settings of the
-- account beside which it stands, and ends with it. Locks the account of test keys after the other.
create or replace function "updateTestAccount"() returns trigger language plpgsql as $$
begin
  update accounts
     set "displayName" = new."displayName", "planCode" = new."planCode",
         "webhookRetries" = new."webhookRetries", "deletedAt" = new."deletedAt"
   where "testOf" = new.id;
  return null;
end $$;

create or replace trigger "updateTestAccount"
  after update of "displayName", "planCode", "webhookRetries", "deletedAt" on accounts
  for each row when (new."testOf" is null) execute function "updateTestAccount"();
