import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { newMediaKey } from '../../src/storage/media.ts'
import { onStage } from '../stage/on-stage.ts'
import { startRaw } from '../stage/raw-request.ts'

const threeMegabytes = Buffer.alloc(3 * 1024 * 1024, 'x')

function chunked(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([
    Buffer.from(`${bytes.length.toString(16)}\r\n`),
    bytes,
    Buffer.from('\r\n0\r\n\r\n'),
  ])
}

describe('An answer before the end of its request', () => {
  const { stage, alice } = onStage({ people: { alice: {} } })

  function request(start: string, headers: readonly string[], body: string | Uint8Array = '') {
    const lines = [`${start} HTTP/1.1`, 'Host: localhost', ...headers, '', '']
    return Buffer.concat([Buffer.from(lines.join('\r\n'), 'latin1'), Buffer.from(body)])
  }

  const length = (body: Uint8Array) => `Content-Length: ${body.length}`
  const json = 'Content-Type: application/json'
  const form = 'Content-Type: multipart/form-data; boundary=x'

  const early: [
    name: string,
    start: string,
    headers: string[],
    body: Uint8Array,
    status: number,
  ][] = [
    [
      '3 MB of JSON in chunks',
      'POST /v1/generations',
      [json, 'Transfer-Encoding: chunked'],
      chunked(threeMegabytes),
      400,
    ],
    [
      '3 MB of JSON with their length',
      'POST /v1/generations',
      [json, length(threeMegabytes)],
      threeMegabytes,
      400,
    ],
    [
      'a small body that unpacks to 3 MB',
      'POST /v1/generations',
      [json, 'Content-Encoding: gzip', length(gzipSync(threeMegabytes))],
      gzipSync(threeMegabytes),
      400,
    ],
    [
      'packed chunks that are none',
      'POST /v1/generations',
      [json, 'Content-Encoding: gzip', 'Transfer-Encoding: chunked'],
      chunked(threeMegabytes),
      400,
    ],
    [
      '3 MB of something else',
      'POST /v1/generations',
      ['Content-Type: text/plain', length(threeMegabytes)],
      threeMegabytes,
      400,
    ],
    [
      'a form without beginning',
      'POST /v1/songs/uploads',
      [form, length(threeMegabytes)],
      threeMegabytes,
      400,
    ],
    [
      'a body for an unknown path',
      'POST /v1/nope',
      [json, length(threeMegabytes)],
      threeMegabytes,
      404,
    ],
  ]

  for (const [name, start, headers, body, status] of early) {
    it(`keeps the connection for the next request: ${name}`, async () => {
      const key = `X-API-Key: ${alice.key}`
      const bytes = Buffer.concat([
        request(start, [key, ...headers], body),
        request('GET /v1/me', [key, 'Connection: close']),
      ])

      const { text, failure } = await startRaw(stage.baseUrl, bytes).received

      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => Number(match[1]))
      expect(statuses).to.deep.equal([status, 200])
      expect(failure).to.equal(undefined)
    })

    it(`reaches a client that requested the connection to be closed: ${name}`, async () => {
      const key = `X-API-Key: ${alice.key}`
      const bytes = request(start, [key, 'Connection: close', ...headers], body)

      const { text, failure } = await startRaw(stage.baseUrl, bytes).received

      expect(text).to.match(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*\\}$`))
      expect(failure).to.equal(undefined)
    })
  }

  it('keeps the connection for the next request: a body for a file', async () => {
    const file = newMediaKey()
    await stage.context.media.put(file, Buffer.from('abc'))
    const bytes = Buffer.concat([
      request(`GET /media/${file}`, [length(threeMegabytes)], threeMegabytes),
      request('GET /v1/me', [`X-API-Key: ${alice.key}`, 'Connection: close']),
    ])

    const { text, failure } = await startRaw(stage.baseUrl, bytes).received

    expect(text).to.match(/^HTTP\/1\.1 200 [\s\S]*\r\nabcHTTP\/1\.1 200 [\s\S]*\}$/)
    expect(failure).to.equal(undefined)
  })

  it('does not wait for the rest of the request', async () => {
    const headers = [`X-API-Key: ${alice.key}`, 'Content-Type: text/plain', 'Content-Length: 9']
    const early = startRaw(stage.baseUrl, request('POST /v1/generations', headers, 'four'))

    expect(await early.first).to.match(/^HTTP\/1\.1 400 [\s\S]*\}$/)
    early.send('more!')
    early.send(request('GET /v1/me', [`X-API-Key: ${alice.key}`, 'Connection: close']))

    const statuses = [...(await early.received).text.matchAll(/HTTP\/1\.1 (\d+)/g)]
    expect(statuses.map((match) => Number(match[1]))).to.deep.equal([400, 200])
  })

  it('closes a connection that never stops sending', async () => {
    const endless = Buffer.alloc(40 * 1024 * 1024, 'x')
    const key = `X-API-Key: ${alice.key}`
    const bytes = Buffer.concat([
      request('POST /v1/generations', [key, json, length(endless)], endless),
      request('GET /v1/me', [key, 'Connection: close']),
    ])

    const { text } = await startRaw(stage.baseUrl, bytes).received

    expect(text.match(/HTTP\/1\.1/g) ?? []).to.have.length.at.most(1)
    expect((await stage.as(alice).get('/v1/me')).status).to.equal(200)
  })
})
