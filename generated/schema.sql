-- Written by scripts/generate.ts from src/database/. Do not edit.

create table accounts (
  id uuid not null,
  "displayName" text not null,
  email text,
  "planCode" text not null,
  "monthlyAllowance" integer,
  "createdAt" timestamp with time zone not null,
  "deletedAt" timestamp with time zone,
  "webhookRetries" boolean not null default false,
  "testOf" uuid
);

create table "allowancePeriods" (
  "accountId" uuid not null,
  period date not null,
  granted integer not null,
  used integer not null default 0
);

create table "apiKeys" (
  id uuid not null,
  "accountId" uuid not null,
  "keyHash" bytea not null,
  label text,
  slot smallint not null,
  "createdAt" timestamp with time zone not null,
  "revokedAt" timestamp with time zone
);

create table attestations (
  id bigint not null generated always as identity,
  "accountId" uuid not null,
  "uploadId" uuid not null,
  feature text not null,
  version text not null,
  statements text[] not null,
  "addressHash" bytea not null,
  "userAgent" text,
  "confirmedAt" timestamp with time zone not null
);

create table certificates (
  number text not null,
  "workType" text not null,
  "workId" text not null,
  "accountId" uuid not null,
  "issuedAt" timestamp with time zone not null,
  "displayName" text not null,
  title text not null,
  "durationSeconds" double precision not null,
  "generatedAt" timestamp with time zone not null,
  "audioSha256" text
);

create table "chargeParts" (
  id bigserial not null,
  "chargeId" bigint not null,
  "accountId" uuid not null,
  period date,
  "packId" bigint,
  credits integer not null
);

create table charges (
  id bigserial not null,
  "accountId" uuid not null,
  "subjectId" text not null,
  reason text not null,
  credits integer not null,
  state text not null default 'charged'::text,
  "chargedAt" timestamp with time zone not null,
  "settledAt" timestamp with time zone
);

create table "creditEntries" (
  id bigserial not null,
  "accountId" uuid not null,
  kind text not null,
  credits integer not null,
  balance integer not null,
  "chargeId" bigint,
  "subjectId" text,
  "createdAt" timestamp with time zone not null
);

create table "creditPacks" (
  id bigserial not null,
  "accountId" uuid not null,
  source text not null,
  "refundOfPart" bigint,
  granted integer not null,
  used integer not null default 0,
  "createdAt" timestamp with time zone not null
);

create table "eventLogs" (
  "accountId" uuid not null,
  "lastNumber" bigint not null,
  "keptUntil" timestamp with time zone not null
);

create table events (
  "accountId" uuid not null,
  number bigint not null,
  type text not null,
  object text not null,
  "itemId" text not null,
  at timestamp with time zone not null
);

create table exports (
  id uuid not null,
  "generationId" text not null,
  format text not null,
  "bitDepth" integer not null,
  status text not null default 'processing'::text,
  "mediaKey" text not null,
  "fileBytes" bigint,
  "errorMessage" text,
  "createdAt" timestamp with time zone not null,
  "expiresAt" timestamp with time zone
);

create table features (
  name text not null,
  enabled boolean not null
);

create table "generationPairs" (
  "accountId" uuid not null,
  pair uuid not null,
  seq bigint not null
);

create table generations (
  seq bigint not null generated always as identity,
  id text not null,
  "accountId" uuid not null,
  type text not null,
  status text not null,
  title text not null,
  prompt text not null,
  style text not null,
  lyrics text,
  language text,
  "vocalGender" text not null,
  bpm double precision,
  keyscale text,
  timesignature smallint,
  seed bigint not null,
  "requestedSeconds" double precision not null,
  "actualSeconds" double precision,
  "fileBytes" bigint,
  "mediaKey" text,
  "renderSeconds" double precision,
  model text,
  webhook text,
  certificate boolean not null,
  "isPublic" boolean not null default false,
  "playCount" integer not null default 0,
  "downloadCount" integer not null default 0,
  "likeCount" integer not null default 0,
  "chargeId" bigint,
  "errorMessage" text,
  "createdAt" timestamp with time zone not null,
  "completedAt" timestamp with time zone,
  "deletedAt" timestamp with time zone,
  "audioSha256" text,
  "isLive" boolean not null generated always as ("deletedAt" IS NULL) stored,
  "uploadId" uuid,
  "sourceKey" text,
  "styleName" text,
  "usedTranscriptionCredit" boolean not null default false,
  understood jsonb,
  plan jsonb,
  "derivedFrom" text,
  edit jsonb,
  metadata jsonb,
  test boolean not null default false,
  script text
);

create table "idempotencyKeys" (
  "accountId" uuid not null,
  operation text not null,
  key text not null,
  fingerprint bytea not null,
  status smallint not null,
  answer json not null,
  "createdAt" timestamp with time zone not null
);

create unlogged table "idleWorkers" (
  lane text not null,
  worker integer not null,
  since timestamp with time zone not null
);

create table jobs (
  id bigint not null generated always as identity,
  kind text not null,
  lane text not null,
  "accountId" uuid,
  "subjectId" text not null,
  state text not null default 'queued'::text,
  attempt integer not null default 0,
  "maxAttempts" integer not null,
  token uuid,
  worker text,
  "leaseUntil" timestamp with time zone,
  "runAt" timestamp with time zone not null,
  "createdAt" timestamp with time zone not null,
  "startedAt" timestamp with time zone,
  "finishedAt" timestamp with time zone,
  error text,
  trace jsonb
);

create table lines (
  lane text not null,
  "accountId" uuid not null,
  "servedAt" timestamp with time zone,
  "firstId" bigint not null
) with (fillfactor=50);

create table paces (
  lane text not null,
  "secondsPerSecond" double precision not null,
  "jobSeconds" double precision not null
) with (fillfactor=50);

create table peaks (
  "generationId" text not null,
  "lengthSeconds" double precision not null,
  bytes bytea not null
);

create table plans (
  code text not null,
  "apiAccess" boolean not null,
  "paidFeatures" boolean not null,
  certificates boolean not null,
  "maxDurationSeconds" integer not null,
  "monthlyAllowance" integer not null
);

create table "playlistTracks" (
  "playlistId" uuid not null,
  "playlistOwner" uuid not null,
  "playlistPublic" boolean not null,
  "trackId" text not null,
  "trackOwner" uuid not null,
  "trackPublic" boolean not null,
  "trackLive" boolean not null default true,
  "position" bigint not null generated always as identity,
  "addedAt" timestamp with time zone not null
);

create table playlists (
  seq bigint not null generated always as identity,
  id uuid not null,
  "accountId" uuid not null,
  name text not null,
  description text,
  "isPublic" boolean not null,
  "createdAt" timestamp with time zone not null,
  "updatedAt" timestamp with time zone not null
);

create table "recordingKeys" (
  key integer not null,
  "recordingId" uuid not null,
  "position" integer not null
) with (autovacuum_vacuum_insert_scale_factor=0.02, autovacuum_vacuum_insert_threshold=10000);

create table recordings (
  seq bigint not null generated always as identity,
  id uuid not null,
  title text not null,
  artist text not null,
  "durationSeconds" double precision not null,
  words bytea not null,
  "createdAt" timestamp with time zone not null
);

create unlogged table "rollingMinutes" (
  "accountId" uuid not null,
  bucket text not null,
  "hitsAt" bigint[] not null,
  counts integer[] not null,
  used integer not null,
  admitted integer not null
) with (fillfactor=50);

create table scores (
  "generationId" text not null,
  bytes bytea not null
);
alter table scores alter bytes set storage external;

create table secrets (
  name text not null,
  value bytea not null
);

create table "soundEffectDays" (
  "accountId" uuid not null,
  day date not null,
  used integer not null,
  adjusted integer not null default 0
);

create table "soundEffects" (
  seq bigint not null generated always as identity,
  id uuid not null,
  "accountId" uuid not null,
  status text not null,
  prompt text not null,
  seed bigint not null,
  "requestedSeconds" double precision not null,
  "actualSeconds" double precision,
  "fileBytes" bigint,
  "mediaKey" text,
  model text,
  webhook text,
  "errorMessage" text,
  "slotDay" date not null,
  "slotReturnedAt" timestamp with time zone,
  "createdAt" timestamp with time zone not null,
  "completedAt" timestamp with time zone,
  "deletedAt" timestamp with time zone,
  "audioSha256" text,
  metadata jsonb,
  test boolean not null default false,
  script text
);

create unlogged table standings (
  "jobId" bigint not null,
  "lookedAt" timestamp with time zone not null,
  token uuid,
  progress real
) with (fillfactor=50);

create table "transcriptionAttempts" (
  id text not null,
  "uploadId" uuid not null,
  number integer not null,
  kind text not null,
  "chargeId" bigint,
  state text not null,
  "beganAt" timestamp with time zone not null,
  "startedAt" timestamp with time zone not null,
  "progressedAt" timestamp with time zone not null,
  "endedAt" timestamp with time zone
);

create table uploads (
  seq bigint not null generated always as identity,
  id uuid not null,
  "accountId" uuid not null,
  feature text not null,
  name text not null,
  format text not null,
  status text not null,
  "originalSeconds" double precision not null,
  "windowStartSeconds" double precision not null,
  "windowSeconds" double precision not null,
  "lyricsCap" integer not null,
  lyrics text,
  "lyricsSetBy" text,
  "lyricsSetAt" timestamp with time zone,
  transcript jsonb,
  "fingerprintStatus" text not null,
  "fingerprintMatch" jsonb,
  "errorMessage" text,
  "audioKey" text,
  "createdAt" timestamp with time zone not null,
  "expiresAt" timestamp with time zone not null,
  "contentDeletedAt" timestamp with time zone,
  "audioRemovedAt" timestamp with time zone,
  test boolean not null default false,
  analysis jsonb,
  "lyricsTimes" jsonb
);

create table "webhookDeliveries" (
  "subjectId" text not null,
  "accountId" uuid not null,
  url text not null,
  payload text not null,
  "createdAt" timestamp with time zone not null,
  "suppressedAt" timestamp with time zone,
  "attemptedAt" timestamp with time zone,
  "finishedAt" timestamp with time zone,
  "responseStatus" integer,
  error text,
  milliseconds integer,
  retries integer not null default 0,
  "nextAttemptAt" timestamp with time zone
);

create table "webhookSecrets" (
  "accountId" uuid not null,
  secret bytea not null,
  "createdAt" timestamp with time zone not null,
  "previousSecret" bytea
);

alter table accounts add constraint "accountsAllowance" CHECK ("monthlyAllowance" >= 0);

alter table accounts add constraint accounts_pkey PRIMARY KEY (id);

alter table accounts add constraint "accountsOneTestAccount" UNIQUE ("testOf");

alter table "allowancePeriods" add constraint "allowancePeriodsNeverOverdrawn" CHECK (used >= 0 AND used <= granted);

alter table "allowancePeriods" add constraint "allowancePeriods_pkey" PRIMARY KEY ("accountId", period);

alter table "apiKeys" add constraint "apiKeysSlot" CHECK (slot >= 1 AND slot <= 5);

alter table "apiKeys" add constraint "apiKeys_pkey" PRIMARY KEY (id);

alter table "apiKeys" add constraint "apiKeysHash" UNIQUE ("keyHash");

alter table attestations add constraint "attestationsStatements" CHECK (cardinality(statements) > 0);

alter table attestations add constraint attestations_pkey PRIMARY KEY (id);

alter table certificates add constraint "certificatesWorkType" CHECK ("workType" = ANY (ARRAY['music'::text, 'instrumental'::text, 'sound_effect'::text]));

alter table certificates add constraint certificates_pkey PRIMARY KEY (number);

alter table certificates add constraint "certificatesOncePerWork" UNIQUE ("workId");

alter table "chargeParts" add constraint "chargePartsCredits" CHECK (credits > 0);

alter table "chargeParts" add constraint "chargePartsOneSource" CHECK ((period IS NULL) <> ("packId" IS NULL));

alter table "chargeParts" add constraint "chargeParts_pkey" PRIMARY KEY (id);

alter table charges add constraint "chargesCredits" CHECK (credits >= 0 AND credits <=
CASE reason
    WHEN 'reimagine'::text THEN 2
    ELSE 1
END);

alter table charges add constraint "chargesSettled" CHECK (
CASE
    WHEN "settledAt" IS NULL THEN state = 'charged'::text
    ELSE state = ANY (ARRAY['kept'::text, 'refunded'::text])
END);

alter table charges add constraint charges_pkey PRIMARY KEY (id);

alter table charges add constraint "chargesOncePerSubject" UNIQUE ("subjectId", reason);

alter table charges add constraint "charges_id_accountId_key" UNIQUE (id, "accountId");

alter table "creditEntries" add constraint "creditEntriesBalance" CHECK (balance >= 0);

alter table "creditEntries" add constraint "creditEntriesCharge" CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text])) = ("chargeId" IS NOT NULL));

alter table "creditEntries" add constraint "creditEntriesSign" CHECK (
CASE
    WHEN kind = ANY (ARRAY['charge'::text, 'lapse'::text]) THEN credits < 0
    WHEN kind = ANY (ARRAY['refund'::text, 'pack'::text]) THEN credits > 0
    ELSE kind = 'allowance'::text AND credits <> 0
END);

alter table "creditEntries" add constraint "creditEntries_pkey" PRIMARY KEY (id);

alter table "creditPacks" add constraint "creditPacksGranted" CHECK (granted > 0);

alter table "creditPacks" add constraint "creditPacksNeverOverdrawn" CHECK (used >= 0 AND used <= granted);

alter table "creditPacks" add constraint "creditPacksRefund" CHECK ((source = 'refund'::text) = ("refundOfPart" IS NOT NULL));

alter table "creditPacks" add constraint "creditPacks_pkey" PRIMARY KEY (id);

alter table "creditPacks" add constraint "creditPacksOneRefundPerPart" UNIQUE ("refundOfPart");

alter table "eventLogs" add constraint "eventLogs_pkey" PRIMARY KEY ("accountId");

alter table events add constraint events_pkey PRIMARY KEY ("accountId", number);

alter table exports add constraint "exportsEnded" CHECK (
CASE
    WHEN "expiresAt" IS NULL THEN status = 'processing'::text
    ELSE status = ANY (ARRAY['completed'::text, 'failed'::text])
END);

alter table exports add constraint "exportsError" CHECK ((status = 'failed'::text) = ("errorMessage" IS NOT NULL));

alter table exports add constraint "exportsFile" CHECK ((status = 'completed'::text) = ("fileBytes" IS NOT NULL));

alter table exports add constraint exports_pkey PRIMARY KEY (id);

alter table exports add constraint "exportsOnce" UNIQUE ("generationId", format, "bitDepth");

alter table exports add constraint "exports_mediaKey_key" UNIQUE ("mediaKey");

alter table features add constraint features_pkey PRIMARY KEY (name);

alter table "generationPairs" add constraint "generationPairs_pkey" PRIMARY KEY ("accountId", pair, seq);

alter table generations add constraint "generationsCharged" CHECK (status = 'pending'::text OR "chargeId" IS NOT NULL);

alter table generations add constraint "generationsDiscount" CHECK (NOT "usedTranscriptionCredit" OR type = 'reimagine'::text);

alter table generations add constraint "generationsEnded" CHECK (
CASE
    WHEN "completedAt" IS NULL THEN status = ANY (ARRAY['pending'::text, 'processing'::text])
    ELSE status = ANY (ARRAY['completed'::text, 'failed'::text])
END);

alter table generations add constraint "generationsError" CHECK ((status = 'failed'::text) = ("errorMessage" IS NOT NULL));

alter table generations add constraint "generationsFile" CHECK ((status = 'completed'::text) = ("mediaKey" IS NOT NULL));

alter table generations add constraint "generationsPrivate" CHECK (NOT "isPublic" OR "uploadId" IS NULL AND NOT test);

alter table generations add constraint "generationsSource" CHECK ((type = 'remove_vocals'::text) = ("sourceKey" IS NOT NULL));

alter table generations add constraint "generationsType" CHECK (
CASE
    WHEN "uploadId" IS NULL THEN type = ANY (ARRAY['music'::text, 'instrumental'::text])
    ELSE type = ANY (ARRAY['reimagine'::text, 'remove_vocals'::text])
END);

alter table generations add constraint "generationsUncertified" CHECK (NOT certificate OR "uploadId" IS NULL);

alter table generations add constraint "generationsWholeFile" CHECK (num_nulls("mediaKey", "fileBytes", "actualSeconds") = ANY (ARRAY[0, 3]));

alter table generations add constraint generations_pkey PRIMARY KEY (id);

alter table generations add constraint "generationsMediaKey" UNIQUE ("mediaKey");

alter table generations add constraint "generationsOneCharge" UNIQUE ("chargeId");

alter table generations add constraint "generationsVisibility" UNIQUE (id, "accountId", "isPublic", "isLive");

alter table "idempotencyKeys" add constraint "idempotencyKeys_pkey" PRIMARY KEY ("accountId", operation, key);

alter table "idleWorkers" add constraint "idleWorkers_pkey" PRIMARY KEY (lane, worker);

alter table jobs add constraint "jobsAttempts" CHECK (attempt <= "maxAttempts");

alter table jobs add constraint "jobsEnded" CHECK (
CASE
    WHEN "finishedAt" IS NULL THEN state = ANY (ARRAY['queued'::text, 'running'::text])
    ELSE state = ANY (ARRAY['done'::text, 'failed'::text, 'cancelled'::text])
END);

alter table jobs add constraint "jobsLease" CHECK ((state = 'running'::text) = (token IS NOT NULL AND "leaseUntil" IS NOT NULL AND worker IS NOT NULL));

alter table jobs add constraint jobs_pkey PRIMARY KEY (id);

alter table jobs add constraint "jobsOncePerSubject" UNIQUE (kind, "subjectId");

alter table lines add constraint lines_pkey PRIMARY KEY (lane, "accountId");

alter table paces add constraint paces_pkey PRIMARY KEY (lane);

alter table peaks add constraint peaks_pkey PRIMARY KEY ("generationId");

alter table plans add constraint "plansAllowance" CHECK ("monthlyAllowance" >= 0);

alter table plans add constraint plans_pkey PRIMARY KEY (code);

alter table "playlistTracks" add constraint "playlistTracksLive" CHECK ("trackLive");

alter table "playlistTracks" add constraint "playlistTracksPrivacy" CHECK ("playlistPublic" AND "trackPublic" OR NOT "playlistPublic" AND "trackOwner" = "playlistOwner");

alter table "playlistTracks" add constraint "playlistTracks_pkey" PRIMARY KEY ("playlistId", "trackId");

alter table playlists add constraint playlists_pkey PRIMARY KEY (id);

alter table playlists add constraint "playlistsVisibility" UNIQUE (id, "accountId", "isPublic");

alter table "recordingKeys" add constraint "recordingKeys_pkey" PRIMARY KEY (key, "recordingId", "position");

alter table recordings add constraint recordings_pkey PRIMARY KEY (id);

alter table recordings add constraint recordings_seq_key UNIQUE (seq);

alter table "rollingMinutes" add constraint "rollingMinutes_pkey" PRIMARY KEY ("accountId", bucket);

alter table scores add constraint "scoresBytes" CHECK (length(bytes) > 0);

alter table scores add constraint scores_pkey PRIMARY KEY ("generationId");

alter table secrets add constraint secrets_pkey PRIMARY KEY (name);

alter table "soundEffectDays" add constraint "soundEffectDaysNeverOverdrawn" CHECK (used >= 0 AND used <= 100);

alter table "soundEffectDays" add constraint "soundEffectDays_pkey" PRIMARY KEY ("accountId", day);

alter table "soundEffects" add constraint "soundEffectsEnded" CHECK (
CASE
    WHEN "completedAt" IS NULL THEN status = ANY (ARRAY['pending'::text, 'processing'::text])
    ELSE status = ANY (ARRAY['completed'::text, 'failed'::text])
END);

alter table "soundEffects" add constraint "soundEffectsError" CHECK ((status = 'failed'::text) = ("errorMessage" IS NOT NULL));

alter table "soundEffects" add constraint "soundEffectsFile" CHECK ((status = 'completed'::text) = ("mediaKey" IS NOT NULL));

alter table "soundEffects" add constraint "soundEffectsSlot" CHECK ((status = 'failed'::text) = ("slotReturnedAt" IS NOT NULL));

alter table "soundEffects" add constraint "soundEffectsWholeFile" CHECK (num_nulls("mediaKey", "fileBytes", "actualSeconds") = ANY (ARRAY[0, 3]));

alter table "soundEffects" add constraint "soundEffects_pkey" PRIMARY KEY (id);

alter table "soundEffects" add constraint "soundEffectsMediaKey" UNIQUE ("mediaKey");

alter table standings add constraint standings_pkey PRIMARY KEY ("jobId");

alter table "transcriptionAttempts" add constraint "attemptsEnded" CHECK (
CASE
    WHEN "endedAt" IS NULL THEN state = 'running'::text
    ELSE state = ANY (ARRAY['succeeded'::text, 'failed'::text, 'superseded'::text, 'cancelled'::text])
END);

alter table "transcriptionAttempts" add constraint "attemptsPaid" CHECK (
CASE kind
    WHEN 'free'::text THEN "chargeId" IS NULL
    WHEN 'paid'::text THEN "chargeId" IS NOT NULL
    ELSE kind = 'resubmitted'::text
END);

alter table "transcriptionAttempts" add constraint "transcriptionAttempts_pkey" PRIMARY KEY (id);

alter table "transcriptionAttempts" add constraint "attemptsNumber" UNIQUE ("uploadId", number);

alter table uploads add constraint "uploadsAudioRemoved" CHECK (("audioKey" IS NULL) = ("audioRemovedAt" IS NOT NULL));

alter table uploads add constraint "uploadsBlockedByMatch" CHECK ((status = 'blocked'::text) = ("fingerprintStatus" = 'match'::text));

alter table uploads add constraint "uploadsBlockedIsEmpty" CHECK (status <> 'blocked'::text OR "audioKey" IS NULL AND "contentDeletedAt" IS NOT NULL);

alter table uploads add constraint "uploadsDeletedIsEmpty" CHECK ("contentDeletedAt" IS NULL OR lyrics IS NULL AND transcript IS NULL);

alter table uploads add constraint "uploadsExpiry" CHECK ("expiresAt" = ("createdAt" + '24:00:00'::interval));

alter table uploads add constraint "uploadsHasAudio" CHECK ("audioKey" IS NOT NULL OR "contentDeletedAt" IS NOT NULL);

alter table uploads add constraint "uploadsReady" CHECK (feature = 'remove_vocals'::text OR status <> 'ready'::text);

alter table uploads add constraint "uploadsStatus" CHECK (status = ANY (ARRAY['ready'::text, 'transcribing'::text, 'transcribed'::text, 'no_vocals'::text, 'failed'::text, 'blocked'::text]));

alter table uploads add constraint "uploadsTranscribed" CHECK ((status <> ALL (ARRAY['transcribed'::text, 'no_vocals'::text])) OR transcript IS NOT NULL OR "contentDeletedAt" IS NOT NULL);

alter table uploads add constraint uploads_pkey PRIMARY KEY (id);

alter table uploads add constraint "uploadsAudioKey" UNIQUE ("audioKey");

alter table uploads add constraint "uploads_id_accountId_key" UNIQUE (id, "accountId");

alter table "webhookDeliveries" add constraint "webhookDeliveriesOneAtATime" CHECK ("nextAttemptAt" IS NULL OR "finishedAt" IS NOT NULL);

alter table "webhookDeliveries" add constraint "webhookDeliveriesOrder" CHECK ("finishedAt" IS NULL OR "attemptedAt" IS NOT NULL);

alter table "webhookDeliveries" add constraint "webhookDeliveriesSentOrSuppressed" CHECK ("attemptedAt" IS NULL OR "suppressedAt" IS NULL);

alter table "webhookDeliveries" add constraint "webhookDeliveries_pkey" PRIMARY KEY ("subjectId");

alter table "webhookSecrets" add constraint "webhookSecrets_pkey" PRIMARY KEY ("accountId");

alter table accounts add constraint "accounts_planCode_fkey" FOREIGN KEY ("planCode") REFERENCES plans(code);

alter table accounts add constraint "accounts_testOf_fkey" FOREIGN KEY ("testOf") REFERENCES accounts(id);

alter table "allowancePeriods" add constraint "allowancePeriods_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES accounts(id);

alter table "apiKeys" add constraint "apiKeys_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES accounts(id);

alter table "chargeParts" add constraint "chargeParts_accountId_period_fkey" FOREIGN KEY ("accountId", period) REFERENCES "allowancePeriods"("accountId", period);

alter table "chargeParts" add constraint "chargeParts_chargeId_accountId_fkey" FOREIGN KEY ("chargeId", "accountId") REFERENCES charges(id, "accountId");

alter table "chargeParts" add constraint "chargeParts_packId_fkey" FOREIGN KEY ("packId") REFERENCES "creditPacks"(id);

alter table charges add constraint "charges_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES accounts(id);

alter table "creditEntries" add constraint "creditEntries_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES accounts(id);

alter table "creditEntries" add constraint "creditEntries_chargeId_fkey" FOREIGN KEY ("chargeId") REFERENCES charges(id);

alter table "creditPacks" add constraint "creditPacks_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES accounts(id);

alter table "creditPacks" add constraint "creditPacks_refundOfPart_fkey" FOREIGN KEY ("refundOfPart") REFERENCES "chargeParts"(id);

alter table "eventLogs" add constraint "eventLogs_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES accounts(id) ON DELETE CASCADE;

alter table events add constraint "events_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "eventLogs"("accountId") ON DELETE CASCADE;

alter table exports add constraint "exports_generationId_fkey" FOREIGN KEY ("generationId") REFERENCES generations(id) ON DELETE CASCADE;

alter table generations add constraint "generationsUpload" FOREIGN KEY ("uploadId", "accountId") REFERENCES uploads(id, "accountId");

alter table generations add constraint "generations_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES accounts(id);

alter table generations add constraint "generations_chargeId_fkey" FOREIGN KEY ("chargeId") REFERENCES charges(id);

alter table "idempotencyKeys" add constraint "idempotencyKeys_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES accounts(id) ON DELETE CASCADE;

alter table peaks add constraint "peaks_generationId_fkey" FOREIGN KEY ("generationId") REFERENCES generations(id) ON DELETE CASCADE;

alter table "playlistTracks" add constraint "playlistTracksOfTrack" FOREIGN KEY ("trackId", "trackOwner", "trackPublic", "trackLive") REFERENCES generations(id, "accountId", "isPublic", "isLive") ON UPDATE CASCADE;

alter table "playlistTracks" add constraint "playlistTracksPlaylist" FOREIGN KEY ("playlistId", "playlistOwner", "playlistPublic") REFERENCES playlists(id, "accountId", "isPublic") ON UPDATE CASCADE ON DELETE CASCADE;

alter table playlists add constraint "playlists_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES accounts(id);

alter table "recordingKeys" add constraint "recordingKeys_recordingId_fkey" FOREIGN KEY ("recordingId") REFERENCES recordings(id) ON DELETE CASCADE;

alter table scores add constraint "scores_generationId_fkey" FOREIGN KEY ("generationId") REFERENCES generations(id) ON DELETE CASCADE;

alter table "soundEffectDays" add constraint "soundEffectDays_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES accounts(id);

alter table "soundEffects" add constraint "soundEffects_accountId_slotDay_fkey" FOREIGN KEY ("accountId", "slotDay") REFERENCES "soundEffectDays"("accountId", day);

alter table "transcriptionAttempts" add constraint "transcriptionAttempts_chargeId_fkey" FOREIGN KEY ("chargeId") REFERENCES charges(id);

alter table "transcriptionAttempts" add constraint "transcriptionAttempts_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES uploads(id);

alter table uploads add constraint "uploads_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES accounts(id);

alter table "webhookDeliveries" add constraint "webhookDeliveries_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES accounts(id);

alter table "webhookSecrets" add constraint "webhookSecrets_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES accounts(id) ON DELETE CASCADE;

CREATE UNIQUE INDEX "apiKeysOneActivePerSlot" ON "apiKeys" USING btree ("accountId", slot) WHERE "revokedAt" IS NULL;

CREATE INDEX "attestationsByUpload" ON attestations USING btree ("uploadId");

CREATE INDEX "chargePartsByCharge" ON "chargeParts" USING btree ("chargeId");

CREATE INDEX "creditEntriesByAccount" ON "creditEntries" USING btree ("accountId", id DESC);

CREATE UNIQUE INDEX "creditEntriesOncePerKind" ON "creditEntries" USING btree ("chargeId", kind) WHERE "chargeId" IS NOT NULL;

CREATE INDEX "creditPacksOpen" ON "creditPacks" USING btree ("accountId", id) WHERE used < granted;

CREATE INDEX "eventsByAge" ON events USING btree (at);

CREATE INDEX "exportsExpire" ON exports USING btree ("expiresAt");

CREATE INDEX "generationsByScript" ON generations USING btree ("accountId", seq) WHERE script IS NOT NULL;

CREATE INDEX "generationsByStatus" ON generations USING btree ("accountId", status, seq DESC) WHERE "deletedAt" IS NULL;

CREATE INDEX "generationsByType" ON generations USING btree ("accountId", type, seq DESC) WHERE "deletedAt" IS NULL;

CREATE INDEX "generationsByTypeAndStatus" ON generations USING btree ("accountId", type, status, seq DESC) WHERE "deletedAt" IS NULL;

CREATE INDEX "generationsByUpload" ON generations USING btree ("uploadId", seq DESC) WHERE "uploadId" IS NOT NULL;

CREATE INDEX "generationsInProgress" ON generations USING btree ("accountId") WHERE status = 'processing'::text AND "deletedAt" IS NULL;

CREATE INDEX "generationsList" ON generations USING btree ("accountId", seq DESC) WHERE "deletedAt" IS NULL;

CREATE INDEX "generationsOfTests" ON generations USING btree ("createdAt") WHERE test AND "deletedAt" IS NULL;

CREATE UNIQUE INDEX "generationsOneFirstRender" ON generations USING btree ("uploadId") WHERE "usedTranscriptionCredit" AND status <> 'failed'::text;

CREATE INDEX "generationsPublic" ON generations USING btree (seed) WHERE "isPublic" AND "deletedAt" IS NULL;

CREATE INDEX "generationsPurge" ON generations USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;

CREATE INDEX "idempotencyKeysByAge" ON "idempotencyKeys" USING btree ("createdAt");

CREATE INDEX "jobsFailed" ON jobs USING btree (id) WHERE state = 'failed'::text;

CREATE INDEX "jobsFinished" ON jobs USING btree ("finishedAt") WHERE "finishedAt" IS NOT NULL;

CREATE INDEX "jobsQueued" ON jobs USING btree (lane, "accountId", id, "runAt") WHERE state = 'queued'::text;

CREATE INDEX "jobsRunning" ON jobs USING btree (lane, "accountId") WHERE state = 'running'::text;

CREATE INDEX "jobsServed" ON jobs USING btree (lane, "accountId", "startedAt") WHERE "startedAt" IS NOT NULL;

CREATE INDEX "playlistTracksOrder" ON "playlistTracks" USING btree ("playlistId", "position");

CREATE INDEX "playlistTracksTrack" ON "playlistTracks" USING btree ("trackId");

CREATE INDEX "playlistsList" ON playlists USING btree ("accountId", seq);

CREATE INDEX "recordingKeysRecording" ON "recordingKeys" USING btree ("recordingId");

CREATE INDEX "soundEffectsByDay" ON "soundEffects" USING btree ("accountId", "slotDay");

CREATE INDEX "soundEffectsByScript" ON "soundEffects" USING btree ("accountId", seq) WHERE script IS NOT NULL;

CREATE INDEX "soundEffectsByStatus" ON "soundEffects" USING btree ("accountId", status, seq DESC) WHERE "deletedAt" IS NULL;

CREATE INDEX "soundEffectsList" ON "soundEffects" USING btree ("accountId", seq DESC) WHERE "deletedAt" IS NULL;

CREATE INDEX "soundEffectsOfTests" ON "soundEffects" USING btree ("createdAt") WHERE test AND "deletedAt" IS NULL;

CREATE INDEX "soundEffectsPurge" ON "soundEffects" USING btree ("deletedAt") WHERE "deletedAt" IS NOT NULL;

CREATE UNIQUE INDEX "attemptsOneFree" ON "transcriptionAttempts" USING btree ("uploadId") WHERE kind = 'free'::text;

CREATE UNIQUE INDEX "attemptsOnePerCharge" ON "transcriptionAttempts" USING btree ("chargeId") WHERE state <> 'superseded'::text;

CREATE UNIQUE INDEX "attemptsOneRunning" ON "transcriptionAttempts" USING btree ("uploadId") WHERE state = 'running'::text;

CREATE INDEX "uploadsAccepted" ON uploads USING btree ("accountId", "createdAt");

CREATE INDEX "uploadsList" ON uploads USING btree ("accountId", seq DESC) WHERE "contentDeletedAt" IS NULL;

CREATE INDEX "uploadsToEmpty" ON uploads USING btree ("expiresAt") WHERE "contentDeletedAt" IS NULL;

CREATE INDEX "uploadsToRemove" ON uploads USING btree ("expiresAt") WHERE "audioKey" IS NOT NULL;

CREATE INDEX "webhookDeliveriesByAttempt" ON "webhookDeliveries" USING btree ("attemptedAt" DESC, "subjectId") WHERE "attemptedAt" IS NOT NULL;

CREATE INDEX "webhookDeliveriesByTime" ON "webhookDeliveries" USING btree ("createdAt" DESC);

CREATE INDEX "webhookDeliveriesOfAccount" ON "webhookDeliveries" USING btree ("accountId", "createdAt" DESC, "subjectId") WHERE "suppressedAt" IS NULL;

CREATE INDEX "webhookDeliveriesToRetry" ON "webhookDeliveries" USING btree ("accountId") WHERE "nextAttemptAt" IS NOT NULL;

CREATE INDEX "webhookDeliveriesToSend" ON "webhookDeliveries" USING btree ("accountId") WHERE "attemptedAt" IS NULL AND "suppressedAt" IS NULL;

CREATE OR REPLACE FUNCTION "addEntry"(account uuid, kind text, credits integer, charge bigint, subject text, moment timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_variable
declare
  last integer;
begin
  if credits = 0 then
    return;
  end if;
  select e.balance into last
    from "creditEntries" e where e."accountId" = account order by e.id desc limit 1;
  insert into "creditEntries"
      ("accountId", kind, credits, balance, "chargeId", "subjectId", "createdAt")
    values (account, kind, credits, coalesce(last, 0) + credits, charge, subject, moment);
end $function$
;

CREATE OR REPLACE FUNCTION "addHits"(minute "rollingMinutes", hits integer, maximum integer, at bigint, since bigint, step integer)
 RETURNS "rollingMinutes"
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION "appendEvent"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION "attemptsMove"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'running' and new.state <> old.state then
    raise exception 'attempt %: % to % is not a move', old.id, old.state, new.state;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION "certificatesForGood"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    raise exception 'certificate % is kept for ever', old.number;
  end if;
  old.title := new.title;
  if new is distinct from old then
    raise exception 'certificate %: only its title may change', old.number;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION "chargeAccount"(account uuid, subject text, cause text, cost integer, month date, "fromMonth" integer, "balanceAfter" integer, moment timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  made bigint;
  rest integer := cost - "fromMonth";
  pack record;
begin
  insert into charges ("accountId", "subjectId", reason, credits, "chargedAt")
    values (account, subject, cause, case when month is null then 0 else cost end, moment)
    returning id into made;
  if month is null then
    return made;
  end if;

  if "fromMonth" > 0 then
    update "allowancePeriods" set used = used + "fromMonth"
      where "accountId" = account and period = month;
    insert into "chargeParts" ("chargeId", "accountId", period, credits)
      values (made, account, month, "fromMonth");
  end if;
  while rest > 0 loop
    select id, least(granted - used, rest) as credits into strict pack
      from "creditPacks" where "accountId" = account and used < granted order by id limit 1;
    update "creditPacks" set used = used + pack.credits where id = pack.id;
    insert into "chargeParts" ("chargeId", "accountId", "packId", credits)
      values (made, account, pack.id, pack.credits);
    rest := rest - pack.credits;
  end loop;
  insert into "creditEntries"
      ("accountId", kind, credits, balance, "chargeId", "subjectId", "createdAt")
    values (account, 'charge', -cost, "balanceAfter", made, subject, moment);
  return made;
end $function$
;

CREATE OR REPLACE FUNCTION "chargeTrack"(account uuid, "runningMonth" date, allowance integer, subject text, cause text, cost integer, "queueLimit" integer, moment timestamp with time zone, OUT "chargeId" bigint, OUT "creditsRemaining" integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  balance record;
  price integer := cost;
  "monthlyRemaining" integer;
begin
  balance := "lockBalance"(account, "runningMonth", allowance, moment);
  if balance.month is null then
    price := 0;
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
end $function$
;

CREATE OR REPLACE FUNCTION "chargesMove"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state <> 'charged' or new.state = 'charged'
    or (new."accountId", new."subjectId", new.reason, new.credits)
       is distinct from (old."accountId", old."subjectId", old.reason, old.credits)
  then
    raise exception 'charge %: % to % is not a move', old.id, old.state, new.state;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION "checkQueue"(account uuid, maximum integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if "countUnfinished"(account, '{render,separate,effect}') >= maximum then
    perform refuse('QUEUE_FULL', 5, null);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION "countHits"(account uuid, "inBucket" text, hits integer, maximum integer, at bigint, since bigint, step integer, OUT admitted integer, OUT used integer, OUT "oldestAt" bigint)
 RETURNS record
 LANGUAGE plpgsql
 STRICT
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION "countUnfinished"(account uuid, lanes text[])
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
begin
  return (select count(*) from jobs
           where lane = any(lanes) and "accountId" = account and state = 'queued')
       + (select count(*) from jobs
           where lane = any(lanes) and "accountId" = account and state = 'running');
end $function$
;

CREATE OR REPLACE FUNCTION "deletePairs"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from "generationPairs"
    where "accountId" = old."accountId" and seq = old.seq
      and pair in (select "pairOf"(key, value) from jsonb_each_text(old.metadata));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION "generationsMove"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION "generationsSettled"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  charge text;
begin
  select state into charge from charges where id = new."chargeId";
  if new.status = 'failed' and charge <> 'refunded' then
    raise exception 'generation % failed but its charge is %', new.id, charge;
  end if;
  if new.status = 'completed' and charge <> 'kept' then
    raise exception 'generation % completed but its charge is %', new.id, charge;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION "insertPairs"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into "generationPairs" ("accountId", pair, seq)
    select new."accountId", "pairOf"(key, value), new.seq from jsonb_each_text(new.metadata);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION "leaveLine"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION "lockAccount"(account uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  perform from accounts where id = account and "deletedAt" is null for no key update;
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION "lockBalance"(account uuid, "runningMonth" date, allowance integer, moment timestamp with time zone, OUT month date, OUT "monthlyAllowance" integer, OUT "monthlyUsed" integer, OUT packs integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  "isTest" boolean;
begin
  select "testOf" is not null into "isTest"
    from accounts where id = account and "deletedAt" is null for no key update;
  if not found then
    perform refuse('ACCOUNT_DELETED', null, null);
  end if;
  if "isTest" then
    "monthlyAllowance" := allowance;
    "monthlyUsed" := 0;
    packs := 0;
    return;
  end if;

  select latest.period, latest.granted, latest.used, unspent.credits
    into month, "monthlyAllowance", "monthlyUsed", packs
    from (select coalesce(sum(granted - used), 0)::integer as credits
            from "creditPacks" where "accountId" = account and used < granted) unspent
    left join (select period, granted, used
                 from "allowancePeriods" where "accountId" = account
                order by period desc limit 1) latest on true;
  if month >= "runningMonth" then
    return;
  end if;

  if "monthlyUsed" < "monthlyAllowance" then
    perform "addEntry"(account, 'lapse', "monthlyUsed" - "monthlyAllowance", null, month::text,
                       moment);
  end if;
  month := "runningMonth";
  "monthlyAllowance" := allowance;
  "monthlyUsed" := 0;
  insert into "allowancePeriods" ("accountId", period, granted) values (account, month, allowance);
  perform "addEntry"(account, 'allowance', allowance, null, month::text, moment);
end $function$
;

CREATE OR REPLACE FUNCTION "markTest"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.test := exists (
    select from accounts where id = new."accountId" and "testOf" is not null);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION "openLine"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION "pairOf"(name text, value text)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select md5(length(name)::text || ' ' || name || value)::uuid
$function$
;

CREATE OR REPLACE FUNCTION "payEffect"(account uuid, today date, "perDay" integer, "retryAfterSeconds" integer, "queueLimit" integer, OUT "dailyRemaining" integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
begin
  if not "lockAccount"(account) then
    perform refuse('ACCOUNT_DELETED', null, null);
  end if;
  insert into "soundEffectDays" as d ("accountId", day, used) values (account, today, 1)
    on conflict ("accountId", day) do update set used = d.used + 1 where d.used < "perDay"
    returning "perDay" - used into "dailyRemaining";
  if "dailyRemaining" is null then
    perform refuse('DAILY_LIMIT_REACHED', "retryAfterSeconds", null);
  end if;
  perform "checkQueue"(account, "queueLimit");
end $function$
;

CREATE OR REPLACE FUNCTION refuse(code text, "retryAfterSeconds" integer, details json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'TWREF', message = 'refused with ' || code,
    detail = json_strip_nulls(json_build_object('code', code,
      'retryAfterSeconds', "retryAfterSeconds", 'details', details));
end $function$
;

CREATE OR REPLACE FUNCTION "refuseChange"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% rows are never changed', tg_table_name;
end $function$
;

CREATE OR REPLACE FUNCTION "refuseTest"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from accounts where id = new."accountId" and "testOf" is not null) then
    raise exception '%: account % is of test keys', tg_table_name, new."accountId";
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION "requirePlace"(admitted integer, "oldestAt" bigint, at bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if admitted = 0 then
    perform refuse('GENERATION_RATE_LIMITED', "retryAfter"("oldestAt", at), null);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION "retryAfter"("oldestAt" bigint, at bigint)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(greatest(1, least(60, ceil(("oldestAt" + 60000 - at) / 1000.0))), 60)::integer
$function$
;

CREATE OR REPLACE FUNCTION "soundEffectsMove"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION "updateTestAccount"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update accounts
     set "displayName" = new."displayName", "planCode" = new."planCode",
         "webhookRetries" = new."webhookRetries", "deletedAt" = new."deletedAt"
   where "testOf" = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION "uploadsForget"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new."contentDeletedAt" is not null then
    new.analysis := null;
    new."lyricsTimes" := null;
  elsif tg_op = 'UPDATE' and new.lyrics is distinct from old.lyrics then
    new."lyricsTimes" := null;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION "uploadsMove"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
    (old.status in ('ready', 'failed', 'transcribed', 'no_vocals')
       and new.status = 'transcribing') or
    (old.status = 'transcribing' and new.status in ('transcribed', 'no_vocals', 'failed'))) then
    raise exception 'upload %: % to % is not a move', old.id, old.status, new.status;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION "uploadsTranscribing"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  running boolean;
  upload record;
begin
  select * into upload from uploads where id = new.id;
  select exists (select from "transcriptionAttempts"
    where "uploadId" = new.id and state = 'running') into running;
  if upload."contentDeletedAt" is null and running <> (upload.status = 'transcribing') then
    raise exception 'upload % is % and its attempt %', new.id, upload.status,
      case when running then 'runs' else 'does not run' end;
  end if;
  return null;
end $function$
;

CREATE TRIGGER "updateTestAccount" AFTER UPDATE OF "displayName", "planCode", "webhookRetries", "deletedAt" ON accounts FOR EACH ROW WHEN (new."testOf" IS NULL) EXECUTE FUNCTION "updateTestAccount"();

CREATE TRIGGER "attestationsAppendOnly" BEFORE DELETE OR UPDATE ON attestations FOR EACH ROW EXECUTE FUNCTION "refuseChange"();

CREATE TRIGGER "certificatesForGood" BEFORE DELETE OR UPDATE ON certificates FOR EACH ROW EXECUTE FUNCTION "certificatesForGood"();

CREATE TRIGGER "refuseTest" BEFORE INSERT ON certificates FOR EACH ROW EXECUTE FUNCTION "refuseTest"();

CREATE TRIGGER "chargesMove" BEFORE UPDATE ON charges FOR EACH ROW EXECUTE FUNCTION "chargesMove"();

CREATE TRIGGER "creditEntriesAppendOnly" BEFORE DELETE OR UPDATE ON "creditEntries" FOR EACH ROW EXECUTE FUNCTION "refuseChange"();

CREATE TRIGGER "deletePairs" AFTER DELETE ON generations FOR EACH ROW WHEN (old.metadata IS NOT NULL) EXECUTE FUNCTION "deletePairs"();

CREATE CONSTRAINT TRIGGER "eventOfInsert" AFTER INSERT ON generations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status = 'processing'::text) EXECUTE FUNCTION "appendEvent"('generation');

CREATE CONSTRAINT TRIGGER "eventOfUpdate" AFTER UPDATE OF status ON generations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.status <> new.status AND ('processing'::text = old.status OR 'processing'::text = new.status)) EXECUTE FUNCTION "appendEvent"('generation');

CREATE TRIGGER "generationsMove" BEFORE UPDATE ON generations FOR EACH ROW EXECUTE FUNCTION "generationsMove"();

CREATE CONSTRAINT TRIGGER "generationsSettled" AFTER INSERT OR UPDATE OF status ON generations DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status = ANY (ARRAY['completed'::text, 'failed'::text])) EXECUTE FUNCTION "generationsSettled"();

CREATE TRIGGER "insertPairs" AFTER INSERT ON generations FOR EACH ROW WHEN (new.metadata IS NOT NULL) EXECUTE FUNCTION "insertPairs"();

CREATE TRIGGER "markTest" BEFORE INSERT ON generations FOR EACH ROW EXECUTE FUNCTION "markTest"();

CREATE TRIGGER "jobsClaimed" AFTER UPDATE OF state ON jobs FOR EACH ROW WHEN (new.state = 'running'::text AND old.state = 'queued'::text AND new."accountId" IS NOT NULL) EXECUTE FUNCTION "leaveLine"();

CREATE TRIGGER "jobsInserted" AFTER INSERT ON jobs FOR EACH ROW WHEN (new.state = 'queued'::text AND new."accountId" IS NOT NULL) EXECUTE FUNCTION "openLine"();

CREATE TRIGGER "jobsRequeued" AFTER UPDATE OF state ON jobs FOR EACH ROW WHEN (new.state = 'queued'::text AND old.state <> 'queued'::text AND new."accountId" IS NOT NULL) EXECUTE FUNCTION "openLine"();

CREATE TRIGGER "refuseTest" BEFORE INSERT OR UPDATE OF "isPublic" ON playlists FOR EACH ROW WHEN (new."isPublic") EXECUTE FUNCTION "refuseTest"();

CREATE CONSTRAINT TRIGGER "eventOfInsert" AFTER INSERT ON "soundEffects" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status = 'processing'::text) EXECUTE FUNCTION "appendEvent"('soundEffect');

CREATE CONSTRAINT TRIGGER "eventOfUpdate" AFTER UPDATE OF status ON "soundEffects" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.status <> new.status AND ('processing'::text = old.status OR 'processing'::text = new.status)) EXECUTE FUNCTION "appendEvent"('soundEffect');

CREATE TRIGGER "markTest" BEFORE INSERT ON "soundEffects" FOR EACH ROW EXECUTE FUNCTION "markTest"();

CREATE TRIGGER "soundEffectsMove" BEFORE UPDATE ON "soundEffects" FOR EACH ROW EXECUTE FUNCTION "soundEffectsMove"();

CREATE TRIGGER "attemptsMove" BEFORE UPDATE ON "transcriptionAttempts" FOR EACH ROW EXECUTE FUNCTION "attemptsMove"();

CREATE CONSTRAINT TRIGGER "eventOfInsert" AFTER INSERT ON uploads DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.status = 'transcribing'::text) EXECUTE FUNCTION "appendEvent"('transcription');

CREATE CONSTRAINT TRIGGER "eventOfUpdate" AFTER UPDATE OF status ON uploads DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (old.status <> new.status AND ('transcribing'::text = old.status OR 'transcribing'::text = new.status)) EXECUTE FUNCTION "appendEvent"('transcription');

CREATE TRIGGER "markTest" BEFORE INSERT ON uploads FOR EACH ROW EXECUTE FUNCTION "markTest"();

CREATE TRIGGER "uploadsForget" BEFORE INSERT OR UPDATE ON uploads FOR EACH ROW WHEN (new.analysis IS NOT NULL OR new."lyricsTimes" IS NOT NULL) EXECUTE FUNCTION "uploadsForget"();

CREATE TRIGGER "uploadsMove" BEFORE UPDATE ON uploads FOR EACH ROW EXECUTE FUNCTION "uploadsMove"();

CREATE CONSTRAINT TRIGGER "uploadsTranscribing" AFTER INSERT OR UPDATE OF status ON uploads DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "uploadsTranscribing"();
