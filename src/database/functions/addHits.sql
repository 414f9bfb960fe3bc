-- A rolling minute after `hits` more: those at `since` or before have left it, and as many are
-- admitted as `maximum` leaves room for. Hits within one `step` share an entry. Times are in
-- milliseconds. Called by countHits. Locks nothing.
create or replace function "addHits"(
  minute "rollingMinutes", hits integer, maximum integer,
  at bigint, since bigint, step integer
) returns "rollingMinutes" language plpgsql immutable as $$
declare
  final integer;
begin
  while minute."hitsAt"[1] <= since loop
    minute.used := minute.used - minute.counts[1];
    minute."hitsAt" := minute."hitsAt"[2:];
    minute.counts := minute.counts[2:];
  end loop;

  minute.admitted := least(hits, greatest(maximum - minute.used, 0));
  if minute.admitted = 0 then
    return minute;
  end if;
  minute.used := minute.used + minute.admitted;
  final := cardinality(minute."hitsAt");
  -- One whose clock is behind is counted with the latest entry.
  if minute."hitsAt"[final] / step >= at / step then
    minute."hitsAt"[final] := greatest(minute."hitsAt"[final], at);
    minute.counts[final] := minute.counts[final] + minute.admitted;
  else
    minute."hitsAt" := minute."hitsAt" || at;
    minute.counts := minute.counts || minute.admitted;
  end if;
  return minute;
end $$;
