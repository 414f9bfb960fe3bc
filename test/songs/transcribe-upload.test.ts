import { expect } from 'chai'
import { attestation } from '../../src/songs/attestation.ts'
import { onStage } from '../stage/on-stage.ts'
import { heardNothing, heardWords } from '../stage/quick-engine.ts'
import type { Answer } from '../stage/stage.ts'
import { confirmed, readUpload, upload } from './given-songs.ts'

describe('POST /v1/songs/uploads/:id/transcribe', () => {
  const { stage, alice } = onStage({ people: { alice: { allowance: 100 } } })

  beforeEach(() => {
    stage.engine.hear(heardWords)
  })
  afterEach(() => stage.worker.drain())

  function transcribe(id: string, body?: object): Promise<Answer> {
    return stage.as(alice).post(`/v1/songs/uploads/${id}/transcribe`, body)
  }

  const read = (id: string) => readUpload(stage, alice, id)

  /** Makes the queued transcription fail after all attempts. */
  async function failTranscription(): Promise<void> {
    stage.engine.transcriptions.breakNext(2)
    await stage.worker.drain()
  }

  it('stores the transcript and marks doubtful words', async () => {
    const { id } = await upload(stage, alice, 'reimagine')

    await stage.worker.drain()

    const data = await read(id)
    expect(data).to.include({ status: 'transcribed', errorMessage: null })
    expect(data.lyrics).to.equal(
      '[verse]\nRain on the window\nA cattle that sings\n\n[chorus]\nStay till morning',
    )
    expect(data.transcript).to.include({
      language: 'en',
      wordCount: 11,
      lowConfidenceCount: 1,
      noVocals: false,
      confidenceSource: 'words',
    })
    expect(data.lowConfidenceWords).to.deep.equal([
      { section: 0, line: 1, word: 1, text: 'cattle' },
    ])
    expect(data.pricing).to.deep.equal({
      transcriptionPaid: true,
      transcriptionCreditApplied: false,
      nextReimagineCredits: 1,
      retranscribeCredits: 1,
    })
  })

  it('ends as no_vocals when nobody sings', async () => {
    stage.engine.hear(heardNothing)
    const { id } = await upload(stage, alice, 'reimagine')

    await stage.worker.drain()

    const data = await read(id)
    expect(data).to.deep.include({ status: 'no_vocals', lyrics: null, lowConfidenceWords: [] })
    expect(data.transcript).to.deep.equal({
      language: 'und',
      sections: [],
      lowConfidenceCount: 0,
      wordCount: 0,
      noVocals: true,
      confidenceSource: 'heuristic',
    })
  })

  it('fails with a reason and refunds the credit', async () => {
    const before = await stage.balance(alice)
    const { id } = await upload(stage, alice, 'reimagine')

    await failTranscription()

    const data = await read(id)
    expect(data.status).to.equal('failed')
    expect(data.errorMessage).to.match(/could not be transcribed/)
    expect(data.pricing).to.include({ transcriptionPaid: false, nextReimagineCredits: 2 })
    expect(await stage.balance(alice)).to.equal(before)
  })

  it('fails at once when there is singing and no recogniser is configured', async () => {
    stage.engine.hear({ found: 'singing' })
    const before = await stage.balance(alice)
    const { id } = await upload(stage, alice, 'reimagine')

    await stage.worker.drain()

    const data = await read(id)
    expect(data.status).to.equal('failed')
    expect(data.errorMessage).to.match(/no recogniser/)
    expect(await stage.balance(alice)).to.equal(before)
  })

  it('says that the words were unclear where a recogniser heard them', async () => {
    stage.engine.hear({ found: 'unclear' })
    const before = await stage.balance(alice)
    const { id } = await upload(stage, alice, 'reimagine')

    await stage.worker.drain()

    const data = await read(id)
    expect(data.status).to.equal('failed')
    expect(data.errorMessage).to.equal(
      'Singing was heard, but its words could not be made out. ' +
        'The credit was returned; send lyrics of your own to Reimagine.',
    )
    expect(await stage.balance(alice)).to.equal(before)
  })

  it('transcribes a Remove vocals upload for one credit', async () => {
    const { id } = await upload(stage, alice, 'remove_vocals')
    const before = await stage.balance(alice)

    const { status, data } = await transcribe(id, confirmed)
    await stage.worker.drain()

    expect(status).to.equal(200)
    expect(data).to.include({ id, status: 'transcribing' })
    expect(await stage.balance(alice)).to.equal(before - 1)
    const after = await read(id)
    expect(after.status).to.equal('transcribed')
    expect(after.pricing).to.include({ transcriptionPaid: true, nextReimagineCredits: 1 })
  })

  it('requires the Reimagine statements for it', async () => {
    const { id } = await upload(stage, alice, 'remove_vocals')
    const before = await stage.balance(alice)

    const wrong = [undefined, {}, { ...confirmed, attestationConfirmed: 'true' }]
    for (const body of [...wrong, { ...confirmed, attestationVersion: 'old' }]) {
      const answer = await transcribe(id, body)
      expect(answer).to.include({ status: 400, code: 'ATTESTATION_REQUIRED' })
      const { statements } = answer.body.error.details
      expect(statements).to.deep.equal(attestation.statements.reimagine)
    }

    expect((await read(id)).status).to.equal('ready')
    expect(await stage.balance(alice)).to.equal(before)
  })

  it('keeps a record of each confirmation', async () => {
    const { id } = await upload(stage, alice, 'remove_vocals')

    await transcribe(id, confirmed)
    await transcribe(id, confirmed)

    const records = await stage.context.database('attestations').where({ uploadId: id })
    expect(records.map(({ feature }) => feature).sort()).to.deep.equal([
      'reimagine',
      'reimagine',
      'remove_vocals',
    ])
  })

  it('gives one free retry; later ones are charged, and refunded on failure', async () => {
    const { id } = await upload(stage, alice, 'reimagine')
    const full = (await stage.balance(alice)) + 1
    await failTranscription()

    expect((await read(id)).pricing.retranscribeCredits).to.equal(0)
    await transcribe(id)
    expect(await stage.balance(alice)).to.equal(full)
    await failTranscription()
    expect((await read(id)).pricing.retranscribeCredits).to.equal(1)
    await transcribe(id, {})
    expect(await stage.balance(alice)).to.equal(full - 1)
    await failTranscription()

    expect(await stage.balance(alice)).to.equal(full)
    expect((await read(id)).pricing.retranscribeCredits).to.equal(1)
  })

  it('gives no transcription credit for a free retry', async () => {
    const { id } = await upload(stage, alice, 'reimagine')
    await failTranscription()

    await transcribe(id)
    await stage.worker.drain()

    const data = await read(id)
    expect(data).to.include({ status: 'transcribed', errorMessage: null })
    expect(data.pricing).to.include({ transcriptionPaid: false, nextReimagineCredits: 2 })
  })

  it('costs one credit again, and keeps the old transcript when it fails', async () => {
    const { id } = await upload(stage, alice, 'reimagine')
    await stage.worker.drain()
    const before = await stage.balance(alice)
    const { lyrics, transcript } = await read(id)

    await transcribe(id)
    expect(await stage.balance(alice)).to.equal(before - 1)
    await failTranscription()

    expect(await read(id)).to.deep.include({ status: 'failed', lyrics, transcript })
    expect((await read(id)).pricing).to.include({ nextReimagineCredits: 1 })
    expect(await stage.balance(alice)).to.equal(before)
  })

  it('changes nothing while an attempt is running', async () => {
    const { id } = await upload(stage, alice, 'reimagine')
    const before = await stage.balance(alice)
    stage.clock.advance(179)

    const answers = [await transcribe(id), await transcribe(id)]

    for (const { data } of answers) {
      expect(data.status).to.equal('transcribing')
      expect(data.pricing.retranscribeCredits).to.equal(0)
    }
    const attempts = await stage.context.database('transcriptionAttempts').where({ uploadId: id })
    expect(attempts).to.have.lengthOf(1)
    expect(await stage.balance(alice)).to.equal(before)
  })

  it('replaces an attempt without progress for three minutes, free of charge', async () => {
    const { id } = await upload(stage, alice, 'reimagine')
    const before = await stage.balance(alice)
    stage.clock.advance(181)

    const { data } = await transcribe(id)
    await stage.worker.drain()

    expect(data.status).to.equal('transcribing')
    const after = await read(id)
    expect(after.status).to.equal('transcribed')
    expect(after.pricing).to.include({ transcriptionPaid: true, nextReimagineCredits: 1 })
    expect(await stage.balance(alice)).to.equal(before)
  })

  it('ignores the result of a replaced attempt', async () => {
    const { id } = await upload(stage, alice, 'reimagine')
    const before = await stage.balance(alice)
    stage.engine.transcriptions.hold()
    const stalled = stage.worker.drain()
    await stage.engine.transcriptions.waiting(1)
    stage.clock.advance(181)

    await transcribe(id)
    stage.engine.hear(heardNothing)
    stage.engine.transcriptions.release()
    await stalled
    stage.engine.hear(heardWords)
    await stage.worker.drain()

    const { database } = stage.context
    const states = await database('transcriptionAttempts')
      .where({ uploadId: id })
      .orderBy('number')
      .pluck('state')
    expect(states).to.deep.equal(['superseded', 'succeeded'])
    expect(['transcribed', 'no_vocals']).to.include((await read(id)).status)
    expect(await stage.balance(alice)).to.equal(before)
  })

  it('starts nothing without credits', async () => {
    const poor = await stage.given.account({ allowance: 0 })
    const { id } = await upload(stage, poor, 'remove_vocals')

    const answer = await stage.as(poor).post(`/v1/songs/uploads/${id}/transcribe`, confirmed)

    expect(answer).to.include({ status: 402, code: 'INSUFFICIENT_CREDITS' })
    expect(answer.body.error.details).to.deep.equal({ cost: 1, creditsRemaining: 0 })
    const after = await stage.as(poor).get(`/v1/songs/uploads/${id}`)
    expect(after.data.status).to.equal('ready')
  })

  it('does not find expired uploads or those of other accounts', async () => {
    const bob = await stage.given.account()
    const { id } = await upload(stage, alice, 'reimagine')

    const foreign = await stage.as(bob).post(`/v1/songs/uploads/${id}/transcribe`)
    const unknown = await transcribe('nothing')
    stage.clock.advance(86_400)
    const expired = await transcribe(id)

    expect(foreign.code).to.equal('NOT_FOUND')
    expect(unknown.body).to.deep.equal(foreign.body)
    expect(expired).to.include({ status: 410, code: 'UPLOAD_EXPIRED' })
  })

  it('charges once for five parallel calls', async () => {
    const { id } = await upload(stage, alice, 'remove_vocals')
    const before = await stage.balance(alice)

    const answers = await Promise.all(Array.from({ length: 5 }, () => transcribe(id, confirmed)))

    expect(answers.map(({ status }) => status)).to.deep.equal([200, 200, 200, 200, 200])
    expect(await stage.balance(alice)).to.equal(before - 1)
    await stage.worker.drain()
    expect(await stage.audit()).to.deep.equal([])
  })
})
