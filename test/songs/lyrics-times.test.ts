import { expect } from 'chai'
import type { LyricsTimes } from '../../src/engines/engines.ts'
import { requeueLost } from '../../src/jobs/claim.ts'
import { onStage } from '../stage/on-stage.ts'
import { heardNothing, heardWords } from '../stage/quick-engine.ts'
import { readUpload, upload } from './given-songs.ts'

const day = 86_400
const words = [{ text: 'Rain', startSeconds: 2, endSeconds: 2.5 }]
const times: LyricsTimes = { fit: 'good', lines: [{ ...words[0]!, words }] }
const others: LyricsTimes = { fit: 'poor', lines: [] }
const lyrics = 'Other words for the same song'
const heard = '[verse]\nRain on the window\nA cattle that sings\n\n[chorus]\nStay till morning'

describe('The times of the lyrics of an upload', () => {
  const { stage, alice } = onStage({ people: { alice: { allowance: 100 } } })

  beforeEach(() => {
    stage.engine.hear(heardWords)
    stage.engine.time(times)
    stage.engine.aligned.length = 0
  })

  async function transcribed(): Promise<string> {
    const { id } = await upload(stage, alice, 'reimagine')
    await stage.worker.drain()
    return id
  }

  const read = (id: string) => readUpload(stage, alice, id)

  async function reimagine(uploadId: string, order: object = { lyrics }): Promise<void> {
    const body = { uploadId, prompt: 'soul', ...order }
    expect((await stage.as(alice).post('/v1/reimagine', body)).status).to.equal(202)
  }

  it('are null at first, and there after the transcription, which costs what it did', async () => {
    const { id, lyricsTimes } = await upload(stage, alice, 'reimagine')

    await stage.worker.drain()

    expect(lyricsTimes).to.equal(null)
    expect(await read(id)).to.deep.include({ status: 'transcribed', lyricsTimes: times })
    const { data } = await stage.as(alice).get('/v1/songs/uploads')
    expect(data.uploads[0].lyricsTimes).to.deep.equal(times)
    expect(stage.engine.aligned).to.deep.equal([heard])
    expect(await stage.balance(alice)).to.equal(99)
  })

  it('are null again as soon as the owner sends other lyrics, until those are aligned', async () => {
    const id = await transcribed()
    stage.engine.time(others)

    await reimagine(id)
    const meanwhile = await read(id)
    await stage.worker.drain()

    expect(meanwhile).to.include({ lyrics, lyricsTimes: null })
    expect(await read(id)).to.deep.include({ lyrics, lyricsTimes: others })
    expect(stage.engine.aligned).to.deep.equal([heard, lyrics])
    expect(await stage.audit()).to.deep.equal([])
  })

  it('are those of the last lyrics when these come while others are aligned', async () => {
    const id = await transcribed()
    await reimagine(id, { lyrics: 'Words that nobody will sing' })
    const { aligner } = stage.context.engines
    const { align } = aligner
    aligner.align = async (...call) => {
      aligner.align = align
      await reimagine(id)
      stage.engine.time(others)
      await align(...call)
      return times
    }

    await stage.worker.drain()

    expect(await read(id)).to.deep.include({ lyrics, lyricsTimes: others })
    const jobs = stage.context.database('jobs').where({ subjectId: id, kind: 'align-lyrics' })
    expect(await jobs.pluck('state')).to.deep.equal(['done'])
    expect(await stage.audit()).to.deep.equal([])
  })

  it('are not looked for again when the same lyrics are sent', async () => {
    const id = await transcribed()

    await reimagine(id, {})
    await stage.worker.drain()

    expect(await read(id)).to.deep.include({ lyricsTimes: times })
    expect(stage.engine.aligned).to.deep.equal([heard])
  })

  it('are found for lyrics of a song in which nobody was heard', async () => {
    stage.engine.hear(heardNothing)
    const id = await transcribed()
    const before = await read(id)

    await reimagine(id)
    await stage.worker.drain()

    expect(before).to.include({ status: 'no_vocals', lyricsTimes: null })
    expect(await read(id)).to.deep.include({ lyricsTimes: times })
  })

  it('are found by another worker when the first was lost', async () => {
    const id = await transcribed()
    await reimagine(id)
    const { aligner } = stage.context.engines
    const { align } = aligner
    aligner.align = async () => {
      aligner.align = align
      const { database } = stage.context
      // The first process is dead or cut off: its lease ends, and its result comes too late.
      const job = database('jobs').where({ subjectId: id, kind: 'align-lyrics' })
      await job.update({ leaseUntil: stage.clock.now() })
      await requeueLost(database)
      return others
    }

    await stage.worker.drain()

    expect(await read(id)).to.deep.include({ lyrics, lyricsTimes: times })
    expect(stage.engine.aligned).to.deep.equal([heard, lyrics])
    expect(await stage.audit()).to.deep.equal([])
  })

  for (const [what, align] of [
    ['the engine cannot tell', async () => null],
    ['the alignment fails', () => Promise.reject(new Error('the alignment failed'))],
  ] as const) {
    it(`stay null where ${what}, and nothing else fails`, async () => {
      const { aligner } = stage.context.engines
      const usual = aligner.align
      aligner.align = align

      const id = await transcribed()
      aligner.align = usual

      const expected = { status: 'transcribed', lyricsTimes: null, errorMessage: null }
      expect(await read(id)).to.deep.include(expected)
      expect(await stage.audit()).to.deep.equal([])
    })
  }

  it('are null once the upload has expired, and nothing of them is kept', async () => {
    const id = await transcribed()

    stage.clock.advance(day)
    expect((await read(id)).lyricsTimes).to.equal(null)
    await stage.worker.drain()

    const row = await stage.context.database('uploads').where({ id }).first()
    expect(row).to.include({ lyricsTimes: null })
  })

  it('are not kept for an upload that expired before its turn', async () => {
    const id = await transcribed()
    await reimagine(id)
    stage.clock.advance(day)

    await stage.worker.drain()

    expect(stage.engine.aligned).to.deep.equal([heard])
    expect((await read(id)).lyricsTimes).to.equal(null)
    expect(await stage.audit()).to.deep.equal([])
  })

  it('go with the lyrics also where a process of the release before writes others', async () => {
    const id = await transcribed()
    const { database } = stage.context

    await database('uploads').where({ id }).update({ lyrics })

    expect(await database('uploads').where({ id }).first()).to.include({ lyricsTimes: null })
  })
})
