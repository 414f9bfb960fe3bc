--
-- A database as release 1.10 leaves it: used over HTTP, then the service was killed while it
-- rendered two tracks, and one track was cancelled while there was no worker. Media are not in it.
--
-- These keys are valid in this database only:
--   twr_key_fqavsHCXHyeP8TStCRS1ExHoY2ch74wZ  Ada, plan pro
--   twr_key_1bc64YcrYTEjzxVNTX31rB4bGtHAFXVQ  Ada, a test key
--   twr_key_VuGsg0XgzvtDeuReq71unTkeraxJ5s6H  Beatrix, plan studio
--   twr_key_rASjKN6nw7uHRzeui8Tr8TkO3UpVzpd7  Dan, plan lifetime
--   twr_key_VjmE0Mj1ERs5xY3b943p36GMqn6voOzv  Cyrano, whose account is deleted
--

--
-- PostgreSQL database dump
--

-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: addEntry(uuid, text, integer, bigint, text, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."addEntry"(account uuid, kind text, credits integer, charge bigint, subject text, moment timestamp with time zone) RETURNS void
    LANGUAGE plpgsql
    AS $$
    #variable_conflict use_variable
    declare last integer;
    begin
      if credits = 0 then
        return;
      end if;
      select e.balance into last from "creditEntries" e
        where e."accountId" = account order by e.id desc limit 1;
      insert into "creditEntries"
          ("accountId", kind, credits, balance, "chargeId", "subjectId", "createdAt")
        values (account, kind, credits, coalesce(last, 0) + credits, charge, subject, moment);
    end $$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: rollingMinutes; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public."rollingMinutes" (
    "accountId" uuid NOT NULL,
    bucket text NOT NULL,
    "hitsAt" bigint[] NOT NULL,
    counts integer[] NOT NULL,
    used integer NOT NULL,
    admitted integer NOT NULL
)
WITH (fillfactor='50');


--
-- Name: addHits(public."rollingMinutes", integer, integer, bigint, bigint, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."addHits"(minute public."rollingMinutes", hits integer, maximum integer, at bigint, since bigint, step integer) RETURNS public."rollingMinutes"
    LANGUAGE plpgsql IMMUTABLE
    AS $$
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


--
-- Name: appendEvent(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."appendEvent"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare
      kind text := case when new.status in ('processing', 'transcribing') then 'created'
                        when new.status = 'failed' then 'failed' else 'completed' end;
      last bigint;
    begin
      perform from accounts where id = new."accountId" for key share;
      update "eventLogs" set "lastNumber" = "lastNumber" + 1
        where "accountId" = new."accountId" and "keptUntil" > clock_timestamp()
        returning "lastNumber" into last;
      if found then
        insert into events ("accountId", number, type, object, "itemId", at)
          values (new."accountId", last, kind, tg_argv[0], new.id, clock_timestamp());
      end if;
      return null;
    end $$;


--
-- Name: attemptsMove(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."attemptsMove"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if old.state <> 'running' and new.state <> old.state then
        raise exception 'attempt %: % to % is not a move', old.id, old.state, new.state;
      end if;
      return new;
    end $$;


--
-- Name: certificatesForGood(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."certificatesForGood"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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


--
-- Name: chargeAccount(uuid, text, text, integer, date, integer, integer, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."chargeAccount"(account uuid, subject text, cause text, cost integer, month date, "fromMonth" integer, "balanceAfter" integer, moment timestamp with time zone) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
    declare
      made bigint;
      rest integer := cost - "fromMonth";
      pack record;
    begin
      if "priceFor"(account, cost) = 0 then
       insert into charges ("accountId", "subjectId", reason, credits, "chargedAt")
         values (account, subject, cause, 0, moment) returning id into made;
       return made;
     end if;
      insert into charges ("accountId", "subjectId", reason, credits, "chargedAt")
        values (account, subject, cause, cost, moment) returning id into made;
      if "fromMonth" > 0 then
        update "allowancePeriods" set used = used + "fromMonth"
          where "accountId" = account and period = month;
        insert into "chargeParts" ("chargeId", "accountId", period, credits)
          values (made, account, month, "fromMonth");
      end if;
      while rest > 0 loop
        select id, least(granted - used, rest) as credits into strict pack
          from "creditPacks" where "accountId" = account and used < granted
          order by id limit 1;
        update "creditPacks" set used = used + pack.credits where id = pack.id;
        insert into "chargeParts" ("chargeId", "accountId", "packId", credits)
          values (made, account, pack.id, pack.credits);
        rest := rest - pack.credits;
      end loop;
      insert into "creditEntries"
          ("accountId", kind, credits, balance, "chargeId", "subjectId", "createdAt")
        values (account, 'charge', -cost, "balanceAfter", made, subject, moment);
      return made;
    end $$;


--
-- Name: chargeTrack(uuid, date, integer, text, text, integer, integer, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."chargeTrack"(account uuid, "runningMonth" date, allowance integer, subject text, cause text, cost integer, "queueLimit" integer, moment timestamp with time zone, OUT "chargeId" bigint, OUT "creditsRemaining" integer) RETURNS record
    LANGUAGE plpgsql
    AS $$
    declare
      price integer := cost;
      "isTest" boolean;
      balance record;
      "monthlyRemaining" integer;
    begin
      select "testOf" is not null into "isTest"
        from accounts where id = account and "deletedAt" is null for no key update;
      if not found then
        perform refuse('ACCOUNT_DELETED', null, null);
      end if;
      if "isTest" then
        price := 0;
      else
        select period as month, granted as "monthlyAllowance", used as "monthlyUsed",
               (select coalesce(sum(granted - used), 0)::integer from "creditPacks"
                 where "accountId" = account and used < granted) as packs
          into balance
          from "allowancePeriods" where "accountId" = account and period >= "runningMonth"
          order by period desc limit 1;
      end if;
      if "isTest" or not found then
        balance := "lockBalance"(account, "runningMonth", allowance, moment);
      end if;

      "monthlyRemaining" := balance."monthlyAllowance" - balance."monthlyUsed";
      "creditsRemaining" := "monthlyRemaining" + balance.packs - price;
      if "creditsRemaining" < 0 then
        perform refuse('MONTHLY_LIMIT_REACHED', null, json_build_object(
          'cost', price, 'creditsRemaining', "creditsRemaining" + price));
      end if;
      perform "checkQueue"(account, "queueLimit");
      "chargeId" := "chargeAccount"(account, subject, cause, price, balance.month,
                           least(price, "monthlyRemaining"), "creditsRemaining", moment);
    end $$;


--
-- Name: chargesMove(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."chargesMove"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if old.state <> 'charged' or new.state = 'charged'
        or (new."accountId", new."subjectId", new.reason, new.credits)
           is distinct from (old."accountId", old."subjectId", old.reason, old.credits)
      then raise exception 'charge %: % to % is not a move', old.id, old.state, new.state; end if;
      return new;
    end $$;


--
-- Name: checkQueue(uuid, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."checkQueue"(account uuid, maximum integer) RETURNS void
    LANGUAGE plpgsql
    AS $$
    declare "inProgress" integer;
    begin
      select (select count(*) from jobs where lane in ('render', 'separate', 'effect')
                and "accountId" = account and state = 'queued')
           + (select count(*) from jobs where lane in ('render', 'separate', 'effect')
                and "accountId" = account and state = 'running')
        into "inProgress";
      if "inProgress" >= maximum then
        perform refuse('QUEUE_FULL', 5, null);
      end if;
    end $$;


--
-- Name: countHits(uuid, text, integer, integer, bigint, bigint, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."countHits"(account uuid, "inBucket" text, hits integer, maximum integer, at bigint, since bigint, step integer, OUT admitted integer, OUT used integer, OUT "oldestAt" bigint) RETURNS record
    LANGUAGE plpgsql STRICT
    AS $$
    begin
      insert into "rollingMinutes" as minute
        values (account, "inBucket", array[at], array[least(hits, maximum)],
                least(hits, maximum), least(hits, maximum))
        on conflict on constraint "rollingMinutes_pkey" do update
          set ("hitsAt", counts, used, admitted) = (
            select later."hitsAt", later.counts, later.used, later.admitted
              from "addHits"(minute, hits, maximum, at, since, step) as later)
        returning minute.admitted, minute.used, minute."hitsAt"[1]
        into admitted, used, "oldestAt";
    end $$;


--
-- Name: deletePairs(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."deletePairs"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      delete from "generationPairs"
        where "accountId" = old."accountId" and seq = old.seq
          and pair in (select "pairOf"(key, value) from jsonb_each_text(old.metadata));
      return null;
    end $$;


--
-- Name: generationsEditPriced(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."generationsEditPriced"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      declare paid integer;
      begin
        select credits into paid from charges where id = new."chargeId";
        if paid is distinct from "priceFor"(new."accountId", 1) then
          raise exception 'generation % cost %', new.id, paid;
        end if;
        return null;
      end $$;


--
-- Name: generationsMove(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."generationsMove"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if old."deletedAt" is not null then
        raise exception 'generation % is deleted', old.id;
      end if;
      if (new.id, new.type, new."accountId", new."chargeId", new.seed)
         is distinct from (old.id, old.type, old."accountId", old."chargeId", old.seed) then
        raise exception 'generation %: its identity never changes', old.id;
      end if;
      if new.status <> old.status and not (
        (old.status = 'pending' and new.status = 'processing') or
        (old.status = 'processing' and new.status in ('completed', 'failed'))) then
        raise exception 'generation %: % to % is not a move', old.id, old.status, new.status;
      end if;
      return new;
    end $$;


--
-- Name: generationsPriced(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."generationsPriced"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      declare paid integer;
      begin
        select credits into paid from charges where id = new."chargeId";
        if paid is distinct from "priceFor"(new."accountId", 2 - new."usedTranscriptionCredit"::integer) then
          raise exception 'generation % cost %', new.id, paid;
        end if;
        return null;
      end $$;


--
-- Name: generationsSettled(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."generationsSettled"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare charge text;
    begin
      select state into charge from charges where id = new."chargeId";
      if new.status = 'failed' and charge <> 'refunded' then
        raise exception 'generation % failed but its charge is %', new.id, charge;
      end if;
      if new.status = 'completed' and charge <> 'kept' then
        raise exception 'generation % completed but its charge is %', new.id, charge;
      end if;
      return null;
    end $$;


--
-- Name: insertPairs(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."insertPairs"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into "generationPairs" ("accountId", pair, seq)
        select new."accountId", "pairOf"(key, value), new.seq from jsonb_each_text(new.metadata);
      return null;
    end $$;


--
-- Name: leaveLine(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."leaveLine"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if old."startedAt" is null then
        update lines set "servedAt" = greatest("servedAt", new."startedAt")
          where (lane, "accountId") in (
            select lane, "accountId" from lines
              where lane = new.lane and "accountId" = new."accountId"
              for no key update skip locked);
      end if;
      if exists (select from jobs where state = 'queued' and lane = new.lane
                                    and "accountId" = new."accountId") then
        return null;
      end if;
      perform from lines
        where lane = new.lane and "accountId" = new."accountId" for update skip locked;
      -- Looks again, because a job may have been committed before the lock was taken.
      if found and not exists (select from jobs where state = 'queued' and lane = new.lane
                                                  and "accountId" = new."accountId") then
        delete from lines where lane = new.lane and "accountId" = new."accountId";
      end if;
      return null;
    end $$;


--
-- Name: lockAccount(uuid); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."lockAccount"(account uuid) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
    begin
      perform from accounts where id = account and "deletedAt" is null for no key update;
      return found;
    end $$;


--
-- Name: lockBalance(uuid, date, integer, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."lockBalance"(account uuid, "runningMonth" date, allowance integer, moment timestamp with time zone, OUT month date, OUT "monthlyAllowance" integer, OUT "monthlyUsed" integer, OUT packs integer) RETURNS record
    LANGUAGE plpgsql
    AS $$
    begin
      if not "lockAccount"(account) then
        perform refuse('ACCOUNT_DELETED', null, null);
      end if;
      if exists (select from accounts where id = account and "testOf" is not null) then
       month := "runningMonth";
       "monthlyAllowance" := allowance;
       "monthlyUsed" := 0;
       packs := 0;
       return;
     end if;

      select period, granted, used into month, "monthlyAllowance", "monthlyUsed"
        from "allowancePeriods" where "accountId" = account order by period desc limit 1;
      if month is null or month < "runningMonth" then
        if "monthlyUsed" < "monthlyAllowance" then
          perform "addEntry"(account, 'lapse', "monthlyUsed" - "monthlyAllowance", null,
                             month::text, moment);
        end if;
        month := "runningMonth";
        "monthlyAllowance" := allowance;
        "monthlyUsed" := 0;
        insert into "allowancePeriods" ("accountId", period, granted)
          values (account, month, allowance);
        if allowance > 0 then
          perform "addEntry"(account, 'allowance', allowance, null, month::text, moment);
        end if;
      end if;

      select coalesce(sum(granted - used), 0) into packs
        from "creditPacks" where "accountId" = account and used < granted;
    end $$;


--
-- Name: markTest(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."markTest"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      new.test := exists (
        select from accounts where id = new."accountId" and "testOf" is not null);
      return new;
    end $$;


--
-- Name: openLine(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."openLine"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      loop
        perform from lines
          where lane = new.lane and "accountId" = new."accountId" for key share;
        exit when found;
        insert into lines (lane, "accountId", "servedAt", "firstId")
          select new.lane, new."accountId", max("startedAt"), new.id from jobs
            where lane = new.lane and "accountId" = new."accountId"
          on conflict do nothing;
        exit when found;
      end loop;
      return null;
    end $$;


--
-- Name: pairOf(text, text); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."pairOf"(name text, value text) RETURNS uuid
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
      select md5(length(name)::text || ' ' || name || value)::uuid
    $$;


--
-- Name: payEffect(uuid, date, integer, integer, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."payEffect"(account uuid, today date, "perDay" integer, "retryAfterSeconds" integer, "queueLimit" integer, OUT "dailyRemaining" integer) RETURNS integer
    LANGUAGE plpgsql
    AS $$
    begin
      if not "lockAccount"(account) then
        perform refuse('ACCOUNT_DELETED', null, null);
      end if;
      "dailyRemaining" := "takeSlot"(account, today, "perDay");
      if "dailyRemaining" is null then
        perform refuse('DAILY_LIMIT_REACHED', "retryAfterSeconds", null);
      end if;
      perform "checkQueue"(account, "queueLimit");
    end $$;


--
-- Name: payTrack(uuid, date, integer, text, text, integer, integer, timestamp with time zone); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."payTrack"(account uuid, "runningMonth" date, allowance integer, subject text, cause text, cost integer, "queueLimit" integer, moment timestamp with time zone, OUT "chargeId" bigint, OUT "creditsRemaining" integer) RETURNS record
    LANGUAGE plpgsql
    AS $$
    declare
      balance record;
      price integer := "priceFor"(account, cost);
      "monthlyRemaining" integer;
    begin
      balance := "lockBalance"(account, "runningMonth", allowance, moment);
      "monthlyRemaining" := balance."monthlyAllowance" - balance."monthlyUsed";
      "creditsRemaining" := "monthlyRemaining" + balance.packs - price;
      if "creditsRemaining" < 0 then
        perform refuse('MONTHLY_LIMIT_REACHED', null, json_build_object(
          'cost', price, 'creditsRemaining', "creditsRemaining" + price));
      end if;
      perform "checkQueue"(account, "queueLimit");
      "chargeId" := "chargeAccount"(account, subject, cause, price, balance.month,
                           least(price, "monthlyRemaining"), "creditsRemaining", moment);
    end $$;


--
-- Name: priceFor(uuid, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."priceFor"(account uuid, cost integer) RETURNS integer
    LANGUAGE plpgsql STABLE
    AS $$
    begin
      if exists (select from accounts where id = account and "testOf" is not null) then
        return 0;
      end if;
      return cost;
    end $$;


--
-- Name: recordingWordsAreKeys(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."recordingWordsAreKeys"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      insert into "recordingKeys" (key, "recordingId", position)
        values ("reversedBits"(new.word), new."recordingId", new.position);
      return new;
    end $$;


--
-- Name: refuse(text, integer, json); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse(code text, "retryAfterSeconds" integer, details json) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      raise exception using errcode = 'TWREF', message = 'refused with ' || code,
        detail = json_strip_nulls(json_build_object('code', code,
          'retryAfterSeconds', "retryAfterSeconds", 'details', details));
    end $$;


--
-- Name: refuseChange(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."refuseChange"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin raise exception '% rows are never changed', tg_table_name; end $$;


--
-- Name: refuseTest(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."refuseTest"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if exists (select from accounts where id = new."accountId" and "testOf" is not null) then
        raise exception '%: account % is of test keys', tg_table_name, new."accountId";
      end if;
      return new;
    end $$;


--
-- Name: requirePlace(integer, bigint, bigint); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."requirePlace"(admitted integer, "oldestAt" bigint, at bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
    begin
      if admitted = 0 then
        perform refuse('GENERATION_RATE_LIMITED',
          greatest(1, least(60, ceil(("oldestAt" + 60000 - at) / 1000.0)))::integer, null);
      end if;
    end $$;


--
-- Name: reversedBits(integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."reversedBits"(word integer) RETURNS integer
    LANGUAGE sql IMMUTABLE STRICT
    AS $$
      select reverse(word::bit(32)::text)::bit(32)::int
    $$;


--
-- Name: soundEffectsMove(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."soundEffectsMove"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if old."deletedAt" is not null then
        raise exception 'sound effect % is deleted', old.id;
      end if;
      if (new.id, new."accountId", new.seed, new."slotDay")
         is distinct from (old.id, old."accountId", old.seed, old."slotDay") then
        raise exception 'sound effect %: its identity never changes', old.id;
      end if;
      if new.status <> old.status and not (
        (old.status = 'pending' and new.status = 'processing') or
        (old.status = 'processing' and new.status in ('completed', 'failed'))) then
        raise exception 'sound effect %: % to % is not a move', old.id, old.status, new.status;
      end if;
      return new;
    end $$;


--
-- Name: takeSlot(uuid, date, integer); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."takeSlot"(account uuid, today date, "perDay" integer) RETURNS integer
    LANGUAGE plpgsql
    AS $$
    declare remaining integer;
    begin
      insert into "soundEffectDays" as d ("accountId", day, used) values (account, today, 1)
        on conflict ("accountId", day) do update set used = d.used + 1 where d.used < "perDay"
        returning "perDay" - used into remaining;
      return remaining;
    end $$;


--
-- Name: updateTestAccount(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."updateTestAccount"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      update accounts
         set "displayName" = new."displayName", "planCode" = new."planCode",
             "webhookRetries" = new."webhookRetries", "deletedAt" = new."deletedAt"
       where "testOf" = new.id;
      return null;
    end $$;


--
-- Name: uploadsForgetAnalysis(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."uploadsForgetAnalysis"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      new.analysis = null;
      return new;
    end $$;


--
-- Name: uploadsForgetLyricsTimes(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."uploadsForgetLyricsTimes"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      new."lyricsTimes" = null;
      return new;
    end $$;


--
-- Name: uploadsMove(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."uploadsMove"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if (new.id, new."accountId", new.feature, new."createdAt")
         is distinct from (old.id, old."accountId", old.feature, old."createdAt") then
        raise exception 'upload %: its identity never changes', old.id;
      end if;
      if old."contentDeletedAt" is not null and
         (new.status, new."contentDeletedAt") is distinct from (old.status, old."contentDeletedAt") then
        raise exception 'upload % is deleted', old.id;
      end if;
      if new.status <> old.status and new.status <> 'blocked' and not (
        (old.status in ('ready', 'failed', 'transcribed', 'no_vocals') and new.status = 'transcribing') or
        (old.status = 'transcribing' and new.status in ('transcribed', 'no_vocals', 'failed'))) then
        raise exception 'upload %: % to % is not a move', old.id, old.status, new.status;
      end if;
      return new;
    end $$;


--
-- Name: uploadsTranscribing(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public."uploadsTranscribing"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    declare running boolean; upload record;
    begin
      select * into upload from uploads where id = new.id;
      select exists (select from "transcriptionAttempts"
        where "uploadId" = new.id and state = 'running') into running;
      if upload."contentDeletedAt" is null and running <> (upload.status = 'transcribing') then
        raise exception 'upload % is % and its attempt %', new.id, upload.status,
          case when running then 'runs' else 'does not run' end;
      end if;
      return null;
    end $$;


--
-- Name: accounts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.accounts (
    id uuid NOT NULL,
    "displayName" text NOT NULL,
    email text,
    "planCode" text NOT NULL,
    "monthlyAllowance" integer,
    "createdAt" timestamp with time zone NOT NULL,
    "deletedAt" timestamp with time zone,
    "webhookRetries" boolean DEFAULT false NOT NULL,
    "testOf" uuid,
    CONSTRAINT accountsallowance CHECK (("monthlyAllowance" >= 0))
);


--
-- Name: allowancePeriods; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."allowancePeriods" (
    "accountId" uuid NOT NULL,
    period date NOT NULL,
    granted integer NOT NULL,
    used integer DEFAULT 0 NOT NULL,
    CONSTRAINT allowanceperiodsfirstofmonth CHECK ((EXTRACT(day FROM period) = (1)::numeric)),
    CONSTRAINT allowanceperiodsneveroverdrawn CHECK (((used >= 0) AND (used <= granted)))
);


--
-- Name: apiKeys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."apiKeys" (
    id uuid NOT NULL,
    "accountId" uuid NOT NULL,
    "keyHash" bytea NOT NULL,
    label text,
    slot smallint NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "revokedAt" timestamp with time zone,
    CONSTRAINT apikeyshashlength CHECK ((octet_length("keyHash") = 32)),
    CONSTRAINT apikeysslot CHECK (((slot >= 1) AND (slot <= 5)))
);


--
-- Name: attestations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.attestations (
    id bigint NOT NULL,
    "accountId" uuid NOT NULL,
    "uploadId" uuid NOT NULL,
    feature text NOT NULL,
    version text NOT NULL,
    statements text[] NOT NULL,
    "addressHash" bytea NOT NULL,
    "userAgent" text,
    "confirmedAt" timestamp with time zone NOT NULL,
    CONSTRAINT attestationsaddresshash CHECK ((octet_length("addressHash") = 32)),
    CONSTRAINT attestationsfeature CHECK ((feature = ANY (ARRAY['reimagine'::text, 'remove_vocals'::text]))),
    CONSTRAINT attestationsstatements CHECK ((cardinality(statements) > 0))
);


--
-- Name: attestations_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.attestations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.attestations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: certificates; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.certificates (
    number text NOT NULL,
    "workType" text NOT NULL,
    "workId" text NOT NULL,
    "accountId" uuid NOT NULL,
    "issuedAt" timestamp with time zone NOT NULL,
    "displayName" text NOT NULL,
    title text NOT NULL,
    "durationSeconds" double precision NOT NULL,
    "generatedAt" timestamp with time zone NOT NULL,
    "audioSha256" text,
    CONSTRAINT certificatesaudiosha256 CHECK (("audioSha256" ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT certificatesduration CHECK (("durationSeconds" > (0)::double precision)),
    CONSTRAINT certificatesnames CHECK (((title <> ''::text) AND ("displayName" <> ''::text))),
    CONSTRAINT certificatesnumber CHECK ((number ~ '^[A-Z0-9]+(-[A-Z0-9]{4}){3}$'::text)),
    CONSTRAINT certificatesworktype CHECK (("workType" = ANY (ARRAY['music'::text, 'instrumental'::text, 'sound_effect'::text])))
);


--
-- Name: chargeParts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."chargeParts" (
    id bigint NOT NULL,
    "chargeId" bigint NOT NULL,
    "accountId" uuid NOT NULL,
    period date,
    "packId" bigint,
    credits integer NOT NULL,
    CONSTRAINT chargepartscredits CHECK ((credits > 0)),
    CONSTRAINT chargepartsonesource CHECK (((period IS NULL) <> ("packId" IS NULL)))
);


--
-- Name: chargeParts_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public."chargeParts_id_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: chargeParts_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public."chargeParts_id_seq" OWNED BY public."chargeParts".id;


--
-- Name: charges; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.charges (
    id bigint NOT NULL,
    "accountId" uuid NOT NULL,
    "subjectId" text NOT NULL,
    reason text NOT NULL,
    credits integer NOT NULL,
    state text DEFAULT 'charged'::text NOT NULL,
    "chargedAt" timestamp with time zone NOT NULL,
    "settledAt" timestamp with time zone,
    CONSTRAINT chargescredits CHECK ((credits = ANY (ARRAY[0, 1, 2]))),
    CONSTRAINT chargesprice CHECK (((credits <= 1) OR (reason = 'reimagine'::text))),
    CONSTRAINT chargesreason CHECK ((reason = ANY (ARRAY['music'::text, 'instrumental'::text, 'transcription'::text, 'reimagine'::text, 'remove_vocals'::text]))),
    CONSTRAINT chargessettled CHECK (((state = 'charged'::text) = ("settledAt" IS NULL))),
    CONSTRAINT chargesstate CHECK ((state = ANY (ARRAY['charged'::text, 'kept'::text, 'refunded'::text])))
);


--
-- Name: charges_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.charges_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: charges_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.charges_id_seq OWNED BY public.charges.id;


--
-- Name: creditEntries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."creditEntries" (
    id bigint NOT NULL,
    "accountId" uuid NOT NULL,
    kind text NOT NULL,
    credits integer NOT NULL,
    balance integer NOT NULL,
    "chargeId" bigint,
    "subjectId" text,
    "createdAt" timestamp with time zone NOT NULL,
    CONSTRAINT creditentriesbalance CHECK ((balance >= 0)),
    CONSTRAINT creditentriescharge CHECK (((kind = ANY (ARRAY['charge'::text, 'refund'::text])) = ("chargeId" IS NOT NULL))),
    CONSTRAINT creditentrieskind CHECK ((kind = ANY (ARRAY['allowance'::text, 'lapse'::text, 'pack'::text, 'charge'::text, 'refund'::text]))),
    CONSTRAINT creditentriessign CHECK (
CASE kind
    WHEN 'charge'::text THEN (credits < 0)
    WHEN 'lapse'::text THEN (credits < 0)
    WHEN 'refund'::text THEN (credits > 0)
    WHEN 'pack'::text THEN (credits > 0)
    ELSE (credits <> 0)
END)
);


--
-- Name: creditEntries_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public."creditEntries_id_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: creditEntries_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public."creditEntries_id_seq" OWNED BY public."creditEntries".id;


--
-- Name: creditPacks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."creditPacks" (
    id bigint NOT NULL,
    "accountId" uuid NOT NULL,
    source text NOT NULL,
    "refundOfPart" bigint,
    granted integer NOT NULL,
    used integer DEFAULT 0 NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    CONSTRAINT creditpacksgranted CHECK ((granted > 0)),
    CONSTRAINT creditpacksneveroverdrawn CHECK (((used >= 0) AND (used <= granted))),
    CONSTRAINT creditpacksrefund CHECK (((source = 'refund'::text) = ("refundOfPart" IS NOT NULL))),
    CONSTRAINT creditpackssource CHECK ((source = ANY (ARRAY['purchase'::text, 'refund'::text])))
);


--
-- Name: creditPacks_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public."creditPacks_id_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: creditPacks_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public."creditPacks_id_seq" OWNED BY public."creditPacks".id;


--
-- Name: eventLogs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."eventLogs" (
    "accountId" uuid NOT NULL,
    "lastNumber" bigint NOT NULL,
    "keptUntil" timestamp with time zone NOT NULL
);


--
-- Name: events; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.events (
    "accountId" uuid NOT NULL,
    number bigint NOT NULL,
    type text NOT NULL,
    object text NOT NULL,
    "itemId" text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT eventsobject CHECK ((object = ANY (ARRAY['generation'::text, 'soundEffect'::text, 'transcription'::text]))),
    CONSTRAINT eventstype CHECK ((type = ANY (ARRAY['created'::text, 'completed'::text, 'failed'::text])))
);


--
-- Name: exports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.exports (
    id uuid NOT NULL,
    "generationId" text NOT NULL,
    format text NOT NULL,
    "bitDepth" integer NOT NULL,
    status text DEFAULT 'processing'::text NOT NULL,
    "mediaKey" text NOT NULL,
    "fileBytes" bigint,
    "errorMessage" text,
    "createdAt" timestamp with time zone NOT NULL,
    "expiresAt" timestamp with time zone,
    CONSTRAINT "exportsEnd" CHECK (((status = 'processing'::text) = ("expiresAt" IS NULL))),
    CONSTRAINT "exportsError" CHECK (((status = 'failed'::text) = ("errorMessage" IS NOT NULL))),
    CONSTRAINT "exportsFile" CHECK (((status = 'completed'::text) = ("fileBytes" IS NOT NULL))),
    CONSTRAINT "exportsFormat" CHECK ((((format = ANY (ARRAY['wav'::text, 'flac'::text])) AND ("bitDepth" = ANY (ARRAY[16, 24]))) OR ((format = 'stems'::text) AND ("bitDepth" = 32)))),
    CONSTRAINT "exportsStatus" CHECK ((status = ANY (ARRAY['processing'::text, 'completed'::text, 'failed'::text])))
);


--
-- Name: features; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.features (
    name text NOT NULL,
    enabled boolean NOT NULL,
    CONSTRAINT featuresname CHECK ((name = ANY (ARRAY['removeVocals'::text, 'fingerprint'::text])))
);


--
-- Name: generationPairs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."generationPairs" (
    "accountId" uuid NOT NULL,
    pair uuid NOT NULL,
    seq bigint NOT NULL
);


--
-- Name: generations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.generations (
    seq bigint NOT NULL,
    id text NOT NULL,
    "accountId" uuid NOT NULL,
    type text NOT NULL,
    status text NOT NULL,
    title text NOT NULL,
    prompt text NOT NULL,
    style text NOT NULL,
    lyrics text,
    language text,
    "vocalGender" text NOT NULL,
    bpm double precision,
    keyscale text,
    timesignature smallint,
    seed bigint NOT NULL,
    "requestedSeconds" double precision NOT NULL,
    "actualSeconds" double precision,
    "fileBytes" bigint,
    "mediaKey" text,
    "renderSeconds" double precision,
    model text,
    webhook text,
    certificate boolean NOT NULL,
    "isPublic" boolean DEFAULT false NOT NULL,
    "playCount" integer DEFAULT 0 NOT NULL,
    "downloadCount" integer DEFAULT 0 NOT NULL,
    "likeCount" integer DEFAULT 0 NOT NULL,
    "chargeId" bigint,
    "errorMessage" text,
    "createdAt" timestamp with time zone NOT NULL,
    "completedAt" timestamp with time zone,
    "deletedAt" timestamp with time zone,
    "audioSha256" text,
    "isLive" boolean GENERATED ALWAYS AS (("deletedAt" IS NULL)) STORED NOT NULL,
    "uploadId" uuid,
    "sourceKey" text,
    "styleName" text,
    "usedTranscriptionCredit" boolean DEFAULT false NOT NULL,
    understood jsonb,
    plan jsonb,
    "derivedFrom" text,
    edit jsonb,
    metadata jsonb,
    test boolean DEFAULT false NOT NULL,
    script text,
    CONSTRAINT "generationsEdit" CHECK ((num_nulls("derivedFrom", edit) = ANY (ARRAY[0, 2]))),
    CONSTRAINT generationsaudiosha256 CHECK ((("audioSha256" IS NULL) OR (("mediaKey" IS NOT NULL) AND ("audioSha256" ~ '^[0-9a-f]{64}$'::text)))),
    CONSTRAINT generationscharged CHECK (((status = 'pending'::text) OR ("chargeId" IS NOT NULL))),
    CONSTRAINT generationscompleted CHECK (((status <> 'completed'::text) OR (("mediaKey" IS NOT NULL) AND ("fileBytes" IS NOT NULL) AND ("actualSeconds" > (0)::double precision) AND ("completedAt" IS NOT NULL) AND ("errorMessage" IS NULL)))),
    CONSTRAINT generationscontrols CHECK (((type = ANY (ARRAY['instrumental'::text, 'remove_vocals'::text])) = ((bpm IS NULL) AND (keyscale IS NULL) AND (timesignature IS NULL)))),
    CONSTRAINT generationscontrolstogether CHECK ((num_nulls(bpm, keyscale, timesignature) = ANY (ARRAY[0, 3]))),
    CONSTRAINT generationsfailed CHECK (((status <> 'failed'::text) OR (("errorMessage" <> ''::text) AND ("completedAt" IS NOT NULL) AND ("mediaKey" IS NULL)))),
    CONSTRAINT generationsfilebytes CHECK (("fileBytes" > 0)),
    CONSTRAINT generationsfromupload CHECK (((type = ANY (ARRAY['reimagine'::text, 'remove_vocals'::text])) = ("uploadId" IS NOT NULL))),
    CONSTRAINT generationsid CHECK ((id ~
CASE type
    WHEN 'music'::text THEN '^gen_[0-9a-z]{24}$'::text
    ELSE '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text
END)),
    CONSTRAINT generationsprivateforgood CHECK ((("uploadId" IS NULL) OR ((NOT "isPublic") AND (NOT certificate)))),
    CONSTRAINT generationsrequestedseconds CHECK ((("requestedSeconds" >= (5)::double precision) AND ("requestedSeconds" <= (210)::double precision))),
    CONSTRAINT generationsseed CHECK (((seed >= 0) AND (seed <= '9007199254740991'::bigint))),
    CONSTRAINT generationssourcekey CHECK (((type = 'remove_vocals'::text) = ("sourceKey" IS NOT NULL))),
    CONSTRAINT generationsstatus CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'completed'::text, 'failed'::text]))),
    CONSTRAINT generationsstylename CHECK ((num_nulls("uploadId", "styleName") = ANY (ARRAY[0, 2]))),
    CONSTRAINT generationstestisprivate CHECK ((NOT (test AND "isPublic"))),
    CONSTRAINT generationstimesignature CHECK (((timesignature >= 2) AND (timesignature <= 7))),
    CONSTRAINT generationstitle CHECK ((title <> ''::text)),
    CONSTRAINT generationstranscriptioncredit CHECK (((NOT "usedTranscriptionCredit") OR (type = 'reimagine'::text))),
    CONSTRAINT generationstype CHECK ((type = ANY (ARRAY['music'::text, 'instrumental'::text, 'reimagine'::text, 'remove_vocals'::text]))),
    CONSTRAINT generationsunfinished CHECK (((status = ANY (ARRAY['completed'::text, 'failed'::text])) OR (("completedAt" IS NULL) AND ("mediaKey" IS NULL)))),
    CONSTRAINT generationsvocalgender CHECK (("vocalGender" = ANY (ARRAY['auto'::text, 'female'::text, 'male'::text])))
);


--
-- Name: generations_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.generations ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.generations_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: idempotencyKeys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."idempotencyKeys" (
    "accountId" uuid NOT NULL,
    operation text NOT NULL,
    key text NOT NULL,
    fingerprint bytea NOT NULL,
    status smallint NOT NULL,
    answer json NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    CONSTRAINT idempotencykeysfingerprint CHECK ((octet_length(fingerprint) = 32)),
    CONSTRAINT idempotencykeyskey CHECK ((key ~ '^[ -~]{1,255}$'::text)),
    CONSTRAINT idempotencykeysstatus CHECK (((status >= 200) AND (status <= 599)))
);


--
-- Name: idleWorkers; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public."idleWorkers" (
    lane text NOT NULL,
    worker integer NOT NULL,
    since timestamp with time zone NOT NULL
);


--
-- Name: jobs; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.jobs (
    id bigint NOT NULL,
    kind text NOT NULL,
    lane text NOT NULL,
    "accountId" uuid,
    "subjectId" text NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    attempt integer DEFAULT 0 NOT NULL,
    "maxAttempts" integer NOT NULL,
    token uuid,
    worker text,
    "leaseUntil" timestamp with time zone,
    "runAt" timestamp with time zone NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "startedAt" timestamp with time zone,
    "finishedAt" timestamp with time zone,
    error text,
    trace jsonb,
    CONSTRAINT jobsattempts CHECK (((attempt >= 0) AND (attempt <= "maxAttempts"))),
    CONSTRAINT jobsfinished CHECK (((state = ANY (ARRAY['done'::text, 'failed'::text, 'cancelled'::text])) = ("finishedAt" IS NOT NULL))),
    CONSTRAINT jobslease CHECK (((state = 'running'::text) = ((token IS NOT NULL) AND ("leaseUntil" IS NOT NULL) AND (worker IS NOT NULL)))),
    CONSTRAINT jobsstate CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);


--
-- Name: jobs_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.jobs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.jobs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: knex_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.knex_migrations (
    id integer NOT NULL,
    name character varying(255),
    batch integer,
    migration_time timestamp with time zone
);


--
-- Name: knex_migrations_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.knex_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: knex_migrations_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.knex_migrations_id_seq OWNED BY public.knex_migrations.id;


--
-- Name: knex_migrations_lock; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.knex_migrations_lock (
    index integer NOT NULL,
    is_locked integer
);


--
-- Name: knex_migrations_lock_index_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.knex_migrations_lock_index_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: knex_migrations_lock_index_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.knex_migrations_lock_index_seq OWNED BY public.knex_migrations_lock.index;


--
-- Name: lines; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.lines (
    lane text NOT NULL,
    "accountId" uuid NOT NULL,
    "servedAt" timestamp with time zone,
    "firstId" bigint NOT NULL
)
WITH (fillfactor='50');


--
-- Name: paces; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.paces (
    lane text NOT NULL,
    "secondsPerSecond" double precision NOT NULL,
    "jobSeconds" double precision NOT NULL,
    CONSTRAINT "paces_jobSeconds_check" CHECK (("jobSeconds" > (0)::double precision)),
    CONSTRAINT "paces_secondsPerSecond_check" CHECK (("secondsPerSecond" > (0)::double precision))
)
WITH (fillfactor='50');


--
-- Name: peaks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.peaks (
    "generationId" text NOT NULL,
    "lengthSeconds" double precision NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT "peaksBytes" CHECK ((length(bytes) > 0)),
    CONSTRAINT "peaksLength" CHECK (("lengthSeconds" > (0)::double precision))
);


--
-- Name: plans; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.plans (
    code text NOT NULL,
    "apiAccess" boolean NOT NULL,
    "paidFeatures" boolean NOT NULL,
    certificates boolean NOT NULL,
    "maxDurationSeconds" integer NOT NULL,
    "monthlyAllowance" integer NOT NULL,
    CONSTRAINT plansallowance CHECK (("monthlyAllowance" >= 0)),
    CONSTRAINT planscode CHECK ((code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'::text)),
    CONSTRAINT plansmaxduration CHECK ((("maxDurationSeconds" >= 30) AND ("maxDurationSeconds" <= 210)))
);


--
-- Name: playlistTracks; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."playlistTracks" (
    "playlistId" uuid NOT NULL,
    "playlistOwner" uuid NOT NULL,
    "playlistPublic" boolean NOT NULL,
    "trackId" text NOT NULL,
    "trackOwner" uuid NOT NULL,
    "trackPublic" boolean NOT NULL,
    "trackLive" boolean DEFAULT true NOT NULL,
    "position" bigint NOT NULL,
    "addedAt" timestamp with time zone NOT NULL,
    CONSTRAINT playlisttrackslive CHECK ("trackLive"),
    CONSTRAINT playlisttracksprivacy CHECK ((("playlistPublic" AND "trackPublic") OR ((NOT "playlistPublic") AND ("trackOwner" = "playlistOwner"))))
);


--
-- Name: playlistTracks_position_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public."playlistTracks" ALTER COLUMN "position" ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public."playlistTracks_position_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: playlists; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.playlists (
    seq bigint NOT NULL,
    id uuid NOT NULL,
    "accountId" uuid NOT NULL,
    name text NOT NULL,
    description text,
    "isPublic" boolean NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "updatedAt" timestamp with time zone NOT NULL,
    CONSTRAINT playlistsname CHECK ((name <> ''::text))
);


--
-- Name: playlists_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.playlists ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.playlists_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: rateWindows; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public."rateWindows" (
    "accountId" uuid NOT NULL,
    bucket text NOT NULL,
    "hitsAt" bigint[] NOT NULL,
    totals bigint[] NOT NULL,
    admitted integer NOT NULL
)
WITH (fillfactor='50');


--
-- Name: recordingKeys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."recordingKeys" (
    key integer NOT NULL,
    "recordingId" uuid NOT NULL,
    "position" integer NOT NULL
)
WITH (autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_vacuum_insert_threshold='10000');


--
-- Name: recordingWords; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."recordingWords" (
    word integer NOT NULL,
    "recordingId" uuid NOT NULL,
    "position" integer NOT NULL
)
WITH (autovacuum_vacuum_insert_scale_factor='0.02', autovacuum_vacuum_insert_threshold='10000');


--
-- Name: recordings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.recordings (
    seq bigint NOT NULL,
    id uuid NOT NULL,
    title text NOT NULL,
    artist text NOT NULL,
    "durationSeconds" double precision NOT NULL,
    words bytea NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    CONSTRAINT recordingsduration CHECK (("durationSeconds" > (0)::double precision)),
    CONSTRAINT recordingsnamed CHECK (((title <> ''::text) AND (artist <> ''::text))),
    CONSTRAINT recordingswords CHECK (((length(words) % 4) = 0))
);


--
-- Name: recordings_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.recordings ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.recordings_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: scores; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.scores (
    "generationId" text NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT "scoresBytes" CHECK ((length(bytes) > 0))
);
ALTER TABLE ONLY public.scores ALTER COLUMN bytes SET STORAGE EXTERNAL;


--
-- Name: secrets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.secrets (
    name text NOT NULL,
    value bytea NOT NULL,
    CONSTRAINT secretslength CHECK ((octet_length(value) = 32))
);


--
-- Name: soundEffectDays; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."soundEffectDays" (
    "accountId" uuid NOT NULL,
    day date NOT NULL,
    used integer NOT NULL,
    adjusted integer DEFAULT 0 NOT NULL,
    CONSTRAINT soundeffectdaysneveroverdrawn CHECK (((used >= 0) AND (used <= 100)))
);


--
-- Name: soundEffects; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."soundEffects" (
    seq bigint NOT NULL,
    id uuid NOT NULL,
    "accountId" uuid NOT NULL,
    status text NOT NULL,
    prompt text NOT NULL,
    seed bigint NOT NULL,
    "requestedSeconds" double precision NOT NULL,
    "actualSeconds" double precision,
    "fileBytes" bigint,
    "mediaKey" text,
    model text,
    webhook text,
    "errorMessage" text,
    "slotDay" date NOT NULL,
    "slotReturnedAt" timestamp with time zone,
    "createdAt" timestamp with time zone NOT NULL,
    "completedAt" timestamp with time zone,
    "deletedAt" timestamp with time zone,
    "audioSha256" text,
    metadata jsonb,
    test boolean DEFAULT false NOT NULL,
    script text,
    CONSTRAINT soundeffectsaudiosha256 CHECK ((("audioSha256" IS NULL) OR (("mediaKey" IS NOT NULL) AND ("audioSha256" ~ '^[0-9a-f]{64}$'::text)))),
    CONSTRAINT soundeffectscompleted CHECK (((status <> 'completed'::text) OR (("mediaKey" IS NOT NULL) AND ("fileBytes" IS NOT NULL) AND ("actualSeconds" > (0)::double precision) AND ("completedAt" IS NOT NULL) AND ("errorMessage" IS NULL)))),
    CONSTRAINT soundeffectsfailed CHECK (((status <> 'failed'::text) OR (("errorMessage" <> ''::text) AND ("completedAt" IS NOT NULL) AND ("mediaKey" IS NULL)))),
    CONSTRAINT soundeffectsfilebytes CHECK (("fileBytes" > 0)),
    CONSTRAINT soundeffectsrequestedseconds CHECK (((("requestedSeconds" >= (1)::double precision) AND ("requestedSeconds" <= (8)::double precision)) AND (mod(("requestedSeconds")::numeric, 0.5) = (0)::numeric))),
    CONSTRAINT soundeffectsseed CHECK (((seed >= 0) AND (seed <= '9007199254740991'::bigint))),
    CONSTRAINT soundeffectsslot CHECK (((status = 'failed'::text) = ("slotReturnedAt" IS NOT NULL))),
    CONSTRAINT soundeffectsstatus CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'completed'::text, 'failed'::text]))),
    CONSTRAINT soundeffectsunfinished CHECK (((status = ANY (ARRAY['completed'::text, 'failed'::text])) OR (("completedAt" IS NULL) AND ("mediaKey" IS NULL))))
);


--
-- Name: soundEffects_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public."soundEffects" ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public."soundEffects_seq_seq"
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: standings; Type: TABLE; Schema: public; Owner: -
--

CREATE UNLOGGED TABLE public.standings (
    "jobId" bigint NOT NULL,
    "lookedAt" timestamp with time zone NOT NULL,
    token uuid,
    progress real,
    CONSTRAINT standings_progress_check CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision)))
)
WITH (fillfactor='50');


--
-- Name: transcriptionAttempts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."transcriptionAttempts" (
    id text NOT NULL,
    "uploadId" uuid NOT NULL,
    number integer NOT NULL,
    kind text NOT NULL,
    "chargeId" bigint,
    state text NOT NULL,
    "beganAt" timestamp with time zone NOT NULL,
    "startedAt" timestamp with time zone NOT NULL,
    "progressedAt" timestamp with time zone NOT NULL,
    "endedAt" timestamp with time zone,
    CONSTRAINT attemptsended CHECK (((state = 'running'::text) = ("endedAt" IS NULL))),
    CONSTRAINT attemptsfree CHECK (((kind <> 'free'::text) OR ("chargeId" IS NULL))),
    CONSTRAINT attemptsid CHECK ((id = (("uploadId" || '/'::text) || number))),
    CONSTRAINT attemptskind CHECK ((kind = ANY (ARRAY['paid'::text, 'free'::text, 'resubmitted'::text]))),
    CONSTRAINT attemptspaid CHECK (((kind <> 'paid'::text) OR ("chargeId" IS NOT NULL))),
    CONSTRAINT attemptsstate CHECK ((state = ANY (ARRAY['running'::text, 'succeeded'::text, 'failed'::text, 'superseded'::text, 'cancelled'::text])))
);


--
-- Name: uploads; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.uploads (
    seq bigint NOT NULL,
    id uuid NOT NULL,
    "accountId" uuid NOT NULL,
    feature text NOT NULL,
    name text NOT NULL,
    format text NOT NULL,
    status text NOT NULL,
    "originalSeconds" double precision NOT NULL,
    "windowStartSeconds" double precision NOT NULL,
    "windowSeconds" double precision NOT NULL,
    "lyricsCap" integer NOT NULL,
    lyrics text,
    "lyricsSetBy" text,
    "lyricsSetAt" timestamp with time zone,
    transcript jsonb,
    "fingerprintStatus" text NOT NULL,
    "fingerprintMatch" jsonb,
    "errorMessage" text,
    "audioKey" text,
    "createdAt" timestamp with time zone NOT NULL,
    "expiresAt" timestamp with time zone NOT NULL,
    "contentDeletedAt" timestamp with time zone,
    "audioRemovedAt" timestamp with time zone,
    test boolean DEFAULT false NOT NULL,
    analysis jsonb,
    "lyricsTimes" jsonb,
    CONSTRAINT uploadsaudioremoved CHECK ((("audioKey" IS NULL) = ("audioRemovedAt" IS NOT NULL))),
    CONSTRAINT uploadsblockedbymatch CHECK (((status = 'blocked'::text) = ("fingerprintStatus" = 'match'::text))),
    CONSTRAINT uploadsblockedisempty CHECK (((status <> 'blocked'::text) OR (("audioKey" IS NULL) AND ("contentDeletedAt" IS NOT NULL)))),
    CONSTRAINT uploadsdeletedisempty CHECK ((("contentDeletedAt" IS NULL) OR ((lyrics IS NULL) AND (transcript IS NULL)))),
    CONSTRAINT uploadsexpiry CHECK (("expiresAt" = ("createdAt" + '24:00:00'::interval))),
    CONSTRAINT uploadsfailedsayswhy CHECK (((status <> 'failed'::text) OR ("errorMessage" <> ''::text))),
    CONSTRAINT uploadsfeature CHECK ((feature = ANY (ARRAY['reimagine'::text, 'remove_vocals'::text]))),
    CONSTRAINT uploadsfingerprintstatus CHECK (("fingerprintStatus" = ANY (ARRAY['skipped'::text, 'clear'::text, 'match'::text, 'error'::text]))),
    CONSTRAINT uploadsformat CHECK ((format = ANY (ARRAY['mp3'::text, 'wav'::text]))),
    CONSTRAINT uploadshasaudio CHECK ((("audioKey" IS NOT NULL) OR ("contentDeletedAt" IS NOT NULL))),
    CONSTRAINT uploadslyrics CHECK ((char_length(lyrics) <= "lyricsCap")),
    CONSTRAINT uploadslyricscap CHECK ((("lyricsCap" >= 600) AND ("lyricsCap" <= 3500))),
    CONSTRAINT uploadslyricssetby CHECK (("lyricsSetBy" = ANY (ARRAY['transcript'::text, 'reimagine'::text]))),
    CONSTRAINT uploadsname CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
    CONSTRAINT uploadsoriginalseconds CHECK ((("originalSeconds" >= (10)::double precision) AND ("originalSeconds" <= (600)::double precision))),
    CONSTRAINT uploadsready CHECK (((feature = 'remove_vocals'::text) OR (status <> 'ready'::text))),
    CONSTRAINT uploadsstatus CHECK ((status = ANY (ARRAY['ready'::text, 'transcribing'::text, 'transcribed'::text, 'no_vocals'::text, 'failed'::text, 'blocked'::text]))),
    CONSTRAINT uploadstranscribed CHECK (((status <> ALL (ARRAY['transcribed'::text, 'no_vocals'::text])) OR (transcript IS NOT NULL) OR ("contentDeletedAt" IS NOT NULL))),
    CONSTRAINT uploadswindow CHECK ((("windowSeconds" > (0)::double precision) AND ("windowSeconds" <= (180)::double precision))),
    CONSTRAINT uploadswindowstart CHECK (("windowStartSeconds" >= (0)::double precision)),
    CONSTRAINT uploadswindowwithin CHECK ((("windowStartSeconds" + "windowSeconds") <= ("originalSeconds" + (0.001)::double precision)))
);


--
-- Name: uploads_seq_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.uploads ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.uploads_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: webhookDeliveries; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."webhookDeliveries" (
    "subjectId" text NOT NULL,
    "accountId" uuid NOT NULL,
    url text NOT NULL,
    payload text NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "suppressedAt" timestamp with time zone,
    "attemptedAt" timestamp with time zone,
    "finishedAt" timestamp with time zone,
    "responseStatus" integer,
    error text,
    milliseconds integer,
    retries integer DEFAULT 0 NOT NULL,
    "nextAttemptAt" timestamp with time zone,
    CONSTRAINT webhookdeliveriesoneatatime CHECK ((("nextAttemptAt" IS NULL) OR ("finishedAt" IS NOT NULL))),
    CONSTRAINT webhookdeliveriesorder CHECK ((("finishedAt" IS NULL) OR ("attemptedAt" IS NOT NULL))),
    CONSTRAINT webhookdeliveriesoutcome CHECK ((num_nonnulls("responseStatus", error) <= 1)),
    CONSTRAINT webhookdeliveriessentorsuppressed CHECK ((("attemptedAt" IS NULL) OR ("suppressedAt" IS NULL)))
);


--
-- Name: webhookSecrets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public."webhookSecrets" (
    "accountId" uuid NOT NULL,
    secret bytea NOT NULL,
    "createdAt" timestamp with time zone NOT NULL,
    "previousSecret" bytea,
    CONSTRAINT webhooksecretslength CHECK ((octet_length(secret) = 24))
);


--
-- Name: chargeParts id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."chargeParts" ALTER COLUMN id SET DEFAULT nextval('public."chargeParts_id_seq"'::regclass);


--
-- Name: charges id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.charges ALTER COLUMN id SET DEFAULT nextval('public.charges_id_seq'::regclass);


--
-- Name: creditEntries id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."creditEntries" ALTER COLUMN id SET DEFAULT nextval('public."creditEntries_id_seq"'::regclass);


--
-- Name: creditPacks id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."creditPacks" ALTER COLUMN id SET DEFAULT nextval('public."creditPacks_id_seq"'::regclass);


--
-- Name: knex_migrations id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.knex_migrations ALTER COLUMN id SET DEFAULT nextval('public.knex_migrations_id_seq'::regclass);


--
-- Name: knex_migrations_lock index; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.knex_migrations_lock ALTER COLUMN index SET DEFAULT nextval('public.knex_migrations_lock_index_seq'::regclass);


--
-- Data for Name: accounts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.accounts VALUES
	('288601fc-a733-4ec6-9243-88a8ea07718b', 'demo', NULL, 'pro', NULL, '2026-11-23 23:19:52.453+00', NULL, false, NULL),
	('e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'Dan', NULL, 'lifetime', NULL, '2026-11-23 23:19:53.328+00', NULL, false, NULL),
	('9ec51ea3-2967-4d0d-8b00-0e792939d689', 'Eve', NULL, 'free', NULL, '2026-11-23 23:19:53.354+00', NULL, false, NULL),
	('0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'Beatrix Potter', 'bea@example.org', 'studio', 3, '2026-11-23 23:19:53.265+00', NULL, false, NULL),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 'Ada Lovelace', 'ada@example.org', 'pro', NULL, '2026-11-23 23:19:53.23+00', NULL, true, NULL),
	('3047db03-c430-4861-aab8-aa161831127a', 'Ada Lovelace', NULL, 'pro', 1000, '2026-11-23 23:19:53.23+00', NULL, true, '2f838544-09ab-4ba9-8f32-6b8c9069a835'),
	('d1a27ee3-10e5-412c-9ad2-da1012855eb1', 'Cyrano', NULL, 'pro', NULL, '2026-11-23 23:19:53.297+00', '2026-11-23 23:20:15.731+00', false, NULL);


--
-- Data for Name: allowancePeriods; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."allowancePeriods" VALUES
	('0a5c5dba-cf2b-4c7b-ad9a-98727841b340', '2026-11-01', 3, 3),
	('d1a27ee3-10e5-412c-9ad2-da1012855eb1', '2026-11-01', 500, 2),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-01', 500, 11),
	('e4d1882d-c2c0-436d-ac53-6db0cbc60553', '2026-11-01', 500, 2);


--
-- Data for Name: apiKeys; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."apiKeys" VALUES
	('fa3f811c-d105-4e84-b6c0-8c99efddcf77', '288601fc-a733-4ec6-9243-88a8ea07718b', '\xc14312280165f8125ada9824a345d487693eb3bb6df3005d1f358c781718b708', 'demo', 1, '2026-11-23 23:19:52.503+00', NULL),
	('15b1bf3a-9f86-432f-b8bf-ecf7506a5af7', '2f838544-09ab-4ba9-8f32-6b8c9069a835', '\x262258734df0ebfec47328c8f2113273b7bd18e82a2a2e5cc4340d33bc8e8d43', 'backend', 1, '2026-11-23 23:19:53.247+00', NULL),
	('886a1268-9cde-4879-b31b-025d49592056', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', '\x6e2ba374f00ff865b8e3d186852a1e27e0f3b73cc3f8ac9fb835eb3e53993c2b', 'backend', 1, '2026-11-23 23:19:53.284+00', NULL),
	('8149732c-dc8b-4238-a45e-54f7ff045b0a', 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', '\x02af6e2b136852a0cdf4e81b0626b6a2854bde205d2dd016d6612c668927039a', 'backend', 1, '2026-11-23 23:19:53.314+00', NULL),
	('5389b10d-b79f-4f23-b689-db7b1ef731d8', 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', '\x603780df76144f5661bdc1e246344826544f7525ae301c203ff2bb0034ec714b', 'backend', 1, '2026-11-23 23:19:53.339+00', NULL),
	('d4e32d64-dc6a-464a-bf8c-bbed275eea7c', '9ec51ea3-2967-4d0d-8b00-0e792939d689', '\xd111c04eabc36e647a7f873366b46f5a1a07683e3126a0f9a83be9dbff4ff4fb', 'backend', 1, '2026-11-23 23:19:53.366+00', NULL),
	('7439fb14-657f-4a21-9692-77c4f0a5e287', '2f838544-09ab-4ba9-8f32-6b8c9069a835', '\x7bdbd6260208c74bd810b5cb34e9714cf9df3265009ef7ccce03095ae241f56d', 'lost laptop', 2, '2026-11-23 23:19:53.387+00', '2026-11-23 23:19:53.399+00'),
	('3e3a596a-24b1-45be-9256-64a3f28d2e4d', '3047db03-c430-4861-aab8-aa161831127a', '\x92ac6c2eabb2d902af69e66ad782e93a7729b075c13ef04257d7e67d40f6f427', 'tests', 1, '2026-11-23 23:19:53.492+00', NULL);


--
-- Data for Name: attestations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.attestations OVERRIDING SYSTEM VALUE VALUES
	(1, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', '68924eab-0e31-4341-bf5e-c39e16b97180', 'reimagine', '2026-09-30', '{"I own the lyrics and the composition of this song, or I have a licence that allows me to make new recordings of them.","I am not copying another artist''s song or voice, and I am responsible for how I use what is made from this upload."}', '\xb27bf3d3b4a6b5905af2c8de52e2d1406caf92989a27e325d961d72517ba66e5', 'node', '2026-11-23 23:20:06.261+00'),
	(2, '2f838544-09ab-4ba9-8f32-6b8c9069a835', '225eed7d-c964-49f1-a4e3-d196e7be5321', 'reimagine', '2026-09-30', '{"I own the lyrics and the composition of this song, or I have a licence that allows me to make new recordings of them.","I am not copying another artist''s song or voice, and I am responsible for how I use what is made from this upload."}', '\xb27bf3d3b4a6b5905af2c8de52e2d1406caf92989a27e325d961d72517ba66e5', 'node', '2026-11-23 23:20:10.093+00'),
	(3, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'eeac439e-8e79-4069-ad6a-82172dcfe097', 'remove_vocals', '2026-09-30', '{"I own this recording, or I have a licence that allows me to make an instrumental version of it."}', '\xb27bf3d3b4a6b5905af2c8de52e2d1406caf92989a27e325d961d72517ba66e5', 'node', '2026-11-23 23:20:11.26+00'),
	(4, 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', '32b48965-f956-4850-a58f-35a542a799e9', 'remove_vocals', '2026-09-30', '{"I own this recording, or I have a licence that allows me to make an instrumental version of it."}', '\xb27bf3d3b4a6b5905af2c8de52e2d1406caf92989a27e325d961d72517ba66e5', 'node', '2026-11-23 23:20:15.623+00');


--
-- Data for Name: certificates; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.certificates VALUES
	('TWR-9RZQ-S3C3-RCM3', 'music', 'gen_cie3ly40hr40ixv34mvqmyps', '2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-23 23:19:58.342+00', 'Ada Lovelace', 'Slow pop', 12, '2026-11-23 23:19:58.342+00', '037c98f53f8b7ce606510e0a6cc81ac7ffbc26afbbb0dae7fdbbeb4b0ad24b94'),
	('TWR-SMZC-A9NQ-4JVH', 'music', 'gen_orz0e3pj5j7x4h6vfdqqiwbd', '2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-23 23:20:01.332+00', 'Ada Lovelace', 'Rain on the window', 6, '2026-11-23 23:19:59.266+00', '49c87f4d7cba9d3954dd14935e04b9b9ecc055b295fff400c806217e51fcfa34'),
	('TWR-FF7V-CU9J-VCAG', 'sound_effect', '67e245a9-4afc-404e-b82d-e62b085e190c', '2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-23 23:20:04.142+00', 'Ada Lovelace', 'Three knocks on a heavy wooden door, close, in a small room,', 2, '2026-11-23 23:20:03.842+00', '3495ac33ed98ea8b059dc4690f0ca2839f9dd1d3a4cc6ff15f8f3db5a040d890'),
	('TWR-ZCHH-8BMT-6GGV', 'music', 'gen_kuf6wjva866ao1t825pmfdsx', 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', '2026-11-23 23:20:14.765+00', 'Cyrano', 'Marching band', 10, '2026-11-23 23:20:14.765+00', 'f9378164b441e6565a5b0bf822855296a6dc2d4e9fdabb79a3d88fe9d848bb0d');


--
-- Data for Name: chargeParts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."chargeParts" VALUES
	(1, 1, '2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-01', NULL, 1),
	(2, 2, '2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-01', NULL, 1),
	(3, 3, '2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-01', NULL, 1),
	(4, 4, '2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-01', NULL, 1),
	(5, 5, '2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-01', NULL, 1),
	(6, 6, '2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-01', NULL, 1),
	(7, 7, '2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-01', NULL, 1),
	(8, 8, '2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-01', NULL, 1),
	(9, 11, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', '2026-11-01', NULL, 1),
	(10, 12, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', '2026-11-01', NULL, 1),
	(11, 13, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', '2026-11-01', NULL, 1),
	(12, 13, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', NULL, 2, 1),
	(13, 14, '2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-01', NULL, 1),
	(14, 15, '2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-01', NULL, 1),
	(15, 16, 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', '2026-11-01', NULL, 1),
	(16, 17, 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', '2026-11-01', NULL, 1),
	(17, 18, 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', '2026-11-01', NULL, 1),
	(18, 19, 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', '2026-11-01', NULL, 1),
	(19, 20, '2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-01', NULL, 1),
	(20, 21, 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', '2026-11-01', NULL, 1),
	(21, 22, '2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-01', NULL, 1),
	(22, 23, '2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-01', NULL, 1),
	(23, 24, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', NULL, 2, 1),
	(24, 25, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', NULL, 2, 1),
	(25, 27, 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', '2026-11-01', NULL, 1);


--
-- Data for Name: charges; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.charges VALUES
	(6, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_ihwf4w4j5l9rt8np1pjpenao', 'music', 1, 'refunded', '2026-11-23 23:19:54.187+00', '2026-11-23 23:19:54.273+00'),
	(1, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_cie3ly40hr40ixv34mvqmyps', 'music', 1, 'kept', '2026-11-23 23:19:53.564+00', '2026-11-23 23:19:58.342+00'),
	(2, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_orz0e3pj5j7x4h6vfdqqiwbd', 'music', 1, 'kept', '2026-11-23 23:19:53.603+00', '2026-11-23 23:19:59.266+00'),
	(3, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_4h7k2el31jh3736g42v0ffyq', 'music', 1, 'kept', '2026-11-23 23:19:53.62+00', '2026-11-23 23:19:59.719+00'),
	(4, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_of1lrghidwnqgr5erloht43b', 'music', 1, 'kept', '2026-11-23 23:19:53.629+00', '2026-11-23 23:19:59.776+00'),
	(5, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_2ovmco97lqyc82w4f8l74ap3', 'music', 1, 'kept', '2026-11-23 23:19:54.14+00', '2026-11-23 23:20:00.334+00'),
	(7, '2f838544-09ab-4ba9-8f32-6b8c9069a835', '7e2fbc12-0e97-4fdd-a270-c622514560f3', 'instrumental', 1, 'kept', '2026-11-23 23:19:54.387+00', '2026-11-23 23:20:00.797+00'),
	(8, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_tyt3h84nxwprk2rd6zj45f5c', 'music', 1, 'kept', '2026-11-23 23:20:00.829+00', '2026-11-23 23:20:01.199+00'),
	(10, '3047db03-c430-4861-aab8-aa161831127a', 'gen_zxcdayeqk855c9fedzh55c3c', 'music', 0, 'refunded', '2026-11-23 23:20:05.207+00', '2026-11-23 23:20:05.252+00'),
	(9, '3047db03-c430-4861-aab8-aa161831127a', 'gen_ho23hdlek6x4ot2t2uwf1s7h', 'music', 0, 'kept', '2026-11-23 23:20:05.179+00', '2026-11-23 23:20:05.46+00'),
	(11, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', '68924eab-0e31-4341-bf5e-c39e16b97180/1', 'transcription', 1, 'kept', '2026-11-23 23:20:06.261+00', '2026-11-23 23:20:06.922+00'),
	(12, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'c80f53dd-7e2e-4e29-bdaf-00ba2084ac7b', 'reimagine', 1, 'kept', '2026-11-23 23:20:06.96+00', '2026-11-23 23:20:08.486+00'),
	(13, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', '3c256251-ef36-4e44-b27b-7f9f07805478', 'reimagine', 2, 'kept', '2026-11-23 23:20:08.554+00', '2026-11-23 23:20:09.779+00'),
	(14, '2f838544-09ab-4ba9-8f32-6b8c9069a835', '225eed7d-c964-49f1-a4e3-d196e7be5321/1', 'transcription', 1, 'refunded', '2026-11-23 23:20:10.093+00', '2026-11-23 23:20:10.975+00'),
	(15, '2f838544-09ab-4ba9-8f32-6b8c9069a835', '55488afe-f472-4fb3-99dd-e5d34b837adf', 'remove_vocals', 1, 'kept', '2026-11-23 23:20:11.316+00', '2026-11-23 23:20:14.317+00'),
	(16, 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', 'gen_kuf6wjva866ao1t825pmfdsx', 'music', 1, 'kept', '2026-11-23 23:20:14.344+00', '2026-11-23 23:20:14.765+00'),
	(17, 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', 'gen_q9nj9qyuq3we7we3059mnyr8', 'music', 1, 'kept', '2026-11-23 23:20:15.699+00', '2026-11-23 23:20:15.731+00'),
	(18, 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'gen_l6dpja3e16febn5t9d1y7x2y', 'music', 1, 'kept', '2026-11-23 23:20:16.863+00', '2026-11-23 23:20:17.708+00'),
	(19, 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'gen_9z1scjo0l9pot82dtzsuiqqu', 'music', 1, 'refunded', '2026-11-23 23:20:40.853+00', '2026-11-23 23:20:40.903+00'),
	(20, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_9d0gfab7znp80wtwt13by4iw', 'music', 1, 'charged', '2026-11-23 23:20:44.503+00', NULL),
	(21, 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'gen_5xenocfh6smsoa8dahw9ben5', 'music', 1, 'charged', '2026-11-23 23:20:44.528+00', NULL),
	(22, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_b5d12kt4oeh12qjlov60yse3', 'music', 1, 'charged', '2026-11-23 23:20:44.57+00', NULL),
	(23, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_1c39e8p57oag35rukb8yw00y', 'music', 1, 'charged', '2026-11-23 23:20:44.652+00', NULL),
	(24, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'gen_3pr244htlxtd9zw4esox1oho', 'music', 1, 'charged', '2026-11-23 23:20:45.013+00', NULL),
	(25, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', '643899bb-c37c-43cb-b404-be290ecadf8a', 'instrumental', 1, 'charged', '2026-11-23 23:20:45.06+00', NULL),
	(26, '3047db03-c430-4861-aab8-aa161831127a', 'gen_hxy4y02cyyxdqvw3xa8y6m2b', 'music', 0, 'charged', '2026-11-23 23:20:45.11+00', NULL),
	(27, 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'gen_ieh27u8ckqr7vjpzm1ht1ivn', 'music', 1, 'refunded', '2026-11-23 23:20:45.129+00', '2026-11-23 23:21:08.645+00');


--
-- Data for Name: creditEntries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."creditEntries" VALUES
	(1, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'allowance', 500, 500, NULL, '2026-11-01', '2026-11-23 23:19:53.421+00'),
	(2, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'pack', 20, 520, NULL, 'pack 1', '2026-11-23 23:19:53.421+00'),
	(3, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'allowance', 3, 3, NULL, '2026-11-01', '2026-11-23 23:19:53.442+00'),
	(4, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'pack', 5, 8, NULL, 'pack 2', '2026-11-23 23:19:53.45+00'),
	(5, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'charge', -1, 519, 1, 'gen_cie3ly40hr40ixv34mvqmyps', '2026-11-23 23:19:53.564+00'),
	(6, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'charge', -1, 518, 2, 'gen_orz0e3pj5j7x4h6vfdqqiwbd', '2026-11-23 23:19:53.603+00'),
	(7, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'charge', -1, 517, 3, 'gen_4h7k2el31jh3736g42v0ffyq', '2026-11-23 23:19:53.62+00'),
	(8, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'charge', -1, 516, 4, 'gen_of1lrghidwnqgr5erloht43b', '2026-11-23 23:19:53.629+00'),
	(9, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'charge', -1, 515, 5, 'gen_2ovmco97lqyc82w4f8l74ap3', '2026-11-23 23:19:54.14+00'),
	(10, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'charge', -1, 514, 6, 'gen_ihwf4w4j5l9rt8np1pjpenao', '2026-11-23 23:19:54.187+00'),
	(11, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'refund', 1, 515, 6, 'gen_ihwf4w4j5l9rt8np1pjpenao', '2026-11-23 23:19:54.273+00'),
	(12, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'charge', -1, 514, 7, '7e2fbc12-0e97-4fdd-a270-c622514560f3', '2026-11-23 23:19:54.387+00'),
	(13, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'charge', -1, 513, 8, 'gen_tyt3h84nxwprk2rd6zj45f5c', '2026-11-23 23:20:00.829+00'),
	(14, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'charge', -1, 7, 11, '68924eab-0e31-4341-bf5e-c39e16b97180/1', '2026-11-23 23:20:06.261+00'),
	(15, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'charge', -1, 6, 12, 'c80f53dd-7e2e-4e29-bdaf-00ba2084ac7b', '2026-11-23 23:20:06.96+00'),
	(16, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'charge', -2, 4, 13, '3c256251-ef36-4e44-b27b-7f9f07805478', '2026-11-23 23:20:08.554+00'),
	(17, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'charge', -1, 512, 14, '225eed7d-c964-49f1-a4e3-d196e7be5321/1', '2026-11-23 23:20:10.093+00'),
	(18, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'refund', 1, 513, 14, '225eed7d-c964-49f1-a4e3-d196e7be5321/1', '2026-11-23 23:20:10.975+00'),
	(19, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'charge', -1, 512, 15, '55488afe-f472-4fb3-99dd-e5d34b837adf', '2026-11-23 23:20:11.316+00'),
	(20, 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', 'allowance', 500, 500, NULL, '2026-11-01', '2026-11-23 23:20:14.344+00'),
	(21, 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', 'charge', -1, 499, 16, 'gen_kuf6wjva866ao1t825pmfdsx', '2026-11-23 23:20:14.344+00'),
	(22, 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', 'charge', -1, 498, 17, 'gen_q9nj9qyuq3we7we3059mnyr8', '2026-11-23 23:20:15.699+00'),
	(23, 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'allowance', 500, 500, NULL, '2026-11-01', '2026-11-23 23:20:16.863+00'),
	(24, 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'charge', -1, 499, 18, 'gen_l6dpja3e16febn5t9d1y7x2y', '2026-11-23 23:20:16.863+00'),
	(25, 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'charge', -1, 498, 19, 'gen_9z1scjo0l9pot82dtzsuiqqu', '2026-11-23 23:20:40.853+00'),
	(26, 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'refund', 1, 499, 19, 'gen_9z1scjo0l9pot82dtzsuiqqu', '2026-11-23 23:20:40.903+00'),
	(27, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'charge', -1, 511, 20, 'gen_9d0gfab7znp80wtwt13by4iw', '2026-11-23 23:20:44.503+00'),
	(28, 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'charge', -1, 498, 21, 'gen_5xenocfh6smsoa8dahw9ben5', '2026-11-23 23:20:44.528+00'),
	(29, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'charge', -1, 510, 22, 'gen_b5d12kt4oeh12qjlov60yse3', '2026-11-23 23:20:44.57+00'),
	(30, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'charge', -1, 509, 23, 'gen_1c39e8p57oag35rukb8yw00y', '2026-11-23 23:20:44.652+00'),
	(31, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'charge', -1, 3, 24, 'gen_3pr244htlxtd9zw4esox1oho', '2026-11-23 23:20:45.013+00'),
	(32, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'charge', -1, 2, 25, '643899bb-c37c-43cb-b404-be290ecadf8a', '2026-11-23 23:20:45.06+00'),
	(33, 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'charge', -1, 497, 27, 'gen_ieh27u8ckqr7vjpzm1ht1ivn', '2026-11-23 23:20:45.129+00'),
	(34, 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'refund', 1, 498, 27, 'gen_ieh27u8ckqr7vjpzm1ht1ivn', '2026-11-23 23:21:08.645+00');


--
-- Data for Name: creditPacks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."creditPacks" VALUES
	(1, '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'purchase', NULL, 20, 0, '2026-11-23 23:19:53.421+00'),
	(2, '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'purchase', NULL, 5, 3, '2026-11-23 23:19:53.45+00');


--
-- Data for Name: eventLogs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."eventLogs" VALUES
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 28, '2026-11-24 00:29:53.504938+00'),
	('3047db03-c430-4861-aab8-aa161831127a', 8, '2026-11-24 00:29:53.522093+00');


--
-- Data for Name: events; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.events VALUES
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 2, 'created', 'generation', 'gen_cie3ly40hr40ixv34mvqmyps', '2026-11-23 23:19:53.575205+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 3, 'created', 'generation', 'gen_orz0e3pj5j7x4h6vfdqqiwbd', '2026-11-23 23:19:53.609702+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 4, 'created', 'generation', 'gen_4h7k2el31jh3736g42v0ffyq', '2026-11-23 23:19:53.622528+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 5, 'created', 'generation', 'gen_of1lrghidwnqgr5erloht43b', '2026-11-23 23:19:53.631022+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 6, 'created', 'generation', 'gen_2ovmco97lqyc82w4f8l74ap3', '2026-11-23 23:19:54.144198+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 7, 'created', 'generation', 'gen_ihwf4w4j5l9rt8np1pjpenao', '2026-11-23 23:19:54.192366+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 8, 'failed', 'generation', 'gen_ihwf4w4j5l9rt8np1pjpenao', '2026-11-23 23:19:54.329074+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 9, 'created', 'generation', '7e2fbc12-0e97-4fdd-a270-c622514560f3', '2026-11-23 23:19:54.391292+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 10, 'completed', 'generation', 'gen_cie3ly40hr40ixv34mvqmyps', '2026-11-23 23:19:58.893855+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 11, 'completed', 'generation', 'gen_orz0e3pj5j7x4h6vfdqqiwbd', '2026-11-23 23:19:59.292564+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 12, 'completed', 'generation', 'gen_4h7k2el31jh3736g42v0ffyq', '2026-11-23 23:19:59.726341+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 13, 'completed', 'generation', 'gen_of1lrghidwnqgr5erloht43b', '2026-11-23 23:19:59.804032+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 14, 'completed', 'generation', 'gen_2ovmco97lqyc82w4f8l74ap3', '2026-11-23 23:20:00.341856+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 15, 'completed', 'generation', '7e2fbc12-0e97-4fdd-a270-c622514560f3', '2026-11-23 23:20:00.80128+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 16, 'created', 'generation', 'gen_tyt3h84nxwprk2rd6zj45f5c', '2026-11-23 23:20:00.842085+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 17, 'completed', 'generation', 'gen_tyt3h84nxwprk2rd6zj45f5c', '2026-11-23 23:20:01.208044+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 18, 'created', 'soundEffect', '67e245a9-4afc-404e-b82d-e62b085e190c', '2026-11-23 23:20:03.305648+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 19, 'created', 'soundEffect', 'c26a5b87-bf2d-4218-9ed3-bc0f48894955', '2026-11-23 23:20:03.332574+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 20, 'completed', 'soundEffect', '67e245a9-4afc-404e-b82d-e62b085e190c', '2026-11-23 23:20:03.84877+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 21, 'completed', 'soundEffect', 'c26a5b87-bf2d-4218-9ed3-bc0f48894955', '2026-11-23 23:20:04.111792+00'),
	('3047db03-c430-4861-aab8-aa161831127a', 2, 'created', 'generation', 'gen_ho23hdlek6x4ot2t2uwf1s7h', '2026-11-23 23:20:05.192858+00'),
	('3047db03-c430-4861-aab8-aa161831127a', 3, 'created', 'generation', 'gen_zxcdayeqk855c9fedzh55c3c', '2026-11-23 23:20:05.211958+00'),
	('3047db03-c430-4861-aab8-aa161831127a', 4, 'created', 'soundEffect', '35ebf83a-75f9-44e0-b45f-de359d2292b7', '2026-11-23 23:20:05.234079+00'),
	('3047db03-c430-4861-aab8-aa161831127a', 5, 'failed', 'generation', 'gen_zxcdayeqk855c9fedzh55c3c', '2026-11-23 23:20:05.264425+00'),
	('3047db03-c430-4861-aab8-aa161831127a', 6, 'failed', 'soundEffect', '35ebf83a-75f9-44e0-b45f-de359d2292b7', '2026-11-23 23:20:05.282334+00'),
	('3047db03-c430-4861-aab8-aa161831127a', 7, 'completed', 'generation', 'gen_ho23hdlek6x4ot2t2uwf1s7h', '2026-11-23 23:20:05.465524+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 22, 'created', 'transcription', '225eed7d-c964-49f1-a4e3-d196e7be5321', '2026-11-23 23:20:10.104047+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 23, 'failed', 'transcription', '225eed7d-c964-49f1-a4e3-d196e7be5321', '2026-11-23 23:20:10.986951+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 24, 'created', 'generation', '55488afe-f472-4fb3-99dd-e5d34b837adf', '2026-11-23 23:20:11.326742+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 25, 'completed', 'generation', '55488afe-f472-4fb3-99dd-e5d34b837adf', '2026-11-23 23:20:14.321732+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 26, 'created', 'generation', 'gen_9d0gfab7znp80wtwt13by4iw', '2026-11-23 23:20:44.511579+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 27, 'created', 'generation', 'gen_b5d12kt4oeh12qjlov60yse3', '2026-11-23 23:20:44.573488+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 28, 'created', 'generation', 'gen_1c39e8p57oag35rukb8yw00y', '2026-11-23 23:20:44.671826+00'),
	('3047db03-c430-4861-aab8-aa161831127a', 8, 'created', 'generation', 'gen_hxy4y02cyyxdqvw3xa8y6m2b', '2026-11-23 23:20:45.112802+00');


--
-- Data for Name: exports; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.exports VALUES
	('2f586b5a-4208-48f1-af66-55c58d23de11', 'gen_orz0e3pj5j7x4h6vfdqqiwbd', 'wav', 16, 'completed', 'e/5d6d8d74023c35de443b009dae21552c0aa82d43.wav', 1058752, NULL, '2026-11-23 23:20:01.707+00', '2026-11-30 23:20:02.904+00');


--
-- Data for Name: features; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.features VALUES
	('fingerprint', true);


--
-- Data for Name: generationPairs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."generationPairs" VALUES
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', '86a4a3dc-cf73-98c0-c0d5-6d6a79decd10', 1),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', '21f4fac2-4136-eecd-d92a-adb400b826c3', 1),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', '7e09f361-27bf-c479-2386-94d633ed8227', 6),
	('0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'd6778e2f-504c-e116-f67d-25586377fb3f', 11),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', '5476316c-b411-6de4-2bdc-c86145bc2e48', 18),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', '4ff471ff-d2db-4691-fb66-899d3aa56c11', 20);


--
-- Data for Name: generations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.generations OVERRIDING SYSTEM VALUE VALUES
	(6, 'gen_ihwf4w4j5l9rt8np1pjpenao', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'music', 'failed', 'Slow blues', 'slow blues', 'slow blues', NULL, 'en', 'auto', 120, 'C minor', 4, 3948475495, 60, NULL, NULL, NULL, 0, NULL, 'https://127.0.0.1:25819/finished', false, false, 0, 0, 0, 6, 'Cancelled by its owner.', '2026-11-23 23:19:54.187+00', '2026-11-23 23:19:54.273+00', NULL, NULL, DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": [], "tempo": "slow", "genres": ["blues"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "words", "instruments": []}', NULL, NULL, NULL, '{"order": "43"}', false, NULL),
	(1, 'gen_cie3ly40hr40ixv34mvqmyps', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'music', 'completed', 'Slow pop', 'slow pop', 'slow pop', '[verse]
Rain on the window
A kettle that sings
[chorus]
Stay with me till morning', 'en', 'auto', 96, 'B minor', 4, 7, 12, 12, 237649, 'a/6fed7bf6f40b9ace0a90b654dbeb51bfbc5d610f.mp3', 4.76, 'tonewright-builtin/1.1.0+musescore-general-lite-0.8.0', 'https://127.0.0.1:25819/finished?secret=s3', true, false, 0, 0, 0, 1, NULL, '2026-11-23 23:19:53.564+00', '2026-11-23 23:19:58.342+00', NULL, '037c98f53f8b7ce606510e0a6cc81ac7ffbc26afbbb0dae7fdbbeb4b0ad24b94', DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": [], "tempo": "slow", "genres": ["pop"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "words", "instruments": []}', NULL, NULL, NULL, '{"order": "42", "customer": "Ada"}', false, NULL),
	(4, 'gen_of1lrghidwnqgr5erloht43b', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'music', 'completed', 'Solo cello, slow', 'solo cello, slow', 'solo cello, slow', NULL, 'en', 'auto', 120, 'A major', 4, 3, 5, 5, 90435, 'a/34f3453adc00d0446316d790267847c156dcfc8b.mp3', 0.42, 'tonewright-builtin/1.1.0+musescore-general-lite-0.8.0', 'https://127.0.0.1:25819/busy', false, false, 0, 0, 0, 4, NULL, '2026-11-23 23:19:53.629+00', '2026-11-23 23:19:59.776+00', NULL, 'c49fbfbba15e22a5445197e0a0eede55bcf3a90a42c464644cb50a56a08bbd61', DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": [], "tempo": "slow", "genres": ["classical"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "instruments", "instruments": [{"asked": "cello", "played": "cello"}]}', NULL, NULL, NULL, NULL, false, NULL),
	(5, 'gen_2ovmco97lqyc82w4f8l74ap3', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'music', 'completed', 'Folk guitar', 'folk guitar', 'folk guitar', NULL, 'en', 'auto', 96, 'B major', 4, 3395725481, 8, 8, 179149, 'a/115a2c17760cb91e41b0df4e5ef0cc8767f5da44.mp3', 0.55, 'tonewright-builtin/1.1.0+musescore-general-lite-0.8.0', NULL, false, false, 0, 0, 0, 5, NULL, '2026-11-23 23:19:54.14+00', '2026-11-23 23:20:00.334+00', NULL, '4c6d5face71e8c096d4103dbe566c1bb261a326495cff9167b1630e5c7999d23', DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": [], "tempo": null, "genres": ["folk"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "words", "instruments": [{"asked": "guitar", "played": "acoustic guitar"}]}', '{"bpm": 96, "key": "B", "scale": "major", "duration": 8, "sections": [{"bars": 2.5, "type": "verse", "chords": ["B", "G#m", "F#"], "energy": 0.682}], "timesignature": 4}', NULL, NULL, NULL, false, NULL),
	(8, 'gen_tyt3h84nxwprk2rd6zj45f5c', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'music', 'completed', 'Warm lofi piano', 'warm lofi piano', 'warm lofi piano', NULL, 'en', 'auto', 120, 'D major', 4, 1, 6, 6, 122957, 'a/0c758053c02d5294e92aec5272a42e4b75e99a91.mp3', 0.34, 'tonewright-builtin/1.1.0+musescore-general-lite-0.8.0', NULL, false, false, 0, 0, 0, 8, NULL, '2026-11-23 23:20:00.829+00', '2026-11-23 23:20:01.199+00', NULL, '8e7cb9462ad4d12792108e601ae5a44b21f1975c34bf550250c0e1a4e4e71f52', DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": ["tender"], "tempo": null, "genres": ["lofi"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "words", "instruments": [{"asked": "piano", "played": "piano"}]}', NULL, 'gen_orz0e3pj5j7x4h6vfdqqiwbd', '{"type": "transpose", "semitones": 2}', NULL, false, NULL),
	(3, 'gen_4h7k2el31jh3736g42v0ffyq', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'music', 'completed', 'Fast punk', 'fast punk', 'fast punk', NULL, 'en', 'auto', 120, 'F# major', 4, 2, 5, 5, 111314, 'a/a2d570c6d8b21120f902d6c5283ce501d063e219.mp3', 0.82, 'tonewright-builtin/1.1.0+musescore-general-lite-0.8.0', 'https://127.0.0.1:25819/finished', false, false, 0, 0, 0, 3, NULL, '2026-11-23 23:19:53.62+00', '2026-11-23 23:19:59.719+00', '2026-11-23 23:20:01.223+00', 'e74a10a65b7166f71dcf157f52dcea8c95655c63343f56d7cd4c00c987ac94af', DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": [], "tempo": "fast", "genres": ["punk"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "words", "instruments": []}', NULL, NULL, NULL, NULL, false, NULL),
	(2, 'gen_orz0e3pj5j7x4h6vfdqqiwbd', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'music', 'completed', 'Rain on the window', 'warm lofi piano', 'warm lofi piano', NULL, 'en', 'auto', 120, 'C major', 4, 1, 6, 6, 123790, 'a/94b3b99d58553f4681b4e560193a3bfc8858d574.mp3', 5.65, 'tonewright-builtin/1.1.0+musescore-general-lite-0.8.0', 'https://127.0.0.1:25819/gone', false, true, 0, 0, 0, 2, NULL, '2026-11-23 23:19:53.603+00', '2026-11-23 23:19:59.266+00', NULL, '49c87f4d7cba9d3954dd14935e04b9b9ecc055b295fff400c806217e51fcfa34', DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": ["tender"], "tempo": null, "genres": ["lofi"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "words", "instruments": [{"asked": "piano", "played": "piano"}]}', NULL, NULL, NULL, NULL, false, NULL),
	(7, '7e2fbc12-0e97-4fdd-a270-c622514560f3', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'instrumental', 'completed', 'Calm piano', 'calm piano', 'calm piano', NULL, NULL, 'auto', NULL, NULL, NULL, 4, 8, 8, 141107, 'a/3cfc4575e230585d3b2690d9c7b90c17fe0c92b4.mp3', 0.98, 'tonewright-builtin/1.1.0+musescore-general-lite-0.8.0', NULL, false, true, 0, 0, 0, 7, NULL, '2026-11-23 23:19:54.387+00', '2026-11-23 23:20:00.797+00', NULL, '78f4d8950708961c2c57d8e5eec813bc0aff5d3f5bd14ea7a25fe6e2c6c427d0', DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": ["calm"], "tempo": null, "genres": ["classical"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "instruments", "instruments": [{"asked": "piano", "played": "piano"}]}', '{"bpm": 80, "duration": 8}', NULL, NULL, NULL, false, NULL),
	(10, 'gen_zxcdayeqk855c9fedzh55c3c', '3047db03-c430-4861-aab8-aa161831127a', 'music', 'failed', 'Happy ukulele, fail please', 'happy ukulele, fail please', 'happy ukulele, fail please', NULL, 'en', 'auto', 120, 'G major', 4, 1163886815, 5, NULL, NULL, NULL, 0.02, NULL, 'https://127.0.0.1:25819/finished', false, false, 0, 0, 0, 10, 'The track could not be rendered. Its credit was returned.', '2026-11-23 23:20:05.207+00', '2026-11-23 23:20:05.252+00', NULL, NULL, DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": ["happy"], "tempo": null, "genres": ["folk"], "leftOut": [], "unknown": ["fail"], "dynamics": [], "genreFrom": "instruments", "instruments": [{"asked": "ukulele", "played": "ukulele"}]}', NULL, NULL, NULL, NULL, true, 'happy ukulele, fail please'),
	(9, 'gen_ho23hdlek6x4ot2t2uwf1s7h', '3047db03-c430-4861-aab8-aa161831127a', 'music', 'completed', 'Happy ukulele', 'happy ukulele', 'happy ukulele', NULL, 'en', 'auto', 120, 'G# major', 4, 5, 5, 5, 94877, 'a/e9a2344b69f2a34a7072932f6c7b746efc546bb6.mp3', 0.26, 'tonewright-builtin/1.1.0+musescore-general-lite-0.8.0', 'https://127.0.0.1:25819/finished', false, false, 0, 0, 0, 9, NULL, '2026-11-23 23:20:05.179+00', '2026-11-23 23:20:05.46+00', NULL, '993eba91dfbc9d6a67431563cfe0e23277ac81eaf39d034fafe5e0c707642864', DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": ["happy"], "tempo": null, "genres": ["folk"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "instruments", "instruments": [{"asked": "ukulele", "played": "ukulele"}]}', NULL, NULL, NULL, NULL, true, NULL),
	(13, '55488afe-f472-4fb3-99dd-e5d34b837adf', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'remove_vocals', 'completed', 'voiced (No vocals)', '', '', NULL, NULL, 'auto', NULL, NULL, NULL, 3435953433, 12, 12, 233459, 'a/e6358417cfc6eaf3333e6f90a2ad40b57060ed48.mp3', 2.88, 'tonewright-builtin/1.1.0', NULL, false, false, 0, 0, 0, 15, NULL, '2026-11-23 23:20:11.316+00', '2026-11-23 23:20:14.317+00', NULL, '32b780c8b5674ae8c9fe4cdf0d3f778fa1cbb5f8b67f0b3f1e7ba97d500b7290', DEFAULT, 'eeac439e-8e79-4069-ad6a-82172dcfe097', 'u/ef3411c1fbece2e53367397b6abc5f9a3b308bd5.mp3', 'No vocals', false, NULL, NULL, NULL, NULL, NULL, false, NULL),
	(11, 'c80f53dd-7e2e-4e29-bdaf-00ba2084ac7b', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'reimagine', 'completed', 'rain (Custom style)', 'slow soul with brushed drums', 'slow soul with brushed drums', '[verse]
Rain on the window
A kettle that sings
Stay with me till morning', 'en', 'auto', 60, 'G# major', 4, 2405786982, 12, 12, 296443, 'a/cae661390e8a3e707767843cee0cb4b47251a320.mp3', 1.34, 'tonewright-builtin/1.1.0+musescore-general-lite-0.8.0', NULL, false, false, 0, 0, 0, 12, NULL, '2026-11-23 23:20:06.96+00', '2026-11-23 23:20:08.486+00', NULL, 'b77d6e2a033ef56c1170d9d1f64357ed6d0c9c02b7782a6f57cfbce822d2f85c', DEFAULT, '68924eab-0e31-4341-bf5e-c39e16b97180', NULL, 'Custom style', true, '{"uses": [], "moods": [], "tempo": "slow", "genres": ["soul"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "words", "instruments": [{"asked": "brushed drums", "played": "brushes drums"}]}', NULL, NULL, NULL, '{"take": "1"}', false, NULL),
	(12, '3c256251-ef36-4e44-b27b-7f9f07805478', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'reimagine', 'completed', 'rain (Midnight synthwave)', '', 'synthwave, retro synths, pulsing arpeggio, gated drums, nostalgic, night drive, 104 bpm', '[verse]
Stay with me till morning', 'en', 'auto', 104, 'A minor', 4, 1899135180, 12, 12, 274949, 'a/be40b0ca34e15268fe5933e6d3773e0203071f05.mp3', 1.2, 'tonewright-builtin/1.1.0+musescore-general-lite-0.8.0', NULL, false, false, 0, 0, 0, 13, NULL, '2026-11-23 23:20:08.554+00', '2026-11-23 23:20:09.779+00', NULL, '19ff05f71d9d52b01a211344b4ae1c225ad54087c7e2b876746467b0cc051c76', DEFAULT, '68924eab-0e31-4341-bf5e-c39e16b97180', NULL, 'Midnight synthwave', false, '{"uses": [], "moods": [], "tempo": null, "genres": ["synthwave"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "words", "instruments": []}', NULL, NULL, NULL, NULL, false, NULL),
	(15, 'gen_q9nj9qyuq3we7we3059mnyr8', 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', 'music', 'processing', 'Brass', 'brass', 'brass', NULL, 'en', 'auto', 120, 'G# major', 4, 1115024641, 90, NULL, NULL, NULL, NULL, NULL, NULL, false, false, 0, 0, 0, 17, NULL, '2026-11-23 23:20:15.699+00', NULL, '2026-11-23 23:20:15.731+00', NULL, DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": [], "tempo": null, "genres": ["jazz"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "instruments", "instruments": [{"asked": "brass", "played": "brass"}]}', NULL, NULL, NULL, NULL, false, NULL),
	(14, 'gen_kuf6wjva866ao1t825pmfdsx', 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', 'music', 'completed', 'Marching band', 'marching band', 'marching band', NULL, 'en', 'auto', 120, 'A# major', 4, 6, 10, 10, 195856, 'a/e0751c28a96f70b698b54464adfa899844bce3c3.mp3', 0.41, 'tonewright-builtin/1.1.0+musescore-general-lite-0.8.0', 'https://127.0.0.1:25819/finished', true, false, 0, 0, 0, 16, NULL, '2026-11-23 23:20:14.344+00', '2026-11-23 23:20:14.765+00', '2026-11-23 23:20:15.731+00', 'f9378164b441e6565a5b0bf822855296a6dc2d4e9fdabb79a3d88fe9d848bb0d', DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": [], "tempo": null, "genres": ["classical"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "instruments", "instruments": [{"asked": "marching band", "played": "trumpet, horn, tuba"}]}', NULL, NULL, NULL, NULL, false, NULL),
	(16, 'gen_l6dpja3e16febn5t9d1y7x2y', 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'music', 'completed', 'One harp', 'one harp', 'one harp', NULL, 'en', 'auto', 120, 'G major', 4, 8, 5, 5, 91321, 'a/c86fdf8ee2ef6805132f5146f0aa303289503dde.mp3', 0.83, 'tonewright-builtin/1.1.0+musescore-general-lite-0.8.0', NULL, false, false, 0, 0, 0, 18, NULL, '2026-11-23 23:20:16.863+00', '2026-11-23 23:20:17.708+00', NULL, '2ea0ce13951496bc83a7431a69523d344209de2f5d14b1eda8592f77ed33e3d5', DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": [], "tempo": null, "genres": ["classical"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "instruments", "instruments": [{"asked": "harp", "played": "harp"}]}', NULL, NULL, NULL, NULL, false, NULL),
	(17, 'gen_9z1scjo0l9pot82dtzsuiqqu', 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'music', 'failed', 'Two flutes', 'two flutes', 'two flutes', NULL, 'en', 'auto', 120, 'C# major', 4, 1982075277, 20, NULL, NULL, NULL, 0, NULL, 'https://127.0.0.1:25819/finished', false, false, 0, 0, 0, 19, 'Cancelled by its owner.', '2026-11-23 23:20:40.853+00', '2026-11-23 23:20:40.903+00', '2026-11-23 23:20:40.96+00', NULL, DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": [], "tempo": null, "genres": ["classical"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "instruments", "instruments": [{"asked": "flutes", "played": "flute"}]}', NULL, NULL, NULL, NULL, false, NULL),
	(18, 'gen_9d0gfab7znp80wtwt13by4iw', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'music', 'processing', 'Orchestral film score', 'orchestral film score', 'orchestral film score', NULL, 'en', 'auto', 140, 'A# minor', 4, 11, 180, NULL, NULL, NULL, NULL, NULL, 'https://127.0.0.1:25819/finished', true, false, 0, 0, 0, 20, NULL, '2026-11-23 23:20:44.503+00', NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": [], "tempo": null, "genres": ["cinematic", "orchestral"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "words", "instruments": []}', NULL, NULL, NULL, '{"order": "50"}', false, NULL),
	(19, 'gen_5xenocfh6smsoa8dahw9ben5', 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'music', 'processing', 'Progressive metal', 'progressive metal', 'progressive metal', NULL, 'en', 'auto', 120, 'C minor', 4, 12, 180, NULL, NULL, NULL, NULL, NULL, NULL, false, false, 0, 0, 0, 21, NULL, '2026-11-23 23:20:44.528+00', NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": [], "tempo": null, "genres": ["metal"], "leftOut": [], "unknown": ["progressive"], "dynamics": [], "genreFrom": "words", "instruments": []}', NULL, NULL, NULL, NULL, false, NULL),
	(20, 'gen_b5d12kt4oeh12qjlov60yse3', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'music', 'processing', 'Chiptune', 'chiptune', 'chiptune', NULL, 'en', 'auto', 120, 'G major', 4, 13, 10, NULL, NULL, NULL, NULL, NULL, 'https://127.0.0.1:25819/finished', false, false, 0, 0, 0, 22, NULL, '2026-11-23 23:20:44.57+00', NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": [], "tempo": null, "genres": ["chiptune"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "words", "instruments": []}', NULL, NULL, NULL, '{"order": "51"}', false, NULL),
	(21, 'gen_1c39e8p57oag35rukb8yw00y', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'music', 'processing', 'Folk guitar', 'folk guitar', 'folk guitar', NULL, 'en', 'auto', 120, 'B major', 4, 3395725481, 6.4, NULL, NULL, NULL, NULL, NULL, NULL, false, false, 0, 0, 0, 23, NULL, '2026-11-23 23:20:44.652+00', NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": [], "tempo": null, "genres": ["folk"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "words", "instruments": [{"asked": "guitar", "played": "acoustic guitar"}]}', NULL, 'gen_2ovmco97lqyc82w4f8l74ap3', '{"bpm": 120, "type": "tempo"}', NULL, false, NULL),
	(22, 'gen_3pr244htlxtd9zw4esox1oho', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'music', 'processing', 'Jazz trio', 'jazz trio', 'jazz trio', '[verse]
A kettle that sings', 'en', 'auto', 120, 'C# major', 4, 14, 10, NULL, NULL, NULL, NULL, NULL, NULL, false, false, 0, 0, 0, 24, NULL, '2026-11-23 23:20:45.013+00', NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": [], "tempo": null, "genres": ["jazz"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "instruments", "instruments": [{"asked": "jazz trio", "played": "piano, upright bass, brushes drums"}]}', NULL, NULL, NULL, NULL, false, NULL),
	(23, '643899bb-c37c-43cb-b404-be290ecadf8a', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'instrumental', 'processing', 'Calm piano', 'calm piano, serene and soothing, clear counterpoint, spacious reverb, rounded highs, a theme that unfolds step by step and comes to rest, 75 bpm, instrumental', 'calm piano, serene and soothing, clear counterpoint, spacious reverb, rounded highs, a theme that unfolds step by step and comes to rest, 75 bpm, instrumental', NULL, NULL, 'auto', NULL, NULL, NULL, 15, 30, NULL, NULL, NULL, NULL, NULL, NULL, false, false, 0, 0, 0, 25, NULL, '2026-11-23 23:20:45.06+00', NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": ["calm"], "tempo": null, "genres": ["classical"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "instruments", "instruments": [{"asked": "piano", "played": "piano"}]}', NULL, NULL, NULL, NULL, false, NULL),
	(24, 'gen_hxy4y02cyyxdqvw3xa8y6m2b', '3047db03-c430-4861-aab8-aa161831127a', 'music', 'processing', 'Polka', 'polka', 'polka', NULL, 'en', 'auto', 120, 'F# minor', 4, 16, 5, NULL, NULL, NULL, NULL, NULL, NULL, false, false, 0, 0, 0, 26, NULL, '2026-11-23 23:20:45.11+00', NULL, NULL, NULL, DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": [], "tempo": null, "genres": ["folk"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "words", "instruments": []}', NULL, NULL, NULL, NULL, true, NULL),
	(25, 'gen_ieh27u8ckqr7vjpzm1ht1ivn', 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'music', 'failed', 'Two oboes', 'two oboes', 'two oboes', NULL, 'en', 'auto', 120, 'A# minor', 4, 17, 10, NULL, NULL, NULL, 0, NULL, 'https://127.0.0.1:25819/finished', false, false, 0, 0, 0, 27, 'Cancelled by its owner.', '2026-11-23 23:20:45.129+00', '2026-11-23 23:21:08.645+00', NULL, NULL, DEFAULT, NULL, NULL, NULL, false, '{"uses": [], "moods": [], "tempo": null, "genres": ["classical"], "leftOut": [], "unknown": [], "dynamics": [], "genreFrom": "instruments", "instruments": [{"asked": "oboes", "played": "oboe"}]}', NULL, NULL, NULL, NULL, false, NULL);


--
-- Data for Name: idempotencyKeys; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."idempotencyKeys" VALUES
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 'createGeneration', 'order-42', '\x936434893e6f3328f9b26d084d2ff5d1d211c215cb50eae67874b14a91cca773', 202, '{"data":{"id":"gen_cie3ly40hr40ixv34mvqmyps","status":"processing","prompt":"slow pop","parameters":{"bpm":96,"duration":12,"timesignature":"4","language":"en","keyscale":"B minor","seed":7,"understood":{"genres":["pop"],"genreFrom":"words","moods":[],"instruments":[],"leftOut":[],"tempo":"slow","uses":[],"dynamics":[],"unknown":[]}},"webhook":"https://127.0.0.1:25819/finished?secret=s3","certificate":true,"metadata":{"order":"42","customer":"Ada"},"creditsRemaining":519,"createdAt":"2026-11-23T23:19:53.564Z"}}', '2026-11-23 23:19:53.573+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 'cancelGeneration', 'cancel-43', '\x6a5afe9e3b32c60a7834514426d77f4738337970f673f3ab3d71d3ee73cbd2be', 200, '{"data":{"id":"gen_ihwf4w4j5l9rt8np1pjpenao","title":"Slow blues","prompt":"slow blues","type":"music","status":"failed","audioUrl":null,"duration":60,"fileSize":null,"isPublic":false,"playCount":0,"downloadCount":0,"likeCount":0,"parameters":{"bpm":120,"duration":60,"keyscale":"C minor","timesignature":4,"seed":3948475495,"understood":{"uses":[],"moods":[],"tempo":"slow","genres":["blues"],"leftOut":[],"unknown":[],"dynamics":[],"genreFrom":"words","instruments":[]}},"metadata":{"order":"43"},"errorMessage":"Cancelled by its owner.","generationTime":0,"createdAt":"2026-11-23 23:19:54","completedAt":"2026-11-23T23:19:54.273Z"}}', '2026-11-23 23:19:54.318+00'),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 'createUpload', 'known-song', '\xbe8b0c85dc1c7aaed2da489b89e5ea028ff27d7dde31a7dc06c6ebe2f08dbad3', 409, '{"error":{"code":"CATALOGUE_MATCH","message":"The recording matches a commercial release.","details":{"uploadId":"b807163f-1b58-4b90-8c35-3af476b0b482","match":{"title":"The March","artist":"The Band"}}}}', '2026-11-23 23:20:16.772+00');


--
-- Data for Name: idleWorkers; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."idleWorkers" VALUES
	('effect', 8220, '2026-11-23 23:20:43.864373+00'),
	('separate', 8220, '2026-11-23 23:20:43.865022+00'),
	('webhook', 8220, '2026-11-23 23:20:43.874658+00'),
	('export', 8220, '2026-11-23 23:20:43.879193+00'),
	('housekeeping', 8220, '2026-11-23 23:20:43.880046+00'),
	('transcribe', 8220, '2026-11-23 23:20:43.880185+00');


--
-- Data for Name: jobs; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES
	(1, 'purge', 'housekeeping', NULL, '2026-11-23T23:00:00.000Z', 'done', 1, 1, NULL, NULL, NULL, '2026-11-23 23:00:00+00', '2026-11-23 23:19:52.328+00', '2026-11-23 23:19:52.486+00', '2026-11-23 23:19:52.505+00', NULL, NULL),
	(2, 'expire-tests', 'housekeeping', NULL, '2026-11-23T23:10:00.000Z', 'done', 1, 1, NULL, NULL, NULL, '2026-11-23 23:10:00+00', '2026-11-23 23:19:52.328+00', '2026-11-23 23:19:52.535+00', '2026-11-23 23:19:52.537+00', NULL, NULL),
	(3, 'sweep-media', 'housekeeping', NULL, '2026-11-23T00:00:00.000Z', 'done', 1, 1, NULL, NULL, NULL, '2026-11-23 00:00:00+00', '2026-11-23 23:19:52.328+00', '2026-11-23 23:19:52.541+00', '2026-11-23 23:19:52.549+00', NULL, NULL),
	(9, 'render-generation', 'render', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_ihwf4w4j5l9rt8np1pjpenao', 'cancelled', 0, 2, NULL, NULL, NULL, '2026-11-23 23:19:54.187+00', '2026-11-23 23:19:54.187+00', NULL, '2026-11-23 23:19:54.273+00', NULL, NULL),
	(10, 'deliver-webhook', 'webhook', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_ihwf4w4j5l9rt8np1pjpenao', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:19:54.273+00', '2026-11-23 23:19:54.273+00', '2026-11-23 23:19:54.342+00', '2026-11-23 23:19:54.52+00', NULL, NULL),
	(18, 'deliver-webhook', 'webhook', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_of1lrghidwnqgr5erloht43b', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:19:59.776+00', '2026-11-23 23:19:59.776+00', '2026-11-23 23:19:59.812+00', '2026-11-23 23:19:59.857+00', NULL, NULL),
	(4, 'render-generation', 'render', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_cie3ly40hr40ixv34mvqmyps', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:19:53.564+00', '2026-11-23 23:19:53.564+00', '2026-11-23 23:19:53.578+00', '2026-11-23 23:19:58.342+00', NULL, NULL),
	(15, 'deliver-webhook', 'webhook', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_cie3ly40hr40ixv34mvqmyps', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:19:58.342+00', '2026-11-23 23:19:58.342+00', '2026-11-23 23:19:58.906+00', '2026-11-23 23:19:58.946+00', NULL, NULL),
	(8, 'render-planned', 'render', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_2ovmco97lqyc82w4f8l74ap3', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:19:54.14+00', '2026-11-23 23:19:54.14+00', '2026-11-23 23:19:59.789+00', '2026-11-23 23:20:00.334+00', NULL, NULL),
	(11, 'render-planned', 'render', '2f838544-09ab-4ba9-8f32-6b8c9069a835', '7e2fbc12-0e97-4fdd-a270-c622514560f3', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:19:54.387+00', '2026-11-23 23:19:54.387+00', '2026-11-23 23:19:59.815+00', '2026-11-23 23:20:00.797+00', NULL, NULL),
	(5, 'render-generation', 'render', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_orz0e3pj5j7x4h6vfdqqiwbd', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:19:53.603+00', '2026-11-23 23:19:53.603+00', '2026-11-23 23:19:53.613+00', '2026-11-23 23:19:59.266+00', NULL, NULL),
	(16, 'deliver-webhook', 'webhook', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_orz0e3pj5j7x4h6vfdqqiwbd', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:19:59.266+00', '2026-11-23 23:19:59.266+00', '2026-11-23 23:19:59.345+00', '2026-11-23 23:19:59.375+00', NULL, NULL),
	(6, 'render-generation', 'render', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_4h7k2el31jh3736g42v0ffyq', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:19:53.62+00', '2026-11-23 23:19:53.62+00', '2026-11-23 23:19:58.903+00', '2026-11-23 23:19:59.719+00', NULL, NULL),
	(7, 'render-generation', 'render', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_of1lrghidwnqgr5erloht43b', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:19:53.629+00', '2026-11-23 23:19:53.629+00', '2026-11-23 23:19:59.352+00', '2026-11-23 23:19:59.776+00', NULL, NULL),
	(17, 'deliver-webhook', 'webhook', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_4h7k2el31jh3736g42v0ffyq', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:19:59.719+00', '2026-11-23 23:19:59.719+00', '2026-11-23 23:19:59.732+00', '2026-11-23 23:19:59.784+00', NULL, NULL),
	(20, 'render-edit', 'render', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_tyt3h84nxwprk2rd6zj45f5c', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:00.829+00', '2026-11-23 23:20:00.829+00', '2026-11-23 23:20:00.858+00', '2026-11-23 23:20:01.199+00', NULL, NULL),
	(21, 'remove-media', 'housekeeping', NULL, 'a/a2d570c6d8b21120f902d6c5283ce501d063e219.mp3', 'done', 1, 5, NULL, NULL, NULL, '2026-11-23 23:20:01.223+00', '2026-11-23 23:20:01.223+00', '2026-11-23 23:20:01.236+00', '2026-11-23 23:20:01.253+00', NULL, NULL),
	(24, 'expire-tests', 'housekeeping', NULL, '2026-11-23T23:20:00.000Z', 'done', 1, 1, NULL, NULL, NULL, '2026-11-23 23:20:00+00', '2026-11-23 23:20:02.456+00', '2026-11-23 23:20:02.463+00', '2026-11-23 23:20:02.471+00', NULL, NULL),
	(22, 'export-track', 'export', '2f838544-09ab-4ba9-8f32-6b8c9069a835', '2f586b5a-4208-48f1-af66-55c58d23de11', 'done', 1, 3, NULL, NULL, NULL, '2026-11-23 23:20:01.707+00', '2026-11-23 23:20:01.707+00', '2026-11-23 23:20:01.713+00', '2026-11-23 23:20:02.904+00', NULL, NULL),
	(26, 'render-sound-effect', 'effect', '2f838544-09ab-4ba9-8f32-6b8c9069a835', '67e245a9-4afc-404e-b82d-e62b085e190c', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:03.287+00', '2026-11-23 23:20:03.287+00', '2026-11-23 23:20:03.312+00', '2026-11-23 23:20:03.842+00', NULL, NULL),
	(28, 'deliver-webhook', 'webhook', '2f838544-09ab-4ba9-8f32-6b8c9069a835', '67e245a9-4afc-404e-b82d-e62b085e190c', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:03.842+00', '2026-11-23 23:20:03.842+00', '2026-11-23 23:20:03.858+00', '2026-11-23 23:20:03.888+00', NULL, NULL),
	(27, 'render-sound-effect', 'effect', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'c26a5b87-bf2d-4218-9ed3-bc0f48894955', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:03.321+00', '2026-11-23 23:20:03.321+00', '2026-11-23 23:20:03.864+00', '2026-11-23 23:20:04.108+00', NULL, NULL),
	(32, 'render-sound-effect', 'effect', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', '681bb0d5-aa7c-4144-8d44-9226909310bf', 'cancelled', 0, 2, NULL, NULL, NULL, '2026-11-23 23:20:04.301+00', '2026-11-23 23:20:04.301+00', NULL, '2026-11-23 23:20:04.334+00', NULL, NULL),
	(29, 'render-sound-effect', 'effect', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', '69690ccf-3aa4-4082-87c3-329ee3d08491', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:04.244+00', '2026-11-23 23:20:04.244+00', '2026-11-23 23:20:04.249+00', '2026-11-23 23:20:04.632+00', NULL, NULL),
	(30, 'render-sound-effect', 'effect', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', '4a4c27f7-96ef-4fd7-b56d-7adcd09311f2', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:04.256+00', '2026-11-23 23:20:04.256+00', '2026-11-23 23:20:04.64+00', '2026-11-23 23:20:04.939+00', NULL, NULL),
	(31, 'render-sound-effect', 'effect', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'e2ad1477-b443-4774-a10f-8ad2c0ef4e79', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:04.285+00', '2026-11-23 23:20:04.285+00', '2026-11-23 23:20:04.95+00', '2026-11-23 23:20:05.157+00', NULL, NULL),
	(34, 'render-generation', 'render', '3047db03-c430-4861-aab8-aa161831127a', 'gen_zxcdayeqk855c9fedzh55c3c', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:05.207+00', '2026-11-23 23:20:05.207+00', '2026-11-23 23:20:05.235+00', '2026-11-23 23:20:05.252+00', NULL, NULL),
	(35, 'render-sound-effect', 'effect', '3047db03-c430-4861-aab8-aa161831127a', '35ebf83a-75f9-44e0-b45f-de359d2292b7', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:05.223+00', '2026-11-23 23:20:05.223+00', '2026-11-23 23:20:05.248+00', '2026-11-23 23:20:05.257+00', NULL, NULL),
	(36, 'deliver-webhook', 'webhook', '3047db03-c430-4861-aab8-aa161831127a', 'gen_zxcdayeqk855c9fedzh55c3c', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:05.252+00', '2026-11-23 23:20:05.252+00', '2026-11-23 23:20:05.279+00', '2026-11-23 23:20:05.308+00', NULL, NULL),
	(33, 'render-generation', 'render', '3047db03-c430-4861-aab8-aa161831127a', 'gen_ho23hdlek6x4ot2t2uwf1s7h', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:05.179+00', '2026-11-23 23:20:05.179+00', '2026-11-23 23:20:05.201+00', '2026-11-23 23:20:05.46+00', NULL, NULL),
	(19, 'retry-webhook', 'webhook', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_of1lrghidwnqgr5erloht43b', 'queued', 0, 2, NULL, NULL, NULL, '2026-11-23 23:25:37.685+00', '2026-11-23 23:19:59.857+00', '2026-11-23 23:20:05.475+00', NULL, NULL, NULL),
	(37, 'deliver-webhook', 'webhook', '3047db03-c430-4861-aab8-aa161831127a', 'gen_ho23hdlek6x4ot2t2uwf1s7h', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:05.46+00', '2026-11-23 23:20:05.46+00', '2026-11-23 23:20:05.475+00', '2026-11-23 23:20:05.514+00', NULL, NULL),
	(39, 'expire-upload', 'housekeeping', NULL, '68924eab-0e31-4341-bf5e-c39e16b97180', 'queued', 0, 5, NULL, NULL, NULL, '2026-11-24 23:20:06.261+00', '2026-11-23 23:20:06.261+00', NULL, NULL, NULL, NULL),
	(40, 'remove-upload-audio', 'housekeeping', NULL, '68924eab-0e31-4341-bf5e-c39e16b97180', 'queued', 0, 5, NULL, NULL, NULL, '2026-11-25 00:20:06.261+00', '2026-11-23 23:20:06.261+00', NULL, NULL, NULL, NULL),
	(41, 'transcribe-upload', 'transcribe', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', '68924eab-0e31-4341-bf5e-c39e16b97180/1', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:06.261+00', '2026-11-23 23:20:06.261+00', '2026-11-23 23:20:06.276+00', '2026-11-23 23:20:06.922+00', NULL, NULL),
	(43, 'render-generation', 'render', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'c80f53dd-7e2e-4e29-bdaf-00ba2084ac7b', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:06.96+00', '2026-11-23 23:20:06.96+00', '2026-11-23 23:20:07.142+00', '2026-11-23 23:20:08.486+00', NULL, NULL),
	(42, 'align-lyrics', 'transcribe', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', '68924eab-0e31-4341-bf5e-c39e16b97180', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:08.554+00', '2026-11-23 23:20:06.922+00', '2026-11-23 23:20:06.933+00', '2026-11-23 23:20:08.6+00', NULL, NULL),
	(48, 'render-generation', 'render', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', '3c256251-ef36-4e44-b27b-7f9f07805478', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:08.554+00', '2026-11-23 23:20:08.554+00', '2026-11-23 23:20:08.583+00', '2026-11-23 23:20:09.779+00', NULL, NULL),
	(50, 'expire-upload', 'housekeeping', NULL, '225eed7d-c964-49f1-a4e3-d196e7be5321', 'queued', 0, 5, NULL, NULL, NULL, '2026-11-24 23:20:10.093+00', '2026-11-23 23:20:10.093+00', NULL, NULL, NULL, NULL),
	(51, 'remove-upload-audio', 'housekeeping', NULL, '225eed7d-c964-49f1-a4e3-d196e7be5321', 'queued', 0, 5, NULL, NULL, NULL, '2026-11-25 00:20:10.093+00', '2026-11-23 23:20:10.093+00', NULL, NULL, NULL, NULL),
	(52, 'transcribe-upload', 'transcribe', '2f838544-09ab-4ba9-8f32-6b8c9069a835', '225eed7d-c964-49f1-a4e3-d196e7be5321/1', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:10.093+00', '2026-11-23 23:20:10.093+00', '2026-11-23 23:20:10.113+00', '2026-11-23 23:20:10.975+00', NULL, NULL),
	(53, 'expire-upload', 'housekeeping', NULL, 'eeac439e-8e79-4069-ad6a-82172dcfe097', 'queued', 0, 5, NULL, NULL, NULL, '2026-11-24 23:20:11.26+00', '2026-11-23 23:20:11.26+00', NULL, NULL, NULL, NULL),
	(54, 'remove-upload-audio', 'housekeeping', NULL, 'eeac439e-8e79-4069-ad6a-82172dcfe097', 'queued', 0, 5, NULL, NULL, NULL, '2026-11-25 00:20:11.26+00', '2026-11-23 23:20:11.26+00', NULL, NULL, NULL, NULL),
	(55, 'analyse-upload', 'transcribe', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'eeac439e-8e79-4069-ad6a-82172dcfe097', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:11.26+00', '2026-11-23 23:20:11.26+00', '2026-11-23 23:20:11.276+00', '2026-11-23 23:20:11.522+00', NULL, NULL),
	(56, 'render-generation', 'separate', '2f838544-09ab-4ba9-8f32-6b8c9069a835', '55488afe-f472-4fb3-99dd-e5d34b837adf', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:11.316+00', '2026-11-23 23:20:11.316+00', '2026-11-23 23:20:11.437+00', '2026-11-23 23:20:14.317+00', NULL, NULL),
	(60, 'render-generation', 'render', 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', 'gen_kuf6wjva866ao1t825pmfdsx', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:14.344+00', '2026-11-23 23:20:14.344+00', '2026-11-23 23:20:14.357+00', '2026-11-23 23:20:14.765+00', NULL, NULL),
	(61, 'deliver-webhook', 'webhook', 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', 'gen_kuf6wjva866ao1t825pmfdsx', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:14.765+00', '2026-11-23 23:20:14.765+00', '2026-11-23 23:20:14.945+00', '2026-11-23 23:20:15.06+00', NULL, NULL),
	(63, 'expire-upload', 'housekeeping', NULL, '32b48965-f956-4850-a58f-35a542a799e9', 'queued', 0, 5, NULL, NULL, NULL, '2026-11-24 23:20:15.623+00', '2026-11-23 23:20:15.623+00', NULL, NULL, NULL, NULL),
	(98, 'deliver-webhook', 'webhook', 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'gen_ieh27u8ckqr7vjpzm1ht1ivn', 'queued', 0, 2, NULL, NULL, NULL, '2026-11-23 23:21:08.645+00', '2026-11-23 23:21:08.645+00', NULL, NULL, NULL, NULL),
	(62, 'render-sound-effect', 'effect', 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', 'e0b62451-a825-4034-be14-4afea7595ab2', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:15.129+00', '2026-11-23 23:20:15.129+00', '2026-11-23 23:20:15.157+00', '2026-11-23 23:20:15.263+00', NULL, NULL);
INSERT INTO public.jobs OVERRIDING SYSTEM VALUE VALUES
	(66, 'render-generation', 'render', 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', 'gen_q9nj9qyuq3we7we3059mnyr8', 'cancelled', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:15.699+00', '2026-11-23 23:20:15.699+00', '2026-11-23 23:20:15.723+00', '2026-11-23 23:20:15.731+00', NULL, NULL),
	(69, 'remove-media', 'housekeeping', NULL, 'a/e0751c28a96f70b698b54464adfa899844bce3c3.mp3', 'done', 1, 5, NULL, NULL, NULL, '2026-11-23 23:20:15.731+00', '2026-11-23 23:20:15.731+00', '2026-11-23 23:20:15.893+00', '2026-11-23 23:20:15.898+00', NULL, NULL),
	(70, 'remove-media', 'housekeeping', NULL, 'a/ea2ebfce1f670a3e576ad9d5be7be7e5c0ef000d.mp3', 'done', 1, 5, NULL, NULL, NULL, '2026-11-23 23:20:15.731+00', '2026-11-23 23:20:15.731+00', '2026-11-23 23:20:15.9+00', '2026-11-23 23:20:15.904+00', NULL, NULL),
	(64, 'remove-upload-audio', 'housekeeping', NULL, '32b48965-f956-4850-a58f-35a542a799e9', 'queued', 0, 5, NULL, NULL, NULL, '2026-11-25 00:20:15.623+00', '2026-11-23 23:20:15.623+00', NULL, NULL, NULL, NULL),
	(67, 'remove-media', 'housekeeping', NULL, 'u/b33b1f5f78f433451dd86d0453f8d9c089c3f57b.mp3', 'done', 1, 5, NULL, NULL, NULL, '2026-11-23 23:20:15.758+00', '2026-11-23 23:20:15.758+00', '2026-11-23 23:20:15.776+00', '2026-11-23 23:20:15.79+00', NULL, NULL),
	(68, 'empty-account', 'housekeeping', NULL, 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', 'done', 1, 5, NULL, NULL, NULL, '2026-11-23 23:20:15.731+00', '2026-11-23 23:20:15.731+00', '2026-11-23 23:20:15.792+00', '2026-11-23 23:20:15.883+00', NULL, NULL),
	(65, 'analyse-upload', 'transcribe', 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', '32b48965-f956-4850-a58f-35a542a799e9', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:15.623+00', '2026-11-23 23:20:15.623+00', '2026-11-23 23:20:15.636+00', '2026-11-23 23:20:16.006+00', NULL, NULL),
	(97, 'render-generation', 'render', 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'gen_ieh27u8ckqr7vjpzm1ht1ivn', 'cancelled', 0, 2, NULL, NULL, NULL, '2026-11-23 23:20:45.129+00', '2026-11-23 23:20:45.129+00', NULL, '2026-11-23 23:21:08.645+00', NULL, NULL),
	(72, 'render-generation', 'render', 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'gen_l6dpja3e16febn5t9d1y7x2y', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:16.863+00', '2026-11-23 23:20:16.863+00', '2026-11-23 23:20:16.879+00', '2026-11-23 23:20:17.708+00', NULL, NULL),
	(71, 'vacuum-recordings', 'housekeeping', NULL, '2026-11-23T23:20:30.000Z', 'done', 1, 1, NULL, NULL, NULL, '2026-11-23 23:20:30+00', '2026-11-23 23:20:16.259+00', '2026-11-23 23:20:32.471+00', '2026-11-23 23:20:32.477+00', NULL, NULL),
	(85, 'render-generation', 'render', 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'gen_9z1scjo0l9pot82dtzsuiqqu', 'cancelled', 0, 2, NULL, NULL, NULL, '2026-11-23 23:20:40.853+00', '2026-11-23 23:20:40.853+00', NULL, '2026-11-23 23:20:40.903+00', NULL, NULL),
	(86, 'deliver-webhook', 'webhook', 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'gen_9z1scjo0l9pot82dtzsuiqqu', 'done', 1, 2, NULL, NULL, NULL, '2026-11-23 23:20:40.903+00', '2026-11-23 23:20:40.903+00', '2026-11-23 23:20:43.836+00', '2026-11-23 23:20:43.887+00', NULL, NULL),
	(92, 'render-generation', 'render', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_b5d12kt4oeh12qjlov60yse3', 'queued', 0, 2, NULL, NULL, NULL, '2026-11-23 23:20:44.57+00', '2026-11-23 23:20:44.57+00', NULL, NULL, NULL, NULL),
	(93, 'render-edit', 'render', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_1c39e8p57oag35rukb8yw00y', 'queued', 0, 2, NULL, NULL, NULL, '2026-11-23 23:20:44.652+00', '2026-11-23 23:20:44.652+00', NULL, NULL, NULL, NULL),
	(94, 'render-generation', 'render', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'gen_3pr244htlxtd9zw4esox1oho', 'queued', 0, 2, NULL, NULL, NULL, '2026-11-23 23:20:45.013+00', '2026-11-23 23:20:45.013+00', NULL, NULL, NULL, NULL),
	(95, 'render-generation', 'render', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', '643899bb-c37c-43cb-b404-be290ecadf8a', 'queued', 0, 2, NULL, NULL, NULL, '2026-11-23 23:20:45.06+00', '2026-11-23 23:20:45.06+00', NULL, NULL, NULL, NULL),
	(96, 'render-generation', 'render', '3047db03-c430-4861-aab8-aa161831127a', 'gen_hxy4y02cyyxdqvw3xa8y6m2b', 'queued', 0, 2, NULL, NULL, NULL, '2026-11-23 23:20:45.11+00', '2026-11-23 23:20:45.11+00', NULL, NULL, NULL, NULL),
	(90, 'render-generation', 'render', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'gen_9d0gfab7znp80wtwt13by4iw', 'running', 1, 2, '8d8f2d77-bf15-4c9e-b656-193c4dd2157c', 'vm:8198', '2026-11-23 23:20:57.056485+00', '2026-11-23 23:20:44.503+00', '2026-11-23 23:20:44.503+00', '2026-11-23 23:20:44.528+00', NULL, NULL, NULL),
	(91, 'render-generation', 'render', 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'gen_5xenocfh6smsoa8dahw9ben5', 'running', 1, 2, 'f5c15803-babd-431f-bd1f-db190ec82ee3', 'vm:8198', '2026-11-23 23:20:57.056583+00', '2026-11-23 23:20:44.528+00', '2026-11-23 23:20:44.528+00', '2026-11-23 23:20:44.558+00', NULL, NULL, NULL);


--
-- Data for Name: knex_migrations; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.knex_migrations VALUES
	(1, '0001-accounts', 1, '2026-11-23 23:19:51.297+00'),
	(2, '0002-credits', 1, '2026-11-23 23:19:51.34+00'),
	(3, '0003-generations', 1, '2026-11-23 23:19:51.423+00'),
	(4, '0004-jobs', 1, '2026-11-23 23:19:51.434+00'),
	(5, '0005-webhook-deliveries', 1, '2026-11-23 23:19:51.443+00'),
	(6, '0006-limits', 1, '2026-11-23 23:19:51.451+00'),
	(7, '0007-sound-effects', 1, '2026-11-23 23:19:51.473+00'),
	(8, '0008-certificates', 1, '2026-11-23 23:19:51.496+00'),
	(9, '0009-playlists', 1, '2026-11-23 23:19:51.552+00'),
	(10, '0010-songs', 1, '2026-11-23 23:19:51.645+00'),
	(11, '0011-tracks-from-songs', 1, '2026-11-23 23:19:51.672+00'),
	(12, '0012-catalogue', 1, '2026-11-23 23:19:51.69+00'),
	(13, '0013-rolling-minutes', 1, '2026-11-23 23:19:51.699+00'),
	(14, '0014-lines', 1, '2026-11-23 23:19:51.716+00'),
	(15, '0015-list-indexes', 1, '2026-11-23 23:19:51.762+00'),
	(16, '0016-acceptance', 1, '2026-11-23 23:19:51.772+00'),
	(17, '0017-housekeeping-indexes', 1, '2026-11-23 23:19:51.8+00'),
	(18, '0018-idle-workers', 1, '2026-11-23 23:19:51.816+00'),
	(19, '0019-running-jobs', 1, '2026-11-23 23:19:52.126+00'),
	(20, '0025-understood', 1, '2026-11-23 23:19:52.13+00'),
	(21, '0030-scores', 1, '2026-11-23 23:19:52.136+00'),
	(22, '0035-plans', 1, '2026-11-23 23:19:52.138+00'),
	(23, '0036-edits', 1, '2026-11-23 23:19:52.142+00'),
	(24, '0040-idempotency-keys', 1, '2026-11-23 23:19:52.15+00'),
	(25, '0041-metadata', 1, '2026-11-23 23:19:52.157+00'),
	(26, '0050-exports', 1, '2026-11-23 23:19:52.164+00'),
	(27, '0055-events', 1, '2026-11-23 23:19:52.177+00'),
	(28, '0060-webhook-retries', 1, '2026-11-23 23:19:52.216+00'),
	(29, '0061-webhook-indexes', 1, '2026-11-23 23:19:52.223+00'),
	(30, '0070-standings', 1, '2026-11-23 23:19:52.236+00'),
	(31, '0075-test-keys', 1, '2026-11-23 23:19:52.263+00'),
	(32, '0076-test-key-indexes', 1, '2026-11-23 23:19:52.278+00'),
	(33, '0085-peaks', 1, '2026-11-23 23:19:52.284+00'),
	(34, '0105-recording-vacuums', 1, '2026-11-23 23:19:52.287+00'),
	(35, '0110-analyses', 1, '2026-11-23 23:19:52.29+00'),
	(36, '0115-job-traces', 1, '2026-11-23 23:19:52.292+00'),
	(37, '0122-lyrics-times', 1, '2026-11-23 23:19:52.294+00'),
	(38, '0145-recording-keys', 1, '2026-11-23 23:19:52.301+00'),
	(39, '0150-charge-track', 1, '2026-11-23 23:19:52.302+00');


--
-- Data for Name: knex_migrations_lock; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.knex_migrations_lock VALUES
	(4, 0);


--
-- Data for Name: lines; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.lines VALUES
	('render', '2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-23 23:20:44.528+00', 92),
	('render', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', '2026-11-23 23:20:08.583+00', 94),
	('render', '3047db03-c430-4861-aab8-aa161831127a', '2026-11-23 23:20:05.235+00', 96),
	('render', 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', '2026-11-23 23:20:44.558+00', 97),
	('webhook', 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', '2026-11-23 23:20:43.836+00', 98),
	('webhook', '2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-23 23:20:05.475+00', 19);


--
-- Data for Name: paces; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.paces VALUES
	('transcribe', 0.057966666666666666, 0.6956),
	('separate', 0.24033333333333332, 2.884),
	('effect', 0.13028677333333333, 0.3276064),
	('render', 0.14988684614314665, 1.2848733622681598);


--
-- Data for Name: peaks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.peaks VALUES
	('gen_cie3ly40hr40ixv34mvqmyps', 12, '\x59485a4b524c5d5c3c494a47394d44403734454530302d422b3f2b2e27332e2d2f29281f2d261f23273024231f1e221c1e1619141d19151c191e181d1d1b171b151616141a171916181b141b1917161816101212130c0f0c100e0e0b0b0d0c0c0b0b0a0a0b0a0a0a0a0a090a080a08090a0a0b0809070a0a0909070806090908080a090b09090808080607070406050707060606070507070606060505050505040404040403040304040504030303030303020304030404040305050304030322272b2e2f373c454d4e585f6e797f7fc5b68d918468787c676b9776626769776666645b3b513e554d979f917ca56f686b78724b6b71562e4a423c524b4b414840424e44bdbba8a3ac80767a7f7d5f6449313540494d585f60694e5f7a75898579717e69575f5e6c5d584338373435363f3a31383219343593c4b3939b6970556d567a5b6370727c6b748d8e7c7f9194829787a8b28c9d847e8e8b82868585728a8283727a86857884777772a0b27770737658524c45403b2d31272c22231e171c1e1a1a1a151b17181613131414101614140f1515110e1110100d0f0e0d0e1066b8b6c4be90806586586e6c917c784a5b5f5f529161c49a98a0528f95b885c4c3a679b0b5b97ea7a5af709e987a3d644f4e45525f9a7686af7464697663626d66685f58624657453f3f3d433e473a649193846c5a4037353e7d624025365f757f71abb8606478876bba7f7472494b586564667e5e637a6a6771645c6265696c676e9b907ea07e6c576e68646b5d668c7871677e737c5248493e4133356255655051443836374a2b29288c555e3e3b212f4b3d2823222497778e737370693c37342e276cc68d89ad9a56564e5a577d728ec49e978d806a8178867a8d8c86896a808f65908b97687b8bc3aabb959c949590957d84665c616d805776586177838a6162b1c2b7bec596666daa846368746b6e666075506461503d5654826a8e5e6796bfa3a3827970595a6861354757523b493e554a504da06e88c2aeb194815b5057565857413d384334302f333c544970737c87a8c18c635d4e4b444c4f5e494d544e5b5a6c6d656a717175857cc4ba776a7972625c545456514d42393531353330302e32273231302e2e312a2c2b272827242b282a20292c25251f2a2d27352a2ec08f816e654c5c61705e817166576a707a5a6f7d7a7a7573715f7c7b6b82779158767b7c659b77795080846f61596b713c685a6253735a43574f6843544650454a4b4d4c4c503d4e483c45364839383c4c42383e3d363340312a2f2b3034252c2a2c1f2d2b2827262b2c2a262019201c181d1b141f151313111210140f0e0d0c0c0e0b0c0a09090a080b0908060704030202010101010100000000000000000000000000000000'),
	('gen_tyt3h84nxwprk2rd6zj45f5c', 6, '\x5f899071c1989a8282b1a695658087a589a69a9b9071796c8ac39e935c87c48d60849a71728376705382897e737d658e86669784716f83b0905c608c676e685e725a796a6d68475e606649564b595552585d4d55bda4a7a28ba281b5a3788f8684827d6e737b777b796077616d674a7458847f5f5f4d4148435054653c382e412f292b3829261f3922201c2a2727212e2020191e22556b6a605f555a5252575052494d4b404f484580a997957cac9bc49687ac92ae9098998ba1b69374a7ae7ba77e7f7e7674626d658175599177498f664b5c536f5a594557655b5d6a69444d9c7b5c546e7367494d5b595a5766684e4c4f606458494f4145555bb88da989a06b5a5e7963656364394e52465b3d3f40393f4f464742364746482e3e3e3a4138392e3e29585a3c3d41542e2631292e282d36251b2c2b27201f2c1c1e20221d1915241d1816211b1b1518221618868988c1b4bec59daa7781ab9e858f7d7bb574969eb3b699715f746bb56a9c966b9c836a5d619ba161a18a5da37b5d6b7e7194949294707e70697c5875906f6d765e54514f614f4e654b514d5b6042465a424b5aa3bd76646f5e5c5e7065574a58545145494d4544443a443e463f3d4042474e383b3640333a433437322f3720383f4962646775756d6c63686055505959534c504b406d8286747b7472666467625a545852455a495d6a88c3bac5a89bb979c39f84ba78918490918ca6927c7481788c605585826a70727f7b59604d456e4e75454d61655b65736067504b4544616a645d735f4a4a4556395241576254623e3831363945324a504bbd976d7e626269505f543d4a3c3842334a46423d44382e2f26352738363f2e2d302331242824293129206446452e2b30262f2c262623241b221b1a1a1c1c1919141317141717141715161917131818160e14124566778e8b92bea0978cab7fa5b4b780b9a287a39b9dbfad967d8992ab98898b8f95959b7a705e936b707068626470736b665b616067554d505b5a5f52504c615c6568455254604d626345544d5b514a4243434c4642423c4c3f433a40363c434637414136443740343b3c3b373d293b373d32352f24382d392b352a35292c2f29302b352d35292b363335343330342a313130302e322a2f30272e272d252a29242b25282327252726252826282a27262a2727272927282624272427242424222423222321232322232320201f201e201d1b1d1c1d1b1b1a181919181819181a18191a181818171716141616151514131212111211121111111010110f100e0f0e0e0d0e0d0d0c0c0b0b0a090a0a090908080808080707070707060403020201010100000000000000000000000000000000000000000000000000000000000000000000000000000000000000');


--
-- Data for Name: plans; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.plans VALUES
	('free', false, false, false, 120, 10),
	('plus', false, true, true, 210, 100),
	('pro', true, true, true, 210, 500),
	('lifetime', true, true, true, 210, 500),
	('studio', true, true, true, 120, 40);


--
-- Data for Name: playlistTracks; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."playlistTracks" OVERRIDING SYSTEM VALUE VALUES
	('ba93261e-b7b0-43d9-bf93-6ea514782912', '2f838544-09ab-4ba9-8f32-6b8c9069a835', true, 'gen_orz0e3pj5j7x4h6vfdqqiwbd', '2f838544-09ab-4ba9-8f32-6b8c9069a835', true, true, 1, '2026-11-23 23:20:16.828+00'),
	('ba93261e-b7b0-43d9-bf93-6ea514782912', '2f838544-09ab-4ba9-8f32-6b8c9069a835', true, '7e2fbc12-0e97-4fdd-a270-c622514560f3', '2f838544-09ab-4ba9-8f32-6b8c9069a835', true, true, 2, '2026-11-23 23:20:16.828+00'),
	('3ae75932-f8d9-4180-8952-bd1a3a0d2ad3', '2f838544-09ab-4ba9-8f32-6b8c9069a835', false, 'gen_cie3ly40hr40ixv34mvqmyps', '2f838544-09ab-4ba9-8f32-6b8c9069a835', false, true, 3, '2026-11-23 23:20:16.84+00'),
	('3ae75932-f8d9-4180-8952-bd1a3a0d2ad3', '2f838544-09ab-4ba9-8f32-6b8c9069a835', false, 'gen_tyt3h84nxwprk2rd6zj45f5c', '2f838544-09ab-4ba9-8f32-6b8c9069a835', false, true, 4, '2026-11-23 23:20:16.84+00'),
	('3ae75932-f8d9-4180-8952-bd1a3a0d2ad3', '2f838544-09ab-4ba9-8f32-6b8c9069a835', false, 'gen_orz0e3pj5j7x4h6vfdqqiwbd', '2f838544-09ab-4ba9-8f32-6b8c9069a835', true, true, 5, '2026-11-23 23:20:16.84+00'),
	('3ae75932-f8d9-4180-8952-bd1a3a0d2ad3', '2f838544-09ab-4ba9-8f32-6b8c9069a835', false, '55488afe-f472-4fb3-99dd-e5d34b837adf', '2f838544-09ab-4ba9-8f32-6b8c9069a835', false, true, 6, '2026-11-23 23:20:16.84+00'),
	('591736fa-6486-488d-b6df-d62870ed7fcc', '3047db03-c430-4861-aab8-aa161831127a', false, 'gen_ho23hdlek6x4ot2t2uwf1s7h', '3047db03-c430-4861-aab8-aa161831127a', false, true, 7, '2026-11-23 23:20:16.853+00');


--
-- Data for Name: playlists; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.playlists OVERRIDING SYSTEM VALUE VALUES
	(2, 'ba93261e-b7b0-43d9-bf93-6ea514782912', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'Rainy evenings', 'For reading.', true, '2026-11-23 23:20:16.784+00', '2026-11-23 23:20:16.828+00'),
	(3, '3ae75932-f8d9-4180-8952-bd1a3a0d2ad3', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'Drafts', NULL, false, '2026-11-23 23:20:16.793+00', '2026-11-23 23:20:16.84+00'),
	(4, '591736fa-6486-488d-b6df-d62870ed7fcc', '3047db03-c430-4861-aab8-aa161831127a', 'Of tests', NULL, false, '2026-11-23 23:20:16.806+00', '2026-11-23 23:20:16.853+00');


--
-- Data for Name: rateWindows; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: recordingKeys; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."recordingKeys" VALUES
	(-899405238, '560b00a7-c62b-484a-aa2e-626605f8e3fa', 10),
	(-1651255883, '560b00a7-c62b-484a-aa2e-626605f8e3fa', 35),
	(-844440907, '560b00a7-c62b-484a-aa2e-626605f8e3fa', 77),
	(-844440907, '560b00a7-c62b-484a-aa2e-626605f8e3fa', 121),
	(-1235917230, '560b00a7-c62b-484a-aa2e-626605f8e3fa', 140),
	(-844441171, '560b00a7-c62b-484a-aa2e-626605f8e3fa', 164),
	(-1381312083, '560b00a7-c62b-484a-aa2e-626605f8e3fa', 208),
	(-1301109174, '560b00a7-c62b-484a-aa2e-626605f8e3fa', 251),
	(1419585618, '560b00a7-c62b-484a-aa2e-626605f8e3fa', 269),
	(1436375765, '560b00a7-c62b-484a-aa2e-626605f8e3fa', 314),
	(-1784849995, '560b00a7-c62b-484a-aa2e-626605f8e3fa', 343),
	(1183995297, '560b00a7-c62b-484a-aa2e-626605f8e3fa', 356),
	(1251240526, '560b00a7-c62b-484a-aa2e-626605f8e3fa', 397);


--
-- Data for Name: recordingWords; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: recordings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.recordings OVERRIDING SYSTEM VALUE VALUES
	(1, '560b00a7-c62b-484a-aa2e-626605f8e3fa', 'The March', 'The Band', 10, '\x62ca6ba262ca6ba4a2c86b6482b96b6492b9636293b967425bb557525bb5545253a454525326545253265452532655525b265552992a5552995aa55a9d5b9d4a8d579bca84d69bcac4d69bca44da9bca44da9b4a425a5b4e625a594e625a6d4aa2396542a2396442b3b564427ba564425ba564565b2564d65b255c945ba559957bc55bbdb9c94badb9c9abadb9c9abada9d9abadad59aaadadd5aaada456aaa9a456a4ab6446a48b644a648b664a5a83a24a5aa5a2cb5a65a2b95a6396b9976395b9b76355b5a75353b5a7535224a7535b2497525b2497525b2695535b269553994a5553955b5553945b5953945a5953945a5971945a6935744a6d35764a6d3562ca6c3562ca623562da6235a2ba6232b3b66232b3b666b2b3a6a63273a5a63273b5a61372b59a9572b59a8d73b51aadb3355badb3555badb3555badb7559bad95559bad955599ad955495ad57549575575495734f5555724f5555726954d572a9d598aaa8b7aaaaaab6aa6aaaaa666a6aaa664a6eaa664a4eaa66524eaa64524c2a65526d2aa552652aa552b549a553b555a953b555ab759555a9759455a96d5455a96b54d5a86b4cd5a86a6cd5aa6a6cd59a2a6cd19a2ca8b196b48a3197b4922b6732922a673252ae66524aad66104aad64946bad58946b2d598cab4d598da3555badb3555badb7555badb5555bad955559ad955559ad945559ab545559ab54d598aa4cd598ac8cd598b4acd19ab4acb39ab4ac339b72ae2b97726a2b97726a2b97526b2b875271aa86526daa664a6daa664a6daa664aadca664badc9684b8dd5684b955569439557a9735452a9755452995754d298d64cd294ce4cd254ce4cd264ce4ad264ce4a3365ceca2965ceca2d65ce4aad64ce4aad64ca4aad548e6bad5aacb3addbb5b34d9bb5b3559bb5b3559bb5b7559bb5b5559bb591559bb550d59ab54ad49ab14a545bb34a547b724a547b726a54b9726952b572b5b39472b0b39452b2ab5452b2ab545252ab54524aab445a4aaa444a482a854a4c2a85524d2a85528d4a8552b5cb985295d39852955199569551bd569553a5565452a5565c52a5524cd268524cd268ca4cd468ca8cd44cce8a35554e8a35554a9229954a5229954a52a994ca4aac84ce6aac4a946bac4ab533cc8ab5b3d59ab5b3559bb5b5559bb5b5559bb5b555bbad9555bbad9754bbad9354bbab8b54bb628b54f962abd2786aa9d2f84aa8b3584aaab3544aaaab564a6aab564a6aab564a6aaa664a4aaa644a4aaa644a69aa644a6daaa44a75caa44ab5ca846a9553996a955199ae5551a9ce5450a9ce545079d64c5679d64c5679944cd678948cd678b48cd758ac8ab748ad8aaf48ad92af48adb2ad68ad6aae64ad4aae648c4aae64ca4aae644a48ee644a4dce644a4d4e65524d4e65525d4e6552554e6552554e475255494352354153563341435633424556334265d453d2a4cdc39ea4adc3bea4adc2bea2adcabe2a2daabd2a29aabd122aaabd1a4a2ab91c4a2ab9144a2a39144a3a21154a3261134ad64113d1d645d3d1d44dd3b1d44dedb1d449edb1d449dd31c649dd35a24addb6a24acbb6a2caeab6a29ea2ae22bea22e23bea22a2dbea2492db992492db99a492db99aa929b9922929b99229293193492925934969269b514946abd1c9426dd5dd4a6dd55d4a6db555496db55549a5b53549a5b53549adb5334a8bb5b34a5bb5b34a5bb5b3a65aacb3b67aacd3b66aacc5b66aadccb66aadccb56aadacb55aadaab55aabaab95aabaab95aabaab9144a2ab1144a2aa1144a7aa5144a5ac5544a5245d55256468552564e9552544a5552544a555256495772264943762a4963364a4263364a4663b64ad662adc2b62429d6b62429d4b6642a55b9446a5d99544a2db55a312db59a3129b59a2929b59aa929b59aada9b99aada9b99aada9b99aada9d9988dadd9989dadd9988cadd9a88cadd9a88dadd5a8ad65d56aa965a562a3652966a36449a6a36249a6856249aa856249aa8562c9aa8d6259aa8d66d96b8d66596ba5a2556ba5a355aba594d5a72394b5a6639cb5a6639d35a6c39d3566829b2554834ba554935ba594535b2594535ad5947b9ad5967b9ad5967b92555a7b92455b7a54496b6a54596b6a5429675254a95752542966535529665655a564559da5a4759da5a4659ba5a4669ac194639247547b9247547b9225547b52a5547b5b25565b5b2556735b2556735229567252295672522956725ac956725a4557735a4557725a4457725254577353b5577253b557725b3557725b3557625b3556725b2556725a24567252a6567252a6567252245672', '2026-11-23 23:20:16.259+00');


--
-- Data for Name: rollingMinutes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."rollingMinutes" VALUES
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 'read', '{1795475993640,1795475994433,1795475998902,1795475999833,1795476000851,1795476001328,1795476003872,1795476004119,1795476005506,1795476010118,1795476011438,1795476016837,1795476017728,1795476044279,1795476045800,1795476046752,1795476047377}', '{3,2,1,3,2,3,2,1,1,1,2,2,1,1,3,3,2}', 33, 1),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 'instrumental', '{1795475994383}', '{1}', 1, 1),
	('3047db03-c430-4861-aab8-aa161831127a', 'read', '{1795475993517,1795476005482,1795476016845}', '{1,3,1}', 5, 1),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 'music', '{1795475993628,1795475994186,1795476000824,1795476044635}', '{4,2,1,3}', 10, 1),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 'score', '{1795476001714,1795476002755,1795476003267}', '{4,2,1}', 7, 1),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 'soundEffect', '{1795476003321}', '{2}', 2, 1),
	('0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'soundEffect', '{1795476004301}', '{4}', 4, 1),
	('0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'music', '{1795476044684}', '{1}', 1, 1),
	('0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'instrumental', '{1795476045055}', '{1}', 1, 1),
	('3047db03-c430-4861-aab8-aa161831127a', 'music', '{1795476005205,1795476045109}', '{2,1}', 3, 1),
	('e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'music', '{1795476016861,1795476040806,1795476044524,1795476045123}', '{1,1,1,1}', 4, 1),
	('3047db03-c430-4861-aab8-aa161831127a', 'soundEffect', '{1795476005223}', '{1}', 1, 1),
	('e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'read', '{1795476016880,1795476017715,1795476040936,1795476068587}', '{1,1,2,1}', 5, 1),
	('0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'song', '{1795476006955,1795476008518}', '{1,1}', 2, 1),
	('0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'read', '{1795476004950,1795476005491,1795476006283,1795476007144,1795476008581}', '{4,2,1,1,1}', 9, 1),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 'song', '{1795476011313}', '{1}', 1, 1),
	('d1a27ee3-10e5-412c-9ad2-da1012855eb1', 'soundEffect', '{1795476015129}', '{1}', 1, 1),
	('d1a27ee3-10e5-412c-9ad2-da1012855eb1', 'read', '{1795476014974,1795476015163}', '{2,1}', 3, 1),
	('d1a27ee3-10e5-412c-9ad2-da1012855eb1', 'music', '{1795476014343,1795476015697}', '{1,1}', 2, 1),
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', 'refused', '{1795476016777}', '{1}', 1, 1);


--
-- Data for Name: scores; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.scores VALUES
	('gen_cie3ly40hr40ixv34mvqmyps', '\x1b5f1700e44ad5ac5acdb55ec21b22baff5c3a94140a4884258c40307f347f5e972b5b8ad664426cda4c46269691f1f2fecfbff252fd1fcd1df60f4d2772688ae5e56af9a84d65ead6eb549868501b17f1654c5db45fdb6e0e43cc0382db57bfdb17bd7cd5786d3d41db1f76d3d2fa763dacd3773477f3750a69d779fd933aeaf08f3d63a0d68ecd0fa378dbb259e6ebb4c12e3b6cd056ef6ffdefb67118f8cf7568eb21b81cbe3f1c0f47ccdedbfad2faafead80ccd97ded3fab6fd369d2fd3f0b8fe33fe7d7ce7fff58dce4f33f8dec7f5ddc3db74bd2ed3c30ff2fdc2cbbcbe5c1ed7edf3ebe17cbb0c8febbfd7f1e7835a7a1ef697fdf3b23cb8ceae064dd0b7b4be4d6b83f6edf03c2e5fbe4ca3706e7dfb1a10fb9cdbddce1ee8fc4093afbdb49e18dad371dffa72686fd3cfd6b7f732568fcb916d3faf87739b279fc6ebe5afe9fc7e3cb75e2f634fd3aef57127403e4b24c8ed1665c3f188f0a5f5dbdf6d1df759227f4fc21466d8ec211969f8dc193443bdece567ebb113943b10620aa78165a3eed1d35a66dc06f4b4bc4850868a92e93e0091f69d8050342bbe8508da71be3ebf7e58febb00bf79ebb744c0e083ccc0df80128b977bc021f639187c994842d01938bf7d8592d5f9e2c5bccab421b7cc2b5d432b44f76bd08e0fd8a0159efc00ad56717726eab7b87791d62b34ae5f707d3d1fbeafaddf0e455f6d7f73cbac485ae30441d5c057c86e3374e747a9ae5655d02e3f97a5a6e3eee354324cf44bda08177397241eaeed10331f4e1c9520708e7468a46c920f8d114c404f31b948aa1372b94b9151bbdff7793d086492c8984125e927ee042470d412b42cefc3c04db54c7a0cedaaa450b33f70746420c3bb4b09b426b48ead384a86f5bf4d57814a1238c1dcd5cbe01155400188a345e622a98e90113a40218a9b38324162a3de1107538ae24780184b506cc426cbe4714527c2ac8d9eea4ea5d88315fc8b6fa4ac189de9a20e79ddeb2b058e4c0c65b243527367d3de0e0e2699fd38c90c66db0c232b406515478aca45122def8428262cb1c69704814c3e47151b19334e9841de386e9c51e47db0a6dba2341e291dfc369d9f603f750ee9affa38ee8ff3faf2f557ebdd108145e4f83e9e606db193a83f4fd32e9283ebd96c7768c7f17c6d545980a177e7dbdee5227f2d2afb926e887c4e7a3edc2ed7f9b941cacb38af1f9f5abf3102ee5a350bd6e4baa3bd0573834e6227b4fd4eacefb7ddedf9ada97092d8173383805d97e61abbe848be8ed1e10eecf4c9826286d771e5f94b58abc20598aa4008d569b14a2285a90484a8f0a5afa02710312607d28142df05936962f1c9c3b0b12a584a2117d839178bd0809cf2e7246aac4aa9220d90a9610e58bcec40e661b6912b06d5009939558a525aef5ace26530f2a1190d486a422afe958ce0c990c4cc1bb87848c15738802a1804d1c92f72c0c7456ac0a0b1708a611de1eb12c381041439bcb228722269600b5841288092314804cc867429245901552a43236964c9a5105cd43f63147cc945aaa482aaddfcc34a8c44568f76c704df33bab6c9b95d58c59d039679b965aebe770a4814181128895811664556eeb6bb514e3a25b9940b5304a0aba9db969344634bad70ad46dc2c80734c1151a07f6088387589472acc96bad888bda4069a10ac45c295f48243540dbcfbbb9f55b651007e537774bc264f215918b341c95268615ae8125160da99c6b989e475a6c8063682d908870dfb76939740abfbcf55ba780a400510247871401cef440816340fff96847052bc4f5512109da12acf29d04c2d3c2421015a0c4621a832682958109f1c555e08a10a810ce10a6e085506e7aa8083ca0db1d5e93412012e0c590757b332bb8073816a425b8f0e03104affb3c877b04dcb9f4189277d591f88958d6b9cce6388feba1526221334cb8a9dfc89a29810fd8c512e2c97b97e2e6a4b8f3b70c80aa57b7751a6bfe988a48221411644523d70468fed42b096e89aab8525105758f3d4c221a0e6ace30f5516043642e169e2678e5702fba401776f5f8ac6596c7d3e24205ebc088004a9c7a5e8370739a3674e056db89466b39670018d05aec0530d58b3518c813add08de1c69ee9e96058cd60f506de5942b34962458c274a832a10bc46ba62b521e82870cb83176c4a78021944248423543995458348f2847b1ec7dd65f4d379bc5cac3fc3ef891d9d6e48ac45eacf7c21ff1d308c0bae1d3062502c3801cd52e68a7ddc01aa4c966c09ae8230450e8fb12ca02b3296e798073e8c580bf89c0152cd6f88200875082d88521fa8138d0aec50c4331edbeb26db656f906a90402c44f5ddfea4dbe834aecb321e374f4abfb068ff5705f339ae6d5f6c8894bea1906a2c5f49fe3d6270897695a55665b116a12c28736d6e10ecb14b0cde907afcdf248654811285345709dbdb461ed5323965561d2bc4eba0845aa81fc1507ca4e3a54608b2d93852e80e034b54c98cd8268758cd2841766743d8a092e2184955bf6600a40c126b60309166519d23458eb402c2088ce3dd24ac64d84a48100443989e448c9fc218ae0459d158a0743adee220e8c1048284b218b652c8ccc894bc325142c7f6ac6c989d1cf9e8d024b0f474fff905165bdd8b821bef67af1643c3633fe9c2a1c5c0ea9fcaac32aca42a0d2f0898db6161e005647dbd57051c9a4289e1dc0c0e3b0db2bb24d8aed17bb71ef707905806eaea935332f7e1c95bb274d349585287bcdb9099b8e53d6572345027989c4cdcbf25279374624988702cba99d96e6b1cd3a23349e2255397919c4ddc1f24efc9d2d323678376e6c8a960f7e1be270b6febce2fccd1a2759eaf93ceab87fbfd0e'),
	('gen_orz0e3pj5j7x4h6vfdqqiwbd', '\x1b0a0c00c4ff7f55755a7dfeea4be6958a317d6ca3d258101aa4044addf56ae96c2b2a32830a0e090e5da54ef652f753efa817eaa534471cf494aaa8d5e1084231476d8ef155b92a9cc244da248f5aa47a4d81ad08fb3206bd3c6bf73c26c6b8bb1ee7db318de7eb3abfa9299b710ab2e765fd8eb7bca5f777098362b56d3e8ce2badbcdedf23c6f685b5b1a1862df98be8cc861d27fae039d46b5cbdedd5eff5fdedd2fbbf56a1079594f631adcd1810129362654d947e242631af3ba897abd1e76b7bf0cadf03c8e698cdb881a18c79747d4183e84e4314f630a8cfdfddd985808e3327f5a2a3fa4ab7a77ab8c9ae503a3615ef8f4dbfcf8fdee714c86f134cf479ac5df4288a9976088fac29e910e432d8e7e1ad3cd97b1eeee2c865ee7c727d212a90cd3222f0501457bd5e9d398681b9cdffec6387c68b12444c02f313de87e793e7cf8e1f617f8ffc131dd100c0966c8dff10cc83784d67c7735d6b1a9d59248ba6207d49281a258d6d382083d06088cf5500abcce8f7b7d1f6f03fceb7fdcdddd2febe9d7cf635221c27059f87ddd41f975a673c5cff37cc43a6cabf49bff7ef7f85ca0a4320d453c0be3f73492416f03631a38959c76cbfae37e4c9b309fb48e69435bf184883fe7f518b84d2234f23ac8aaaef885f805402c3d5cb0a687bce17393209f62acf30e4bc44f40b64999e90bf153ddb2c12cdc30cf44974a39388911440263357419a7834d9a604c05ab08d1ab90069a085ccd488a4437a73544ab0cca5e7fd7090100ede88a9ed44d2e8cce5612745a8a5b4bcc085d9ddaa9e1a9a9a60ad250bb49ed8698b54893494a22852385ac58ce5226e66adb539224382a627b1947486882c3dbb2ffc6b85b8ecb986e5c90d9e508b98a24c385251ade7798fb4669aecd37e3c3fec6789d6faf7ef5f163ba490d4437921569844842e8d24579d23892cac94e454253e21836444f1da476a057e5ec0df9fb1bf0097ef63e3ebedc2d8c9ff1b0eff1ba2e070c957b4edacf41b54c6c6360c5018b548a1bca6c107f787435589b9ac0944e05f15a97b9720558930c1450e261aa88c60eaadd91d4c909b1648e99ca828f354f53a83634f8e8b580adc93b047622593aae62b2c44a63654c6e334e96cb846a552d58a93ad7206a40296056e12ecdd6edaadd76579b2133ccd45c39ba2928024c4645c8ec5c52ab78b4e454a551c46989ccaae5e985b24bc9841869c50626a10358d0620e73099a660a4498d6441227a89dd47835d98a966c10a0db583d6bdc29a3554784aaddcdb4842415411e70410e9a7bf94d5ad9780565b8619f454f35614c39ec151a01ffb0064caeaa346d751fb69971cb564ad3e639831bcb6cda166b3ba746735185357acd2b5efbee286b2617a9375418d182e09e612003e47589f06a2c5065a8999411aad05068ba9f602259a89e10d4849987416cfb5411af6ece54a8b06ac0bb9bdbdafbddd3c2f7f4b2dfc84c8705e676dd1ea2f7d3717672028b7351202d7cd917593cbd1c69e9d1c86569fe7484b5719b126041589340ac60b4246985c355a9c6ae167785173b8482ee0a673715cf21efe6dbebf1d31a1ee8cf9e9f29a15573b2a92dbb274aba137b029733c3ba9902ce12b416c25e4e44d22c704a6ae5b839b82bc991ed5f6a99560dcbd272c712cf0c886a704f27d5a48048042bb4d18b17eba962139ae29c58ca559159e37eec5e0213ba66a72aa5a252792bf40c552ae89eff7fe56f8ce79775ce257e03'),
	('gen_of1lrghidwnqgr5erloht43b', '\x1b4e0400c44a6756ad675b1f58ca709d9d4bf799a0e145109fe2ff5cf3f4f0c0ee004f744afbb1e8a6682b1b0da34832686f2803e2695bc348aa67617a9edbec77489e0b825ebeaab6604998e6368c606ce7140ed52c599cc2a96d4c0f3297b9b89f1c43586dd96214efc66c8cdb9089bcc80508af73e00b3ac78dd77530729a9ec779a9dbf04c77ac618bca2e75e0e80e2f41531eb0acecf0ee0d182181b09f9b6a7c8fadc8acc108dca803a1ddad65a35b85e4930dd812eae504964a1086703a2d8f8e49d56801b5611066e6c3cd67583f556bb0216c4268d384be5918586f448b8c769f1f3a1a7b37e0af0b5235b548eec37a93b489d830ec638509c4f65577028bdc15eaf643681653962ca280851f4ac2326e9bc5f3f80bfedb047f9524c9fc74b1527d23439a353956dec4d4450a9934121e93bfb10febba7e2c3754fefea59a9631751f67b0b542103e32e627b071c0365b987e0ba115275cad37c2b25a6f87cfd097c238b7a7dcf7fb8b14a31601435ba741e8aa985e6a70e69a5b120c7aafdca9edcaa754d6177aa54559dcd11c4671b99b4116fa224b8c36c221a69142c53b4d6a1c31c1853e9e70ca792a4b23cce3ed421686a410567bfb832156adf2baf45a1f8a758593bd154ae54a25954f4db18d67dc7aba35fe10f6619cbf1068e4a5f7e49520ef4bf2cafcdcf8f807db5d0a1e996f'),
	('gen_2ovmco97lqyc82w4f8l74ap3', '\x1b7b1000c4f73155a7350f1e0331f840bfd17dccae3492ba485421adea2abf7eadac3a75179c44edb9ac73614bc646989dd78b3d877ddc13ec09fe39c60092504076330152c9b9181521d9d8381db3d1f2f7550eb9601b423b43a5e9274d7a99d7f6891630dd9d2ed65b5ae8e9745cbf460bcee629243d1d8e7f60838dfc7e9731546bedd92fa3f8dcedd9ede1693d934d6f849882f7d0f29312c736fb7b1d062ff4ffe9f6e637322272fc7cbca465624733139d9a6861541d65ec002db41e0f035e4efbededa76915d1032d34676300315d3c3f3026f70b48763ed2d278e5eecb1d2d934c37eb77046fb3b46c7b1b50a32a31e96499c73fd787b7db075a1cf3785cd70b5acc264ac31b4cb34890f15c53f47ba4e5fc2769da405a74134cf3829269a197f5e17125a6fd953685b49c2799f8e9cd1d317d7c437f33d5d08f5f7ea74536d9fafaf7eb6b260f9a95c3cc74b629e794746ee66e386eef72444d5d58e19422e260599b5d0af949daa1b4a0261e7178da5fbdbbfd07ffff425ace0136cebf13e9d64dbcb2b093f75e9a4f070755ee613f569f95b979611ce2783d367a384ae5bb656e54606521ba1d8e97070e67594b4a9725fe7d2febc3ae8eb66d86fd3fff7e7bf7e570bcfcfc83960811a60e96df7201716bc3d33eaeeb8562e25292c39cff0b329b407cf583165f3fb85f0d07b7a3e56ce8b5f7cbf6e1a9218944b9a6bd80e9bf84a4a97cd0a019fbd3f3e3d3617fa68bee727b38be17c5798c8fb49c49e9f3c591e3c5b956f398f76b16274fd533f57bd04ad9df2854de2b38ccd042ee433aaea9514748ea55fb94e1ef41b8bbc0880ae5984c18a36a84a7d4580722c9e5695c80730239c9080b7066382bbe025a1c2eca0a75671df72d034d710ec56cacc3106579e687a238c54685a1a5b149f074b0b67413eb1332c555a69c9268d28e57354640449acc081d63c1c8d0394a43ce9718a3dd847524300cc0ef062f2b9b22cba3df1423e5b6bf1d0a98b57989d8572e032db08aa76fba27bcff662051be52c78b7042a123d6b38a0caac532f7f20757d53874795497681724e54867e2b082eaa42eaa4e8a604bbd8f498d353e9539ce262159aca335afda55af516a4eada44213c580e2c4901ed482976965a149a72b6db4c29b55a7918a2554f3ca5d83aea6660260f70f9898e7eb40e758228078136867cbb4a3e52e344d4c957678290c90a0496a22d02a6216c0d3dad1b49408afccc11dde08ecf5f84f680c1778c4df4c77878b032de7e11cc369ec586fc9730150a40cd698143b83c17f33bdacb7a721c10768391f8007c62306ed66eab7a7174c9bb3dae1e659462a4543a91e5ccde16f593e8308eb3d28ee11d4962c4fad04a0751b31db926c119f94cd7149b2c6513a9e26170b46158f368f803b9c33ac6bb8a0f9433c6d2e798d933b86f12b744c5b70b7de9e2ebe3f6e7f7ab8389c8e5d124fbf488f934b8774d0c306477cf3208c3ddc605c9d81e47145241b22da3409642ae58d9bc41c94de1f9e56e8dfaee26c8a4e8bb17571eb2a2aa6b72b9b063057b1cd23a2c7496a0d731eb380ba7eca3a954da46a3815fd97997837d91bd4469dabc2f3e0a3ddc4f009f0687a3b67b6d7c620c139b96e126cffa102677381cbd8ed5f4e94301f191c948a5ef5c0d0e42a6f6669f057842b87ab1b064d92bd380adc0276d501732eedcdb2c3e20ab29a47ba2074395e3e330a9acbb19befb68f66afe5f9cb50361b5e20d965c1f6ab93233a1f824ee32ce10c8d2f447731d4cf5ccb450741c724ec2101cfbebe1fa413668be27648edaab34547001fdcf221eebcc9e60d2d9868c2c68e9bb2451bc2dcc00852af0a823eb692dba20a1f7ef1f07c777882ddc3f3e3d55a7da7a90a7a15a51f34f39df6b3064e9105d39733f0b8a4bf567258312650426d915a860f7a3e5135be16d9b9a8556651640c0a2b83b402d03184655d473148714d2d3b29952a98f08e96de8521d83120d0ae2e0395695557cb1a1f706bad4360245ada211684a222454d768b7f2042bc0e3771d7be80f1ad8afe60a87853c334d517c5dd47440d17be258281846b48f248402ac2b74a864f95897534a732d9dba60c11e216b00b22008f19c536d075253cb146d82e03187cf868cec40e4460686e694a5b46d25ded4d3383a37022b7d5557212e524a7b9f49f585a39c9f760e7a313e9e0c486ad6b48035757abc2391e489ee1d6e028e51a3b878ed586db2d6ca772e76cc19f664f3fe7e06e793b952d203d8a52630ae36f39db1ff68dd5a6bddc7f333d3d1f5703f244691235a6a37dd4f1df8cd138b4b938aa8662d6f9a89fe79887bc69d0d7d757'),
	('7e2fbc12-0e97-4fdd-a270-c622514560f3', '\x1b910700644b35ab5a0f5c1a92814566e95cdaff65e6493b3215285d0ab4fafd3412d881ca4445b6ee0b9da915c93e08f29503e8005d116465a7c256a83e5940252b0cdb8ab6e1c30ce8d53e23f70a8d5e3e34dec1c008a7f3b61f6180bbf3dc1fd962ab760aaabb69fec86b5ed3879363486b62f565140f1d57c7e9aeaf689d6b0284b31b30bc827174fc7b1d94036cc6e3e9dd651ae7336fe37ede0156e200a71c0c884a82631d18a0cff38187f3663c7e6f5651bb8101da6c0c00c2f6fe0631e20b48de700b43225c5d4e3024211cfaf390fbf6de27c7788c415509102e940fdefeec379fc61b1814e1b6f7ed11d67a4477f57559746d2bb05bdd3ce55b3c12b59cbf85e1af5798c793c4c643bfb9a500b1928486134905127cdfee19065a3bcbf20fc2e6f7e59669048a755f7084cb74b7f9fdf9f83ffcff210c7f393221ff63634d16d4e45fb282d3ed69c9b23ffef8f7680bb07b3bcdbb09151c060cc51c49d71efacd15ffea5af1f487bf8ca7cb34ef7ebcc0604684708d15fd5435242e612756bff5be457a703ebe205cc69bbb34f21276faf1bc7d1eb7fc9746d6e06d0d0600eafc6e9ce62f5730ac42044492e441f5cf3e6f4d155a1be58979b66a95ee6f115eddde6f0e409327c5a6a64b08b10a731ff1c3ae2110314b177cfc6c84129a5811685659855c4441284c8a4184e2eea22841dc08c343905d12cd2bb92147a4040ab5c22c119745d3a62ba39473b689054f36f14e8ab5a245e558eeee629b32f1404d27bd28303482055bf3262b7ce23293a82341d5e9e46ae3d8a285fc536d04456659a8f785b6660d5948220ccd5cc23529841c43424d0f668deccf517a621865a3c74266525929d7dbeade8c7c2a91a9550a2b0ca948adaad22a8882cd00919730ee54c0aaabb546e1154255ad4255c585bbb26a5097b929a7b14fc8438b239ba98b9c438ca4e8e05d6445c85e65b6ecf34a69be24a53ccd1b9a5ed5b04ac7e669da4eb37b42d012b561183a1fb7bbb319ccc5e43c931b392bd507375cb8e68ece170e8aeb961f621c3823da840334fc0fc2433f9e6f57603baa6a6618931cb556daa6e82ee8ac30090c0e74932645b534a3811e8cbe729aeb2b4c30a261b8a151629051371a7afadf330c6afcc35e8c2e62c3ce154d0a3365cca9df3148fe592ef437ddddcf1df664aea2644e56c6244a8531bdc034a525a5645a3872c7cc3c54907a5b36a248879ec09a80d536381290d90623dbc28197786b2951884b8c479236472d762c01528f74cb3423b532a5328dfd41fccfb22c'),
	('gen_ho23hdlek6x4ot2t2uwf1s7h', '\x1bbe0600c4374d7babf60f5cfa49462240b2742edd9f93c28e6e1556a7fcd31ab5a6b18042c6b80849d664f6ee3e70010405ac8884894c84ac04025755e12b4c1fbad98948392f0cdf37727af9d6ea4e5d40a7f3763852a7fb791a5e607ce1a770d57d9c7e92a52cf9c7136110ab63f1328ae78e8be3781f16bcac4b26d0ee02f56f747224f4bd0ebe4e121ef8f4383c8ec37100af3da61d75d70e3fc8a07cd46dca49a455a8d330654dcff36675fcc3b12277a54e5e1b4d04da3eae36c35e41f2991bf5025a7f9ca88b32e8307c897d7ffc40967a75e4a4d82881aecb0b6e7f0dd79f5757ea1e1f721b862df532a3180b372d4a2aec114a9816076fd4dfbed1b43a1d917b0ed71be3a5fbea7a6f36320a88f6a9dd17eabc4cc9f91fd0e6fd8a251861bfa27f54d0c778dfbcff72fc03ffd3a4fe56c1b07f4e91d419880c174f41393e36ac3a32176a8c1900b3e3b41b2d81ea9e182f35a09de7705df39258366c7ffed7d5e9639c767f7ea55e0a3328a0b2fdac32c03acac6ecefc3b03570d456ce47feaf919ea0f6fe95ba1fcf2f8721bf7b4d7dd1e619f4b1badec54d555d198ee7ed977ce46f1b894bdc1675b2e4da6e354ebfa20001a6984fa21798f04edb2aa04a9ab0d12f45b3e207093660d2decdc116854d7c747002d1599a8695ad9170043c10e982cebfc28870b8488178a9b014f306cba851d0bc0844540b54b9a922a42adccde04d582a9225a0b01f8f12064f8dd2e0ad09549bc0d22260d56ee90e2f35359e9c8f475a85443054dc21167542dcd8ffd137d2687adcdc1eaec966018b5015a4b5c866345deee25097e20d6abdadd2ebad49657d6b4550b8a926bc36140ddeaa49e5a0cf58e1b5d6ea973c556b458687292c5a5845ba9a27ac35b60ab516353ad4bcb5fcebac8d61a2dc20d1a43685446de95c5533c293bba89a1bf393a7713b527f0b46094405f1b982e01567ddbacb48ae79a99dbce42cd01411e05aff013d87e339e4bf8afa5be3446d09e1585bf5034f4178419823a4215a4172432a922f27b208a225a2046a346415b4901a37f88b221361051925ba220dd51c590a0eef3ff3f5b77f7f4c8349453d53dd39ad9cea19084361095bbcc0a2322c8b49746068c90c4d33dd32a532fd318d31ad307510c90f4b5690972c3755e9402a442292c6935b70da9851fe99e719'),
	('c80f53dd-7e2e-4e29-bdaf-00ba2084ac7b', '\x1b511a00e4efb59955cbfc947928ef38d5edde658ed24b211b056b2c0423e4bdf9bfa9da3227680db40031ec00240be515819616d9ff4eb27dcafc97f9e5ae73b2d198ead4973395eec9c2066ba11dd431216968072fc47d0db523edb6bf1d888048f8ad7fb56f7af9a1616b3d413b5f8ee3dcfab65d96f15b3567ff7d0ab9b669f98b3aeaf0cf3361c0d68efd2fa3f8d0bc9fa76ddc63971d3668c523adffd53a874dfe5e87640fdef9f26d77bbbcce3bfadfb37b5c5f6fcfe371775c5fcfb7d653afcba9f5dfe9d10b4dbf3ed1faf6f0755c6fe3e1cbf2eff03ff35dfb1f395abfe1e0a05f9637bb9771dbe671f7cb7df7bb4dcbe9f665f96f1b7e7442e771372d3a764a14bfd843fe40ebdbb834685f2f4fc3fce91b36326bebdb7783cc6ad08eafab2e5abfdae4876fad2786f6783db7de11dacbf8a3f5edd31fc32d1e66a7290c3568f3fddfdefe1ed7b7c3da7a85761bc763eb59d122bd92efa8d8fad9a296c2f45364a989f7d6fa875f6d19ce4d04b300c5d836ac5b8b704c20bcf79d7eb41ebb40ba1fa03d3ddb04811266c8a19f4868d7697b7a7e37ff8fff7f61eb1f12100402080f1d9dd53b606b1eedf39d81a0d5dabcd8706730683e1b713623e411dd8df00435695a4e5a35daff6a270d02b378d89da705694853daa73568a7676cd04ee903b4991d39e6793840db9ed7cbb745560cb5c63ace35f2dd8d0ad58889f81fc14ea2904513cb34a3488723669e7ef8b5098971f29dd951266528ceba23737274ee04edf6639eed8dd41e6baa8bc1df8086cb839d211ab9782c14e197b3accac249c3c54981e14149d66561e7ac0854393deddbb4807560b9309f5dc9a35e6d6052a4c0997b40a320b6e2fd80498aa3593a0dee10cda45a2b216fae5920ba923be6500f7ce5e3ccd35ec60d15db8845baa31a16e506aa1f94645d16c329c2458b60d204255999855db2cabc54cb9e6f2c8edf56c816ea44e6e825ce609f609ae55f275d2486a65832669989b6d0d6e3abad98bc8421b8a1ad0ba553eb716653e4bb6ccfc8ecca2c8a5d14b5344e773d8f67ab2e9be605a598abf56d1942035b16848c6bc5225d986558c93cf31327964416d846ac0888b2e6b0053eb5b21c03e6ce375a9148f17ed011a7f95dd2f779f5ebb83e4eed3e83fc9cef87f3755a4e9f7fb6de1c7ea7f9d8eaad3720cc9c95693e8ee3d137831bf80da3d761dd9667e11cd84e93efdf3f15dfa39d6e7df3a8a028c7699896f78faddf5b7b67b1eb3661b81c1f7d98dd5999d2072878152e2cb841f8f4b2ec5859e29b936178eb6feb09a8323e0feede2cecf40ecdcb15153b369abd110a5442602cbe171598353081438413981d532a15549d215bad38558feaa1cebd0251de2136cc460c4c48bebd2fb880380538428c3795ad863218880b311cc7ca0e4488aa502b89891c8deb0b8d8a952f84b35ebc8c150c1a56a9c6c4a7338981f8cda3a40559352017895ace2a0141cb351c50684d981ba5b55c45889c4dac59f1bc913850142644278bb4dc9511e3891f047fc8dc2a2145ce0c2922b04237d49aa105ffd0355b11a1245e9d3a320045de8c74014018dfc564cc0e4cc26540215e94a30a0f909bb20dd59867885d0a4040b25a3c1992d0b6fb306a0279a53692088b8c63e0101b0093d519006129a0a254278928b891e2e111590a7f8a34a40a545140aa593b2537e8ac9a1c4169e2a04929473335e9213c432f8e76dd201c582cea2a267544e99ba61800665260d822366d861eadb60c95ca88419790586f27294c15856b42e8ab8dd115b5da429e314045bcae1611921280ae053351597d0c89c7005c25e40d0aa3d0e4649109914ce4c46fcdde27318b042f9ca7e374dd2e0eca6fb4e46da367716589eb35d7304714d086eb20a07656e8fc34ed57207e80f6759c2ffbb5e0639313a86c4ea1044f013105dfc5934920eac00050462578881cd4f4bb2412240a3c11b212440524693c08d8a7bcbc5df046a522b8440b32b8555406144951724aa0db138a43239c5400298029f2882864184c2194680374018d059634288a50fcf10584f44d4bd09ae6f27c4d8cabdf7d0c91480a5485c470c9e1bee3216cf73b0eeb753c9da6cbcdfe95606f5ba7a7fd751a968b1507bf55266174999736d86ee9f822f7a4b9bbf5ab5a61a5a2f6ffb09c06d8ed1c088448e109eb202943888dacbca85ed1bcd43d5d2c2d527a8065d1ab245094e902bb9dcc0c5195af7a5355ca82815c2bcb649696d4a4a41b14dd60e9bbc68dc314a0d35cd9cf519913c8488d9c354dc811e48b021f1446a9a583059ba636f684a6f12808064f584050c068314a725e85b08410aee397e013afc3517832a4e45f77613f45a63b76743921b135119962fb325909a453c15491b24395d52241ca9d2d920a22765a219b9599f5bd6832a8849c945400959f55c585fefeec5002455c336749958a432fa31eb8e921bb8c89c5063b7973c8aba8560b0af2ed151525a94d9a83d1d57a4fd9adc412b2a0062fb8285608f55e2a4115851405eaf4e986e165ed29c0db9384b7c7f3385f8e3f6edbfe9f5fb7f1bca5f498da607eae8eec76adf8ee65194f791d91510b0c1d3d855918c90c7be75072504b67d02af4101569899f91af32d2113411ed6e0c14c9d6385b943f42854c57a1d13053806b604303587c6482798139ebb48fefe0ceca373f0eb7db79deb49cc6755f9c6067abe201223b9f019c3384196ea250e6d9405aa59ad79e068290d539805dc0dbb178e792666cc4549acd1dade953022f513d2b696010c8f7f8af555825361ed6387813a9105edd22dacbb5921c50110a0d52837f22cacb9ef43c5a9504e75ac5f74869ec57e549730460decfccc205ec8e95c092eb6f5e0e624c082e0907d6291f1d49dd59f2327fb94828c560903352afa6dbabca979a72a3e41c70e1dc34f7017c4e28459287eba08f475ce29d9d77478571494d810cbba9d354a52619f644acdf2186056ea116c0ae96588d222cc7c9fd065477e074e8ca2fa25cd708506b9a17470c4bfce6e47b8e5cd713386e883635f1828553364daf7484100353c700569c188007299692c96230355fa00e29db0c83052dd907c912513711908f3ff19130b6560885bbd8b43987b4d8fbe612ac62a1b1ae7bd35138512b2344ec2184823f6c0ae3080f9bc2248ac3828f623b909208d804116dc748d87a9b531c847d847188837dda5c8216ec2344c3106c82c002046823dbff765c38d41d'),
	('3c256251-ef36-4e44-b27b-7f9f07805478', '\x1b222500c4afb7664629f553b7c6fdbaefc9ec3bbc4299008931a216061520eded7fd92cefb2d19d412bd352749933672e071961143808a75ff748bbdda385fe2343b7ce55d618b546ed9a76f9cfe880a872c0082932601651e620739601867e8c96c3fb5e3b452c24eed7f4757cd1cb17daddc70c1ae7cb7e398d79dc2febf211cd3c7c9dc285eec7f5474c98f88773c330acd5871f4671b3d3c3e9785f1e78aa89078decd7c6fc75548ea07eae43df0c37fdbcde5f3eeede17da5c97fbf5b249fc7c37dabcbe9d6ec7f5b0d95d5f97c3e178a10d4f7e86fd667f7d3bdf68b35e6ef7dde9707c0e68146df65f1f319e3660db3cbd9e2b1e795b0f63fe229184066bde78cce3f17db9de96ed7febbff7dde7cd903536e765b350aa1bb67a79d018849b8c792ceba0f17e79de9dfef8128ef43ae6f1f521a3068dfddb953ba31f76d27a1b338446ed179fc146e3c3f279cce3a701e8d89dc68ff371bd5c070d09f0ebdcfe5aae3fefae63361ab765d98f19d50d75147f27c516c8495a4defdc16458c33fe36e6c7af63dd9d8bc8310089105eb8de4bac9869cc904939a325e69cc6f40e1f3e6f276472c777a29b49e5b755d10c9b02ae65b1dfda6ddd982888b012a968033e1d32a0b9a5f1fc2263e58440e2ccfb014de3f5787f7ef9e5f43f1338d3c7fcd8c464db19c2f312a4bce4e7680957b5c49f97f0addde7dc8f0fefc34e671ed6efe9b0623d6c005387b7b06a7fb6074f64565a5531036ba3980c32535c2161070e124ba94e71f6a7e35aef2a0ee957dfd25019c1fe228f5b1af797ebe5e3cab44c2b7ff19a34bc58aa38b8a54f5f802707671a9b5864a8e0414a657afcda1ec9da1cafcf9880e8e67ea36b292dbbeffa61dad5ba90c493fb7c3aa937b5b822cd22fbb966471de378d2a80a99b7889a1cac2c50c82c896600e2e6a77ab32c886df4bc9cd8422cd1fb95709ace699d9cbe2c608bb1c378249634356f9e54220c54705912cfad30cfd04873b28f11725bb368bf6fc9e5e18aa393c9a458089d053649000d4ec841f7679229b252d27cb8733042463196ec0969a47784322a43e0703a41dc833d56cfa63fa3184bf644a95a1bcbfccf4266899ca6105729760e9885ddceece50f476753aa998cce1917934755d9c4e720771a6deaf2f69aef0a364364864f22e669c3be3a3ee1198558a227cc541c11cac82c898f87c138748cdb986dbe0c4bf2c4b5326bd7a4cfc2ce3161f9e7fa94e4c486d49684411dbc0ccf98f476e89eb69ca45560935f4666499c24ae2229c29e2fc3928420594d48f832324ba2bf0f21ac962eee59c8ec286b51ea9ba539d5952dc72cd9efdbb936c3dd542edf1befcbf5095e93a928fde6bfeeceafc7f5f0e797318733d3d8b5a07ff678a0c7608fcad4c6efcbb2f749714517df1dafbbebdd8e963e90f40905ccf9bb77e537a780ebf6394fcbf3fd7a598fcf83c661775c7f7d1af38393302b13965b67d73df51a579551a2b2d70b6fd27d87c3679f3f58465192f4ded149394268d28598a48aa432353abe104e10968fbdc17247559275a71a2943a86877393ab9c3c8b3873a6a5f828dfe304d95406f4921e704724d4d18af86e98c513441aa348633269a29eda29ad419a513e004d3ee6849227598a594babbbc911a4233b4a38d36cda62c521dcae32adb85e0edf01991291e6342e8af33a2efb8833042b2d75ac780c22e0668707809d29d16459056073a120e6eb6b8323231dc1700a0650460d42e08a08409102025e586453b423c42d13c34a1946d2d0aa5e0448ada8c94f570cb28b968ee8f00ea4023f7a865a3e4b9b31019e8c64a9e5caaae6b57b3b4427795cb310e01e323c07261d7b9a2753223158e0a18f106842bbfce2951d32428b3034908684b81552b37c39bd6310fc120da832cb2cc2f71d4b9138cb7278e469aea78021fbe6d853de54e5345d0a281c4c6e6ab704b6c699c8ffbe3981f35c8e41d695ddf1fe44c5610785553e720890b425baf11219357757d58441faf301ac1e109004cea2d8df7e574d9d3d63ae6c76c2737f5862149c14e254d0121368305714dab242fa5e4a250d0c310083e975058515953309331a8b0debfaf9157504493b75276503028c2a8dc29f18b2df7292617bed740ee5455ae331143ea300406bc6f6a52199da034ea7e6051b95048b5349508b1fc4bd90546ea2b16ae1302f272d26a4a7f78b56afbdd33954274c74fbbdb41ee88ab3ee456c2a3cb27543c2a4502166408364d9cd49bf9d59454736d1cedc9302dc2c337aba873097b75e9297be296c78b2a1a0543cab2252d5fcd700690702585d695c169b3643e8566607f82d8b0da9022dbdadf6764c42c9a6ba1040bad7362c46632657169f443b6873c5b905408502919f7eff09072a99478839d0470b5b2610824dc5142d4ef382d43836d4280570330ad129c88a69042d784a0bbd062e188a219841a6d0dce44659a5b43e26d23c9fe927a59420ae42a1a02560f81c4c6090681aa1381247ad82dce4ecc3348790a400b21ee27728f92591f0d2b29ad9c7a7828b7c2644aa0ff53a75851fa566c50552860f15baf458885fc8a51e436c40ead16e4cd34f40d0f231fceba2fce9122575d84c8b3d90b3b50dd69d669cc30bf6a61be0d2a33a1a34df818110ca8af335c5fb3a42a0f96c5c2df3ecb16f00e5f77fb834aae2cdce7a1c70d4e383f2b75b5eb9cbb453fd61de69d1bffef2ccc4c5ba81a2d6e8ab2890102ad1128126d945553b4b2d1b70b24b7532b81b92684d64027b9c946a83de7eaec7e140e6aab55e294b532c47137d9fc44b462efe979dad49cc435111699a55b2dc122005306f0f0887b0e8510a056b53750861262c43a523ae32d1560af09c0ae92591cab5d77387279870fd64b4a8d5e07343bc2e335112477b38ad2b44da041d5a34bf33452299941c0cd528d124e09a570c3d351cf1143283299a57c570acf31b8336feef976038b308f0f279b3589b86fff35956a48d338242db5881daa966f49895dad84902bef8d5a648a4e7f0419522e26cd02de5a6227d9a6b492d0baf5ad80383482114d4225d287ba255a9c529f5ac4366587a4b2ea1a87b8d7bdc55c08ba5d6c71876a19eab137c4440716a66f116c6b158d53159ca7ac83aa5bf5668217e628023293d64eb36b203785119b6036e631509935edcb509f3756916a250b91b65a204d439c5446d79b0836a59380bd21827123de9b3a79d540b21c335269b5338004a9ea61adb612caca814cb4550665148a41c970a7497daabcc1534cea98720b626b9dc9ce251abd8284544b2d88a608dcccd47d155586e68414caa0426cc0ae027e2b790b7330f1f8955a14860d58ac1e9200d8787d0650d1c8ebcce0221b45aa081b8d1bab38274dfb0e62be183136a429c56d3dac60929400b077246de74cbce843ccf683ad594b514b5af382ae75d26456ff519e97d365fff984cf0cd8c1c369d117ab5446dec3899eeeca59328b7f53d6e5f85abbc043de614bdb413f40b2c8139232f93abc62763660f96d1fc23d97f7a1b307b6cf8f4ab6284ad6657410b241fad1d665a1da664b4784d82c53e392c905b31b55f74807bcc0528821458bef3922ad0663d435808ebb7d0468e3af107ac30d1661a3c5653d7937d3a1dec536ec650941a78808214e0b4f3b1f867080849b8bedb553924ab22934614f4a2f35844eb03a0777eb55682834528c1c735da1533b9b92cde2bcf505203fb2b995976ab57d48c80239ff9a574ec3c16a0d782d1e1c83f16b6aa39a20fa0fe3d4aa636f9fa96a179e938c8145b6bc512acb5836a26126dd32f8c83aad36f1d808771a53780f72c9c2bac35285b586ce6069c72807b74e5a7d634cc9b31476a135244afe3d9a95dda5f21333763666de5bc9e265ec89649f32f732b2cf2bd61d89ecd34a6c5721fbf860ff3b45b7ecf6fbfdcdc1fd3fbce81bfd1d'),
	('gen_tyt3h84nxwprk2rd6zj45f5c', '\x1b0a0c00c4ff7f55755a7dfe9a4be6958a317d6ca3dc58101a94044addf5ffdfcfd589a7c51dd2080d1a5963debf6f7afff43ff46dd89b58630d114fa28d3608091e6aa189964823b48cca68b69e2aa2a1ec8509fd360abd3c6bf73426c6b8bd1ce79b318da7cb3abf2a9337e514444fcbfa336f794b3fdd3a0c8235b079338aeb6e3637cbd3bca16d6d69604827c7f46d580e95f37d1d946944bbe8cdcde5ffe5cdddb25b2f1af2cfeb694c853bea302045c784aae0705c764c635e878297cb6177f367d18af8c39846b98d8281717c7e408deb4d481ef338a6c0d8dfdd8e898530aee72fadfc9bbbccbb1b79c42c1b1809f3c2c7bfe7875f760f63328cc7793ed222fe61c290ea4668a233b007b9c3158b5d1fc774f56dacbb5b1ded2ff3c32339884486a799968c80a0bdeaf4654cb40dce1fef300e9f522c317154954a00e2e4a6d8ddf274f8f4ebcd97f497965f15041a0c7bf70386555396666e5b98310ed7cdadb90bdff933f7b8aca705114e0c10183ba1947e991ff6e625791b10bffeb7ddedddb29efefa3a2615220c9685bfc41d845f7dba28ff639e8f5887d1a43f1277bb87a7008564dc30a6205e84f17d1a49a1b7d6310d9c0a4ebb65fd6d3fa64d68efb38e69435b7187f0ffe6f56878402c748bd591459dfa99f00540ac72b8c69a13f2aef74d027ff2b1ce3b2c113e01de26610aaefc61825b3698851be699e85229072731824860ac862ee374b049138ca9601521f521a481260257339222d1cd690dd12a83b2d7bb38035b597764454fea261746672b093a2dc5751f6146e8ead45eb9a6a6326b9066db4d6ab1316b65324989780a870b69b13c4da9a8abdea69224ce5161db8b7084842638bc2dfb1dc6ed725cc674e586548420ec944b859b90295922af9026a541da25728d3de21dc6cb7c73e1ab0f18d3556a20ba91ac4823ca2621748e5092dd9154617652c9112984684334d591ea037526671ef2ee07f05df8d9fdf8f07cdbb8dfe361cfc3655d0e18d2fb94342f41d58e6c70090d0316a1143794d920fef4e86ab0363581299d0ae2b12e72e50ab026192820c47354118d1d547d87522727c492391e560b3ed63c4da1dad010470f6a6c95ac4360c793a5ed52932f3abb953145cdd85911132a51b5a0a5ca990651194a01b30a7369616932bbedac3643668ea9b97c74535004988c8a90d9be54acec71505895ba10a72532a396a517ca2e251362a4151b988416d0a1148b5017a3954c091ea65511c7716a2765ac9af4f2966c10a0ebf1bbd798535a6b8b08b5b99b390849960779c005d968e6e5974a65e2e594e11a63165d59c2a8b2d9b282d705ff9c064c4e26cd40ddc33831ae02a568403d65880ea56dc088354eadc9c51ad6e8312f7bec47a32c9908d41b2a8ce834e76dc24006c89726c2abbc4095a1664246a84243a1c97e328964a19c10d452b4ec6610bd3155d8ab26adecaf1af0eee4b6fa7ef7d8241f9ff71b39cfb2c2dcf6b5214e3e3dcc2426b0381705d28297fd91c5d3cb91961e8d5c9ac64f3b591bb729022c706b1288158d96248d70b9e244f6d394b5472b3cd8c114740eb8b829780e783bdf5c8e5f7a78a2bf787ea2117595c986b6ec9c68d499d813b89c19d6cd147096a09e0b7b311141b3c029a95524cac159c91499fe859669d5b02c2d762cf0cc80a806e774424d0a8844b042357af062fda8584149cb1fe04a1a54e1affba173094ce87a9d4c4aaab27a2be40c261574ceffbff20ee3e9799d7d893f00'),
	('gen_l6dpja3e16febn5t9d1y7x2y', '\x1be30600e4ca5c16a5aa4ed5a069e326940f95bb7fcc14b7c02d9c33f85fcb893c24c281c48171cd1af6fd6b75f76825ad7463121be35a5104e362541f1f95da5c51bdf326b01713f1060fbdf4b4ba874e08d7a7ed384287fbd33c9e9c598be7146ebb9fe64fb4a465fb789d30a8d5597c19c55bc7c571ba1f8bb6cc650304eb21e86f10390af97b1d6ee9709ac787abd5edd9e5c4c3bc83fe544788c025019d4e2ea4ea19e8306640783c6d56c71fb2603b6ea1c3031b0b0061fb704b17e5db477abd836e08ebf33574e28670182fd0e1478262aba30590d600e18afc97bb5fe3f6f3ea16ba22dc8db1859e9710f67577c810652def498702dffa3be8bfdf605e5dfbe83c8edb3b2908a1a05517b620a0d3d7762fd0dbd2932f7f113657972a8508e2463e1108e7e97e73f5e5f8d7fbff20f4df8144c87fe368f10543caad5cb1dd5f7273061d4f7af2091cf64ff36ea2820c3e115726cfa5c771bb76df5c2a9abffd75757d9ee6ddcf57e866ad21dca4cccfa041718e19f67f1f634b6ed62fbf209c57b7f76a94211c1bc7d3f6a5def3f719e919b7267420e7acdd6a9abfae852fdcb7352b534d149fb73115996bd53024032bfa40b70070946f0eec528dace96125e4b01fe6b1a20fdd139061d21692f8110d45c3d10259ab4450a90a59c34c90550959d24a904ddc1539d9f90675660c27770bb915a6c8792582e4064d22424a5359e71a892e1c0a02e808670917d7e61859318fef9694402f46a90a24292e640a0756c611e9adb1fa1bd6ddac6cac981eea6122491a4b8a586a8b64d444f26fd20a4dcca096afba0ae755a4bb16d4e2eff724f1c43583af493415dc625689e919ea3711ec2e394ce29c2dc6a58c325f663b84d7f58ee4256c3526d83c9299162d19ea4a5d1b67d45f84eb693b41ff6d861ea882d3b83b3a1bb18e5bebb09e2aeb0933d4264ca47274c1e28867d2dae0e3389eeeecacef322230aa6186a27ba233a157d197845ef1e098d611ba34f41616f688d4627b33973161b4ac0c5985855bd3fc4a61667a8daa5933eec57f2fd7d9d5fb8779508d9a7e3625fcefd0aa52d4cae04d2d2ded59bb8d3194529d2efd6c1697f7759ac64e07e28182bc0af9b494b7445783751fe814b0089c5d60b00e8a7643bfae0b4cf7576b584d954b9230dc54e7b99a2c2bc7e3efe57201'),
	('gen_1c39e8p57oag35rukb8yw00y', '\x1b7b1000c4f73155a7350f1e0331f840bfd17dccae3492ba485421adea2abf7eadac3a75179c44edb9ac73614bc646989dd78b3d877ddc13ec09fe39c60092504076330152c9b9181521d9d8381db3d1f2f7550eb9601b423b43a5e9274d7a99d7f6891630dd9d2ed65b5ae8e9745cbf460bcee629243d1d8e7f60838dfc7e9731546bedd92fa3f8dcedd9ede1693d934d6f849882f7d0f29312c736fb7b1d062ff4ffe9f6e637322272fc7cbca465624733139d9a6861541d65ec002db41e0f035e4efbededa76915d1032d34676300315d3c3f3026f70b48763ed2d278e5eecb1d2d934c37eb77046fb3b46c7b1b50a32a31e96499c73fd787b7db075a1cf3785cd70b5acc264ac31b4cb34890f15c53f47ba4e5fc2769da405a74134cf3829269a197f5e17125a6fd953685b49c2799f8e9cd1d317d7c437f33d5d08f5f7ea74536d9fafaf7eb6b260f9a95c3cc74b629e794746ee66e386eef72444d5d58e19422e260599b5d0af949daa1b4a0261e7178da5fbdbbfd07ffff425ace0136cebf13e9d64dbcb2b093f75e9a4f070755ee613f569f95b979611ce2783d367a384ae5bb656e54606521ba1d8e97070e67594b4a9725fe7d2febc3ae8eb66d86fd3fff7e7bf7e570bcfcfc83960811a60e96df7201716bc3d33eaeeb8562e25292c39cff0b329b407cf583165f3fb85f0d07b7a3e56ce8b5f7cbf6e1a9218944b9a6bd80e9bf84a4a97cd0a019fbd3f3e3d3617fa68bee727b38be17c5798c8fb49c49e9f3c591e3c5b956f398f76b16274fd533f57bd04ad9df2854de2b38ccd042ee433aaea9514748ea55fb94e1ef41b8bbc0880ae5984c18a36a84a7d4580722c9e5695c80730239c9080b7066382bbe025a1c2eca0a75671df72d034d710ec56cacc3106579e687a238c54685a1a5b149f074b0b67413eb1332c555a69c9268d28e57354640449acc081d63c1c8d0394a43ce9718a3dd847524300cc0ef062f2b9b22cba3df1423e5b6bf1d0a98b57989d8572e032db08aa76fba27bcff662051be52c78b7042a123d6b38a0caac532f7f20757d53874795497681724e54867e2b082eaa42eaa4e8a604bbd8f498d353e9539ce262159aca335afda55af516a4eada44213c580e2c4901ed482976965a149a72b6db4c29b55a7918a2554f3ca5d83aea6660260f70f9898e7eb40e758228078136867cbb4a3e52e344d4c957678290c90a0496a22d02a6216c0d3dad1b49408afccc11dde08ecf5f84f680c1778c4df4c77878b032de7e11cc369ec586fc9730150a40cd698143b83c17f33bdacb7a721c10768391f8007c62306ed66eab7a7174c9bb3dae1e659462a4543a91e5ccde16f593e8308eb3d28ee11d4962c4fad04a0751b31db926c119f94cd7149b2c6513a9e26170b46158f368f803b9c33ac6bb8a0f9433c6d2e798d933b86f12b744c5b70b7de9e2ebe3f6e7f7ab8389c8e5d124fbf488f934b8774d0c306477cf3208c3ddc605c9d81e47145241b22da3409642ae58d9bc41c94de1f9e56e8dfaee26c8a4e8bb17571eb2a2aa6b72b9b063057b1cd23a2c7496a0d731eb380ba7eca3a954da46a3815fd97997837d91bd4469dabc2f3e0a3ddc4f009f0687a3b67b6d7c620c139b96e126cffa102677381cbd8ed5f4e94301f191c948a5ef5c0d0e42a6f6669f057842b87ab1b064d92bd380adc0276d501732eedcdb2c3e20ab29a47ba2074395e3e330a9acbb19befb68f66afe5f9cb50361b5e20d965c1f6ab93233a1f824ee32ce10c8d2f447731d4cf5ccb450741c724ec2101cfbebe1fa413668be27648edaab34547001fdcf221eebcc9e60d2d9868c2c68e9bb2451bc2dcc00852af0a823eb692dba20a1f7ef1f07c777882ddc3f3e3d55a7da7a90a7a15a51f34f39df6b3064e9105d39733f0b8a4bf567258312650426d915a860f7a3e5135be16d9b9a8556651640c0a2b83b402d03184655d473148714d2d3b29952a98f08e96de8521d83120d0ae2e0395695557cb1a1f706bad4360245ada211684a222454d768b7f2042bc0e3771d7be80f1ad8afe60a87853c334d517c5dd47440d17be258281846b48f248402ac2b74a864f95897534a732d9dba60c11e216b00b22008f19c536d075253cb146d82e03187cf868cec40e4460686e694a5b46d25ded4d3383a37022b7d5557212e524a7b9f49f585a39c9f760e7a313e9e0c486ad6b48035757abc2391e489ee1d6e028e51a3b878ed586db2d6ca772e76cc19f664f3fe7e06e793b952d203d8a52630ae36f39db1ff68dd5a6bddc7f333d3d1f5703f244691235a6a37dd4f1df8cd138b4b938aa8662d6f9a89fe79887bc69d0d7d757');


--
-- Data for Name: secrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.secrets VALUES
	('links', '\xb6fc55caa7a4080a9cb19f35246d7edee320cdbf7314e799fc315ad47766d31d'),
	('addresses', '\x1289f17a344c3ec2601c68fa894d0772b3dd6ca6b863293528533ae12955e015');


--
-- Data for Name: soundEffectDays; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."soundEffectDays" VALUES
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', '2026-11-23', 2, 0),
	('0a5c5dba-cf2b-4c7b-ad9a-98727841b340', '2026-11-23', 6, 3),
	('3047db03-c430-4861-aab8-aa161831127a', '2026-11-23', 0, 0),
	('d1a27ee3-10e5-412c-9ad2-da1012855eb1', '2026-11-23', 1, 0);


--
-- Data for Name: soundEffects; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."soundEffects" OVERRIDING SYSTEM VALUE VALUES
	(1, '67e245a9-4afc-404e-b82d-e62b085e190c', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'completed', 'three knocks on a heavy wooden door, close, in a small room, knuckles on a solid panel', 3685152618, 2, 2, 28012, 'a/464bd24edbad2144147231691dff3f2dfedc92e8.mp3', 'tonewright-builtin/1.1.0', 'https://127.0.0.1:25819/finished', NULL, '2026-11-23', NULL, '2026-11-23 23:20:03.287+00', '2026-11-23 23:20:03.842+00', NULL, '3495ac33ed98ea8b059dc4690f0ca2839f9dd1d3a4cc6ff15f8f3db5a040d890', NULL, false, NULL),
	(2, 'c26a5b87-bf2d-4218-9ed3-bc0f48894955', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'completed', 'rain on a tin roof', 2047201693, 3, 3, 69040, 'a/0741ee05f17517f62c554d3fcd6e4223d0fa34f0.mp3', 'tonewright-builtin/1.1.0', NULL, NULL, '2026-11-23', NULL, '2026-11-23 23:20:03.321+00', '2026-11-23 23:20:04.108+00', NULL, '7244b61066baf38fd17ddb1468365a47cd49e40a910b00e1b79549a134a88502', '{"scene": "7"}', false, NULL),
	(6, '681bb0d5-aa7c-4144-8d44-9226909310bf', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'failed', 'thunder 03, close, in a valley, a crack that rolls away', 171483091, 8, NULL, NULL, NULL, NULL, NULL, 'Cancelled by its owner.', '2026-11-23', '2026-11-23 23:20:04.334+00', '2026-11-23 23:20:04.301+00', '2026-11-23 23:20:04.334+00', NULL, NULL, NULL, false, NULL),
	(3, '69690ccf-3aa4-4082-87c3-329ee3d08491', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'completed', 'thunder 00, nearby, in a canyon, a crack that rolls away', 3882115589, 8, 8, 85459, 'a/0cb36acc80e908595d4a70f4e1056f9e3eb474c6.mp3', 'tonewright-builtin/1.1.0', NULL, NULL, '2026-11-23', NULL, '2026-11-23 23:20:04.244+00', '2026-11-23 23:20:04.632+00', NULL, '7ecc9b9625647c178da49c00eacdf8756c3957134ad38f7be6fd8189e8aabe28', NULL, false, NULL),
	(4, '4a4c27f7-96ef-4fd7-b56d-7adcd09311f2', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'completed', 'thunder 01, close up, in a canyon, a crack that rolls away', 2870580066, 8, 8, 83925, 'a/55e334b82402219faf253bd083cb27b673cbcfed.mp3', 'tonewright-builtin/1.1.0', NULL, NULL, '2026-11-23', NULL, '2026-11-23 23:20:04.256+00', '2026-11-23 23:20:04.939+00', NULL, 'dbe148d38a37c1289e17dad3f0fcc0d698cb5d6e0004b18fbf135d05ca564bb9', NULL, false, NULL),
	(5, 'e2ad1477-b443-4774-a10f-8ad2c0ef4e79', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'completed', 'thunder 02, close up, in a canyon, a crack that rolls away', 2314470095, 8, 8, 83109, 'a/8455277f42dc4c9f53ad92f8ff049c280c768f22.mp3', 'tonewright-builtin/1.1.0', NULL, NULL, '2026-11-23', NULL, '2026-11-23 23:20:04.285+00', '2026-11-23 23:20:05.157+00', NULL, 'd2f03696efebf94428b46238a18ebce0c0191ed04e90254cac52e7fbd1203cba', NULL, false, NULL),
	(7, '35ebf83a-75f9-44e0-b45f-de359d2292b7', '3047db03-c430-4861-aab8-aa161831127a', 'failed', 'a door, fail twice then work, close, in a hall, a hard shut that shakes the frame', 986266283, 1, NULL, NULL, NULL, NULL, NULL, 'The sound effect could not be rendered. Its place in the day was returned.', '2026-11-23', '2026-11-23 23:20:05.257+00', '2026-11-23 23:20:05.223+00', '2026-11-23 23:20:05.257+00', NULL, NULL, NULL, true, 'a door, fail twice then work'),
	(8, 'e0b62451-a825-4034-be14-4afea7595ab2', 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', 'completed', 'a bell, nearby, outside, a strike note over a slow hum', 1812074766, 1, 1, 17163, 'a/ea2ebfce1f670a3e576ad9d5be7be7e5c0ef000d.mp3', 'tonewright-builtin/1.1.0', NULL, NULL, '2026-11-23', NULL, '2026-11-23 23:20:15.129+00', '2026-11-23 23:20:15.263+00', '2026-11-23 23:20:15.731+00', 'b7966f0c9de85f0d69f03d3505957dfa4f895fbd39b165dc26e323e8fb3112ba', NULL, false, NULL);


--
-- Data for Name: standings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.standings VALUES
	(5, '2026-11-23 23:19:55.517328+00', '5e91a4fc-ef9d-476c-9cd3-53f87de5211b', 0),
	(4, '2026-11-23 23:19:55.471828+00', 'be661c81-b76c-44bf-a273-e1237dd0d4f3', 0.5266259),
	(6, '2026-11-23 23:19:59.601271+00', NULL, NULL),
	(7, '2026-11-23 23:19:59.601309+00', NULL, NULL),
	(8, '2026-11-23 23:19:59.919538+00', NULL, NULL),
	(26, '2026-11-23 23:20:03.527431+00', NULL, NULL),
	(29, '2026-11-23 23:20:04.379565+00', NULL, NULL),
	(43, '2026-11-23 23:20:07.294836+00', '1d734368-d9b3-4d81-a02d-080d38aed922', 0),
	(48, '2026-11-23 23:20:09.587632+00', NULL, NULL),
	(56, '2026-11-23 23:20:11.541657+00', 'a95b5d1f-a575-4696-be66-6e5e2c222617', 0.635),
	(90, '2026-11-23 23:20:45.177026+00', '8d8f2d77-bf15-4c9e-b656-193c4dd2157c', 0.31894612);


--
-- Data for Name: transcriptionAttempts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."transcriptionAttempts" VALUES
	('68924eab-0e31-4341-bf5e-c39e16b97180/1', '68924eab-0e31-4341-bf5e-c39e16b97180', 1, 'paid', 11, 'succeeded', '2026-11-23 23:20:06.261+00', '2026-11-23 23:20:06.261+00', '2026-11-23 23:20:06.285+00', '2026-11-23 23:20:06.922+00'),
	('225eed7d-c964-49f1-a4e3-d196e7be5321/1', '225eed7d-c964-49f1-a4e3-d196e7be5321', 1, 'paid', 14, 'failed', '2026-11-23 23:20:10.093+00', '2026-11-23 23:20:10.093+00', '2026-11-23 23:20:10.122+00', '2026-11-23 23:20:10.975+00');


--
-- Data for Name: uploads; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.uploads OVERRIDING SYSTEM VALUE VALUES
	(1, '68924eab-0e31-4341-bf5e-c39e16b97180', '0a5c5dba-cf2b-4c7b-ad9a-98727841b340', 'reimagine', 'rain', 'mp3', 'transcribed', 12, 0, 12, 600, '[verse]
Stay with me till morning', 'reimagine', '2026-11-23 23:20:08.554+00', '{"language": "en", "noVocals": false, "sections": [{"label": "verse", "lines": [{"words": [{"w": "Rain", "low": false}, {"w": "on", "low": false}, {"w": "the", "low": false}, {"w": "window", "low": false}]}, {"words": [{"w": "A", "low": false}, {"w": "kettle", "low": false}, {"w": "that", "low": false}, {"w": "sings", "low": false}]}, {"words": [{"w": "Stay", "low": false}, {"w": "with", "low": false}, {"w": "me", "low": false}, {"w": "till", "low": false}, {"w": "morning", "low": false}]}]}], "confidenceSource": "heuristic"}', 'skipped', NULL, NULL, 'u/8cadcd5abb9ef0842d2586e67cbb7aad7e0d45ee.mp3', '2026-11-23 23:20:06.261+00', '2026-11-24 23:20:06.261+00', NULL, NULL, false, '{"key": {"key": "B", "scale": "minor", "confidence": 1}, "meter": null, "tempo": {"bpm": 95.7, "confidence": 1}, "sections": [{"label": "A", "confidence": 1, "endSeconds": 12, "startSeconds": 0}]}', NULL),
	(2, '225eed7d-c964-49f1-a4e3-d196e7be5321', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'reimagine', 'unheard', 'mp3', 'failed', 12, 0, 12, 600, NULL, NULL, NULL, NULL, 'skipped', NULL, 'Singing was heard, but no recogniser that could write it down is set up. The credit was returned; send lyrics of your own to Reimagine.', 'u/2918aec590cbc1c88d000ed688c53ee4b18e7083.mp3', '2026-11-23 23:20:10.093+00', '2026-11-24 23:20:10.093+00', NULL, NULL, false, '{"key": {"key": "B", "scale": "minor", "confidence": 1}, "meter": null, "tempo": {"bpm": 95.7, "confidence": 1}, "sections": [{"label": "A", "confidence": 1, "endSeconds": 12, "startSeconds": 0}]}', NULL),
	(3, 'eeac439e-8e79-4069-ad6a-82172dcfe097', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'remove_vocals', 'voiced', 'mp3', 'ready', 12, 0, 12, 600, NULL, NULL, NULL, NULL, 'skipped', NULL, NULL, 'u/ef3411c1fbece2e53367397b6abc5f9a3b308bd5.mp3', '2026-11-23 23:20:11.26+00', '2026-11-24 23:20:11.26+00', NULL, NULL, false, '{"key": {"key": "B", "scale": "minor", "confidence": 1}, "meter": null, "tempo": {"bpm": 95.7, "confidence": 1}, "sections": [{"label": "A", "confidence": 1, "endSeconds": 12, "startSeconds": 0}]}', NULL),
	(4, '32b48965-f956-4850-a58f-35a542a799e9', 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', 'remove_vocals', 'march', 'mp3', 'ready', 10, 0, 10, 600, NULL, NULL, NULL, NULL, 'skipped', NULL, NULL, NULL, '2026-11-23 23:20:15.623+00', '2026-11-24 23:20:15.623+00', '2026-11-23 23:20:15.758+00', '2026-11-23 23:20:15.758+00', false, NULL, NULL),
	(5, 'b807163f-1b58-4b90-8c35-3af476b0b482', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'remove_vocals', 'known', 'mp3', 'blocked', 10, 0, 10, 600, NULL, NULL, NULL, NULL, 'match', '{"title": "The March", "artist": "The Band"}', NULL, NULL, '2026-11-23 23:20:16.77+00', '2026-11-24 23:20:16.77+00', '2026-11-23 23:20:16.77+00', '2026-11-23 23:20:16.77+00', false, NULL, NULL);


--
-- Data for Name: webhookDeliveries; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."webhookDeliveries" VALUES
	('gen_ihwf4w4j5l9rt8np1pjpenao', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'https://127.0.0.1:25819/finished', '{"id":"gen_ihwf4w4j5l9rt8np1pjpenao","status":"failed","audioUrl":null,"duration":null,"prompt":"slow blues","parameters":{"bpm":120,"duration":60,"keyscale":"C minor","timesignature":4,"seed":3948475495,"understood":{"uses":[],"moods":[],"tempo":"slow","genres":["blues"],"leftOut":[],"unknown":[],"dynamics":[],"genreFrom":"words","instruments":[]}},"createdAt":"2026-11-23 23:19:54","completedAt":"2026-11-23T23:19:54.273Z","metadata":{"order":"43"},"errorMessage":"Cancelled by its owner."}', '2026-11-23 23:19:54.273+00', NULL, '2026-11-23 23:19:54.397+00', '2026-11-23 23:19:54.52+00', 204, NULL, 105, 0, NULL),
	('gen_cie3ly40hr40ixv34mvqmyps', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'https://127.0.0.1:25819/finished?secret=s3', '{"id":"gen_cie3ly40hr40ixv34mvqmyps","status":"completed","audioUrl":"https://music.example.org/media/a/6fed7bf6f40b9ace0a90b654dbeb51bfbc5d610f.mp3","duration":12,"prompt":"slow pop","parameters":{"bpm":96,"duration":12,"keyscale":"B minor","timesignature":4,"seed":7,"understood":{"uses":[],"moods":[],"tempo":"slow","genres":["pop"],"leftOut":[],"unknown":[],"dynamics":[],"genreFrom":"words","instruments":[]}},"createdAt":"2026-11-23 23:19:53","completedAt":"2026-11-23T23:19:58.342Z","metadata":{"order":"42","customer":"Ada"},"certificate":{"number":"TWR-9RZQ-S3C3-RCM3","issuedAt":"2026-11-23 23:19:58","verifyUrl":"https://music.example.org/verify/TWR-9RZQ-S3C3-RCM3","downloadUrl":"https://music.example.org/v1/generations/gen_cie3ly40hr40ixv34mvqmyps/certificate","sizeBytes":16403}}', '2026-11-23 23:19:58.342+00', NULL, '2026-11-23 23:19:58.915+00', '2026-11-23 23:19:58.946+00', 204, NULL, 25, 0, NULL),
	('gen_orz0e3pj5j7x4h6vfdqqiwbd', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'https://127.0.0.1:25819/gone', '{"id":"gen_orz0e3pj5j7x4h6vfdqqiwbd","status":"completed","audioUrl":"https://music.example.org/media/a/94b3b99d58553f4681b4e560193a3bfc8858d574.mp3","duration":6,"prompt":"warm lofi piano","parameters":{"bpm":120,"duration":6,"keyscale":"C major","timesignature":4,"seed":1,"understood":{"uses":[],"moods":["tender"],"tempo":null,"genres":["lofi"],"leftOut":[],"unknown":[],"dynamics":[],"genreFrom":"words","instruments":[{"asked":"piano","played":"piano"}]}},"createdAt":"2026-11-23 23:19:53","completedAt":"2026-11-23T23:19:59.266Z"}', '2026-11-23 23:19:59.266+00', NULL, '2026-11-23 23:19:59.365+00', '2026-11-23 23:19:59.375+00', 410, NULL, 6, 0, NULL),
	('gen_4h7k2el31jh3736g42v0ffyq', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'https://127.0.0.1:25819/finished', '{"id":"gen_4h7k2el31jh3736g42v0ffyq","status":"completed","audioUrl":"https://music.example.org/media/a/a2d570c6d8b21120f902d6c5283ce501d063e219.mp3","duration":5,"prompt":"fast punk","parameters":{"bpm":120,"duration":5,"keyscale":"F# major","timesignature":4,"seed":2,"understood":{"uses":[],"moods":[],"tempo":"fast","genres":["punk"],"leftOut":[],"unknown":[],"dynamics":[],"genreFrom":"words","instruments":[]}},"createdAt":"2026-11-23 23:19:53","completedAt":"2026-11-23T23:19:59.719Z"}', '2026-11-23 23:19:59.719+00', NULL, '2026-11-23 23:19:59.747+00', '2026-11-23 23:19:59.784+00', 204, NULL, 8, 0, NULL),
	('67e245a9-4afc-404e-b82d-e62b085e190c', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'https://127.0.0.1:25819/finished', '{"id":"67e245a9-4afc-404e-b82d-e62b085e190c","status":"completed","audioUrl":"https://music.example.org/media/a/464bd24edbad2144147231691dff3f2dfedc92e8.mp3","duration":2,"prompt":"three knocks on a heavy wooden door, close, in a small room, knuckles on a solid panel","parameters":null,"createdAt":"2026-11-23 23:20:03","completedAt":"2026-11-23T23:20:03.842Z"}', '2026-11-23 23:20:03.842+00', NULL, '2026-11-23 23:20:03.87+00', '2026-11-23 23:20:03.888+00', 204, NULL, 13, 0, NULL),
	('gen_zxcdayeqk855c9fedzh55c3c', '3047db03-c430-4861-aab8-aa161831127a', 'https://127.0.0.1:25819/finished', '{"id":"gen_zxcdayeqk855c9fedzh55c3c","status":"failed","audioUrl":null,"duration":null,"prompt":"happy ukulele, fail please","parameters":{"bpm":120,"duration":5,"keyscale":"G major","timesignature":4,"seed":1163886815,"understood":{"uses":[],"moods":["happy"],"tempo":null,"genres":["folk"],"leftOut":[],"unknown":["fail"],"dynamics":[],"genreFrom":"instruments","instruments":[{"asked":"ukulele","played":"ukulele"}]}},"createdAt":"2026-11-23 23:20:05","completedAt":"2026-11-23T23:20:05.252Z","test":true,"errorMessage":"The track could not be rendered. Its credit was returned."}', '2026-11-23 23:20:05.252+00', NULL, '2026-11-23 23:20:05.289+00', '2026-11-23 23:20:05.308+00', 204, NULL, 12, 0, NULL),
	('gen_of1lrghidwnqgr5erloht43b', '2f838544-09ab-4ba9-8f32-6b8c9069a835', 'https://127.0.0.1:25819/busy', '{"id":"gen_of1lrghidwnqgr5erloht43b","status":"completed","audioUrl":"https://music.example.org/media/a/34f3453adc00d0446316d790267847c156dcfc8b.mp3","duration":5,"prompt":"solo cello, slow","parameters":{"bpm":120,"duration":5,"keyscale":"A major","timesignature":4,"seed":3,"understood":{"uses":[],"moods":[],"tempo":"slow","genres":["classical"],"leftOut":[],"unknown":[],"dynamics":[],"genreFrom":"instruments","instruments":[{"asked":"cello","played":"cello"}]}},"createdAt":"2026-11-23 23:19:53","completedAt":"2026-11-23T23:19:59.776Z"}', '2026-11-23 23:19:59.776+00', NULL, '2026-11-23 23:20:05.486+00', '2026-11-23 23:20:05.506+00', 503, NULL, 16, 1, '2026-11-23 23:25:37.685+00'),
	('gen_kuf6wjva866ao1t825pmfdsx', 'd1a27ee3-10e5-412c-9ad2-da1012855eb1', 'https://127.0.0.1:25819/finished', '{"id":"gen_kuf6wjva866ao1t825pmfdsx","status":"completed","audioUrl":"https://music.example.org/media/a/e0751c28a96f70b698b54464adfa899844bce3c3.mp3","duration":10,"prompt":"marching band","parameters":{"bpm":120,"duration":10,"keyscale":"A# major","timesignature":4,"seed":6,"understood":{"uses":[],"moods":[],"tempo":null,"genres":["classical"],"leftOut":[],"unknown":[],"dynamics":[],"genreFrom":"instruments","instruments":[{"asked":"marching band","played":"trumpet, horn, tuba"}]}},"createdAt":"2026-11-23 23:20:14","completedAt":"2026-11-23T23:20:14.765Z","certificate":{"number":"TWR-ZCHH-8BMT-6GGV","issuedAt":"2026-11-23 23:20:14","verifyUrl":"https://music.example.org/verify/TWR-ZCHH-8BMT-6GGV","downloadUrl":"https://music.example.org/v1/generations/gen_kuf6wjva866ao1t825pmfdsx/certificate","sizeBytes":16181}}', '2026-11-23 23:20:14.765+00', NULL, '2026-11-23 23:20:14.974+00', '2026-11-23 23:20:15.06+00', 204, NULL, 39, 0, NULL),
	('gen_ho23hdlek6x4ot2t2uwf1s7h', '3047db03-c430-4861-aab8-aa161831127a', 'https://127.0.0.1:25819/finished', '{"id":"gen_ho23hdlek6x4ot2t2uwf1s7h","status":"completed","audioUrl":"https://music.example.org/media/a/e9a2344b69f2a34a7072932f6c7b746efc546bb6.mp3","duration":5,"prompt":"happy ukulele","parameters":{"bpm":120,"duration":5,"keyscale":"G# major","timesignature":4,"seed":5,"understood":{"uses":[],"moods":["happy"],"tempo":null,"genres":["folk"],"leftOut":[],"unknown":[],"dynamics":[],"genreFrom":"instruments","instruments":[{"asked":"ukulele","played":"ukulele"}]}},"createdAt":"2026-11-23 23:20:05","completedAt":"2026-11-23T23:20:05.460Z","test":true}', '2026-11-23 23:20:05.46+00', NULL, '2026-11-23 23:20:05.486+00', '2026-11-23 23:20:05.514+00', 204, NULL, 19, 0, NULL),
	('gen_9z1scjo0l9pot82dtzsuiqqu', 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'https://127.0.0.1:25819/finished', '{"id":"gen_9z1scjo0l9pot82dtzsuiqqu","status":"failed","audioUrl":null,"duration":null,"prompt":"two flutes","parameters":{"bpm":120,"duration":20,"keyscale":"C# major","timesignature":4,"seed":1982075277,"understood":{"uses":[],"moods":[],"tempo":null,"genres":["classical"],"leftOut":[],"unknown":[],"dynamics":[],"genreFrom":"instruments","instruments":[{"asked":"flutes","played":"flute"}]}},"createdAt":"2026-11-23 23:20:40","completedAt":"2026-11-23T23:20:40.903Z","errorMessage":"Cancelled by its owner."}', '2026-11-23 23:20:40.903+00', '2026-11-23 23:20:40.96+00', NULL, NULL, NULL, NULL, NULL, 0, NULL),
	('gen_ieh27u8ckqr7vjpzm1ht1ivn', 'e4d1882d-c2c0-436d-ac53-6db0cbc60553', 'https://127.0.0.1:25819/finished', '{"id":"gen_ieh27u8ckqr7vjpzm1ht1ivn","status":"failed","audioUrl":null,"duration":null,"prompt":"two oboes","parameters":{"bpm":120,"duration":10,"keyscale":"A# minor","timesignature":4,"seed":17,"understood":{"uses":[],"moods":[],"tempo":null,"genres":["classical"],"leftOut":[],"unknown":[],"dynamics":[],"genreFrom":"instruments","instruments":[{"asked":"oboes","played":"oboe"}]}},"createdAt":"2026-11-23 23:20:45","completedAt":"2026-11-23T23:21:08.645Z","errorMessage":"Cancelled by its owner."}', '2026-11-23 23:21:08.645+00', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL);


--
-- Data for Name: webhookSecrets; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public."webhookSecrets" VALUES
	('2f838544-09ab-4ba9-8f32-6b8c9069a835', '\x3eaf1073c6b319e6003bfc56fea2875c0d66eda52de80808', '2026-11-23 23:19:53.487+00', '\xbdba9a23af553fb4f315680a7cbf1be0a4f254d6d06fc2cc');


--
-- Name: attestations_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.attestations_id_seq', 4, true);


--
-- Name: chargeParts_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public."chargeParts_id_seq"', 25, true);


--
-- Name: charges_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.charges_id_seq', 27, true);


--
-- Name: creditEntries_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public."creditEntries_id_seq"', 34, true);


--
-- Name: creditPacks_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public."creditPacks_id_seq"', 2, true);


--
-- Name: generations_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.generations_seq_seq', 25, true);


--
-- Name: jobs_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.jobs_id_seq', 98, true);


--
-- Name: knex_migrations_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.knex_migrations_id_seq', 39, true);


--
-- Name: knex_migrations_lock_index_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.knex_migrations_lock_index_seq', 4, true);


--
-- Name: playlistTracks_position_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public."playlistTracks_position_seq"', 7, true);


--
-- Name: playlists_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.playlists_seq_seq', 4, true);


--
-- Name: recordings_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.recordings_seq_seq', 1, true);


--
-- Name: soundEffects_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public."soundEffects_seq_seq"', 8, true);


--
-- Name: uploads_seq_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.uploads_seq_seq', 5, true);


--
-- Name: accounts accountsOneTestAccount; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT "accountsOneTestAccount" UNIQUE ("testOf");


--
-- Name: accounts accounts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);


--
-- Name: allowancePeriods allowancePeriods_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."allowancePeriods"
    ADD CONSTRAINT "allowancePeriods_pkey" PRIMARY KEY ("accountId", period);


--
-- Name: apiKeys apiKeysHash; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."apiKeys"
    ADD CONSTRAINT "apiKeysHash" UNIQUE ("keyHash");


--
-- Name: apiKeys apiKeys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."apiKeys"
    ADD CONSTRAINT "apiKeys_pkey" PRIMARY KEY (id);


--
-- Name: transcriptionAttempts attemptsNumber; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."transcriptionAttempts"
    ADD CONSTRAINT "attemptsNumber" UNIQUE ("uploadId", number);


--
-- Name: attestations attestations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.attestations
    ADD CONSTRAINT attestations_pkey PRIMARY KEY (id);


--
-- Name: certificates certificatesOncePerWork; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT "certificatesOncePerWork" UNIQUE ("workId");


--
-- Name: certificates certificates_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.certificates
    ADD CONSTRAINT certificates_pkey PRIMARY KEY (number);


--
-- Name: chargeParts chargeParts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."chargeParts"
    ADD CONSTRAINT "chargeParts_pkey" PRIMARY KEY (id);


--
-- Name: charges chargesOncePerSubject; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT "chargesOncePerSubject" UNIQUE ("subjectId", reason);


--
-- Name: charges charges_id_accountid_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_id_accountid_unique UNIQUE (id, "accountId");


--
-- Name: charges charges_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_pkey PRIMARY KEY (id);


--
-- Name: creditEntries creditEntries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."creditEntries"
    ADD CONSTRAINT "creditEntries_pkey" PRIMARY KEY (id);


--
-- Name: creditPacks creditPacksOneRefundPerPart; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."creditPacks"
    ADD CONSTRAINT "creditPacksOneRefundPerPart" UNIQUE ("refundOfPart");


--
-- Name: creditPacks creditPacks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."creditPacks"
    ADD CONSTRAINT "creditPacks_pkey" PRIMARY KEY (id);


--
-- Name: eventLogs eventLogs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."eventLogs"
    ADD CONSTRAINT "eventLogs_pkey" PRIMARY KEY ("accountId");


--
-- Name: events events_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY ("accountId", number);


--
-- Name: exports exportsOnce; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exports
    ADD CONSTRAINT "exportsOnce" UNIQUE ("generationId", format, "bitDepth");


--
-- Name: exports exports_mediaKey_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exports
    ADD CONSTRAINT "exports_mediaKey_key" UNIQUE ("mediaKey");


--
-- Name: exports exports_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exports
    ADD CONSTRAINT exports_pkey PRIMARY KEY (id);


--
-- Name: features features_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.features
    ADD CONSTRAINT features_pkey PRIMARY KEY (name);


--
-- Name: generationPairs generationPairs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."generationPairs"
    ADD CONSTRAINT "generationPairs_pkey" PRIMARY KEY ("accountId", pair, seq);


--
-- Name: generations generationsMediaKey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.generations
    ADD CONSTRAINT "generationsMediaKey" UNIQUE ("mediaKey");


--
-- Name: generations generationsOneCharge; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.generations
    ADD CONSTRAINT "generationsOneCharge" UNIQUE ("chargeId");


--
-- Name: generations generationsVisibility; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.generations
    ADD CONSTRAINT "generationsVisibility" UNIQUE (id, "accountId", "isPublic", "isLive");


--
-- Name: generations generations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.generations
    ADD CONSTRAINT generations_pkey PRIMARY KEY (id);


--
-- Name: idempotencyKeys idempotencyKeys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."idempotencyKeys"
    ADD CONSTRAINT "idempotencyKeys_pkey" PRIMARY KEY ("accountId", operation, key);


--
-- Name: idleWorkers idleWorkers_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."idleWorkers"
    ADD CONSTRAINT "idleWorkers_pkey" PRIMARY KEY (lane, worker);


--
-- Name: jobs jobsOncePerSubject; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT "jobsOncePerSubject" UNIQUE (kind, "subjectId");


--
-- Name: jobs jobs_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);


--
-- Name: knex_migrations_lock knex_migrations_lock_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.knex_migrations_lock
    ADD CONSTRAINT knex_migrations_lock_pkey PRIMARY KEY (index);


--
-- Name: knex_migrations knex_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.knex_migrations
    ADD CONSTRAINT knex_migrations_pkey PRIMARY KEY (id);


--
-- Name: lines lines_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.lines
    ADD CONSTRAINT lines_pkey PRIMARY KEY (lane, "accountId");


--
-- Name: paces paces_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.paces
    ADD CONSTRAINT paces_pkey PRIMARY KEY (lane);


--
-- Name: peaks peaks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.peaks
    ADD CONSTRAINT peaks_pkey PRIMARY KEY ("generationId");


--
-- Name: plans plans_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plans
    ADD CONSTRAINT plans_pkey PRIMARY KEY (code);


--
-- Name: playlistTracks playlistTracks_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."playlistTracks"
    ADD CONSTRAINT "playlistTracks_pkey" PRIMARY KEY ("playlistId", "trackId");


--
-- Name: playlists playlistsVisibility; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.playlists
    ADD CONSTRAINT "playlistsVisibility" UNIQUE (id, "accountId", "isPublic");


--
-- Name: playlists playlists_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.playlists
    ADD CONSTRAINT playlists_pkey PRIMARY KEY (id);


--
-- Name: rateWindows rateWindows_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."rateWindows"
    ADD CONSTRAINT "rateWindows_pkey" PRIMARY KEY ("accountId", bucket);


--
-- Name: recordingKeys recordingKeys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."recordingKeys"
    ADD CONSTRAINT "recordingKeys_pkey" PRIMARY KEY (key, "recordingId", "position");


--
-- Name: recordingWords recordingWords_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."recordingWords"
    ADD CONSTRAINT "recordingWords_pkey" PRIMARY KEY (word, "recordingId", "position");


--
-- Name: recordings recordings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recordings
    ADD CONSTRAINT recordings_pkey PRIMARY KEY (id);


--
-- Name: recordings recordings_seq_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.recordings
    ADD CONSTRAINT recordings_seq_unique UNIQUE (seq);


--
-- Name: rollingMinutes rollingMinutes_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."rollingMinutes"
    ADD CONSTRAINT "rollingMinutes_pkey" PRIMARY KEY ("accountId", bucket);


--
-- Name: scores scores_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.scores
    ADD CONSTRAINT scores_pkey PRIMARY KEY ("generationId");


--
-- Name: secrets secrets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);


--
-- Name: soundEffectDays soundEffectDays_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."soundEffectDays"
    ADD CONSTRAINT "soundEffectDays_pkey" PRIMARY KEY ("accountId", day);


--
-- Name: soundEffects soundEffectsMediaKey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."soundEffects"
    ADD CONSTRAINT "soundEffectsMediaKey" UNIQUE ("mediaKey");


--
-- Name: soundEffects soundEffects_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."soundEffects"
    ADD CONSTRAINT "soundEffects_pkey" PRIMARY KEY (id);


--
-- Name: standings standings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.standings
    ADD CONSTRAINT standings_pkey PRIMARY KEY ("jobId");


--
-- Name: transcriptionAttempts transcriptionAttempts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."transcriptionAttempts"
    ADD CONSTRAINT "transcriptionAttempts_pkey" PRIMARY KEY (id);


--
-- Name: uploads uploadsAudioKey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT "uploadsAudioKey" UNIQUE ("audioKey");


--
-- Name: uploads uploads_id_accountid_unique; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_id_accountid_unique UNIQUE (id, "accountId");


--
-- Name: uploads uploads_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_pkey PRIMARY KEY (id);


--
-- Name: webhookDeliveries webhookDeliveries_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."webhookDeliveries"
    ADD CONSTRAINT "webhookDeliveries_pkey" PRIMARY KEY ("subjectId");


--
-- Name: webhookSecrets webhookSecrets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."webhookSecrets"
    ADD CONSTRAINT "webhookSecrets_pkey" PRIMARY KEY ("accountId");


--
-- Name: apiKeysOneActivePerSlot; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "apiKeysOneActivePerSlot" ON public."apiKeys" USING btree ("accountId", slot) WHERE ("revokedAt" IS NULL);


--
-- Name: attemptsOneFree; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "attemptsOneFree" ON public."transcriptionAttempts" USING btree ("uploadId") WHERE (kind = 'free'::text);


--
-- Name: attemptsOnePerCharge; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "attemptsOnePerCharge" ON public."transcriptionAttempts" USING btree ("chargeId") WHERE (state <> 'superseded'::text);


--
-- Name: attemptsOneRunning; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "attemptsOneRunning" ON public."transcriptionAttempts" USING btree ("uploadId") WHERE (state = 'running'::text);


--
-- Name: attestationsByUpload; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "attestationsByUpload" ON public.attestations USING btree ("uploadId");


--
-- Name: chargePartsByCharge; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "chargePartsByCharge" ON public."chargeParts" USING btree ("chargeId");


--
-- Name: creditEntriesByAccount; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "creditEntriesByAccount" ON public."creditEntries" USING btree ("accountId", id DESC);


--
-- Name: creditEntriesOncePerKind; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "creditEntriesOncePerKind" ON public."creditEntries" USING btree ("chargeId", kind) WHERE ("chargeId" IS NOT NULL);


--
-- Name: creditPacksOpen; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "creditPacksOpen" ON public."creditPacks" USING btree ("accountId", id) WHERE (used < granted);


--
-- Name: eventsByAge; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "eventsByAge" ON public.events USING btree (at);


--
-- Name: exportsExpire; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "exportsExpire" ON public.exports USING btree ("expiresAt");


--
-- Name: generationsByScript; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "generationsByScript" ON public.generations USING btree ("accountId", seq) WHERE (script IS NOT NULL);


--
-- Name: generationsByStatus; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "generationsByStatus" ON public.generations USING btree ("accountId", status, seq DESC) WHERE ("deletedAt" IS NULL);


--
-- Name: generationsByType; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "generationsByType" ON public.generations USING btree ("accountId", type, seq DESC) WHERE ("deletedAt" IS NULL);


--
-- Name: generationsByTypeAndStatus; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "generationsByTypeAndStatus" ON public.generations USING btree ("accountId", type, status, seq DESC) WHERE ("deletedAt" IS NULL);


--
-- Name: generationsByUpload; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "generationsByUpload" ON public.generations USING btree ("uploadId", seq DESC) WHERE ("uploadId" IS NOT NULL);


--
-- Name: generationsInProgress; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "generationsInProgress" ON public.generations USING btree ("accountId") WHERE ((status = 'processing'::text) AND ("deletedAt" IS NULL));


--
-- Name: generationsList; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "generationsList" ON public.generations USING btree ("accountId", seq DESC) WHERE ("deletedAt" IS NULL);


--
-- Name: generationsOfTests; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "generationsOfTests" ON public.generations USING btree ("createdAt") WHERE (test AND ("deletedAt" IS NULL));


--
-- Name: generationsOneFirstRender; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX "generationsOneFirstRender" ON public.generations USING btree ("uploadId") WHERE ("usedTranscriptionCredit" AND (status <> 'failed'::text));


--
-- Name: generationsPurge; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "generationsPurge" ON public.generations USING btree ("deletedAt") WHERE ("deletedAt" IS NOT NULL);


--
-- Name: idempotencyKeysByAge; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "idempotencyKeysByAge" ON public."idempotencyKeys" USING btree ("createdAt");


--
-- Name: jobsFailed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "jobsFailed" ON public.jobs USING btree (id) WHERE (state = 'failed'::text);


--
-- Name: jobsFinished; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "jobsFinished" ON public.jobs USING btree ("finishedAt") WHERE ("finishedAt" IS NOT NULL);


--
-- Name: jobsQueued; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "jobsQueued" ON public.jobs USING btree (lane, "accountId", id, "runAt") WHERE (state = 'queued'::text);


--
-- Name: jobsRunning; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "jobsRunning" ON public.jobs USING btree (lane, "accountId") WHERE (state = 'running'::text);


--
-- Name: jobsServed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "jobsServed" ON public.jobs USING btree (lane, "accountId", "startedAt") WHERE ("startedAt" IS NOT NULL);


--
-- Name: playlistTracksOrder; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "playlistTracksOrder" ON public."playlistTracks" USING btree ("playlistId", "position");


--
-- Name: playlistTracksTrack; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "playlistTracksTrack" ON public."playlistTracks" USING btree ("trackId");


--
-- Name: playlistsList; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "playlistsList" ON public.playlists USING btree ("accountId", seq);


--
-- Name: recordingKeysRecording; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "recordingKeysRecording" ON public."recordingKeys" USING btree ("recordingId");


--
-- Name: recordingWordsRecording; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "recordingWordsRecording" ON public."recordingWords" USING btree ("recordingId");


--
-- Name: soundEffectsByDay; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "soundEffectsByDay" ON public."soundEffects" USING btree ("accountId", "slotDay");


--
-- Name: soundEffectsByScript; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "soundEffectsByScript" ON public."soundEffects" USING btree ("accountId", seq) WHERE (script IS NOT NULL);


--
-- Name: soundEffectsByStatus; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "soundEffectsByStatus" ON public."soundEffects" USING btree ("accountId", status, seq DESC) WHERE ("deletedAt" IS NULL);


--
-- Name: soundEffectsList; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "soundEffectsList" ON public."soundEffects" USING btree ("accountId", seq DESC) WHERE ("deletedAt" IS NULL);


--
-- Name: soundEffectsOfTests; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "soundEffectsOfTests" ON public."soundEffects" USING btree ("createdAt") WHERE (test AND ("deletedAt" IS NULL));


--
-- Name: soundEffectsPurge; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "soundEffectsPurge" ON public."soundEffects" USING btree ("deletedAt") WHERE ("deletedAt" IS NOT NULL);


--
-- Name: uploadsAccepted; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "uploadsAccepted" ON public.uploads USING btree ("accountId", "createdAt");


--
-- Name: uploadsList; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "uploadsList" ON public.uploads USING btree ("accountId", seq DESC) WHERE ("contentDeletedAt" IS NULL);


--
-- Name: uploadsToEmpty; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "uploadsToEmpty" ON public.uploads USING btree ("expiresAt") WHERE ("contentDeletedAt" IS NULL);


--
-- Name: uploadsToRemove; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "uploadsToRemove" ON public.uploads USING btree ("expiresAt") WHERE ("audioKey" IS NOT NULL);


--
-- Name: webhookDeliveriesByAttempt; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "webhookDeliveriesByAttempt" ON public."webhookDeliveries" USING btree ("attemptedAt" DESC, "subjectId") WHERE ("attemptedAt" IS NOT NULL);


--
-- Name: webhookDeliveriesByTime; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "webhookDeliveriesByTime" ON public."webhookDeliveries" USING btree ("createdAt" DESC);


--
-- Name: webhookDeliveriesOfAccount; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "webhookDeliveriesOfAccount" ON public."webhookDeliveries" USING btree ("accountId", "createdAt" DESC, "subjectId") WHERE ("suppressedAt" IS NULL);


--
-- Name: webhookDeliveriesToRetry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "webhookDeliveriesToRetry" ON public."webhookDeliveries" USING btree ("accountId") WHERE ("nextAttemptAt" IS NOT NULL);


--
-- Name: webhookDeliveriesToSend; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "webhookDeliveriesToSend" ON public."webhookDeliveries" USING btree ("accountId") WHERE (("attemptedAt" IS NULL) AND ("suppressedAt" IS NULL));


--
-- Name: transcriptionAttempts attemptsMove; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "attemptsMove" BEFORE UPDATE ON public."transcriptionAttempts" FOR EACH ROW EXECUTE FUNCTION public."attemptsMove"();


--
-- Name: attestations attestationsAppendOnly; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "attestationsAppendOnly" BEFORE DELETE OR UPDATE ON public.attestations FOR EACH ROW EXECUTE FUNCTION public."refuseChange"();


--
-- Name: certificates certificatesForGood; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "certificatesForGood" BEFORE DELETE OR UPDATE ON public.certificates FOR EACH ROW EXECUTE FUNCTION public."certificatesForGood"();


--
-- Name: charges chargesMove; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "chargesMove" BEFORE UPDATE ON public.charges FOR EACH ROW EXECUTE FUNCTION public."chargesMove"();


--
-- Name: creditEntries creditEntriesAppendOnly; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "creditEntriesAppendOnly" BEFORE DELETE OR UPDATE ON public."creditEntries" FOR EACH ROW EXECUTE FUNCTION public."refuseChange"();


--
-- Name: generations deletePairs; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "deletePairs" AFTER DELETE ON public.generations FOR EACH ROW WHEN ((old.metadata IS NOT NULL)) EXECUTE FUNCTION public."deletePairs"();


--
-- Name: generations eventOfInsert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER "eventOfInsert" AFTER INSERT ON public.generations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = 'processing'::text)) EXECUTE FUNCTION public."appendEvent"('generation');


--
-- Name: soundEffects eventOfInsert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER "eventOfInsert" AFTER INSERT ON public."soundEffects" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = 'processing'::text)) EXECUTE FUNCTION public."appendEvent"('soundEffect');


--
-- Name: uploads eventOfInsert; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER "eventOfInsert" AFTER INSERT ON public.uploads DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = 'transcribing'::text)) EXECUTE FUNCTION public."appendEvent"('transcription');


--
-- Name: generations eventOfUpdate; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER "eventOfUpdate" AFTER UPDATE OF status ON public.generations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.status <> new.status) AND (('processing'::text = old.status) OR ('processing'::text = new.status)))) EXECUTE FUNCTION public."appendEvent"('generation');


--
-- Name: soundEffects eventOfUpdate; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER "eventOfUpdate" AFTER UPDATE OF status ON public."soundEffects" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.status <> new.status) AND (('processing'::text = old.status) OR ('processing'::text = new.status)))) EXECUTE FUNCTION public."appendEvent"('soundEffect');


--
-- Name: uploads eventOfUpdate; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER "eventOfUpdate" AFTER UPDATE OF status ON public.uploads DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.status <> new.status) AND (('transcribing'::text = old.status) OR ('transcribing'::text = new.status)))) EXECUTE FUNCTION public."appendEvent"('transcription');


--
-- Name: generations generationsEditPriced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER "generationsEditPriced" AFTER INSERT ON public.generations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new."derivedFrom" IS NOT NULL)) EXECUTE FUNCTION public."generationsEditPriced"();


--
-- Name: generations generationsMove; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "generationsMove" BEFORE UPDATE ON public.generations FOR EACH ROW EXECUTE FUNCTION public."generationsMove"();


--
-- Name: generations generationsPriced; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER "generationsPriced" AFTER INSERT ON public.generations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.type = 'reimagine'::text) AND (new."derivedFrom" IS NULL))) EXECUTE FUNCTION public."generationsPriced"();


--
-- Name: generations generationsSettled; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER "generationsSettled" AFTER INSERT OR UPDATE OF status ON public.generations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.status = ANY (ARRAY['completed'::text, 'failed'::text]))) EXECUTE FUNCTION public."generationsSettled"();


--
-- Name: generations insertPairs; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "insertPairs" AFTER INSERT ON public.generations FOR EACH ROW WHEN ((new.metadata IS NOT NULL)) EXECUTE FUNCTION public."insertPairs"();


--
-- Name: jobs jobsClaimed; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "jobsClaimed" AFTER UPDATE OF state ON public.jobs FOR EACH ROW WHEN (((new.state = 'running'::text) AND (old.state = 'queued'::text) AND (new."accountId" IS NOT NULL))) EXECUTE FUNCTION public."leaveLine"();


--
-- Name: jobs jobsInserted; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "jobsInserted" AFTER INSERT ON public.jobs FOR EACH ROW WHEN (((new.state = 'queued'::text) AND (new."accountId" IS NOT NULL))) EXECUTE FUNCTION public."openLine"();


--
-- Name: jobs jobsRequeued; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "jobsRequeued" AFTER UPDATE OF state ON public.jobs FOR EACH ROW WHEN (((new.state = 'queued'::text) AND (old.state <> 'queued'::text) AND (new."accountId" IS NOT NULL))) EXECUTE FUNCTION public."openLine"();


--
-- Name: generations markTest; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "markTest" BEFORE INSERT ON public.generations FOR EACH ROW EXECUTE FUNCTION public."markTest"();


--
-- Name: soundEffects markTest; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "markTest" BEFORE INSERT ON public."soundEffects" FOR EACH ROW EXECUTE FUNCTION public."markTest"();


--
-- Name: uploads markTest; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "markTest" BEFORE INSERT ON public.uploads FOR EACH ROW EXECUTE FUNCTION public."markTest"();


--
-- Name: recordingWords recordingWordsAreKeys; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "recordingWordsAreKeys" AFTER INSERT ON public."recordingWords" FOR EACH ROW EXECUTE FUNCTION public."recordingWordsAreKeys"();


--
-- Name: certificates refuseTest; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "refuseTest" BEFORE INSERT ON public.certificates FOR EACH ROW EXECUTE FUNCTION public."refuseTest"();


--
-- Name: playlists refuseTest; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "refuseTest" BEFORE INSERT OR UPDATE OF "isPublic" ON public.playlists FOR EACH ROW WHEN (new."isPublic") EXECUTE FUNCTION public."refuseTest"();


--
-- Name: soundEffects soundEffectsMove; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "soundEffectsMove" BEFORE UPDATE ON public."soundEffects" FOR EACH ROW EXECUTE FUNCTION public."soundEffectsMove"();


--
-- Name: accounts updateTestAccount; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "updateTestAccount" AFTER UPDATE OF "displayName", "planCode", "webhookRetries", "deletedAt" ON public.accounts FOR EACH ROW WHEN ((new."testOf" IS NULL)) EXECUTE FUNCTION public."updateTestAccount"();


--
-- Name: uploads uploadsForgetAnalysis; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "uploadsForgetAnalysis" BEFORE INSERT OR UPDATE ON public.uploads FOR EACH ROW WHEN (((new."contentDeletedAt" IS NOT NULL) AND (new.analysis IS NOT NULL))) EXECUTE FUNCTION public."uploadsForgetAnalysis"();


--
-- Name: uploads uploadsForgetLyricsTimes; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "uploadsForgetLyricsTimes" BEFORE UPDATE ON public.uploads FOR EACH ROW WHEN (((new."lyricsTimes" IS NOT NULL) AND ((new."contentDeletedAt" IS NOT NULL) OR (new.lyrics IS DISTINCT FROM old.lyrics)))) EXECUTE FUNCTION public."uploadsForgetLyricsTimes"();


--
-- Name: uploads uploadsMove; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER "uploadsMove" BEFORE UPDATE ON public.uploads FOR EACH ROW EXECUTE FUNCTION public."uploadsMove"();


--
-- Name: uploads uploadsTranscribing; Type: TRIGGER; Schema: public; Owner: -
--

CREATE CONSTRAINT TRIGGER "uploadsTranscribing" AFTER INSERT OR UPDATE OF status ON public.uploads DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION public."uploadsTranscribing"();


--
-- Name: accounts accounts_plancode_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_plancode_foreign FOREIGN KEY ("planCode") REFERENCES public.plans(code);


--
-- Name: accounts accounts_testOf_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT "accounts_testOf_fkey" FOREIGN KEY ("testOf") REFERENCES public.accounts(id);


--
-- Name: allowancePeriods allowanceperiods_accountid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."allowancePeriods"
    ADD CONSTRAINT allowanceperiods_accountid_foreign FOREIGN KEY ("accountId") REFERENCES public.accounts(id);


--
-- Name: apiKeys apikeys_accountid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."apiKeys"
    ADD CONSTRAINT apikeys_accountid_foreign FOREIGN KEY ("accountId") REFERENCES public.accounts(id);


--
-- Name: chargeParts chargeparts_accountid_period_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."chargeParts"
    ADD CONSTRAINT chargeparts_accountid_period_foreign FOREIGN KEY ("accountId", period) REFERENCES public."allowancePeriods"("accountId", period);


--
-- Name: chargeParts chargeparts_chargeid_accountid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."chargeParts"
    ADD CONSTRAINT chargeparts_chargeid_accountid_foreign FOREIGN KEY ("chargeId", "accountId") REFERENCES public.charges(id, "accountId");


--
-- Name: chargeParts chargeparts_packid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."chargeParts"
    ADD CONSTRAINT chargeparts_packid_foreign FOREIGN KEY ("packId") REFERENCES public."creditPacks"(id);


--
-- Name: charges charges_accountid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.charges
    ADD CONSTRAINT charges_accountid_foreign FOREIGN KEY ("accountId") REFERENCES public.accounts(id);


--
-- Name: creditEntries creditentries_accountid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."creditEntries"
    ADD CONSTRAINT creditentries_accountid_foreign FOREIGN KEY ("accountId") REFERENCES public.accounts(id);


--
-- Name: creditEntries creditentries_chargeid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."creditEntries"
    ADD CONSTRAINT creditentries_chargeid_foreign FOREIGN KEY ("chargeId") REFERENCES public.charges(id);


--
-- Name: creditPacks creditpacks_accountid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."creditPacks"
    ADD CONSTRAINT creditpacks_accountid_foreign FOREIGN KEY ("accountId") REFERENCES public.accounts(id);


--
-- Name: creditPacks creditpacks_refundofpart_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."creditPacks"
    ADD CONSTRAINT creditpacks_refundofpart_foreign FOREIGN KEY ("refundOfPart") REFERENCES public."chargeParts"(id);


--
-- Name: eventLogs eventlogs_accountid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."eventLogs"
    ADD CONSTRAINT eventlogs_accountid_foreign FOREIGN KEY ("accountId") REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: events events_accountid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_accountid_foreign FOREIGN KEY ("accountId") REFERENCES public."eventLogs"("accountId") ON DELETE CASCADE;


--
-- Name: exports exports_generationId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.exports
    ADD CONSTRAINT "exports_generationId_fkey" FOREIGN KEY ("generationId") REFERENCES public.generations(id) ON DELETE CASCADE;


--
-- Name: generations generationsUpload; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.generations
    ADD CONSTRAINT "generationsUpload" FOREIGN KEY ("uploadId", "accountId") REFERENCES public.uploads(id, "accountId");


--
-- Name: generations generations_accountid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.generations
    ADD CONSTRAINT generations_accountid_foreign FOREIGN KEY ("accountId") REFERENCES public.accounts(id);


--
-- Name: generations generations_chargeid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.generations
    ADD CONSTRAINT generations_chargeid_foreign FOREIGN KEY ("chargeId") REFERENCES public.charges(id);


--
-- Name: idempotencyKeys idempotencykeys_accountid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."idempotencyKeys"
    ADD CONSTRAINT idempotencykeys_accountid_foreign FOREIGN KEY ("accountId") REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- Name: peaks peaks_generationId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.peaks
    ADD CONSTRAINT "peaks_generationId_fkey" FOREIGN KEY ("generationId") REFERENCES public.generations(id) ON DELETE CASCADE;


--
-- Name: playlistTracks playlistTracksOfTrack; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."playlistTracks"
    ADD CONSTRAINT "playlistTracksOfTrack" FOREIGN KEY ("trackId", "trackOwner", "trackPublic", "trackLive") REFERENCES public.generations(id, "accountId", "isPublic", "isLive") ON UPDATE CASCADE;


--
-- Name: playlistTracks playlistTracksPlaylist; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."playlistTracks"
    ADD CONSTRAINT "playlistTracksPlaylist" FOREIGN KEY ("playlistId", "playlistOwner", "playlistPublic") REFERENCES public.playlists(id, "accountId", "isPublic") ON UPDATE CASCADE ON DELETE CASCADE;


--
-- Name: playlists playlists_accountid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.playlists
    ADD CONSTRAINT playlists_accountid_foreign FOREIGN KEY ("accountId") REFERENCES public.accounts(id);


--
-- Name: recordingKeys recordingkeys_recordingid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."recordingKeys"
    ADD CONSTRAINT recordingkeys_recordingid_foreign FOREIGN KEY ("recordingId") REFERENCES public.recordings(id) ON DELETE CASCADE;


--
-- Name: recordingWords recordingwords_recordingid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."recordingWords"
    ADD CONSTRAINT recordingwords_recordingid_foreign FOREIGN KEY ("recordingId") REFERENCES public.recordings(id) ON DELETE CASCADE;


--
-- Name: scores scores_generationId_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.scores
    ADD CONSTRAINT "scores_generationId_fkey" FOREIGN KEY ("generationId") REFERENCES public.generations(id) ON DELETE CASCADE;


--
-- Name: soundEffectDays soundeffectdays_accountid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."soundEffectDays"
    ADD CONSTRAINT soundeffectdays_accountid_foreign FOREIGN KEY ("accountId") REFERENCES public.accounts(id);


--
-- Name: soundEffects soundeffects_accountid_slotday_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."soundEffects"
    ADD CONSTRAINT soundeffects_accountid_slotday_foreign FOREIGN KEY ("accountId", "slotDay") REFERENCES public."soundEffectDays"("accountId", day);


--
-- Name: transcriptionAttempts transcriptionattempts_chargeid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."transcriptionAttempts"
    ADD CONSTRAINT transcriptionattempts_chargeid_foreign FOREIGN KEY ("chargeId") REFERENCES public.charges(id);


--
-- Name: transcriptionAttempts transcriptionattempts_uploadid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."transcriptionAttempts"
    ADD CONSTRAINT transcriptionattempts_uploadid_foreign FOREIGN KEY ("uploadId") REFERENCES public.uploads(id);


--
-- Name: uploads uploads_accountid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT uploads_accountid_foreign FOREIGN KEY ("accountId") REFERENCES public.accounts(id);


--
-- Name: webhookDeliveries webhookdeliveries_accountid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."webhookDeliveries"
    ADD CONSTRAINT webhookdeliveries_accountid_foreign FOREIGN KEY ("accountId") REFERENCES public.accounts(id);


--
-- Name: webhookSecrets webhooksecrets_accountid_foreign; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public."webhookSecrets"
    ADD CONSTRAINT webhooksecrets_accountid_foreign FOREIGN KEY ("accountId") REFERENCES public.accounts(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--
