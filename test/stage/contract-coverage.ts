import { errors } from '../../generated/errors.ts'
import { operations as operatorOperations } from '../../generated/operator/operations.ts'
import {
  type Operation,
  operations as publicOperations,
} from '../../generated/public/operations.ts'

/**
 * Prints which documented answers of each operation the tests have produced, and returns the
 * missing ones. An undocumented answer has already failed in its own test.
 */
export function printCoverage(produced: ReadonlySet<string>): string[] {
  const operations: Record<string, Operation> = { ...publicOperations, ...operatorOperations }
  const rows = Object.entries(operations).map(([id, operation]) => rowOf(id, operation, produced))
  console.log('\n  Answers of the contract that were produced')
  for (const { id, documented, missing } of rows) {
    const count = `${documented.length - missing.length}/${documented.length}`
    console.log(`    ${count.padStart(5)} ${id}`)
    for (const answer of missing) console.log(`          never: ${answer}`)
  }
  const missing = rows.flatMap((row) => row.missing)
  const total = rows.flatMap((row) => row.documented).length
  console.log(`    ${total - missing.length} of ${total}\n`)
  return missing
}

function rowOf(id: string, operation: Operation, produced: ReadonlySet<string>) {
  const refusals = operation.errors.map((code) => {
    const status = operation.errorStatus[code] ?? errors[code].status
    return `${id} ${status} ${code}`
  })
  const documented = [`${id} ${operation.status}`, ...refusals]
  return { id, documented, missing: documented.filter((answer) => !produced.has(answer)) }
}
