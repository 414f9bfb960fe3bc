import type { Account, UpdateAccountRequest } from '../../../generated/operator/api.ts'
import { tell } from '../parts/notices.ts'
import { noPages } from '../parts/pages.ts'
import { Refusal } from '../parts/refusal.ts'
import { isOpen } from '../parts/route.ts'
import { ask } from './api.ts'
import { readOn } from './lists.ts'
import { state } from './state.ts'
import { showTrouble } from './trouble.ts'
import { words } from './words.ts'

export async function openAccount(id: string): Promise<void> {
  if (!isOpen(id)) return
  state.account.value = undefined
  state.keys.value = null
  await Promise.all([readAccount(id), readKeys(id), beginLedger(id)])
}

async function readAccount(id: string): Promise<void> {
  const params = { path: { id } }
  try {
    const account = await ask((client) => client.GET('/operator/v1/accounts/{id}', { params }))
    if (isOpen(id)) state.account.value = account
  } catch (error) {
    if (!isOpen(id)) return
    if (!isGone(error)) return showTrouble(error)
    state.account.value = null
  }
}

async function readKeys(id: string): Promise<void> {
  const params = { path: { id } }
  try {
    const data = await ask((client) => client.GET('/operator/v1/accounts/{id}/keys', { params }))
    if (isOpen(id)) state.keys.value = data.keys
  } catch (error) {
    if (isOpen(id) && !isGone(error)) showTrouble(error)
  }
}

async function beginLedger(id: string): Promise<void> {
  if (!isOpen(id)) return
  state.ledger.value = noPages()
  return readLedger(id)
}

export function readLedger(id: string): Promise<void> {
  return readOn(state.ledger, async (query) => {
    const params = { path: { id }, query }
    try {
      const data = await ask((client) =>
        client.GET('/operator/v1/accounts/{id}/ledger', { params }),
      )
      return { items: data.entries, next: data.nextCursor }
    } catch (error) {
      if (!isGone(error)) throw error
      return { items: [], next: null }
    }
  })
}

/** The view of the account says that there is none. */
function isGone(error: unknown): boolean {
  return error instanceof Refusal && error.status === 404
}

export async function updateAccount(id: string, body: UpdateAccountRequest): Promise<void> {
  const params = { path: { id } }
  const account = await ask((client) =>
    client.PATCH('/operator/v1/accounts/{id}', { params, body }),
  )
  if (isOpen(id)) state.account.value = account
  void beginLedger(id)
}

export async function grantCredits(id: string, credits: number): Promise<void> {
  const params = { path: { id } }
  const body = { credits }
  await ask((client) => client.POST('/operator/v1/accounts/{id}/credit-packs', { params, body }))
  await Promise.all([readAccount(id), beginLedger(id)])
}

export async function setAllowance(id: string, monthlyAllowance: number): Promise<void> {
  const params = { path: { id } }
  const body = { monthlyAllowance }
  await ask((client) => client.PUT('/operator/v1/accounts/{id}/allowance', { params, body }))
  await Promise.all([readAccount(id), beginLedger(id)])
}

export async function setSoundEffectsToday(id: string, used: number): Promise<void> {
  const params = { path: { id } }
  const body = { used }
  await ask((client) =>
    client.PUT('/operator/v1/accounts/{id}/sound-effects-today', { params, body }),
  )
  await readAccount(id)
}

export async function createKey(
  id: string,
  { label, test }: { label: string; test: boolean },
): Promise<void> {
  const params = { path: { id } }
  const body = { test, ...(label.trim() !== '' && { label }) }
  const { key } = await ask((client) =>
    client.POST('/operator/v1/accounts/{id}/keys', { params, body }),
  )
  state.shown.value = { ...words.keys.shown, secret: key }
  await Promise.all([readKeys(id), readAccount(id)])
}

export async function revokeKey({ id }: Account, keyId: string): Promise<void> {
  const params = { path: { id: keyId } }
  await ask((client) => client.DELETE('/operator/v1/keys/{id}', { params }))
  void tell(words.keys.revoked)
  await Promise.all([readKeys(id), readAccount(id)])
}

export async function makeSecret(id: string): Promise<void> {
  const params = { path: { id } }
  const { secret } = await ask((client) =>
    client.POST('/operator/v1/accounts/{id}/webhook-secret', { params }),
  )
  state.shown.value = { ...words.webhooks.shown, secret }
}

export async function createPlaylist(id: string, name: string): Promise<void> {
  const params = { path: { id } }
  const body = { name }
  await ask((client) => client.POST('/operator/v1/accounts/{id}/playlists', { params, body }))
}

export async function deleteAccount(id: string): Promise<void> {
  const params = { path: { id } }
  await ask((client) => client.DELETE('/operator/v1/accounts/{id}', { params }))
  await openAccount(id)
}
