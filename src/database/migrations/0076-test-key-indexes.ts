import type { Knex } from 'knex'
import { buildIndex, removeIndex } from '../indexes.ts'

export const config = { transaction: false }

const indexes: Record<string, string> = {
  // What was made with test keys and is not deleted yet, the oldest first.
  generationsOfTests: `generations ("createdAt") where test and "deletedAt" is null`,
  soundEffectsOfTests: `"soundEffects" ("createdAt") where test and "deletedAt" is null`,
  // What had the same script before.
  generationsByScript: 'generations ("accountId", seq) where script is not null',
  soundEffectsByScript: '"soundEffects" ("accountId", seq) where script is not null',
}

const checks: Record<string, string[]> = {
  generations: ['generationsTestIsPrivate'],
  charges: ['chargesCredits', 'chargesPrice'],
}

export async function up(knex: Knex): Promise<void> {
  for (const [name, definition] of Object.entries(indexes)) {
    await buildIndex(knex, name, definition)
  }
  for (const [table, names] of Object.entries(checks)) {
    for (const name of names) {
      await knex.raw(`alter table ${table} validate constraint ${name}`)
    }
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const name of Object.keys(indexes)) await removeIndex(knex, name)
}
