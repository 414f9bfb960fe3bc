import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'
import { findBalance } from '../credits/balance.ts'
import { checkFunds } from '../credits/check-funds.ts'
import { type Language, languages, planMusic, type VocalGender } from '../engines/engines.ts'
import { invalidField, Problem } from '../problem.ts'
import type { Records } from '../renders/accept.ts'
import type { Metadata } from '../renders/metadata.ts'
import { getNamedUpload } from '../songs/get-owned-upload.ts'
import { chooseLyrics } from '../songs/lyrics.ts'
import { mayUseCredit, reimaginePrice } from '../songs/pricing.ts'
import { refuseGone, refuseMatch } from '../songs/refuse-gone.ts'
import { lockUpload, type PricedUpload, updateUpload } from '../songs/store.ts'
import { findStyle } from '../templates/style-table.ts'
import { checkWebhook } from '../webhooks/webhook-url.ts'
import { acceptDeal } from './accept.ts'
import { type Accepted, keyscaleOf, newTrackId } from './generation.ts'
import { chooseKept, type Kept } from './kept.ts'
import type { Draft } from './order.ts'

interface ReimagineOrder {
  uploadId: string
  lyrics?: string | undefined
  templateId?: string | undefined
  prompt?: string | undefined
  extraPrompt?: string | undefined
  keep?: ('tempo' | 'key')[] | undefined
  vocalGender?: VocalGender | undefined
  webhook?: string | undefined
  metadata?: Metadata | undefined
}

type Slice = Pick<
  Context,
  | 'catalogue'
  | 'changes'
  | 'clock'
  | 'config'
  | 'database'
  | 'engines'
  | 'log'
  | 'media'
  | 'newSeed'
  | 'queue'
>

const PROMPT_CHARACTERS = 700
const EXTRA_PROMPT_CHARACTERS = 300
const OWN_STYLE = 'Custom style'

/**
 * Renders a new track from the lyrics and the length of an upload, with `keep` also in its tempo
 * and key, and nothing else of it. The price is at most that at the start of the request: if
 * another request has used the transcription credit or the credits meanwhile, it is refused with
 * CREDITS_CHANGED.
 */
export async function acceptReimagine(
  context: Slice,
  account: Account,
  order: ReimagineOrder,
  records: Records<Accepted>,
): Promise<Accepted> {
  const { clock, database } = context
  const style = chooseStyle(order)
  checkWebhook(order.webhook, context.config.outbound.allow)
  const upload = await getNamedUpload(database, account.id, order.uploadId)
  const now = clock.now()
  refuseGone(upload, now)
  const lyrics = chooseLyrics(upload, order.lyrics)
  const kept = chooseKept(upload.analysis, order.keep, style.words)
  await refuseMatch(context, account, upload)
  const quoted = reimaginePrice(upload)
  checkFunds(quoted, await findBalance(database, account, now))

  return acceptDeal(context, account, {
    draft: draftReimagine(context, upload, order, style, lyrics, kept),
    words: style.own,
    ...records,
    async quote(transaction, { remaining }) {
      const current = await lockUpload(transaction, upload.id)
      if (!current) throw new Problem('NOT_FOUND')
      refuseGone(current, clock.now())
      const credits = reimaginePrice(current)
      if (credits > quoted || credits > remaining) throw new Problem('CREDITS_CHANGED')
      return { credits, usedTranscriptionCredit: mayUseCredit(current) }
    },
    async write(transaction, lyricsSetAt) {
      await updateUpload(transaction, upload.id, { lyrics, lyricsSetBy: 'reimagine', lyricsSetAt })
    },
  })
}

interface ChosenStyle {
  name: string
  /** The prompt as shown: empty for a curated style. */
  prompt: string
  /** The words of the caller. */
  own: string
  /** The prompt as passed to the engine. */
  words: string
}

function chooseStyle({ templateId, prompt, extraPrompt }: ReimagineOrder): ChosenStyle {
  if (templateId === undefined) return ownStyle(prompt)
  const style = findStyle(templateId)
  if (!style) throw invalidField('templateId', 'is not one of the styles of GET /v1/templates.')
  if (style.isInstrumental) throw invalidField('templateId', 'is a style without singing.')
  if (extraPrompt !== undefined && [...extraPrompt].length > EXTRA_PROMPT_CHARACTERS) {
    throw invalidField(
      'extraPrompt',
      `must be a text of at most ${EXTRA_PROMPT_CHARACTERS} characters.`,
    )
  }
  const words = extraPrompt?.trim() ? `${style.prompt}, ${extraPrompt}` : style.prompt
  return { name: style.name, prompt: '', own: extraPrompt ?? '', words }
}

function ownStyle(prompt: string | undefined): ChosenStyle {
  if (!prompt?.trim()) throw invalidField('templateId', 'or prompt is needed: send one of them.')
  if ([...prompt].length > PROMPT_CHARACTERS) {
    throw invalidField('prompt', `must be a text of at most ${PROMPT_CHARACTERS} characters.`)
  }
  return { name: OWN_STYLE, prompt, own: prompt, words: prompt }
}

function draftReimagine(
  { engines, newSeed }: Pick<Context, 'engines' | 'newSeed'>,
  upload: PricedUpload,
  order: ReimagineOrder,
  style: ChosenStyle,
  lyrics: string,
  kept: Kept,
): Draft {
  const seed = newSeed()
  const vocalGender = order.vocalGender ?? 'auto'
  const plan = planMusic({
    text: style.words,
    sung: true,
    lyrics,
    language: order.lyrics?.trim() ? null : languageOf(upload),
    vocalGender,
    durationSeconds: upload.windowSeconds,
    ...kept,
    beatsPerBar: null,
    seed,
  })
  return {
    id: newTrackId(),
    type: 'reimagine',
    prompt: style.prompt,
    style: style.words,
    title: `${upload.name} (${style.name})`,
    lyrics,
    language: plan.language,
    vocalGender,
    bpm: plan.bpm,
    keyscale: keyscaleOf(plan.key, plan.scale),
    timesignature: plan.beatsPerBar,
    seed,
    plan: null,
    understood: engines.understand(style.own, seed, style.words),
    requestedSeconds: upload.windowSeconds,
    webhook: order.webhook ?? null,
    certificate: false,
    metadata: order.metadata ?? null,
    uploadId: upload.id,
    sourceKey: null,
    styleName: style.name,
    usedTranscriptionCredit: false,
  }
}

/** The language of the transcript, if it can be sung. */
function languageOf({ transcript }: PricedUpload): Language | null {
  return languages.find((language) => language === transcript?.language) ?? null
}
