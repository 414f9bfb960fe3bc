import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { needPrograms } from '../certificates/documents.ts'
import { onStage } from '../stage/on-stage.ts'
import { OPERATOR_TOKEN } from '../stage/stage.ts'
import { openBrowser, show, visitPage } from './studio-browser.ts'

describe("The address of the operator's page", () => {
  let page: Page

  const { stage, closing } = onStage()

  before(async function () {
    needPrograms(this, ['chromium'])
    const browser = closing.use(await openBrowser())
    page = (await visitPage(browser, stage.operatorUrl)).page
    await page.getByLabel('Operator token').fill(OPERATOR_TOKEN)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'Overview' }).waitFor()
  })

  it('shows the account that was opened last, whichever is answered first', async () => {
    const first = await stage.given.account({ name: 'First' })
    const last = await stage.given.account({ name: 'Last' })
    const address = `${stage.operatorUrl}/operator/v1/accounts/${first.id}`
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await held
      await route.continue()
    })

    const asked = page.waitForRequest(address)
    await show(page, 'accounts', first.id)
    await asked
    await show(page, 'accounts', last.id)
    await page.getByRole('heading', { name: 'Last' }).waitFor()
    const answered = page.waitForResponse(address)
    letGo()
    await (await answered).finished()
    await page.evaluate(`new Promise((drawn) => requestAnimationFrame(() => {
      requestAnimationFrame(drawn)
    }))`)

    expect(await page.getByRole('heading', { level: 1 }).textContent()).to.equal('Last')
    await page.unroute(address)
  })

  it('may be cut off within an escape', async () => {
    await show(page, 'accounts', '%E4%')
    await page.reload()

    await page.getByRole('heading', { level: 1, name: 'There is no such account' }).waitFor()
  })
})
