import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'
import { type RawOptions, requestBytes, sendRaw } from '../stage/raw-request.ts'
import { expectUntouched } from '../stage/untouched.ts'

const path = '/v1/generations'
const tags = '{"tags":"lofi"}'

function nested(open: string, close: string, depth: number): string {
  return `${open.repeat(depth)}1${close.repeat(depth)}`
}

describe('A JSON body', () => {
  const { stage, alice } = onStage({
    env: { LIMIT_CREATES_PER_MINUTE: '1000', LIMIT_READS_PER_MINUTE: '1000' },
    peopleOnce: { alice: {} },
  })

  function send(headers: string[], body: string | Uint8Array, options?: RawOptions) {
    const bytes = requestBytes(`POST ${path}`, [`X-API-Key: ${alice.key}`, ...headers], body)
    return sendRaw(stage.baseUrl, bytes, options)
  }

  it('is ignored by an operation without a body', async () => {
    const answer = await stage.operator.post('/operator/v1/audit', '{')

    expect(answer.status).to.equal(200)
  })

  it('must be an object in valid JSON, for every operation with a body', async () => {
    const before = await stage.balance(alice)
    const wrong = ['', ' ', '{"tags":', '{tags:1}', '[]', '"x"', 'null', '3', 'true', '{}{}', '\0']

    for (const target of [path, '/v1/instrumental', '/v1/generations/bulk-delete']) {
      for (const body of [undefined, ...wrong]) {
        const answer = await stage.as(alice).send('POST', target, body)
        const name = `${target} ${JSON.stringify(body)}`
        expect(answer, name).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'body' })
      }
    }

    expect(await stage.balance(alice)).to.equal(before)
  })

  it('must be declared as JSON, in any spelling of the media type', async () => {
    const json = ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON']
    const other = [
      'text/plain',
      'application/vnd.api+json',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'json',
      ';',
    ]

    for (const type of json) {
      const answer = await stage.as(alice).post(path, tags, { 'Content-Type': type })
      expect(answer.status, type).to.equal(202)
    }
    for (const type of other) {
      const answer = await stage.as(alice).post(path, tags, { 'Content-Type': type })
      expect(answer, type).to.include({ status: 400, field: 'Content-Type' })
    }
    const untyped = await send([`Content-Length: ${tags.length}`], tags)
    expect(untyped).to.include({ status: 400, field: 'Content-Type' })
  })

  it('has at most 128 KiB, as sent, as declared and as decompressed', async () => {
    const type = 'Content-Type: application/json'
    const large = `{"tags":"lofi","foo":"${'x'.repeat(128 * 1024 - 23)}"}`
    const packed = gzipSync(large)
    const fitting = `{"tags":"lofi","foo":"${'x'.repeat(128 * 1024 - 24)}"}`

    const answers = {
      sent: await stage.as(alice).post(path, large),
      declared: await send([type, 'Content-Length: 4294967296'], '', { hangUp: 'once answered' }),
      packed: await send(
        [type, 'Content-Encoding: gzip', `Content-Length: ${packed.length}`],
        packed,
      ),
    }

    for (const [name, answer] of Object.entries(answers)) {
      expect(answer, name).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'body' })
    }
    expect(fitting).to.have.lengthOf(128 * 1024)
    expect((await stage.as(alice).post(path, fitting)).status).to.equal(202)
  })

  it('may be chunked, compressed, or sent after a 100 Continue', async () => {
    const type = 'Content-Type: application/json'
    const packed = gzipSync(tags)
    const length = `Content-Length: ${tags.length}`

    const answers = {
      chunked: await send([type, 'Transfer-Encoding: chunked'], `f\r\n${tags}\r\n0\r\n\r\n`),
      packed: await send(
        [type, 'Content-Encoding: gzip', `Content-Length: ${packed.length}`],
        packed,
      ),
      continued: await send([type, 'Expect: 100-continue', length], tags),
    }

    for (const [name, answer] of Object.entries(answers)) {
      expect(answer.status, name).to.equal(202)
    }
  })

  it('is refused without harm when it is damaged in transit', async () => {
    const type = 'Content-Type: application/json'
    const packed = gzipSync(tags).subarray(0, 15)
    const length = `Content-Length: ${tags.length}`

    const answers = {
      'no chunks': await send([type, 'Transfer-Encoding: chunked'], '0\r\n\r\n'),
      'broken chunk': await send([type, 'Transfer-Encoding: chunked'], 'zz\r\n'),
      'cut short': await send([type, 'Content-Encoding: gzip', 'Content-Length: 15'], packed),
      'not gzip': await send([type, 'Content-Encoding: gzip', length], tags),
      'not brotli': await send([type, 'Content-Encoding: br', length], tags),
      'unknown encoding': await send([type, 'Content-Encoding: foo', length], tags),
    }

    for (const [name, answer] of Object.entries(answers)) {
      expect(answer.status, name).to.equal(400)
    }
    expect((await stage.as(alice).get('/v1/me')).status).to.equal(200)
  })

  it('may have unknown fields with any content', async () => {
    const hostile = [
      '{"tags":"lofi","foo":1}',
      '{"tags":"lofi","foo":"\\u0000\\ud800"}',
      '{"tags":"lofi","__proto__":{"bpm":1},"constructor":{"prototype":{"bpm":1}}}',
      '{"tags":"lofi","foo":{"__proto__":{"bpm":1}},"toString":1,"hasOwnProperty":1}',
      `{"tags":"lofi","foo":${nested('[', ']', 15)}}`,
      `{"tags":"lofi","foo":${nested('{"a":', '}', 15)}}`,
      `{"tags":"lofi","certificate":${nested('[', ']', 15)}}`,
      `{"tags":"lofi","foo":"${'['.repeat(1000)}\\"{{{{{{{{{{{{{{{{{{"}`,
    ]

    for (const body of hostile) {
      const answer = await stage.as(alice).post(path, body)
      expect(answer.status, body.slice(0, 60)).to.equal(202)
      expect(answer.data.parameters.bpm, body.slice(0, 60)).to.equal(120)
    }
    expect(Object.keys(Object.prototype)).to.deep.equal([])
  })

  it('has at most 16 levels, wherever they are', async () => {
    const deep = [
      `{"tags":"lofi","foo":${nested('[', ']', 16)}}`,
      `{"tags":"lofi","foo":${nested('{"a":', '}', 16)}}`,
      `{"tags":${nested('[', ']', 60_000)}}`,
      `{"tags":"a\\\\","foo":${nested('[{"\\"":', '}]', 8)}}`,
      '['.repeat(100_000),
    ]

    for (const body of deep) {
      const answer = await expectUntouched(stage, alice, () => stage.as(alice).post(path, body))
      expect(answer, body.slice(0, 60)).to.include({ status: 400, field: 'body' })
      expect(answer.body.error.message, body.slice(0, 60)).to.include('16 levels')
    }
  })

  it('is validated by the length of a list before its items, and refused for its first error only', async () => {
    const lists = {
      '/v1/generations/bulk-delete': 'ids',
      '/v1/playlists/x/tracks': 'trackIds',
      '/v1/playlists/x/tracks/bulk-remove': 'trackIds',
      '/v1/playlists/x/tracks/move': 'trackIds',
    }

    for (const [target, field] of Object.entries(lists)) {
      for (const count of [101, 60_000, 130_000]) {
        const body = `{"${field}":[${'5,'.repeat(count)}5]}`
        const answer = await stage.as(alice).post(target, body)
        const expected = body.length > 128 * 1024 ? 'body' : field
        const name = `${target} ${count}`
        expect(answer, name).to.include({ status: 400, code: 'VALIDATION_ERROR', field: expected })
      }
    }
  })

  it('must be valid UTF-8, otherwise nothing is charged', async () => {
    const type = 'application/json'
    const latin = Buffer.from('{"tags":"caf\xe9"}', 'latin1')
    const foreign = {
      'a latin é': [type, latin],
      'half a character': [type, Buffer.from('{"tags":"caf\xc3"}', 'latin1')],
      'a surrogate as bytes': [type, Buffer.from('{"tags":"\xed\xa0\x80"}', 'latin1')],
      'in an unknown field': [type, Buffer.from('{"tags":"x","foo":"\xff"}', 'latin1')],
      'another charset': [`${type}; charset=iso-8859-1`, latin],
      'another charset for plain letters': [`${type}; charset=us-ascii`, Buffer.from(tags)],
    } as const

    for (const [name, [contentType, bytes]] of Object.entries(foreign)) {
      const lines = [`Content-Type: ${contentType}`, `Content-Length: ${bytes.length}`]
      const before = await stage.balance(alice)
      const answer = await send(lines, bytes)
      expect(answer, name).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'body' })
      expect(answer.body, name).to.include('UTF-8')
      expect(await stage.balance(alice), name).to.equal(before)
    }
  })

  it('may begin with a byte order mark and name its charset as utf-8 in any spelling', async () => {
    const marked = Buffer.from(`\ufeff${tags}`)
    const length = `Content-Length: ${marked.length}`

    for (const charset of ['utf-8', 'UTF-8', '"utf-8"', 'utf8']) {
      const type = `Content-Type: application/json; charset=${charset}`
      expect((await send([type, length], marked)).status, charset).to.equal(202)
    }
  })

  it('may be null in optional fields, but not in required ones', async () => {
    const optional = ['lyrics', 'duration', 'bpm', 'language', 'key', 'scale', 'timesignature']
    const more = ['vocalGender', 'seed', 'webhook', 'certificate']
    const nulls = Object.fromEntries([...optional, ...more].map((name) => [name, null]))

    const answer = await stage.as(alice).post(path, { tags: 'lofi', ...nulls })
    const missing = await stage.as(alice).post(path, { tags: null })

    expect(answer.status).to.equal(202)
    expect(answer.data.parameters).to.include({ bpm: 120, duration: 60, timesignature: '4' })
    expect(missing).to.include({ status: 400, field: 'tags' })
  })

  it('is validated by JSON types, and the first invalid field is named', async () => {
    const wrong: [object, string][] = [
      [{ tags: 'x', bpm: '120' }, 'bpm'],
      [{ tags: 5 }, 'tags'],
      [{ tags: ['x'] }, 'tags'],
      [{ tags: 'x', duration: '60' }, 'duration'],
      [{ tags: 'x', seed: 1.5 }, 'seed'],
      [{ tags: 'x', lyrics: true }, 'lyrics'],
      [{ tags: 'x', webhook: {} }, 'webhook'],
      [{ tags: 'x\0' }, 'tags'],
      [{ tags: 'x', lyrics: '\ud800' }, 'lyrics'],
      [{ seed: -1, bpm: 1, lyrics: '\0', tags: 5 }, 'tags'],
      [{ seed: -1, bpm: 1, lyrics: '\0', tags: 'x' }, 'lyrics'],
      [{ seed: -1, bpm: 1, tags: 'x' }, 'bpm'],
    ]

    for (const [body, field] of wrong) {
      const answer = await stage.as(alice).post(path, body)
      const name = JSON.stringify(body)
      expect(answer, name).to.include({ status: 400, code: 'VALIDATION_ERROR', field })
      expect(answer.body.error.message, name).to.match(new RegExp(`^${field} must `))
    }
    const enhance = await stage.as(alice).post('/v1/instrumental', { prompt: 'x', enhance: 'yes' })
    expect(enhance.field).to.equal('enhance')
  })

  it('keeps text of any script unchanged', async () => {
    const text = '日本語 🎵 naïve — ‮עברית'

    const { data } = await stage.as(alice).post(path, { tags: text })
    const read = await stage.as(alice).get(`${path}/${data.id}`)

    expect(data.prompt).to.equal(text)
    expect(read.data.prompt).to.equal(text)
  })
})
