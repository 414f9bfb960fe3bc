import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { type Input, listCalls } from '../../scripts/operator/calls.ts'
import { operate } from '../../scripts/operator/operate.ts'
import { bodyOf } from '../../scripts/operator/send.ts'
import { contracts } from '../contract/contracts.ts'
import { toneWav } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { runScript } from '../stage/script.ts'
import { OPERATOR_TOKEN } from '../stage/stage.ts'

const operations = Object.values(contracts.operator.paths).flatMap((methods) =>
  Object.values(methods as unknown as Record<string, { operationId: string; summary: string }>),
)

describe('npm run operator', () => {
  const { stage } = onStage()

  function settings(): Record<string, string> {
    const { hostname, port } = new URL(stage.operatorUrl)
    return { OPERATOR_HOST: hostname, OPERATOR_PORT: port, OPERATOR_TOKEN }
  }

  /** Runs the command in this process. */
  async function operator(args: string[], env: Record<string, string> = {}) {
    let [output, errors] = ['', '']
    const code = await operate(args, {
      env: { ...settings(), ...env },
      print: (text) => {
        output += text
      },
      complain: (text) => {
        errors += text
      },
    })
    return { code, output, errors }
  }

  async function succeed(...args: string[]) {
    const { code, output, errors } = await operator(args)
    expect(errors).to.equal('')
    expect(code, args.join(' ')).to.equal(0)
    return JSON.parse(output)
  }

  it('does what the operator API does with accounts, keys and credits', async () => {
    const account = await succeed('create-account', '--display-name', 'Ada', '--plan', 'pro')
    const key = await succeed('create-key', account.id, '--label', 'studio')
    const pack = await succeed('create-credit-pack', account.id, '--credits', '20')
    const allowance = await succeed('set-allowance', account.id, '--monthly-allowance', '7')
    const today = await succeed('set-sound-effects-today', account.id, '--used', '99')
    const changed = await succeed('update-account', account.id, '--display-name', 'Ada L.')
    const read = await succeed('get-account', account.id)
    const list = await succeed('list-keys', account.id)
    const ledger = await succeed('ledger', account.id, '--limit', '1', '--offset', '1')
    const revoked = await succeed('delete-key', key.id)
    const deleted = await succeed('delete-account', account.id)

    expect(key.key).to.match(/^twr_key_/)
    expect(pack).to.include({ credits: 20 })
    expect(allowance).to.deep.equal({ id: account.id, monthlyAllowance: 7 })
    expect(today).to.deep.equal({ id: account.id, used: 99 })
    expect(changed).to.include({ displayName: 'Ada L.', plan: 'pro' })
    expect(read).to.deep.equal(changed)
    expect(list.keys).to.have.length(1)
    expect(ledger.entries[0]).to.include({ kind: 'grant', balance: 520 })
    expect(revoked).to.include({ id: key.id })
    expect(deleted).to.include({ id: account.id })
  })

  it('does what the operator API does with plans, tracks, switches and work', async () => {
    const alice = await stage.given.account()
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    const numbers = ['--max-duration-seconds', '60', '--monthly-allowance', '3']
    const switches = ['--api-access', 'on', '--paid-features', 'off', '--certificates', 'off']
    const plan = await succeed('set-plan', 'studio', ...switches, ...numbers)
    const { plans } = await succeed('plans')
    const open = await succeed('update-track', data.id, '--title', 'Rain', '--public', 'on')
    const hidden = await succeed('update-track', data.id, '--public', 'off')
    const features = await succeed('set-features', '--remove-vocals', 'off')
    const read = await succeed('features')
    const { jobs } = await succeed('jobs', '--state', 'queued', '--kind', 'render-generation')
    const { deliveries } = await succeed('webhook-deliveries', '--subject-id', data.id)
    const signing = await succeed('create-webhook-secret', alice.id)
    const retrying = await succeed('update-account', alice.id, '--webhook-retries', 'on')
    const { engines } = await succeed('engines')
    const audit = await succeed('audit')

    expect(plan).to.include({ code: 'studio', apiAccess: true, certificates: false })
    expect(plans).to.deep.include(plan)
    expect(open).to.include({ title: 'Rain', isPublic: true })
    expect(hidden).to.include({ title: 'Rain', isPublic: false })
    expect(features).to.include({ removeVocals: false })
    expect(read).to.deep.equal(features)
    expect(jobs).to.have.length(1)
    expect(deliveries).to.deep.equal([])
    expect(signing.secret).to.match(/^whsec_/)
    expect(retrying).to.include({ id: alice.id, webhookRetries: true })
    expect(engines).to.be.an('array')
    expect(audit).to.deep.equal({ violations: [] })
  })

  it('runs as a shell on the machine of the service would; fails when the audit finds something', async () => {
    const run = (...args: string[]) => runScript('operator.ts', args, settings())
    const made = await run('create-account', '--display-name', 'Ada', '--plan', 'pro')
    const refused = await run('create-account', '--display-name', 'Ada', '--plan', 'gold')
    const alice = await stage.given.account({ packs: 1 })
    const pack = stage.context.database('creditPacks').where({ accountId: alice.id })
    await pack.clone().update({ granted: 2 })
    const audit = await run('audit')
    await pack.clone().update({ granted: 1 })

    expect(made).to.include({ code: 0, errors: '' })
    expect(JSON.parse(made.output)).to.include({ displayName: 'Ada', plan: 'pro' })
    expect(refused).to.include({ code: 1, output: '' })
    expect(refused.errors).to.match(/^VALIDATION_ERROR: .+\n$/)
    expect(audit).to.include({ code: 1, errors: '' })
    expect(JSON.parse(audit.output).violations).to.have.length(1)
  })

  it('adds a song from a file to the catalogue, and reports a missing file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tonewright-command-line-'))
    const path = join(folder, 'song.wav')
    await writeFile(path, toneWav(12))
    const names = ['--title', 'Rain', '--artist', 'Ada']

    const recording = await succeed('create-recording', '--file', path, ...names)
    const { recordings } = await succeed('list-recordings')
    await rm(folder, { recursive: true })
    const missing = await operator(['create-recording', '--file', path, ...names])

    expect(recording).to.include({ title: 'Rain', artist: 'Ada' })
    expect(recordings).to.deep.equal([recording])
    expect(missing).to.deep.equal({
      code: 1,
      output: '',
      errors: `${path} cannot be read (ENOENT).\n`,
    })
  })

  it('adds the songs of a folder, tells of each, and leaves out what it added before', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tonewright-command-line-'))
    await mkdir(join(folder, 'more'))
    await writeFile(join(folder, 'Ada - First.wav'), toneWav(12))
    await writeFile(join(folder, 'Second.wav'), toneWav(12))
    await writeFile(join(folder, 'more', 'Ada - Short - Third.wav'), toneWav(2))
    await writeFile(join(folder, 'cover.jpg'), 'no song')
    const namesOf = async () => {
      const { recordings } = await succeed('list-recordings')
      return recordings.map(({ title, artist }: { title: string; artist: string }) => [
        title,
        artist,
      ])
    }
    const before = await namesOf()

    const first = await operator(['create-recording', '--folder', folder])
    const added = await namesOf()
    const again = await operator(['create-recording', '--folder', folder, '--artist', 'Bob'])
    const both = await namesOf()
    const third = await operator(['create-recording', '--folder', folder, '--artist', 'Bob'])
    await rm(folder, { recursive: true })
    const gone = await operator(['create-recording', '--folder', folder])

    expect(first.code).to.equal(1)
    const unnamed = 'its name has no artist: give --artist, or name it "Artist - Title"'
    const { failed, ...counts } = JSON.parse(first.output)
    expect(counts).to.deep.equal({ added: 1, skipped: 0 })
    expect(failed[0]).to.deep.equal({ file: 'Second.wav', reason: unnamed })
    expect(failed[1].file).to.equal(join('more', 'Ada - Short - Third.wav'))
    expect(failed[1].reason).to.match(/^SONG_TOO_SHORT: /)
    expect(first.errors.split('\n').slice(0, 2)).to.deep.equal([
      '1 of 3: Ada - First.wav: added',
      `2 of 3: Second.wav: ${unnamed}`,
    ])
    expect(added).to.deep.equal([['First', 'Ada'], ...before])
    expect(JSON.parse(again.output)).to.include({ added: 2, skipped: 0 })
    expect(both).to.deep.equal([['Second', 'Bob'], ['Ada - First', 'Bob'], ...added])
    expect(JSON.parse(third.output)).to.include({ added: 0, skipped: 2 })
    expect(gone).to.deep.equal({
      code: 1,
      output: '',
      errors: `${folder} cannot be read (ENOENT).\n`,
    })
  })

  it('stops at the first song of a folder that something else than the service answers', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tonewright-command-line-'))
    for (const name of ['Ada - First.wav', 'Ada - Second.wav']) {
      await writeFile(join(folder, name), toneWav(12))
    }
    let uploads = 0
    const proxy = createServer((request, response) => {
      if (request.method === 'GET') {
        response.end(JSON.stringify({ data: { recordings: [], nextCursor: null } }))
        return
      }
      uploads += 1
      response.writeHead(502).end('Bad Gateway')
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`

    const run = await operator(['--url', url, 'create-recording', '--folder', folder])
    proxy.close()
    await rm(folder, { recursive: true })

    const errors = `${url} answered 502, and not as this service does.\n`
    expect(run).to.deep.equal({ code: 1, output: '', errors })
    expect(uploads).to.equal(1)
  })

  it('adds a recording from a file with its names, or from a folder, and not from both', async () => {
    const unnamed = await operator(['create-recording', '--file', 'song.wav', '--artist', 'Ada'])
    const both = await operator(['create-recording', '--file', 'song.wav', '--folder', '.'])

    expect(unnamed.code).to.equal(1)
    expect(unnamed.errors).to.match(/^error: required option '--title <text>' not specified/)
    expect(both.code).to.equal(1)
    expect(both.errors).to.match(
      /^error: option '--folder <path>' cannot be used with option '--file/,
    )
  })

  it('has a command for every operation, described by the contract', async () => {
    const { output } = await operator(['--help'])
    const help = await operator(['create-credit-pack', '--help'])

    for (const { operationId, summary } of operations) {
      const name = operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      expect(output).to.match(new RegExp(`^  ${name}\\b.* ${summary}$`, 'm'))
    }
    expect(help.output).to.contain('create-credit-pack [options] <account-id>')
    expect(help.output).to.match(/--credits <number> +.*1 to 100000/)
  })

  it('sends in a form only what is given, and a switch as true or false', async () => {
    const call = listCalls().find(({ operationId }) => operationId === 'createRecording')!
    const field = (name: string) => call.inputs.find((input) => input.name === name)!
    const album = { ...field('artist'), name: 'album', required: false }
    const live = { ...album, name: 'live', kind: 'switch' } as const
    const inputs = [...call.inputs, album, live]
    const given = new Map<Input, unknown>([
      [field('title'), 'Rain'],
      [live, 'on'],
    ])

    const { body } = await bodyOf({ inputs }, given)

    expect([...(body as FormData)]).to.deep.equal([
      ['title', 'Rain'],
      ['live', 'true'],
    ])
  })

  it('prints code and message of a refusal, and fails', async () => {
    const refused = await operator(['create-account', '--display-name', 'Ada', '--plan', 'gold'])

    expect(refused).to.deep.equal({
      code: 1,
      output: '',
      errors: 'VALIDATION_ERROR: plan must be the code of an existing plan.\n',
    })
  })

  it('reports an empty change, and changes nothing', async () => {
    const { id } = await stage.given.account({ name: 'Ada' })

    for (const [args, flags] of [
      [['update-account', id], '--display-name, --plan, --webhook-retries'],
      [['set-features'], '--remove-vocals, --fingerprint'],
    ] as const) {
      const { code, output, errors } = await operator([...args])

      expect({ code, output }).to.deep.equal({ code: 1, output: '' })
      expect(errors).to.equal(`There is nothing to change: give at least one of ${flags}.\n`)
    }
    expect(await succeed('get-account', id)).to.include({ displayName: 'Ada' })
  })

  it('reads the stored token of the service', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tonewright-command-line-'))
    const kept = { DATA_DIR: folder, OPERATOR_TOKEN: '' }
    const without = await operator(['features'], kept)
    await writeFile(join(folder, 'operator-token'), `${OPERATOR_TOKEN}\n`)

    const found = await operator(['features'], kept)
    await rm(folder, { recursive: true })

    expect(without.code).to.equal(1)
    expect(without.errors).to.match(/^There is no token: .+operator-token\.\n$/)
    expect(found.code).to.equal(0)
  })

  it('reports a token that differs from that of the service', async () => {
    const wrong = 'a-token-of-another-service'

    const { code, errors } = await operator(['features'], { OPERATOR_TOKEN: wrong })

    expect(code).to.equal(1)
    expect(errors).to.equal(
      `The service at ${stage.operatorUrl} has another operator token than OPERATOR_TOKEN.\n`,
    )
  })

  it('reports an address that does not answer in one line', async () => {
    const { code, errors } = await operator(['plans', '--url', 'http://127.0.0.1:1'])
    const elsewhere = await operator(['plans'], { OPERATOR_HOST: '0.0.0.0', OPERATOR_PORT: '2' })

    expect(code).to.equal(1)
    expect(errors).to.match(/^The service does not answer at http:\/\/127\.0\.0\.1:1 \(.+\)\.\n$/)
    expect(elsewhere.errors).to.match(/^The service does not answer at http:\/\/127\.0\.0\.1:2 /)
  })

  it('reports an answer of another service', async () => {
    const server = createServer((_request, response) => response.end('hello')).listen(
      0,
      '127.0.0.1',
    )
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

    const { code, errors } = await operator(['plans', '--url', url])
    server.close()

    expect(code).to.equal(1)
    expect(errors).to.equal(`${url} answered 200, and not as this service does.\n`)
  })

  it('lists wrong settings as the service does', async () => {
    const { code, errors } = await operator(['plans'], { OPERATOR_PORT: 'eighty' })

    expect(code).to.equal(1)
    expect(errors).to.match(/^The settings are wrong:\n {2}OPERATOR_PORT must be a whole number/)
  })

  it('refuses an invalid number before it sends a request', async () => {
    const { code, errors } = await operator(['create-credit-pack', 'anybody', '--credits', 'many'])

    expect(code).to.equal(1)
    expect(errors).to.match(/^error: .*'many' is invalid.* It must be a whole number\./)
  })

  it('prints its help without a command', async () => {
    const { code, errors } = await operator([])

    expect(code).to.equal(1)
    expect(errors).to.match(/^Usage: npm run operator -- \[options\] \[command\]/)
  })
})
