import { isNotBeingEmptied, openJobs, soundEffects } from './audit-sources.ts'
import type { Invariant } from './invariant.ts'

const jobsOfEffect = `
  jobs job where job."subjectId" = effect.id::text and job.kind = 'render-sound-effect'`

export const soundEffectInvariants: readonly Invariant[] = [
  {
    rule: 'day-equals-sound-effects',
    holds:
      'what is used of a day is what sound effects took and did not give back, ' +
      'and what an operator set',
    source: {
      from: `
        "soundEffectDays" day
        left join (select "accountId", "slotDay", count(*) as taken from "soundEffects"
                    where "slotReturnedAt" is null group by "accountId", "slotDay") effects
               on effects."accountId" = day."accountId" and effects."slotDay" = day.day`,
      subjectId: 'day."accountId"',
    },
    breaks: 'day.used <> coalesce(effects.taken, 0) + day.adjusted',
    found: `format('%s of %s are used, sound effects took %s, set were %s', day.used, day.day,
                   coalesce(effects.taken, 0), day.adjusted)`,
  },
  {
    rule: 'processing-effect-has-a-job',
    holds: 'a sound effect that is being made has a job that is queued or running',
    source: soundEffects,
    breaks: `
      effect.status = 'processing' and effect."deletedAt" is null
      and not exists (select from ${jobsOfEffect} and job.state in ('queued', 'running'))`,
    found: `format('its job is %s', coalesce(
              (select string_agg(job.state, ', ') from ${jobsOfEffect}), 'missing'))`,
  },
  {
    rule: 'job-has-its-effect',
    holds: 'the job of a sound effect that is queued or running has one that waits for it',
    source: openJobs,
    breaks: `
      job.kind = 'render-sound-effect'
      and (effect.id is null or effect."deletedAt" is not null or effect.status <> 'processing')`,
    found: `format('job %s is %s, the sound effect is %s', job.id, job.state,
                   case when effect.id is null then 'missing'
                        when effect."deletedAt" is not null then 'deleted'
                        else effect.status end)`,
  },
  {
    // Deliveries are kept for 30 days.
    rule: 'final-effect-is-announced',
    holds: 'a final sound effect with a webhook has a delivery',
    source: soundEffects,
    breaks: `
      effect.status in ('completed', 'failed') and effect.webhook is not null
      and effect."deletedAt" is null
      and effect."completedAt" > :now::timestamptz - interval '30 days'
      and not exists (select from "webhookDeliveries" delivery
                       where delivery."subjectId" = effect.id::text)`,
    found: `format('it is %s and has no delivery', effect.status)`,
  },
  {
    rule: 'deleted-account-has-no-effects',
    holds: 'the sound effects of a deleted account are deleted, or finished and about to be',
    source: soundEffects,
    breaks: `
      account."deletedAt" is not null and effect."deletedAt" is null
      and (effect.status = 'processing' or ${isNotBeingEmptied})`,
    found: `format('it lives, and account %s is deleted', account.id)`,
  },
]
