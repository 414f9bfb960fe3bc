import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { isOfRelease110 } from '../src/database/adopt.ts'
import { longTimeouts } from '../src/database/connections.ts'
import { type Database, openDatabase } from '../src/database/database.ts'
import { openEmbeddedPostgres } from '../src/database/embedded.ts'
import { migrate, migrationSource, readMigrations } from '../src/database/migrate.ts'
import { loadEnvFile } from '../src/environment.ts'
import { createLog, silentLog } from '../src/log.ts'

/** `npm run migrate -- up|down|status`: the schema of DATABASE_URL, or of the embedded Postgres. */
const steps: Record<string, (database: Database, url: string) => Promise<string[]>> = {
  async up(_, url) {
    const names = await migrate(url, silentLog())
    return names.length > 0 ? names.map((name) => `up    ${name}`) : ['Nothing to do.']
  },

  /** Reverts the newest migration. */
  async down(database) {
    if (isOfRelease110(await readMigrations(database))) throw new Error(ofRelease110)
    const [, names]: [number, string[]] = await database.migrate.down({ migrationSource })
    return names.length > 0 ? names.map((name) => `down  ${name}`) : ['Nothing to do.']
  },

  async status(database) {
    const done = await readMigrations(database)
    const names = (await migrationSource.getMigrations([])).map(migrationSource.getMigrationName)
    return [
      ...(isOfRelease110(done) ? [ofRelease110] : []),
      ...names.map((name) => `${done.includes(name) ? 'up   ' : 'open '} ${name}`),
    ]
  },
}

const ofRelease110 = 'The database is of release 1.10: "npm run migrate -- up" adopts it.'

await main(process.argv[2])

async function main(name = ''): Promise<void> {
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined
  if (!step) return stopWith('Usage: npm run migrate -- up|down|status')
  try {
    await run(step)
  } catch (error) {
    stopWith(error instanceof Error ? error.message : String(error))
  }
}

async function run(step: (typeof steps)[string]): Promise<void> {
  loadEnvFile()
  const { database: place, dataDir } = readConfig(process.env)
  await using closing = new AsyncDisposableStack()
  let { url } = place
  if (url === null) {
    const folder = join(dataDir, 'postgres')
    const log = createLog('warn', process.stdout)
    url = closing.use(await openEmbeddedPostgres({ folder, log })).url
  }
  const database = openDatabase(url, silentLog(), { timeouts: longTimeouts })
  closing.defer(() => database.destroy())
  for (const line of await step(database, url)) console.log(line)
}

function stopWith(message: string): void {
  console.error(message)
  process.exitCode = 1
}
