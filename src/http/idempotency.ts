import type { Operation } from '../../generated/public/operations.ts'
import type { Received } from '../call.ts'
import type { Context } from '../context.ts'
import { fingerprintOf, type Recorded } from '../idempotency/idempotency-key.ts'
import type { RecorderOf } from '../idempotency/recorder.ts'
import { insertRecorded } from '../idempotency/store.ts'
import { invalidField, Problem } from '../problem.ts'
import { hashFile } from '../storage/incoming.ts'
import type { Body } from './body.ts'
import type { EdgeContext, Exchange } from './exchange.ts'
import { errorBody } from './refuse.ts'

const RETRY_SECONDS = 1

/** Undefined if it has none or the operation ignores it. Refused with VALIDATION_ERROR. */
export function readIdempotencyKey(
  ctx: EdgeContext,
  { idempotent }: Operation,
): string | undefined {
  const values = idempotent ? ctx.req.headersDistinct['idempotency-key'] : undefined
  if (!values) return undefined
  const [key = ''] = values
  if (values.length > 1) throw invalidField('Idempotency-Key', 'must be sent only once.')
  if (!/^[ -~]{1,255}$/.test(key)) {
    throw invalidField('Idempotency-Key', 'must be 1 to 255 printable ASCII characters.')
  }
  return key
}

interface Keyed {
  operation: Operation
  accountId: string
  key: string
  params: object
  body: Body
  received: Received
}

/**
 * Holds the key until the request is answered. Returns the answer that was recorded for it, or what
 * records the answer to come. Refused with IDEMPOTENCY_KEY_REUSED for another request, and with
 * IDEMPOTENCY_CONFLICT while the first one is under way.
 */
export async function holdKey(
  { clock, keyLocks }: Pick<Context, 'clock' | 'keyLocks'>,
  { held }: Exchange,
  { operation, accountId, key: name, params, body, received }: Keyed,
): Promise<{ replay: Recorded } | { recorderOf: RecorderOf }> {
  const file = received.file && (await hashFile(received.file.path))
  const fingerprint = fingerprintOf({ params, body, file })
  const key = { accountId, operation: operation.id, key: name }
  const { recorded, isUnderWay } = held.use(await keyLocks.enter(key, clock.now()))
  if (recorded) {
    if (!recorded.fingerprint.equals(fingerprint)) throw new Problem('IDEMPOTENCY_KEY_REUSED')
    return { replay: recorded }
  }
  if (isUnderWay) throw new Problem('IDEMPOTENCY_CONFLICT', { retryAfterSeconds: RETRY_SECONDS })

  const recorderOf: RecorderOf = (present) => ({
    async answer(transaction, result) {
      const answer = { data: present(result) }
      const recording = { fingerprint, status: operation.status, answer }
      await insertRecorded(transaction, key, recording, clock.now())
    },
    async refusal(transaction, problem) {
      const status = operation.errorStatus[problem.code] ?? problem.status
      const recording = { fingerprint, status, answer: errorBody(problem) }
      await insertRecorded(transaction, key, recording, clock.now())
    },
  })
  return { recorderOf }
}
