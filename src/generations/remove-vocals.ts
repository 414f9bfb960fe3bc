import type { Account } from '../accounts/account.ts'
import type { Sender } from '../call.ts'
import type { Context } from '../context.ts'
import { findBalance } from '../credits/balance.ts'
import { checkFunds } from '../credits/check-funds.ts'
import { prices } from '../credits/prices.ts'
import { Problem } from '../problem.ts'
import type { Records } from '../renders/accept.ts'
import type { Metadata } from '../renders/metadata.ts'
import { type Confirmation, checkAttestation, keepRecord } from '../songs/attestation.ts'
import { getNamedUpload } from '../songs/get-owned-upload.ts'
import { refuseGone, refuseMatch } from '../songs/refuse-gone.ts'
import { lockUpload, type PricedUpload } from '../songs/store.ts'
import { checkWebhook } from '../webhooks/webhook-url.ts'
import { acceptDeal } from './accept.ts'
import { type Accepted, newTrackId } from './generation.ts'
import type { Draft } from './order.ts'

interface RemoveVocalsOrder extends Confirmation {
  uploadId: string
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
  | 'secrets'
>

const NO_VOCALS = 'No vocals'

/**
 * Renders the recording without its vocals. A Reimagine upload needs the attestation for Remove
 * vocals.
 */
export async function acceptRemoveVocals(
  context: Slice,
  account: Account,
  order: RemoveVocalsOrder,
  sender: Sender,
  records: Records<Accepted>,
): Promise<Accepted> {
  const { clock, database, secrets } = context
  checkWebhook(order.webhook, context.config.outbound.allow)
  const upload = await getNamedUpload(database, account.id, order.uploadId)
  const now = clock.now()
  refuseGone(upload, now)
  const confirmed =
    upload.feature === 'reimagine' ? checkAttestation('remove_vocals', order) : undefined
  await refuseMatch(context, account, upload)
  const credits = prices.remove_vocals
  checkFunds(credits, await findBalance(database, account, now))

  return acceptDeal(context, account, {
    draft: draftRemoveVocals(context, upload, order),
    ...records,
    async quote(transaction, { remaining }) {
      const current = await lockUpload(transaction, upload.id)
      if (!current) throw new Problem('NOT_FOUND')
      refuseGone(current, clock.now())
      if (credits > remaining) throw new Problem('CREDITS_CHANGED')
      return { credits, usedTranscriptionCredit: false }
    },
    async write(transaction, confirmedAt) {
      if (!confirmed) return
      await keepRecord(transaction, secrets, upload, confirmed, sender, confirmedAt)
    },
  })
}

function draftRemoveVocals(
  { newSeed }: Slice,
  upload: PricedUpload,
  { webhook, metadata }: RemoveVocalsOrder,
): Draft {
  return {
    id: newTrackId(),
    type: 'remove_vocals',
    prompt: '',
    style: '',
    title: `${upload.name} (${NO_VOCALS})`,
    lyrics: null,
    language: null,
    vocalGender: 'auto',
    bpm: null,
    keyscale: null,
    timesignature: null,
    seed: newSeed(),
    plan: null,
    understood: null,
    requestedSeconds: upload.windowSeconds,
    webhook: webhook ?? null,
    certificate: false,
    metadata: metadata ?? null,
    uploadId: upload.id,
    sourceKey: upload.audioKey,
    styleName: NO_VOCALS,
    usedTranscriptionCredit: false,
  }
}
