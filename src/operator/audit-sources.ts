import { trackRender } from '../generations/render.ts'
import type { Source } from './invariant.ts'

/** The kinds of jobs that make tracks, as a list of SQL. */
export const trackJobs = trackRender.jobs.map((kind) => `'${kind}'`).join()

/** For a deleted account: no job is about to delete its finished works. */
export const isNotBeingEmptied = `
  not exists (select from jobs job where job.kind = 'empty-account'
                 and job."subjectId" = account.id::text
                 and job.state in ('queued', 'running', 'failed'))`

/** An account with each entry of its ledger, and the rest of its latest month and of its packs. */
export const ledgers: Source = {
  from: `
    accounts account
    left join (select "accountId", id, balance, sum(credits) over ledger as total,
                      lead(id) over ledger is null as "isLast"
                 from "creditEntries"
               window ledger as (partition by "accountId" order by id)) entry
           on entry."accountId" = account.id
    left join (select distinct on ("accountId") "accountId", granted - used as rest
                 from "allowancePeriods" order by "accountId", period desc) month
           on month."accountId" = account.id
    left join (select "accountId", sum(granted - used) as rest
                 from "creditPacks" group by "accountId") packs
           on packs."accountId" = account.id`,
  subjectId: 'account.id',
}

/** A charge with the sums of its entries in the ledger and of its parts. */
export const charges: Source = {
  from: `
    (select charge.*,
            count(*) filter (where entry.kind = 'charge'
                               and entry."accountId" = charge."accountId") as entries,
            sum(entry.credits) filter (where entry.kind = 'charge'
                               and entry."accountId" = charge."accountId") as entered,
            count(*) filter (where entry.kind = 'refund') as refunds,
            sum(entry.credits) filter (where entry.kind = 'refund') as refunded
       from charges charge left join "creditEntries" entry on entry."chargeId" = charge.id
      group by charge.id) charge
    left join (select "chargeId", "accountId", sum(credits) as total
                 from "chargeParts" group by "chargeId", "accountId") parts
           on parts."chargeId" = charge.id and parts."accountId" = charge."accountId"
    left join accounts account on account.id = charge."accountId"`,
  subjectId: 'charge."subjectId"',
}

/**
 * A month or a pack, and what charges took from it. A part that was refunded after its month is a
 * pack; the month still counts it as used.
 */
export const budgets: Source = {
  from: `
    (with taken as materialized (
       select part."accountId", part.period, part."packId", sum(part.credits) as credits
         from "chargeParts" part
         join charges charge on charge.id = part."chargeId"
         left join "creditPacks" refund
                on refund."refundOfPart" = part.id and part.period is not null
        where charge.state <> 'refunded' or refund.id is not null
        group by part."accountId", part.period, part."packId")
     select month."accountId", month.period, null::bigint as "packId", month.used, taken.credits
       from "allowancePeriods" month
       left join taken on taken."accountId" = month."accountId" and taken.period = month.period
     union all
     select pack."accountId", null, pack.id, pack.used, taken.credits
       from "creditPacks" pack
       left join (select "packId", sum(credits) as credits from taken group by "packId") taken
              on taken."packId" = pack.id) budget`,
  subjectId: 'budget."accountId"',
}

/** A track with its charge, its account and its certificate. */
export const tracks: Source = {
  from: `
    generations track
    left join accounts account on account.id = track."accountId"
    left join charges charge on charge.id = track."chargeId"
    left join certificates certificate on certificate."workId" = track.id`,
  subjectId: 'track.id',
}

export const soundEffects: Source = {
  from: '"soundEffects" effect left join accounts account on account.id = effect."accountId"',
  subjectId: 'effect.id',
}

/** A certificate with its account, and the sound effect that it is for, if it is for one. */
export const certificates: Source = {
  from: `
    certificates certificate
    left join accounts account on account.id = certificate."accountId"
    left join "soundEffects" effect on effect.id::text = certificate."workId"`,
  subjectId: 'certificate."workId"',
}

/** The score or the peaks of a track, or both, with the track. */
export const scoresAndPeaks: Source = {
  from: `
    scores score
    full join peaks on peaks."generationId" = score."generationId"
    left join generations track
           on track.id = coalesce(score."generationId", peaks."generationId")`,
  subjectId: 'coalesce(score."generationId", peaks."generationId")',
}

export const playlists: Source = {
  from: 'playlists playlist join accounts account on account.id = playlist."accountId"',
  subjectId: 'playlist.id',
}

/** A job that is queued or running, with what it makes. An index finds those of each state. */
export const openJobs: Source = {
  from: `
    (select * from jobs where state = 'queued'
     union all select * from jobs where state = 'running') job
    left join generations track on track.id = job."subjectId" and job.kind in (${trackJobs})
    left join "soundEffects" effect
           on effect.id::text = job."subjectId" and job.kind = 'render-sound-effect'
    left join exports export
           on export.id::text = job."subjectId" and job.kind = 'export-track'`,
  subjectId: 'job."subjectId"',
}

export const deliveries: Source = {
  from: '"webhookDeliveries" delivery',
  subjectId: 'delivery."subjectId"',
}

export const uploads: Source = {
  from: 'uploads upload left join accounts account on account.id = upload."accountId"',
  subjectId: 'upload.id',
}
