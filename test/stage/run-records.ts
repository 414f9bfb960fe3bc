import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Suite } from 'mocha'
import { operatorCheck, publicCheck } from './contract-check.ts'

/** The record of a test file for the end of the run. */
export interface FileRecord {
  file: string | undefined
  /** Since the end of the previous file, or since the start of the process, including loading. */
  milliseconds: number
  /** Of processor time in between, with threads and with processes that have ended. */
  processorMilliseconds: number
  /** The answers of both contracts. */
  produced: string[]
}

let since = 0
let processorSince = 0

export function recordFile(root: Suite | undefined): void {
  const [ended, processorEnded] = [performance.now(), processorMilliseconds()]
  const record: FileRecord = {
    file: (root?.suites[0] ?? root?.tests[0])?.file,
    milliseconds: ended - since,
    processorMilliseconds: processorEnded - processorSince,
    produced: [...publicCheck.produced, ...operatorCheck.produced],
  }
  since = ended
  processorSince = processorEnded
  // A short append to a file is atomic.
  appendFileSync(recordsPath(), `${JSON.stringify(record)}\n`)
}

function processorMilliseconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + childMilliseconds()
}

/** Linux tells what the children of a process took, in hundredths of a second. */
function childMilliseconds(): number {
  const path = '/proc/self/stat'
  if (!existsSync(path)) return 0
  const [, fields = ''] = readFileSync(path, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(13, 15).map(Number)
  return 10 * (user! + system!)
}

export function readRecords(): FileRecord[] {
  if (!existsSync(recordsPath())) return []
  const lines = readFileSync(recordsPath(), 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

function recordsPath(): string {
  return join(process.env.TEST_RUN_FOLDER ?? '', 'files.jsonl')
}
