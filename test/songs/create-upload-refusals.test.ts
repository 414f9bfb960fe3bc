import { Readable } from 'node:stream'
import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'
import { requestBytes, sendRaw } from '../stage/raw-request.ts'
import type { Answer } from '../stage/stage.ts'
import {
  belongingsOf,
  confirmed,
  expectNothingKept,
  formOf,
  smallWav,
  toneMp3,
} from './given-songs.ts'

const path = '/v1/songs/uploads'
const order = { feature: 'remove_vocals', url: 'https://example.org/a.mp3', ...confirmed }

describe('POST /v1/songs/uploads refuses, and keeps nothing:', () => {
  const { stage, receiver, alice } = onStage({
    receiver: (request, response) => answerAs(request.target, response),
    peopleOnce: { alice: {} },
  })

  function refused(body: unknown, person = alice): Promise<Answer> {
    return expectNothingKept(stage, person, () => stage.as(person).post(path, body))
  }

  const forms: [string, FormData, string][] = [
    ['neither file nor url', formOf(undefined), 'file'],
    ['file and url', formOf(smallWav(12), { url: order.url }), 'file'],
    ['no feature', formOf(smallWav(12), { feature: undefined }), 'feature'],
    ['an unknown feature', formOf(smallWav(12), { feature: 'karaoke' }), 'feature'],
    [
      'a start that is not a number',
      formOf(smallWav(12), { trimStartSeconds: 'soon' }),
      'trimStartSeconds',
    ],
    ['two files', twice(), 'file'],
  ]
  for (const [what, form, field] of forms) {
    it(what, async () => {
      expect(await refused(form)).to.include({ status: 400, code: 'VALIDATION_ERROR', field })
    })
  }

  const bodies: [string, object, string][] = [
    ['no feature', { ...order, feature: undefined }, 'feature'],
    ['no url', { ...order, url: undefined }, 'file'],
    ['plain http', { ...order, url: 'http://example.org/a.mp3' }, 'url'],
    ['an invalid url', { ...order, url: 'song.mp3' }, 'url'],
    ['a url that is not a string', { ...order, url: 5 }, 'url'],
    ['a url with a login', { ...order, url: 'https://me:you@example.org/a.mp3' }, 'url'],
    ['localhost', { ...order, url: 'https://localhost/a.mp3' }, 'url'],
    ['a private address', { ...order, url: 'https://192.168.1.1/a.mp3' }, 'url'],
    ['an unusual spelling of one', { ...order, url: 'https://2130706433/a.mp3' }, 'url'],
    ['the metadata address', { ...order, url: 'https://169.254.169.254/latest' }, 'url'],
    ['a start as text', { ...order, trimStartSeconds: '30' }, 'trimStartSeconds'],
  ]
  for (const [what, body, field] of bodies) {
    it(what, async () => {
      expect(await refused(body)).to.include({ status: 400, code: 'VALIDATION_ERROR', field })
    })
  }

  const unconfirmed: [string, Record<string, unknown>][] = [
    ['no version', { attestationVersion: undefined }],
    ['an old version', { attestationVersion: '2026-01-01' }],
    ['no confirmation', { attestationConfirmed: undefined }],
    ['false', { attestationConfirmed: false }],
    ['TRUE', { attestationConfirmed: 'TRUE' }],
    ['1', { attestationConfirmed: '1' }],
    ['yes', { attestationConfirmed: 'yes' }],
  ]
  for (const [what, fields] of unconfirmed) {
    it(`${what}: the statements are not confirmed`, async () => {
      const answer = await refused(formOf(smallWav(12), { feature: 'reimagine', ...fields }))

      const { data } = await stage.as(alice).get('/v1/songs/config')
      const { version, statements } = data.attestation
      expect(answer).to.include({ status: 400, code: 'ATTESTATION_REQUIRED' })
      expect(answer.body.error.details).to.deep.equal({
        feature: 'reimagine',
        version,
        statements: statements.reimagine,
      })
    })
  }

  it('a confirmation that is the text "true" in JSON, before anything is downloaded', async () => {
    const before = receiver.requests.length
    const url = receiver.url('/song.wav')

    const answer = await refused({ ...order, url, attestationConfirmed: 'true' })

    expect(answer.code).to.equal('ATTESTATION_REQUIRED')
    expect(receiver.requests.length).to.equal(before)
  })

  const files: [string, () => Promise<Uint8Array> | Uint8Array, number, string][] = [
    ['no bytes', () => new Uint8Array(), 415, 'UNSUPPORTED_FORMAT'],
    ['text', () => Buffer.from('a song, surely '.repeat(999)), 415, 'UNSUPPORTED_FORMAT'],
    ['a PDF', () => Buffer.from(`%PDF-1.7${' '.repeat(9999)}`), 415, 'UNSUPPORTED_FORMAT'],
    ['OGG', () => Buffer.from(`OggS${'\0'.repeat(9999)}`), 415, 'UNSUPPORTED_FORMAT'],
    ['FLAC', () => Buffer.from(`fLaC${'\0'.repeat(9999)}`), 415, 'UNSUPPORTED_FORMAT'],
    ['M4A', () => Buffer.from(`\0\0\0 ftypM4A ${'\0'.repeat(9999)}`), 415, 'UNSUPPORTED_FORMAT'],
    [
      'an MP3 with noise after its tag',
      () => noiseAfter('ID3\x03\0\0\0\0\0\0'),
      415,
      'UNREADABLE_AUDIO',
    ],
    [
      'a WAV with noise after its head',
      () => noiseAfter('RIFF\0\0\0\0WAVEfmt '),
      415,
      'UNREADABLE_AUDIO',
    ],
    [
      'a tag that reaches beyond the file',
      () => noiseAfter('ID3\x03\0\0\x7f\x7f\x7f\x7f'),
      415,
      'UNREADABLE_AUDIO',
    ],
    ['9.9 seconds', () => smallWav(9.9), 422, 'SONG_TOO_SHORT'],
    ['a short MP3', () => toneMp3(3), 422, 'SONG_TOO_SHORT'],
    ['600.1 seconds', () => smallWav(600.1), 422, 'SONG_TOO_LONG'],
    ['one byte over 20 MB', () => new Uint8Array(20_971_521), 413, 'FILE_TOO_LARGE'],
    ['a file far over 20 MB', () => new Uint8Array(40_000_000), 413, 'FILE_TOO_LARGE'],
  ]
  for (const [what, file, status, code] of files) {
    it(what, async () => {
      expect(await refused(formOf(await file()))).to.include({ status, code })
    })
  }

  it('with the length of the song', async () => {
    const short = await refused(formOf(smallWav(9.9)))
    const long = await refused(formOf(smallWav(600.1)))

    expect(short.body.error.details).to.deep.equal({ durationSeconds: 9.9 })
    expect(long.body.error.details).to.deep.equal({ durationSeconds: 600.1 })
  })

  const answers: [string, string, number, string][] = [
    ['a url that answers 404', '/404', 422, 'SOURCE_UNAVAILABLE'],
    ['a url that answers 500', '/500', 422, 'SOURCE_UNAVAILABLE'],
    ['a url whose answer breaks off', '/break', 422, 'SOURCE_UNAVAILABLE'],
    ['a redirect to a private address', '/to?https://10.0.0.1/a.mp3', 422, 'SOURCE_UNAVAILABLE'],
    ['a redirect to http', '/to?http://example.org/a.mp3', 422, 'SOURCE_UNAVAILABLE'],
    ['a redirect in a circle', '/circle', 422, 'SOURCE_UNAVAILABLE'],
    ['a url whose declared length is too large', '/announced', 413, 'FILE_TOO_LARGE'],
    ['a url whose answer never ends', '/endless', 413, 'FILE_TOO_LARGE'],
    ['a short song', '/short', 422, 'SONG_TOO_SHORT'],
    ['a page instead of a song', '/page', 415, 'UNSUPPORTED_FORMAT'],
  ]
  for (const [what, target, status, code] of answers) {
    it(what, async () => {
      const answer = await refused({ ...order, url: receiver.url(target) })

      expect(answer).to.include({ status, code })
    })
  }

  it('a host name that does not resolve', async () => {
    const answer = await refused({ ...order, url: 'https://nowhere.invalid/a.mp3' })

    expect(answer).to.include({ status: 422, code: 'SOURCE_UNAVAILABLE' })
  })

  it('a song for Reimagine without credits', async () => {
    const poor = await stage.given.account({ allowance: 0 })
    const before = receiver.requests.length
    const body = { ...order, feature: 'reimagine', url: receiver.url('/song.wav') }

    const answer = await refused(body, poor)

    expect(answer).to.include({ status: 402, code: 'INSUFFICIENT_CREDITS' })
    expect(answer.body.error.details).to.deep.equal({ cost: 1, creditsRemaining: 0 })
    expect(receiver.requests.length).to.equal(before)
  })

  it('an account whose plan lacks the feature, for any body', async () => {
    await stage.given.plan('bare', { paidFeatures: false })
    const bob = await stage.given.account({ plan: 'bare' })

    for (const body of [formOf(smallWav(12)), {}, '{']) {
      const answer = await refused(body, bob)
      expect(answer).to.include({ status: 403, code: 'PAID_PLAN_REQUIRED' })
    }
  })

  it('bodies that are neither a form nor JSON', async () => {
    const key = `X-API-Key: ${alice.key}`
    const cutOff = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\n'
    const sent: [string, string][] = [
      ['text/plain', 'song'],
      ['multipart/form-data', 'song'],
      ['multipart/form-data; boundary=x', 'song'],
      ['multipart/form-data; boundary=x', cutOff],
      ['multipart/form-data; boundary=x', `${cutOff}Content-Type: audio/wav\r\n\r\nRIFF`],
    ]

    for (const [type, body] of sent) {
      const headers = [`Content-Type: ${type}`, `Content-Length: ${body.length}`]
      const answer = await sendRaw(
        stage.baseUrl,
        requestBytes(`POST ${path}`, [key, ...headers], body),
      )
      expect(answer, headers.join()).to.include({ status: 400, code: 'VALIDATION_ERROR' })
    }
    expect((await stage.as(alice).get('/v1/me')).status).to.equal(200)
  })

  it('damaged audio as unreadable, and never with a 500', async () => {
    const mp3 = await toneMp3(12)
    const wav = smallWav(12)

    for (let round = 0; round < 16; round++) {
      const file = (round % 2 ? mp3 : wav).slice()
      const place = (round * 7919) % file.length
      if (round < 6) file.fill(0xff, place % 60, (place % 60) + 8)
      else if (round < 11) file.fill(round, place, place + 9000)
      const { status } = await stage
        .as(alice)
        .post(path, formOf(file.slice(0, round < 14 ? undefined : place)))
      expect(status, `round ${round}`).to.be.oneOf([201, 415, 422])
    }
  })

  it('a form whose client disconnects in the middle', async () => {
    const before = await belongingsOf(stage, alice)
    const headers = [
      `X-API-Key: ${alice.key}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 9999999',
    ]
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\n'
    const body = `${head}Content-Type: audio/wav\r\n\r\n${'RIFF'.repeat(50_000)}`

    await sendRaw(stage.baseUrl, requestBytes(`POST ${path}`, headers, body), { hangUp: 'at once' })

    for (let turn = 0; turn < 1000; turn++) {
      if ((await belongingsOf(stage, alice)).incoming.length === before.incoming.length) break
    }
    expect(await belongingsOf(stage, alice)).to.deep.equal(before)
  })

  it('a form whose declared length is too large, before it is sent', async () => {
    const headers = [
      `X-API-Key: ${alice.key}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 999999999',
    ]

    const bytes = requestBytes(`POST ${path}`, headers, '--x\r\n')
    const answer = await sendRaw(stage.baseUrl, bytes, { hangUp: 'once answered' })

    expect(answer).to.include({ status: 413, code: 'FILE_TOO_LARGE' })
  })
})

function twice(): FormData {
  const form = formOf(smallWav(12))
  form.append('file', new Blob([new Uint8Array(smallWav(12))]), 'b.wav')
  return form
}

function noiseAfter(head: string): Uint8Array {
  let state = 1
  const noise = Uint8Array.from({ length: 50_000 }, () => {
    state = (state * 48_271) % 2_147_483_647
    return state % 200
  })
  noise.set(Buffer.from(head, 'latin1'))
  return noise
}

function answerAs(target: string, response: import('node:http').ServerResponse): void {
  const [path, query] = target.split(/\?(.*)/s)
  if (path === '/circle') response.writeHead(302, { location: path }).end()
  else if (path === '/to') response.writeHead(302, { location: query }).end()
  else if (path === '/404' || path === '/500') response.writeHead(Number(path.slice(1))).end()
  else if (path === '/short') response.end(smallWav(3))
  else if (path === '/page') response.end(`<html>${'song '.repeat(9999)}</html>`)
  else if (path === '/announced')
    response.writeHead(200, { 'content-length': 30_000_000 }).flushHeaders()
  else if (path === '/break') {
    response.writeHead(200, { 'content-length': 96_044 }).write(smallWav(3))
    response.socket?.end()
  } else if (path === '/endless') {
    const block = Buffer.alloc(65_536)
    const endless = Readable.from(
      (function* () {
        for (;;) yield block
      })(),
    )
    endless.on('error', () => {})
    response.on('close', () => endless.destroy())
    endless.pipe(response)
  } else response.end(smallWav(12))
}
