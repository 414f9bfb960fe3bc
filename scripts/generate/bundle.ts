import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Contract } from './contract.ts'
import { fillExamples } from './examples.ts'
import { notice } from './notice.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const redocly = fileURLToPath(
  new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url),
)

/** Runs the Redocly CLI in the checkout and resolves with its output. */
export async function runRedocly(...parameters: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [redocly, ...parameters], {
    cwd: root,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}

/**
 * Bundles the files of a document into one contract. Redocly keeps the names of components;
 * swagger-parser would point every `$ref` at its first use, which breaks client generators.
 */
export async function bundleContract(file: string, document: Contract): Promise<Contract> {
  const bundle = await runRedocly(
    'bundle',
    file,
    '--ext',
    'json',
    '--config',
    'openapi/redocly.yaml',
  )
  const contract: Contract = { 'x-generated': notice, ...JSON.parse(bundle) }
  fillExamples(contract, document)
  return contract
}
