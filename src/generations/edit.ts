import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'
import { PRICE_OF_EDIT } from '../credits/prices.ts'
import type { Transaction } from '../database/database.ts'
import {
  lyricsOfSections,
  type PlayedRole,
  previewEdit,
  type ScoreEdit,
  type ScoreSheet,
} from '../engines/engines.ts'
import { invalidField, Problem } from '../problem.ts'
import type { Records } from '../renders/accept.ts'
import { copyScore, findScoreBytes } from '../scores/store.ts'
import { checkWebhook } from '../webhooks/webhook-url.ts'
import { type Draft, draftTrack, type TrackOrder } from './draft.ts'
import { type Accepted, type Generation, keyscaleOf, mayBeGenerationId } from './generation.ts'
import { orderTrack } from './order.ts'
import { findGeneration, holdGeneration } from './store.ts'

interface EditOrder extends TrackOrder {
  type: ScoreEdit['type']
  semitones?: number | undefined
  bpm?: number | undefined
  section?: number | undefined
  seconds?: number | undefined
  parts?: PlayedRole[] | undefined
  tags?: string | undefined
  lyrics?: string | undefined
  seed?: number | undefined
}

type Slice = Pick<
  Context,
  'changes' | 'clock' | 'config' | 'database' | 'engines' | 'log' | 'newSeed' | 'queue'
>

const shortestSeconds = 5

/**
 * Orders a new track from the score of a completed one. The score is copied in the transaction of
 * the acceptance: whatever happens to the source afterwards, the edit is rendered. Refused with
 * VALIDATION_ERROR, NOT_FOUND, NOT_READY or SCORE_UNAVAILABLE, or like orderMusic.
 */
export async function orderEdit(
  context: Slice,
  account: Account,
  sourceId: string,
  order: EditOrder,
  records: Records<Accepted>,
): Promise<Accepted> {
  const { config, database } = context
  checkWebhook(order.webhook, config.outbound.allow)
  const edit = editOf(context, order)
  if (!mayBeGenerationId(sourceId)) throw new Problem('NOT_FOUND')
  const source = await findGeneration(database, sourceId)
  if (source?.accountId !== account.id) throw new Problem('NOT_FOUND')
  if (source.status !== 'completed') throw new Problem('NOT_READY')
  const bytes = await findScoreBytes(database, sourceId)
  if (!bytes) throw new Problem('SCORE_UNAVAILABLE')
  const preview = previewEdit(bytes, edit)
  if (preview.fault) throw invalidField(preview.fault.path, preview.fault.rule)
  const draft = draftEdit(source, preview.sheet, edit, order, account)
  return orderTrack(context, account, {
    draft,
    words: order.tags,
    ...records,
    async quote(transaction) {
      if (!(await holdGeneration(transaction, sourceId))) throw new Problem('NOT_FOUND')
      return { credits: PRICE_OF_EDIT, usedTranscriptionCredit: false }
    },
    write: (transaction: Transaction) => copyScore(transaction, sourceId, draft.id),
  })
}

const typesOf = {
  semitones: ['transpose'],
  bpm: ['tempo'],
  section: ['replaceSection'],
  lyrics: ['replaceSection'],
  seconds: ['extend', 'shorten'],
  parts: ['vary'],
  tags: ['replaceSection', 'vary'],
  seed: ['replaceSection', 'vary'],
} as const satisfies Partial<Record<keyof EditOrder, ScoreEdit['type'][]>>

function editOf({ newSeed }: Slice, order: EditOrder): ScoreEdit {
  const { type, semitones, bpm, section, seconds, parts, tags, lyrics, seed } = order
  for (const field of Object.keys(typesOf) as (keyof typeof typesOf)[]) {
    const types: readonly ScoreEdit['type'][] = typesOf[field]
    if (order[field] === undefined || types.includes(type)) continue
    throw invalidField(field, `is for the type ${types.join(' or ')}.`)
  }
  switch (type) {
    case 'transpose':
      if (semitones === undefined) throw invalidField('semitones', 'is needed to transpose.')
      return { type, semitones }
    case 'tempo':
      if (bpm === undefined) throw invalidField('bpm', 'is needed for another tempo.')
      return { type, bpm }
    case 'replaceSection':
      if (section === undefined) throw invalidField('section', 'is needed to replace one.')
      return {
        ...{ type, section, seed: seed ?? newSeed() },
        ...(tags !== undefined && { tags }),
        ...(lyrics !== undefined && { lyrics }),
      }
    case 'extend':
    case 'shorten':
      if (seconds === undefined) throw invalidField('seconds', 'is needed for another length.')
      return { type, seconds }
    case 'vary': {
      if (!parts && tags === undefined) throw invalidField('parts', 'or tags are needed to vary.')
      return {
        ...{ type, seed: seed ?? newSeed() },
        ...(parts && { parts }),
        ...(tags !== undefined && { tags }),
      }
    }
  }
}

/** What is sung after the edit; null for a track without lyrics. */
function lyricsAfter(lyrics: string | null, sheet: ScoreSheet, edit: ScoreEdit): string | null {
  const { type } = edit
  const replaces = type === 'replaceSection' && edit.lyrics !== undefined
  if (!replaces && type !== 'extend' && type !== 'shorten') return lyrics
  return lyricsOfSections(
    sheet.sections.map(({ type: name, startSeconds, lengthSeconds }, index) => {
      if (replaces && index === edit.section) return { type: name, lyrics: edit.lyrics! }
      const sung = sheet.lyrics.filter((line) => {
        const middle = (line.startSeconds + line.endSeconds) / 2
        return middle >= startSeconds && middle < startSeconds + lengthSeconds
      })
      return { type: name, lyrics: sung.map(({ text }) => text).join('\n') }
    }),
  )
}

function draftEdit(
  source: Generation,
  sheet: ScoreSheet,
  edit: ScoreEdit,
  order: EditOrder,
  account: Account,
): Draft {
  const { type, title, prompt, style, language, vocalGender, timesignature } = source
  const { seed, understood, uploadId, styleName } = source
  const own = {
    ...{ type, title, prompt, style, language, vocalGender, timesignature },
    ...{ seed, understood, uploadId, styleName },
    lyrics: lyricsAfter(source.lyrics, sheet, edit),
    bpm: source.bpm !== null && edit.type === 'tempo' ? edit.bpm : source.bpm,
    keyscale:
      source.keyscale !== null && edit.type === 'transpose'
        ? keyscaleOf(sheet.key, sheet.scale)
        : source.keyscale,
    requestedSeconds: secondsAfter(source, sheet, edit, account),
    derivedFrom: source.id,
    edit,
  }
  return draftTrack(own, order)
}

/** Refuses an edit that would make the track too short or too long. */
function secondsAfter(
  { requestedSeconds }: Generation,
  { lengthSeconds }: ScoreSheet,
  { type }: ScoreEdit,
  { plan }: Account,
): number {
  if (type !== 'tempo' && type !== 'extend' && type !== 'shorten') return requestedSeconds
  const most = plan.maxDurationSeconds
  if (lengthSeconds < shortestSeconds || lengthSeconds > most) {
    const field = type === 'tempo' ? 'bpm' : 'seconds'
    throw invalidField(field, `must make the track ${shortestSeconds} to ${most} s long.`)
  }
  return Math.round(lengthSeconds * 1000) / 1000
}
