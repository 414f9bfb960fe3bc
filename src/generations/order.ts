import type { Account } from '../accounts/account.ts'
import {
  type Engines,
  enhancePrompt,
  type Key,
  type Language,
  planMusic,
  type Scale,
  type VocalGender,
} from '../engines/engines.ts'
import type { Metadata } from '../renders/metadata.ts'
import { newSeed } from '../renders/render.ts'
import { titleOf } from '../title.ts'
import {
  instrumentalSeconds,
  keyscaleOf,
  type NewGeneration,
  newMusicId,
  newTrackId,
  phrase,
  withoutPhrasing,
} from './generation.ts'

/** The order of a caller. Omitted values are chosen here, before the charge. */
export interface MusicOrder {
  tags: string
  lyrics?: string | undefined
  duration?: number | undefined
  bpm?: number | undefined
  language?: Language | 'auto' | undefined
  key?: Key | 'auto' | undefined
  scale?: Scale | 'auto' | undefined
  timesignature?: string | number | undefined
  vocalGender?: VocalGender | undefined
  seed?: number | undefined
  webhook?: string | undefined
  certificate?: unknown
  metadata?: Metadata | undefined
}

export interface InstrumentalOrder {
  prompt: string
  duration?: number | undefined
  enhance?: boolean | undefined
  seed?: number | undefined
  webhook?: string | undefined
  certificate?: unknown
  metadata?: Metadata | undefined
}

export type Draft = Omit<
  NewGeneration,
  'accountId' | 'status' | 'errorMessage' | 'createdAt' | 'completedAt'
>

/** The columns of a track that is not made from an upload. */
const fromNoUpload = {
  uploadId: null,
  sourceKey: null,
  styleName: null,
  usedTranscriptionCredit: false,
}

const usual = { seconds: 60, bpm: 120, beatsPerBar: 4 }

/**
 * The planner chooses key, scale and language; a longer duration is reduced to the maximum of the
 * plan.
 */
export function draftMusic(
  order: MusicOrder,
  account: Account,
  engines: Pick<Engines, 'understand'>,
): Draft {
  const style = withoutPhrasing(order.tags)
  const vocalGender = order.vocalGender ?? 'auto'
  const lyrics = order.lyrics?.trim() ? order.lyrics : null
  const seed = order.seed ?? newSeed()
  const plan = planMusic({
    text: style,
    sung: true,
    lyrics,
    language: chosen(order.language),
    vocalGender,
    durationSeconds: Math.min(order.duration ?? usual.seconds, account.plan.maxDurationSeconds),
    bpm: order.bpm ?? usual.bpm,
    key: chosen(order.key),
    scale: chosen(order.scale),
    beatsPerBar: Number(order.timesignature ?? usual.beatsPerBar),
    seed,
  })
  return {
    id: newMusicId(),
    type: 'music',
    prompt: phrase(order.tags, vocalGender),
    style,
    title: titleOf(style.trim() ? style : order.tags),
    lyrics,
    language: plan.language,
    vocalGender,
    bpm: plan.bpm,
    keyscale: keyscaleOf(plan.key, plan.scale),
    timesignature: plan.beatsPerBar,
    seed,
    understood: engines.understand(style, seed),
    requestedSeconds: plan.durationSeconds,
    webhook: order.webhook ?? null,
    certificate: order.certificate === true,
    metadata: order.metadata ?? null,
    ...fromNoUpload,
  }
}

export function draftInstrumental(
  order: InstrumentalOrder,
  account: Account,
  engines: Pick<Engines, 'understand'>,
): Draft {
  const seed = order.seed ?? newSeed()
  const prompt = (order.enhance ?? true) ? enhancePrompt(order.prompt, seed) : order.prompt
  return {
    id: newTrackId(),
    type: 'instrumental',
    prompt,
    style: prompt,
    title: titleOf(order.prompt),
    lyrics: null,
    language: null,
    vocalGender: 'auto',
    bpm: null,
    keyscale: null,
    timesignature: null,
    seed,
    understood: engines.understand(order.prompt, seed),
    requestedSeconds: instrumentalSeconds(order.duration, account.plan.maxDurationSeconds),
    webhook: order.webhook ?? null,
    certificate: order.certificate === true,
    metadata: order.metadata ?? null,
    ...fromNoUpload,
  }
}

function chosen<T extends string>(value: T | 'auto' | undefined): T | null {
  return value === undefined || value === 'auto' ? null : value
}
