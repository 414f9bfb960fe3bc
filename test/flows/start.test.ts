import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { readConfig } from '../../src/config.ts'
import { listen } from '../../src/http/server.ts'
import { silentLog } from '../../src/log.ts'
import { openParts } from '../../src/parts.ts'
import { eventually, type Service, shareSamples, startProcess } from '../stage/processes.ts'
import { makeFolder } from '../stage/run-folder.ts'
import { tellOfModules } from '../stage/tell-of-modules.ts'

describe('Starting without any settings', () => {
  let dataDir: string
  let service: Service
  let key: string

  before(async () => {
    dataDir = await makeFolder()
    await shareSamples(dataDir)
  })
  after(async () => {
    await service?.[Symbol.asyncDispose]()
    await stopPostgres()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('creates a demo account whose printed commands work, keeps everything after a restart, and names a port in use', async () => {
    const first = await startProcess({ DATA_DIR: dataDir })
    const block = await eventually(async () =>
      /\nAPI key [\s\S]*Operator token: .*\n\n$/.exec(first.output()),
    )
    key = /twr_key_[A-Za-z0-9]{32}/.exec(block[0])?.[0] ?? ''
    const [, reference = ''] = /reference and guide: (\S+)/.exec(block[0]) ?? []
    const [, studio = ''] = /manage it: (\S+)/.exec(block[0]) ?? []
    const page = await fetch(reference)
    const studioPage = await fetch(studio)
    const [, operate = ''] = /Operate it: (\S+)/.exec(block[0]) ?? []
    const operatePage = await fetch(operate, { headers: { Accept: 'text/html' } })
    const [, tokenFile = ''] = /Operator token: (\S+)/.exec(block[0]) ?? []
    const created = await runCurl(first, '/v1/generations -H', 'POST')
    const ended = await first.end('SIGTERM')

    service = await restart()
    const track = await eventually(async () => {
      const response = await fetch(`${service.url()}/v1/generations?limit=1`, {
        headers: { 'X-API-Key': key },
      })
      const { data } = (await response.json()) as { data: { generations: Track[] } }
      return data.generations.find(({ status }) => status !== 'processing')
    })
    const audio = await fetch(track.audioUrl)
    const port = Number(new URL(service.url()).port)
    const third = await failureOf(listen('127.0.0.1', port))

    expect(ended).to.deep.equal({ code: 0, signal: null })
    expect(block[0].split('\n').filter((line) => line.startsWith('{'))).to.deep.equal([])
    expect([page.status, page.url]).to.deep.equal([200, `${first.url()}/docs`])
    expect([studioPage.status, studio]).to.deep.equal([200, `${first.url()}/studio#key=${key}`])
    expect(await operatePage.text()).to.include('<title>Operator · Tonewright</title>')
    expect(tokenFile).to.equal(join(dataDir, 'operator-token'))
    expect(existsSync(tokenFile)).to.equal(true)
    expect(created.status).to.equal(202)
    expect(track).to.include({ id: created.id, status: 'completed', duration: 30 })
    expect(audio.headers.get('content-type')).to.equal('audio/mpeg')
    expect(service.output()).not.to.contain('twr_key_')
    expect(service.output(), 'without a collector').not.to.match(/loaded @opentelemetry|trace_id/)
    expect(third, 'of a service on the port of another').to.match(new RegExp(`EADDRINUSE.*${port}`))
  })

  const control = () => join(dataDir, 'postgres', 'cluster', 'data', 'global', 'pg_control')

  async function pidOfPostgres(): Promise<number> {
    const lock = join(dataDir, 'postgres', 'cluster', 'data', 'postmaster.pid')
    return Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10)
  }

  /** Kills the server in case a test killed the service, which then could not stop it. */
  async function stopPostgres(): Promise<void> {
    const pid = await pidOfPostgres()
    try {
      if (pid > 0) process.kill(pid, 'SIGKILL')
    } catch {}
  }

  const killPostgres = async () => process.kill(await pidOfPostgres(), 'SIGKILL')

  async function ask(path: string, body?: object) {
    const response = await fetch(`${service.url()}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    // biome-ignore lint/suspicious/noExplicitAny: tests read it freely
    const { data } = (await response.json()) as any
    return { status: response.status, data }
  }

  const readiness = async () => {
    const port = /"operatorPort":(\d+)/.exec(service.output())?.[1]
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).status
  }

  const lines = (text: string) =>
    service
      .output()
      .split('\n')
      .filter((line) => line.includes(text))

  const restart = () =>
    startProcess({
      DATA_DIR: dataDir,
      LIMIT_READS_PER_MINUTE: '10000',
      NODE_OPTIONS: tellOfModules,
    })

  const failureOf = (starting: Promise<unknown>) =>
    starting.then(
      () => undefined,
      (error: Error) => error.message,
    )

  /** What the parts say that cannot be opened. Nothing was written to the folder before. */
  async function failureOfParts(env: Record<string, string>): Promise<string | undefined> {
    const folder = join(dataDir, 'other')
    const config = readConfig({ ...env, DATA_DIR: folder })
    const failure = await failureOf(openParts(config, silentLog()))
    expect(existsSync(join(folder, 'postgres'))).to.equal(false)
    return failure
  }

  it('reports a killed Postgres that cannot be restarted, and still stops in time', async () => {
    await rename(control(), `${control()}.away`)

    await killPostgres()
    await eventually(async () => lines('embedded Postgres has ended').length === 1)
    const status = await eventually(async () => (await readiness()) === 503 && 503)
    const ended = await service.end('SIGINT')

    expect(status).to.equal(503)
    expect(ended, service.output()).to.deep.equal({ code: 0, signal: null })
  })

  it('restarts a killed Postgres and does what is queued; without it ends with one sentence', async () => {
    await rename(`${control()}.away`, control())
    service = await restart()
    const { data: created } = await ask('/v1/sound-effects', { prompt: 'a door', duration: 1 })

    for (const time of [1, 2]) {
      await killPostgres()
      await eventually(async () => lines('embedded Postgres was restarted').length === time)
    }
    await eventually(async () => (await readiness()) === 200)
    const done = await eventually(async () => {
      const { data } = await ask(`/v1/sound-effects/${created.id}`)
      return data?.status === 'completed'
    })
    const errors = lines('"level":"error"').length
    await rename(control(), `${control()}.away`)
    await killPostgres()
    const sentence = await eventually(async () => lines('does not start again')[0])
    const { code } = await service.end('SIGCONT')

    expect(done).to.equal(true)
    expect(errors, service.output()).to.be.below(30)
    expect(sentence).to.match(/^The embedded Postgres in .* has ended and does not start again: /)
    expect(code).to.equal(1)
  })

  it('says in one sentence that a SoundFont cannot be played, and starts nothing', async () => {
    const file = join(dataDir, 'broken.sf2')
    await writeFile(file, 'RIFF')

    expect(await failureOfParts({ SOUND_FONT: file })).to.equal(
      `SOUND_FONT: ${file} cannot be played: it is not a SoundFont file`,
    )
  })

  it('says in one sentence that a speech model cannot be loaded, and starts nothing', async () => {
    const folder = join(dataDir, 'models')
    await mkdir(folder)
    await writeFile(join(folder, 'ggml-base.bin'), '')

    expect(await failureOfParts({ MODELS_DIR: folder })).to.include(
      `MODELS_DIR: ${folder}/ggml-base.bin is a model of whisper.cpp`,
    )
  })

  it('lists all invalid settings in one message, and starts nothing', async () => {
    const env = { PORT: 'eighty', ROLE: 'king', CLOCK_OFFSET_SECONDS: '60' }

    const failure = await failureOf(startProcess({ DATA_DIR: dataDir, ...env }))

    for (const name of Object.keys(env)) expect(failure).to.contain(name)
    expect(failure).not.to.contain('Postgres')
  })
})

interface Track {
  id: string
  status: string
  audioUrl: string
}

/** Runs the printed command that contains this text, without a shell. */
async function runCurl(service: Service, text: string, method: string) {
  const line =
    service
      .output()
      .split('\n')
      .find((entry) => entry.includes(text)) ?? ''
  const [, url = ''] = /curl -s (\S+)/.exec(line) ?? []
  const headers = [...line.matchAll(/-H '([^:]+): ([^']+)'/g)].map(
    ([, name, value]) => [name ?? '', value ?? ''] as [string, string],
  )
  const [, body = ''] = /-d '([^']+)'/.exec(line) ?? []
  const response = await fetch(url, { method, headers, body })
  const { data } = (await response.json()) as { data: { id: string } }
  return { status: response.status, id: data.id }
}
