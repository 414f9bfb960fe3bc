import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  await mkdir(config.dataDir, { recursive: true })
  try {
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(`${randomBytes(32).toString('hex')}\n`)
    await file.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const token = (await readFile(path, 'utf8')).trim()
  if (token.length >= shortestOperatorToken) return token
  throw new Error(`${path} holds no token of ${shortestOperatorToken} characters: delete it.`)
}
