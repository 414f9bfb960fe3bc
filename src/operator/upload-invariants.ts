import { uploads } from './audit-sources.ts'
import type { Invariant, Source } from './invariant.ts'

const runningAttempts = `
  (select count(*) from "transcriptionAttempts" attempt
    where attempt."uploadId" = upload.id and attempt.state = 'running')`

const attempts: Source = {
  from: '"transcriptionAttempts" attempt join uploads upload on upload.id = attempt."uploadId"',
  subjectId: 'attempt.id',
}

export const uploadInvariants: readonly Invariant[] = [
  {
    rule: 'transcribing-has-an-attempt',
    holds: 'an upload that lives has a running attempt if and only if it is being transcribed',
    source: uploads,
    breaks: `
      upload."contentDeletedAt" is null
      and (upload.status = 'transcribing') <> (${runningAttempts} = 1)`,
    found: `format('it is %s, and %s attempts run', upload.status, ${runningAttempts})`,
  },
  {
    rule: 'deleted-upload-has-no-attempt',
    holds: 'a deleted upload has no running attempt',
    source: attempts,
    breaks: `attempt.state = 'running' and upload."contentDeletedAt" is not null`,
    found: `'it runs, and its upload is deleted'`,
  },
  {
    rule: 'attempt-has-a-job',
    holds: 'a running attempt has a job that is queued or running',
    source: attempts,
    breaks: `
      attempt.state = 'running'
      and not exists (select from jobs job
            where job.kind = 'transcribe-upload' and job."subjectId" = attempt.id
              and job.state in ('queued', 'running'))`,
    found: `'it has no job'`,
  },
  {
    // A failed transcription is refunded unless a track used its charge; then the charge follows
    // that track. Of a track that was deleted and purged only its charge is left, and only a first
    // Reimagine costs 1, or nothing with a test key.
    rule: 'attempt-is-settled',
    holds:
      'the charge of a transcription is kept when it succeeded, given back when it did not, ' +
      'and waits for the track that used it',
    source: {
      from: `
        "transcriptionAttempts" attempt
        join charges charge on charge.id = attempt."chargeId"
        join uploads upload on upload.id = attempt."uploadId"
        left join generations track on track."uploadId" = attempt."uploadId"
               and track."usedTranscriptionCredit" and track.status <> 'failed'`,
      subjectId: 'attempt.id',
    },
    breaks: `
      attempt.state <> 'superseded' and not case attempt.state
        when 'running' then charge.state = 'charged'
        when 'succeeded' then charge.state = 'kept'
        else charge.state = 'refunded' or charge.state =
          case when track.status = 'processing' and track."deletedAt" is null then 'charged'
               when track.id is not null or exists (
                 select from charges reimagine
                  where reimagine."accountId" = upload."accountId" and reimagine.state = 'kept'
                    and reimagine.reason = 'reimagine' and reimagine.credits <= 1
                    and reimagine."chargedAt" > upload."createdAt" - interval '1 minute'
                    and reimagine."chargedAt" < upload."expiresAt" + interval '1 minute'
                    and not exists (select from generations
                                     where id = reimagine."subjectId")) then 'kept'
               else 'refunded' end end`,
    found: `format('it %s, its charge is %s', attempt.state, charge.state)`,
  },
  {
    rule: 'audio-has-an-end',
    holds: 'the audio of an upload has a job that will remove it',
    source: uploads,
    breaks: `
      upload."audioKey" is not null
      and not exists (select from jobs job
            where job.kind = 'remove-upload-audio' and job."subjectId" = upload.id::text
              and job.state in ('queued', 'running', 'failed'))`,
    found: `'no job will remove its audio'`,
  },
]
