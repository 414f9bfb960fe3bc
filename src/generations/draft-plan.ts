import type { Account } from '../accounts/account.ts'
import type { Context } from '../context.ts'
import { type DraftedPlan, untilDone } from '../engines/engines.ts'
import { invalidField } from '../problem.ts'
import type { Draft } from './draft.ts'
import {
  draftInstrumental,
  draftMusic,
  type InstrumentalOrder,
  type MusicOrder,
} from './draft-music.ts'
import { refuseUnplayable } from './plan.ts'
import { requestOf } from './request.ts'

/** The body of either create. */
type PlanOrder = Partial<MusicOrder & InstrumentalOrder>

type Slice = Pick<Context, 'engines' | 'newSeed'>

interface PlanDraft {
  plan: DraftedPlan
  seed: number
}

/** What a create of the same body would render. Refused with VALIDATION_ERROR. */
export async function draftPlan(
  context: Slice,
  account: Account,
  order: PlanOrder,
): Promise<PlanDraft> {
  const { engines } = context
  const draft = draftOf(order, account, context)
  const request = requestOf(draft)
  refuseUnplayable(engines, request)
  return { plan: await engines.music.draft(request, untilDone), seed: draft.seed }
}

const musicSeconds = { least: 5, most: 210 }

function draftOf(order: PlanOrder, account: Account, context: Slice): Draft {
  const { tags, prompt, duration } = order
  if (tags !== undefined && prompt !== undefined) {
    throw invalidField('prompt', 'must not be sent with tags: they are of different creates.')
  }
  if (prompt !== undefined) return draftInstrumental({ ...order, prompt }, account, context)
  if (tags === undefined) throw invalidField('tags', 'or prompt is needed: send one of them.')
  const { least, most } = musicSeconds
  if (duration !== undefined && (duration < least || duration > most)) {
    throw invalidField('duration', `must be a number of seconds from ${least} to ${most}.`)
  }
  return draftMusic({ ...order, tags }, account, context)
}
