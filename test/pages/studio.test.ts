import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { understand } from '../../src/engines/builtin/composer/understood.ts'
import { listVocabulary } from '../../src/engines/engines.ts'
import { onStage } from '../stage/on-stage.ts'
import { requestBytes, sendRaw } from '../stage/raw-request.ts'
import { openStage } from '../stage/stage.ts'

describe('The page of the Studio', () => {
  let page: string
  let policy: string[]
  let addresses: string[]

  const { stage } = onStage()

  before(async () => {
    const answer = await fetch(`${stage.baseUrl}/studio`)
    page = await answer.text()
    policy = answer.headers.get('content-security-policy')?.split('; ') ?? []
    addresses = [...page.matchAll(/ (?:href|src)="(studio\/[^"]+)"/g)].map(([, one = '']) => one)
  })

  it('is where the root leads, by addresses that work behind a prefix of a proxy', async () => {
    for (const [path, location] of [
      ['/', 'studio'],
      ['/studio/', '../studio'],
    ]) {
      const answer = await fetch(`${stage.baseUrl}${path}`, { redirect: 'manual' })

      expect([answer.status, answer.headers.get('location')]).to.deep.equal([302, location])
    }
    expect(page).not.to.match(/(src|href)="(\/|https?:)/)
  })

  it('allows what this service sends and nothing else: no inline scripts, no styles, no code of text', () => {
    const map = /<script type="importmap">(.*?)<\/script>/.exec(page)?.[1] ?? ''
    const hash = createHash('sha256').update(map).digest('base64')

    expect(policy).to.include("default-src 'none'")
    expect(policy).to.include(`script-src 'self' 'sha256-${hash}'`)
    expect(policy).to.include("frame-ancestors 'none'")
    expect(policy.join()).not.to.match(/unsafe|data:.*script|\*/)
    expect(policy.find((one) => one.startsWith('style-src'))).to.match(
      /^style-src 'self' 'nonce-[\w+/]{22}=='$/,
    )
  })

  it('has another nonce each time, and is not kept by caches', async () => {
    const answer = await fetch(`${stage.baseUrl}/studio`)

    expect(answer.headers.get('content-security-policy')).not.to.equal(policy.join('; '))
    expect(answer.headers.get('cache-control')).to.equal('no-store')
    expect(answer.headers.get('referrer-policy')).to.equal('no-referrer')
  })

  it('gets everything that it names, for good, as scripts without types and compressed', async () => {
    expect(addresses).not.to.be.empty
    for (const address of addresses) {
      const request = requestBytes(`GET /${address}`, ['Accept-Encoding: gzip'])
      const { head, body } = await sendRaw(stage.baseUrl, request)
      const text = gunzipSync(Buffer.from(body, 'latin1')).toString()

      expect(head, address).to.match(/^HTTP\/1.1 200/)
      expect(head, address).to.match(/cache-control: public, max-age=31536000, immutable/i)
      expect(head, address).to.match(/content-type: text\/(javascript|css); charset=utf-8/i)
      expect(text, address).not.to.match(/^(import|export) (type|interface) /m)
    }
  })

  it('has nothing else of the checkout under its path', async () => {
    const [folder = ''] = /studio\/\w+/.exec(page) ?? []
    for (const path of [
      `${folder}/src/config.ts`,
      `${folder}/package.json`,
      `${folder}/src/pages/studio/README.md`,
      `${folder}/..%2fpackage.json`,
      'studio/0000000000000000/src/pages/studio/main.ts',
      'studio/x',
    ]) {
      const answer = await fetch(`${stage.baseUrl}/${path}`)
      expect(answer.status, path).to.be.oneOf([401, 404])
    }
  })

  it('suggests words that the engine knows', () => {
    const words = Object.values(listVocabulary()).flat()
    expect(words).to.have.length.above(20)
    for (const word of words) {
      expect(understand(word, 1).unknown, word).to.deep.equal([])
    }
    expect(page).to.include('drum and bass')
  })
})

describe('A service without the Studio', () => {
  it('answers 404 under its path and leads to the reference', async () => {
    await using stage = await openStage({ env: { STUDIO: 'off' } })

    for (const path of ['studio', 'studio/', 'studio/x/src/pages/studio/main.ts']) {
      expect((await fetch(`${stage.baseUrl}/${path}`)).status, path).to.equal(404)
    }
    expect((await fetch(stage.baseUrl)).url).to.equal(`${stage.baseUrl}/docs`)
  })
})
