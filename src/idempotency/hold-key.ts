import { errorBody, Problem } from '../problem.ts'
import type { Clock } from '../time.ts'
import { fingerprintOf, type IdempotencyKey, type Recorded } from './idempotency-key.ts'
import type { KeyLocks } from './key-locks.ts'
import type { RecorderOf } from './recorder.ts'
import { insertRecorded } from './store.ts'

const RETRY_SECONDS = 1

/** The statuses with which an operation answers. */
interface Statuses {
  status: number
  errorStatus: Partial<Record<string, number>>
}

interface HeldKey extends AsyncDisposable {
  /** The answer that was recorded for the key. */
  replay?: Recorded
  /** Records the answer to come. */
  recorderOf: RecorderOf
}

/**
 * Holds the key until it is disposed. `request` is what makes requests equal. Refused with
 * IDEMPOTENCY_KEY_REUSED for another request, and with IDEMPOTENCY_CONFLICT while the first one is
 * under way.
 */
export async function holdKey(
  { clock, keyLocks }: { clock: Clock; keyLocks: KeyLocks },
  key: IdempotencyKey,
  request: object,
  { status, errorStatus }: Statuses,
): Promise<HeldKey> {
  await using holding = new AsyncDisposableStack()
  const fingerprint = fingerprintOf(request)
  const { recorded, isUnderWay } = holding.use(await keyLocks.enter(key, clock.now()))
  if (recorded && !recorded.fingerprint.equals(fingerprint)) {
    throw new Problem('IDEMPOTENCY_KEY_REUSED')
  }
  if (!recorded && isUnderWay) {
    throw new Problem('IDEMPOTENCY_CONFLICT', { retryAfterSeconds: RETRY_SECONDS })
  }
  const recorderOf: RecorderOf = (present) => ({
    async answer(transaction, result) {
      const recording = { fingerprint, status, answer: { data: present(result) } }
      await insertRecorded(transaction, key, recording, clock.now())
    },
    async refusal(transaction, problem) {
      const refused = errorStatus[problem.code] ?? problem.status
      const recording = { fingerprint, status: refused, answer: errorBody(problem) }
      await insertRecorded(transaction, key, recording, clock.now())
    },
  })
  const held = holding.move()
  return {
    ...(recorded && { replay: recorded }),
    recorderOf,
    [Symbol.asyncDispose]: () => held.disposeAsync(),
  }
}
