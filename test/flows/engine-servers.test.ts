import { Writable } from 'node:stream'
import { expect } from 'chai'
import contract from '../../generated/public/contract.json' with { type: 'json' }
import { openEngines } from '../../src/engines/engines.ts'
import { createLog } from '../../src/log.ts'
import { fasterWhisperServer } from '../engines/transcription-answers-table.ts'
import { upload } from '../songs/given-songs.ts'
import { movableClock } from '../stage/clock.ts'
import {
  type EngineServerStand,
  openAceStepServer,
  openSeparationServer,
  openSoundServer,
  PEER_SECRET,
} from '../stage/engine-servers.ts'
import { decodeMp3 } from '../stage/listening.ts'
import { readSaid, type Said } from '../stage/marks.ts'
import { onStage } from '../stage/on-stage.ts'
import { openSpeechServer, refusal, type SpeechServer } from '../stage/speech-server.ts'
import { type Answer, openStage } from '../stage/stage.ts'
import { generousLimits } from '../stage/untouched.ts'

const generatedBy = (engine: string): Said => ({
  digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
  product: 'Tonewright',
  engine,
  contractVersion: contract.info.version,
})

/** The whole path with servers that answer like those of other projects. */
describe('With every engine on a server of its own', () => {
  let music: EngineServerStand
  let sounds: EngineServerStand
  let separation: EngineServerStand
  let speech: SpeechServer
  let logged: string
  const clock = movableClock()

  const { stage, receiver, alice } = onStage(async () => {
    music = await openAceStepServer()
    sounds = await openSoundServer()
    separation = await openSeparationServer()
    speech = await openSpeechServer()
    const destination = new Writable({
      write(line, _encoding, done) {
        logged += line
        done()
      },
    })
    const log = createLog('warn', destination)
    const remote = { kind: 'http', apiKey: 'sk-of-the-operator', concurrency: 1 } as const
    return {
      clock,
      context: { log },
      receiver: true,
      people: { alice: { allowance: 100 } },
      audited: true,
      engines: openEngines({
        threads: 1,
        clock,
        log,
        pollSeconds: 0.02,
        music: { ...remote, kind: 'ace-step', url: music.url },
        soundEffect: { ...remote, url: sounds.url, model: null },
        transcription: { ...remote, kind: 'openai', url: speech.url, model: 'whisper-1' },
        separation: { ...remote, url: separation.url, model: 'htdemucs' },
      }),
    }
  })

  after(async () => {
    for (const server of [music, sounds, separation, speech]) await server[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    logged = ''
    for (const stand of [music, sounds, separation]) {
      stand.fault = undefined
      stand.requests.length = 0
    }
    speech.answer(fasterWhisperServer)
  })

  const post = (path: string, body: object) => stage.as(alice).post(path, body)

  const track = (order: object = {}) =>
    post('/v1/generations', {
      tags: 'lofi',
      duration: 10,
      webhook: receiver.url('/finished'),
      ...order,
    })

  const effect = () =>
    post('/v1/sound-effects', {
      prompt: 'a door',
      duration: 2,
      webhook: receiver.url('/finished'),
    })

  const read = async (answer: Answer, kind = 'generations') =>
    (await stage.as(alice).get(`/v1/${kind}/${answer.data.id}`)).data

  async function lengthOf(url: string): Promise<number> {
    const sound = await decodeMp3(new Uint8Array(await (await fetch(url)).arrayBuffer()))
    return sound.left.length / sound.sampleRate
  }

  const jobOf = (id: string) =>
    stage.context.database('jobs').whereLike('kind', 'render-%').where({ subjectId: id }).first()

  it('the service makes music, an instrumental, a reimagine, a vocal removal and a sound effect', async () => {
    const song = await track({ lyrics: 'Rain on the window', language: 'en', duration: 11 })
    const instrumental = await post('/v1/instrumental', { prompt: 'slow strings', duration: 30 })
    const door = await effect()
    const toRemove = await upload(stage, alice, 'remove_vocals')
    const removed = await post('/v1/remove-vocals', { uploadId: toRemove.id })
    const toReimagine = await upload(stage, alice, 'reimagine')
    await stage.worker.drain()
    const reimagined = await post('/v1/reimagine', {
      uploadId: toReimagine.id,
      templateId: 'midnight-synthwave',
    })
    await stage.worker.drain()

    const heard = (await stage.as(alice).get(`/v1/songs/uploads/${toReimagine.id}`)).data
    expect(heard).to.include({ status: 'transcribed' })
    const wanted: [Answer, number, Said, string?][] = [
      [song, 11, generatedBy('ace-step/1.5')],
      [instrumental, 30, generatedBy('ace-step/1.5')],
      [removed, 12, {}],
      [reimagined, 12, generatedBy('ace-step/1.5')],
      [door, 2, generatedBy('sound-generation/1'), 'sound-effects'],
    ]
    for (const [answer, seconds, said, kind] of wanted) {
      expect(answer.status, JSON.stringify(answer.body)).to.equal(202)
      const made = await read(answer, kind)
      expect(made, made.errorMessage).to.include({ status: 'completed', duration: seconds })
      expect(await lengthOf(made.audioUrl)).to.be.closeTo(seconds, 0.05)
      const file = await (await fetch(made.audioUrl)).arrayBuffer()
      expect(await readSaid(new Uint8Array(file)), made.id).to.deep.equal(said)
    }
    for (const answer of [song, instrumental]) {
      expect(answer.data.parameters.understood).to.equal(null)
      expect((await read(answer)).parameters.understood).to.equal(null)
    }
    expect((await read(reimagined)).parameters.understood).to.equal(null)
    const released = music.requests.filter(({ path }) => path === '/release_task')
    expect(released.map(({ json }) => json.lyrics).sort()).to.deep.equal(
      ['Rain on the window', '[Instrumental]', heard.lyrics].sort(),
    )
    // The melody is not kept, because no audio is sent to the music server.
    expect(
      released.every(({ headers }) => headers['content-type'] === 'application/json'),
    ).to.equal(true)
  })

  it("fails once, refunds once and shows nothing of the server's answer", async () => {
    for (const [fault, server, order] of [
      ['failed', music, track],
      ['error in 200', music, track],
      ['no file', music, track],
      ['failed', sounds, effect],
      ['wrong key', sounds, effect],
    ] as const) {
      server.fault = fault
      receiver.requests.length = 0
      logged = ''

      const answer = await order()
      await stage.worker.drain()

      const kind = order === effect ? 'sound-effects' : 'generations'
      const failed = await stage.as(alice).get(`/v1/${kind}/${answer.data.id}`)
      expect(failed.data).to.include({ status: 'failed', audioUrl: null })
      expect(failed.data.errorMessage).to.match(/could not be rendered\. Its .* was returned\.$/)
      expect(await stage.balance(alice)).to.equal(100)
      expect(receiver.requests).to.have.length(1)
      const jobs = await stage.operator.get('/operator/v1/jobs')
      const engines = await stage.operator.get('/operator/v1/engines')
      for (const said of [failed.body, receiver.requests[0]?.body, jobs.body, engines.body]) {
        expect(JSON.stringify(said)).not.to.match(/secret|Traceback|sk-/)
      }
      expect(logged, 'the log knows').to.include('job failed')
      if (fault !== 'no file') expect(logged).to.include(PEER_SECRET)
      expect(logged).not.to.include('sk-of-the-operator')
    }
  })

  it('a job waits while the server is busy, without using an attempt', async () => {
    music.fault = 'busy'
    const created = await track()

    await stage.worker.drain()
    const waiting = await jobOf(created.data.id)
    clock.advance(4)
    await stage.worker.drain()
    const tooEarly = music.requests.length
    clock.advance(2)
    await stage.worker.drain()
    const secondTry = music.requests.length
    music.fault = undefined
    clock.advance(60)
    await stage.worker.drain()

    expect(waiting).to.include({ state: 'queued', attempt: 0 })
    expect([tooEarly, secondTry]).to.deep.equal([1, 2])
    expect(await read(created)).to.include({ status: 'completed' })
    expect(receiver.requests).to.have.length(1)
  })

  it('a job fails with a refund after the server was busy for half an hour', async () => {
    music.fault = 'busy'
    const created = await track()
    await stage.worker.drain()

    clock.advance(1801)
    await stage.worker.drain()

    expect(await read(created)).to.include({ status: 'failed' })
    expect(await stage.balance(alice)).to.equal(100)
  })

  it('a job is not delayed longer than the Retry-After of the server', async () => {
    sounds.fault = 'busy'
    const created = await effect()
    await stage.worker.drain()

    sounds.fault = undefined
    clock.advance(7)
    await stage.worker.drain()

    expect(await read(created, 'sound-effects')).to.include({ status: 'completed' })
  })

  it('the operator API shows the engine of each capability', async () => {
    const { data } = await stage.operator.get('/operator/v1/engines')

    expect(data.engines).to.have.length(4)
    expect(data.engines[0]).to.deep.include({
      capability: 'music',
      engine: 'ace-step',
      url: music.url,
      reachable: true,
    })
    expect(data.engines.map(({ engine }: { engine: string }) => engine)).to.deep.equal([
      'ace-step',
      'http',
      'openai',
      'http',
    ])
  })

  it('a transcription waits while its server loads a model', async () => {
    speech.answer(refusal(503, PEER_SECRET))
    const { id } = await upload(stage, alice, 'reimagine')
    const readUpload = async () => (await stage.as(alice).get(`/v1/songs/uploads/${id}`)).data

    await stage.worker.drain()
    const during = await readUpload()
    speech.answer(fasterWhisperServer)
    clock.advance(6)
    await stage.worker.drain()

    expect([during.status, (await readUpload()).status]).to.deep.equal([
      'transcribing',
      'transcribed',
    ])
    expect(await stage.balance(alice)).to.equal(99)
  })

  it('creates are refused while the server is unreachable, with refund, failed row and one webhook', async () => {
    const path = { track: '/v1/generations', effect: '/v1/sound-effects' }
    const lost = await openAceStepServer()
    await lost.close()
    await using away = await openStage({
      clock,
      env: { ...generousLimits, OUTBOUND_ALLOW: receiver.host },
      engines: openEngines({
        threads: 1,
        clock,
        music: { kind: 'ace-step', url: lost.url, apiKey: null, concurrency: 1 },
        soundEffect: { kind: 'http', url: lost.url, apiKey: null, concurrency: 1, model: null },
      }),
    })
    const bob = await away.given.account({ allowance: 3 })
    const webhook = receiver.url('/finished')

    const song = await away.as(bob).post(path.track, { tags: 'lofi', webhook })
    const door = await away.as(bob).post(path.effect, { prompt: 'a door', webhook })
    await away.worker.drain()

    for (const [answer, kind] of [
      [song, path.track],
      [door, path.effect],
    ] as const) {
      expect(answer).to.include({ code: 'GENERATION_FAILED' })
      const row = await away.as(bob).get(`${kind}/${answer.body.error.details.id}`)
      expect(row.data).to.include({ status: 'failed', audioUrl: null })
    }
    expect(await away.balance(bob)).to.equal(3)
    const me = await away.as(bob).get('/v1/sound-effects')
    expect(me.status).to.equal(200)
    expect(receiver.requests).to.have.length(2)
    expect(await away.audit()).to.deep.equal([])
    const { data } = await away.operator.get('/operator/v1/engines')
    expect(data.engines[2]).to.deep.equal({
      capability: 'transcription',
      engine: 'builtin',
      url: null,
      concurrency: 2,
      reachable: true,
      since: null,
      lastError: null,
    })
    expect(data.engines[0]).to.deep.include({
      reachable: false,
      lastError: { at: clock.now().toISOString(), message: 'The music server cannot be reached' },
      since: clock.now().toISOString(),
    })
  })

  for (const seconds of [0, 300]) {
    it(`a job begun ${seconds} s ago waits for a server that went away, and fails after two minutes`, async () => {
      const first = await openAceStepServer()
      await using away = await openStage({
        clock,
        env: generousLimits,
        engines: openEngines({
          threads: 1,
          clock,
          music: { kind: 'ace-step', url: first.url, apiKey: null, concurrency: 1 },
        }),
      })
      const bob = await away.given.account({ allowance: 3 })
      const { id } = (await away.as(bob).post('/v1/generations', { tags: 'lofi' })).data
      const statusNow = async () => (await away.as(bob).get(`/v1/generations/${id}`)).data.status
      const job = away.context.database('jobs').where({ subjectId: id })
      await job.update({ startedAt: clock.now() })
      clock.advance(seconds)
      await first.close()

      await away.worker.drain()
      const during = await statusNow()
      clock.advance(121)
      await away.worker.drain()

      expect([during, await statusNow()]).to.deep.equal(['processing', 'failed'])
      expect(await away.balance(bob)).to.equal(3)
      expect(await away.audit()).to.deep.equal([])
    })
  }
})
