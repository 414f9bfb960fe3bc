import type { Page } from 'playwright-core'
import { eventually } from './studio-browser.ts'

const mostTurns = 200

/**
 * Runs in a page before its own scripts: holds every answer of the service until it is let
 * through, and notes what moves, also soon after an input.
 */
export const holdAnswers = `
  window.held = []
  window.moved = []
  const send = window.fetch
  const whole = async (answer) => {
    const isStream = answer.headers.get('Content-Type')?.startsWith('text/event-stream')
    return isStream ? answer : new Response(await answer.blob(), answer)
  }
  window.fetch = (...request) => {
    const answer = send(...request).then(whole)
    return new Promise((pass) => held.push(() => (pass(answer), answer)))
  }
  window.drawn = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  window.letThrough = async () => {
    for (let next; (next = held.shift()); await drawn()) await next()
    await drawn()
    return held.length
  }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      // The browser's own controls have no nodes here.
      const names = sources.filter(({ node }) => node).map(({ node, previousRect, currentRect }) =>
        (node.outerHTML ?? node.textContent).slice(0, 60) +
        ' from ' + [previousRect.x, previousRect.y] + ' to ' + [currentRect.x, currentRect.y])
      if (names.length > 0) moved.push(value.toFixed(4) + ': ' + names.join(', '))
    }
  }).observe({ type: 'layout-shift', buffered: true })`

/**
 * What moves in a view from its frame on until it is complete. The answers come one by one, and
 * the page is drawn after each.
 */
export async function findShifts(page: Page, complete: string): Promise<string[]> {
  await eventually(page, `document.querySelector('#main > *') !== null`)
  await page.evaluate('drawn().then(() => { moved.length = 0 })')
  const isComplete = () => page.locator(complete).first().isVisible()
  let turns = 0
  for (let left = 1; left > 0 || !(await isComplete()); turns++) {
    if (turns > mostTurns) throw new Error(`not complete after all answers: ${complete}`)
    left = await page.evaluate<number>('letThrough()')
  }
  return page.evaluate<string[]>('moved')
}
