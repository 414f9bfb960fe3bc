import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { needPrograms } from '../certificates/documents.ts'
import { smallWav } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import type { Person } from '../stage/stage.ts'
import { eventually, openBrowser, show, type Visit, visit, visitAgain } from './studio-browser.ts'

describe('Making in the Studio', () => {
  let alice: Person
  let studio: Visit
  let page: Page

  const { stage, closing } = onStage()

  before(async function () {
    needPrograms(this, ['chromium'])
    const browser = closing.use(await openBrowser())
    studio = await visit(browser, stage)
    page = studio.page
  })
  beforeEach(async () => {
    alice = await stage.given.account()
    await visitAgain(studio, stage, alice)
    await page.getByText('Nothing here yet').waitFor()
  })
  afterEach(async () => {
    await stage.worker.drain()
    expect(studio.complaints).to.deep.equal([])
    expect(studio.foreign).to.deep.equal([])
  })

  const field = (name: string) => page.getByLabel(name, { exact: true })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const made = async () => (await stage.as(alice).get('/v1/generations')).data.generations
  const values = () =>
    Promise.all(['Style', 'Lyrics', 'Tempo in BPM'].map((name) => field(name).inputValue()))

  async function choose(mode: string): Promise<void> {
    await page.getByRole('tab', { name: mode, exact: true }).click()
  }

  it('sends a song with every choice, and shows it until it is finished', async () => {
    await field('Style').fill('warm')
    await page.getByRole('button', { name: 'lofi', exact: true }).click()
    await field('Lyrics').fill('Rain on the window')
    await field('Lyrics').press('Home')
    await button('[verse]').click()
    await field('Length in seconds').fill('30')
    await field('Tempo in BPM').fill('92.5')
    await field('Voice').selectOption('female')
    await page.getByText('More choices').click()
    await field('Key').selectOption('F#')
    await field('Scale').selectOption('minor')
    await field('Meter').selectOption('3')
    await field('Language of the lyrics').selectOption('en')
    await field('Seed').fill('42')
    await button('Make the song').click()
    await page.getByText('Next in the queue').waitFor()

    const [row] = await stage.context.database('generations').where({ accountId: alice.id })
    expect(row).to.include({ prompt: 'female vocals, warm, lofi', keyscale: 'F# minor', bpm: 92.5 })
    expect(row).to.include({ lyrics: '[verse]\nRain on the window', timesignature: 3 })
    expect(row).to.include({ requestedSeconds: 30, language: 'en', vocalGender: 'female' })
    expect(Number(row.seed)).to.equal(42)
    await stage.worker.drain()
    await page.getByRole('button', { name: 'Play: Warm, lofi' }).waitFor()
    await page.getByText('You have 499.').waitFor()
  })

  it('makes instrumentals and sound effects', async () => {
    await choose('Instrumental')
    await field('What should it sound like?').fill('calm piano')
    await field('Length in seconds').fill('45')
    await page.getByLabel('Let the service write more words around mine').uncheck()
    await button('Make the instrumental').click()
    await page.getByRole('link', { name: 'Calm piano' }).waitFor()
    await choose('Sound effect')
    await field('What should be heard?').fill('door slam')
    await field('Length in seconds').fill('2')
    await button('Make the sound').click()
    await page.getByRole('link', { name: 'Door slam' }).waitFor()
    await stage.worker.drain()

    await page.getByRole('button', { name: 'Play: Door slam' }).waitFor()
    const [track] = await made()
    expect(track).to.include({ type: 'instrumental', prompt: 'calm piano', status: 'completed' })
    expect(track.parameters.duration).to.equal(45)
    expect(stage.engine.effects.at(-1)).to.include({ durationSeconds: 2 })
    await page.getByText('99 of 100 left today').waitFor()
  })

  it('shows what is wrong at the field that the service names, and keeps what was typed', async () => {
    await field('Style').fill('lofi')
    await field('Lyrics').fill('a'.repeat(2001))
    await field('Tempo in BPM').fill('300')
    await page.getByText('2001 / 2000').waitFor()
    const typed = await values()

    await button('Make the song').click()
    const fault = page.locator('.field', { has: field('Lyrics') }).getByRole('alert')
    await fault.waitFor()
    expect(await fault.textContent()).to.equal('lyrics must be a text of at most 2000 characters.')
    expect(await field('Lyrics').getAttribute('aria-invalid')).to.equal('true')

    await field('Lyrics').fill('a'.repeat(2000))
    await button('Make the song').click()
    const tempo = page.locator('.field', { has: field('Tempo in BPM') }).getByRole('alert')
    await tempo.waitFor()
    expect(await tempo.textContent()).to.equal('bpm must be a number from 60 to 200.')
    expect(await page.getByRole('alert').count()).to.equal(1)
    expect(await values()).to.deep.equal([typed[0], 'a'.repeat(2000), typed[2]])
    expect(await made()).to.deep.equal([])
  })

  it('shows a fault at the form that was refused, and at no other', async () => {
    const fault = (name: string) => page.getByRole('alert').getByText(new RegExp(`^${name}`))
    const { data: track } = await stage.as(alice).post('/v1/generations', { tags: 'made before' })
    await stage.worker.drain()
    await choose('Instrumental')
    await button('Make the instrumental').click()
    await fault('prompt').waitFor()
    await choose('Sound effect')
    expect(await page.getByRole('alert').count()).to.equal(0)

    await choose('Song')
    await button('Make the song').click()
    await fault('tags').waitFor()
    await show(page, 'tracks', track.id)
    await page.getByRole('heading', { name: /^Again/ }).waitFor()

    expect(await page.getByRole('alert').count()).to.equal(0)
  })

  it('keeps drafts over a reload, and those of two tabs apart', async () => {
    await field('Style').fill('draft of one')
    const other = await page.context().newPage()
    await other.goto(`${stage.baseUrl}/studio#key=${alice.key}`)
    await other.getByLabel('Style', { exact: true }).fill('draft of two')

    await page.reload()
    await other.reload()

    expect(await field('Style').inputValue()).to.equal('draft of one')
    const kept = await other.getByLabel('Style', { exact: true }).inputValue()
    expect(kept).to.equal('draft of two')
    await other.close()
  })

  it('shows in one tab what another one makes', async () => {
    const other = await page.context().newPage()
    await other.goto(`${stage.baseUrl}/studio#key=${alice.key}`)
    await other.getByText('Nothing here yet').waitFor()
    await field('Style').fill('seen by both')
    await button('Make the song').click()

    await other.getByRole('progressbar', { name: /Seen by both/ }).waitFor()
    await stage.worker.drain()

    await other.getByRole('button', { name: 'Play: Seen by both' }).waitFor()
    await other.close()
  })

  it('asks for a key again when it is revoked in mid-session, and goes on with what was typed', async () => {
    await field('Style').fill('not lost')
    const keys = await stage.operator.get(`/operator/v1/accounts/${alice.id}/keys`)
    await stage.operator.send('DELETE', `/operator/v1/keys/${keys.data.keys[0].id}`)
    const { data: key } = await stage.operator.post(`/operator/v1/accounts/${alice.id}/keys`, {})
    alice = { ...alice, key: key.key }

    await button('Make the song').click()
    await page.getByRole('alert').getByText('This API key is not valid.').waitFor()
    await page.getByLabel('API key').fill(key.key)
    await button('Open the Studio').click()

    await button('Make the song').waitFor()
    expect(await field('Style').inputValue()).to.equal('not lost')
    await button('Make the song').click()
    await page.getByRole('link', { name: 'Not lost' }).waitFor()
  })

  it('waits as long as a 429 says, shows it, and sends once', async () => {
    let refusals = 0
    await page.route('**/v1/generations', async (route) => {
      if (route.request().method() !== 'POST' || refusals > 0) return route.continue()
      refusals += 1
      await route.fulfill({
        status: 429,
        headers: { 'Retry-After': '2' },
        json: { error: { code: 'GENERATION_RATE_LIMITED', message: 'Too many.' } },
      })
    })
    await field('Style').fill('patient')
    await button('Make the song').click()

    await button(/^Goes on in [12] s$/).waitFor()
    await page.getByRole('link', { name: 'Patient' }).waitFor()
    expect(await made()).to.have.length(1)
  })

  it('says when a wait is too long to make, with the answer of the service', async () => {
    await stage.operator.send('PUT', `/operator/v1/accounts/${alice.id}/sound-effects-today`, {
      used: 100,
    })
    await choose('Sound effect')
    await field('What should be heard?').fill('door slam')
    await button('Make the sound').click()

    await page.getByRole('alert').getByText('The sound effects of today are used up.').waitFor()
  })

  it('says that the connection is lost, and goes on by itself without making anything twice', async () => {
    await field('Style').fill('over the air')
    await page.context().setOffline(true)
    await button('Make the song').click()
    await page.getByText('The connection is lost.').waitFor()
    studio.complaints.length = 0

    await page.context().setOffline(false)

    await page.getByRole('link', { name: 'Over the air' }).waitFor()
    expect(await made()).to.have.length(1)
    expect(await page.getByText('The connection is lost.').count()).to.equal(0)
    studio.complaints.length = 0
  })

  it('sends again when the answer to a create is lost, and makes and charges it once', async () => {
    let lost = 0
    await page.route('**/v1/generations', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort('connectionreset')
    })
    await field('Style').fill('only once')
    await button('Make the song').click()

    await page.getByRole('link', { name: 'Only once' }).waitFor()
    await page.getByText('You have 499.').waitFor()
    expect(lost).to.equal(1)
    expect(await made()).to.have.length(1)
    studio.complaints.length = 0
  })

  it('goes on by itself after a proxy in front has found no service', async () => {
    let refusals = 0
    await page.route('**/v1/plans', async (route) => {
      refusals += 1
      if (refusals > 1) return route.continue()
      await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
    })
    await field('Style').fill('pop')
    await button('Plan the sections').click()

    await page.getByText('The connection is lost.').waitFor()
    await page.locator('.strip .section').first().waitFor()
    studio.complaints.length = 0
  })

  it('cancels what is in progress', async () => {
    await field('Style').fill('not this one')
    await button('Make the song').click()
    await button('Cancel: Not this one').click()

    await page.locator('[data-status="failed"]').waitFor()
    expect((await made())[0].status).to.equal('failed')
  })

  it('shows a track that was deleted elsewhere as gone', async () => {
    await field('Style').fill('short life')
    await button('Make the song').click()
    await page.getByRole('link', { name: 'Short life' }).waitFor()
    await stage.worker.drain()
    await button('Play: Short life').waitFor()
    const [{ id }] = await made()
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })

    await page.getByRole('link', { name: 'Short life' }).click()

    await page.getByText('This track is gone').waitFor()
    await show(page, 'make')
    await page.getByText('Nothing here yet').waitFor()
  })

  it('says at the form that a file is no song', async () => {
    await choose('My song')
    await page.getByLabel('Your song').setInputFiles({
      ...{ name: 'letter.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('Dear Ada, …') },
    })
    await page.getByLabel('I have read this and confirm it').check()
    await button('Upload').click()

    await page.getByRole('alert').getByText('The file is neither MP3 nor WAV.').waitFor()
    expect(await page.getByLabel('I have read this and confirm it').isChecked()).to.equal(true)
  })

  it('uploads a song only after the statements of its feature were confirmed', async () => {
    await choose('My song')
    await page.getByLabel('Your song').setInputFiles({
      ...{ name: 'My Song.wav', mimeType: 'audio/wav', buffer: Buffer.from(smallWav(12)) },
    })
    expect(await button('Upload').isDisabled()).to.equal(true)
    await page.getByLabel('I have read this and confirm it').check()
    await page.getByText('Remove the vocals').click()
    expect(await button('Upload').isDisabled()).to.equal(true)
    await page.getByLabel('I have read this and confirm it').check()
    await button('Upload').click()

    await page.getByRole('heading', { name: 'My Song' }).waitFor()
    const { uploads } = (await stage.as(alice).get('/v1/songs/uploads')).data
    expect(uploads[0]).to.include({ name: 'My Song', feature: 'remove_vocals', status: 'ready' })
  })

  it('keeps the key in this tab, and in the browser only if asked to', async () => {
    const stored = (place: string) =>
      page.evaluate<string | null>(`${place}Storage.getItem('tonewright.key')`)
    expect(await stored('session')).to.equal(JSON.stringify(alice.key))
    expect(await stored('local')).to.equal(null)

    await button('Keep me signed in on this device').click()

    expect(await stored('session')).to.equal(null)
    expect(await stored('local')).to.equal(JSON.stringify(alice.key))
    await page.reload()
    await button('Sign out').waitFor()
  })

  it('signs out in all tabs of a browser that kept the key', async () => {
    await button('Sign out').click()
    await page.getByLabel('API key').fill(alice.key)
    await page.getByLabel('Keep me signed in on this device').check()
    await button('Open the Studio').click()
    await button('Make the song').waitFor()
    const other = await page.context().newPage()
    await other.goto(`${stage.baseUrl}/studio`)
    await other.getByRole('button', { name: 'Sign out' }).click()

    await eventually(other, `localStorage.getItem('tonewright.key') === null`)
    await other.getByLabel('API key').waitFor()
    await page.getByLabel('API key').waitFor()
    await other.close()
  })
})
