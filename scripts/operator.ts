import { loadEnvFile } from '../src/environment.ts'
import { operate } from './operator/operate.ts'

/**
 * `npm run operator -- <command>`: one command for each call of the operator API, made from its
 * contract; prints the data of the answer as JSON.
 */
loadEnvFile()
process.exitCode = await operate(process.argv.slice(2), {
  env: process.env,
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
})
