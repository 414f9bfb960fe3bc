import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect } from 'chai'
import type { Context, Suite } from 'mocha'
import { errors } from '../../generated/errors.ts'
import { operations as operatorOperations } from '../../generated/operator/operations.ts'
import {
  type Operation,
  operations as publicOperations,
} from '../../generated/public/operations.ts'
import { operatorCheck, publicCheck } from './contract-check.ts'

const root = resolve(import.meta.dirname, '../..')

const contracts = [
  { operations: publicOperations, check: publicCheck },
  { operations: operatorOperations, check: operatorCheck },
]

/** Whether every test file was loaded and nothing chosen among the tests: only then is a missing answer a gap. */
export function isWholeSuite({ test }: Context): boolean {
  const chosen = process.argv.some((word) => /^(-g|-f|--grep|--fgrep)/.test(word))
  let suite: Suite | undefined = test?.parent
  while (suite?.parent) suite = suite.parent
  const loaded = new Set(
    [...(suite?.suites ?? []), ...(suite?.tests ?? [])].map(({ file }) => file),
  )
  const files = globSync('test/**/*.test.ts', { cwd: root }).map((file) => resolve(root, file))
  return !chosen && files.every((file) => loaded.has(file))
}

/**
 * Prints for each operation which of its documented answers the tests have produced, and fails when one never came. One
 * that came and is not documented has failed in its own test.
 */
export function expectCoverage(): void {
  const rows = contracts.flatMap(({ operations, check }) =>
    Object.entries<Operation | (typeof operatorOperations)[keyof typeof operatorOperations]>(
      operations,
    ).map(([id, operation]) => rowOf(id, operation as Operation, check.produced)),
  )
  console.log('\n  Answers of the contract that were produced')
  for (const { id, documented, missing } of rows) {
    const count = `${documented.length - missing.length}/${documented.length}`
    console.log(
      `    ${count.padStart(5)} ${id}${missing.map((each) => `\n          never: ${each}`).join('')}`,
    )
  }
  const missing = rows.flatMap((row) => row.missing)
  const total = rows.flatMap((row) => row.documented).length
  console.log(`    ${total - missing.length} of ${total}\n`)
  expect(missing, 'documented, but no test produces them').to.deep.equal([])
}

function rowOf(id: string, operation: Operation, produced: ReadonlySet<string>) {
  const refusals = operation.errors.map((code) => {
    const status = operation.errorStatus[code] ?? errors[code].status
    return `${id} ${status} ${code}`
  })
  const documented = [`${id} ${operation.status}`, ...refusals]
  return { id, documented, missing: documented.filter((answer) => !produced.has(answer)) }
}
