import { openJobs } from './audit-sources.ts'
import type { Invariant, Source } from './invariant.ts'

const exports: Source = {
  from: `
    exports export
    left join scores score on score."generationId" = export."generationId"`,
  subjectId: 'export.id',
}

export const exportInvariants: readonly Invariant[] = [
  {
    rule: 'export-has-its-track',
    holds: 'an export belongs to a track that has a score',
    source: exports,
    breaks: 'score."generationId" is null',
    found: `format('track %s has no score', export."generationId")`,
  },
  {
    rule: 'processing-export-has-a-job',
    holds: 'an export that is being made has a job that is queued or running',
    source: exports,
    breaks: `
      export.status = 'processing'
      and not exists (select from jobs job
            where job.kind = 'export-track' and job."subjectId" = export.id::text
              and job.state in ('queued', 'running'))`,
    found: `'it has no job'`,
  },
  {
    rule: 'job-has-its-export',
    holds: 'the job of an export that is queued or running has one that waits for it',
    source: openJobs,
    breaks: `job.kind = 'export-track' and export.status is distinct from 'processing'`,
    found: `format('job %s is %s, the export is %s', job.id, job.state,
                   coalesce(export.status, 'missing'))`,
  },
  {
    // Housekeeping runs every hour; the rest is for a service that was down.
    rule: 'expired-export-is-gone',
    holds: 'an export is deleted within a day after its end',
    source: exports,
    breaks: `
      export."expiresAt" < :now::timestamptz - interval '1 day'
      and not exists (select from jobs job
            where job.kind = 'purge' and job.state in ('queued', 'running'))`,
    found: `format('it ended at %s', export."expiresAt")`,
  },
]
