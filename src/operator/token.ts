import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Config, shortestOperatorToken } from '../config.ts'

/**
 * The configured token, or the one that the first start generated in `operator-token` (mode 600).
 *
 * @throws Error when that file is truncated, because an empty token would admit everyone.
 */
export async function findOperatorToken(
  config: Pick<Config, 'operatorToken' | 'dataDir'>,
): Promise<string> {
  if (config.operatorToken) return config.operatorToken
  const path = join(config.dataDir, 'operator-token')
  const token = (await readToken(path)) ?? (await generateToken(path))
  if (token.length >= shortestOperatorToken) return token
  throw new Error(`${path} holds no token of ${shortestOperatorToken} characters: delete it.`)
}

async function readToken(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return text?.trim()
}

/** Written aside and linked, so that a process that starts meanwhile reads no part of it. */
async function generateToken(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  // Not named after the process: processes of two containers may have the same id.
  const unfinished = `${path}-${randomUUID()}.new`
  const token = randomBytes(32).toString('hex')
  await writeFile(unfinished, `${token}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(unfinished, path)
    return token
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    // Another process was faster.
    return (await readToken(path)) ?? ''
  } finally {
    await rm(unfinished)
  }
}
