import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { needPrograms } from '../certificates/documents.ts'
import { smallWav } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import type { Person } from '../stage/stage.ts'
import { eventually, openBrowser, show, type Visit, visit, visitAgain } from './studio-browser.ts'

describe('Those who use one Studio after another', () => {
  let studio: Visit
  let page: Page

  const { stage, closing, alice, bob } = onStage({ people: { alice: {}, bob: {} } })

  before(async function () {
    needPrograms(this, ['chromium'])
    const browser = closing.use(await openBrowser())
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

  const button = (name: string) => page.getByRole('button', { name })

  async function signInAs({ key }: Pick<Person, 'key'>): Promise<void> {
    await page.getByLabel('API key').fill(key)
    await button('Open the Studio').click()
  }

  async function given(person: Person, tags: string): Promise<string> {
    const { data } = await stage.as(person).post('/v1/generations', { tags })
    await stage.worker.drain()
    return data.id
  }

  it('passes nothing that one person chose or confirmed on to the next who signs in', async () => {
    await given(alice, 'first')
    await show(page, 'library')
    await page.getByLabel('Choose First').check()
    await show(page, 'make')
    await page.getByRole('tab', { name: 'My song' }).click()
    await page.getByLabel('Your song').setInputFiles({
      ...{ name: 'Ours.wav', mimeType: 'audio/wav', buffer: Buffer.from(smallWav(12)) },
    })
    await page.getByLabel('I have read this and confirm it').check()

    await button('Sign out').click()
    await signInAs(bob)
    const rights = page.getByLabel('I have read this and confirm it')
    await rights.waitFor()

    expect(await rights.isChecked()).to.equal(false)
    expect(await page.getByText('Ours.wav').count()).to.equal(0)
    await show(page, 'library')
    await page.getByText('Nothing of this kind yet').waitFor()
    expect(await page.getByText('1 chosen').count()).to.equal(0)
  })

  it('shows nobody what was on its way to the one who signed in before', async () => {
    await given(alice, 'of alice')
    const late = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    await page.route('**/v1/generations?*', async (route) => {
      if (route.request().headers()['x-api-key'] !== alice.key) return route.continue()
      const response = await route.fetch()
      await late.promise
      await route.fulfill({ response })
      arrived.resolve()
    })
    await page.reload()
    await button('Sign out').click()
    await signInAs(bob)
    await page.getByText('Nothing here yet').waitFor()

    late.resolve()
    await arrived.promise
    await show(page, 'library')
    await page.getByText('Nothing of this kind yet').waitFor()
    await show(page, 'make')

    await page.getByText('Nothing here yet').waitFor()
    expect(await page.getByText('Of alice').count()).to.equal(0)
  })

  it('finds the tracks of one person after another has looked for them in vain', async () => {
    await show(page, 'tracks', await given(bob, 'of bob'))
    await page.getByText('This track is gone').waitFor()

    await button('Sign out').click()
    await signInAs(bob)

    await page.getByRole('heading', { name: 'Of bob' }).waitFor()
  })

  it('says only once that a key is wrong, however late it hears it', async () => {
    await button('Sign out').click()
    await page.route('**/v1/me', async (route) => {
      await eventually(page, `document.querySelector('.queue') !== null`)
      await route.continue()
    })
    await signInAs({ key: 'twr_key_wrong' })
    await page.getByRole('alert').getByText('This API key is not valid.').waitFor()
    await page.unrouteAll()

    await signInAs(alice)
    await page.getByText('Nothing here yet').waitFor()

    expect(await page.getByText('This API key is not valid.').count()).to.equal(0)
  })

  it('withdraws a question when the session of whom it asks ends', async () => {
    const only = await given(alice, 'only')
    await show(page, 'library')
    await page.getByLabel('Choose Only').check()
    await button('Delete').click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()

    await page.evaluate(`location.hash = '#key=${bob.key}'`)
    await dialog.waitFor({ state: 'hidden' })

    const { data } = await stage.as(alice).get('/v1/generations')
    expect(data.generations.map(({ id }: { id: string }) => id)).to.deep.equal([only])
  })

  it('shows an address with a name that every object has as a track that is gone', async () => {
    for (const id of ['__proto__', 'constructor']) {
      await show(page, 'tracks', id)
      await page.getByText('This track is gone').waitFor()
      await show(page, 'make')
    }
  })
})
