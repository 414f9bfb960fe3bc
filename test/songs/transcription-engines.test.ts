import { expect } from 'chai'
import { openEngines } from '../../src/engines/engines.ts'
import { fasterWhisperServer } from '../engines/transcription-answers-table.ts'
import { openSpeechServer, refusal, type SpeechServer } from '../stage/speech-server.ts'
import { openStage, type Person, type Stage } from '../stage/stage.ts'
import { formOf, toneMp3 } from './given-songs.ts'

/**
 * The whole path of a transcription with the engines in use: upload, worker, thread or server,
 * transcript.
 */
describe('An upload is transcribed', () => {
  let stage: Stage
  let alice: Person

  async function transcribed(bytes: Uint8Array) {
    const form = formOf(bytes, { feature: 'reimagine' }, 'Song.mp3')
    const answer = await stage.as(alice).post('/v1/songs/uploads', form)
    expect(answer.status, JSON.stringify(answer.body)).to.equal(201)
    await stage.worker.drain()
    return (await stage.as(alice).get(`/v1/songs/uploads/${answer.data.id}`)).data
  }

  describe('by the built-in engine', () => {
    before(async () => {
      stage = await openStage({ engines: openEngines({ threads: 1 }) })
      alice = await stage.given.account({ allowance: 20 })
    })
    after(() => stage[Symbol.asyncDispose]())

    it('from the lyrics in the file of a track of this service', async () => {
      const song = {
        tags: 'pop',
        lyrics: '[verse]\nRain on the window\nA candle that sings',
        duration: 12,
      }
      const { data: made } = await stage.as(alice).post('/v1/generations', song)
      await stage.worker.drain()
      const { data: track } = await stage.as(alice).get(`/v1/generations/${made.id}`)
      const file = await fetch(track.audioUrl)

      const data = await transcribed(new Uint8Array(await file.arrayBuffer()))

      expect(data).to.include({ status: 'transcribed', errorMessage: null })
      expect(data.lyrics).to.match(/^\[.+\]\nRain on the window\nA candle that sings/)
      expect(data.transcript).to.include({
        language: 'en',
        lowConfidenceCount: 0,
        confidenceSource: 'heuristic',
      })
    })

    it('as one without vocals if nobody sings', async () => {
      const data = await transcribed(await toneMp3(11))

      expect(data).to.include({ status: 'no_vocals', lyrics: null })
      expect(data.transcript).to.include({ noVocals: true, wordCount: 0 })
    })
  })

  describe('by a transcription server', () => {
    let server: SpeechServer

    before(async () => {
      server = await openSpeechServer()
      const settings = {
        kind: 'openai',
        url: server.url,
        apiKey: 'sk-secret',
        concurrency: 1,
        model: 'm',
      } as const
      stage = await openStage({ engines: openEngines({ threads: 1, transcription: settings }) })
      alice = await stage.given.account({ allowance: 20 })
    })
    after(async () => {
      await stage[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    })

    it('which receives a WAV file of 16 kHz and returns words', async () => {
      server.answer(fasterWhisperServer)

      const data = await transcribed(await toneMp3(11))

      const file = server.requests.at(-1)?.form.get('file')
      const wav = new DataView(
        file instanceof Blob ? await file.arrayBuffer() : new ArrayBuffer(44),
      )
      expect(wav.getUint32(24, true)).to.equal(16_000)
      expect(wav.getUint16(22, true)).to.equal(1)
      expect(wav.byteLength).to.equal(44 + 2 * 11 * 16_000)
      expect(data).to.include({ status: 'transcribed', lyrics: '[verse]\nLa luna brilla' })
      expect(data.transcript).to.include({ language: 'es', confidenceSource: 'words' })
      expect(data.lowConfidenceWords).to.deep.equal([
        { section: 0, line: 0, word: 1, text: 'luna' },
      ])
    })

    it('fails with a refund when the server fails, and shows nothing of its answer', async () => {
      server.answer(refusal(500, 'Traceback: CUDA out of memory for sk-secret at /srv/models'))
      const before = await stage.balance(alice)

      const data = await transcribed(await toneMp3(11))

      expect(data).to.include({ status: 'failed', transcript: null, lyrics: null })
      expect(data.errorMessage).to.equal(
        'The song could not be transcribed. Its credit was returned.',
      )
      expect(await stage.balance(alice)).to.equal(before)
      expect(await stage.operator.get('/operator/v1/jobs?state=failed')).to.satisfy(
        ({ body }: { body: unknown }) => !/CUDA|sk-secret|srv/.test(JSON.stringify(body)),
      )
    })

    it('whose engine the operator API shows', async () => {
      const { data } = await stage.operator.get('/operator/v1/features')

      expect(data.transcription).to.include({ engine: 'openai', recogniser: 'server' })
    })
  })
})
