import { existsSync } from 'node:fs'
import axe from 'axe-core'
import { expect } from 'chai'
import { type Browser, chromium, type Page } from 'playwright-core'
import { needPrograms } from '../certificates/documents.ts'
import { onStage } from '../stage/on-stage.ts'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync) ?? ''

describe('The verification page in a browser', () => {
  let browser: Browser
  let url: string
  let audio: Buffer

  const { stage, closing } = onStage()

  before(async function () {
    needPrograms(this, ['chromium'])
    browser = closing.use(
      await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }),
    )
    const alice = await stage.given.account({ name: 'Ada Lovelace' })
    const { data } = await stage
      .as(alice)
      .post('/v1/generations', { tags: 'warm lofi piano', certificate: true })
    await stage.worker.drain()
    const { number } = await stage.context.database('certificates').first()
    url = `${stage.context.config.links.verifyUrl}/${number}`
    const { data: track } = await stage.as(alice).get(`/v1/generations/${data.id}`)
    audio = Buffer.from(await (await fetch(track.audioUrl)).arrayBuffer())
  })

  async function open(options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> {
    const page = await browser.newPage(options)
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(url)
    expect(complaints).to.deep.equal([])
    return page
  }

  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'audio/mpeg', buffer })

  it('recognises the certified file and no other', async () => {
    const page = await open()
    const input = page.getByLabel(/Choose an audio file/)
    const verdict = page.getByRole('status')

    await input.setInputFiles(file('song.mp3', audio))
    await verdict.getByText('Yes: song.mp3 is the certified file.').waitFor()
    await input.setInputFiles(file('cut.mp3', audio.subarray(1)))
    await verdict.getByText('No: cut.mp3 is another file').waitFor()

    await page.close()
  })

  it('checks a file that is dropped on it', async () => {
    const page = await open()
    // As text, because it runs in the browser, whose types are not loaded here.
    const transfer = await page.evaluateHandle(`(() => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(${JSON.stringify([...audio])})], 'song.mp3'))
      return data
    })()`)

    await page.dispatchEvent('#drop', 'drop', { dataTransfer: transfer })

    await page.getByText('Yes: song.mp3 is the certified file.').waitFor()
    await page.close()
  })

  it('shows the certificate without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(url)

    expect(await page.getByRole('heading', { level: 1 }).textContent()).to.equal(
      'Valid certificate',
    )
    expect(await page.getByRole('term').count()).to.equal(6)
    expect(await page.getByText('sha256sum file.mp3').isVisible()).to.equal(true)
    expect(await page.getByLabel(/Choose an audio file/).isVisible()).to.equal(false)
    await context.close()
  })

  it('has landmarks and headings in order for a screen reader', async () => {
    const page = await open()

    const tree = await page.locator('body').ariaSnapshot()

    expect(tree).to.match(/^- main:\n/)
    expect(tree).to.include('heading "Valid certificate" [level=1]')
    expect(tree).to.include('region "Check a file"')
    expect(tree).to.include('heading "Check a file" [level=2]')
    expect(await page.getAttribute('html', 'lang')).to.equal('en')
    await page.close()
  })

  it('has enough contrast in light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open({ colorScheme })
      await page.evaluate(axe.source)

      const { violations } = await page.evaluate<axe.AxeResults>('axe.run(document)')

      expect(violations.map(({ id }) => id)).to.deep.equal([])
      await page.close()
    }
  })

  for (const [device, viewport] of Object.entries({
    phone: { width: 320, height: 640 },
    desktop: { width: 1280, height: 800 },
  })) {
    it(`is as wide as a ${device} and no wider, in light and dark`, async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await open({ viewport, colorScheme })

        const width = await page.evaluate('document.documentElement.scrollWidth')

        expect(width).to.equal(viewport.width)
        if (process.env.SCREENSHOTS) {
          const path = `${process.env.SCREENSHOTS}/verification-${device}-${colorScheme}.png`
          await page.screenshot({ path, fullPage: true })
        }
        await page.close()
      }
    })
  }
})
