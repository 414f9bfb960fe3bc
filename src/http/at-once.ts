import type { Operation } from '../../generated/public/operations.ts'
import { Problem } from '../problem.ts'
import type { EdgeContext } from './exchange.ts'

const RETRY_SECONDS = 5

/** Counts the requests of each account in progress in this process. */
export class AtOnce {
  readonly #underWay = new Map<string, number>()

  /** Refused with RATE_LIMITED at the limit of the operation. */
  async run(
    ctx: EdgeContext,
    { atOnce, caps }: Operation,
    accountId: string,
    request: () => Promise<void>,
  ): Promise<void> {
    if (atOnce === null) return request()
    const before = this.#underWay.get(accountId) ?? 0
    if (before >= atOnce) {
      ctx.set('X-RateLimit-Remaining', '0')
      const limit = `At most ${atOnce} ${caps ?? 'requests'} at once.`
      const message = `${limit} Wait until one of them has ended.`
      throw new Problem('RATE_LIMITED', { message, retryAfterSeconds: RETRY_SECONDS })
    }
    this.#underWay.set(accountId, before + 1)
    try {
      await request()
    } finally {
      const left = (this.#underWay.get(accountId) ?? 1) - 1
      if (left > 0) this.#underWay.set(accountId, left)
      else this.#underWay.delete(accountId)
    }
  }
}
