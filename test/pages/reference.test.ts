import { gunzipSync } from 'node:zlib'
import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'
import { requestBytes, sendRaw } from '../stage/raw-request.ts'

describe('The API reference', () => {
  let page: string
  let script: string

  const { stage } = onStage({ env: { STUDIO: 'off' } })

  before(async () => {
    page = await (await fetch(`${stage.baseUrl}/docs`)).text()
    script = `/${/docs\/scalar\.js\?v=\w+/.exec(page)}`
  })

  it('is linked from the root without the Studio, by addresses that work behind a prefix of a proxy', async () => {
    for (const [path, location] of [
      ['/', 'docs'],
      ['/docs/', '../docs'],
    ]) {
      const answer = await fetch(`${stage.baseUrl}${path}`, { redirect: 'manual' })

      expect(answer.status).to.equal(302)
      expect(answer.headers.get('location')).to.equal(location)
    }
    expect(page).not.to.match(/(src|href)="(\/|https?:)/)
  })

  it('lets the browser run scripts of this service only, and send what is tried to it only', async () => {
    const { headers } = await fetch(`${stage.baseUrl}/docs`)

    const policy = headers.get('content-security-policy')?.split('; ')
    expect(headers.get('content-type')).to.equal('text/html; charset=utf-8')
    expect(policy).to.include.members(["default-src 'none'", "script-src 'self'"])
    expect(policy).to.include(`connect-src 'self' ${stage.baseUrl}`)
    expect(policy).to.include("frame-ancestors 'none'")
  })

  it('is kept by browsers for good, under an address that changes with its content', async () => {
    const answer = await fetch(`${stage.baseUrl}${script}`)
    const etag = answer.headers.get('etag') ?? ''
    // Sends headers as browsers do: fetch would add `Cache-Control: no-cache`.
    const request = requestBytes(`GET ${script}`, [`If-None-Match: ${etag}`])
    const again = await sendRaw(stage.baseUrl, request)

    expect(answer.headers.get('cache-control')).to.equal('public, max-age=31536000, immutable')
    expect(script).to.include(etag.slice(1, -1))
    expect(again.status).to.equal(304)
  })

  it('is sent as gzip to clients that accept gzip', async () => {
    const raw = async (header: string[]) => {
      const { head, body } = await sendRaw(stage.baseUrl, requestBytes(`GET ${script}`, header))
      return { head, bytes: Buffer.from(body, 'latin1') }
    }

    const zipped = await raw(['Accept-Encoding: gzip'])
    const plain = await raw([])

    expect(zipped.head).to.match(/content-encoding: gzip/i)
    expect(plain.head).not.to.match(/content-encoding/i)
    expect(plain.head).to.match(/vary: accept-encoding/i)
    expect(gunzipSync(zipped.bytes).equals(plain.bytes)).to.equal(true)
  })

  it('answers other names under its path as any unknown path', async () => {
    const answer = await stage.as(undefined).get('/docs/other.js')

    expect(answer.status).to.equal(401)
  })
})
