import { expect } from 'chai'
import { attestation } from '../../src/songs/attestation.ts'
import { decodeMp3 } from '../stage/listening.ts'
import { onStage } from '../stage/on-stage.ts'
import { type Answer, openStage } from '../stage/stage.ts'
import { expectUntouched } from '../stage/untouched.ts'
import { confirmed, upload } from './given-songs.ts'

describe('POST /v1/remove-vocals', () => {
  const { stage, receiver, alice } = onStage({
    receiver: true,
    people: { alice: { allowance: 100 } },
  })

  afterEach(() => stage.worker.drain())

  function removeVocals(body: object): Promise<Answer> {
    return stage.as(alice).post('/v1/remove-vocals', body)
  }

  it('makes a private instrumental', async () => {
    const { id: uploadId } = await upload(stage, alice, 'remove_vocals')

    const { status, data } = await removeVocals({ uploadId, webhook: receiver.url('/hook') })
    await stage.worker.drain()

    expect(status).to.equal(202)
    expect(data).to.deep.include({
      status: 'processing',
      type: 'remove_vocals',
      title: 'My Song (No vocals)',
      uploadId,
      duration: 12,
      isPublic: false,
      creditsCharged: 1,
      creditsRemaining: 99,
    })
    const track = (await stage.as(alice).get(`/v1/generations/${data.id}`)).data
    expect(track).to.include({
      type: 'remove_vocals',
      status: 'completed',
      duration: 12,
      prompt: '',
    })
    expect(track.parameters).to.include({ bpm: null, keyscale: null, timesignature: null })
    const file = await fetch(track.audioUrl)
    const sound = await decodeMp3(new Uint8Array(await file.arrayBuffer()))
    expect(sound.left.length / 44_100).to.be.closeTo(12, 0.1)
    const announced = JSON.parse(receiver.requests.at(-1)?.body ?? '{}')
    expect(announced).to.include({ id: data.id, type: 'remove_vocals', prompt: '' })
    expect(announced.parameters).to.include({ bpm: null, keyscale: null, timesignature: null })
    const path = `/operator/v1/tracks/${data.id}`
    const published = await stage.operator.send('PATCH', path, { isPublic: true })
    expect(published.code).to.equal('PRIVATE_ONLY')
  })

  it('costs 1 each time and leaves the transcription credit alone', async () => {
    const { id: uploadId } = await upload(stage, alice, 'reimagine')
    await stage.worker.drain()
    const before = await stage.balance(alice)

    await removeVocals({ uploadId, ...confirmed })
    await removeVocals({ uploadId, ...confirmed })
    await stage.as(alice).post('/v1/reimagine', { uploadId, templateId: 'summer-pop' })

    const { data } = await stage.as(alice).get(`/v1/songs/uploads/${uploadId}`)
    expect(await stage.balance(alice)).to.equal(before - 3)
    const made = data.generations.map(({ type, style, credits }: Record<string, unknown>) => [
      type,
      style,
      credits,
    ])
    expect(made).to.deep.equal([
      ['reimagine', 'Summer pop', 1],
      ['remove_vocals', 'No vocals', 1],
      ['remove_vocals', 'No vocals', 1],
    ])
  })

  it('requires the attestation for a Reimagine upload, and records it', async () => {
    const { id: uploadId } = await upload(stage, alice, 'reimagine')
    const wrong = [{}, { ...confirmed, attestationVersion: 'old' }]

    for (const fields of [...wrong, { ...confirmed, attestationConfirmed: 'true' }]) {
      const answer = await expectUntouched(stage, alice, () =>
        removeVocals({ uploadId, ...fields }),
      )
      expect(answer).to.include({ status: 400, code: 'ATTESTATION_REQUIRED' })
      const { statements } = answer.body.error.details
      expect(statements).to.deep.equal(attestation.statements.remove_vocals)
    }
    const { status } = await removeVocals({ uploadId, ...confirmed })

    expect(status).to.equal(202)
    const records = await stage.context
      .database('attestations')
      .where({ uploadId })
      .pluck('feature')
    expect(records.sort()).to.deep.equal(['reimagine', 'remove_vocals'])
  })

  it('refunds the credit when it fails', async () => {
    const { id: uploadId } = await upload(stage, alice, 'remove_vocals')
    const before = await stage.balance(alice)
    const { data } = await removeVocals({ uploadId })
    stage.engine.breakNext(2)

    await stage.worker.drain()

    const track = (await stage.as(alice).get(`/v1/generations/${data.id}`)).data
    expect(track).to.include({ status: 'failed', audioUrl: null })
    expect(await stage.balance(alice)).to.equal(before)
  })

  it('refuses invalid fields, foreign and expired uploads, and an account without credits', async () => {
    const { id: uploadId } = await upload(stage, alice, 'remove_vocals')
    const poor = await stage.given.account({ allowance: 0 })
    const own = (await upload(stage, poor, 'remove_vocals')).id

    const fields = []
    const blank = [{ uploadId: '' }, { uploadId: ' ' }]
    for (const body of [
      {},
      ...blank,
      { uploadId: 7 },
      { uploadId, webhook: 'ftp://example.org' },
    ]) {
      fields.push((await expectUntouched(stage, alice, () => removeVocals(body))).field)
    }
    const foreign = await removeVocals({ uploadId: own })
    const unpaid = await stage.as(poor).post('/v1/remove-vocals', { uploadId: own })
    stage.clock.advance(86_400)
    const expired = await removeVocals({ uploadId })

    expect(fields).to.deep.equal(['uploadId', 'uploadId', 'uploadId', 'uploadId', 'webhook'])
    expect(foreign).to.include({ status: 404, code: 'NOT_FOUND' })
    expect(unpaid).to.include({ status: 402, code: 'INSUFFICIENT_CREDITS' })
    expect(unpaid.body.error.details).to.deep.equal({ cost: 1, creditsRemaining: 0 })
    expect(expired).to.include({ status: 410, code: 'UPLOAD_EXPIRED' })
  })

  it('answers FEATURE_COMING to every body while it is switched off', async () => {
    const { id: uploadId } = await upload(stage, alice, 'remove_vocals')
    await stage.operator.send('PUT', '/operator/v1/features', { removeVocals: false })

    for (const body of [{ uploadId }, {}]) {
      const answer = await expectUntouched(stage, alice, () => removeVocals(body))
      expect(answer).to.include({ status: 503, code: 'FEATURE_COMING' })
    }

    await stage.operator.send('PUT', '/operator/v1/features', { removeVocals: true })
    expect((await removeVocals({ uploadId })).status).to.equal(202)
  })

  it('shares its limit of ten a minute with Reimagine only', async () => {
    await using limited = await openStage({ env: { LIMIT_READS_PER_MINUTE: '1000' } })
    const bob = await limited.given.account()
    const { id: uploadId } = await upload(limited, bob, 'reimagine')
    await limited.worker.drain()
    const send = (path: string, body: object) => limited.as(bob).post(path, { uploadId, ...body })

    for (let count = 0; count < 6; count++) {
      const { headers } = await send('/v1/reimagine', { templateId: 'summer-pop' })
      expect(headers.get('x-ratelimit-remaining')).to.equal(String(9 - count))
    }
    for (let count = 0; count < 4; count++) await send('/v1/remove-vocals', confirmed)

    const refused = [
      await send('/v1/remove-vocals', confirmed),
      await send('/v1/reimagine', { templateId: 'summer-pop' }),
    ]
    for (const { status, code } of refused) {
      expect({ status, code }).to.deep.equal({ status: 429, code: 'GENERATION_RATE_LIMITED' })
    }
    expect((await limited.as(bob).post('/v1/generations', { tags: 'lofi' })).status).to.equal(202)
  })
})
