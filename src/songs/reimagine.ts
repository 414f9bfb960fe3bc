import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'
import { type Balance, findBalance } from '../credits/balance.ts'
import { checkFunds } from '../credits/check-funds.ts'
import type { Transaction } from '../database/database.ts'
import {
  type Language,
  languages,
  type MusicRequest,
  planMusic,
  type VocalGender,
} from '../engines/engines.ts'
import { invalidField, Problem } from '../problem.ts'
import { findStyle } from '../templates/style-table.ts'
import { checkWebhook } from '../webhooks/webhook-url.ts'
import { enqueueAlignment } from './align.ts'
import { getNamedUpload } from './get-owned-upload.ts'
import { chooseKept, type Kept } from './kept.ts'
import { chooseLyrics } from './lyrics.ts'
import { mayUseCredit, reimaginePrice } from './pricing.ts'
import { refuseGone, refuseMatch } from './refuse-gone.ts'
import { lockUpload, type PricedUpload, updateUpload } from './store.ts'

export interface ReimagineOrder {
  uploadId: string
  lyrics?: string | undefined
  templateId?: string | undefined
  prompt?: string | undefined
  extraPrompt?: string | undefined
  keep?: ('tempo' | 'key')[] | undefined
  vocalGender?: VocalGender | undefined
  webhook?: string | undefined
}

type Slice = Pick<
  Context,
  'catalogue' | 'clock' | 'config' | 'database' | 'engines' | 'log' | 'media' | 'newSeed' | 'queue'
>

const PROMPT_CHARACTERS = 700
const EXTRA_PROMPT_CHARACTERS = 300
const OWN_STYLE = 'Custom style'

/**
 * A new track from the lyrics and the length of an upload, with `keep` also in its tempo and key,
 * and nothing else of it. The price is at most that at the start of the request: if another request
 * has used the transcription credit or the credits meanwhile, `quote` refuses with CREDITS_CHANGED.
 */
export async function prepareReimagine(context: Slice, account: Account, order: ReimagineOrder) {
  const { clock, database, engines } = context
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

  const seed = context.newSeed()
  return {
    request: requestFor(upload, order, style, lyrics, kept, seed),
    track: {
      title: `${upload.name} (${style.name})`,
      prompt: style.prompt,
      understood: engines.understand(style.own, seed, style.words),
      uploadId: upload.id,
      styleName: style.name,
    },
    words: style.own,
    async quote(transaction: Transaction, { remaining }: Balance) {
      const current = await lockUpload(transaction, upload.id)
      if (!current) throw new Problem('NOT_FOUND')
      refuseGone(current, clock.now())
      const credits = reimaginePrice(current)
      if (credits > quoted || credits > remaining) throw new Problem('CREDITS_CHANGED')
      return { credits, usedTranscriptionCredit: mayUseCredit(current) }
    },
    async write(transaction: Transaction, lyricsSetAt: Date) {
      await updateUpload(transaction, upload.id, { lyrics, lyricsSetBy: 'reimagine', lyricsSetAt })
      await enqueueAlignment(context.queue, transaction, upload, lyricsSetAt)
    },
  }
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

function requestFor(
  upload: PricedUpload,
  order: ReimagineOrder,
  style: ChosenStyle,
  lyrics: string,
  kept: Kept,
  seed: number,
): MusicRequest {
  return planMusic({
    text: style.words,
    sung: true,
    lyrics,
    language: order.lyrics?.trim() ? null : languageOf(upload),
    vocalGender: order.vocalGender ?? 'auto',
    durationSeconds: upload.windowSeconds,
    ...kept,
    beatsPerBar: null,
    seed,
  })
}

/** The language of the transcript, if it can be sung. */
function languageOf({ transcript }: PricedUpload): Language | null {
  return languages.find((language) => language === transcript?.language) ?? null
}
