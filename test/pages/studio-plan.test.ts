import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { needPrograms } from '../certificates/documents.ts'
import { onStage } from '../stage/on-stage.ts'
import type { Person } from '../stage/stage.ts'
import { openBrowser, type Visit, visit, visitAgain } from './studio-browser.ts'

describe('Planning in the Studio', () => {
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
  const ordered = async () =>
    stage.context.database('generations').where({ accountId: alice.id }).first()

  it('keeps the chords of a section while its bars are no number', async () => {
    await field('Style').fill('pop')
    await button('Plan the sections').click()
    const card = page.locator('.strip .section').first()
    const chords = await card.getByLabel('Chords').inputValue()
    const bars = card.getByLabel('Bars')
    for (const typed of ['', 'four']) {
      await bars.fill(typed)
      await bars.blur()

      expect(await card.getByLabel('Chords').inputValue()).to.equal(chords)
      expect(await bars.inputValue()).to.equal(typed)
    }
    await button('Make the song').click()

    const fault = card.getByRole('alert')
    await fault.waitFor()
    expect(await fault.textContent()).to.equal('bars must be a number above 0, at most 400.')
  })

  it('plans sections that can be changed, and names the section with a wrong chord', async () => {
    await field('Style').fill('pop')
    await button('Plan the sections').click()
    const cards = page.locator('.strip .section')
    await cards.first().waitFor()
    const drafted = await cards.count()
    const chords = cards.first().getByLabel('Chords')
    await chords.fill('Xyz')
    await chords.blur()
    await button('Make the song').click()
    const fault = cards.first().getByRole('alert')
    await fault.waitFor()
    expect(await fault.textContent()).to.match(/^chords\[0\] is not a chord symbol/)

    await chords.fill('Am7')
    await chords.blur()
    await button(/^Remove section 2/).click()
    await cards.nth(1).getByLabel('Bars').fill('2')
    await cards.nth(1).getByLabel('Bars').blur()
    await button('Make the song').click()
    await page.getByRole('progressbar').waitFor()

    const { plan } = await ordered()
    expect(plan.sections).to.have.length(drafted - 1)
    expect(plan.sections[0].chords).to.deep.equal(['Am7'])
    expect(plan.sections[1].bars).to.equal(2)
  })

  for (const kept of [false, true]) {
    it(`${kept ? 'keeps' : 'drops'} the tune to chords that were changed, as it is told`, async () => {
      await field('Style').fill('pop')
      await field('Lyrics').fill('[verse]\nRain on the window\nA kettle that sings')
      await button('Plan the sections').click()
      const card = page.locator('.strip .section').first()
      const chords = card.getByLabel('Chords')
      await chords.waitFor()
      const keep = page.getByLabel('Keep the tune of before')
      expect(await keep.count()).to.equal(0)

      for (const typed of ['Am7', 'Dm9']) {
        await chords.fill(typed)
        await chords.blur()
        if (kept) await keep.check()
      }
      expect(await keep.isChecked()).to.equal(kept)
      await button('Make the song').click()
      await page.getByRole('progressbar').waitFor()

      const { plan } = await ordered()
      expect(plan).not.to.have.property('earlierTune')
      expect(plan.sections[0].chords).to.deep.equal(['Dm9'])
      expect((plan.tune ?? []).length > 0).to.equal(kept)
    })
  }

  it('leaves tempo and meter to the words of the style', async () => {
    await field('Style').fill('slow waltz')
    await button('Make the song').click()
    await page.getByRole('progressbar').waitFor()

    const { bpm, timesignature } = await ordered()
    expect(timesignature).to.equal(3)
    expect(bpm).to.be.within(80, 95)
  })
})
