import type { SongsConfig } from '../../generated/public/api.ts'
import type { Account } from '../accounts/account.ts'
import type { Config } from '../config.ts'
import { PRICE_OF_FIRST_REIMAGINE, prices } from '../credits/prices.ts'
import { songFormats } from '../engines/engines.ts'
import type { Features } from '../features/store.ts'
import { attestation } from '../uploads/attestation.ts'
import { songLimits } from '../uploads/upload.ts'

export function presentSongsConfig(
  account: Account,
  features: Features,
  limits: Config['limits'],
): SongsConfig {
  const { reimagine, remove_vocals } = attestation.statements
  return {
    available: account.plan.paidFeatures,
    credits: {
      transcribe: prices.transcription,
      reimagineAfterTranscribe: PRICE_OF_FIRST_REIMAGINE,
      reimagine: prices.reimagine,
      removeVocals: prices.remove_vocals,
    },
    limits: {
      formats: [...songFormats],
      ...songLimits,
      uploadCaps: [...limits.uploads],
    },
    removeVocalsAvailable: features.removeVocals,
    fingerprintEnabled: features.fingerprint,
    attestation: {
      version: attestation.version,
      statements: { reimagine: [...reimagine], remove_vocals: [...remove_vocals] },
    },
  }
}
