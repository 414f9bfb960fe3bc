import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { runScript } from '../stage/script.ts'
import { OPERATOR_TOKEN, openStage, type Stage } from '../stage/stage.ts'

describe('npm run operator', () => {
  let stage: Stage

  before(async () => {
    stage = await openStage()
  })
  after(() => stage[Symbol.asyncDispose]())

  function operator(args: string[], env: Record<string, string> = { OPERATOR_TOKEN }) {
    return runScript('operator.ts', ['--url', stage.operatorUrl, ...args], env)
  }

  async function succeed(...args: string[]) {
    const { code, output, errors } = await operator(args)
    expect(errors).to.equal('')
    expect(code, args.join(' ')).to.equal(0)
    return JSON.parse(output)
  }

  it('does what the operator API does with accounts, keys and credits', async () => {
    const account = await succeed('create-account', '--name', 'Ada', '--plan', 'pro')
    const key = await succeed('create-key', account.id, '--label', 'studio')
    const pack = await succeed('create-credit-pack', account.id, '20')
    const allowance = await succeed('set-allowance', account.id, '7')
    const today = await succeed('set-sound-effects-today', account.id, '99')
    const changed = await succeed('update-account', account.id, '--name', 'Ada L.')
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
    const plan = await succeed('set-plan', 'studio', '--api-access', ...numbers)
    const { plans } = await succeed('plans')
    const open = await succeed('update-track', data.id, '--title', 'Rain', '--public')
    const hidden = await succeed('update-track', data.id, '--private')
    const features = await succeed('set-features', '--remove-vocals', 'off')
    const read = await succeed('features')
    const { jobs } = await succeed('jobs', '--state', 'queued', '--kind', 'render-generation')
    const { deliveries } = await succeed('webhook-deliveries', '--subject-id', data.id)
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
    expect(engines).to.be.an('array')
    expect(audit).to.deep.equal({ violations: [] })
  })

  it('fails when the audit finds something', async () => {
    const alice = await stage.given.account({ packs: 1 })
    const pack = stage.context.database('creditPacks').where({ accountId: alice.id })
    await pack.clone().update({ granted: 2 })

    const { code, output } = await operator(['audit'])
    await pack.clone().update({ granted: 1 })

    expect(code).to.equal(1)
    expect(JSON.parse(output).violations).to.have.length(1)
  })

  it('says the code and the message of a refusal, and fails', async () => {
    const refused = await operator(['create-account', '--name', 'Ada', '--plan', 'gold'])

    expect(refused).to.deep.equal({
      code: 1,
      output: '',
      errors: 'VALIDATION_ERROR: plan must be the code of an existing plan.\n',
    })
  })

  it('finds the token that the service keeps', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tonewright-command-line-'))
    const without = await operator(['features'], { DATA_DIR: folder, OPERATOR_TOKEN: '' })
    await writeFile(join(folder, 'operator-token'), `${OPERATOR_TOKEN}\n`)

    const found = await operator(['features'], { DATA_DIR: folder, OPERATOR_TOKEN: '' })
    await rm(folder, { recursive: true })

    expect(without.code).to.equal(1)
    expect(without.errors).to.match(/^There is no token: .+operator-token\.\n$/)
    expect(found.code).to.equal(0)
  })

  it('says in one line that nobody answers', async () => {
    const { code, errors } = await operator(['plans', '--url', 'http://127.0.0.1:1'])

    expect(code).to.equal(1)
    expect(errors).to.equal('The service does not answer at http://127.0.0.1:1.\n')
  })

  it('refuses what is not a number before it asks anybody', async () => {
    const { code, errors } = await operator(['create-credit-pack', 'anybody', 'many'])

    expect(code).to.equal(1)
    expect(errors).to.match(/^error: .*'many' is invalid.* It must be a whole number\./)
  })
})
