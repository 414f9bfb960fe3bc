import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { needPrograms } from '../certificates/documents.ts'
import { formOf, smallWav } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { heardWords } from '../stage/quick-engine.ts'
import { eventually, openBrowser, show, type Visit, visit, visitAgain } from './studio-browser.ts'

describe('Keeping things in the Studio', () => {
  let browser: Browser
  let studio: Visit
  let page: Page

  const { stage, closing, alice } = onStage({ people: { alice: {} } })

  before(async function () {
    needPrograms(this, ['chromium'])
    browser = closing.use(await openBrowser())
    studio = await visit(browser, stage)
    page = studio.page
  })
  beforeEach(async () => {
    await visitAgain(studio, stage, alice)
    await page.getByText('Nothing here yet').waitFor()
  })
  afterEach(async () => {
    expect(studio.complaints).to.deep.equal([])
    expect(studio.foreign).to.deep.equal([])
  })

  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const rows = () => page.locator('.wide .track')
  const ids = async () =>
    (await stage.as(alice).get('/v1/generations?limit=99')).data.generations.map(
      ({ id }: { id: string }) => id,
    )

  async function given(...tags: string[]): Promise<string[]> {
    const made = []
    for (const words of tags) {
      made.push((await stage.as(alice).post('/v1/generations', { tags: words })).data.id)
    }
    await stage.worker.drain()
    return made
  }

  async function playlist(name: string): Promise<string> {
    const path = `/operator/v1/accounts/${alice.id}/playlists`
    return (await stage.operator.post(path, { name })).data.id
  }

  const tracksOf = async (id: string) =>
    (await stage.as(alice).get(`/v1/playlists/${id}`)).data.tracks.map(
      ({ title }: { title: string }) => title,
    )

  it('shows the whole library page by page, and says when that was all', async () => {
    await given(...Array.from({ length: 30 }, (_, index) => `song ${index}`))
    await show(page, 'library')
    await rows().nth(23).waitFor()
    await rows().last().scrollIntoViewIfNeeded()

    await page.getByText('That is all: 30.').waitFor()
    expect(await rows().count()).to.equal(30)
    const titles = await rows().getByRole('link').allTextContents()
    expect(new Set(titles).size).to.equal(30)
    expect([titles[0], titles[29]]).to.deep.equal(['Song 29', 'Song 0'])
  })

  it('asks once for a page that is refused, and again when the person wants it', async () => {
    await given(...Array.from({ length: 30 }, (_, index) => `song ${index}`))
    let asked = 0
    const refusal = { status: 409, json: { error: { code: 'CONFLICT', message: 'Not now.' } } }
    const refuse = async (wanted: RegExp) => {
      asked = 0
      await page.route(wanted, (route) => {
        asked += 1
        return route.fulfill(refusal)
      })
    }
    const trouble = page.getByText('Not now.')
    const settled = () =>
      page.evaluate(`new Promise((done) => {
        let frames = 0
        const next = () => (++frames > 30 ? done() : requestAnimationFrame(next))
        next()
      })`)

    await refuse(/generations\?limit=24$/)
    await show(page, 'library')
    await trouble.waitFor()
    await settled()
    expect(asked).to.equal(1)
    await page.unrouteAll()
    await refuse(/generations\?limit=24&cursor=/)
    await button('Show more').click()
    await rows().nth(23).waitFor()
    await rows().last().scrollIntoViewIfNeeded()
    await trouble.waitFor()
    await settled()
    expect(asked).to.equal(1)

    await page.unrouteAll()
    await button('Show more').click()
    await page.getByText('That is all: 30.').waitFor()
    expect(await trouble.count()).to.equal(0)
  })

  it('filters by kind and status', async () => {
    await given('a song')
    stage.engine.breakNext(2)
    await given('a failure')
    await stage.as(alice).post('/v1/instrumental', { prompt: 'a tune' })
    await stage.as(alice).post('/v1/sound-effects', { prompt: 'a knock' })
    await stage.worker.drain()
    await show(page, 'library')
    await page.getByText('That is all: 3.').waitFor()

    for (const [name, value, titles] of [
      ['Status', 'failed', ['A failure']],
      ['Status', 'any', ['A tune', 'A failure', 'A song']],
      ['Kind', 'instrumental', ['A tune']],
      ['Kind', 'effects', ['A knock']],
    ] as const) {
      await page.getByLabel(name, { exact: true }).selectOption(value)
      await page.getByText(/That is (all|the only)/).waitFor()
      await eventually(
        page,
        `document.querySelectorAll('.wide .track').length === ${titles.length}`,
      )
      expect(await rows().getByRole('link').allTextContents()).to.deep.equal(titles)
    }
    await page.getByLabel('Kind', { exact: true }).selectOption('reimagine')
    await page.getByText('Nothing of this kind yet').waitFor()
  })

  it('deletes several tracks, but only after they were confirmed', async () => {
    const [first, second, third] = await given('first', 'second', 'third')
    await show(page, 'library')
    await page.getByLabel('Choose First').check()
    await page.getByLabel('Choose Third').check()
    await button('Delete').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Delete 2 tracks?').waitFor()
    await dialog.getByText(/This cannot be undone/).waitFor()
    await dialog.getByRole('button', { name: 'Keep' }).click()
    expect(await ids()).to.deep.equal([third, second, first])

    await button('Delete').click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('2 tracks are deleted.').waitFor()

    expect(await ids()).to.deep.equal([second])
    expect(await rows().count()).to.equal(1)
  })

  it('adds several tracks to a playlist, moves and removes them', async () => {
    const [source, target] = [await playlist('Source'), await playlist('Target')]
    await given('one', 'two', 'three')
    await show(page, 'library')
    for (const title of ['One', 'Two', 'Three']) await page.getByLabel(`Choose ${title}`).check()
    await page.getByLabel('Add to playlist').selectOption({ label: 'Source' })
    await page.getByText('Added: 3.').waitFor()
    expect(await tracksOf(source)).to.have.members(['One', 'Two', 'Three'])

    await show(page, 'playlists')
    await page.getByRole('link', { name: /Source/ }).click()
    await page.getByLabel('Choose One').check()
    await page.getByLabel('Choose Two').check()
    await page.getByLabel('Move to playlist').selectOption({ label: 'Target' })
    await page.getByText('Moved: 2.').waitFor()
    await page.getByLabel('Choose Three').check()
    await button('Remove from this playlist').click()

    await page.getByText('This playlist is empty').waitFor()
    expect(await tracksOf(source)).to.deep.equal([])
    expect(await tracksOf(target)).to.have.members(['One', 'Two'])
  })

  it('offers older playlists where the newest are not all', async () => {
    const oldest = await playlist('Oldest')
    for (let count = 1; count <= 50; count++) await playlist(`Newer ${count}`)
    await given('one')
    await show(page, 'library')
    await page.getByLabel('Choose One').check()
    const menu = page.getByLabel('Add to playlist')
    await menu.selectOption({ label: 'More playlists …' })
    await menu.selectOption({ label: 'Oldest' })
    await page.getByText('Added: 1.').waitFor()

    expect(await tracksOf(oldest)).to.deep.equal(['One'])
    expect(await menu.getByText('More playlists …').count()).to.equal(0)
  })

  it('shows the transcript with its doubtful words, and reimagines the song with corrected lyrics', async () => {
    const form = formOf(smallWav(12), { feature: 'reimagine' })
    const { data } = await stage.as(alice).post('/v1/songs/uploads', form)
    await show(page, 'uploads', data.id)
    await page.getByText('Transcribing').waitFor()
    await stage.worker.drain()

    await page.getByText('Transcribed', { exact: true }).waitFor()
    const facts = await page.locator('.facts span').allTextContents()
    expect(facts).to.include.members(['84 bpm', 'C# minor'])
    expect(await page.locator('mark').allTextContents()).to.deep.equal(['cattle'])
    await page.getByText('1 marked word may be wrong. Correct them here:').waitFor()
    const lyrics = page.getByLabel('Lyrics', { exact: true })
    await lyrics.fill((await lyrics.inputValue()).replace('cattle', 'kettle'))
    await page.reload()
    expect(await lyrics.inputValue()).to.include('kettle')
    await page.getByLabel('Your style in words').fill('slow soul')
    await button('Reimagine (1 credit)').click()

    await page.getByRole('heading', { name: /\(Custom style\)$/ }).waitFor()
    const [row] = await stage.context.database('generations').where({ accountId: alice.id })
    expect(row.lyrics).to.include('A kettle that sings')
    await stage.worker.drain()
  })

  it('takes lyrics of your own for a song whose words could not be made out', async () => {
    stage.engine.hear({ found: 'unclear' })
    const form = formOf(smallWav(12), { feature: 'reimagine' })
    const { data } = await stage.as(alice).post('/v1/songs/uploads', form)
    await stage.worker.drain()
    stage.engine.hear(heardWords)
    await show(page, 'uploads', data.id)
    await page.getByText('its words could not be made out').waitFor()
    await button('Transcribe (0 credits)').waitFor()
    const lyrics = page.getByLabel('Lyrics', { exact: true })
    expect(await lyrics.inputValue()).to.equal('')
    await lyrics.fill('A kettle that sings')
    await page.getByLabel('Your style in words').fill('slow soul')
    await button('Reimagine (2 credits)').click()

    await page.getByRole('heading', { name: /\(Custom style\)$/ }).waitFor()
    const [row] = await stage.context.database('generations').where({ accountId: alice.id })
    expect(row.lyrics).to.equal('A kettle that sings')
    await stage.worker.drain()
  })

  it('shows how far the transcription of a song is', async () => {
    const form = formOf(smallWav(12), { feature: 'reimagine' })
    const { data } = await stage.as(alice).post('/v1/songs/uploads', form)
    stage.engine.transcriptions.hold()
    const drained = stage.worker.drain()
    await stage.engine.transcriptions.waiting(1)
    await stage.as(alice).get(`/v1/songs/uploads/${data.id}`)
    stage.engine.tell(0.42)
    await stage.worker.progress.write()
    stage.clock.advance(3)
    await show(page, 'uploads', data.id)

    await page.getByText('42 %').waitFor()
    const bar = page.getByRole('progressbar', { name: 'Progress of My Song' })
    expect(await bar.getAttribute('value')).to.equal('0.42')
    stage.engine.transcriptions.release()
    await drained
  })

  it('has one question about a song on its way while there is no connection', async () => {
    const form = formOf(smallWav(12), { feature: 'reimagine' })
    const { data: upload } = await stage.as(alice).post('/v1/songs/uploads', form)
    await using other = await visit(browser, stage, alice)
    await other.page.clock.install()
    await show(other.page, 'uploads', upload.id)
    await other.page.getByText('Transcribing').first().waitFor()
    let asked = 0
    await other.page.route('**/v1/songs/uploads/*', (route) => {
      asked += 1
      return route.abort()
    })
    for (let seconds = 0; seconds < 60; seconds++) await other.page.clock.runFor(1000)

    expect(asked).to.be.within(1, 12)
    await stage.worker.drain()
  })

  it('shows lyrics that are too long at their field', async () => {
    const form = formOf(smallWav(12), { feature: 'reimagine' })
    const { data } = await stage.as(alice).post('/v1/songs/uploads', form)
    await stage.worker.drain()
    await show(page, 'uploads', data.id)
    await page.getByLabel('Lyrics', { exact: true }).fill('a'.repeat(data.lyricsCap + 1))
    await page.getByLabel('Your style in words').fill('slow soul')
    await button(/^Reimagine/).click()

    await page.getByRole('alert').getByText('The lyrics are too long for this upload').waitFor()
    expect(await ids()).to.deep.equal([])
  })

  it('removes the vocals of a song once the statements are confirmed', async () => {
    const form = formOf(smallWav(12))
    const { data } = await stage.as(alice).post('/v1/songs/uploads', form)
    await show(page, 'uploads', data.id)
    const card = page.locator('.card', { hasText: 'The same recording without the voice' })
    const remove = card.getByRole('button', { name: /^Remove vocals/ })
    expect(await remove.isDisabled()).to.equal(true)
    await card.getByRole('checkbox').check()
    await remove.click()

    await page.getByRole('heading', { name: /\(No vocals\)$/ }).waitFor()
    await stage.worker.drain()
    await page.getByRole('img', { name: /^Waveform of/ }).waitFor()
  })

  it('lists webhooks with what became of them', async () => {
    const webhook = 'https://hooks.example.org/tonewright?token=5b1f'
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi', webhook })
    await stage.worker.drain()
    await show(page, 'deliveries')

    const row = rows().filter({ hasText: webhook })
    await row.getByText('Failed', { exact: true }).waitFor()
    await row.getByRole('link').click()
    await page.getByRole('heading', { name: 'Lofi' }).waitFor()
    expect(page.url()).to.include(data.id)
  })

  it('marks what was made with a test key', async () => {
    const [, tested] = await given('for real', 'for a test')
    // Lists, and the reads that follow an event.
    await page.route(/\/v1\/generations[?/]/, async (route) => {
      const answer = await route.fetch()
      const { data } = await answer.json()
      for (const one of data.generations ?? [data]) if (one.id === tested) one.test = true
      await route.fulfill({ response: answer, json: { data } })
    })
    await show(page, 'library')
    await rows().nth(1).waitFor()

    await rows().nth(0).getByText('Test', { exact: true }).waitFor()
    expect(await rows().nth(1).getByText('Test', { exact: true }).count()).to.equal(0)
  })

  it('shows what people write as text, whatever it looks like', async () => {
    const nasty = '<img src=x onerror=alert(1)>"\'&amp;'
    await given(nasty)
    await playlist(nasty)
    await show(page, 'library')
    await page.getByText(nasty).first().waitFor()
    await show(page, 'playlists')
    await page.getByText(nasty).first().waitFor()

    expect(await page.locator('img').count()).to.equal(0)
  })
})
