import { expect } from 'chai'
import { abandonGeneration } from '../../src/generations/render.ts'
import { claimJob } from '../../src/jobs/claim.ts'
import type { Lane } from '../../src/jobs/lanes.ts'
import { abandonTranscription } from '../../src/songs/transcribe.ts'
import { tasks } from '../../src/tasks.ts'
import { confirmed, formOf, smallWav, upload } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { heardWords } from '../stage/quick-engine.ts'
import type { Answer } from '../stage/stage.ts'

const templateId = 'summer-pop'

describe('Races around songs', () => {
  const { stage, alice } = onStage({ audited: true, people: { alice: { allowance: 100 } } })

  beforeEach(() => {
    stage.engine.hear(heardWords)
  })

  const reimagine = (uploadId: string, fields: object = {}): Promise<Answer> =>
    stage.as(alice).post('/v1/reimagine', { uploadId, templateId, ...fields })

  const read = async (id: string) => (await stage.as(alice).get(`/v1/songs/uploads/${id}`)).data

  function find(lane: Lane) {
    const now = stage.clock.now()
    const holder = { worker: 'test', kinds: Object.keys(tasks), now, leaseSeconds: 10 }
    return claimJob(stage.context.database, lane, holder)
  }

  async function claim(lane: Lane) {
    return (await find(lane)) ?? expect.fail(`nothing to do in ${lane}`)
  }

  async function transcribed(): Promise<string> {
    const { id } = await upload(stage, alice, 'reimagine')
    await stage.worker.drain()
    return id
  }

  it('apply the transcription credit once to 20 parallel requests', async () => {
    const id = await transcribed()
    const before = await stage.balance(alice)

    const answers = await Promise.all(Array.from({ length: 20 }, () => reimagine(id)))

    const sold = answers.filter(({ status }) => status === 202)
    const prices = sold.map(({ data }) => data.creditsCharged)
    expect(prices.filter((price) => price === 1)).to.have.lengthOf(1)
    for (const { status, code } of answers) {
      if (status !== 202)
        expect({ status, code }).to.deep.equal({ status: 409, code: 'CREDITS_CHANGED' })
    }
    const spent = prices.reduce((sum, price) => sum + price, 0)
    expect(await stage.balance(alice)).to.equal(before - spent)
  })

  it('charge no more than the quoted price while the first render fails', async () => {
    const id = await transcribed()
    await reimagine(id)
    stage.engine.breakNext(2)

    const [, ...answers] = await Promise.all([
      stage.worker.drain(),
      ...Array.from({ length: 5 }, () => reimagine(id)),
    ])

    const charged = answers
      .filter(({ status }) => status === 202)
      .map(({ data }) => data.creditsCharged)
    expect(charged.filter((credits) => credits === 1).length).to.be.at.most(1)
    expect(charged.every((credits) => credits === 1 || credits === 2)).to.equal(true)
    expect(answers.every(({ status }) => status === 202 || status === 409)).to.equal(true)
  })

  it('expire an upload once, and charge nothing for a 410', async () => {
    const { id } = await upload(stage, alice, 'remove_vocals')
    const before = await stage.balance(alice)
    stage.clock.advance(86_399)

    const calls = Array.from({ length: 20 }, (_, index) => {
      if (index === 10) stage.clock.advance(1)
      return stage.as(alice).post('/v1/remove-vocals', { uploadId: id })
    })
    const answers = await Promise.all(calls)
    await stage.worker.drain()

    const accepted = answers.filter(({ status }) => status === 202)
    expect(answers.every(({ status }) => status === 202 || status === 410)).to.equal(true)
    expect(await stage.balance(alice)).to.equal(before - accepted.length)
    for (const { data } of accepted) {
      const track = await stage.as(alice).get(`/v1/generations/${data.id}`)
      expect(track.data.status).to.equal('completed')
    }
  })

  it('keep the source of a job until it is done, and remove it then', async () => {
    const { id } = await upload(stage, alice, 'remove_vocals')
    const { database, media } = stage.context
    const { audioKey } = await database('uploads').where({ id }).first('audioKey')
    const { data } = await stage.as(alice).post('/v1/remove-vocals', { uploadId: id })
    stage.engine.hold()
    const rendering = stage.worker.drain()
    await stage.engine.waiting(1)

    stage.clock.advance(86_400 + 3600 + 1)
    for (let job = await find('housekeeping'); job; job = await find('housekeeping')) {
      await tasks[job.kind]?.run(stage.context, job, new AbortController().signal, () => undefined)
    }
    const duringWork = await media.find(audioKey)
    stage.engine.release()
    await rendering
    const track = await stage.as(alice).get(`/v1/generations/${data.id}`)
    stage.clock.advance(120)
    await stage.worker.drain()

    expect(duringWork).not.to.equal(undefined)
    expect(track.data.status).to.equal('completed')
    expect(await media.find(audioKey)).to.equal(undefined)
  })

  it('keep lyrics that the user set during the transcription', async () => {
    const { id } = await upload(stage, alice, 'reimagine')
    stage.engine.transcriptions.hold()
    const listening = stage.worker.drain()
    await stage.engine.transcriptions.waiting(1)

    await reimagine(id, { lyrics: 'My own words' })
    stage.engine.transcriptions.release()
    await listening

    const data = await read(id)
    expect(data).to.include({ status: 'transcribed', lyrics: 'My own words' })
    expect(data.transcript.wordCount).to.equal(11)
  })

  for (const rendersFirst of [true, false]) {
    const order = rendersFirst ? 'the render fails first' : 'the transcription fails first'

    it(`refund everything when transcription and render fail, and ${order}`, async () => {
      const before = await stage.balance(alice)
      const { id } = await upload(stage, alice, 'reimagine')
      expect((await reimagine(id, { lyrics: 'own' })).data.creditsCharged).to.equal(1)
      const render = await claim('render')
      const transcription = await claim('transcribe')
      const steps = [
        () => abandonGeneration(stage.context, render),
        () => abandonTranscription(stage.context, transcription),
      ]
      if (!rendersFirst) steps.reverse()

      const balances = []
      for (const step of steps) {
        await step()
        expect(await stage.audit()).to.deep.equal([])
        balances.push((await stage.balance(alice)) - before)
      }

      expect(balances).to.deep.equal(rendersFirst ? [-1, 0] : [-2, 0])
      expect((await read(id)).pricing).to.include({
        transcriptionPaid: false,
        nextReimagineCredits: 2,
      })
    })
  }

  it('refund everything when transcription and render fail at the same moment', async () => {
    const before = await stage.balance(alice)
    const { id } = await upload(stage, alice, 'reimagine')
    await reimagine(id, { lyrics: 'own' })
    const render = await claim('render')
    const transcription = await claim('transcribe')

    await Promise.all([
      abandonGeneration(stage.context, render),
      abandonTranscription(stage.context, transcription),
    ])

    expect(await stage.balance(alice)).to.equal(before)
  })

  it('keep 2 credits when the transcription fails and its track does not', async () => {
    const before = await stage.balance(alice)
    const { id } = await upload(stage, alice, 'reimagine')
    await reimagine(id, { lyrics: 'own' })
    stage.engine.hold()
    stage.engine.transcriptions.breakNext(2)
    const working = stage.worker.drain()
    await stage.engine.waiting(1)

    stage.engine.release()
    await working

    const data = await read(id)
    expect(data.status).to.equal('failed')
    expect(data.pricing).to.include({ transcriptionCreditApplied: true, nextReimagineCredits: 2 })
    expect(await stage.balance(alice)).to.equal(before - 2)
  })

  it('keep 2 credits when the track is deleted during its render, whether the transcription fails or not', async () => {
    const before = await stage.balance(alice)
    const { id } = await upload(stage, alice, 'reimagine')
    const { data } = await reimagine(id, { lyrics: 'own' })

    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [data.id] })
    stage.engine.transcriptions.breakNext(2)
    await stage.worker.drain()

    expect(await stage.balance(alice)).to.equal(before - 2)
    expect((await read(id)).generations).to.deep.equal([])
  })

  it('complete a request whose key is revoked meanwhile, and refuse the next', async () => {
    const { data } = await stage.operator.get(`/operator/v1/accounts/${alice.id}/keys`)
    const form = formOf(smallWav(60))

    const sending = stage.as(alice).post('/v1/songs/uploads', form)
    const started = await Promise.race([sending, new Promise((resolve) => setImmediate(resolve))])
    const revoked = stage.operator.send('DELETE', `/operator/v1/keys/${data.keys[0].id}`)
    const [answer] = await Promise.all([sending, revoked])
    const next = await stage.as(alice).get('/v1/me')

    expect(started).to.equal(undefined)
    expect([201, 401]).to.include(answer.status)
    expect(next).to.include({ status: 401, code: 'INVALID_API_KEY' })
  })

  it('charge nothing for a 503 while Remove vocals is being switched', async () => {
    const { id } = await upload(stage, alice, 'remove_vocals')
    const before = await stage.balance(alice)
    const flip = (removeVocals: boolean) =>
      stage.operator.send('PUT', '/operator/v1/features', { removeVocals })

    const answers: Answer[] = []
    for (let round = 0; round < 5; round++) {
      const send = () => stage.as(alice).post('/v1/remove-vocals', { uploadId: id, ...confirmed })
      const [, one, other] = await Promise.all([flip(round % 2 === 1), send(), send()])
      answers.push(one, other)
    }
    await flip(true)

    const accepted = answers.filter(({ status }) => status === 202).length
    expect(answers.every(({ status }) => status === 202 || status === 503)).to.equal(true)
    expect(await stage.balance(alice)).to.equal(before - accepted)
  })
})
