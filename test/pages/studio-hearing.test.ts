import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { needPrograms } from '../certificates/documents.ts'
import { builtInEngine } from '../stage/built-in-engine.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually, hears, openBrowser, show, type Visit, visit } from './studio-browser.ts'

describe('Hearing in the Studio', () => {
  let studio: Visit
  let page: Page

  const { stage, closing, alice, bob } = onStage(() => ({
    engines: builtInEngine(),
    peopleOnce: { alice: {}, bob: {} },
  }))

  before(async function () {
    needPrograms(this, ['chromium'])
    const browser = closing.use(await openBrowser())
    studio = await visit(browser, stage, alice)
    page = studio.page
  })

  /** The first song of Bob: eight seconds with two sung lines. */
  const short = async () => (await stage.as(bob).get('/v1/generations')).data.generations.at(-1)
  const newest = async () =>
    (await stage.as(bob).get('/v1/generations?limit=1')).data.generations[0]
  const at = () => page.evaluate<number>(`document.querySelector('audio').currentTime`)
  const press = (key: string) => page.keyboard.press(key)

  it('goes from a fresh start to a song in three clicks', async () => {
    await page.getByRole('button', { name: 'Pop with words' }).click()
    await page.getByRole('button', { name: 'Make the song' }).click()
    await page.getByRole('progressbar', { name: /^Progress of/ }).waitFor()
    await stage.worker.drain()
    await page.getByRole('button', { name: /^Play: Bright pop/ }).click()

    expect(await hears(page)).to.equal(true)
    const decoded = await page.evaluate<number>(`(async () => {
      const { src } = document.querySelector('audio')
      const bytes = await (await fetch(src)).arrayBuffer()
      return (await new AudioContext().decodeAudioData(bytes)).duration
    })()`)
    expect(decoded).to.be.closeTo(20, 0.1)
    expect(await page.evaluate(`document.querySelector('audio').duration`)).to.be.closeTo(20, 0.1)
    const announced = await page.evaluate('navigator.mediaSession.metadata.title')
    expect(announced).to.equal('Bright pop, acoustic guitar')
  })

  it('falls silent when the session ends', async () => {
    await page.evaluate(`document.querySelector('audio').play()`)

    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Open the Studio' }).waitFor()

    expect(await page.evaluate(`document.querySelector('audio').paused`)).to.equal(true)
  })

  it('takes the key out of the address bar, of this one and of the next', async () => {
    expect(page.url()).to.equal(`${stage.baseUrl}/studio`)

    await page.goto(`${stage.baseUrl}/studio#key=${bob.key}`)
    await page.getByText('Nothing here yet').waitFor()

    expect(page.url()).to.equal(`${stage.baseUrl}/studio`)
  })

  it('shows the wave, sections and chords of the score, and the words as they are sung', async () => {
    await page.getByLabel('Style', { exact: true }).fill('pop')
    await page.getByLabel('Lyrics', { exact: true }).fill('Rain on the window\nA kettle that sings')
    await page.getByLabel('Length in seconds').fill('8')
    await page.getByRole('button', { name: 'Make the song' }).click()
    await page.getByRole('progressbar', { name: /^Progress of/ }).waitFor()
    await stage.worker.drain()
    const { id } = await short()
    const { data: score } = await stage.as(bob).get(`/v1/generations/${id}/score`)
    const { data: lyrics } = await stage.as(bob).get(`/v1/generations/${id}/lyrics`)
    await page.getByRole('link', { name: 'Pop', exact: true }).click()
    await page.getByRole('img', { name: /^Waveform of/ }).waitFor()

    const sections = page.getByRole('list', { name: 'Sections' }).getByRole('button')
    await sections.first().waitFor()
    expect(await sections.allTextContents()).to.deep.equal(
      score.sections.map(({ type }: { type: string }) => type),
    )
    const chords = await page
      .getByRole('list', { name: 'Chords' })
      .locator('span')
      .allTextContents()
    expect(chords).to.deep.equal(score.chords.map(({ symbol }: { symbol: string }) => symbol))
    await eventually(
      page,
      `document.querySelector('.wave div')?.shadowRoot?.querySelector('canvas')?.width > 100`,
    )

    const line = lyrics.lines[1]
    await page.getByRole('button', { name: line.text, exact: true }).first().click()
    await eventually(page, `document.querySelector('.sung .now .lit') !== null`)
    const now = await page.locator('.sung .now').textContent()
    expect(now?.trim()).to.equal(line.text)
    await eventually(
      page,
      `[...document.querySelectorAll('.sung .now span')].every((one) => one.className === 'lit')`,
    )
  })

  it('pauses, seeks and loops by keys', async () => {
    await page.getByRole('main').focus()
    await press('Space')
    await eventually(page, `document.querySelector('audio').paused`)
    await page.evaluate(`document.querySelector('audio').currentTime = 6`)
    await press('ArrowLeft')
    expect(await at()).to.be.closeTo(1, 0.1)
    await press('ArrowRight')
    expect(await at()).to.be.closeTo(6, 0.1)

    await press('l')
    const looped = page.locator('.sections [aria-pressed="true"]')
    expect(await looped.count()).to.equal(1)
    const { data: score } = await stage.as(bob).get(`/v1/generations/${(await short()).id}/score`)
    const { startSeconds, lengthSeconds } = score.sections.find(
      (one: { startSeconds: number; lengthSeconds: number }) =>
        6 >= one.startSeconds && 6 < one.startSeconds + one.lengthSeconds,
    )
    await page.evaluate(
      `document.querySelector('audio').currentTime = ${startSeconds + lengthSeconds - 0.3}`,
    )
    await press('Space')
    await eventually(
      page,
      `document.querySelector('audio').currentTime < ${startSeconds + lengthSeconds - 0.35}`,
    )
    expect(await at()).to.be.within(startSeconds, startSeconds + lengthSeconds)
    await press('L')
    expect(await looped.count()).to.equal(0)
  })

  it('saves the song as MP3, MIDI, WAV and with its certificate', async () => {
    for (const [name, start, file] of [
      ['MP3', /^ID3|^\xff\xfb/, 'Pop.mp3'],
      ['MIDI', /^MThd/, 'Pop.mid'],
      ['Certificate', /^%PDF/, 'Pop certificate.pdf'],
      ['WAV', /^RIFF/, 'Pop.wav'],
    ] as const) {
      const download = page.waitForEvent('download')
      const button = page.locator('.downloads .button', { hasText: name })
      await button.click()
      if (name === 'WAV') await drainUntil(download)
      const saved = await download

      expect(saved.suggestedFilename()).to.equal(file)
      expect((await readFile(await saved.path())).toString('latin1'), name).to.match(start)
    }
  })

  it('says so where the parts cannot be loaded', async () => {
    await page.route('**/media/e/**', (route) => route.fulfill({ body: 'no ZIP' }))
    await page.getByRole('button', { name: /parts one by one/ }).click()
    await drainUntil(page.getByText('This could not be loaded. Try again.').waitFor())
    await page.unroute('**/media/e/**')

    expect(await page.locator('.mixer').count()).to.equal(0)
  })

  it('plays the parts in place of the mix, each of which can be muted or played alone', async () => {
    const { id } = await short()
    const { data: score } = await stage.as(bob).get(`/v1/generations/${id}/score`)
    await page.getByRole('button', { name: /parts one by one/ }).click()
    const parts = page.locator('.mixer li')
    await drainUntil(parts.first().waitFor())

    expect(await parts.count()).to.equal(score.parts.length)
    expect(await page.evaluate(`document.querySelector('audio').muted`)).to.equal(true)
    const mute = parts.first().getByRole('button', { name: /^Mute/ })
    await mute.click()
    expect(await mute.getAttribute('aria-pressed')).to.equal('true')
    await page.getByRole('button', { name: 'Back to the mix' }).click()
    expect(await page.evaluate(`document.querySelector('audio').muted`)).to.equal(false)
  })

  it('drops the parts when the session ends', async () => {
    const load = page.getByRole('button', { name: /parts one by one/ })
    await load.click()
    await drainUntil(page.locator('.mixer li').first().waitFor())

    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByLabel('API key').fill(bob.key)
    await page.getByRole('button', { name: 'Open the Studio' }).click()

    await load.waitFor()
    expect(await page.locator('.mixer').count()).to.equal(0)
  })

  it('makes it again with one change, and shows both side by side', async () => {
    const first = await short()
    await page.getByLabel('Change', { exact: true }).selectOption('bpm')
    await page.getByLabel('To', { exact: true }).fill('90')
    await page.getByRole('button', { name: 'Make it again' }).click()
    await eventually(page, `location.hash.split('/').length === 4`)
    await stage.worker.drain()
    await page
      .getByRole('img', { name: /^Waveform of/ })
      .nth(1)
      .waitFor()

    const second = await newest()
    expect(second.parameters).to.deep.equal({ ...first.parameters, bpm: 90 })
    const [one, other] = await stage.context
      .database('generations')
      .whereIn('id', [first.id, second.id])
      .select('lyrics', 'prompt', 'vocalGender', 'requestedSeconds')
    expect(one).to.deep.equal(other)
    expect(await page.getByRole('article').count()).to.equal(2)
  })

  it('makes a song of elsewhere again with the words that are sung', async () => {
    const { id } = await short()
    await page.evaluate(`localStorage.removeItem('tonewright.requests')`)
    await page.reload()
    await show(page, 'tracks', id)
    await page.getByText('its lyrics are those that are sung').waitFor()
    await page.getByLabel('Change', { exact: true }).selectOption('lyrics')

    const written = (await page.getByLabel('To', { exact: true }).inputValue()).split('\n')
    const { data: sung } = await stage.as(bob).get(`/v1/generations/${id}/lyrics`)
    expect(written[0]).to.match(/^\[\w+\]$/)
    expect(written.filter((line) => !/^\[\w+\]$/.test(line))).to.deep.equal(
      sung.lines.map(({ text }: { text: string }) => text),
    )
  })

  it('says so where a file cannot be played, which is not taken for hearing', async () => {
    const { audioUrl, id } = await newest()
    const file = join(stage.mediaFolder, 'a', new URL(audioUrl).pathname.split('/').at(-1) ?? '')
    const found = await readFile(file).catch(() => undefined)
    if (found) await writeFile(file, Buffer.alloc(found.length, 'no sound '))
    else await page.route('**/media/a/**', (route) => route.fulfill({ body: 'no sound' }))
    await page.reload()
    await show(page, 'tracks', id)
    await page
      .getByRole('button', { name: /^Play: / })
      .first()
      .click()

    await page.getByText('This sound cannot be played.').waitFor()
    expect(await hears(page, 2)).to.equal(false)
  })

  it('asked no other host, and left nothing in the console', () => {
    expect(studio.foreign).to.deep.equal([])
    expect(studio.complaints).to.deep.equal([])
  })

  /** Does what is queued until the promise settles; the page asks for it in its own time. */
  async function drainUntil(settled: Promise<unknown>): Promise<void> {
    let isSettled = false
    const settle = () => {
      isSettled = true
    }
    settled.then(settle, settle)
    for (let turn = 0; turn < 200 && !isSettled; turn++) {
      await stage.worker.drain()
      await page.waitForTimeout(50)
    }
    await settled
  }
})
