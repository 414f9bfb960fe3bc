import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'
import {
  enhancePrompt,
  type Key,
  type Language,
  lyricsOfSections,
  planMusic,
  type Scale,
  type VocalGender,
} from '../engines/engines.ts'
import type { Metadata } from '../renders/metadata.ts'
import { titleOf } from '../title.ts'
import {
  instrumentalSeconds,
  keyscaleOf,
  type NewGeneration,
  newMusicId,
  newTrackId,
  phrase,
  phrasedGender,
  withoutPhrasing,
} from './generation.ts'
import { type OrderedPlan, plannedSeconds, refuseContradictions } from './plan.ts'
import { requestOf } from './request.ts'

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
  plan?: OrderedPlan | undefined
  webhook?: string | undefined
  certificate?: unknown
  metadata?: Metadata | undefined
}

export interface InstrumentalOrder {
  prompt: string
  duration?: number | undefined
  enhance?: boolean | undefined
  seed?: number | undefined
  plan?: OrderedPlan | undefined
  webhook?: string | undefined
  certificate?: unknown
  metadata?: Metadata | undefined
}

type Origin = 'derivedFrom' | 'edit'

export type Draft = Omit<
  NewGeneration,
  'accountId' | 'status' | 'test' | 'script' | 'errorMessage' | 'createdAt' | 'completedAt' | Origin
> &
  Partial<Pick<NewGeneration, Origin>>

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
 * account's plan, and a longer song plan refused.
 */
export function draftMusic(
  order: MusicOrder,
  account: Account,
  { engines, newSeed }: Pick<Context, 'engines' | 'newSeed'>,
): Draft {
  const { plan } = order
  if (plan) refuseContradictions(order, plan)
  const style = withoutPhrasing(order.tags)
  const vocalGender = chosen(order.vocalGender) ?? phrasedGender(order.tags)
  const written = order.lyrics?.trim() ? order.lyrics : null
  const lyrics = written ?? lyricsOfSections(plan?.sections ?? [])
  const seed = order.seed ?? newSeed()
  const bpm = plan?.bpm ?? order.bpm ?? usual.bpm
  const beatsPerBar = Number(plan?.timesignature ?? order.timesignature ?? usual.beatsPerBar)
  const most = account.plan.maxDurationSeconds
  const wanted = order.duration === undefined ? undefined : Math.min(order.duration, most)
  const settled = planMusic({
    text: style,
    sung: true,
    lyrics,
    language: chosen(order.language),
    vocalGender,
    durationSeconds:
      plannedSeconds({ plan, wanted, most }, { bpm, beatsPerBar }) ?? Math.min(usual.seconds, most),
    bpm,
    key: plan?.key ?? chosen(order.key),
    scale: plan?.scale ?? chosen(order.scale),
    beatsPerBar,
    seed,
  })
  return {
    id: newMusicId(),
    type: 'music',
    prompt: phrase(order.tags, vocalGender),
    style,
    title: titleOf(style.trim() ? style : order.tags),
    lyrics,
    language: settled.language,
    vocalGender,
    bpm: settled.bpm,
    keyscale: keyscaleOf(settled.key, settled.scale),
    timesignature: settled.beatsPerBar,
    seed,
    plan: plan ?? null,
    understood: engines.understand(style, seed),
    requestedSeconds: settled.durationSeconds,
    webhook: order.webhook ?? null,
    certificate: order.certificate === true,
    metadata: order.metadata ?? null,
    ...fromNoUpload,
  }
}

/** The columns of tempo, key and meter stay empty: the engine chooses them, or a plan does. */
export function draftInstrumental(
  order: InstrumentalOrder,
  account: Account,
  { engines, newSeed }: Pick<Context, 'engines' | 'newSeed'>,
): Draft {
  const { plan } = order
  const seed = order.seed ?? newSeed()
  const prompt = (order.enhance ?? true) ? enhancePrompt(order.prompt, seed) : order.prompt
  const most = account.plan.maxDurationSeconds
  const snapped = instrumentalSeconds(order.duration, most)
  const wanted = order.duration === undefined ? undefined : snapped
  const draft: Draft = {
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
    plan: plan ?? null,
    understood: engines.understand(order.prompt, seed),
    requestedSeconds: snapped,
    webhook: order.webhook ?? null,
    certificate: order.certificate === true,
    metadata: order.metadata ?? null,
    ...fromNoUpload,
  }
  const seconds = plannedSeconds({ plan, wanted, most }, requestOf(draft))
  return { ...draft, requestedSeconds: seconds ?? snapped }
}

function chosen<T extends string>(value: T | 'auto' | undefined): T | null {
  return value === undefined || value === 'auto' ? null : value
}
