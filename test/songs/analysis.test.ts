import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'
import { heardMusic, heardWords } from '../stage/quick-engine.ts'
import { confirmed, readUpload, upload } from './given-songs.ts'

const day = 86_400

describe('The analysis of an upload', () => {
  const { stage, alice } = onStage({ people: { alice: { allowance: 100 } } })

  beforeEach(() => {
    stage.engine.hear(heardWords)
    stage.engine.measure(heardMusic)
    stage.engine.analysed.length = 0
  })

  const read = (id: string) => readUpload(stage, alice, id)

  it('is null at first, and measured in the job that transcribes the upload', async () => {
    const { id, analysis } = await upload(stage, alice, 'reimagine')

    await stage.worker.drain()

    expect(analysis).to.equal(null)
    expect(await read(id)).to.deep.include({ status: 'transcribed', analysis: heardMusic })
    const { data } = await stage.as(alice).get('/v1/songs/uploads')
    expect(data.uploads[0].analysis).to.deep.equal(heardMusic)
    const own = stage.context.database('jobs').where({ subjectId: id, kind: 'analyse-upload' })
    expect(await own).to.deep.equal([])
  })

  it('is measured for a Remove vocals upload too, which is ready meanwhile and costs nothing', async () => {
    const { id, status, analysis } = await upload(stage, alice, 'remove_vocals')
    const early = await stage.as(alice).post('/v1/remove-vocals', { uploadId: id })

    await stage.worker.drain()

    expect({ status, analysis }).to.deep.equal({ status: 'ready', analysis: null })
    expect(early.status).to.equal(202)
    expect(await read(id)).to.deep.include({ status: 'ready', analysis: heardMusic })
    expect(await stage.balance(alice)).to.equal(99)
    expect(await stage.audit()).to.deep.equal([])
  })

  it('is measured once, however often the upload is transcribed', async () => {
    const { id } = await upload(stage, alice, 'remove_vocals')
    await stage.worker.drain()

    await stage.as(alice).post(`/v1/songs/uploads/${id}/transcribe`, confirmed)
    await stage.worker.drain()

    expect(await read(id)).to.deep.include({ status: 'transcribed', analysis: heardMusic })
    expect(stage.engine.analysed).to.have.length(1)
  })

  it('stays when the transcription fails', async () => {
    stage.engine.hear({ found: 'singing' })
    const { id } = await upload(stage, alice, 'reimagine')

    await stage.worker.drain()

    expect(await read(id)).to.deep.include({ status: 'failed', analysis: heardMusic })
    expect(await stage.balance(alice)).to.equal(100)
  })

  for (const [feature, status] of [
    ['reimagine', 'transcribed'],
    ['remove_vocals', 'ready'],
  ] as const) {
    it(`stays null where ${feature} cannot be measured, and nothing else fails`, async () => {
      stage.engine.measure(new Error('the thread was lost'))
      const { id } = await upload(stage, alice, feature)

      await stage.worker.drain()

      expect(await read(id)).to.deep.include({ status, analysis: null, errorMessage: null })
      expect(await stage.audit()).to.deep.equal([])
    })
  }

  it('is null again once the upload has expired, and nothing of it is kept', async () => {
    const { id } = await upload(stage, alice, 'remove_vocals')
    await stage.worker.drain()

    stage.clock.advance(day)
    expect((await read(id)).analysis).to.equal(null)
    await stage.worker.drain()

    const row = await stage.context.database('uploads').where({ id }).first()
    expect(row).to.include({ analysis: null })
    expect(row.contentDeletedAt).to.not.equal(null)
  })

  it('is not kept for an upload that has expired before its turn', async () => {
    const { id } = await upload(stage, alice, 'remove_vocals')
    stage.clock.advance(day)

    await stage.worker.drain()

    expect(stage.engine.analysed).to.deep.equal([])
    expect((await read(id)).analysis).to.equal(null)
    expect(await stage.audit()).to.deep.equal([])
  })

  it('goes with the content also where a process of the release before deletes it', async () => {
    const { id } = await upload(stage, alice, 'remove_vocals')
    await stage.worker.drain()
    const { database, clock } = stage.context

    await database('uploads').where({ id }).update({ contentDeletedAt: clock.now() })

    expect(await database('uploads').where({ id }).first()).to.include({ analysis: null })
  })
})
