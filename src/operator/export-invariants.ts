import type { Invariant } from './invariant.ts'

/** Rules for exports; see invariants.ts. */
export const exportInvariants: readonly Invariant[] = [
  {
    rule: 'export-has-its-track',
    holds: 'an export belongs to a track that has a score',
    sql: `
      select e.id::text as "subjectId", format('track %s has no score', e."generationId") as found
        from exports e left join scores s using ("generationId")
       where s."generationId" is null`,
  },
  {
    rule: 'processing-export-has-a-job',
    holds: 'an export that is being made has a job that is queued or running',
    sql: `
      select e.id::text as "subjectId", 'it has no job' as found
        from exports e
       where e.status = 'processing' and not exists (select from jobs j
               where j.kind = 'export-track' and j."subjectId" = e.id::text
                 and j.state in ('queued', 'running'))`,
  },
  {
    rule: 'job-has-its-export',
    holds: 'the job of an export that is queued or running has one that waits for it',
    sql: `
      select j."subjectId",
             format('job %s is %s, the export is %s', j.id, j.state, coalesce(e.status, 'missing'))
               as found
        from jobs j left join exports e on e.id::text = j."subjectId"
       where j.kind = 'export-track' and j.state in ('queued', 'running')
         and e.status is distinct from 'processing'`,
  },
  {
    // Housekeeping runs every hour; the rest is for a service that was down.
    rule: 'expired-export-is-gone',
    holds: 'an export is deleted within a day after its end',
    sql: `
      select e.id::text as "subjectId", format('it ended at %s', e."expiresAt") as found
        from exports e
       where e."expiresAt" < :now::timestamptz - interval '1 day'
         and not exists (select from jobs j where j.kind = 'purge'
               and j.state in ('queued', 'running'))`,
  },
]
