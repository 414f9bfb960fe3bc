import { ask } from './api.ts'
import { state } from './state.ts'
import { clearTrouble, showTrouble } from './trouble.ts'

/** Runs the queries of the invariants, which may take minutes on a large database. */
export async function runAudit(): Promise<void> {
  state.auditing.value = true
  clearTrouble()
  try {
    state.violations.value = (await ask((client) => client.POST('/operator/v1/audit'))).violations
  } catch (error) {
    showTrouble(error)
  } finally {
    state.auditing.value = false
  }
}
