import type { Invariant } from './invariant.ts'

/** For a deleted account `a`: no job is about to delete its finished works. */
export const isNotBeingEmptied = `
  not exists (select from jobs j where j.kind = 'empty-account' and j."subjectId" = a.id::text
                 and j.state in ('queued', 'running', 'failed'))`

export const soundEffectInvariants: readonly Invariant[] = [
  {
    rule: 'day-equals-sound-effects',
    holds:
      'what is used of a day is what sound effects took and did not give back, ' +
      'and what an operator set',
    sql: `
      select d."accountId" as "subjectId",
             format('%s of %s are used, sound effects took %s, set were %s',
                    d.used, d.day, coalesce(s.taken, 0), d.adjusted) as found
        from "soundEffectDays" d
        left join (select "accountId", "slotDay", count(*) as taken from "soundEffects"
                    where "slotReturnedAt" is null group by "accountId", "slotDay") s
               on s."accountId" = d."accountId" and s."slotDay" = d.day
       where d.used <> coalesce(s.taken, 0) + d.adjusted`,
  },
  {
    rule: 'processing-effect-has-a-job',
    holds: 'a sound effect that is being made has a job that is queued or running',
    sql: `
      select s.id as "subjectId",
             format('its job is %s', coalesce(string_agg(j.state, ', '), 'missing')) as found
        from "soundEffects" s
        left join jobs j on j."subjectId" = s.id::text and j.kind = 'render-sound-effect'
       where s.status = 'processing' and s."deletedAt" is null
       group by s.id
      having count(*) filter (where j.state in ('queued', 'running')) = 0`,
  },
  {
    rule: 'job-has-its-effect',
    holds: 'the job of a sound effect that is queued or running has one that waits for it',
    sql: `
      select j."subjectId", format('job %s is %s, the sound effect is %s', j.id, j.state,
             case when s.id is null then 'missing' when s."deletedAt" is not null then 'deleted'
                  else s.status end) as found
        from jobs j left join "soundEffects" s on s.id::text = j."subjectId"
       where j.kind = 'render-sound-effect' and j.state in ('queued', 'running')
         and (s.id is null or s."deletedAt" is not null or s.status <> 'processing')`,
  },
  {
    // Deliveries are kept for 30 days.
    rule: 'final-effect-is-announced',
    holds: 'a final sound effect with a webhook has a delivery',
    sql: `
      select s.id as "subjectId", format('it is %s and has no delivery', s.status) as found
        from "soundEffects" s
       where s.status in ('completed', 'failed') and s.webhook is not null
         and s."deletedAt" is null and s."completedAt" > :now::timestamptz - interval '30 days'
         and not exists (select from "webhookDeliveries" d where d."subjectId" = s.id::text)`,
  },
  {
    rule: 'deleted-account-has-no-effects',
    holds: 'the sound effects of a deleted account are deleted, or finished and about to be',
    sql: `
      select s.id as "subjectId", format('it lives, and account %s is deleted', a.id) as found
        from "soundEffects" s join accounts a on a.id = s."accountId"
       where a."deletedAt" is not null and s."deletedAt" is null
         and (s.status = 'processing' or ${isNotBeingEmptied})`,
  },
]
