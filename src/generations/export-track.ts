import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { readMaker } from '../engines/engines.ts'
import { beginExport } from '../exports/begin.ts'
import type { Export, ExportKind } from '../exports/export.ts'
import { listExports } from '../exports/store.ts'
import type { Recorder } from '../idempotency/recorder.ts'
import { invalidField, Problem } from '../problem.ts'
import { findScore } from './read-score.ts'
import { isOwned } from './store.ts'

type Slice = Pick<Context, 'clock' | 'config' | 'database' | 'engines' | 'queue' | 'space'>
type Owner = Pick<Account, 'id'>

interface WantedExport {
  format: 'wav' | 'flac' | 'stems'
  bitDepth?: 16 | 24 | null
}

/**
 * Refused with VALIDATION_ERROR, NOT_FOUND, NOT_READY, QUEUE_FULL, STORAGE_UNAVAILABLE or
 * SCORE_UNAVAILABLE: also for a track of another version of the engine, which this one would play
 * differently.
 */
export async function exportTrack(
  context: Slice,
  account: Owner,
  id: string,
  wanted: WantedExport,
  recorder?: Recorder<Export>,
): Promise<Export> {
  const kind = kindOf(wanted)
  const { bytes, track } = await findScore(context, account, id)
  if (!bytes) throw new Problem('SCORE_UNAVAILABLE')
  if (readMaker(bytes).model !== context.engines.scores.model) {
    throw new Problem('SCORE_UNAVAILABLE', {
      message: 'This track was rendered by another version of the engine.',
    })
  }
  const seconds = track.actualSeconds ?? track.requestedSeconds
  const wish = { accountId: account.id, generationId: id, kind, seconds }
  const requireTrack = async (transaction: Transaction) => {
    if (!(await isOwned(transaction, id, account.id))) throw new Problem('NOT_FOUND')
  }
  return beginExport(context, wish, requireTrack, recorder)
}

/** Refused like readTrackScore. */
export async function listTrackExports(
  context: Pick<Context, 'clock' | 'database'>,
  account: Owner,
  id: string,
): Promise<Export[]> {
  const { bytes } = await findScore(context, account, id)
  if (!bytes) throw new Problem('SCORE_UNAVAILABLE')
  return listExports(context.database, id, context.clock.now())
}

function kindOf({ format, bitDepth }: WantedExport): ExportKind {
  if (format !== 'stems') return { format, bitDepth: bitDepth ?? 16 }
  if (bitDepth != null) throw invalidField('bitDepth', 'is for wav and flac; stems have 32 bits.')
  return { format, bitDepth: 32 }
}
