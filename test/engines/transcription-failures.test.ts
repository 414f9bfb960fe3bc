import type { ServerResponse } from 'node:http'
import { expect } from 'chai'
import { openSpeechServer, refusal, type SpeechServer } from '../stage/speech-server.ts'
import { openTranscriptionClient } from './given-servers.ts'

const song = new Uint8Array([82, 73, 70, 70])
const key = 'sk-very-secret'

describe('A transcription server that fails', () => {
  let server: SpeechServer

  before(async () => {
    server = await openSpeechServer()
  })
  after(() => server[Symbol.asyncDispose]())

  async function failureOf(
    answer: unknown,
    { url = server.url, deadlineSeconds = 30, signal = new AbortController().signal } = {},
  ): Promise<Error> {
    server.answer(answer)
    const settings = { url, apiKey: key, model: 'whisper-9', deadlineSeconds }
    await using client = openTranscriptionClient(settings)
    try {
      await client.transcribe(song, { signal, progress: () => {} })
    } catch (error) {
      if (error instanceof Error) return error
    }
    throw new Error('it did not fail')
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
      const error = await failureOf(refusal(status, body))

      expect(error.message).to.match(reason).and.include(String(status))
      if (body !== '') expect(error.message).not.to.include(body)
      expect(error.cause).to.have.property('message', `the server answered: ${body}`)
    })
  }

  it('is one error when HTTP 200 carries a failure', async () => {
    const error = await failureOf({ text: '', error: { message: 'CUDA out of memory' } })

    expect(error.message).to.equal('The transcription server answered without a transcript')
    expect(error.cause).to.have.property('message').that.includes('CUDA out of memory')
  })

  for (const [name, body] of [
    ['no JSON', '<html>502 Bad Gateway</html>'],
    ['half a JSON', '{"text": "Rain on'],
    ['nothing', ''],
  ] as const) {
    it(`is one error when it sends ${name}`, async () => {
      const error = await failureOf(refusal(200, body))

      expect(error.message).to.equal(
        'The transcription server answered with something else than JSON',
      )
    })
  }

  for (const body of ['[]', '"text"', 'null', '{"ok":true}', '{"text":{"a":1}}']) {
    it(`is one error when it sends JSON that is no transcript: ${body}`, async () => {
      const error = await failureOf(refusal(200, body))

      expect(error.message).to.equal('The transcription server answered without a transcript')
    })
  }

  it('reads any nonsense within a transcript without failing', async () => {
    server.answer({
      text: 7,
      language: ['en'],
      segments: [null, 3, { text: null, start: 'x', end: -4, avg_logprob: 'NaN', words: [[], {}] }],
      words: [{ word: 1 }, { word: '\u0000\ud800 ', start: 1e300 }, { text: 'Rain[' }],
    })
    const settings = { url: server.url, model: 'm' }
    await using client = openTranscriptionClient(settings)

    const signal = new AbortController().signal
    const transcription = await client.transcribe(song, { signal, progress: () => {} })

    expect(transcription).to.deep.include({ found: 'words' })
    expect(JSON.stringify(transcription)).to.include('"Rain"')
  })

  it('never takes the song and the key along a redirect', async () => {
    const before = server.requests.length
    const error = await failureOf(refusal(307, '', { location: `${server.url}/elsewhere` }))

    expect(error.message).to.include('HTTP 307')
    expect(server.requests.length).to.equal(before + 1)
  })

  it('never shows the key, not even to the operator', async () => {
    const error = await failureOf(refusal(401, `{"error":"no such key: ${key}"}`))

    expect(error.cause).to.have.property(
      'message',
      'the server answered: {"error":"no such key: [hidden]"}',
    )
  })

  it('is given up at the deadline when it says nothing', async () => {
    const error = await failureOf(() => {}, { deadlineSeconds: 0.2 })

    expect(error.message).to.match(/did not finish within 0.2 seconds/)
  })

  it('is given up at the deadline when it never ends', async () => {
    const drip = (response: ServerResponse) => response.writeHead(200).write('{"text":')
    const error = await failureOf(drip, { deadlineSeconds: 0.2 })

    expect(error.message).to.match(/did not finish within/)
  })

  it('is given up when its answer has no end', async () => {
    const error = await failureOf(refusal(200, ' '.repeat(17 * 1024 * 1024)))

    expect(error.message).to.equal('The transcription server broke off')
  })

  it('is aborted by its caller with the reason of the abort', async () => {
    const abort = new AbortController()
    const failure = failureOf(() => abort.abort(new Error('cancelled')), { signal: abort.signal })

    expect(await failure).to.have.property('message', 'cancelled')
  })

  it('differs from an unreachable one', async () => {
    const gone = await openSpeechServer()
    await gone[Symbol.asyncDispose]()

    const error = await failureOf({}, { url: gone.url })

    expect(error.message).to.equal('The transcription server cannot be reached')
    expect(error.cause).to.be.instanceOf(Error)
  })

  it('breaks off in the middle', async () => {
    const error = await failureOf((response: ServerResponse) => response.destroy())

    expect(error.message).to.include('broke off')
  })
})
