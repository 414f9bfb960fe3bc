import { hash } from 'node:crypto'
import { expect } from 'chai'
import { needPrograms, textOf } from '../certificates/documents.ts'
import { onStage } from '../stage/on-stage.ts'

describe('GET /v1/sound-effects/:id/certificate', () => {
  const { stage, alice } = onStage({
    async beforeEach(stage) {
      await stage.worker.drain()
      stage.clock.set('2026-05-04T10:00:00.750Z')
    },
    people: { alice: { name: 'Ada Lovelace' } },
  })

  async function create(): Promise<string> {
    const { data } = await stage
      .as(alice)
      .post('/v1/sound-effects', { prompt: 'heavy door slam', duration: 2.5, enhance: false })
    return data.id
  }

  async function completed(): Promise<string> {
    const id = await create()
    await stage.worker.drain()
    return id
  }

  const download = (id: string, name = 'certificate', person = alice) =>
    stage.as(person).get(`/v1/sound-effects/${id}/${name}`)

  const row = (id: string) => stage.context.database('certificates').where({ workId: id }).first()

  it('issues a certificate once, on demand, as for tracks', async () => {
    const id = await completed()
    const before = await row(id)
    const first = await download(id)
    stage.clock.advance(86_400)
    const old = await download(id, 'license')
    const { number, workType } = await row(id)

    expect(before).to.equal(undefined)
    expect(first.status).to.equal(200)
    expect(first.headers.get('content-disposition')).to.equal(
      `attachment; filename=twr-certificate-${number}.pdf`,
    )
    expect(old.bytes.equals(first.bytes)).to.equal(true)
    expect(workType).to.equal('sound_effect')
    const page = await fetch(`${stage.context.config.links.verifyUrl}/${number}`)
    expect(page.status).to.equal(200)
    expect(await page.text())
      .to.include('Sound effect')
      .and.include('2.5 s')
  })

  it('issues a page with type, duration, prompt and the fingerprint of the file', async function () {
    needPrograms(this, ['pdftotext'])
    const id = await completed()
    const { data } = await stage.as(alice).get(`/v1/sound-effects/${id}`)
    const audio = Buffer.from(await (await fetch(data.audioUrl)).arrayBuffer())

    const text = textOf((await download(id)).bytes)

    for (const part of [
      'Ada Lovelace',
      'Heavy door slam',
      'heavy door slam',
      'Sound effect',
      'Requested duration 2.5 s',
      id,
      hash('sha256', audio, 'hex'),
    ]) {
      expect(text).to.include(part)
    }
  })

  it('refuses by plan, for unknown and foreign ids, and before completion, as for tracks', async () => {
    await stage.given.plan('bare', { certificates: false })
    const nix = await stage.given.account({ plan: 'bare' })
    const bob = await stage.given.account({ name: 'Bob' })
    const id = await completed()
    const unfinished = await create()

    expect(await download(id, 'certificate', nix)).to.include({ code: 'PAID_PLAN_REQUIRED' })
    expect(await download(id, 'license', bob)).to.include({ status: 404, code: 'NOT_FOUND' })
    expect(await download('nope')).to.include({ status: 404, code: 'NOT_FOUND' })
    expect(await download(unfinished)).to.include({ status: 400, code: 'NOT_READY' })
    stage.engine.breakNext(2)
    await stage.worker.drain()
    expect(await download(unfinished)).to.include({ status: 400, code: 'NOT_READY' })
    for (const each of [id, unfinished]) expect(await row(each)).to.equal(undefined)
  })

  it('keeps the verification page when the account is deleted', async () => {
    const id = await completed()
    await download(id)
    const { number } = await row(id)

    await stage.operator.send('DELETE', `/operator/v1/accounts/${alice.id}`)
    await stage.worker.drain()

    expect(await download(id)).to.include({ status: 401, code: 'ACCOUNT_DELETED' })
    const page = await fetch(`${stage.context.config.links.verifyUrl}/${number}`)
    expect(page.status).to.equal(200)
  })
})
