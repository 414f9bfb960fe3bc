import type {
  AcceptedSoundEffect,
  GenerationFinished,
  SoundEffect as SoundEffectResource,
} from '../../generated/public/api.ts'
import type { Links } from '../config.ts'
import { metadataOf } from '../renders/metadata.ts'
import { testMark } from '../renders/test-mark.ts'
import type { Standing } from '../standing/standings.ts'
import { mediaUrl } from '../storage/media.ts'
import { formatDateTime, formatIso } from '../time.ts'
import type { Accepted, SoundEffect } from './sound-effect.ts'

export function presentSoundEffect(
  soundEffect: SoundEffect,
  links: Links,
  standing: Standing = {},
): SoundEffectResource {
  return {
    id: soundEffect.id,
    status: soundEffect.status,
    ...standing,
    prompt: soundEffect.prompt,
    requestedDuration: soundEffect.requestedSeconds,
    audioUrl: audioUrl(soundEffect, links),
    duration: soundEffect.actualSeconds,
    webhook: soundEffect.webhook,
    ...metadataOf(soundEffect),
    ...testMark(soundEffect),
    errorMessage: soundEffect.errorMessage,
    createdAt: formatDateTime(soundEffect.createdAt),
    completedAt: soundEffect.completedAt && formatIso(soundEffect.completedAt),
  }
}

export function presentAccepted({ soundEffect, dailyRemaining }: Accepted): AcceptedSoundEffect {
  return {
    id: soundEffect.id,
    status: soundEffect.status,
    prompt: soundEffect.prompt,
    requestedDuration: soundEffect.requestedSeconds,
    webhook: soundEffect.webhook,
    ...metadataOf(soundEffect),
    ...testMark(soundEffect),
    dailyRemaining,
    createdAt: formatIso(soundEffect.createdAt),
  }
}

/** The body of the callback for a final sound effect. */
export function presentWebhook(soundEffect: SoundEffect, links: Links): GenerationFinished {
  const failed = soundEffect.status === 'failed'
  return {
    id: soundEffect.id,
    status: failed ? 'failed' : 'completed',
    audioUrl: audioUrl(soundEffect, links),
    duration: soundEffect.actualSeconds,
    prompt: soundEffect.prompt,
    parameters: null,
    createdAt: formatDateTime(soundEffect.createdAt),
    completedAt: formatIso(soundEffect.completedAt as Date),
    ...metadataOf(soundEffect),
    ...testMark(soundEffect),
    ...(failed && { errorMessage: soundEffect.errorMessage as string }),
  }
}

function audioUrl({ mediaKey }: SoundEffect, links: Links): string | null {
  return mediaKey && mediaUrl(links.mediaUrl, mediaKey)
}
