import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import type { GenerationPageResponse } from '../../generated/public/api.ts'
import { decodeSong } from '../../src/engines/builtin/listen/decode.ts'

/**
 * Builds the image, runs it as a newcomer would with nothing but /data and /tmp to write in, has a
 * song made, and checks what a container has to do; `node scripts/deploy/try-image.ts --help` has
 * the options. It needs podman, and removes its container and volume. The image stays.
 */
const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    arch: { type: 'string', default: process.arch === 'arm64' ? 'arm64' : 'amd64' },
    // Images of scripts/deploy/local-bases in place of those of the Dockerfile.
    'local-bases': { type: 'boolean', default: false },
    port: { type: 'string', default: '8080' },
  },
})
if (values.help) {
  console.log('node scripts/deploy/try-image.ts [--local-bases] [--arch amd64|arm64] [--port 8080]')
  process.exit()
}
const { arch, port } = values
const operatorPort = String(Number(port) + 1)
const root = resolve(import.meta.dirname, '../..')
const name = `tonewright-try-${process.pid}`
const tag = `tonewright:${arch}`
const limit = 400e6

const podman = async (...args: string[]) => {
  const options = { cwd: root, maxBuffer: 64e6 }
  const { stdout, stderr } = await promisify(execFile)('podman', args, options)
  return `${stdout}${args[0] === 'logs' ? stderr : ''}`.trim()
}
const inside = (...command: string[]) => podman('exec', name, ...command)
/** JavaScript that is run in the container, which has no other programs. */
const evaluate = (program: string) => inside('node', '--print', program)

function check(fact: string, holds: boolean, seen: unknown = ''): void {
  console.log(`${holds ? 'ok    ' : 'FAILED'} ${fact}${seen === '' ? '' : `: ${seen}`}`)
  if (!holds) process.exitCode = 1
}

async function until<T>(what: string, seconds: number, look: () => Promise<T | undefined>) {
  const start = Date.now()
  for (;;) {
    const found = await look().catch(() => undefined)
    if (found !== undefined) return { found, seconds: Math.round((Date.now() - start) / 1000) }
    if (Date.now() - start > seconds * 1000) throw new Error(`No ${what} after ${seconds} s`)
    await pause(1000)
  }
}

async function build(): Promise<void> {
  const bases = values['local-bases']
    ? [
        `NODE_IMAGE=localhost/tonewright-node-${arch}`,
        `BASE_IMAGE=localhost/tonewright-base-${arch}`,
      ]
    : []
  const file = 'scripts/deploy/Dockerfile'
  await podman(
    ...['build', '--quiet', '--layers', '--arch', arch, '--file', file, '--tag', tag],
    // OCI's own format has no health check.
    ...['--format', 'docker', '--ignorefile', `${file}.dockerignore`],
    ...bases.flatMap((base) => ['--build-arg', base]),
    '.',
  )
  const [image] = JSON.parse(await podman('image', 'inspect', tag))
  check('is below 400 MB', image.Size < limit, `${Math.round(image.Size / 1e6)} MB unpacked`)
  check('is for the architecture', image.Architecture === arch, image.Architecture)
  check('has a user who is not root', image.Config.User === '10001:10001', image.Config.User)
  check('has a health check', image.Healthcheck?.Test?.length > 0)
}

async function start(): Promise<void> {
  await podman(
    ...['run', '--detach', '--init', '--name', name, '--arch', arch, '--pull', 'never'],
    ...['--read-only', '--tmpfs', '/tmp', '--volume', `${name}:/data`],
    ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
    ...['--publish', `127.0.0.1:${port}:${port}`, '--env', `PORT=${port}`],
    ...[
      '--env',
      `OPERATOR_PORT=${operatorPort}`,
      '--env',
      `BASE_URL=http://127.0.0.1:${port}`,
      tag,
    ],
  )
  await becomesReady('starts')
}

async function becomesReady(fact: string): Promise<void> {
  const { seconds } = await until('health', 600, () => podman('healthcheck', 'run', name))
  check(`${fact}, and the health check says so`, true, `${seconds} s`)
}

async function makeSong(): Promise<string> {
  const log = await podman('logs', name)
  const key = /twr_key_\w+/.exec(log)?.[0]
  check('prints the key of the first account', key !== undefined)
  const headers = { 'X-API-Key': key ?? '', 'Content-Type': 'application/json' }
  const create = await fetch(`http://127.0.0.1:${port}/v1/generations`, {
    method: 'POST',
    headers,
    body: '{"tags":"warm lofi piano, rainy evening","duration":60,"bpm":84,"seed":7}',
  })
  check('takes the song of the README', create.status === 202, create.status)
  const { found } = await until('song', 1800, async () => {
    const list = await fetch(`http://127.0.0.1:${port}/v1/generations?limit=1`, { headers })
    const { data } = (await list.json()) as GenerationPageResponse
    const song = data.generations[0]!
    return song.status === 'processing' ? undefined : song
  })
  check('makes it', found.status === 'completed', `${found.generationTime} s`)
  const url = found.audioUrl ?? ''
  await hear(url, 'sends it')
  return url
}

async function hear(url: string, fact: string): Promise<void> {
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer())
  const { left, right } = await decodeSong(bytes)
  const power = left.reduce((sum, sample, at) => sum + sample ** 2 + (right[at] ?? 0) ** 2, 0)
  const level = 10 * Math.log10(power / left.length / 2)
  const length = left.length / 44_100
  check(
    `${fact}: an MP3 of 60 s that is not silent`,
    Math.abs(length - 60) < 0.001 && level > -30,
    `${bytes.length} bytes, ${length} s, ${level.toFixed(1)} dB`,
  )
}

async function lookInside(): Promise<void> {
  const writes = await evaluate(`['/app/a', '/data/a', '/tmp/a'].map((path) => {
    try { fs.writeFileSync(path, ''); return 'ok' } catch (error) { return error.code }
  }).join()`)
  check('can write to /data and /tmp only', writes === 'EROFS,ok,ok', writes)

  const rights = await evaluate(`/^Uid.*|^CapEff.*|^NoNewPrivs.*/gm[Symbol.match](
    fs.readFileSync('/proc/1/status', 'utf8')).join(' ').replaceAll('\\t', ' ')`)
  const wanted = /Uid: 10001( 10001){3} CapEff: 0{16} NoNewPrivs: 1/
  check('runs without privileges', wanted.test(rights), rights)

  const place = await evaluate(`[process.env.LANG, Intl.DateTimeFormat().resolvedOptions().timeZone,
    new Intl.Collator('de').compare('ä', 'z') < 0].join()`)
  check('has UTF-8, UTC and all languages', place === 'C.UTF-8,UTC,true', place)

  const audit = await inside('node', 'scripts/operator.ts', 'audit')
  check('runs the operator commands', JSON.parse(audit).violations.length === 0, audit.length)
}

/** All processes, as `PID PPID STATE NAME`. */
async function processes(): Promise<string[]> {
  const list = await evaluate(`fs.readdirSync('/proc').filter(Number).flatMap((pid) => {
    try { return fs.readFileSync('/proc/' + pid + '/stat', 'utf8')
      .replace(/^(\\d+) \\((.*)\\) (.) (\\d+).*\\n/s, '$1 $4 $3 $2') } catch { return [] }
  }).join('\\n')`)
  return list.split('\n')
}

async function loseDatabase(): Promise<void> {
  const before = await processes()
  const service = before.find((line) => / 1 \w (node|MainThread)$/.test(line))
  const isPostmaster = new RegExp(` ${Number.parseInt(service ?? '0', 10)} \\w postgres$`)
  const postmaster = before.find((line) => isPostmaster.test(line))
  check('has its own Postgres', postmaster !== undefined, `${before.length} processes`)
  await evaluate(`process.kill(${Number.parseInt(postmaster ?? '', 10)}, 'SIGKILL')`)
  await pause(2000)
  await becomesReady('starts a Postgres that was killed again')
  const zombies = (await processes()).filter((line) => / Z /.test(line))
  check('leaves no zombies then', zombies.length === 0, `${zombies.length} ${zombies.join(', ')}`)
}

async function restart(url: string): Promise<void> {
  const begin = Date.now()
  await podman('stop', '--time', '30', name)
  const seconds = (Date.now() - begin) / 1000
  const code = await podman('inspect', '--format', '{{.State.ExitCode}}', name)
  check('ends by SIGTERM with status 0', code === '0', `${code} after ${seconds.toFixed(1)} s`)
  await podman('start', name)
  await becomesReady('starts again on its volume')
  await hear(url, 'still has the song')
}

try {
  await build()
  await start()
  const url = await makeSong()
  await lookInside()
  await loseDatabase()
  await restart(url)
} catch (error) {
  check('runs to the end', false, error)
  console.log((await podman('logs', '--tail', '20', name).catch(() => '')) || 'There is no log.')
} finally {
  await podman('rm', '--force', '--volumes', '--ignore', name)
  await podman('volume', 'rm', '--force', name)
}
