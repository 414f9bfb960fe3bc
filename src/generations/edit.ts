import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import {
  type Key,
  keys,
  lengthAtTempo,
  lyricsOfSections,
  readScore,
  type ScoreEdit,
  type ScoreSheet,
} from '../engines/engines.ts'
import { invalidField, Problem } from '../problem.ts'
import type { Records } from '../renders/accept.ts'
import type { Metadata } from '../renders/metadata.ts'
import { newSeed } from '../renders/render.ts'
import { copyScore, findScoreBytes } from '../scores/store.ts'
import { checkWebhook } from '../webhooks/webhook-url.ts'
import { acceptDeal } from './accept.ts'
import {
  type Accepted,
  type Generation,
  keyscaleOf,
  mayBeGenerationId,
  newMusicId,
  newTrackId,
} from './generation.ts'
import type { Draft } from './order.ts'
import { findGeneration, holdGeneration } from './store.ts'

export interface EditOrder {
  type: ScoreEdit['type']
  semitones?: number | undefined
  bpm?: number | undefined
  section?: number | undefined
  tags?: string | undefined
  lyrics?: string | undefined
  seed?: number | undefined
  webhook?: string | undefined
  certificate?: unknown
  metadata?: Metadata | undefined
}

type Slice = Pick<
  Context,
  'changes' | 'clock' | 'config' | 'database' | 'engines' | 'log' | 'queue'
>

const editPrice = 1
const shortestSeconds = 5

/**
 * Orders a new track from the score of a completed one. The score is copied in the transaction of
 * the acceptance: whatever happens to the source afterwards, the edit is rendered. Refused with
 * VALIDATION_ERROR, NOT_FOUND, NOT_READY or SCORE_UNAVAILABLE, or like acceptMusic.
 */
export async function acceptEdit(
  context: Slice,
  account: Account,
  sourceId: string,
  order: EditOrder,
  records: Records<Accepted>,
): Promise<Accepted> {
  const { config, database } = context
  checkWebhook(order.webhook, config.outbound.allow)
  const edit = editOf(order)
  if (!mayBeGenerationId(sourceId)) throw new Problem('NOT_FOUND')
  const source = await findGeneration(database, sourceId)
  if (source?.accountId !== account.id) throw new Problem('NOT_FOUND')
  if (source.status !== 'completed') throw new Problem('NOT_READY')
  const bytes = await findScoreBytes(database, sourceId)
  if (!bytes) throw new Problem('SCORE_UNAVAILABLE')
  const sheet = readScore(bytes)
  refuseUnknown(sheet, edit)
  const draft = draftEdit(source, sheet, edit, order, account)
  return acceptDeal(context, account, {
    draft,
    words: order.tags,
    ...records,
    async quote(transaction) {
      if (!(await holdGeneration(transaction, sourceId))) throw new Problem('NOT_FOUND')
      return { credits: editPrice, usedTranscriptionCredit: false }
    },
    write: (transaction: Transaction) => copyScore(transaction, sourceId, draft.id),
  })
}

const fieldsOf = {
  transpose: ['semitones'],
  tempo: ['bpm'],
  replaceSection: ['section', 'tags', 'lyrics', 'seed'],
} as const

function editOf(order: EditOrder): ScoreEdit {
  const { type, semitones, bpm, section, tags, lyrics, seed } = order
  for (const [other, fields] of Object.entries(fieldsOf)) {
    const foreign = fields.find((field) => other !== type && order[field] !== undefined)
    if (foreign) throw invalidField(foreign, `is for the type ${other}.`)
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
  }
}

function refuseUnknown({ sections, voice }: ScoreSheet, edit: ScoreEdit): void {
  if (edit.type !== 'replaceSection') return
  if (edit.section >= sections.length) {
    throw invalidField('section', `must be an index of its ${sections.length} sections.`)
  }
  if (edit.lyrics !== undefined && voice.length === 0) {
    throw invalidField('lyrics', 'are for a track with a voice.')
  }
}

/** The lyrics of the track with other ones in a section. */
function lyricsAfter(lyrics: string | null, sheet: ScoreSheet, edit: ScoreEdit): string | null {
  if (edit.type !== 'replaceSection' || edit.lyrics === undefined) return lyrics
  return lyricsOfSections(
    sheet.sections.map(({ type, startSeconds, lengthSeconds }, index) => {
      if (index === edit.section) return { type, lyrics: edit.lyrics! }
      const sung = sheet.lyrics.filter((line) => {
        const middle = (line.startSeconds + line.endSeconds) / 2
        return middle >= startSeconds && middle < startSeconds + lengthSeconds
      })
      return { type, lyrics: sung.map(({ text }) => text).join('\n') }
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
  return {
    ...{ type, title, prompt, style, language, vocalGender, timesignature },
    ...{ seed, understood, uploadId, styleName },
    lyrics: lyricsAfter(source.lyrics, sheet, edit),
    id: type === 'music' ? newMusicId() : newTrackId(),
    bpm: source.bpm !== null && edit.type === 'tempo' ? edit.bpm : source.bpm,
    keyscale:
      source.keyscale !== null && edit.type === 'transpose'
        ? keyscaleOf(transposedKey(sheet.key, edit.semitones), sheet.scale)
        : source.keyscale,
    plan: null,
    requestedSeconds:
      edit.type === 'tempo' ? secondsAtTempo(sheet, edit.bpm, account) : source.requestedSeconds,
    derivedFrom: source.id,
    edit,
    webhook: order.webhook ?? null,
    certificate: order.certificate === true && uploadId === null,
    metadata: order.metadata ?? null,
    sourceKey: null,
    usedTranscriptionCredit: false,
  }
}

function transposedKey(key: Key, semitones: number): Key {
  return keys[(keys.indexOf(key) + semitones + keys.length) % keys.length]!
}

function secondsAtTempo(sheet: ScoreSheet, bpm: number, { plan }: Account): number {
  if (bpm === sheet.bpm) throw invalidField('bpm', 'is the tempo of the track already.')
  const seconds = lengthAtTempo(sheet, bpm)
  if (seconds < shortestSeconds || seconds > plan.maxDurationSeconds) {
    const most = plan.maxDurationSeconds
    throw invalidField('bpm', `must make the track ${shortestSeconds} to ${most} s long.`)
  }
  return Math.round(seconds * 1000) / 1000
}
