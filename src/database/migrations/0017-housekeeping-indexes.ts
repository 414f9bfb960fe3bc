import type { Knex } from 'knex'
import { buildIndex, removeIndex } from '../indexes.ts'

export const config = { transaction: false }

const indexes: Record<string, string> = {
  jobsFailed: `jobs (id) where state = 'failed'`,
  // Those that are suppressed when their account is deleted.
  webhookDeliveriesToSend: `"webhookDeliveries" ("accountId")
     where "attemptedAt" is null and "suppressedAt" is null`,
}

export async function up(knex: Knex): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) {
    await buildIndex(knex, name, definition)
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(indexes)) await removeIndex(knex, name)
}
