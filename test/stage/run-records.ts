import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Suite } from 'mocha'
import { operatorCheck, publicCheck } from './contract-check.ts'

/** The record of a test file for the end of the run. */
export interface FileRecord {
  file: string | undefined
  /** Since the end of the previous file, or since the start of the process, including loading. */
  milliseconds: number
  /** The answers of both contracts. */
  produced: string[]
}

let since = 0

export function recordFile(root: Suite | undefined): void {
  const ended = performance.now()
  const record: FileRecord = {
    file: (root?.suites[0] ?? root?.tests[0])?.file,
    milliseconds: ended - since,
    produced: [...publicCheck.produced, ...operatorCheck.produced],
  }
  since = ended
  // A short append to a file is atomic.
  appendFileSync(recordsPath(), `${JSON.stringify(record)}\n`)
}

export function readRecords(): FileRecord[] {
  if (!existsSync(recordsPath())) return []
  const lines = readFileSync(recordsPath(), 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

function recordsPath(): string {
  return join(process.env.TEST_RUN_FOLDER ?? '', 'files.jsonl')
}
