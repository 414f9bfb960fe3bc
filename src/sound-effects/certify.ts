import type { Account } from '../accounts/account.ts'
import { type CertifiedWork, formatDuration } from '../certificates/certificate.ts'
import { downloadCertificate } from '../certificates/download.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { titleOf } from '../title.ts'
import { isUuid } from '../uuid.ts'
import type { SoundEffect } from './sound-effect.ts'
import { findSoundEffect, holdSoundEffect } from './store.ts'

/** Refused with NOT_FOUND, TEST_ONLY, NOT_READY or PAID_PLAN_REQUIRED. */
export async function downloadEffectCertificate(
  context: Pick<Context, 'certificates' | 'clock' | 'config' | 'database'>,
  account: Pick<Account, 'id'>,
  id: string,
) {
  if (!isUuid(id)) throw new Problem('NOT_FOUND')
  return downloadCertificate(context, async (database, hold) => {
    const soundEffect = await (hold ? holdSoundEffect : findSoundEffect)(database, id)
    if (soundEffect?.accountId !== account.id) throw new Problem('NOT_FOUND')
    if (soundEffect.test) throw new Problem('TEST_ONLY')
    if (soundEffect.status !== 'completed') throw new Problem('NOT_READY')
    return workOf(soundEffect)
  })
}

/** A sound effect has no title; its first words are used. */
function workOf(soundEffect: SoundEffect): CertifiedWork {
  return {
    type: 'sound_effect',
    id: soundEffect.id,
    accountId: soundEffect.accountId,
    title: titleOf(soundEffect.prompt),
    durationSeconds: soundEffect.actualSeconds ?? soundEffect.requestedSeconds,
    generatedAt: soundEffect.completedAt ?? soundEffect.createdAt,
    audioSha256: soundEffect.audioSha256,
    prompt: soundEffect.prompt,
    settings: [
      ['Requested duration', formatDuration(soundEffect.requestedSeconds)],
      ['Seed', String(soundEffect.seed)],
    ],
    lyrics: null,
    language: null,
    model: soundEffect.model ?? 'unknown',
  }
}
