import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect } from 'chai'
import { encodeMp3 } from '../../src/engines/builtin/codec/mp3.ts'
import { mix, writeSong } from '../../src/engines/builtin/render.ts'
import { findModel, openEngines } from '../../src/engines/engines.ts'
import { request } from '../engines/given-music.ts'
import { fasterWhisperServer } from '../engines/transcription-answers-table.ts'
import { builtInEngine } from '../stage/built-in-engine.ts'
import { writeTransducer } from '../stage/speech-model.ts'
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
      stage = await openStage({ engines: builtInEngine() })
      alice = await stage.given.account({ allowance: 20 })
    })
    after(() => stage[Symbol.asyncDispose]())

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

  describe('by a speech model of the operator', () => {
    let folder: string

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'tonewright-models-'))
      await writeTransducer(folder, [
        ...[' walking', ' down', ' to', 'wn'].map((text) => ({ text, probability: 0.9 })),
        { text: ' again', probability: 0.4 },
      ])
      stage = await openStage({
        engines: openEngines({ threads: 1, model: await findModel(folder) }),
      })
      alice = await stage.given.account({ allowance: 20 })
    })
    after(async () => {
      await stage[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    })

    it('which hears the sung voice; words that it doubts are marked', async () => {
      const lyrics = 'Walking down the silver street at night\nEvery window shows a golden light'
      const order = { text: 'bright pop', durationSeconds: 10.5, seed: 100, sung: true, lyrics }
      const { score, spoken } = await writeSong(request(order))
      const { left, right } = mix(score, { spoken })

      const data = await transcribed(await encodeMp3(left, right, { encodedBy: 'test', seed: 1 }))

      expect(data).to.include({
        ...{
          status: 'transcribed',
          errorMessage: null,
          lyrics: '[verse]\nwalking down town again',
        },
      })
      expect(data.transcript).to.include({ language: 'en', confidenceSource: 'words' })
      expect(data.lowConfidenceWords).to.deep.equal([
        { section: 0, line: 0, word: 3, text: 'again' },
      ])
    })

    it('and the operator API says that it is the model', async () => {
      const { data: features } = await stage.operator.get('/operator/v1/features')
      const { data: list } = await stage.operator.get('/operator/v1/engines')

      expect(features.transcription).to.include({
        ...{ engine: 'builtin', recogniser: 'server', model: basename(folder) },
      })
      expect(features.transcription.description).to.contain('MODELS_DIR')
      const engines = list.engines.map((one: { capability: string; engine: string }) => [
        ...[one.capability, one.engine],
      ])
      expect(engines).to.deep.equal([
        ['music', 'builtin'],
        ['soundEffects', 'builtin'],
        ['transcription', 'sherpa-onnx'],
        ['separation', 'builtin'],
      ])
    })
  })
})
