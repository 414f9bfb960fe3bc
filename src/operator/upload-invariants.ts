import type { Invariant } from './invariant.ts'

/** Rules for uploads; see invariants.ts. */
export const uploadInvariants: readonly Invariant[] = [
  {
    rule: 'transcribing-has-an-attempt',
    holds: 'an upload that lives has a running attempt if and only if it is being transcribed',
    sql: `
      select u.id::text as "subjectId",
             format('it is %s, and %s attempts run', u.status, a.running) as found
        from uploads u,
     lateral (select count(*) as running from "transcriptionAttempts"
               where "uploadId" = u.id and state = 'running') a
       where u."contentDeletedAt" is null and (u.status = 'transcribing') <> (a.running = 1)`,
  },
  {
    rule: 'deleted-upload-has-no-attempt',
    holds: 'a deleted upload has no running attempt',
    sql: `
      select a.id as "subjectId", 'it runs, and its upload is deleted' as found
        from "transcriptionAttempts" a join uploads u on u.id = a."uploadId"
       where a.state = 'running' and u."contentDeletedAt" is not null`,
  },
  {
    rule: 'attempt-has-a-job',
    holds: 'a running attempt has a job that is queued or running',
    sql: `
      select a.id as "subjectId", 'it has no job' as found
        from "transcriptionAttempts" a
       where a.state = 'running' and not exists (select from jobs j
               where j.kind = 'transcribe-upload' and j."subjectId" = a.id
                 and j.state in ('queued', 'running'))`,
  },
  {
    // A failed transcription is refunded unless a track used its charge; then the charge follows
    // that track. Of a track that was deleted and purged only its charge is left, and only a first
    // Reimagine costs 1, or nothing with a test key.
    rule: 'attempt-is-settled',
    holds:
      'the charge of a transcription is kept when it succeeded, given back when it did not, ' +
      'and waits for the track that used it',
    sql: `
      select a.id as "subjectId", format('it %s, its charge is %s', a.state, c.state) as found
        from "transcriptionAttempts" a
        join charges c on c.id = a."chargeId"
        join uploads u on u.id = a."uploadId"
        left join generations g on g."uploadId" = a."uploadId"
               and g."usedTranscriptionCredit" and g.status <> 'failed',
     lateral (select exists (select from charges r
               where r."accountId" = u."accountId" and r.state = 'kept'
                 and r.reason = 'reimagine' and r.credits <= 1
                 and r."chargedAt" > u."createdAt" - interval '1 minute'
                 and r."chargedAt" < u."expiresAt" + interval '1 minute'
                 and not exists (select from generations where id = r."subjectId")) as purged) first
       where a.state <> 'superseded' and not case a.state
               when 'running' then c.state = 'charged'
               when 'succeeded' then c.state = 'kept'
               else c.state = 'refunded' or c.state =
                 case when g.status = 'processing' and g."deletedAt" is null then 'charged'
                      when g.id is not null or first.purged then 'kept'
                      else 'refunded' end end`,
  },
  {
    rule: 'audio-has-an-end',
    holds: 'the audio of an upload has a job that will remove it',
    sql: `
      select u.id::text as "subjectId", 'no job will remove its audio' as found
        from uploads u
       where u."audioKey" is not null and not exists (select from jobs j
               where j.kind = 'remove-upload-audio' and j."subjectId" = u.id::text
                 and j.state in ('queued', 'running', 'failed'))`,
  },
]
