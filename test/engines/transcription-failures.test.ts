import { expect } from 'chai'
import type { TranscriptionOptions } from '../../src/engines/transcription.ts'
import { openSpeechServer } from '../stage/speech-server.ts'
import {
  expectFailure,
  listFailures,
  noJson,
  played,
  playedUrl,
  playServers,
  startOf,
} from './failing-servers.ts'
import { failureOf, openTranscriptionClient } from './given-servers.ts'

const song = new Uint8Array([82, 73, 70, 70])
const key = 'sk-very-secret'

async function transcribe({
  signal = new AbortController().signal,
  ...options
}: Partial<TranscriptionOptions> & { signal?: AbortSignal } = {}) {
  const settings = { url: playedUrl, apiKey: key, model: 'whisper-9', ...options }
  await using client = openTranscriptionClient(settings)
  return await client.transcribe(song, { signal, progress: () => {} })
}

// A real port, because nock refuses a connection only after it has accepted it.
describe('A transcription server that is gone', () => {
  it('differs from one that fails', async () => {
    const gone = await openSpeechServer()
    await gone[Symbol.asyncDispose]()

    const error = await failureOf(transcribe({ url: gone.url }))

    expect(error.message).to.equal('The transcription server cannot be reached')
    expect(error.cause).to.be.instanceOf(Error)
  })
})

describe('A transcription server that fails', () => {
  playServers()

  const asked = () => played().post('/v1/audio/transcriptions')

  for (const failure of listFailures(540, noJson)) {
    it(`is one error when it ${failure.name}`, async () => {
      failure.play(asked())

      const error = await failureOf(transcribe())

      expectFailure(error, failure, 'The transcription server')
    })
  }

  const refusals: [string, number, string, RegExp][] = [
    ['a wrong key', 401, '{"error":{"message":"Incorrect API key provided"}}', /refuses the key/],
    ['a key without rights (speaches)', 403, '{"detail":"Invalid API key"}', /refuses the key/],
    [
      'a model that is not there',
      404,
      '{"detail":"Model whisper-9 is not installed"}',
      /no such address, model or file/,
    ],
    [
      'whisper.cpp at another path',
      404,
      'File Not Found (/v1/audio/transcriptions)',
      /no such address/,
    ],
    ['a model without verbose JSON', 400, '{"error":{"param":"response_format"}}', /verbose JSON/],
    ['whisper.cpp that reads no such file', 400, 'Invalid request', /does not take the request/],
    ['a song that is too big', 413, '', /too big/],
    ['a format that it cannot read', 415, '{"detail":"Failed to decode audio"}', /WAV/],
    ['fields that it does not know', 422, '{"detail":[{"type":"missing"}]}', /does not take/],
    ['too many requests', 429, '{"error":{"code":"insufficient_quota"}}', /busy/],
    ['a model that is still loading', 503, '{"error":{"message":"Loading model"}}', /busy/],
    ['a crash', 500, 'Traceback (most recent call last)', /failed \(HTTP 500\)/],
  ]

  for (const [name, status, body, reason] of refusals) {
    it(`is one error without its words: ${name}`, async () => {
      asked().reply(status, Buffer.from(body))

      const error = await failureOf(transcribe())

      expect(error.message).to.match(reason).and.include(String(status))
      if (body !== '') expect(error.message).not.to.include(body)
      expect(error.cause).to.have.property('message', `the server answered: ${body}`)
    })
  }

  it('is one error when HTTP 200 carries a failure', async () => {
    asked().reply(200, { text: '', error: { message: 'CUDA out of memory' } })

    const error = await failureOf(transcribe())

    expect(error.message).to.equal('The transcription server answered without a transcript')
    expect(error.cause).to.have.property('message').that.includes('CUDA out of memory')
  })

  for (const [name, body] of [
    ['no JSON', '<html>502 Bad Gateway</html>'],
    ['half a JSON', '{"text": "Rain on'],
  ] as const) {
    it(`is one error when it sends ${name}`, async () => {
      asked().reply(200, body)

      const error = await failureOf(transcribe())

      expect(error.message).to.equal(
        'The transcription server answered with something else than JSON',
      )
    })
  }

  for (const body of ['[]', '"text"', 'null', '{"ok":true}', '{"text":{"a":1}}']) {
    it(`is one error when it sends JSON that is no transcript: ${body}`, async () => {
      asked().reply(200, body)

      const error = await failureOf(transcribe())

      expect(error.message).to.equal('The transcription server answered without a transcript')
    })
  }

  it('reads any nonsense within a transcript without failing', async () => {
    asked().reply(200, {
      text: 7,
      language: ['en'],
      segments: [null, 3, { text: null, start: 'x', end: -4, avg_logprob: 'NaN', words: [[], {}] }],
      words: [{ word: 1 }, { word: '\u0000\ud800 ', start: 1e300 }, { text: 'Rain[' }],
    })

    const transcription = await transcribe()

    expect(transcription).to.deep.include({ found: 'words' })
    expect(JSON.stringify(transcription)).to.include('"Rain"')
  })

  it('never takes the song and the key along a redirect', async () => {
    asked().reply(307, '', { location: `${playedUrl}/elsewhere` })

    const error = await failureOf(transcribe())

    expect(error.message).to.include('HTTP 307')
  })

  it('never shows the key, not even to the operator', async () => {
    asked().reply(401, `{"error":"no such key: ${key}"}`)

    const error = await failureOf(transcribe())

    expect(error.cause).to.have.property(
      'message',
      'the server answered: {"error":"no such key: [hidden]"}',
    )
  })

  it('is given up at the deadline when it says nothing', async () => {
    asked().reply(200, () => new Promise(() => {}))

    const error = await failureOf(transcribe({ deadlineSeconds: 0.5 }))

    expect(error.message).to.match(/did not finish within 0.5 seconds/)
  })

  it('is given up at the deadline when it never ends', async () => {
    asked().reply(200, () => startOf('{"text":', 'silent'), { 'content-length': '100' })

    const error = await failureOf(transcribe({ deadlineSeconds: 0.5 }))

    expect(error.message).to.match(/did not finish within/)
  })

  it('is given up when its answer has no end', async () => {
    asked().reply(200, ' '.repeat(17 * 1024 * 1024))

    const error = await failureOf(transcribe())

    expect(error.message).to.equal('The transcription server broke off')
    expect(error.cause).to.have.property('message', 'the answer is too long')
  })

  it('is aborted by its caller with the reason of the abort', async () => {
    const abort = new AbortController()
    asked().reply(200, () => {
      abort.abort(new Error('cancelled'))
      return new Promise(() => {})
    })

    const failure = failureOf(transcribe({ signal: abort.signal }))

    expect(await failure).to.have.property('message', 'cancelled')
  })
})
