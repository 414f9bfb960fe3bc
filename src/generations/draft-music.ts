import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'
import {
  enhancePrompt,
  type Key,
  type Language,
  lyricsOfSections,
  meterInWords,
  planMusic,
  type Scale,
  tempoInWords,
  type VocalGender,
} from '../engines/engines.ts'
import { titleOf } from '../title.ts'
import { type Draft, draftTrack, type TrackOrder } from './draft.ts'
import { instrumentalSeconds, phrase, phrasedGender, withoutPhrasing } from './generation.ts'
import { type OrderedPlan, plannedSeconds, refuseContradictions } from './plan.ts'
import { columnsOf, requestOf } from './request.ts'

/** The order of a caller. Omitted values are chosen here, before the charge. */
export interface MusicOrder extends TrackOrder {
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
}

export interface InstrumentalOrder extends TrackOrder {
  prompt: string
  duration?: number | undefined
  enhance?: boolean | undefined
  seed?: number | undefined
  plan?: OrderedPlan | undefined
}

const usual = { seconds: 60, bpm: 120, beatsPerBar: 4 }

/**
 * Tempo and meter come from the words of the tags, 120 and 4 where they say nothing. The planner
 * chooses key, scale and language; a longer duration is reduced to the maximum of the
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
  const bpm = plan?.bpm ?? order.bpm ?? tempoInWords(style, seed) ?? usual.bpm
  const meter = plan?.timesignature ?? order.timesignature ?? meterInWords(style)
  const beatsPerBar = Number(meter ?? usual.beatsPerBar)
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
  const own = {
    type: 'music',
    title: titleOf(style.trim() ? style : order.tags),
    prompt: phrase(order.tags, vocalGender),
    plan: plan ?? null,
    understood: engines.understand(style, seed),
  } as const
  return draftTrack({ ...own, ...columnsOf(settled) }, order)
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
  const own = {
    type: 'instrumental',
    title: titleOf(order.prompt),
    prompt,
    style: prompt,
    seed,
    plan: plan ?? null,
    understood: engines.understand(order.prompt, seed),
    requestedSeconds: snapped,
  } as const
  const draft = draftTrack(own, order)
  if (!plan) return draft
  const seconds = plannedSeconds({ plan, wanted, most }, requestOf(draft))
  return { ...draft, requestedSeconds: seconds ?? snapped }
}

function chosen<T extends string>(value: T | 'auto' | undefined): T | null {
  return value === undefined || value === 'auto' ? null : value
}
