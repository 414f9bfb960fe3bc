import type { Account } from '../accounts/account.ts'
import type { Sender } from '../call.ts'
import type { Context } from '../context.ts'
import { type Balance, findBalance } from '../credits/balance.ts'
import { checkFunds } from '../credits/check-funds.ts'
import { prices } from '../credits/prices.ts'
import type { Transaction } from '../database/database.ts'
import { Problem } from '../problem.ts'
import { checkWebhook } from '../webhooks/webhook-url.ts'
import { type Confirmation, checkAttestation, keepRecord } from './attestation.ts'
import { getNamedUpload } from './get-owned-upload.ts'
import { refuseGone, refuseMatch } from './refuse-gone.ts'
import { lockUpload } from './store.ts'

export interface RemoveVocalsOrder extends Confirmation {
  uploadId: string
  webhook?: string | undefined
}

type Slice = Pick<
  Context,
  | 'catalogue'
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

/** The recording without its vocals. A Reimagine upload needs the attestation for Remove vocals. */
export async function prepareRemoveVocals(
  context: Slice,
  account: Account,
  order: RemoveVocalsOrder,
  sender: Sender,
) {
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

  return {
    track: {
      title: `${upload.name} (${NO_VOCALS})`,
      seed: context.newSeed(),
      requestedSeconds: upload.windowSeconds,
      uploadId: upload.id,
      sourceKey: upload.audioKey,
      styleName: NO_VOCALS,
    },
    async quote(transaction: Transaction, { remaining }: Balance) {
      const current = await lockUpload(transaction, upload.id)
      if (!current) throw new Problem('NOT_FOUND')
      refuseGone(current, clock.now())
      if (credits > remaining) throw new Problem('CREDITS_CHANGED')
      return { credits, usedTranscriptionCredit: false }
    },
    async write(transaction: Transaction, confirmedAt: Date) {
      if (!confirmed) return
      await keepRecord(transaction, secrets, upload, confirmed, sender, confirmedAt)
    },
  }
}
