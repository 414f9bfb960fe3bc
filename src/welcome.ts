import { join } from 'node:path'
import { createAccount, createKey } from './accounts/create.ts'
import { countAccounts } from './accounts/store.ts'
import { originOf } from './config.ts'
import type { Context } from './context.ts'

/**
 * Creates the account `demo` on an empty database and returns the text to print: the key, which is
 * shown only once, two working commands, and the addresses of the pages. Returns undefined
 * when the database has an account.
 */
export async function welcome(context: Context, operatorPort: number): Promise<string | undefined> {
  if ((await countAccounts(context.database)) > 0) return undefined
  const accountId = await createAccount(context, {
    displayName: 'demo',
    email: null,
    planCode: 'pro',
  })
  const { key } = await createKey(context, accountId, 'demo')
  const { http, links, operatorToken, dataDir, studio } = context.config
  const { baseUrl } = links
  const header = `-H 'X-API-Key: ${key}'`
  const body = `-H 'Content-Type: application/json' -d '{"tags":"warm lofi piano","duration":30}'`
  return [
    '',
    `API key of the account "demo" (shown once): ${key}`,
    '',
    'Make a track:',
    `  curl -s ${baseUrl}/v1/generations ${header} ${body}`,
    'Read it, until it is completed and has an audioUrl:',
    `  curl -s '${baseUrl}/v1/generations?limit=1' ${header}`,
    '',
    ...(studio ? [`Hear and manage it: ${baseUrl}/studio#key=${key}`] : []),
    `API reference and guide: ${baseUrl}/docs`,
    ...(studio ? [`Operate it: ${originOf(http.operatorHost, operatorPort)}/`] : []),
    `Operator token: ${operatorToken ? 'OPERATOR_TOKEN' : join(dataDir, 'operator-token')}`,
    '',
    '',
  ].join('\n')
}
