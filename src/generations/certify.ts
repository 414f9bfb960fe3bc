import type { Account } from '../accounts/account.ts'
import { type CertifiedWork, formatDuration, type Settings } from '../certificates/certificate.ts'
import { downloadCertificate } from '../certificates/download.ts'
import { type Issued, issueCertificate, renderCertificate } from '../certificates/issue.ts'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { Problem } from '../problem.ts'
import { type Generation, mayBeGenerationId } from './generation.ts'
import { findGeneration, holdGeneration } from './store.ts'

/** Refused with NOT_FOUND, TEST_ONLY, PRIVATE_ONLY, NOT_READY or PAID_PLAN_REQUIRED. */
export async function downloadTrackCertificate(
  context: Pick<Context, 'certificates' | 'clock' | 'config' | 'database'>,
  account: Pick<Account, 'id'>,
  id: string,
) {
  if (!mayBeGenerationId(id)) throw new Problem('NOT_FOUND')
  return downloadCertificate(context, async (database, hold) => {
    const generation = await (hold ? holdGeneration : findGeneration)(database, id)
    if (generation?.accountId !== account.id) throw new Problem('NOT_FOUND')
    if (generation.test) throw new Problem('TEST_ONLY')
    certifiedTypeOf(generation)
    if (generation.status !== 'completed') throw new Problem('NOT_READY')
    return workOf(generation)
  })
}

/** Null if the certificate cannot be issued, which does not fail the track. */
export async function certifyCompletion(
  context: Pick<Context, 'certificates' | 'config' | 'log'>,
  transaction: Transaction,
  generation: Generation,
  now: Date,
): Promise<Issued | null> {
  const work = workOf(generation)
  try {
    // A savepoint, so that an error here does not end the transaction of the track.
    return await transaction.transaction(async (savepoint) =>
      renderCertificate(context, await issueCertificate(savepoint, work, now), work),
    )
  } catch (error) {
    context.log.warn({ err: error, generationId: generation.id }, 'no certificate was issued')
    return null
  }
}

function workOf(generation: Generation): CertifiedWork {
  return {
    type: certifiedTypeOf(generation),
    id: generation.id,
    accountId: generation.accountId,
    title: generation.title,
    durationSeconds: generation.actualSeconds ?? generation.requestedSeconds,
    generatedAt: generation.completedAt ?? generation.createdAt,
    audioSha256: generation.audioSha256,
    prompt: generation.prompt,
    settings: settingsOf(generation),
    lyrics: generation.lyrics,
    language: generation.language,
    model: generation.model ?? 'unknown',
  }
}

/** Refused with PRIVATE_ONLY for a track made from an upload. */
function certifiedTypeOf({ type }: Generation): 'music' | 'instrumental' {
  if (type === 'music' || type === 'instrumental') return type
  throw new Problem('PRIVATE_ONLY')
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

function settingsOf(generation: Generation): Settings {
  const { requestedSeconds, bpm, keyscale, timesignature, language, vocalGender, seed } = generation
  const settings: [string, string | null][] = [
    ['Requested duration', formatDuration(requestedSeconds)],
    ['Tempo', bpm === null ? null : `${bpm} bpm`],
    ['Key', keyscale],
    ['Time signature', timesignature === null ? null : `${timesignature} beats per bar`],
    ['Language', language === null ? null : (languageNames.of(language) ?? language)],
    ['Voice', vocalGender === 'auto' ? null : vocalGender],
    ['Seed', String(seed)],
    ['Edit of', generation.derivedFrom],
  ]
  return settings.filter((setting): setting is [string, string] => setting[1] !== null)
}
