import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import Mocha, { type MochaOptions, type Runner } from 'mocha'
import { printCoverage } from './contract-coverage.ts'
import { type FileRecord, readRecords } from './run-records.ts'

const root = resolve(import.meta.dirname, '../..')
const SLOWEST = 20

/**
 * Adds to mocha's report whether the suite produced every documented answer, and the slowest files.
 */
export default class SuiteReporter extends Mocha.reporters.Spec {
  readonly #runner: Runner
  readonly #isWhole: boolean
  #missing = 0

  constructor(runner: Runner, options: MochaOptions & { files?: string[] }) {
    super(runner, options)
    this.#runner = runner
    this.#isWhole = !options.grep && hasEveryFile(options.files ?? [])
  }

  override epilogue(): void {
    const records = readRecords()
    if (this.#isWhole) this.#expectCoverage(records)
    if (records.length > SLOWEST) printSlowest(records)
    super.epilogue()
  }

  override done(failures: number, end: (failures: number) => void): void {
    end(failures + this.#missing)
  }

  /** A missing answer is reported as a failure. */
  #expectCoverage(records: FileRecord[]): void {
    const missing = printCoverage(new Set(records.flatMap(({ produced }) => produced)))
    if (missing.length === 0) return
    this.#missing = 1
    const test = new Mocha.Test('produces every documented answer')
    Mocha.Suite.create(this.#runner.suite, 'The suite').addTest(test)
    const error = new Error(`documented, but no test produces them: ${missing.join(', ')}`)
    this.#runner.emit(Mocha.Runner.constants.EVENT_TEST_FAIL, test, error)
  }
}

function hasEveryFile(files: string[]): boolean {
  const run = new Set(files)
  const all = globSync('test/**/*.test.ts', { cwd: root, exclude: ['test/long/**'] })
  return all.every((file) => run.has(resolve(root, file)))
}

function printSlowest(records: FileRecord[]): void {
  const slowest = records
    .toSorted((one, other) => other.processorMilliseconds - one.processorMilliseconds)
    .slice(0, SLOWEST)
  console.log('  The slowest files: seconds of processor, of clock')
  for (const { file, milliseconds, processorMilliseconds } of slowest) {
    const [processor, clock] = [processorMilliseconds, milliseconds].map((time) =>
      (time / 1000).toFixed(1).padStart(6),
    )
    console.log(`    ${processor} ${clock}  ${relative(root, file ?? root)}`)
  }
}
