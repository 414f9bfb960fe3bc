import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import type { Person, Stage } from '../stage/stage.ts'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync) ?? ''
/** The browser itself says this of every answer above 399. */
const refused = /^Failed to load resource: the server responded with a status of 4/

export interface Visit extends AsyncDisposable {
  page: Page
  /** What the console says, violations of the policy included, and what was thrown. */
  complaints: string[]
  /** Addresses of other hosts. */
  foreign: string[]
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}

interface VisitOptions extends BrowserContextOptions {
  /** Runs in the page before its own scripts. */
  script?: string
}

/** Opens the Studio for the first time, with the key of a person as the first start prints it. */
export function visit(
  browser: Browser,
  stage: Stage,
  person?: Person,
  options: VisitOptions = {},
): Promise<Visit> {
  return visitPage(browser, addressOf(stage, person), options)
}

/** Opens a page of the service for the first time. */
export async function visitPage(
  browser: Browser,
  address: string,
  { script, ...options }: VisitOptions = {},
): Promise<Visit> {
  // Nothing is drawn again only because it moves.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
  if (script) await context.addInitScript({ content: script })
  const visited = await open(context, address)
  return { ...visited, [Symbol.asyncDispose]: () => context.close() }
}

/**
 * Opens the Studio again in the same page, with what the browser cached but without what it stored
 * and what was noted. A page of its own costs two more processes.
 */
export async function visitAgain(
  { page, complaints, foreign }: Visit,
  stage: Stage,
  person: Person,
): Promise<void> {
  await page.unrouteAll()
  await page.goto(`${stage.baseUrl}/robots.txt`)
  await page.evaluate('localStorage.clear(), sessionStorage.clear()')
  complaints.length = 0
  foreign.length = 0
  await page.goto(addressOf(stage, person))
}

function addressOf({ baseUrl }: Stage, person?: Person): string {
  return `${baseUrl}/studio${person ? `#key=${person.key}` : ''}`
}

async function open(context: BrowserContext, address: string): Promise<Visit> {
  const { origin } = new URL(address)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  const complaints: string[] = []
  const foreign: string[] = []
  page.on('console', (message) => {
    if (!refused.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !url.startsWith('blob:')) foreign.push(url)
  })
  await page.goto(address)
  return { page, complaints, foreign, [Symbol.asyncDispose]: () => page.close() }
}

/** Goes to a view by its address, without loading the page again. */
export async function show(page: Page, ...parts: string[]): Promise<void> {
  await page.evaluate(`location.hash = '#/${parts.join('/')}'`)
}

/** Resolves when the expression is true in the page; its policy forbids to wait within it. */
export async function eventually(page: Page, expression: string, seconds = 60): Promise<void> {
  for (let turn = 0; turn < seconds * 20; turn++) {
    if (await page.evaluate<boolean>(expression)) return
    await page.waitForTimeout(50)
  }
  throw new Error(`not within ${seconds} s: ${expression}`)
}

/** Whether sound is heard within some seconds: it is decoded, and its time passes a second. */
export function hears(page: Page, seconds = 30): Promise<boolean> {
  const audio = `document.querySelector('audio')`
  const passed = eventually(
    page,
    `${audio}.readyState >= 2 && !${audio}.paused && ${audio}.currentTime > 1`,
    seconds,
  )
  return passed.then(
    () => true,
    () => false,
  )
}
