import axe from 'axe-core'
import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { compose } from '../../src/engines/builtin/composer/compose.ts'
import { encodeScore } from '../../src/engines/builtin/score-file.ts'
import { needPrograms } from '../certificates/documents.ts'
import { request } from '../engines/given-music.ts'
import { formOf, smallWav } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { findBarriers, findBarriersInAll } from './barriers.ts'
import { findShifts, holdAnswers } from './shifts.ts'
import { eventually, openBrowser, show, type Visit, visit } from './studio-browser.ts'

const mostBytes = 150_000
const song = compose(
  request({
    ...{ text: 'pop with a flute', sung: true, lyrics: '[verse]\nRain on the window' },
    ...{ language: 'en', durationSeconds: 30, bpm: 120 },
  }),
)

interface View {
  name: string
  parts: string[]
  /** Something that is there when the view is complete. */
  shows: string
  tab?: string
}

describe('The looks of the Studio', () => {
  let browser: Browser
  let studio: Visit
  let page: Page
  let views: View[]

  const { stage, closing, alice } = onStage({ peopleOnce: { alice: { name: 'Ada Lovelace' } } })

  before(async function () {
    needPrograms(this, ['chromium'])
    browser = closing.use(await openBrowser())
    views = await furnish()
    studio = await visit(browser, stage, alice)
    page = studio.page
  })

  /** An account with something of everything. */
  async function furnish(): Promise<View[]> {
    const of = stage.as(alice)
    stage.engine.write(encodeScore({ model: 'quick-engine/1', score: song }))
    const webhook = 'https://hooks.example.org/tonewright'
    const { data: track } = await of.post('/v1/generations', { tags: 'bright pop', webhook })
    const { data: other } = await of.post('/v1/instrumental', { prompt: 'calm piano at dusk' })
    const { data: effect } = await of.post('/v1/sound-effects', { prompt: 'door slam' })
    const form = formOf(smallWav(12), { feature: 'reimagine' })
    const { data: upload } = await of.post('/v1/songs/uploads', form)
    await stage.worker.drain()
    stage.engine.breakNext(2)
    await of.post('/v1/generations', { tags: 'a failure' })
    await stage.worker.drain()
    await of.post('/v1/generations', { tags: 'in progress' })
    const path = `/operator/v1/accounts/${alice.id}/playlists`
    const { data: playlist } = await stage.operator.post(path, { name: 'Rainy evenings' })
    await of.post(`/v1/playlists/${playlist.id}/tracks`, { trackIds: [track.id, other.id] })
    return [
      { name: 'make', parts: ['make'], shows: '.queue .track', tab: 'Song' },
      { name: 'instrumental form', parts: ['make'], shows: '#prompt', tab: 'Instrumental' },
      { name: 'effect form', parts: ['make'], shows: '#prompt', tab: 'Sound effect' },
      { name: 'upload form', parts: ['make'], shows: '.rights', tab: 'My song' },
      { name: 'library', parts: ['library'], shows: '.more .hint' },
      { name: 'track', parts: ['tracks', track.id], shows: '.timeline .chords li' },
      { name: 'two versions', parts: ['tracks', track.id, other.id], shows: '.pair .figures' },
      { name: 'effect', parts: ['tracks', effect.id], shows: '.downloads' },
      { name: 'track that is gone', parts: ['tracks', 'gen_gone'], shows: '.empty' },
      { name: 'playlists', parts: ['playlists'], shows: '.tile' },
      { name: 'playlist', parts: ['playlists', playlist.id], shows: '.track' },
      { name: 'uploads', parts: ['uploads'], shows: '.track' },
      { name: 'upload', parts: ['uploads', upload.id], shows: 'mark' },
      { name: 'webhooks', parts: ['deliveries'], shows: '.delivery' },
    ]
  }

  async function see({ parts, shows, tab }: View): Promise<void> {
    await show(page, ...parts)
    if (tab) await page.getByRole('tab', { name: tab, exact: true }).click()
    await page.locator(shows).first().waitFor()
  }

  async function keep(name: string): Promise<void> {
    const { SCREENSHOTS: folder } = process.env
    if (folder) await page.screenshot({ path: `${folder}/studio-${name.replaceAll(' ', '-')}.png` })
  }

  it('loads at most 150 kB before the first paint', async () => {
    await using cold = await visit(browser, stage)
    await cold.page.getByLabel('API key').waitFor()
    const bytes = await cold.page.evaluate<number>(`
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .reduce((sum, { transferSize }) => sum + transferSize, 0)`)

    expect(bytes).to.be.within(20_000, mostBytes)
    expect(cold.complaints).to.deep.equal([])
  })

  it('passes the accessibility checks in every view, light and dark, from 360 to 2560 px', async () => {
    await page.evaluate(axe.source)
    const found: string[] = []
    for (const view of views) {
      await see(view)
      const barriers = await findBarriersInAll(page, (setting) => keep(`${view.name}-${setting}`))
      found.push(...barriers.map((barrier) => `${view.name} ${barrier}`))
    }

    expect(found).to.deep.equal([])
  }).timeout(240_000)

  it('leaves out all motion for those who want less of it', async () => {
    await see(views[0]!)
    const moving =
      await page.evaluate<number>(`[...document.querySelectorAll('*')].filter((one) => {
      const { animationName, transitionDuration } = getComputedStyle(one)
      return animationName !== 'none' || transitionDuration !== '0s'
    }).length`)

    expect(moving).to.equal(0)
  })

  it('would fail with a barrier in a view', async () => {
    await see(views.at(-1)!)
    await page.evaluate(`document.querySelector('main').append(document.createElement('select'))`)

    expect(await findBarriers(page)).to.deep.equal(['select-name: <select></select>'])
    await page.evaluate(`document.querySelector('main > select').remove()`)
  })

  it('passes them before somebody is signed in, too, and fits a very wide screen', async () => {
    const options = { viewport: { width: 2560, height: 1300 } }
    await using stranger = await visit(browser, stage, undefined, options)
    await stranger.page.getByLabel('API key').waitFor()
    await stranger.page.evaluate(axe.source)

    expect(await findBarriers(stranger.page)).to.deep.equal([])
  })

  for (const width of [360, 1280]) {
    it(`moves nothing while a view loads, at ${width} px`, async () => {
      const options = { viewport: { width, height: 900 }, script: holdAnswers }
      await using loading = await visit(browser, stage, alice, options)
      const found: string[] = []
      for (const { name, parts, shows, tab } of views) {
        await show(loading.page, ...parts)
        if (tab) await loading.page.getByRole('tab', { name: tab, exact: true }).click()
        for (const from of ['another view', 'its address']) {
          if (from === 'its address') await loading.page.reload()
          const moved = await findShifts(loading.page, shows)
          found.push(...moved.map((what) => `${name} from ${from}: ${what}`))
        }
      }

      expect(found).to.deep.equal([])
    })
  }

  it('shows on a phone the whole name of the place and of the form that are open', async () => {
    const options = { viewport: { width: 360, height: 800 }, hasTouch: true }
    await using phone = await visit(browser, stage, alice, options)
    const isWhole = (selector: string) => `(() => {
      const one = document.querySelector('${selector}')
      const [inner, outer] = [one, one.parentElement].map((each) => each.getBoundingClientRect())
      return inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    })()`
    await phone.page.getByRole('tab', { name: 'My song' }).click()
    await eventually(phone.page, isWhole('[aria-selected="true"]'), 5)

    await show(phone.page, 'deliveries')
    await phone.page.getByRole('heading', { name: 'Webhooks' }).waitFor()
    await eventually(phone.page, isWhole('.top nav [aria-current]'), 5)
  })

  it('does not say that a sound effect is gone while it is looked for', async () => {
    await using loading = await visit(browser, stage, alice, { script: holdAnswers })
    const { parts = [], shows = '' } = views.find(({ name }) => name === 'effect') ?? {}
    await show(loading.page, ...parts)
    await loading.page.reload()
    await loading.page.evaluate(`
      new MutationObserver(() => {
        if (document.querySelector('.empty')) moved.push('gone')
      }).observe(document.body, { childList: true, subtree: true })`)

    expect(await findShifts(loading.page, shows)).to.deep.equal([])
  })

  it('is used by the keyboard alone, from the key to the sound', async () => {
    await using fresh = await visit(browser, stage)
    const { keyboard } = fresh.page
    const focused = () =>
      fresh.page.evaluate<string>(
        `(document.activeElement.labels?.[0] ?? document.activeElement).textContent.trim()`,
      )
    async function tabTo(name: RegExp): Promise<void> {
      for (let presses = 0; presses < 60; presses++) {
        await keyboard.press('Tab')
        const label = await fresh.page.evaluate<string | null>(
          `document.activeElement.getAttribute('aria-label')`,
        )
        if (name.test(label ?? (await focused()))) return
      }
      throw new Error(`the keyboard does not reach ${name}`)
    }
    await fresh.page.getByLabel('API key').waitFor()
    await keyboard.press('Tab')
    expect(await focused()).to.equal('To the content')
    await tabTo(/^API key/)
    await keyboard.type(alice.key)
    await keyboard.press('Enter')
    await fresh.page.locator('.queue .track').first().waitFor()

    await tabTo(/^Style/)
    await keyboard.type('typed by hand')
    await tabTo(/^Make the song/)
    await keyboard.press('Enter')
    await fresh.page.getByRole('link', { name: 'Typed by hand' }).waitFor()
    await stage.worker.drain()
    await fresh.page.getByRole('button', { name: 'Play: Typed by hand' }).waitFor()
    await tabTo(/^Play: Typed by hand/)
    await keyboard.press('Space')

    await eventually(fresh.page, `document.querySelector('audio').currentTime > 0`)
    expect(fresh.complaints).to.deep.equal([])
  })

  it('asked no other host, and left nothing in the console', () => {
    expect(studio.foreign).to.deep.equal([])
    expect(studio.complaints).to.deep.equal([])
  })
})
