import type { Inputs } from '../../generated/public/handlers.ts'
import { type Operation, type OperationId, operations } from '../../generated/public/operations.ts'
import type { Answering, Call, Data, Entries, Handler, Received } from '../call.ts'
import type { Context } from '../context.ts'
import type { Recorded } from '../idempotency/idempotency-key.ts'
import type { RecorderOf } from '../idempotency/recorder.ts'
import type { Admission } from './admit.ts'
import type { Asked } from './contract.ts'
import type { Exchange } from './exchange.ts'
import { listeningOf } from './live.ts'
import { patienceOf } from './prefer.ts'
import { hitOf, show } from './rate-limit.ts'
import { send } from './send.ts'

/** A request to the public API and its answer. */
export interface PublicExchange extends Exchange {
  /** Absent if the contract has no operation for the request. */
  operation?: Operation | undefined
  /** Absent until the caller is admitted. */
  admission?: Admission
  received: Received
  recorderOf: RecorderOf
  /** The answer that was given before to the same Idempotency-Key. */
  replay?: Recorded
}

/** An operation of the table, as openapi-backend calls it. */
export class PublicOperation<Id extends OperationId> {
  readonly #context: Context
  readonly #operation: Operation
  readonly #answering: Answering<Id>
  readonly #begun = new WeakMap<Exchange, Handler<Id>>()

  constructor(context: Context, id: Id, entries: Entries) {
    const entry: Handler<Id> | Answering<Id> = entries[id]
    this.#context = context
    this.#operation = operations[id]
    this.#answering = typeof entry === 'function' ? { handle: entry } : entry
  }

  /** Sends the read of the operation that may travel with the admission. */
  begin(exchange: Exchange, params: Inputs[Id]['params']): void {
    const answering = this.#answering
    if ('begin' in answering) this.#begun.set(exchange, answering.begin(params, this.#context))
  }

  /** The headers of an operation with a cap show that in place of the minute. */
  async showCap({ ctx }: Exchange, accountId: string): Promise<void> {
    const { measureCap } = this.#answering
    if (measureCap) show(ctx, await measureCap(this.#context, accountId))
  }

  /** Calls the handler, or gives the earlier answer again. */
  async answer({ request }: Asked<Inputs[Id]>, exchange: PublicExchange): Promise<void> {
    const { ctx, replay } = exchange
    const { status } = replay ?? this.#operation
    const given = replay?.answer
    if (given && 'error' in given) {
      ctx.status = status
      ctx.body = given
      return
    }
    const call = this.#callOf(exchange)
    const answering = this.#answering
    const handle = 'handle' in answering ? answering.handle : this.#begun.get(exchange)!
    const { params, query, requestBody: body } = request
    const data = given ? (given.data as Data[Id]) : await handle({ params, query, body }, call)
    await send(ctx, status, answering.finish ? await answering.finish(data, call) : data)
    await this.#showCapAfter(exchange, call.account.id)
  }

  #callOf({ ctx, admission, received, recorderOf }: PublicExchange): Call {
    const { account, keyHash } = admission!
    return {
      context: this.#context,
      account,
      sender: { address: ctx.ip, userAgent: ctx.get('User-Agent') || null },
      received,
      newHit: () => hitOf(this.#context, ctx, this.#operation),
      recorderOf,
      patience: this.#operation.waits ? patienceOf(ctx) : undefined,
      listening: () => listeningOf(ctx, keyHash),
    }
  }

  /** The answer stands, so the headers keep what was known before it if this fails. */
  async #showCapAfter(exchange: Exchange, accountId: string): Promise<void> {
    try {
      await this.showCap(exchange, accountId)
    } catch (error) {
      const { requestId } = exchange.ctx.state
      this.#context.log.warn({ err: error, requestId }, 'a cap could not be read after an answer')
    }
  }
}
