import { expect } from 'chai'
import { EngineNotReady } from '../../src/engines/engine-error.ts'
import { openSoundGeneration } from '../../src/engines/sound-generation.ts'
import { toneWav } from '../songs/given-songs.ts'
import { type EngineServerStand, openSoundServer, PEER_SECRET } from '../stage/engine-servers.ts'
import {
  expectFailure,
  listFailures,
  noSound,
  played,
  playedUrl,
  playServers,
} from './failing-servers.ts'
import { failureOf, openPeer } from './given-servers.ts'

describe('Sound effects on a server', () => {
  let stand: EngineServerStand
  let peer: ReturnType<typeof openPeer>

  before(async () => {
    stand = await openSoundServer()
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

  const render = (
    options: { model?: string; deadlineSeconds?: number; text?: string } = {},
    { server, conform } = peer,
  ) => {
    const { model = null, text = 'a door creaks', ...rest } = options
    const request = { text, durationSeconds: 4, seed: 1 }
    return openSoundGeneration(server, conform, { model, ...rest }).render(
      request,
      new AbortController().signal,
    )
  }

  it('sends text and length and delivers an MP3 encoded by this service', async () => {
    const audio = await render()

    expect(stand.requests.map(({ json }) => json)).to.deep.equal([
      { text: 'a door creaks', duration_seconds: 4 },
    ])
    const probed = await peer.builtin.songs.probe(audio.bytes, new AbortController().signal)
    expect(probed).to.include({ format: 'mp3', durationSeconds: 4 })
  })

  it('sends the configured model, and no more text than servers accept', async () => {
    await render({ model: 'stable-audio', text: 'creaking '.repeat(70) })

    const [request] = stand.requests
    expect(request?.json.model_id).to.equal('stable-audio')
    expect(request?.json.text.length).to.be.within(430, 450)
  })

  it('waits as long as a server that loads its model asks', async () => {
    stand.fault = 'busy'

    const error = await failureOf(render())

    expect(error).to.be.instanceOf(EngineNotReady).and.include({ retryAfterSeconds: 7 })
  })

  it('measures what is too short, and cuts what is too long', async () => {
    stand.fault = 'short'
    const short = await render()
    stand.fault = 'long'
    const long = await render()

    expect([short.durationSeconds, long.durationSeconds]).to.deep.equal([2, 4])
  })

  describe('fails cleanly when the server', () => {
    playServers()
    let failing: ReturnType<typeof openPeer>

    before(() => {
      failing = openPeer({ url: playedUrl })
    })
    after(() => failing[Symbol.asyncDispose]())

    const asked = () => played().post('/v1/sound-generation')
    const failureOfRender = (options = {}) => failureOf(render(options, failing))
    const complaints = { ...noSound, webPage: 'answered with an error' }

    for (const failure of listFailures(240, complaints)) {
      it(failure.name, async () => {
        failure.play(asked())

        const error = await failureOfRender()

        expectFailure(error, failure, 'The server')
      })
    }

    it('sends an error with HTTP status 200', async () => {
      asked().reply(200, { error: PEER_SECRET })

      const error = await failureOfRender()

      expect(error.message).to.equal('The server answered with an error')
      expect(error.cause).to.have.property('message').that.includes(PEER_SECRET)
    })

    it('sends silence', async () => {
      asked().reply(200, Buffer.from(toneWav(4).fill(0, 44)), { 'content-type': 'audio/wav' })

      const error = await failureOfRender()

      expect(error.message).to.equal('The server delivered no sound that can be used')
    })

    it('hangs: the deadline is ours', async () => {
      asked().reply(200, () => new Promise(() => {}))

      const error = await failureOfRender({ deadlineSeconds: 0.5 })

      expect(error.message).to.equal('The server did not finish within 0.5 seconds')
    })
  })
})
