import { existsSync } from 'node:fs'
import axe from 'axe-core'
import { expect } from 'chai'
import { type Browser, chromium, type Page } from 'playwright-core'
import { needPrograms } from '../certificates/documents.ts'
import { onStage } from '../stage/on-stage.ts'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync) ?? ''

describe('The API reference in a browser', () => {
  let browser: Browser
  let page: Page
  const complaints: string[] = []
  const requested: string[] = []

  const { stage, closing } = onStage({ env: { STUDIO: 'off' } })

  before(async function () {
    needPrograms(this, ['chromium'])
    browser = closing.use(
      await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }),
    )
    page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
    page.on('console', (message) => {
      if (message.type() !== 'info') complaints.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('request', (request) => requested.push(request.url()))
    await page.goto(stage.baseUrl)
    await page.getByRole('heading', { name: 'Tonewright', level: 1 }).waitFor()
  })

  async function picture(name: string): Promise<void> {
    if (process.env.SCREENSHOTS) {
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/reference-${name}.png` })
    }
  }

  it('is linked from the root of a service without the Studio', async () => {
    expect(page.url()).to.equal(`${stage.baseUrl}/docs`)
    await picture('start')
  })

  it('shows the format of a key in the field for the key', async () => {
    await page.getByPlaceholder('twr_key_…').first().waitFor()

    expect(await page.content()).not.to.include('QUxMIFlPVVIg')
  })

  for (const [colorScheme, places] of [
    ['light', ['', '#tag/songs/POST/v1/songs/uploads']],
    ['dark', ['#tag/account/GET/v1/me']],
  ] as const) {
    it(`passes the accessibility checks in ${colorScheme}`, async () => {
      const own = await browser.newPage({ viewport: { width: 1400, height: 900 }, colorScheme })
      const found: string[] = []
      for (const place of places) {
        // From a place to another of the same page nothing would be loaded.
        await own.goto('about:blank')
        await own.goto(`${stage.baseUrl}/docs${place}`)
        await own.getByPlaceholder('twr_key_…').first().waitFor()
        if (place.includes('/me')) await openClient(own)
        found.push(...(await findBarriers(own)).map((barrier) => `${place} ${barrier}`))
        if (process.env.SCREENSHOTS) {
          const name = `reference-${colorScheme}-${place.replaceAll(/\W+/g, '-')}.png`
          await own.screenshot({ path: `${process.env.SCREENSHOTS}/${name}` })
        }
      }

      expect(found).to.deep.equal([])
      await own.close()
    })
  }

  it('finds operations and webhooks by a word', async () => {
    for (const [word, found] of [
      ['playlist', /Operation: Move tracks to another playlist/],
      ['finished', /Webhook/],
    ] as const) {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Enter search query' }).fill(word)

      await page.getByRole('option', { name: found }).first().waitFor()

      await picture(`search-${word}`)
      await page.keyboard.press('Escape')
    }
  })

  it('shows how to call it in curl, JavaScript and Python', async () => {
    await page.goto(`${stage.baseUrl}/docs#tag/generations/POST/v1/generations`)
    const operation = page.getByRole('region', { name: 'Create music' })
    let shown = 'Shell Curl'

    for (const [choice, name, sample] of [
      ['Curl', 'Shell Curl', /curl .*\/v1\/generations/],
      ['Fetch', 'JavaScript Fetch', /fetch\('.*\/v1\/generations'/],
      ['Requests', 'Python Requests', /requests\.post\(/],
    ] as const) {
      await operation.getByRole('button', { name: shown }).click()
      await page.getByRole('option', { name: choice }).click()
      shown = name

      await operation.getByText(sample).first().waitFor()
    }

    await picture('samples')
  })

  it('calls the service with the key of its reader', async () => {
    const ada = await stage.given.account({ name: 'Ada Lovelace' })
    await page.goto(`${stage.baseUrl}/docs#tag/account/GET/v1/me`)
    const dialog = await openClient(page)

    await dialog.getByRole('textbox', { name: 'Value' }).first().fill(ada.key)
    await dialog.getByRole('button', { name: /^Send get request/ }).click()

    await dialog.getByText('Ada Lovelace').waitFor()
    await picture('answer')
  })

  it('sends requests to this service only, without console errors', () => {
    expect(requested.filter((url) => !url.startsWith(`${stage.baseUrl}/`))).to.deep.equal([])
    expect(requested).to.include(`${stage.baseUrl}/v1/me`)
    expect(complaints.filter((text) => !text.includes('@scalar/api-reference@'))).to.deep.equal([])
  })
})

/** Opens the dialog that sends a request. */
async function openClient(page: Page) {
  await page.getByRole('button', { name: /Test Request.*\/v1\/me/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByPlaceholder('twr_key_…').first().waitFor()
  return dialog
}

/** The accessibility violations that axe finds. */
async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  const options = { preload: false, resultTypes: ['violations'], selectors: false }
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(document, ${JSON.stringify(options)})`,
  )
  return violations
    .filter(({ id, impact }) => impact === 'critical' || id === 'color-contrast')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
