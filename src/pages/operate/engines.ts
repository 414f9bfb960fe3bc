import type { Features } from '../../../generated/operator/api.ts'
import { ask } from './api.ts'
import { state } from './state.ts'
import { showTrouble } from './trouble.ts'

export type Switch = 'removeVocals' | 'fingerprint'

/** Servers are looked at meanwhile, so it may take seconds. */
export async function readEngines(): Promise<void> {
  try {
    const [{ engines }, features] = await Promise.all([
      ask((client) => client.GET('/operator/v1/engines')),
      ask((client) => client.GET('/operator/v1/features')),
    ])
    state.engines.value = engines
    state.features.value = features
  } catch (error) {
    showTrouble(error)
  }
}

export async function setFeature(name: Switch, on: boolean): Promise<void> {
  const body: Partial<Pick<Features, Switch>> = { [name]: on }
  state.features.value = await ask((client) => client.PUT('/operator/v1/features', { body }))
}
