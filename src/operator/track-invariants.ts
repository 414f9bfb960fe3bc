import { PRICE_OF_EDIT, PRICE_OF_FIRST_REIMAGINE, prices } from '../credits/prices.ts'
import { isNotBeingEmptied, scoresAndPeaks, trackJobs, tracks } from './audit-sources.ts'
import type { Invariant } from './invariant.ts'

/** What a track costs, as `credits/prices.ts` says it. */
const price = `
  case when track.test then 0
       when track."usedTranscriptionCredit" then ${PRICE_OF_FIRST_REIMAGINE}
       when track."derivedFrom" is not null then ${PRICE_OF_EDIT}
       else case track.type ${Object.entries(prices)
         .map(([type, credits]) => `when '${type}' then ${credits}`)
         .join(' ')} end end`

const jobsOfTrack = `jobs job where job."subjectId" = track.id and job.kind in (${trackJobs})`

export const trackInvariants: readonly Invariant[] = [
  {
    rule: 'track-has-its-charge',
    holds: 'a track was paid by the charge that names it, of its account and kind',
    source: tracks,
    breaks: `
      track.status <> 'pending'
      and (charge."subjectId", charge."accountId", charge.reason)
          is distinct from (track.id, track."accountId", track.type)`,
    found: `format('its charge is %s, which names %s', coalesce(track."chargeId"::text, 'none'),
                   coalesce(charge."subjectId", 'nothing'))`,
  },
  {
    rule: 'track-has-its-price',
    holds: 'a track cost what its kind costs, and nothing with a test key',
    source: tracks,
    breaks: `charge.credits <> ${price}`,
    found: `format('charge %s is of %s credits instead of %s', charge.id, charge.credits,
                   ${price})`,
  },
  {
    rule: 'failed-is-refunded',
    holds: 'the charge of a failed track is refunded',
    source: tracks,
    breaks: `track.status = 'failed' and charge.state <> 'refunded'`,
    found: `format('charge %s is %s', charge.id, charge.state)`,
  },
  {
    rule: 'completed-is-kept',
    holds: 'the charge of a completed track is kept',
    source: tracks,
    breaks: `track.status = 'completed' and charge.state <> 'kept'`,
    found: `format('charge %s is %s', charge.id, charge.state)`,
  },
  {
    rule: 'processing-is-charged',
    holds: 'the charge of a processing track is not settled, and is kept when the track is deleted',
    source: tracks,
    breaks: `
      track.status = 'processing'
      and charge.state <> case when track."deletedAt" is null then 'charged' else 'kept' end`,
    found: `format('charge %s is %s', charge.id, charge.state)`,
  },
  {
    rule: 'processing-has-a-job',
    holds: 'a track that is being made has a job that is queued or running',
    // Apart from the other tracks: an index finds the few that are being made.
    source: { from: 'generations track', subjectId: 'track.id' },
    breaks: `
      track.status = 'processing' and track."deletedAt" is null
      and not exists (select from ${jobsOfTrack} and job.state in ('queued', 'running'))`,
    found: `format('its job is %s', coalesce(
              (select string_agg(job.state, ', ') from ${jobsOfTrack}), 'missing'))`,
  },
  {
    rule: 'deleted-account-has-no-tracks',
    holds: 'the tracks of a deleted account are deleted, or finished and about to be',
    source: tracks,
    breaks: `
      account."deletedAt" is not null and track."deletedAt" is null
      and (track.status = 'processing' or ${isNotBeingEmptied})`,
    found: `format('it lives, and account %s is deleted', account.id)`,
  },
]

const trackState = `case when track."deletedAt" is not null then 'deleted' else track.status end`

export const scoreInvariants: readonly Invariant[] = [
  {
    rule: 'score-has-its-track',
    holds:
      'a score belongs to a track that is completed, or being made by an edit, and not deleted',
    source: scoresAndPeaks,
    breaks: `
      score."generationId" is not null
      and (track.id is null or track."deletedAt" is not null
           or not (track.status = 'completed'
                   or track.status = 'processing' and track.edit is not null))`,
    found: `format('the track is %s', coalesce(${trackState}, 'missing'))`,
  },
  {
    rule: 'peaks-have-their-track',
    holds: 'the peaks of a waveform belong to a track that is completed and not deleted',
    source: scoresAndPeaks,
    breaks: `
      peaks."generationId" is not null
      and (track."deletedAt" is not null or track.status <> 'completed')`,
    found: `format('the track is %s', ${trackState})`,
  },
]
