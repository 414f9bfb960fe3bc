import {
  certificates,
  deliveries,
  openJobs,
  playlists,
  trackJobs,
  tracks,
} from './audit-sources.ts'
import type { Invariant, Source } from './invariant.ts'
import { ledgerInvariants } from './ledger-invariants.ts'
import { soundEffectInvariants } from './sound-effect-invariants.ts'
import { scoreInvariants, trackInvariants } from './track-invariants.ts'

const certificateInvariants: readonly Invariant[] = [
  certificateFits(tracks, 'track', 'track.type'),
  certificateFits(certificates, 'effect', `'sound_effect'`),
]

function certificateFits(source: Source, work: string, type: string): Invariant {
  return {
    rule: 'certificate-fits-its-work',
    holds: 'a certificate agrees with its work',
    source,
    breaks: `
      certificate.number is not null and ${work}.id is not null
      and (${work}.status <> 'completed'
           or (certificate."workType", certificate."accountId", certificate."durationSeconds",
               certificate."generatedAt", certificate."audioSha256")
              is distinct from
              (${type}, ${work}."accountId", ${work}."actualSeconds", ${work}."completedAt",
               ${work}."audioSha256"))`,
    found: `format('certificate %s says otherwise, the work is %s', certificate.number,
                   ${work}.status)`,
  }
}

const playlistInvariants: readonly Invariant[] = [
  {
    rule: 'playlist-keeps-privacy',
    holds:
      'a public playlist has only public tracks, a private one only tracks of its owner, ' +
      'and neither has deleted ones',
    source: {
      from: `
        "playlistTracks" entry
        join playlists playlist on playlist.id = entry."playlistId"
        left join generations track on track.id = entry."trackId"`,
      subjectId: 'playlist.id',
    },
    breaks: `
      track.id is null or track."deletedAt" is not null
      or not case when playlist."isPublic" then track."isPublic"
                  else track."accountId" = playlist."accountId" end`,
    found: `format('track %s is %s', entry."trackId",
                   case when track.id is null then 'missing'
                        when track."deletedAt" is not null then 'deleted'
                        when playlist."isPublic" then 'private'
                        else 'of account ' || track."accountId" end)`,
  },
  {
    rule: 'deleted-account-has-no-playlists',
    holds: 'the playlists of a deleted account are deleted',
    source: playlists,
    breaks: 'account."deletedAt" is not null',
    found: `format('it lives, and account %s is deleted', account.id)`,
  },
]

const workInvariants: readonly Invariant[] = [
  {
    rule: 'job-has-its-track',
    holds: 'a render that is queued or running has a track that waits for it',
    source: openJobs,
    breaks: `
      job.kind in (${trackJobs})
      and (track.id is null or track."deletedAt" is not null or track.status <> 'processing')`,
    found: `format('job %s is %s, the track is %s', job.id, job.state,
                   case when track.id is null then 'missing'
                        when track."deletedAt" is not null then 'deleted'
                        else track.status end)`,
  },
  {
    rule: 'lease-is-seen-to',
    holds: 'no job is running for more than 60 seconds past its lease',
    source: openJobs,
    breaks: `job.state = 'running' and job."leaseUntil" < now() - interval '60 seconds'`,
    found: `format('job %s of worker %s, leased until %s', job.id, job.worker,
              to_char(job."leaseUntil" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`,
  },
  {
    rule: 'outcome-needs-an-attempt',
    holds: 'a delivery with an outcome was attempted first',
    source: deliveries,
    breaks: 'delivery."finishedAt" is not null and delivery."attemptedAt" is null',
    found: `'it has an outcome and no attempt'`,
  },
  {
    rule: 'suppressed-is-not-sent',
    holds: 'a delivery that was suppressed is never attempted',
    source: deliveries,
    breaks: 'delivery."suppressedAt" is not null and delivery."attemptedAt" is not null',
    found: `'it is suppressed and was attempted'`,
  },
  {
    // Deliveries are kept for 30 days.
    rule: 'final-is-announced',
    holds: 'a final track with a webhook has a delivery',
    source: tracks,
    breaks: `
      track.status in ('completed', 'failed') and track.webhook is not null
      and track."deletedAt" is null
      and track."completedAt" > :now::timestamptz - interval '30 days'
      and not exists (select from "webhookDeliveries" delivery
                       where delivery."subjectId" = track.id)`,
    found: `format('it is %s and has no delivery', track.status)`,
  },
  {
    rule: 'delivery-has-a-job',
    holds: 'a delivery that is still to be attempted has a job for it',
    source: deliveries,
    breaks: `
      num_nonnulls(delivery."attemptedAt", delivery."suppressedAt", delivery."finishedAt") = 0
      and not exists (select from jobs job
            where job."subjectId" = delivery."subjectId" and job.kind = 'deliver-webhook'
              and job.state in ('queued', 'running', 'failed'))`,
    found: `'it has no job'`,
  },
  {
    rule: 'retry-has-a-job',
    holds: 'a delivery that is to be tried again has a job for it',
    source: deliveries,
    breaks: `
      delivery."nextAttemptAt" is not null
      and not exists (select from jobs job
            where job."subjectId" = delivery."subjectId" and job.kind = 'retry-webhook'
              and job.state in ('queued', 'running', 'failed'))`,
    found: `'it has no job'`,
  },
  {
    rule: 'five-active-keys',
    holds: 'no account has more than five active keys',
    source: {
      from: `
        (select "accountId", count(*) as active
           from "apiKeys" where "revokedAt" is null group by "accountId") keys`,
      subjectId: 'keys."accountId"',
    },
    breaks: 'keys.active > 5',
    found: `format('%s keys are active', keys.active)`,
  },
]

export const invariants: readonly Invariant[] = [
  ...ledgerInvariants,
  ...trackInvariants,
  ...soundEffectInvariants,
  ...scoreInvariants,
  ...certificateInvariants,
  ...playlistInvariants,
  ...workInvariants,
]
