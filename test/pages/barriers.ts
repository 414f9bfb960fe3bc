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
