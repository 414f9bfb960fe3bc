import { expect } from 'chai'
import { decodeSong } from '../../src/engines/builtin/listen/decode.ts'
import { EngineNotReady } from '../../src/engines/engine-error.ts'
import { openSeparation } from '../../src/engines/separation.ts'
import { smallWav, tone, toneMp3 } from '../songs/given-songs.ts'
import {
  type EngineServerStand,
  openSeparationServer,
  PEER_SECRET,
} from '../stage/engine-servers.ts'
import {
  expectFailure,
  listFailures,
  noSound,
  played,
  playedUrl,
  playServers,
} from './failing-servers.ts'
import { failureOf, openPeer } from './given-servers.ts'

describe('Vocal removal on a server', () => {
  let stand: EngineServerStand
  let peer: ReturnType<typeof openPeer>

  before(async () => {
    stand = await openSeparationServer(4)
    peer = openPeer(stand, [429, 503])
  })
  after(async () => {
    await peer[Symbol.asyncDispose]()
    await stand[Symbol.asyncDispose]()
  })
  beforeEach(() => {
    stand.fault = undefined
    stand.requests.length = 0
  })

  const remove = async (options: { deadlineSeconds?: number } = {}, { server, builtin } = peer) =>
    openSeparation(server, builtin, { model: 'htdemucs', ...options }).remove(
      await toneMp3(4),
      new AbortController().signal,
    )

  it('sends the song and adds up every stem but the voice', async () => {
    const audio = await remove()

    const [upload, ...fetched] = stand.requests
    expect(upload?.body.toString('latin1')).to.include('name="model"\r\n\r\nhtdemucs')
    expect(fetched.map(({ path }) => path)).to.deep.equal([
      '/generated-audio/drums.wav',
      '/generated-audio/bass.wav',
      '/generated-audio/other.wav',
    ])
    expect(audio.durationSeconds).to.equal(4)
    // Three stems of one tone are three times as loud.
    const { left } = await decodeSong(audio.bytes)
    const loudness = (samples: Float32Array) =>
      Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
    expect(loudness(left) / loudness(tone(4).left)).to.be.closeTo(3, 0.1)
  })

  it('fetches stems from the configured server, whatever host their URLs have', async () => {
    await remove()

    // The stems were said to be at localai.internal, which nobody resolves.
    expect(stand.requests).to.have.length(4)
  })

  it('measures what is too short, and cuts what is too long', async () => {
    stand.fault = 'short'
    const short = await remove()
    stand.fault = 'long'
    const long = await remove()

    expect([short.durationSeconds, long.durationSeconds]).to.deep.equal([2, 4])
  })

  describe('fails cleanly when the server', () => {
    playServers()
    let failing: ReturnType<typeof openPeer>

    before(() => {
      failing = openPeer({ url: playedUrl }, [429, 503])
    })
    after(() => failing[Symbol.asyncDispose]())

    const failureOfRemove = (options = {}) => failureOf(remove(options, failing))

    const asked = () => played().post('/audio/transformations')
    const stems = (...names: string[]) => ({
      'x-audio-stems': JSON.stringify(names.map((name) => ({ name, url: `/stems/${name}.wav` }))),
    })
    const sound = Buffer.from(smallWav(1))
    const no = 'did not separate the voice'
    const complaints = { garbage: no, webPage: no, nothing: no }

    for (const failure of listFailures(540, complaints)) {
      it(failure.name, async () => {
        failure.play(asked())

        const error = await failureOfRemove()

        expectFailure(error, failure, 'The server')
      })
    }

    for (const failure of listFailures(540, { ...noSound, nothing: noSound.garbage })) {
      it(`${failure.name} when a stem is fetched`, async () => {
        asked().reply(200, sound, stems('drums', 'vocals', 'bass'))
        played().get('/stems/drums.wav').reply(200, sound)
        failure.play(played().get('/stems/bass.wav'))

        const error = await failureOfRemove()

        const { notReady, says } = failure
        // The song was separated: it must not be separated a second time.
        const expected = notReady ? 'did not hand over its file' : says
        expectFailure(error, { says: expected, notReady: false }, 'The server')
      })
    }

    for (const [name, headers] of [
      ['lists no stems', {}],
      ['lists the voice only', stems('vocals')],
      ['lists everything but a voice', stems('drums', 'bass')],
      ['lists stems in no JSON', { 'x-audio-stems': '[{"name": "dru' }],
    ] as const) {
      it(name, async () => {
        asked().reply(200, sound, headers)

        expect((await failureOfRemove()).message).to.equal(`The server ${no}`)
      })
    }

    it('sends an error with HTTP status 200', async () => {
      asked().reply(200, { error: PEER_SECRET })

      const error = await failureOfRemove()

      expect(error.message).to.equal(`The server ${no}`)
      expect(error.cause).to.have.property('message').that.includes(PEER_SECRET)
    })

    it('points to a stem that cannot be', async () => {
      const list = [{ name: 'instrumental', url: 'http://[' }]
      asked().reply(200, '', { 'x-audio-stems': JSON.stringify(list) })

      const error = await failureOfRemove()

      expect(error.message).to.equal('The server points to a file that cannot be')
    })

    it('hangs: the deadline is ours', async () => {
      asked().reply(200, () => new Promise(() => {}))

      const error = await failureOfRemove({ deadlineSeconds: 0.5 })

      expect(error.message).to.equal('The server did not finish within 0.5 seconds')
    })

    it('loads a model, for which a job waits', async () => {
      asked().reply(503, { error: { message: PEER_SECRET } })

      expect(await failureOfRemove()).to.be.instanceOf(EngineNotReady)
    })
  })
})
