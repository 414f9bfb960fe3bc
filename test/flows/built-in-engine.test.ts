import { hash } from 'node:crypto'
import { expect } from 'chai'
import { builtInEngine } from '../stage/built-in-engine.ts'
import { decodeMp3, mono, rms, type Sound } from '../stage/listening.ts'
import { onStage } from '../stage/on-stage.ts'

/** The whole path with the built-in engine: request, worker, thread, file, download, deletion. */
describe('A track of the built-in engine', () => {
  /** What the engine told of the last piece of work. */
  let shares: number[] = []

  const { stage, alice } = onStage(() => {
    const engines = builtInEngine()
    const { music } = engines
    return {
      engines: {
        ...engines,
        music: {
          ...music,
          render: (request, signal, progress) =>
            music.render(request, signal, (share) => {
              shares.push(share)
              progress?.(share)
            }),
        },
      },
      peopleOnce: { alice: { allowance: 10 } },
    }
  })

  async function make(path: string, body: Record<string, unknown>, person = alice) {
    shares = []
    const created = await stage.as(person).post(path, body)
    expect(created.status, JSON.stringify(created.body)).to.equal(202)
    await stage.worker.drain()
    const { data: track } = await stage.as(person).get(`/v1/generations/${created.data.id}`)
    expect(track.status, track.errorMessage).to.equal('completed')
    const response = await fetch(track.audioUrl)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return { created: created.data, track, response, bytes, sound: await decodeMp3(bytes) }
  }

  const secondsOf = (sound: Sound) => sound.left.length / sound.sampleRate

  it('is rendered from tags and downloaded, whole and in ranges', async () => {
    const { created, track, response, bytes, sound } = await make('/v1/generations', {
      tags: 'warm lofi piano',
      duration: 8.5,
      seed: 42,
    })

    expect(track.audioUrl.startsWith(stage.context.config.links.mediaUrl)).to.equal(true)
    expect(response.status).to.equal(200)
    expect(response.headers.get('content-type')).to.equal('audio/mpeg')
    expect(response.headers.get('accept-ranges')).to.equal('bytes')
    expect(Number(response.headers.get('content-length'))).to.equal(track.fileSize)
    expect(bytes.byteLength).to.equal(track.fileSize)

    expect(shares.slice(0, 1).concat(shares.slice(-1))).to.deep.equal([0, 1])
    expect(shares).to.deep.equal(shares.toSorted((a, b) => a - b))
    const steps = shares.slice(1).map((share, index) => share - (shares[index] as number))
    expect(Math.max(...steps)).to.be.below(0.2)
    expect(created.parameters.duration).to.equal(8.5)
    expect(track.duration).to.be.closeTo(8.5, 0.1)
    expect(secondsOf(sound)).to.be.closeTo(track.duration, 0.1)
    expect(sound.sampleRate).to.equal(44_100)
    expect(rms(mono(sound))).to.be.above(0.01)
    expect(peakOf(sound)).to.be.below(1)

    const head = await fetch(track.audioUrl, { method: 'HEAD' })
    for (const name of ['content-length', 'content-type', 'accept-ranges', 'etag']) {
      expect(head.headers.get(name), name).to.equal(response.headers.get(name))
    }
    const part = await fetch(track.audioUrl, { headers: { Range: 'bytes=100-1099' } })
    expect(part.status).to.equal(206)
    expect(part.headers.get('content-range')).to.equal(`bytes 100-1099/${track.fileSize}`)
    expect(new Uint8Array(await part.arrayBuffer())).to.deep.equal(bytes.slice(100, 1100))
    const end = await fetch(track.audioUrl, { headers: { Range: 'bytes=-10' } })
    expect(new Uint8Array(await end.arrayBuffer())).to.deep.equal(bytes.slice(-10))
    const beyond = await fetch(track.audioUrl, { headers: { Range: `bytes=${track.fileSize}-` } })
    expect(beyond.status).to.equal(416)
  })

  it('has the same bytes for the same request and seed, and others for another seed', async () => {
    const body = {
      tags: 'upbeat synthpop',
      lyrics: '[verse]\nRain on the window\nA kettle that sings',
      duration: 5,
      bpm: 97.5,
      timesignature: '3',
      vocalGender: 'female',
    }
    const first = await make('/v1/generations', { ...body, seed: 7 })
    const { keyscale, ...settled } = first.created.parameters
    const [key, scale] = keyscale.split(' ')
    const again = await make('/v1/generations', { ...body, seed: 7 })
    const settledAgain = await make('/v1/generations', { ...body, ...settled, key, scale })
    const other = await make('/v1/generations', { ...body, seed: 8 })

    expect(hash('sha256', again.bytes)).to.equal(hash('sha256', first.bytes))
    expect(hash('sha256', settledAgain.bytes)).to.equal(hash('sha256', first.bytes))
    expect(hash('sha256', other.bytes)).not.to.equal(hash('sha256', first.bytes))
    expect(again.track.audioUrl).not.to.equal(first.track.audioUrl)
    expect(secondsOf(first.sound)).to.be.closeTo(5, 0.1)
  })

  it('sings the singable part of any lyrics, and never fails on them', async () => {
    const odd = [
      '!!! ??? ... --- *** ###',
      [
        '😀🎤💜 привет 你好 안녕 مرحبا नमस्ते \u202eשלום\u202c',
        '[Blorp 7]',
        '<speak><break time="9999s"/></speak> [[f00]] & https://example.com/?q=1',
        `z${'\u0301'.repeat(500)} ${'a'.repeat(900)} 12345678901234567890`,
      ].join('\n'),
    ]
    const bob = await stage.given.account({ allowance: 10 })
    for (const [seed, lyrics] of odd.entries()) {
      const body = { tags: 'pop', lyrics, duration: 5, seed }
      const { sound, track } = await make('/v1/generations', body, bob)

      expect(track.duration, lyrics).to.be.closeTo(5, 0.1)
      expect(rms(mono(sound)), lyrics).to.be.above(0.01)
    }
  })

  it('has the duration of an instrumental plan, and the same bytes for the same seed', async () => {
    // Without a plan the shortest one has 30 seconds.
    const plan = { bpm: 120, sections: [{ type: 'verse', bars: 2 }] }
    const short = { prompt: 'calm piano at dusk', plan, seed: 3 }
    const one = await make('/v1/instrumental', short)
    const again = await make('/v1/instrumental', short)

    expect(one.track).to.include({ type: 'instrumental' })
    expect(one.track.duration).to.be.closeTo(one.created.parameters.duration, 0.1)
    expect(secondsOf(one.sound)).to.be.closeTo(one.track.duration, 0.1)
    expect(one.bytes.byteLength).to.equal(one.track.fileSize)
    expect(rms(mono(one.sound))).to.be.above(0.01)
    expect(hash('sha256', again.bytes)).to.equal(hash('sha256', one.bytes))
  })

  it('is found at its address only, and not after deletion', async () => {
    const { track } = await make('/v1/generations', { tags: 'lofi', duration: 5, seed: 4 })
    const folder = track.audioUrl.replace(/[^/]+$/, '')
    for (const url of [folder, `${folder}${track.id}.mp3`, `${folder}..%2f..%2fetc%2fpasswd`]) {
      expect((await fetch(url)).status, url).to.equal(404)
    }
    expect((await fetch(track.audioUrl)).status).to.equal(200)

    const { data } = await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [track.id] })
    await stage.worker.drain()

    expect(data).to.deep.equal({ deleted: [track.id] })
    expect((await fetch(track.audioUrl)).status).to.equal(404)
    expect((await fetch(track.audioUrl, { method: 'HEAD' })).status).to.equal(404)
    expect((await stage.as(alice).get(`/v1/generations/${track.id}`)).status).to.equal(404)
  })
})

function peakOf({ left, right }: Sound): number {
  return Math.max(
    ...[left, right].map((channel) =>
      channel.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
    ),
  )
}
