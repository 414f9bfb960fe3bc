import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { eventually, type Service, startProcess } from '../stage/processes.ts'
import { makeFolder } from '../stage/run-folder.ts'

describe('Starting without any settings', () => {
  let dataDir: string

  before(async () => {
    dataDir = await makeFolder()
  })
  after(() => rm(dataDir, { recursive: true, force: true }))

  it('creates a demo account whose printed commands work, keeps everything after a restart, and names a port in use', async () => {
    const first = await startProcess({ DATA_DIR: dataDir })
    const block = await eventually(async () =>
      /\nAPI key [\s\S]*Operator token: .*\n\n$/.exec(first.output()),
    )
    const key = /twr_key_[A-Za-z0-9]{32}/.exec(block[0])?.[0] ?? ''
    const [, reference = ''] = /reference and guide: (\S+)/.exec(block[0]) ?? []
    const [, studio = ''] = /manage it: (\S+)/.exec(block[0]) ?? []
    const page = await fetch(reference)
    const studioPage = await fetch(studio)
    const [, operate = ''] = /Operate it: (\S+)/.exec(block[0]) ?? []
    const operatePage = await fetch(operate, { headers: { Accept: 'text/html' } })
    const [, tokenFile = ''] = /Operator token: (\S+)/.exec(block[0]) ?? []
    const created = await runCurl(first, '/v1/generations -H', 'POST')
    const ended = await first.end('SIGTERM')

    await using second = await startProcess({ DATA_DIR: dataDir, LIMIT_READS_PER_MINUTE: '10000' })
    const track = await eventually(async () => {
      const response = await fetch(`${second.url()}/v1/generations?limit=1`, {
        headers: { 'X-API-Key': key },
      })
      const { data } = (await response.json()) as { data: { generations: Track[] } }
      return data.generations.find(({ status }) => status !== 'processing')
    })
    const audio = await fetch(track.audioUrl)
    const port = new URL(second.url()).port
    const third = await failureOf({ DATA_DIR: dataDir, PORT: port })

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
    expect(second.output()).not.to.contain('twr_key_')
    expect(third, 'of a service on the port of another').to.match(new RegExp(`EADDRINUSE.*${port}`))
    await second.end('SIGINT')
  })

  /** What a start says that fails. */
  const failureOf = (env: Record<string, string>) =>
    startProcess(env).then(
      () => undefined,
      (error: Error) => error.message,
    )

  it('says in one sentence that a SoundFont cannot be played, and starts nothing', async () => {
    const file = join(dataDir, 'broken.sf2')
    await writeFile(file, 'RIFF')

    const failure = await failureOf({ DATA_DIR: dataDir, SOUND_FONT: file })

    expect(failure).to.contain(`SOUND_FONT: ${file} cannot be played: it is not a SoundFont file`)
    expect(failure).not.to.contain('ready')
  })

  it('says in one sentence that a speech model cannot be loaded, and starts nothing', async () => {
    const folder = join(dataDir, 'models')
    await mkdir(folder)
    await writeFile(join(folder, 'ggml-base.bin'), '')

    const failure = await failureOf({ DATA_DIR: dataDir, MODELS_DIR: folder })

    expect(failure).to.contain(`MODELS_DIR: ${folder}/ggml-base.bin is a model of whisper.cpp`)
    expect(failure).not.to.contain('ready')
  })

  it('lists all invalid settings in one message, and starts nothing', async () => {
    const failure = await failureOf({
      DATA_DIR: dataDir,
      PORT: 'eighty',
      ROLE: 'king',
      CLOCK_OFFSET_SECONDS: '60',
    })

    expect(failure).to.contain('PORT')
    expect(failure).to.contain('ROLE')
    expect(failure).to.contain('CLOCK_OFFSET_SECONDS')
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
