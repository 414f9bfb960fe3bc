import { getEventListeners } from 'node:events'
import { mock } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import { later } from '../../src/pages/parts/later.ts'

describe('A page that stays open', () => {
  afterEach(() => mock.timers.reset())

  it('leaves nothing at a signal when a wait is over', async () => {
    mock.timers.enable({ apis: ['setTimeout'] })
    const { signal } = new AbortController()

    const waiting = later(5, signal)
    const during = getEventListeners(signal, 'abort').length
    mock.timers.tick(5000)
    await waiting

    expect(during).to.equal(1)
    expect(getEventListeners(signal, 'abort')).to.deep.equal([])
  })

  it('does not wait once it is aborted', async () => {
    const reason = new Error('closed')
    const closing = new AbortController()
    const waiting = later(3600, closing.signal).catch((error: unknown) => error)
    closing.abort(reason)

    expect(await waiting).to.equal(reason)
    expect(await later(3600, closing.signal).catch((error: unknown) => error)).to.equal(reason)
  })

  it('gathers no listeners while the operator watches the metrics', async () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const location = { href: 'http://127.0.0.1/operate' }
    const fetched: string[] = []
    const fetch = async (url: string) => {
      fetched.push(url)
      return new Response('')
    }
    const before = Object.getOwnPropertyDescriptors(globalThis)
    const browser = { document: page, location, fetch, addEventListener() {} }
    Object.assign(globalThis, browser)
    const closing = new AbortController()
    try {
      const watch = await import(`${import.meta.dirname}/../../src/pages/operate/watch.ts`)
      mock.timers.enable({ apis: ['setTimeout'] })
      const watching = watch.watchMetrics(closing.signal)
      for (let seconds = 0; seconds < 100; seconds += 5) {
        await turn()
        mock.timers.tick(5000)
      }
      await turn()

      expect(fetched.length).to.be.greaterThan(15)
      expect(getEventListeners(page, 'visibilitychange')).to.have.length.below(3)
      expect(getEventListeners(closing.signal, 'abort')).to.have.length.below(3)
      closing.abort()
      await watching
      expect(getEventListeners(page, 'visibilitychange')).to.deep.equal([])
    } finally {
      closing.abort()
      for (const name of Object.keys(browser)) {
        const kept = before[name]
        if (kept) Object.defineProperty(globalThis, name, kept)
        else Reflect.deleteProperty(globalThis, name)
      }
    }
  })
})
