import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { median, medianRatio } from './compare.ts'
import { openGround } from './ground.ts'
import { openService } from './ours.ts'
import type { Result } from './result.ts'

const rounds = 9
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync) ?? ''

/** How long a browser that has nothing cached takes to the first paint of the Studio. */
export async function measureStudio(): Promise<Result[]> {
  await using ground = await openGround({ accounts: 1, tracksPerAccount: 0 })
  await using service = await openService(ground)
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    // A signal stops the browser with everything else.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  const ours: number[] = []
  const theirs: number[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await firstPaint(browser, `${service.url}/studio`))
      theirs.push(await firstPaint(browser, 'data:text/html,<h1>Tonewright</h1>'))
    }
  } finally {
    await browser.close()
  }
  return [
    {
      measurement: 'studio, first paint',
      ratio: medianRatio(ours, theirs),
      aim: '< 1 s',
      ours: `p50 ${Math.round(median(ours))} ms, ${Math.round(Math.max(...ours))} ms at most`,
      yardstick: `p50 ${Math.round(median(theirs))} ms`,
      oursDoes: 'loads the page of the Studio, its modules and styles, and asks for a key',
      yardstickDoes: 'one heading, without a server',
    },
  ]
}

async function firstPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(url)
    return await page.evaluate<number>(`new Promise((resolve) => {
      new PerformanceObserver((list) => {
        const paint = list.getEntriesByName('first-contentful-paint')[0]
        if (paint) resolve(paint.startTime)
      }).observe({ type: 'paint', buffered: true })
    })`)
  } finally {
    await context.close()
  }
}
