import { withdrawQuestion } from '../parts/dialog.ts'
import { noPages } from '../parts/pages.ts'
import { forget } from '../parts/saved.ts'
import { state } from './state.ts'

/** Forgets the token and what it opened. */
export function endSession(reason = ''): void {
  forget('operator-token', 'tab')
  state.token.value = null
  state.ended.value = reason
  state.shown.value = null
  state.account.value = undefined
  state.keys.value = null
  state.plans.value = null
  state.engines.value = null
  state.features.value = null
  state.violations.value = null
  state.reading.value = null
  state.moments.value = []
  state.accounts.value = noPages()
  state.ledger.value = noPages()
  state.jobs.value = noPages()
  state.deliveries.value = noPages()
  state.recordings.value = noPages()
  withdrawQuestion()
}
