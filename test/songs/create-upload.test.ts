import { expect } from 'chai'
import { decodeMp3 } from '../stage/listening.ts'
import { onStage } from '../stage/on-stage.ts'
import { confirmed, formOf, smallWav, toneMp3, toneWav, upload } from './given-songs.ts'

const path = '/v1/songs/uploads'

describe('POST /v1/songs/uploads', () => {
  const { stage, alice } = onStage({ peopleOnce: { alice: {} } })

  function send(form: FormData) {
    return stage.as(alice).post(path, form)
  }

  it('stores a song for Remove vocals, free and ready', async () => {
    const before = await stage.balance(alice)

    const { status, data } = await send(formOf(await toneMp3(12), {}, 'My Song.final.mp3'))

    expect(status).to.equal(201)
    expect(data.id).to.match(/^[0-9a-f-]{36}$/)
    expect(data).to.deep.include({
      feature: 'remove_vocals',
      name: 'My Song.final',
      format: 'mp3',
      status: 'ready',
      durationSeconds: 12,
      originalDurationSeconds: 12,
      window: { startSeconds: 0, lengthSeconds: 12 },
      lyricsCap: 600,
      lyrics: null,
      transcript: null,
      lowConfidenceWords: [],
      fingerprintStatus: 'skipped',
      errorMessage: null,
      deleted: false,
      generations: [],
    })
    expect(data.pricing).to.deep.equal({
      transcriptionPaid: false,
      transcriptionCreditApplied: false,
      nextReimagineCredits: 2,
      retranscribeCredits: 1,
    })
    expect(await stage.balance(alice)).to.equal(before)
  })

  it('charges a song for Reimagine and starts its transcription', async () => {
    const before = await stage.balance(alice)

    const data = await upload(stage, alice, 'reimagine')

    expect(data).to.include({ feature: 'reimagine', status: 'transcribing', format: 'wav' })
    expect(data.pricing).to.deep.equal({
      transcriptionPaid: true,
      transcriptionCreditApplied: false,
      nextReimagineCredits: 1,
      retranscribeCredits: 0,
    })
    expect(await stage.balance(alice)).to.equal(before - 1)
  })

  it('keeps the audio for a day, behind a signed link that plays it', async () => {
    const { data } = await send(formOf(toneWav(12), { feature: 'remove_vocals' }))

    const answer = await fetch(data.audioUrl)
    const sound = await decodeMp3(new Uint8Array(await answer.arrayBuffer()))

    expect(Date.parse(data.expiresAt) - Date.parse(data.createdAt)).to.equal(86_400_000)
    expect(answer.headers.get('content-type')).to.equal('audio/mpeg')
    expect(answer.headers.get('cache-control')).to.equal('private, no-store')
    expect(sound.left.length / 44_100).to.be.closeTo(12, 0.001)
    expect(sound.left.length).to.equal(sound.right.length)
  })

  it('keeps 180 seconds of a longer song, moved so that they fit', async () => {
    const { data } = await send(formOf(smallWav(190), { trimStartSeconds: 100 }))

    expect(data.window).to.deep.equal({ startSeconds: 10, lengthSeconds: 180 })
    expect(data).to.include({
      durationSeconds: 180,
      originalDurationSeconds: 190,
      lyricsCap: 3240,
    })
  })

  it('accepts songs of exactly 10 seconds and 10 minutes', async () => {
    const short = await send(formOf(smallWav(10)))
    const long = await send(formOf(smallWav(600)))

    expect(short.data.originalDurationSeconds).to.equal(10)
    expect(long.data.originalDurationSeconds).to.equal(600)
  })

  it('accepts a file of exactly 20 MB', async () => {
    const filled = new Uint8Array(20_971_520)
    filled.set(smallWav(12))

    const { status, data } = await send(formOf(filled))

    expect(status).to.equal(201)
    expect(data.durationSeconds).to.equal(12)
  })

  it('detects the format by the content, not by the name', async () => {
    const { data } = await send(formOf(smallWav(12), {}, 'song.mp3'))

    expect(data.format).to.equal('wav')
  })

  const names: [string, string][] = [
    ['../../etc/passwd.mp3', 'passwd'],
    ['C:\\music\\Über.wav', 'Über'],
    ['a\u0000b\u001bc.mp3', 'abc'],
    ['.mp3', 'Untitled'],
    ['   ', 'Untitled'],
    [`${'🎵'.repeat(300)}.mp3`, '🎵'.repeat(200)],
  ]
  for (const [sent, name] of names) {
    it(`names ${JSON.stringify(sent.slice(0, 20))} ${name.slice(0, 20)}`, async () => {
      const { data } = await send(formOf(smallWav(12), {}, sent))

      expect(data.name).to.equal(name)
    })
  }

  it('accepts fields in any order and ignores unknown ones', async () => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(smallWav(12))]), 'a.wav')
    form.append('cover', new Blob(['image']), 'cover.png')
    form.append('webhook', 'https://example.org/hook')
    form.append('attestationConfirmed', 'true')
    form.append('attestationVersion', confirmed.attestationVersion)
    form.append('feature', 'remove_vocals')

    const { status } = await send(form)

    expect(status).to.equal(201)
  })

  it('accepts a song for Remove vocals while that is switched off', async () => {
    await stage.operator.send('PUT', '/operator/v1/features', { removeVocals: false })

    const { status } = await send(formOf(smallWav(12)))

    await stage.operator.send('PUT', '/operator/v1/features', { removeVocals: true })
    expect(status).to.equal(201)
  })

  it('records the confirmed statements, with a hash of the IP address', async () => {
    const { data } = await stage
      .as(alice)
      .post(path, formOf(smallWav(12)), { 'User-Agent': 'studio/3.1' })

    const { database } = stage.context
    const [record] = await database('attestations').where({ uploadId: data.id })
    expect(record).to.deep.include({
      accountId: alice.id,
      feature: 'remove_vocals',
      version: '2026-09-30',
      userAgent: 'studio/3.1',
    })
    expect(record.statements).to.have.lengthOf(1)
    expect(record.addressHash).to.have.lengthOf(32)
    expect(record.addressHash.toString('latin1')).not.to.include('127.0.0.1')
  })
})

describe('POST /v1/songs/uploads with a url', () => {
  const { stage, receiver, alice } = onStage({
    receiver: ({ target }, response) => {
      if (target.startsWith('/moved')) response.writeHead(302, { location: '/a/B.wav' }).end()
      else response.writeHead(200).end(smallWav(12))
    },
    peopleOnce: { alice: {} },
  })

  it('fetches the song and names it after the file in the url', async () => {
    const url = receiver.url('/a/My%20Song.wav?x=1')
    const order = { feature: 'remove_vocals', url, trimStartSeconds: 3, ...confirmed }

    const { status, data } = await stage.as(alice).post(path, order)

    expect(status).to.equal(201)
    expect(data).to.include({ name: 'My Song', format: 'wav', durationSeconds: 12 })
    expect(receiver.requests.at(-1)).to.include({ method: 'GET', target: '/a/My%20Song.wav?x=1' })
  })

  it('accepts the url as a field of a form', async () => {
    const { status } = await stage
      .as(alice)
      .post(path, formOf(undefined, { url: receiver.url('/a.wav') }))

    expect(status).to.equal(201)
  })

  it('follows a redirect to another public https address', async () => {
    const order = { feature: 'remove_vocals', url: receiver.url('/moved.wav'), ...confirmed }

    const { data } = await stage.as(alice).post(path, order)

    expect(data.name).to.equal('moved')
    expect(receiver.requests.at(-1)?.target).to.equal('/a/B.wav')
  })
})
