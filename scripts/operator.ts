import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Command, InvalidArgumentError, Option } from 'commander'
import { operatorClient } from '../generated/client.ts'
import { readConfig } from '../src/config.ts'

/** `npm run operator -- <command>`: one command for each call of the operator API; prints its data as JSON. */
const program = new Command('npm run operator --')
  .description('Runs the service through its operator API.')
  .option('--url <url>', 'where the operator API listens', 'http://127.0.0.1:8081')
  .showHelpAfterError()

command('create-account', 'make an account on an existing plan')
  .requiredOption('--name <name>', 'display name, as certificates carry it')
  .requiredOption('--plan <code>', 'code of its plan')
  .option('--email <email>', 'shown to operators only')
  .action(({ name: displayName, plan, email }) =>
    send((api) =>
      api.POST('/operator/v1/accounts', { body: { displayName, plan, ...(email && { email }) } }),
    ),
  )

command('get-account <account>', 'an account with its credits and usage').action((id) =>
  send((api) => api.GET('/operator/v1/accounts/{id}', { params: { path: { id } } })),
)

command('update-account <account>', 'change name or plan')
  .option('--name <name>', 'display name')
  .option('--plan <code>', 'code of an existing plan')
  .action((id, { name, plan }) =>
    send((api) =>
      api.PATCH('/operator/v1/accounts/{id}', {
        params: { path: { id } },
        body: { ...(name !== undefined && { displayName: name }), ...(plan && { plan }) },
      }),
    ),
  )

command('delete-account <account>', 'end an account and remove its tracks').action((id) =>
  send((api) => api.DELETE('/operator/v1/accounts/{id}', { params: { path: { id } } })),
)

command('create-key <account>', 'make an API key; it is shown here only')
  .option('--label <label>', 'what it is for')
  .action((id, { label }) =>
    send((api) =>
      api.POST('/operator/v1/accounts/{id}/keys', {
        params: { path: { id } },
        body: label === undefined ? {} : { label },
      }),
    ),
  )

command('list-keys <account>', 'the keys of an account, without their secrets').action((id) =>
  send((api) => api.GET('/operator/v1/accounts/{id}/keys', { params: { path: { id } } })),
)

command('delete-key <key>', 'revoke a key, by its id').action((id) =>
  send((api) => api.DELETE('/operator/v1/keys/{id}', { params: { path: { id } } })),
)

command('create-credit-pack <account>', 'grant credits that do not expire')
  .argument('<credits>', '1 to 100000', readInteger)
  .action((id, credits) =>
    send((api) =>
      api.POST('/operator/v1/accounts/{id}/credit-packs', {
        params: { path: { id } },
        body: { credits },
      }),
    ),
  )

command('set-allowance <account>', 'credits per month, instead of the number of the plan')
  .argument('<credits>', '0 to 1000000', readInteger)
  .action((id, credits) =>
    send((api) =>
      api.PUT('/operator/v1/accounts/{id}/allowance', {
        params: { path: { id } },
        body: { monthlyAllowance: credits },
      }),
    ),
  )

command('set-sound-effects-today <account>', 'how many sound effects it has used today')
  .argument('<count>', '0 to 100', readInteger)
  .action((id, used) =>
    send((api) =>
      api.PUT('/operator/v1/accounts/{id}/sound-effects-today', {
        params: { path: { id } },
        body: { used },
      }),
    ),
  )

paged('ledger <account>', 'every movement of credits, most recent first').action((id, page) =>
  send((api) =>
    api.GET('/operator/v1/accounts/{id}/ledger', { params: { path: { id }, query: page } }),
  ),
)

command('plans', 'all plans').action(() => send((api) => api.GET('/operator/v1/plans')))

command('set-plan <code>', 'create or replace a plan')
  .option('--api-access', 'its keys may call the public API', false)
  .option('--paid-features', 'sound effects and everything made from uploads', false)
  .option('--certificates', 'certificates', false)
  .requiredOption('--max-duration-seconds <seconds>', 'longest track, 30 to 210', readInteger)
  .requiredOption('--monthly-allowance <credits>', 'credits per month', readInteger)
  .action((code, body) =>
    send((api) => api.PUT('/operator/v1/plans/{code}', { params: { path: { code } }, body })),
  )

command('update-track <track>', 'rename or publish a track')
  .option('--title <title>', 'new title')
  .option('--public', 'others may see it')
  .option('--private', 'nobody else may see it')
  .action((id, { title, public: isPublic, private: isPrivate }) =>
    send((api) =>
      api.PATCH('/operator/v1/tracks/{id}', {
        params: { path: { id } },
        body: {
          ...(title !== undefined && { title }),
          ...((isPublic || isPrivate) && { isPublic: !isPrivate }),
        },
      }),
    ),
  )

command(
  'create-recording <file>',
  'add an MP3 or WAV to the catalogue that uploads are compared with',
)
  .requiredOption('--title <title>', 'its title')
  .requiredOption('--artist <artist>', 'who made it')
  .action((file, { title, artist }) =>
    send(async (api) => {
      const form = new FormData()
      form.append('title', title)
      form.append('artist', artist)
      form.append('file', new Blob([await readFile(file)]), file)
      return api.POST('/operator/v1/catalogue', {
        body: { title, artist },
        bodySerializer: () => form,
      })
    }),
  )

paged('recordings', 'the catalogue, most recently added first').action((query) =>
  send((api) => api.GET('/operator/v1/catalogue', { params: { query } })),
)

command('delete-recording <recording>', 'take a recording out of the catalogue').action((id) =>
  send((api) => api.DELETE('/operator/v1/catalogue/{id}', { params: { path: { id } } })),
)

command('create-playlist <account>', 'make an empty playlist')
  .requiredOption('--name <name>', 'its name')
  .option('--description <text>', 'what it is about')
  .option('--public', 'everybody with an API key can read it', false)
  .action((id, { name, description, public: isPublic }) =>
    send((api) =>
      api.POST('/operator/v1/accounts/{id}/playlists', {
        params: { path: { id } },
        body: { name, isPublic, ...(description !== undefined && { description }) },
      }),
    ),
  )

command('update-playlist <playlist>', 'rename, publish or hide a playlist')
  .option('--name <name>', 'new name')
  .option('--description <text>', 'what it is about')
  .option('--public', 'everybody with an API key can read it')
  .option('--private', 'only its owner can read it')
  .action((id, { name, description, public: isPublic, private: isPrivate }) =>
    send((api) =>
      api.PATCH('/operator/v1/playlists/{id}', {
        params: { path: { id } },
        body: {
          ...(name !== undefined && { name }),
          ...(description !== undefined && { description }),
          ...((isPublic || isPrivate) && { isPublic: !isPrivate }),
        },
      }),
    ),
  )

command('delete-playlist <playlist>', 'delete a playlist; its tracks stay').action((id) =>
  send((api) => api.DELETE('/operator/v1/playlists/{id}', { params: { path: { id } } })),
)

command('features', 'the switches for everybody').action(() =>
  send((api) => api.GET('/operator/v1/features')),
)

command('set-features', 'flip switches for everybody')
  .addOption(new Option('--remove-vocals <state>').choices(['on', 'off']))
  .addOption(new Option('--fingerprint <state>').choices(['on', 'off']))
  .action(({ removeVocals, fingerprint }) =>
    send((api) =>
      api.PUT('/operator/v1/features', {
        body: {
          ...(removeVocals && { removeVocals: removeVocals === 'on' }),
          ...(fingerprint && { fingerprint: fingerprint === 'on' }),
        },
      }),
    ),
  )

command('engines', 'who does the work, and whether it can be reached').action(() =>
  send((api) => api.GET('/operator/v1/engines')),
)

paged('jobs', 'what is queued, running or failed, oldest first')
  .addOption(new Option('--state <state>').choices(['queued', 'running', 'failed']))
  .option('--kind <kind>', 'such as render-generation')
  .action((query) => send((api) => api.GET('/operator/v1/jobs', { params: { query } })))

paged('webhook-deliveries', 'every attempt to call a webhook, most recent first')
  .option('--subject-id <track>', 'only about this track')
  .action((query) =>
    send((api) => api.GET('/operator/v1/webhook-deliveries', { params: { query } })),
  )

command('audit', 'what must not be; fails when there is any').action(async () => {
  const audit = await ask((api) => api.POST('/operator/v1/audit'))
  print(audit)
  if (audit.violations.length > 0) process.exitCode = 1
})

type Api = ReturnType<typeof operatorClient>

interface Refusal {
  error: { code: string; message: string }
}

class Stop extends Error {}

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof Stop)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function command(name: string, description: string) {
  return program.command(name).description(description)
}

function paged(name: string, description: string) {
  return command(name, description)
    .option('--limit <count>', 'items on the page, 1 to 99', readInteger)
    .option('--offset <count>', 'items to skip', readInteger)
}

type Call<T> = (api: Api) => Promise<{ data?: { data: T }; error?: Refusal; response: Response }>

async function send<T>(call: Call<T>): Promise<void> {
  print(await ask(call))
}

async function ask<T>(call: Call<T>): Promise<T> {
  const { url } = program.opts<{ url: string }>()
  const api = operatorClient({ baseUrl: url.replace(/\/+$/, ''), token: await readToken() })
  const { data, error, response } = await call(api).catch((cause) => {
    throw new Stop(`The service does not answer at ${url}.`, { cause })
  })
  if (error?.error) throw new Stop(`${error.error.code}: ${error.error.message}`)
  if (!data) throw new Stop(`${url} answered ${response.status}, and not as this service does.`)
  return data.data
}

function print(data: unknown): void {
  console.log(JSON.stringify(data, null, 2))
}

async function readToken(): Promise<string> {
  const envFile = resolve(import.meta.dirname, '../.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const { operatorToken, dataDir } = readConfig(process.env)
  if (operatorToken) return operatorToken
  const path = join(dataDir, 'operator-token')
  return readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => {
      throw new Stop(
        `There is no token: set OPERATOR_TOKEN, or start the service, which makes ${path}.`,
      )
    },
  )
}

function readInteger(text: string): number {
  if (/^-?\d{1,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('It must be a whole number.')
}
