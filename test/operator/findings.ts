import { expect } from 'chai'
import type { Stage } from '../stage/stage.ts'

interface Findings {
  /** The rules that the tests so far have broken. */
  planted: ReadonlySet<string>
  /** A test that the audit finds just these subjects breaking the rule, as a sentence each. */
  finds(what: string, rule: string, plant: () => Promise<string | string[]>): void
  tamper(sql: string, values?: Record<string, unknown>): Promise<void>
}

/** What tests of the audit share; `stageOf` is asked when a test runs. */
export function findingsOn(stageOf: () => Stage): Findings {
  const planted = new Set<string>()
  return {
    planted,
    finds(what, rule, plant) {
      planted.add(rule)
      it(what, async () => {
        const subjectIds = [await plant()].flat()

        const found = (await stageOf().audit()).filter((violation) => violation.rule === rule)

        expect(found.map(({ subjectId }) => subjectId)).to.have.members(subjectIds)
        for (const { message } of found) expect(message).to.match(/^Broken: .+\. Found: .+\.$/)
      })
    },
    tamper: (sql, values) => tamperWith(stageOf(), sql, values),
  }
}

/** Writes like a bug or a broken disk: without triggers and foreign keys. */
export async function tamperWith(
  { context: { database }, clock }: Stage,
  sql: string,
  values: Record<string, unknown> = {},
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.raw('set local session_replication_role = replica')
    const { rowCount } = await transaction.raw(sql, { now: clock.now(), ...values })
    expect(rowCount, 'rows tampered with').to.be.greaterThan(0)
  })
}
