import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'
import { requestBytes, sendRaw } from '../stage/raw-request.ts'
import { OPERATOR_TOKEN, openStage } from '../stage/stage.ts'

describe("The operator's page", () => {
  let page: string
  let headers: Headers

  const { stage } = onStage()

  before(async () => {
    const answer = await fetch(stage.operatorUrl, { headers: { Accept: 'text/html' } })
    headers = answer.headers
    page = await answer.text()
  })

  it('is at the root of the operator port, for browsers and for plain requests', async () => {
    const plain = await fetch(stage.operatorUrl)

    expect(headers.get('content-type')).to.equal('text/html; charset=utf-8')
    expect(await plain.text()).to.equal(page)
    expect(headers.get('cache-control')).to.equal('no-store')
    expect(headers.get('referrer-policy')).to.equal('no-referrer')
  })

  it('is shown, like the metrics, only by names that are of this service or of no public DNS', async () => {
    const get = async (path: string, host: string) => {
      const bytes = requestBytes(`GET ${path}`, ['Accept: text/html'], '', `${host}:8081`)
      return (await sendRaw(stage.operatorUrl, bytes)).status
    }
    const asset = / (?:href|src)="([^"]+\.css)"/.exec(page)?.[1] ?? ''
    const own = ['127.0.0.1', '[::1]', 'localhost', 'tonewright', 'app.shop.svc', '10.1.2.3']
    const foreign = [
      'rebind.example.org',
      'rebind.example.org.',
      'localhost.example',
      '10.1.2.3.nip.io',
    ]
    for (const path of ['/', '/metrics', `/${asset.replace(/^\.?\//, '')}`]) {
      for (const host of own) expect(await get(path, host), `${host}${path}`).to.equal(200)
      for (const host of foreign) expect(await get(path, host), `${host}${path}`).to.equal(404)
    }
    expect(await get('/healthz', 'rebind.example.org')).to.equal(200)
  })

  it('leaves the answers for programs at the root as they were', async () => {
    const json = { Accept: 'application/json' }
    const token = { Authorization: `Bearer ${OPERATOR_TOKEN}` }

    const answers = [
      await fetch(stage.operatorUrl, { headers: json }),
      await fetch(stage.operatorUrl, { headers: { ...json, Authorization: 'Bearer wrong' } }),
      await fetch(stage.operatorUrl, { headers: token }),
      await fetch(stage.operatorUrl, { method: 'POST' }),
    ]

    expect(answers.map(({ status }) => status)).to.deep.equal([401, 401, 404, 401])
    for (const answer of answers) expect(await answer.json()).to.have.property('error')
  })

  it('allows what this service sends and nothing else', () => {
    const map = /<script type="importmap">(.*?)<\/script>/.exec(page)?.[1] ?? ''
    const hash = createHash('sha256').update(map).digest('base64')
    const policy = headers.get('content-security-policy')?.split('; ') ?? []

    expect(policy).to.deep.equal([
      "default-src 'none'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ])
  })

  it('gets everything that it names, by addresses that work behind a prefix of a proxy', async () => {
    const addresses = [...page.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, one = '']) => one)

    expect(page).not.to.match(/(src|href)="(\/|https?:)/)
    expect(addresses.length).to.be.greaterThan(30)
    for (const address of addresses) {
      const answer = await fetch(`${stage.operatorUrl}/${address}`)
      expect(answer.status, address).to.equal(200)
      expect(answer.headers.get('cache-control'), address).to.match(/^public/)
      await answer.arrayBuffer()
    }
  })

  it('has nothing else of the checkout under its path', async () => {
    const [folder = ''] = /operate\/\w{16}/.exec(page) ?? []
    for (const path of [
      `${folder}/src/config.ts`,
      `${folder}/package.json`,
      `${folder}/..%2fpackage.json`,
      'operate/0000000000000000/src/pages/operate/main.ts',
      'operate/x',
    ]) {
      const { status } = await fetch(`${stage.operatorUrl}/${path}`)
      expect(status, path).to.be.oneOf([401, 404])
    }
  })

  it('is not there in a service without the Studio', async () => {
    await using without = await openStage({ env: { STUDIO: 'off' } })
    const asset = / src="(operate\/[^"]+)"/.exec(page)?.[1]

    const root = await fetch(without.operatorUrl)

    expect(root.status).to.equal(404)
    expect((await fetch(`${without.operatorUrl}/${asset}`)).status).to.be.oneOf([401, 404])
    expect((await without.operator.get('/operator/v1/plans')).status).to.equal(200)
  })
})
