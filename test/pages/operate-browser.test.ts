import axe from 'axe-core'
import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import type { EngineState } from '../../src/engines/engines.ts'
import { needPrograms } from '../certificates/documents.ts'
import { type Books, keepBooks } from '../operator/books.ts'
import { toneWav } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { OPERATOR_TOKEN } from '../stage/stage.ts'
import { findBarriersInAll } from './barriers.ts'
import { findShifts, holdAnswers } from './shifts.ts'
import { eventually, openBrowser, show, type Visit, visitPage } from './studio-browser.ts'

const since = new Date('2026-05-04T09:00:00.000Z')
const engines: EngineState[] = [
  {
    ...{ capability: 'music', engine: 'builtin', url: null, reachable: true, since: null },
    lastError: null,
  },
  {
    ...{ capability: 'separation', engine: 'http', url: 'http://10.0.0.5:8001', since },
    ...{ reachable: false, lastError: { at: since, message: 'connection refused' } },
  },
]
const hostile = '<img src=x onerror=alert(1)> & "Ada"'

describe("An operator, on the operator's page,", () => {
  let books: Books
  let browser: Browser
  let visit: Visit
  let page: Page

  const { stage, closing, receiver } = onStage({ receiver: true })

  before(async function () {
    needPrograms(this, ['chromium'])
    stage.context.engines.list = async () => engines
    books = await keepBooks(stage, receiver)
    browser = closing.use(await openBrowser())
    visit = await visitPage(browser, stage.operatorUrl)
    page = visit.page
  })

  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const said = (text: string | RegExp) => page.getByText(text).first().waitFor()

  async function openAccount(id: string): Promise<void> {
    await show(page, 'accounts', id)
    await page.getByRole('heading', { name: 'Ledger' }).waitFor()
  }

  it('is not let in with a wrong token, and sees nothing before', async () => {
    await page.getByLabel('Operator token').fill('not the token')
    await button('Sign in').click()

    await said('This is not the operator token of this service.')
    expect(await page.getByRole('navigation').getByRole('link').count()).to.equal(0)
    expect(await page.getByLabel('Operator token').getAttribute('aria-invalid')).to.equal('true')
  })

  it('signs in with the token, which the tab alone keeps', async () => {
    await page.getByLabel('Operator token').fill(OPERATOR_TOKEN)
    await button('Sign in').click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()

    await page.reload()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
    const kept = await page.evaluate<[string[], number]>(
      `[Object.values(sessionStorage), localStorage.length]`,
    )
    expect(kept).to.deep.equal([[JSON.stringify(OPERATOR_TOKEN)], 0])
    await using stranger = await visitPage(browser, stage.operatorUrl)
    await stranger.page.getByLabel('Operator token').waitFor()
  })

  it('sees jobs, latency and errors as /metrics says, and as lines', async () => {
    for (let index = 0; index < 3; index++) {
      await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`)
      await fetch(`${stage.baseUrl}/v1/me`)
      await eventually(page, `document.querySelectorAll('.chart canvas').length === 3`)
    }
    await fetch(`${stage.baseUrl}/v1/me`)
    const chart = (name: string) => page.getByRole('region', { name })
    const metrics = await (await fetch(`${stage.operatorUrl}/metrics`)).text()
    const queued = [...metrics.matchAll(/^tonewright_jobs\{.*state="queued".*\} (\d+)$/gm)]
      .map(([, count]) => Number(count))
      .reduce((sum, count) => sum + count, 0)

    expect(queued).to.be.greaterThan(0)
    await chart('Jobs').getByText(String(queued), { exact: true }).first().waitFor()
    await chart('Time to answer')
      .getByText(/^[\d.,]+ ms$/)
      .first()
      .waitFor()
    await chart('Errors')
      .getByText(/^[1-9][\d.,]*[KM]? \/ min$/)
      .first()
      .waitFor()
    const drawn = await page.evaluate<number[]>(`
      [...document.querySelectorAll('.chart canvas')].map((canvas) => new Set(new Uint32Array(
        canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer,
      )).size)`)
    for (const colours of drawn) expect(colours).to.be.greaterThan(10)
  })

  it('makes an account; a refusal appears at its field, and a name is only ever text', async () => {
    await show(page, 'accounts')
    await page.getByLabel('Name').fill(hostile)
    await page.getByLabel('E-mail, if you like').fill('nobody')
    await button('Make the account').click()
    const fault = page.locator('.faulty', { hasText: 'email must be an e-mail address.' })
    await fault.getByLabel('E-mail, if you like').waitFor()
    expect(await page.getByLabel('Name').inputValue()).to.equal(hostile)

    await page.getByLabel('E-mail, if you like').fill('ada@example.org')
    await button('Make the account').click()

    await page.getByRole('heading', { name: hostile }).waitFor()
    const { data } = await stage.operator.get('/operator/v1/accounts?search=ada@')
    expect(data.accounts[0]).to.include({ displayName: hostile, plan: 'pro' })
    expect(page.url()).to.include(data.accounts[0].id)
  })

  it('makes a key that is shown once and works until it is revoked', async () => {
    await openAccount(books.alice.id)
    await page.getByLabel('What the new key is for').fill('back office')
    await button('Make a key').click()
    const key = await page.getByRole('dialog').getByRole('textbox').inputValue()
    const person = { id: books.alice.id, key }
    expect((await stage.as(person).get('/v1/me')).status).to.equal(200)

    await button('I have kept it').click()
    expect(await page.content()).not.to.include(key)
    await button('Revoke back office').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()

    await said('The key is revoked.')
    expect((await stage.as(person).get('/v1/me')).status).to.equal(401)
  })

  it('makes a key for testing, which is marked', async () => {
    await page.getByLabel('What the new key is for').fill('continuous integration')
    await page.getByLabel('For testing').check()
    await button('Make a key').click()
    const key = await page.getByRole('dialog').getByRole('textbox').inputValue()
    await button('I have kept it').click()

    await page
      .getByRole('listitem')
      .filter({ hasText: 'continuous integration' })
      .getByText('test', { exact: true })
      .waitFor()
    const { data } = await stage.as({ id: books.alice.id, key }).get('/v1/me')
    expect(data.test).to.equal(true)
  })

  it('grants credits and sees them in the ledger', async () => {
    const before = await stage.balance(books.alice)
    await page.getByLabel('Grant a pack of credits').fill('many')
    await button('Grant').click()
    await page
      .locator('.faulty', { hasText: /credits must be a whole number/ })
      .getByLabel('Grant a pack of credits')
      .waitFor()
    expect(await stage.balance(books.alice)).to.equal(before)

    await page.getByLabel('Grant a pack of credits').fill('250')
    await button('Grant').click()

    const row = page.getByRole('table', { name: 'Ledger' }).getByRole('row').nth(1)
    await row.getByText('+250').waitFor()
    const cells = await row.getByRole('cell').allInnerTexts()
    expect(cells.map((cell) => cell.trim())).to.include.members([
      ...['Pack granted', '+250', String(before + 250)],
    ])
    expect(await stage.balance(books.alice)).to.equal(before + 250)
  })

  it('sets the allowance, the sound effects of today, the plan and the retries', async () => {
    await page.getByLabel('Monthly allowance of this account alone').fill('77')
    await page.getByLabel('Monthly allowance of this account alone').press('Enter')
    await said('The allowance is 77 credits a month.')
    await page.getByLabel('Sound effects used today').fill('99')
    await page.getByLabel('Sound effects used today').press('Enter')
    await said('99 of 100')
    await page.getByLabel('Plan').selectOption('plus')
    await button('Save').click()
    await said('Saved.')
    await page.getByLabel('Send again what was not taken').check()
    await button('Make or change the secret').click()
    await button('Make it').click()
    const secret = page.getByRole('dialog').getByRole('textbox')
    expect(await secret.inputValue()).to.match(/^whsec_/)
    await button('I have kept it').click()

    const { data } = await stage.operator.get(`/operator/v1/accounts/${books.alice.id}`)
    expect(data).to.include({ plan: 'plus', webhookRetries: true })
    expect(data.credits.monthlyAllowance).to.equal(77)
    expect(data.usage.soundEffectsToday).to.equal(99)
  })

  it('sees what is, where a setting is refused', async () => {
    await page.route('**/operator/v1/accounts/*', (route) => {
      if (route.request().method() !== 'PATCH') return route.continue()
      return route.fulfill({ status: 409, json: { error: { code: 'CONFLICT', message: 'No.' } } })
    })
    const retries = page.getByLabel('Send again what was not taken')
    await retries.click()
    await said('No.')
    await page.unrouteAll()

    expect(await retries.isChecked()).to.equal(true)
  })

  it('sends a delivery again and sees its result', async () => {
    await show(page, 'deliveries')
    await page.getByLabel('Of one generation or sound effect').fill(books.completed)
    await eventually(page, `document.querySelectorAll('tbody tr').length === 1`)
    const sent = () => receiver.requests.filter(({ body }) => body.includes(books.completed))
    expect(sent()).to.have.lengthOf(0)

    await button('Replay').click()
    await button('Sending …').waitFor()
    await stage.worker.drain()

    await said('Sent again: HTTP 204.')
    expect(sent()).to.have.lengthOf(1)
    const cells = await page.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
    expect(cells.map((cell) => cell.trim())[3]).to.equal('2')
  })

  it('sees jobs with age, attempts and worker, by state', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const { data: queued } = await stage.as(bob).post('/v1/generations', { tags: 'lofi' })
    await stage.as(bob).post('/v1/sound-effects', { prompt: 'door slam' })
    stage.clock.advance(90)
    await show(page, 'jobs')
    const waiting = page.getByRole('row', { name: new RegExp(queued.id) })
    await waiting.getByText('90 s').waitFor()
    await waiting.getByText('Waiting').waitFor()
    await page.getByLabel('State').selectOption('failed')
    const failed = page.getByRole('row', { name: new RegExp(books.failed) })
    await failed.waitFor()
    const cells = await failed.getByRole('cell').allInnerTexts()

    const { data } = await stage.operator.get('/operator/v1/jobs?state=failed')
    const job = data.jobs.find((one: { subjectId: string }) => one.subjectId === books.failed)
    expect(cells[0]?.trim()).to.equal(job.kind)
    expect(cells[3]?.trim()).to.equal(String(job.attempts))
    await page.getByLabel('Kind').fill('No Kind')
    await page.locator('.faulty', { hasText: 'kind must be the kind of a job' }).waitFor()
    await page.getByLabel('Kind').fill('')
    await page.getByLabel('State').selectOption('')
  })

  it('changes a plan, flips a switch, and adds a recording to the catalogue', async () => {
    await show(page, 'plans')
    const plan = page.getByRole('form', { name: 'free' })
    await plan.getByLabel('Credits a month').fill('12')
    await plan.getByRole('button', { name: 'Save' }).click()
    await said('The plan free is saved.')
    await show(page, 'engines')
    const separation = page.getByRole('region', { name: 'Removing vocals' })
    await separation.getByText('Not reachable').waitFor()
    await separation.getByText('connection refused').waitFor()
    await page.getByLabel('Remove vocals').click()
    await button('Switch off').click()
    await said('Remove vocals: off.')
    await show(page, 'catalogue')
    await page.getByLabel('Title').fill('Blue')
    await page.getByLabel('Artist').fill('Panes')
    await button('Add the recording').click()
    await page.locator('.faulty', { hasText: 'file is missing' }).waitFor()
    const file = { name: 'blue.wav', mimeType: 'audio/wav', buffer: Buffer.from(toneWav(12)) }
    await page.getByLabel('File').setInputFiles(file)
    await button('Add the recording').click()
    await said('Added: Blue.')

    const plans = (await stage.operator.get('/operator/v1/plans')).data.plans
    const features = (await stage.operator.get('/operator/v1/features')).data
    const recordings = (await stage.operator.get('/operator/v1/catalogue')).data.recordings
    const free = plans.find(({ code }: { code: string }) => code === 'free')
    expect(free).to.include({ monthlyAllowance: 12, apiAccess: false })
    expect(features.removeVocals).to.equal(false)
    expect(recordings[0]).to.include({ title: 'Blue', artist: 'Panes' })
  })

  it('runs the audit: nothing found, and then what was broken', async () => {
    await show(page, 'audit')
    await button('Run the audit').click()
    await said('Nothing found')

    const effect = { id: books.completedEffect }
    const { mediaKey } = await stage.context.database('soundEffects').where(effect).first()
    await stage.context.media.remove(mediaKey)
    await button('Run the audit').click()

    await said('1 violation')
    const row = page.getByRole('row', { name: new RegExp(books.completedEffect) })
    await row.getByText('completed-has-its-file').waitFor()
  })

  it('meets no barrier in any view, light and dark, from 360 to 2560 px', async () => {
    await page.evaluate(axe.source)
    const found: string[] = []
    for (const [name, shows] of views()) {
      await show(page, ...name.split(' '))
      await page.locator(shows).first().waitFor()
      const shown = name.split(' ').length > 1 ? 'account' : name
      const barriers = await findBarriersInAll(page, (setting) => keep(`${shown}-${setting}`))
      found.push(...barriers.map((barrier) => `${name} ${barrier}`))
    }

    expect(found).to.deep.equal([])
  }).timeout(240_000)

  for (const width of [360, 1280]) {
    it(`sees nothing move while a view loads, at ${width} px`, async () => {
      const token = JSON.stringify(JSON.stringify(OPERATOR_TOKEN))
      const script = `sessionStorage.setItem('tonewright.operator-token', ${token})`
      await using loading = await visitPage(browser, stage.operatorUrl, {
        ...{ viewport: { width, height: 900 }, script: `${script}\n${holdAnswers}` },
      })
      const found: string[] = []
      for (const [name, shows] of views().filter(([name]) => name !== 'audit')) {
        await show(loading.page, ...name.split(' '))
        for (const from of ['another view', 'its address']) {
          if (from === 'its address') await loading.page.reload()
          const moved = await findShifts(loading.page, shows)
          found.push(...moved.map((what) => `${name} from ${from}: ${what}`))
        }
      }

      expect(found).to.deep.equal([])
    })
  }

  /** Each view with something that is there when it is complete. */
  function views(): [name: string, shows: string][] {
    return [
      ['overview', '.chart canvas'],
      ['accounts', 'tbody tr'],
      [`accounts ${books.alice.id}`, 'tbody tr'],
      ['plans', '.plans form'],
      ['jobs', 'tbody tr'],
      ['deliveries', 'tbody tr'],
      ['engines', '.tiles-row .card'],
      ['catalogue', 'tbody tr'],
      ['audit', 'tbody tr'],
    ]
  }

  async function keep(name: string): Promise<void> {
    const { SCREENSHOTS: folder } = process.env
    if (folder) await page.screenshot({ path: `${folder}/ops-${name}.png`, fullPage: true })
  }

  it('deletes an account only after its name was typed', async () => {
    const { data } = await stage.operator.get('/operator/v1/accounts?search=ada@')
    const [{ id }] = data.accounts
    await openAccount(id)
    const remove = button('Delete the account')
    await page.getByLabel(/^Type .* to confirm$/).fill('Ada')
    expect(await remove.isDisabled()).to.equal(true)

    await page.getByLabel(/^Type .* to confirm$/).fill(hostile)
    await remove.click()

    await said(/^This account was deleted/)
    const { data: deleted } = await stage.operator.get(`/operator/v1/accounts/${id}`)
    expect(deleted.deletedAt).to.be.a('string')
  })

  it('is signed out when the token is no longer right, and by the button', async () => {
    await page.evaluate(`sessionStorage.setItem('tonewright.operator-token', '"old"')`)
    await page.reload()
    await said('The token is no longer right. Sign in again.')
    await page.getByLabel('Operator token').fill(OPERATOR_TOKEN)
    await button('Sign in').click()
    await button('Sign out').click()

    await page.getByLabel('Operator token').waitFor()
    expect(await page.evaluate('sessionStorage.length')).to.equal(0)
  })

  it('asked no other host, and left nothing in the console', () => {
    expect(visit.foreign).to.deep.equal([])
    expect(visit.complaints).to.deep.equal([])
  })
})
