import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runRedocly } from './bundle.ts'

/**
 * The contracts of the last release. A release copies `generated/<name>/contract.json` over them.
 */
export const released = {
  public: 'openapi/released/public.json',
  operator: 'openapi/released/operator.json',
}

/** Clients handle the codes that they know, so new codes are not a breaking change. */
const openLists = ['ErrorCode', 'OperatorErrorCode']

interface Document {
  components: { schemas: Record<string, { enum?: string[] }> }
}

/** Compares two contracts. It passes unless a change breaks clients of the first one. */
export async function compareContracts(
  base: string,
  revision: string,
): Promise<{ passes: boolean; report: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-base-'))
  try {
    const widened = join(folder, 'base.json')
    await writeFile(widened, JSON.stringify(widen(await read(base), await read(revision))))
    const report = await runRedocly('diff', widened, revision, '--fail-on', 'major')
    return { passes: true, report }
  } catch (failure) {
    return { passes: false, report: (failure as { stdout: string }).stdout }
  } finally {
    await rm(folder, { recursive: true })
  }
}

function widen(base: Document, revision: Document): Document {
  for (const name of openLists) {
    const [known, current] = [base, revision].map(({ components }) => components.schemas[name])
    if (known?.enum) known.enum = [...new Set([...known.enum, ...(current?.enum ?? [])])]
  }
  return base
}

async function read(path: string): Promise<Document> {
  return JSON.parse(await readFile(path, 'utf8'))
}
