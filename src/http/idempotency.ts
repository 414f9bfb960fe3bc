import type { Operation } from '../../generated/public/operations.ts'
import type { Received } from '../call.ts'
import type { Context } from '../context.ts'
import { fingerprintOf } from '../idempotency/idempotency-key.ts'
import type { RecorderOf } from '../idempotency/recorder.ts'
import { insertRecorded } from '../idempotency/store.ts'
import { invalidField, Problem } from '../problem.ts'
import { hashFile } from '../storage/incoming.ts'
import type { Body } from './body.ts'
import type { EdgeContext } from './exchange.ts'
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

interface KeyedRequest {
  operation: Operation
  accountId: string
  key: string | undefined
  body: Body
  received: Received
  /** Checks what a replay does not need. */
  checkCreate(): void
  countReplay(): Promise<void>
  /** Adds to a recorded success what the caller waits for. */
  addTo(answer: { id: string }): Promise<object> | object
}

const recordNothing: RecorderOf = () => undefined

/**
 * Answers with what was recorded for the key, or runs the request and has its answer recorded.
 * Refused with IDEMPOTENCY_KEY_REUSED for another request, and with IDEMPOTENCY_CONFLICT while the
 * first one is under way.
 */
export async function answerOnce(
  { clock, keyLocks }: Pick<Context, 'clock' | 'keyLocks'>,
  ctx: EdgeContext,
  request: KeyedRequest,
  run: (recorderOf: RecorderOf) => Promise<void>,
): Promise<void> {
  const { operation, accountId, key: name, body, received } = request
  if (name === undefined) return run(recordNothing)
  const file = received.file && (await hashFile(received.file.path))
  const fingerprint = fingerprintOf({ params: ctx.params, body, file })
  const key = { accountId, operation: ctx.state.operation?.id ?? '', key: name }

  await keyLocks.hold(key, clock.now(), async ({ recorded, isUnderWay }) => {
    if (recorded) {
      if (!recorded.fingerprint.equals(fingerprint)) throw new Problem('IDEMPOTENCY_KEY_REUSED')
      await request.countReplay()
      ctx.set('Idempotent-Replayed', 'true')
      ctx.status = recorded.status
      const { answer } = recorded
      ctx.body = 'data' in answer ? { data: await request.addTo(answer.data as never) } : answer
      return
    }
    if (isUnderWay) {
      throw new Problem('IDEMPOTENCY_CONFLICT', { retryAfterSeconds: RETRY_SECONDS })
    }
    request.checkCreate()
    await run((present) => ({
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
    }))
  })
}
