import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** The rules that look at colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe, which the page has loaded, finds with a serious or critical impact. */
export async function findBarriers(page: Page, rules?: string[]): Promise<string[]> {
  const options = {
    ...{ preload: false, resultTypes: ['violations'], selectors: false },
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
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
  ['light', 2560],
] as const

/**
 * The same in every setting, and what is wider than the page; `see` may keep what is shown. Dark
 * differs from light by the values of colours alone.
 */
export async function findBarriersInAll(
  page: Page,
  see: (setting: string) => Promise<void>,
): Promise<string[]> {
  const found: string[] = []
  for (const [colorScheme, width] of settings) {
    const setting = `${width}-${colorScheme}`
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    const barriers = await findBarriers(page, colorScheme === 'dark' ? colourRules : undefined)
    found.push(...barriers.map((barrier) => `${setting}: ${barrier}`))
    const excess = await page.evaluate<number>(
      `document.documentElement.scrollWidth - document.documentElement.clientWidth`,
    )
    if (excess > 0) found.push(`${setting}: ${excess} px too wide`)
    await see(setting)
  }
  return found
}
