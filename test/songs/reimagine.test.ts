import { expect } from 'chai'
import { styles } from '../../src/templates/style-table.ts'
import { onStage } from '../stage/on-stage.ts'
import { heardNothing, heardWords } from '../stage/quick-engine.ts'
import type { Answer, Person } from '../stage/stage.ts'
import { expectUntouched } from '../stage/untouched.ts'
import { confirmed, upload } from './given-songs.ts'

const templateId = 'midnight-synthwave'

interface Shown {
  style: string
  credits: number
  usedTranscriptionCredit: boolean
  refunded: boolean
}

describe('POST /v1/reimagine', () => {
  let alice: Person

  const { stage, receiver } = onStage({ receiver: true })

  beforeEach(async () => {
    alice = await stage.given.account({ allowance: 100 })
    stage.engine.hear(heardWords)
  })

  function reimagine(body: object): Promise<Answer> {
    return stage.as(alice).post('/v1/reimagine', body)
  }

  async function read(id: string) {
    return (await stage.as(alice).get(`/v1/songs/uploads/${id}`)).data
  }

  async function transcribed(): Promise<string> {
    const { id } = await upload(stage, alice, 'reimagine')
    await stage.worker.drain()
    return id
  }

  async function failRender(): Promise<void> {
    stage.engine.breakNext(2)
    await stage.worker.drain()
  }

  it('makes a private track from the transcript', async () => {
    const uploadId = await transcribed()

    const { status, data } = await reimagine({ uploadId, templateId })

    expect(status).to.equal(202)
    expect(data.id).to.match(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(data).to.deep.include({
      status: 'processing',
      type: 'reimagine',
      title: 'My Song (Midnight synthwave)',
      uploadId,
      duration: 12,
      isPublic: false,
      webhook: null,
      creditsCharged: 1,
      creditsRemaining: 98,
    })
    expect(await stage.balance(alice)).to.equal(98)
  })

  it('passes lyrics, length and style to the engine, and nothing else of the song', async () => {
    const uploadId = await transcribed()

    await reimagine({ uploadId, templateId, extraPrompt: 'a choir', vocalGender: 'female' })
    await stage.worker.drain()

    const request = stage.engine.requests.at(-1)
    expect(request).to.include({
      sung: true,
      durationSeconds: 12,
      vocalGender: 'female',
      language: 'en',
    })
    expect(request?.text).to.match(/^synthwave.*, a choir$/)
    expect(request?.lyrics).to.equal((await read(uploadId)).lyrics)
  })

  it('costs 1 with the transcription credit and 2 after that', async () => {
    const uploadId = await transcribed()
    const own = '[verse]\nOther words entirely'

    const prices: number[] = []
    for (const body of [{ templateId }, { prompt: 'slow soul', lyrics: own }, { templateId }]) {
      const { nextReimagineCredits } = (await read(uploadId)).pricing
      const { data } = await reimagine({ uploadId, ...body })
      expect(data.creditsCharged).to.equal(nextReimagineCredits)
      prices.push(data.creditsCharged)
      await stage.worker.drain()
      if ('lyrics' in body) expect((await read(uploadId)).lyrics).to.equal(own)
    }

    expect(prices).to.deep.equal([1, 2, 2])
    const data = await read(uploadId)
    expect(data.pricing).to.include({ transcriptionCreditApplied: true, nextReimagineCredits: 2 })
    const shown = data.generations.map((track: Shown) => [
      track.style,
      track.credits,
      track.usedTranscriptionCredit,
      track.refunded,
    ])
    expect(shown).to.deep.equal([
      ['Midnight synthwave', 2, false, false],
      ['Custom style', 2, false, false],
      ['Midnight synthwave', 1, true, false],
    ])
    const list = await stage.as(alice).get('/v1/songs/uploads')
    expect(list.data.uploads[0].generations).to.deep.equal([])
  })

  it('refunds the charge and restores the transcription credit when the first render fails', async () => {
    const uploadId = await transcribed()
    const before = await stage.balance(alice)

    await reimagine({ uploadId, templateId })
    await failRender()

    const data = await read(uploadId)
    expect(await stage.balance(alice)).to.equal(before)
    expect(data.pricing).to.include({ transcriptionCreditApplied: false, nextReimagineCredits: 1 })
    expect(data.generations[0]).to.include({
      status: 'failed',
      refunded: true,
      usedTranscriptionCredit: true,
    })
    expect((await reimagine({ uploadId, templateId })).data.creditsCharged).to.equal(1)
  })

  it('refunds 2 when a later render fails, and the next costs 2 again', async () => {
    const uploadId = await transcribed()
    await reimagine({ uploadId, templateId })
    await stage.worker.drain()
    const before = await stage.balance(alice)

    await reimagine({ uploadId, templateId })
    await failRender()

    expect(await stage.balance(alice)).to.equal(before)
    expect((await reimagine({ uploadId, templateId })).data.creditsCharged).to.equal(2)
  })

  it('is charged to the month and to a pack together', async () => {
    alice = await stage.given.account({ allowance: 3, packs: 1 })
    const uploadId = await transcribed()
    await reimagine({ uploadId, templateId })

    const { status, data } = await reimagine({ uploadId, templateId })

    expect(status).to.equal(202)
    expect(data.creditsRemaining).to.equal(0)
  })

  it('sings lyrics of the request where the transcript is empty, unfinished or failed', async () => {
    const lyrics = 'My own words'
    stage.engine.hear(heardNothing)
    const silent = await transcribed()
    stage.engine.hear(heardWords)
    const failed = (await upload(stage, alice, 'reimagine')).id
    stage.engine.transcriptions.breakNext(2)
    await stage.worker.drain()
    const running = (await upload(stage, alice, 'reimagine')).id

    const charged = []
    for (const uploadId of [silent, running, failed]) {
      charged.push((await reimagine({ uploadId, templateId, lyrics })).data.creditsCharged)
    }

    expect(charged).to.deep.equal([1, 1, 2])
  })

  it('accepts a Remove vocals upload once it is transcribed', async () => {
    const { id } = await upload(stage, alice, 'remove_vocals')
    for (const lyrics of [undefined, 'words']) {
      const answer = await reimagine({ uploadId: id, templateId, lyrics })
      expect(answer).to.include({ status: 409, code: 'TRANSCRIPT_REQUIRED' })
    }
    await stage.as(alice).post(`/v1/songs/uploads/${id}/transcribe`, confirmed)
    await stage.worker.drain()

    expect((await reimagine({ uploadId: id, templateId })).data.creditsCharged).to.equal(1)
  })

  it('refuses invalid lyrics, style or webhook, and charges nothing', async () => {
    const uploadId = await transcribed()
    const instrumental = styles.find((style) => style.isInstrumental)?.id
    const base = { uploadId, templateId }
    const wrong: [object, string][] = [
      [{ ...base, uploadId: undefined }, 'uploadId'],
      [{ ...base, uploadId: 5 }, 'uploadId'],
      [{ ...base, lyrics: 5 }, 'lyrics'],
      [{ uploadId }, 'templateId'],
      [{ uploadId, prompt: '  ' }, 'templateId'],
      [{ ...base, templateId: 'polka' }, 'templateId'],
      [{ ...base, templateId: instrumental }, 'templateId'],
      [{ uploadId, prompt: 'x'.repeat(701) }, 'prompt'],
      [{ ...base, extraPrompt: 'x'.repeat(301) }, 'extraPrompt'],
      [{ ...base, vocalGender: 'robot' }, 'vocalGender'],
      [{ ...base, webhook: 'http://example.org/' }, 'webhook'],
      [{ ...base, webhook: 'https://127.0.0.1/' }, 'webhook'],
    ]

    for (const [body, field] of wrong) {
      const answer = await expectUntouched(stage, alice, () => reimagine(body))
      expect(answer, JSON.stringify(body).slice(0, 90)).to.include({
        status: 400,
        code: 'VALIDATION_ERROR',
        field,
      })
    }
  })

  it('ignores prompt with a template, and extraPrompt without one', async () => {
    const uploadId = await transcribed()
    const curated = await reimagine({ uploadId, templateId, prompt: 'x'.repeat(9999) })
    const own = await reimagine({ uploadId, prompt: 'slow soul', extraPrompt: 'x'.repeat(9999) })

    expect(curated.status).to.equal(202)
    expect(own.data.title).to.equal('My Song (Custom style)')
    const prompt = async (id: string) =>
      (await stage.as(alice).get(`/v1/generations/${id}`)).data.prompt
    expect(await prompt(curated.data.id)).to.equal('')
    expect(await prompt(own.data.id)).to.equal('slow soul')
  })

  it('refuses missing, unfinished and too long lyrics', async () => {
    stage.engine.hear(heardNothing)
    const silent = await transcribed()
    stage.engine.hear(heardWords)
    const running = (await upload(stage, alice, 'reimagine')).id
    const wrong: [object, number, string][] = [
      [{ uploadId: silent }, 400, 'LYRICS_REQUIRED'],
      [{ uploadId: silent, lyrics: '  \n ' }, 400, 'LYRICS_REQUIRED'],
      [{ uploadId: silent, lyrics: '[verse]\n[chorus]\n' }, 400, 'LYRICS_REQUIRED'],
      [{ uploadId: running }, 409, 'TRANSCRIPT_NOT_READY'],
      [{ uploadId: running, lyrics: 'x'.repeat(601) }, 400, 'LYRICS_TOO_LONG'],
    ]

    for (const [body, status, code] of wrong) {
      const answer = await expectUntouched(stage, alice, () => reimagine({ ...body, templateId }))
      expect(answer).to.include({ status, code })
      if (code === 'LYRICS_TOO_LONG') {
        expect(answer.body.error.details).to.deep.equal({ maxLength: 600 })
      }
    }
    const exact = await reimagine({ uploadId: running, templateId, lyrics: 'x'.repeat(600) })
    expect(exact.status).to.equal(202)
  })

  it('reports a blank uploadId as missing, and an id without an upload as unknown', async () => {
    for (const uploadId of [undefined, '', ' ', '\n\t']) {
      const blank = await expectUntouched(stage, alice, () => reimagine({ uploadId, templateId }))
      expect(blank).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'uploadId' })
    }
    for (const uploadId of ['x', ' x ', alice.id]) {
      const unknown = await expectUntouched(stage, alice, () => reimagine({ uploadId, templateId }))
      expect(unknown).to.include({ status: 404, code: 'NOT_FOUND' })
    }
  })

  it('refuses without credits, and for an unknown or expired upload', async () => {
    alice = await stage.given.account({ allowance: 3 })
    const uploadId = await transcribed()
    await reimagine({ uploadId, templateId })
    await stage.worker.drain()

    const poor = await expectUntouched(stage, alice, () => reimagine({ uploadId, templateId }))
    const unknown = await reimagine({ uploadId: alice.id, templateId })
    stage.clock.advance(86_400)
    const expired = await reimagine({ uploadId, templateId })

    expect(poor).to.include({ status: 402, code: 'INSUFFICIENT_CREDITS' })
    expect(poor.body.error.details).to.deep.equal({ cost: 2, creditsRemaining: 1 })
    expect(unknown).to.include({ status: 404, code: 'NOT_FOUND' })
    expect(expired).to.include({ status: 410, code: 'UPLOAD_EXPIRED' })
  })

  it('stays private, and hides the prompt of its template', async () => {
    const uploadId = await transcribed()
    const { data } = await reimagine({ uploadId, templateId, webhook: receiver.url('/hook') })
    await stage.worker.drain()

    const path = `/operator/v1/tracks/${data.id}`
    const published = await stage.operator.send('PATCH', path, { isPublic: true })
    const track = await stage.as(alice).get(`/v1/generations/${data.id}`)

    expect(published).to.include({ status: 403, code: 'PRIVATE_ONLY' })
    expect(track.data).to.include({ type: 'reimagine', status: 'completed', isPublic: false })
    const announced = JSON.parse(receiver.requests.at(-1)?.body ?? '{}')
    expect(announced).to.include({
      id: data.id,
      status: 'completed',
      type: 'reimagine',
      prompt: '',
    })
    const list = await stage.as(alice).get('/v1/generations?type=reimagine')
    const all = JSON.stringify([data, track.data, announced, await read(uploadId), list.data])
    expect(list.data.generations).to.have.lengthOf(1)
    expect(all).not.to.include(styles[0]?.prompt).and.not.to.include('gated drums')
  })
})
