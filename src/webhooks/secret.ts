import { createHmac, randomBytes } from 'node:crypto'
import type { Context } from '../context.ts'
import { upsertSecret, type WebhookSecret } from './store.ts'

const SECRET_BYTES = 24
const OVERLAP_MILLISECONDS = 24 * 60 * 60 * 1000

function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES)
}

export function writeSecret(secret: Buffer): string {
  return `whsec_${secret.toString('base64')}`
}

/** Until when the secret before it signs as well; null if there was none. */
export function previousValidUntil({ createdAt, previousSecret }: WebhookSecret): Date | null {
  return previousSecret && new Date(createdAt.getTime() + OVERLAP_MILLISECONDS)
}

/** Makes the secret of an account, or replaces it: the third newest is invalid at once. */
export async function rotateSecret(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  accountId: string,
): Promise<WebhookSecret> {
  return upsertSecret(database, { accountId, secret: newSecret(), createdAt: clock.now() })
}

/** The headers of one attempt; none for an account without a secret. */
export function signatureHeaders(
  secrets: WebhookSecret | undefined,
  { id, payload, now }: { id: string; payload: string; now: Date },
): Record<string, string> {
  if (!secrets) return {}
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const sign = (secret: Buffer) =>
    `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${payload}`).digest('base64')}`
  const until = previousValidUntil(secrets)
  const valid = [secrets.secret]
  if (secrets.previousSecret && until && now < until) valid.push(secrets.previousSecret)
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': valid.map(sign).join(' '),
  }
}
