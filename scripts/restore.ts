import { Command } from 'commander'
import { restore, verify } from '../src/backups/restore.ts'
import { readConfig } from '../src/config.ts'
import { loadEnvFile } from '../src/environment.ts'
import { createLog } from '../src/log.ts'

/** `npm run restore -- FILE`: puts a backup into the place of these settings. */
const program = new Command('npm run restore --')
  .description('Puts a backup into an empty place, while the service is stopped.')
  .argument('<file>', 'what npm run backup has written: a file, or s3://bucket/name?…')
  .option('--replace', 'replace what is there, all of it')
  .option('--verify', 'only check the backup; nothing is written')
  .showHelpAfterError()
  .parse()

loadEnvFile()

const options = program.opts<{ replace?: boolean; verify?: boolean }>()
try {
  const log = createLog('warn', process.stderr)
  const address = program.args[0] ?? ''
  const { file, head, mediaKeys, gone } = options.verify
    ? await verify(address)
    : await restore(readConfig(process.env), address, { replace: options.replace ?? false, log })
  const done = options.verify ? 'Is whole' : 'Restored'
  const content = `${head.tables.length} tables and ${mediaKeys.size} media`
  console.log(`${done}: ${content} of ${head.createdAt}, by ${head.version}, from ${file}`)
  for (const key of gone) console.log(`deleted while the backup ran: ${key}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
