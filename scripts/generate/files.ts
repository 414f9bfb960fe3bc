import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeApi } from './api.ts'
import { bundleContract } from './bundle.ts'
import { writeClient } from './client.ts'
import type { Contract } from './contract.ts'
import { readDocument } from './document.ts'
import { readErrors, writeErrors } from './errors.ts'
import { writeHandlers } from './handlers.ts'
import { notice } from './notice.ts'
import { writeOperations } from './operations.ts'
import { withParameterAnswers } from './parameter-answers.ts'
import { deriveSdkContract, type SdkContract } from './sdk-contract.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = `${root}generated/`

const contracts = {
  public: 'openapi/openapi.yaml',
  operator: 'openapi/operator.yaml',
}

/** The content of every file under `generated/`, by its path there. */
export async function buildFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const errors = await readErrors()
  for (const [name, file] of Object.entries(contracts)) {
    const document = withParameterAnswers(await readDocument(root + file), errors)
    const contract = withParameterAnswers(await bundleContract(file, document), errors)
    files.set(`${name}/contract.json`, writeJson(contract))
    if (name === 'public') files.set('public/sdk-contract.json', writeJson(sdkContractOf(contract)))
    files.set(`${name}/api.ts`, withNotice(await writeApi(contract)))
    files.set(`${name}/handlers.ts`, withNotice(writeHandlers(contract, document)))
    files.set(`${name}/operations.ts`, withNotice(writeOperations(document)))
  }
  files.set('errors.ts', withNotice(writeErrors(errors)))
  files.set('client.ts', withNotice(writeClient()))
  return files
}

/** Paths of missing, different and extra files. */
export async function findStale(files: Map<string, string>): Promise<string[]> {
  const present = await readFolder()
  const paths = new Set([...files.keys(), ...present.keys()])
  return [...paths].filter((path) => files.get(path) !== present.get(path)).sort()
}

export async function saveFiles(files: Map<string, string>): Promise<void> {
  for (const path of await findStale(files)) {
    const content = files.get(path)
    await mkdir(dirname(folder + path), { recursive: true })
    if (content === undefined) await rm(folder + path)
    else await writeFile(folder + path, content)
  }
}

async function readFolder(): Promise<Map<string, string>> {
  const present = new Map<string, string>()
  for await (const path of glob('**/*.*', { cwd: folder })) {
    present.set(path, await readFile(folder + path, 'utf8'))
  }
  return present
}

function sdkContractOf(contract: Contract): object {
  return deriveSdkContract(contract as unknown as SdkContract)
}

function writeJson(contract: object): string {
  return `${JSON.stringify(contract, null, 2)}\n`
}

function withNotice(code: string): string {
  return `// ${notice}\n\n${code}`
}
