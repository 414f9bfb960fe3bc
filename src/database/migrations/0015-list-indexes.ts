import type { Knex } from 'knex'
import { buildIndex, removeIndex } from '../indexes.ts'

export const config = { transaction: false }

/** Each filter of a list has the index that has its rows in their order, also where there is none. */
const indexes: Record<string, string> = {
  generationsByStatus: `generations ("accountId", status, seq desc) where "deletedAt" is null`,
  generationsByType: `generations ("accountId", type, seq desc) where "deletedAt" is null`,
  generationsByTypeAndStatus: `generations ("accountId", type, status, seq desc)
     where "deletedAt" is null`,
  soundEffectsByStatus: `"soundEffects" ("accountId", status, seq desc)
     where "deletedAt" is null`,
  webhookDeliveriesByAttempt: `"webhookDeliveries" ("attemptedAt" desc, "subjectId")
     where "attemptedAt" is not null`,
}

export async function up(knex: Knex): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) {
    await buildIndex(knex, name, definition)
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(indexes)) await removeIndex(knex, name)
}
