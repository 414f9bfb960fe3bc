-- Refuses a request with a code of the error catalogue: undoes the statement that calls it.
-- Called by the functions that decide about a request. `refusalOf` in database/refusal.ts reads it.
create or replace function refuse(code text, "retryAfterSeconds" integer, details json)
returns void language plpgsql as $$
begin
  raise exception using errcode = 'TWREF', message = 'refused with ' || code,
    detail = json_strip_nulls(json_build_object('code', code,
      'retryAfterSeconds', "retryAfterSeconds", 'details', details));
end $$;
