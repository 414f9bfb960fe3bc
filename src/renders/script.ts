import type { Account } from '../accounts/account.ts'
import type { Database } from '../database/database.ts'
import { named } from '../database/named.ts'
import type { Render, RenderTable } from './render.ts'

/** What these tags do in the words of an order with a test key; to a live key they are words. */
const effects = {
  'fail please': { failures: Number.POSITIVE_INFINITY, delaySeconds: 0 },
  'fail twice then work': { failures: 2, delaySeconds: 0 },
  'take 20 seconds': { failures: 0, delaySeconds: 20 },
}

const REMEMBERED_MILLISECONDS = 24 * 60 * 60 * 1000

/** The words if a tag among them scripts what happens, otherwise null. */
export function scriptOf({ testOf }: Pick<Account, 'testOf'>, words = ''): string | null {
  return testOf !== null && effectsOf(words).length > 0 ? words : null
}

/** When the work may begin. */
export function scriptedStart(script: string | null, now: Date): Date {
  const seconds = Math.max(0, ...effectsOf(script ?? '').map(({ delaySeconds }) => delaySeconds))
  return new Date(now.getTime() + seconds * 1000)
}

/** The same for each attempt, because it counts orders and not what became of them. */
export async function isToFail(
  database: Database,
  table: RenderTable,
  { id, script, createdAt }: Pick<Render, 'id' | 'script' | 'createdAt'>,
): Promise<boolean> {
  const failures = Math.max(0, ...effectsOf(script ?? '').map((effect) => effect.failures))
  if (!Number.isFinite(failures) || failures === 0) return failures > 0
  const since = new Date(createdAt.getTime() - REMEMBERED_MILLISECONDS)
  const earlier = await named(database, earlierStatements[table], { id, since, limit: failures })
  return earlier.length < failures
}

/** The orders with the same words before this one, deleted ones included. */
function earlierStatement(table: RenderTable) {
  return {
    name: `findEarlierScripts, ${table}`,
    text: `
      select from "${table}" own join "${table}" earlier
        on earlier."accountId" = own."accountId" and earlier.seq < own.seq
       and earlier.script = own.script and earlier."createdAt" > :since
       where own.id = :id limit :limit`,
  }
}

const earlierStatements = {
  generations: earlierStatement('generations'),
  soundEffects: earlierStatement('soundEffects'),
}

function effectsOf(words: string): { failures: number; delaySeconds: number }[] {
  const tags = words.split(/[,\n]/).map((tag) => tag.trim().toLowerCase())
  return Object.entries(effects).flatMap(([tag, effect]) => (tags.includes(tag) ? [effect] : []))
}
