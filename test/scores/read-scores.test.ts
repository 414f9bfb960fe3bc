import { expect } from 'chai'
import { compose } from '../../src/engines/builtin/composer/compose.ts'
import { encodeScore } from '../../src/engines/builtin/score-file.ts'
import { request } from '../engines/given-music.ts'
import { readMidi } from '../engines/midi-reader.ts'
import { onStage } from '../stage/on-stage.ts'
import { openStage } from '../stage/stage.ts'

const song = compose(
  request({
    text: 'pop with a flute',
    sung: true,
    lyrics: '[verse]\nRain on the window\nA kettle that sings',
    language: 'en',
    key: 'A',
    scale: 'minor',
    durationSeconds: 30,
    beatsPerBar: 4,
    bpm: 120,
  }),
)
const reads = ['score', 'midi', 'lyrics', 'lyrics?format=lrc']

describe('The score of a track, read over HTTP,', () => {
  const { stage, alice } = onStage({ peopleOnce: { alice: {} } })

  beforeEach(async () => {
    await stage.worker.drain()
    stage.engine.write(encodeScore({ model: 'quick-engine/1', score: song }))
  })

  async function create(person = alice): Promise<string> {
    return (await stage.as(person).post('/v1/generations', { tags: 'lofi' })).data.id
  }

  async function completed(): Promise<string> {
    const id = await create()
    await stage.worker.drain()
    return id
  }

  const get = (id: string, what: string, person = alice) =>
    stage.as(person).get(`/v1/generations/${id}/${what}`)

  it('has the form, the chords and the parts of the song', async () => {
    const { data, status } = await get(await completed(), 'score')

    expect(status).to.equal(200)
    expect(data).to.include({ bpm: 120, timesignature: 4, key: 'A', scale: 'minor' })
    expect(data.lengthSeconds).to.equal(30)
    expect(data.sections.map(({ type }: { type: string }) => type)).to.deep.equal(
      song.sections.map(({ name }) => name),
    )
    for (const spans of [data.sections, data.chords]) {
      let end = 0
      for (const { startSeconds, lengthSeconds } of spans) {
        expect(startSeconds).to.be.closeTo(end, 1e-9)
        end = startSeconds + lengthSeconds
      }
      expect(end).to.be.closeTo(30, 1e-9)
    }
    expect(data.chords[0].symbol).to.match(/^Am/)
    expect(data.chords.at(-1).symbol).to.equal('Am')
    expect(data.parts).to.deep.equal(
      song.parts.map(({ role, instrument, gainDb, pan }) => ({
        ...{ role, instrument, pan },
        gain: gainDb,
      })),
    )
  })

  it('has the notes of the tune and of the voice, each with its syllable', async () => {
    const id = await completed()
    const { tune, voice } = (await get(id, 'score')).data
    const { lines } = (await get(id, 'lyrics')).data

    expect(tune.map(({ midi }: { midi: number }) => midi)).to.deep.equal(
      song.tune.map(({ midi }) => midi),
    )
    expect(tune).not.to.be.empty
    const lead = song.parts.find(({ role }) => role === 'voice')?.notes ?? []
    expect(voice).to.have.length(lead.length)
    for (const [index, note] of voice.entries()) {
      expect(note.startSeconds).to.be.closeTo(lead[index]?.startSeconds ?? 0, 0.001)
      expect(lines[note.line].syllables[note.syllable].text).to.equal(note.text)
      expect(lines[note.line].syllables[note.syllable].startSeconds).to.be.at.most(
        note.startSeconds,
      )
    }
    expect(voice.slice(0, 5).map(({ text }: { text: string }) => text)).to.deep.equal([
      'Rain ',
      'on ',
      'the ',
      'win',
      'dow',
    ])
  })

  it('is a MIDI file', async () => {
    const id = await completed()
    const { headers, bytes } = await get(id, 'midi')

    expect(headers.get('content-type')).to.equal('audio/midi')
    expect(headers.get('content-disposition')).to.equal(`attachment; filename=${id}.mid`)
    expect(readMidi(bytes).tracks).to.have.length(song.parts.length + 1)
  })

  it('has lines of syllables that together are the words', async () => {
    const { lines } = (await get(await completed(), 'lyrics')).data

    expect(lines.map(({ text }: { text: string }) => text).slice(0, 2)).to.deep.equal([
      'Rain on the window',
      'A kettle that sings',
    ])
    for (const { text, startSeconds, endSeconds, syllables } of lines) {
      expect(
        syllables
          .map((one: { text: string }) => one.text)
          .join('')
          .trim(),
      ).to.equal(text)
      expect(syllables[0].startSeconds).to.equal(startSeconds)
      expect(syllables.at(-1).endSeconds).to.equal(endSeconds)
    }
  })

  it('has its lyrics as files, in UTF-8 and named after the track', async () => {
    const id = await completed()
    for (const [format, type, pattern] of [
      ['lrc', 'text/plain', /^\[ti:Lofi\]\n\[length:01:00\]\n\n\[\d\d:\d\d\.\d\d\]Rain on the/],
      ['vtt', 'text/vtt', /^WEBVTT\n\n1\n00:00:\d\d\.\d{3} --> 00:00:\d\d\.\d{3}\nRain <00:/],
      ['srt', 'application/x-subrip', /^1\n00:00:\d\d,\d{3} --> 00:00:\d\d,\d{3}\nRain on the/],
    ] as const) {
      const { headers, bytes, status } = await get(id, `lyrics?format=${format}`)

      expect(status).to.equal(200)
      expect(headers.get('content-type')).to.equal(`${type}; charset=utf-8`)
      expect(headers.get('content-disposition')).to.equal(`attachment; filename=${id}.${format}`)
      expect(bytes.toString()).to.match(pattern)
    }
  })

  it('has no lines for an instrumental', async () => {
    const instrumental = compose(request({ text: 'jazz', durationSeconds: 10 }))
    stage.engine.write(encodeScore({ model: 'quick-engine/1', score: instrumental }))
    const id = await completed()

    expect((await get(id, 'lyrics')).data).to.deep.equal({ lines: [] })
    expect((await get(id, 'score')).data.voice).to.deep.equal([])
    expect((await get(id, 'lyrics?format=vtt')).bytes.toString()).to.equal('WEBVTT\n')
  })

  it('is not ready while the track is being rendered, nor if it failed', async () => {
    const id = await create()
    for (const what of reads) {
      expect(await get(id, what)).to.include({ status: 400, code: 'NOT_READY' })
    }
    stage.engine.breakNext(2)
    await stage.worker.drain()

    for (const what of reads) {
      expect(await get(id, what)).to.include({ status: 400, code: 'NOT_READY' })
    }
  })

  it('is unavailable for a completed track of an engine that writes none', async () => {
    stage.engine.write(null)
    const id = await completed()

    for (const what of ['score', 'midi']) {
      expect(await get(id, what)).to.include({ status: 409, code: 'SCORE_UNAVAILABLE' })
    }
    for (const format of ['json', 'lrc', 'vtt', 'srt']) {
      const answer = await get(id, `lyrics?format=${format}`)
      expect(answer).to.include({ status: 409, code: 'LYRICS_UNTIMED' })
    }
  })

  it('is not found for others, for an unknown id and once the track is deleted', async () => {
    const id = await completed()
    const bob = await stage.given.account({ name: 'Bob' })
    for (const what of reads) {
      for (const answer of [await get(id, what, bob), await get('gen_unknown', what)]) {
        expect(answer).to.include({ status: 404, code: 'NOT_FOUND' })
      }
    }

    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })

    for (const what of reads) {
      expect(await get(id, what)).to.include({ status: 404, code: 'NOT_FOUND' })
    }
  })

  it('has no other format of lyrics', async () => {
    const answer = await get(await completed(), 'lyrics?format=ass')

    expect(answer).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'format' })
    expect(answer.body.error.message).to.equal('format must be one of json, lrc, vtt, srt.')
  })
})

describe('Reads of scores', () => {
  it('count in a minute of their own, which the three share', async () => {
    await using stage = await openStage()
    const alice = await stage.given.account()
    const get = (path: string) => stage.as(alice).get(path)
    for (let count = 0; count < 20; count += 1) {
      for (const what of ['score', 'midi', 'lyrics']) await get(`/v1/generations/any/${what}`)
    }

    const answer = await get('/v1/generations/any/midi')

    expect(answer).to.include({ status: 429, code: 'RATE_LIMITED' })
    expect(answer.body.error.message).to.match(/^At most 60 reads of scores per minute/)
    expect(answer.headers.get('x-ratelimit-limit')).to.equal('60')
    expect(await get('/v1/generations/any')).to.include({ status: 404 })
  })
})
