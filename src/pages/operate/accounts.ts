import { noPages } from '../parts/pages.ts'
import { ask } from './api.ts'
import { readOn } from './lists.ts'
import { state } from './state.ts'

export function findAccounts(search: string): Promise<void> {
  state.search.value = search
  state.accounts.value = noPages()
  return readAccounts()
}

export function readAccounts(): Promise<void> {
  const search = state.search.value.trim()
  return readOn(state.accounts, async (page) => {
    const query = { ...page, ...(search !== '' && { search }) }
    const data = await ask((client) => client.GET('/operator/v1/accounts', { params: { query } }))
    return { items: data.accounts, next: data.nextCursor }
  })
}

/** Returns the id of the new account. */
export async function createAccount(wish: {
  displayName: string
  plan: string
  email: string
}): Promise<string> {
  const { email, ...rest } = wish
  const body = { ...rest, ...(email.trim() !== '' && { email: email.trim() }) }
  return (await ask((client) => client.POST('/operator/v1/accounts', { body }))).id
}
