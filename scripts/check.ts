import { spawn, spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const withTests = !process.argv.includes('--no-tests')

/** Commands that run side by side: each but Biome and tsc keeps about one core busy. */
const AT_ONCE = 2

/** The generators bring an older compiler of the same name that takes three times as long. */
const tsc = 'node node_modules/typescript-native/bin/tsc'

// The longest first, so that both end at about the same time.
const commands = [
  `${tsc} -p test`,
  `${tsc} -p src`,
  'redocly lint openapi/openapi.yaml openapi/operator.yaml --config openapi/redocly.yaml',
  'node scripts/compare.ts',
  'node scripts/generate.ts --check',
  'biome check .',
  `${tsc} -p src/pages`,
]

const environment = {
  ...process.env,
  PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH}`,
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
}

const waiting = commands.values()
let failed: string | undefined
await Promise.all(Array.from({ length: AT_ONCE }, checkInTurn))
if (!failed && withTests && !testsPass()) failed = 'mocha'
if (failed) {
  console.error(`Stopped at: npx ${failed}`)
  process.exitCode = 1
}

/** No command begins after one has failed. */
async function checkInTurn(): Promise<void> {
  for (const command of waiting) {
    const passed = await passes(command)
    if (!passed) failed ??= command
    if (failed) return
  }
}

/** Prints the output of a command when it ends, so that no two are mixed. */
async function passes(command: string): Promise<boolean> {
  const child = spawn(command, { cwd: root, env: environment, shell: true })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => output.push(bytes))
  }
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.on('error', reject)
  child.on('close', resolve)
  const status = await promise
  console.log(`> ${command}`)
  process.stdout.write(Buffer.concat(output))
  return status === 0
}

function testsPass(): boolean {
  console.log('> mocha')
  const { status } = spawnSync('mocha', {
    cwd: root,
    env: environment,
    shell: true,
    stdio: 'inherit',
  })
  return status === 0
}
