import { trackRender } from '../generations/render.ts'
import type { Invariant } from './invariant.ts'
import { isNotBeingEmptied, soundEffectInvariants } from './sound-effect-invariants.ts'

const trackJobs = trackRender.jobs.map((kind) => `'${kind}'`).join()

const ledger: readonly Invariant[] = [
  {
    rule: 'ledger-adds-up',
    holds: 'each entry has the balance of the one before it plus its own credits',
    sql: `
      select "accountId" as "subjectId",
             format('entry %s says %s, the sum up to it is %s', id, balance, total) as found
        from (select *, sum(credits) over (partition by "accountId" order by id) as total
                from "creditEntries") e
       where balance <> total`,
  },
  {
    // The latest month counts with its rest, which expires only when the next month opens.
    rule: 'ledger-equals-balance',
    holds: 'the ledger ends at what is left of the latest month and of the packs',
    sql: `
      select a.id as "subjectId",
             format('the ledger sums up to %s, month and packs to %s', coalesce(l.total, 0),
                    coalesce(m.rest, 0) + coalesce(p.rest, 0)) as found
        from accounts a
        left join (select "accountId", sum(credits) as total
                     from "creditEntries" group by "accountId") l on l."accountId" = a.id
        left join (select distinct on ("accountId") "accountId", granted - used as rest
                     from "allowancePeriods" order by "accountId", period desc) m
               on m."accountId" = a.id
        left join (select "accountId", sum(granted - used) as rest
                     from "creditPacks" group by "accountId") p on p."accountId" = a.id
       where coalesce(l.total, 0) <> coalesce(m.rest, 0) + coalesce(p.rest, 0)`,
  },
  {
    rule: 'charge-has-its-parts',
    holds: 'the parts of a charge, all of its own account, add up to it',
    sql: `
      select c."subjectId",
             format('charge %s of %s has parts of %s', c.id, c.credits,
                    coalesce(p.total, 0)) as found
        from charges c
        left join (select "chargeId", "accountId", sum(credits) as total
                     from "chargeParts" group by "chargeId", "accountId") p
               on p."chargeId" = c.id and p."accountId" = c."accountId"
       where coalesce(p.total, 0) <> c.credits`,
  },
  {
    rule: 'charge-is-entered-once',
    holds: 'the ledger has one entry for each charge of credits, of the same amount',
    sql: `
      select c."subjectId", format('charge %s of %s has %s entries of %s together',
             c.id, c.credits, coalesce(e.count, 0), coalesce(e.total, 0)) as found
        from charges c
        left join (select "chargeId", "accountId", count(*) as count, sum(credits) as total
                     from "creditEntries" where kind = 'charge'
                    group by "chargeId", "accountId") e
               on e."chargeId" = c.id and e."accountId" = c."accountId"
       where c.credits > 0 and (e.count, e.total) is distinct from (1, -c.credits)
          or c.credits = 0 and e.count > 0`,
  },
  {
    rule: 'refund-is-entered-once',
    holds:
      'the ledger has one refund for each refunded charge of credits, of the same amount, ' +
      'and no other',
    sql: `
      select c."subjectId", format('charge %s of %s is %s and has %s refunds of %s together',
             c.id, c.credits, c.state, coalesce(e.count, 0), coalesce(e.total, 0)) as found
        from charges c
        left join (select "chargeId", count(*) as count, sum(credits) as total
                     from "creditEntries" where kind = 'refund' group by "chargeId") e
               on e."chargeId" = c.id
       where (c.state = 'refunded' and c.credits > 0
              and (e.count, e.total) is distinct from (1, c.credits))
          or ((c.state <> 'refunded' or c.credits = 0) and e.count > 0)`,
  },
  {
    // A part that was refunded after its month is a pack; the month still counts it as used.
    rule: 'month-use-equals-charges',
    holds: 'what is used of a month is what charges took from it and did not bring back',
    sql: `
      select m."accountId" as "subjectId",
             format('%s of %s are used, charges took %s', m.used, m.period,
                    coalesce(p.total, 0)) as found
        from "allowancePeriods" m
        left join (select p."accountId", p.period, sum(p.credits) as total
                     from "chargeParts" p join charges c on c.id = p."chargeId"
                     left join "creditPacks" k on k."refundOfPart" = p.id
                    where c.state <> 'refunded' or k.id is not null
                    group by p."accountId", p.period) p
               on p."accountId" = m."accountId" and p.period = m.period
       where m.used <> coalesce(p.total, 0)`,
  },
  {
    rule: 'pack-use-equals-charges',
    holds: 'what is used of a pack is what charges took from it and did not bring back',
    sql: `
      select k."accountId" as "subjectId",
             format('%s of pack %s are used, charges took %s', k.used, k.id,
                    coalesce(p.total, 0)) as found
        from "creditPacks" k
        left join (select p."packId", sum(p.credits) as total
                     from "chargeParts" p join charges c on c.id = p."chargeId"
                    where c.state <> 'refunded' group by p."packId") p on p."packId" = k.id
       where k.used <> coalesce(p.total, 0)`,
  },
]

const generations: readonly Invariant[] = [
  {
    rule: 'track-has-its-charge',
    holds: 'a track was paid by the charge that names it, of its account and kind',
    sql: `
      select g.id as "subjectId", format('its charge is %s, which names %s',
             coalesce(g."chargeId"::text, 'none'), coalesce(c."subjectId", 'nothing')) as found
        from generations g left join charges c on c.id = g."chargeId"
       where g.status <> 'pending'
         and (c."subjectId", c."accountId", c.reason)
               is distinct from (g.id, g."accountId", g.type)`,
  },
  {
    rule: 'failed-is-refunded',
    holds: 'the charge of a failed track is refunded',
    sql: `
      select g.id as "subjectId", format('charge %s is %s', c.id, c.state) as found
        from generations g join charges c on c.id = g."chargeId"
       where g.status = 'failed' and c.state <> 'refunded'`,
  },
  {
    rule: 'completed-is-kept',
    holds: 'the charge of a completed track is kept',
    sql: `
      select g.id as "subjectId", format('charge %s is %s', c.id, c.state) as found
        from generations g join charges c on c.id = g."chargeId"
       where g.status = 'completed' and c.state <> 'kept'`,
  },
  {
    rule: 'processing-is-charged',
    holds: 'the charge of a processing track is not settled, and is kept when the track is deleted',
    sql: `
      select g.id as "subjectId", format('charge %s is %s', c.id, c.state) as found
        from generations g join charges c on c.id = g."chargeId"
       where g.status = 'processing'
         and c.state <> case when g."deletedAt" is null then 'charged' else 'kept' end`,
  },
  {
    rule: 'processing-has-a-job',
    holds: 'a track that is being made has a job that is queued or running',
    sql: `
      select g.id as "subjectId",
             format('its job is %s', coalesce(string_agg(j.state, ', '), 'missing')) as found
        from generations g
        left join jobs j on j."subjectId" = g.id and j.kind in (${trackJobs})
       where g.status = 'processing' and g."deletedAt" is null
       group by g.id
      having count(*) filter (where j.state in ('queued', 'running')) = 0`,
  },
  {
    rule: 'deleted-account-has-no-tracks',
    holds: 'the tracks of a deleted account are deleted, or finished and about to be',
    sql: `
      select g.id as "subjectId", format('it lives, and account %s is deleted', a.id) as found
        from generations g join accounts a on a.id = g."accountId"
       where a."deletedAt" is not null and g."deletedAt" is null
         and (g.status = 'processing' or ${isNotBeingEmptied})`,
  },
]

const scores: readonly Invariant[] = [
  {
    rule: 'score-has-its-track',
    holds:
      'a score belongs to a track that is completed, or being made by an edit, and not deleted',
    sql: `
      select s."generationId" as "subjectId", format('the track is %s',
             case when g.id is null then 'missing' when g."deletedAt" is not null then 'deleted'
                  else g.status end) as found
        from scores s left join generations g on g.id = s."generationId"
       where g.id is null or g."deletedAt" is not null
          or not (g.status = 'completed' or (g.status = 'processing' and g.edit is not null))`,
  },
  {
    rule: 'peaks-have-their-track',
    holds: 'the peaks of a waveform belong to a track that is completed and not deleted',
    sql: `
      select p."generationId" as "subjectId", format('the track is %s',
             case when g."deletedAt" is not null then 'deleted' else g.status end) as found
        from peaks p join generations g on g.id = p."generationId"
       where g."deletedAt" is not null or g.status <> 'completed'`,
  },
]

const certificates: readonly Invariant[] = [
  {
    rule: 'certificate-fits-its-work',
    holds: 'a certificate agrees with its work',
    sql: `
      select w.id as "subjectId", format('certificate %s says otherwise, the work is %s', c.number,
             w.status) as found
        from certificates c
        join (select id, type, status, "accountId", "actualSeconds", "completedAt", "audioSha256"
                from generations
              union all
              select id::text, 'sound_effect', status, "accountId", "actualSeconds", "completedAt",
                     "audioSha256" from "soundEffects") w on w.id = c."workId"
       where w.status <> 'completed'
          or (c."workType", c."accountId", c."durationSeconds", c."generatedAt", c."audioSha256")
             is distinct from
             (w.type, w."accountId", w."actualSeconds", w."completedAt", w."audioSha256")`,
  },
]

const playlists: readonly Invariant[] = [
  {
    rule: 'playlist-keeps-privacy',
    holds:
      'a public playlist has only public tracks, a private one only tracks of its owner, ' +
      'and neither has deleted ones',
    sql: `
      select t."playlistId" as "subjectId", format('track %s is %s', t."trackId",
             case when g.id is null then 'missing' when g."deletedAt" is not null then 'deleted'
                  when p."isPublic" then 'private' else 'of account ' || g."accountId" end) as found
        from "playlistTracks" t
        join playlists p on p.id = t."playlistId"
        left join generations g on g.id = t."trackId"
       where g.id is null or g."deletedAt" is not null
          or not case when p."isPublic" then g."isPublic" else g."accountId" = p."accountId" end`,
  },
  {
    rule: 'deleted-account-has-no-playlists',
    holds: 'the playlists of a deleted account are deleted',
    sql: `
      select p.id as "subjectId", format('it lives, and account %s is deleted', a.id) as found
        from playlists p join accounts a on a.id = p."accountId"
       where a."deletedAt" is not null`,
  },
]

const work: readonly Invariant[] = [
  {
    rule: 'job-has-its-track',
    holds: 'a render that is queued or running has a track that waits for it',
    sql: `
      select j."subjectId", format('job %s is %s, the track is %s', j.id, j.state,
             case when g.id is null then 'missing' when g."deletedAt" is not null then 'deleted'
                  else g.status end) as found
        from jobs j left join generations g on g.id = j."subjectId"
       where j.kind in (${trackJobs}) and j.state in ('queued', 'running')
         and (g.id is null or g."deletedAt" is not null or g.status <> 'processing')`,
  },
  {
    rule: 'lease-is-seen-to',
    holds: 'no job is running for more than 60 seconds past its lease',
    sql: `
      select j."subjectId", format('job %s of worker %s, leased until %s', j.id, j.worker,
             to_char(j."leaseUntil" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as found
        from jobs j
       where j.state = 'running' and j."leaseUntil" < now() - interval '60 seconds'`,
  },
  {
    rule: 'outcome-needs-an-attempt',
    holds: 'a delivery with an outcome was attempted first',
    sql: `
      select "subjectId", 'it has an outcome and no attempt' as found
        from "webhookDeliveries" where "finishedAt" is not null and "attemptedAt" is null`,
  },
  {
    rule: 'suppressed-is-not-sent',
    holds: 'a delivery that was suppressed is never attempted',
    sql: `
      select "subjectId", 'it is suppressed and was attempted' as found
        from "webhookDeliveries" where "suppressedAt" is not null and "attemptedAt" is not null`,
  },
  {
    // Deliveries are kept for 30 days.
    rule: 'final-is-announced',
    holds: 'a final track with a webhook has a delivery',
    sql: `
      select g.id as "subjectId", format('it is %s and has no delivery', g.status) as found
        from generations g
       where g.status in ('completed', 'failed') and g.webhook is not null
         and g."deletedAt" is null and g."completedAt" > :now::timestamptz - interval '30 days'
         and not exists (select from "webhookDeliveries" d where d."subjectId" = g.id)`,
  },
  {
    rule: 'delivery-has-a-job',
    holds: 'a delivery that is still to be attempted has a job for it',
    sql: `
      select d."subjectId", 'it has no job' as found
        from "webhookDeliveries" d
       where num_nonnulls(d."attemptedAt", d."suppressedAt", d."finishedAt") = 0
         and not exists (select from jobs j
               where j."subjectId" = d."subjectId" and j.kind = 'deliver-webhook'
                 and j.state in ('queued', 'running', 'failed'))`,
  },
  {
    rule: 'retry-has-a-job',
    holds: 'a delivery that is to be tried again has a job for it',
    sql: `
      select d."subjectId", 'it has no job' as found
        from "webhookDeliveries" d
       where d."nextAttemptAt" is not null
         and not exists (select from jobs j
               where j."subjectId" = d."subjectId" and j.kind = 'retry-webhook'
                 and j.state in ('queued', 'running', 'failed'))`,
  },
  {
    rule: 'five-active-keys',
    holds: 'no account has more than five active keys',
    sql: `
      select "accountId" as "subjectId", format('%s keys are active', count(*)) as found
        from "apiKeys" where "revokedAt" is null group by "accountId" having count(*) > 5`,
  },
]

export const invariants: readonly Invariant[] = [
  ...ledger,
  ...generations,
  ...soundEffectInvariants,
  ...scores,
  ...certificates,
  ...playlists,
  ...work,
]
