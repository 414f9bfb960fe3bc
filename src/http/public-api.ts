import document from '../../generated/public/contract.json' with { type: 'json' }
import { type Operation, type OperationId, operations } from '../../generated/public/operations.ts'
import type { Entries } from '../call.ts'
import type { Context } from '../context.ts'
import { Gate } from '../gate.ts'
import { holdKey } from '../idempotency/hold-key.ts'
import { Problem } from '../problem.ts'
import { requireFeature } from '../songs/features.ts'
import { hashFile } from '../storage/incoming.ts'
import { type Admission, admit, admitAgain, hashOfKey, readIdempotencyKey } from './admit.ts'
import { openContract, requestOf } from './contract.ts'
import type { EdgeContext, EdgeMiddleware } from './exchange.ts'
import { type PublicExchange, PublicOperation } from './operation.ts'
import { checkWindows, countRefused, countReplay, show, showLimit } from './rate-limit.ts'
import { receive } from './receive.ts'
import { problemOf } from './refuse.ts'

/** How many bodies of one account are read and parsed at once; others wait unread. */
const BODIES_AT_ONCE = 4
const BODIES_WAITING = 100
const RETRY_SECONDS = 5

/** Answers every request: those for nothing in the contract only tell so to who has a valid key. */
export async function openPublicApi(context: Context, entries: Entries): Promise<EdgeMiddleware> {
  const bodies = new Gate({ places: BODIES_AT_ONCE, waiting: BODIES_WAITING })
  const underWay = new Gate({ places: 0 })
  const ids = Object.keys(operations) as OperationId[]
  const answered = new Map<string, PublicOperation<OperationId>>(
    ids.map((id) => [id, new PublicOperation(context, id, entries)]),
  )

  const api = await openContract<Operation, PublicExchange>(document, operations, 'apiKey', {
    async admit(exchange, operation, params) {
      const { ctx, held } = exchange
      showLimit(context.config, ctx, operation)
      exchange.operation = operation
      const keyHash = hashOfKey(ctx)
      const own = operation && answered.get(operation.id)
      own?.begin(exchange, params)
      const admission = await admit(context, ctx, keyHash, operation)
      exchange.admission = admission
      if (!operation) return
      await own?.showCap(exchange, admission.account.id)
      await requireFeature(context, operation.feature)
      held.use(takePlace(ctx, operation, admission))
    },

    async receive(exchange, operation, schema, params) {
      const { ctx } = exchange
      const admission = exchange.admission!
      const key = readIdempotencyKey(ctx, operation)
      const turn = () => turnOf(ctx, operation, admission)
      const { body, received } = await receive(context, exchange, operation, schema, turn)
      exchange.received = received
      if (key === undefined) return body
      const accountId = admission.account.id
      const file = received.file && (await hashFile(received.file.path))
      const named = { accountId, operation: operation.id, key }
      const own = await holdKey(context, named, { params, body, file }, operation)
      const { replay, recorderOf } = exchange.held.use(own)
      exchange.recorderOf = recorderOf
      if (replay) {
        exchange.replay = replay
        await countReplay(context, ctx, operation, accountId)
        ctx.set('Idempotent-Replayed', 'true')
      } else checkWindows(ctx, operation, admission.windows)
      return body
    },

    isReplay: ({ replay }) => replay !== undefined,
  })
  for (const [id, operation] of answered) api.register(id, operation.answer.bind(operation))

  return async (ctx) => {
    ctx.set('Cache-Control', 'no-store')
    const held = new AsyncDisposableStack()
    const exchange: PublicExchange = { ctx, held, received: {}, recorderOf: () => undefined }
    try {
      await using _held = held
      await api.handleRequest(requestOf(ctx), exchange)
    } catch (error) {
      throw await refusalOf(exchange, problemOf(error) ?? error)
    }
  }

  /** A place among the requests of the account for this operation. */
  function takePlace(ctx: EdgeContext, operation: Operation, { account }: Admission) {
    const { id, atOnce, caps } = operation
    if (atOnce === null) return undefined
    const place = underWay.tryEnter(`${id} ${account.id}`, { places: atOnce })
    if (place) return place
    ctx.set('X-RateLimit-Remaining', '0')
    const limit = `At most ${atOnce} ${caps ?? 'requests'} at once.`
    const message = `${limit} Wait until one of them has ended.`
    throw new Problem('RATE_LIMITED', { message, retryAfterSeconds: RETRY_SECONDS })
  }

  /** So one account fills neither memory nor a turn of the event loop with its bodies. */
  async function turnOf(ctx: EdgeContext, operation: Operation, admission: Admission) {
    using turn = new DisposableStack()
    const place = turn.use(await bodies.enter(admission.account.id))
    if (!place) {
      const limits = `${BODIES_AT_ONCE} bodies are read at once and ${BODIES_WAITING} wait.`
      const message = `At most ${limits}`
      throw new Problem('RATE_LIMITED', { message, retryAfterSeconds: 1 })
    }
    if (place.hasWaited) await admitAgain(context, ctx, admission, operation)
    return turn.move()
  }

  /** Counts a refused create. */
  async function refusalOf(exchange: PublicExchange, error: unknown): Promise<unknown> {
    const { ctx, operation, admission } = exchange
    if (!admission || !operation || !(error instanceof Problem)) return error
    // Parallel requests may have used the remaining places.
    const { limit } = Object(error.details)
    if (operation.caps && error.code === 'UPLOAD_LIMIT') show(ctx, { limit, used: limit })
    return countRefused(context, ctx, operation, admission.account.id, error)
  }
}
