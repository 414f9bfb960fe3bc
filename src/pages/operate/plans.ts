import type { Plan } from '../../../generated/operator/api.ts'
import { ask } from './api.ts'
import { state } from './state.ts'
import { showTrouble } from './trouble.ts'

export async function readPlans(): Promise<void> {
  try {
    state.plans.value = (await ask((client) => client.GET('/operator/v1/plans'))).plans
  } catch (error) {
    showTrouble(error)
  }
}

/** Makes the plan, or replaces the one of that code. */
export async function setPlan({ code, ...body }: Plan): Promise<void> {
  const params = { path: { code } }
  await ask((client) => client.PUT('/operator/v1/plans/{code}', { body, params }))
  await readPlans()
}

/** For a choice. */
export function planOptions(): readonly (readonly [string, string])[] {
  return (state.plans.value ?? []).map(({ code }) => [code, code])
}
