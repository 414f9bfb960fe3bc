-- Changes the schema of release 1.10 to that of the first migrations. No row changes.
-- Read by adopt.ts, in one transaction. Accounts first: whatever writes begins with an account.
lock table accounts in access exclusive mode;

-- Only releases before 1.10 wrote these.
drop table "rateWindows", "recordingWords";
drop function "recordingWordsAreKeys", "reversedBits", "payTrack", "takeSlot", "priceFor";
drop function "generationsPriced", "generationsEditPriced", "uploadsForgetAnalysis",
              "uploadsForgetLyricsTimes" cascade;

-- Keys get the names that Postgres gives; the checks of every table are added anew.
do $$
declare
  old record;
begin
  for old in
    select conrelid::regclass as "table", conname as name, contype as type,
           concat_ws('_', relname, (
             select string_agg(attname, '_' order by place)
               from unnest(conkey) with ordinality as of (number, place)
               join pg_attribute on attrelid = conrelid and attnum = number),
             case contype when 'f' then 'fkey' else 'key' end) as usual
      from pg_constraint join pg_class on pg_class.oid = conrelid
     where connamespace = current_schema()::regnamespace
       and (contype = 'c' or conname like '%\_foreign' or conname like '%\_unique')
  loop
    if old.type = 'c' then
      execute format('alter table %s drop constraint %I', old."table", old.name);
    else
      execute format('alter table %s rename constraint %I to %I', old."table", old.name, old.usual);
    end if;
  end loop;
end $$;

alter table plans
  add constraint "plansAllowance" check ("monthlyAllowance" >= 0);
alter table accounts
  add constraint "accountsAllowance" check ("monthlyAllowance" >= 0);
alter table "apiKeys"
  add constraint "apiKeysSlot" check (slot between 1 and 5);
alter table "allowancePeriods"
  add constraint "allowancePeriodsNeverOverdrawn" check (used between 0 and granted);
alter table charges
  add constraint "chargesCredits"
    check (credits between 0 and case reason when 'reimagine' then 2 else 1 end),
  add constraint "chargesSettled"
    check (case
      when "settledAt" is null then state = 'charged'
      else state in ('kept', 'refunded') end);
alter table "creditPacks"
  add constraint "creditPacksRefund" check ((source = 'refund') = ("refundOfPart" is not null)),
  add constraint "creditPacksGranted" check (granted > 0),
  add constraint "creditPacksNeverOverdrawn" check (used between 0 and granted);
alter table "chargeParts"
  add constraint "chargePartsCredits" check (credits > 0),
  add constraint "chargePartsOneSource" check ((period is null) <> ("packId" is null));
alter table "creditEntries"
  add constraint "creditEntriesBalance" check (balance >= 0),
  add constraint "creditEntriesCharge"
    check ((kind in ('charge', 'refund')) = ("chargeId" is not null)),
  add constraint "creditEntriesSign"
    check (case
      when kind in ('charge', 'lapse') then credits < 0
      when kind in ('refund', 'pack') then credits > 0
      else kind = 'allowance' and credits <> 0 end);
alter table "soundEffectDays"
  add constraint "soundEffectDaysNeverOverdrawn" check (used between 0 and 100);
alter table uploads
  add constraint "uploadsStatus"
    check (status in ('ready', 'transcribing', 'transcribed', 'no_vocals', 'failed', 'blocked')),
  add constraint "uploadsExpiry" check ("expiresAt" = "createdAt" + interval '24 hours'),
  add constraint "uploadsReady" check (feature = 'remove_vocals' or status <> 'ready'),
  add constraint "uploadsBlockedByMatch"
    check ((status = 'blocked') = ("fingerprintStatus" = 'match')),
  add constraint "uploadsBlockedIsEmpty"
    check (status <> 'blocked' or ("audioKey" is null and "contentDeletedAt" is not null)),
  add constraint "uploadsDeletedIsEmpty"
    check ("contentDeletedAt" is null or (lyrics is null and transcript is null)),
  add constraint "uploadsHasAudio"
    check ("audioKey" is not null or "contentDeletedAt" is not null),
  add constraint "uploadsAudioRemoved"
    check (("audioKey" is null) = ("audioRemovedAt" is not null)),
  add constraint "uploadsTranscribed"
    check (status not in ('transcribed', 'no_vocals') or transcript is not null
      or "contentDeletedAt" is not null);
alter table "transcriptionAttempts"
  add constraint "attemptsEnded"
    check (case
      when "endedAt" is null then state = 'running'
      else state in ('succeeded', 'failed', 'superseded', 'cancelled') end),
  add constraint "attemptsPaid"
    check (case kind
      when 'free' then "chargeId" is null
      when 'paid' then "chargeId" is not null
      else kind = 'resubmitted' end);
alter table attestations
  add constraint "attestationsStatements" check (cardinality(statements) > 0);
alter table generations
  add constraint "generationsType"
    check (case
      when "uploadId" is null then type in ('music', 'instrumental')
      else type in ('reimagine', 'remove_vocals') end),
  add constraint "generationsEnded"
    check (case
      when "completedAt" is null then status in ('pending', 'processing')
      else status in ('completed', 'failed') end),
  add constraint "generationsFile" check ((status = 'completed') = ("mediaKey" is not null)),
  add constraint "generationsWholeFile"
    check (num_nulls("mediaKey", "fileBytes", "actualSeconds") in (0, 3)),
  add constraint "generationsError" check ((status = 'failed') = ("errorMessage" is not null)),
  add constraint "generationsCharged" check (status = 'pending' or "chargeId" is not null),
  add constraint "generationsSource" check ((type = 'remove_vocals') = ("sourceKey" is not null)),
  add constraint "generationsDiscount" check (not "usedTranscriptionCredit" or type = 'reimagine'),
  add constraint "generationsPrivate" check (not "isPublic" or ("uploadId" is null and not test)),
  add constraint "generationsUncertified" check (not certificate or "uploadId" is null);
alter table scores
  add constraint "scoresBytes" check (length(bytes) > 0);
alter table exports
  add constraint "exportsEnded"
    check (case
      when "expiresAt" is null then status = 'processing'
      else status in ('completed', 'failed') end),
  add constraint "exportsFile" check ((status = 'completed') = ("fileBytes" is not null)),
  add constraint "exportsError" check ((status = 'failed') = ("errorMessage" is not null));
alter table "soundEffects"
  add constraint "soundEffectsEnded"
    check (case
      when "completedAt" is null then status in ('pending', 'processing')
      else status in ('completed', 'failed') end),
  add constraint "soundEffectsFile" check ((status = 'completed') = ("mediaKey" is not null)),
  add constraint "soundEffectsWholeFile"
    check (num_nulls("mediaKey", "fileBytes", "actualSeconds") in (0, 3)),
  add constraint "soundEffectsError" check ((status = 'failed') = ("errorMessage" is not null)),
  add constraint "soundEffectsSlot" check ((status = 'failed') = ("slotReturnedAt" is not null));
alter table jobs
  add constraint "jobsEnded"
    check (case
      when "finishedAt" is null then state in ('queued', 'running')
      else state in ('done', 'failed', 'cancelled') end),
  add constraint "jobsLease"
    check ((state = 'running')
      = (token is not null and "leaseUntil" is not null and worker is not null)),
  add constraint "jobsAttempts" check (attempt <= "maxAttempts");
alter table "webhookDeliveries"
  add constraint "webhookDeliveriesOrder"
    check ("finishedAt" is null or "attemptedAt" is not null),
  add constraint "webhookDeliveriesSentOrSuppressed"
    check ("attemptedAt" is null or "suppressedAt" is null),
  add constraint "webhookDeliveriesOneAtATime"
    check ("nextAttemptAt" is null or "finishedAt" is not null);
alter table certificates
  add constraint "certificatesWorkType"
    check ("workType" in ('music', 'instrumental', 'sound_effect'));
alter table "playlistTracks"
  add constraint "playlistTracksPrivacy"
    check (("playlistPublic" and "trackPublic")
      or (not "playlistPublic" and "trackOwner" = "playlistOwner")),
  add constraint "playlistTracksLive" check ("trackLive");
