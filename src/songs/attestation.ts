import { createHmac } from 'node:crypto'
import type { Sender } from '../call.ts'
import type { Transaction } from '../database/database.ts'
import type { Secrets } from '../database/secrets.ts'
import { Problem } from '../problem.ts'
import { insertAttestation } from './store.ts'
import type { SongFeature, Upload } from './upload.ts'

/**
 * The rights statements that an end user confirms before a song is processed. A new wording is a
 * new version, and a confirmation of an older version is refused from then on.
 */
export const attestation = {
  version: '2026-09-30',
  statements: {
    reimagine: [
      'I own the lyrics and the composition of this song, or I have a licence that allows me to ' +
        'make new recordings of them.',
      "I am not copying another artist's song or voice, and I am responsible for how I use what " +
        'is made from this upload.',
    ],
    remove_vocals: [
      'I own this recording, or I have a licence that allows me to make an instrumental version ' +
        'of it.',
    ],
  },
} as const

export interface Confirmation {
  attestationVersion?: unknown
  attestationConfirmed?: unknown
}

/** What was confirmed, in the words of that moment. */
export interface Confirmed {
  feature: SongFeature
  version: string
  statements: readonly string[]
}

/**
 * Refused with ATTESTATION_REQUIRED unless the current statements of the feature were confirmed,
 * with `true` itself.
 */
export function checkAttestation(feature: SongFeature, sent: Confirmation | undefined): Confirmed {
  const { version } = attestation
  const confirmed = { feature, version, statements: attestation.statements[feature] }
  if (sent?.attestationVersion === version && sent.attestationConfirmed === true) return confirmed
  throw new Problem('ATTESTATION_REQUIRED', { details: { ...confirmed } })
}

/**
 * Keeps who confirmed what, and when; it outlives the upload. The address is kept as a keyed hash.
 */
export async function keepRecord(
  transaction: Transaction,
  secrets: Secrets,
  upload: Pick<Upload, 'id' | 'accountId'>,
  confirmed: Confirmed,
  { address, userAgent }: Sender,
  now: Date,
): Promise<void> {
  await insertAttestation(transaction, {
    ...confirmed,
    accountId: upload.accountId,
    uploadId: upload.id,
    addressHash: createHmac('sha256', secrets.addresses).update(address).digest(),
    userAgent,
    confirmedAt: now,
  })
}
