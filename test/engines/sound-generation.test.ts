import { expect } from 'chai'
import { EngineNotReady } from '../../src/engines/engine-error.ts'
import { openSoundGeneration } from '../../src/engines/sound-generation.ts'
import { type EngineServerStand, openSoundServer, PEER_SECRET } from '../stage/engine-servers.ts'
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

  const render = (options: { model?: string; deadlineSeconds?: number; text?: string } = {}) => {
    const { model = null, text = 'a door creaks', ...rest } = options
    const request = { text, durationSeconds: 4, seed: 1 }
    return openSoundGeneration(peer.server, peer.conform, { model, ...rest }).render(
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

  const table = [
    { fault: 'error in 200', says: 'The server answered with an error' },
    { fault: 'failed', says: 'The server failed (HTTP 500)' },
    { fault: 'silent', says: 'The server delivered no sound that can be used' },
    { fault: 'no sound', says: 'The server delivered no sound that can be used' },
    { fault: 'broken', says: 'The server broke off' },
    { fault: 'wrong key', says: 'The server refuses the key (HTTP 401)' },
    { fault: 'redirect', says: 'The server failed (HTTP 307)' },
  ] as const

  for (const { fault, says } of table) {
    it(`fails cleanly with: ${fault}`, async () => {
      stand.fault = fault

      const error = await failureOf(render())

      expect(error.message).to.equal(says)
      expect(error.message).not.to.include(PEER_SECRET)
    })
  }

  it('fails when it hangs: the deadline is ours', async () => {
    stand.fault = 'hang'

    const error = await failureOf(render({ deadlineSeconds: 0.1 }))

    expect(error.message).to.equal('The server did not finish within 0.1 seconds')
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
})
