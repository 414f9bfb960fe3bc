import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createAccount, createKey } from '../../src/accounts/create.ts'
import { updateAccount } from '../../src/accounts/store.ts'
import { audit, type Violation } from '../../src/operator/audit.ts'
import { openFileStore } from '../../src/storage/file-store.ts'
import { systemClock } from '../../src/time.ts'
import type { Ground } from './ground.ts'

/** Creates an account with more credits than a run can use, and a key. */
export async function makeUser({
  database,
}: Pick<Ground, 'database'>): Promise<{ id: string; key: string }> {
  const context = { clock: systemClock(), database }
  const wish = { displayName: 'Alice', email: null, planCode: 'pro' }
  const id = await createAccount(context, wish)
  await updateAccount(database, id, { monthlyAllowance: 1_000_000 })
  const { key } = await createKey(context, id, null)
  return { id, key }
}

/** Waits until no due job is unfinished, or until so many seconds are over. */
export async function waitUntilIdle({ database }: Ground, seconds: number): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (performance.now() < deadline) {
    const open = await database('jobs')
      .whereIn('state', ['queued', 'running'])
      .where('runAt', '<=', systemClock().now())
      .count()
    if (Number(open[0]?.count) === 0) return
    await pause(500)
  }
}

export async function auditOf({ database, folder }: Ground): Promise<Violation[]> {
  const media = await openFileStore(join(folder, 'media'))
  return audit({ clock: systemClock(), database, media })
}
