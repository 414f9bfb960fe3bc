import { expect } from 'chai'
import { decodeSong } from '../../src/engines/builtin/listen/decode.ts'
import { EngineNotReady } from '../../src/engines/engine-error.ts'
import { openSeparation } from '../../src/engines/separation.ts'
import { tone, toneMp3 } from '../songs/given-songs.ts'
import { type EngineServerStand, openSeparationServer } from '../stage/engine-servers.ts'
import { failureOf, openPeer } from './given-servers.ts'

describe('Vocal removal on a server', () => {
  let stand: EngineServerStand
  let peer: ReturnType<typeof openPeer>

  before(async () => {
    stand = await openSeparationServer()
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

  const remove = async (options: { deadlineSeconds?: number } = {}) =>
    openSeparation(peer.server, peer.builtin, { model: 'htdemucs', ...options }).remove(
      await toneMp3(12),
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
    expect(audio.durationSeconds).to.equal(12)
    // Three stems of one tone are three times as loud.
    const { left } = await decodeSong(audio.bytes)
    const loudness = (samples: Float32Array) =>
      Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
    expect(loudness(left) / loudness(tone(12).left)).to.be.closeTo(3, 0.1)
  })

  it('fetches stems from the configured server, whatever host their URLs have', async () => {
    await remove()

    // The stems were said to be at localai.internal, which nobody resolves.
    expect(stand.requests).to.have.length(4)
  })

  const table = [
    { fault: 'error in 200', says: 'The server did not separate the voice' },
    { fault: 'no file', says: 'The server did not separate the voice' },
    { fault: 'failed', says: 'The server failed (HTTP 500)' },
    { fault: 'no sound', says: 'The server delivered no sound that can be used' },
    { fault: 'broken', says: 'The server broke off' },
  ] as const

  for (const { fault, says } of table) {
    it(`fails cleanly with: ${fault}`, async () => {
      stand.fault = fault

      expect((await failureOf(remove())).message).to.equal(says)
    })
  }

  it('fails when it hangs: the deadline is ours', async () => {
    stand.fault = 'hang'

    const error = await failureOf(remove({ deadlineSeconds: 0.1 }))

    expect(error.message).to.equal('The server did not finish within 0.1 seconds')
  })

  it('is not ready, which is no failure, while a model loads', async () => {
    stand.fault = 'busy'

    expect(await failureOf(remove())).to.be.instanceOf(EngineNotReady)
  })

  it('measures what is too short, and cuts what is too long', async () => {
    stand.fault = 'short'
    const short = await remove()
    stand.fault = 'long'
    const long = await remove()

    expect([short.durationSeconds, long.durationSeconds]).to.deep.equal([10, 12])
  })
})
