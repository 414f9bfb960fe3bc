import { Command } from 'commander'
import { backUp } from '../src/backups/backup.ts'
import { readConfig } from '../src/config.ts'
import { loadEnvFile } from '../src/environment.ts'
import { createLog } from '../src/log.ts'

/** `npm run backup -- FILE`: everything that the service of these settings keeps, as one file. */
const program = new Command('npm run backup --')
  .description('Writes everything that the service keeps into one archive; it may run meanwhile.')
  .argument('<file>', 'a file, or s3://bucket/name?endpoint=…&region=…; must not exist yet')
  .showHelpAfterError()
  .parse()

loadEnvFile()

try {
  const log = createLog('warn', process.stderr)
  const made = await backUp(readConfig(process.env), program.args[0] ?? '', log)
  console.log(`Backed up ${made.tables} tables and ${made.media} media to ${made.file}`)
  for (const key of made.gone) console.log(`deleted while the backup ran: ${key}`)
  for (const key of made.damaged) console.log(`damaged before the backup: ${key}`)
} catch (error) {
  console.error(`No backup was made: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
