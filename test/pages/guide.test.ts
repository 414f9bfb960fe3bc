import { existsSync, readdirSync } from 'node:fs'
import { expect } from 'chai'
import { type Browser, chromium, type Page } from 'playwright-core'
import { needPrograms } from '../certificates/documents.ts'
import { onStage } from '../stage/on-stage.ts'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync) ?? ''
const names = readdirSync(new URL('../../openapi/guide/', import.meta.url))
  .map((file) => file.replace(/\.md$/, ''))
  .map((name) => (name === 'README' ? '' : name))

describe('The guide', () => {
  const { stage } = onStage()

  it('shows every page of its folder without a key, and every link works', async () => {
    const start = `${stage.baseUrl}/docs/guide/`
    const seen = new Map([[start, 0]])

    for (const url of seen.keys()) {
      const answer = await fetch(url)
      const page = await answer.text()
      seen.set(url, answer.status)
      for (const [, address = ''] of page.matchAll(/ href="([^"]+)"/g)) {
        const found = new URL(address, url).href
        if (!seen.has(found)) seen.set(found, 0)
      }
    }

    expect(new Set(seen.values())).to.deep.equal(new Set([200]))
    expect([...seen.keys()]).to.include.members(names.map((name) => start + name))
    expect([...seen.keys()]).to.include(`${stage.baseUrl}/docs`)
  })

  it('is found under its name without a slash, and through a prefix of a proxy', async () => {
    const answer = await fetch(`${stage.baseUrl}/docs/guide`, { redirect: 'manual' })

    expect([answer.status, answer.headers.get('location')]).to.deep.equal([302, 'guide/'])
    const page = await (await fetch(`${stage.baseUrl}/docs/guide/`)).text()
    expect(page).not.to.match(/(src|href)="(\/|https?:)/)
  })

  it('runs no scripts and shows the text of the pages, not markup in it', async () => {
    const answer = await fetch(`${stage.baseUrl}/docs/guide/certificates`)
    const page = await answer.text()

    const policy = answer.headers.get('content-security-policy')
    expect(policy).to.equal("default-src 'none'; style-src 'self'; img-src 'self'")
    expect(answer.headers.get('content-type')).to.equal('text/html; charset=utf-8')
    expect(page).to.contain('<h1 id="certificates">Certificates</h1>')
    expect(page).to.contain('<code>VERIFY_URL/&lt;number&gt;</code>')
  })

  it('answers other names under its path as any unknown path', async () => {
    for (const name of ['README', 'other', 'lyrics.md', '..%2fopenapi.yaml']) {
      expect((await fetch(`${stage.baseUrl}/docs/guide/${name}`)).status, name).to.equal(401)
    }
  })
})

describe('The guide in a browser', () => {
  let browser: Browser
  let page: Page
  const complaints: string[] = []

  const { stage } = onStage()

  before(async function () {
    needPrograms(this, ['chromium'])
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    page = await browser.newPage({ viewport: { width: 1200, height: 900 } })
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
  })
  after(() => browser?.close())

  it('is linked from the reference, and its pages link to each other', async () => {
    await page.goto(`${stage.baseUrl}/docs`)
    const link = page.getByRole('link', { name: 'guide', exact: true })
    const address = await link.evaluate((anchor) => (anchor as unknown as { href: string }).href)
    expect(address).to.equal(`${stage.baseUrl}/docs/guide/`)

    await page.goto(address)
    const list = page.getByRole('navigation', { name: 'Guide' })
    await list.getByRole('link', { name: 'Lyrics' }).click()

    await page.getByRole('heading', { name: 'Lyrics', level: 1 }).waitFor()
    const current = list.locator('[aria-current="page"]')
    expect(await current.textContent()).to.equal('Lyrics')
  })

  it('fits a phone and a desktop without scrolling sideways or console errors', async () => {
    complaints.length = 0
    expect(names).to.have.length.above(10)
    for (const [width, name] of [
      [390, 'phone'],
      [1200, 'desk'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of names) {
        await page.goto(`${stage.baseUrl}/docs/guide/${path}`)
        const excess = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        expect(excess, `${path} on a ${name}`).to.equal(0)
        if (process.env.SCREENSHOTS) {
          await page.screenshot({ path: `${process.env.SCREENSHOTS}/guide-${path}-${name}.png` })
        }
      }
    }
    expect(complaints).to.deep.equal([])
  })
})
