import type { Knex } from 'knex'
import { buildIndex, removeIndex } from '../indexes.ts'

export const config = { transaction: false }

const indexes: Record<string, string> = {
  // The list that an account sees.
  webhookDeliveriesOfAccount: `"webhookDeliveries"
     ("accountId", "createdAt" desc, "subjectId") where "suppressedAt" is null`,
  // Those that end when their account is deleted.
  webhookDeliveriesToRetry: `"webhookDeliveries" ("accountId")
     where "nextAttemptAt" is not null`,
}

export async function up(knex: Knex): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) {
    await buildIndex(knex, name, definition)
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(indexes)) await removeIndex(knex, name)
}
