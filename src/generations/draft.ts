import type { Metadata } from '../renders/metadata.ts'
import { type NewGeneration, newMusicId, newTrackId } from './generation.ts'

/** What a caller may ask of any track, besides its music. */
export interface TrackOrder {
  webhook?: string | undefined
  certificate?: unknown
  metadata?: Metadata | undefined
}

/** A track as it is ordered: without account, terms and state. */
export type Draft = Omit<
  NewGeneration,
  | 'accountId'
  | 'status'
  | 'test'
  | 'script'
  | 'usedTranscriptionCredit'
  | 'errorMessage'
  | 'createdAt'
  | 'completedAt'
>

type Required = 'type' | 'title' | 'seed' | 'requestedSeconds'
type Ordered = 'id' | keyof TrackOrder

/** What is not given is empty. A track that is made from an upload has no certificate. */
export function draftTrack(
  own: Pick<Draft, Required> & Partial<Omit<Draft, Required | Ordered>>,
  { webhook, certificate, metadata }: TrackOrder,
): Draft {
  return {
    id: own.type === 'music' ? newMusicId() : newTrackId(),
    prompt: '',
    style: '',
    lyrics: null,
    language: null,
    vocalGender: 'auto',
    bpm: null,
    keyscale: null,
    timesignature: null,
    plan: null,
    understood: null,
    derivedFrom: null,
    edit: null,
    uploadId: null,
    sourceKey: null,
    styleName: null,
    ...own,
    webhook: webhook ?? null,
    certificate: certificate === true && !own.uploadId,
    metadata: metadata ?? null,
  }
}
