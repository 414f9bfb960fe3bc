import { spawnSync } from 'node:child_process'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const withTests = !process.argv.includes('--no-tests')

// The fastest first, so that a mistake shows within seconds.
const commands = [
  'node scripts/generate.ts --check',
  'redocly lint openapi/openapi.yaml openapi/operator.yaml --config openapi/redocly.yaml',
  'node scripts/compare.ts',
  'tsc -p src',
  'tsc -p src/pages',
  'tsc -p test',
  'biome check .',
  ...(withTests ? ['mocha'] : []),
]

const failed = commands.find((command) => !passes(command))
if (failed) {
  console.error(`Stopped at: npx ${failed}`)
  process.exitCode = 1
}

function passes(command: string): boolean {
  console.log(`> ${command}`)
  const { status } = spawnSync(command, {
    cwd: root,
    env: {
      ...process.env,
      PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH}`,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    },
    shell: true,
    stdio: 'inherit',
  })
  return status === 0
}
