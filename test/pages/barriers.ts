import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe, which the page has loaded, finds with a serious or critical impact. */
export async function findBarriers(page: Page): Promise<string[]> {
  const options = { preload: false, resultTypes: ['violations'], selectors: false }
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(document, ${JSON.stringify(options)})`,
  )
  return violations
    .filter(({ impact }) => impact === 'critical' || impact === 'serious')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

const settings = [
  ['light', 360],
  ['dark', 360],
  ['light', 1280],
  ['dark', 1280],
] as const

/** The same in every setting, and what is wider than the page; `see` may keep what is shown. */
export async function findBarriersInAll(
  page: Page,
  see: (setting: string) => Promise<void>,
): Promise<string[]> {
  const found: string[] = []
  for (const [colorScheme, width] of settings) {
    const setting = `${width}-${colorScheme}`
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    found.push(...(await findBarriers(page)).map((barrier) => `${setting}: ${barrier}`))
    const excess = await page.evaluate<number>(
      `document.documentElement.scrollWidth - document.documentElement.clientWidth`,
    )
    if (excess > 0) found.push(`${setting}: ${excess} px too wide`)
    await see(setting)
  }
  return found
}
