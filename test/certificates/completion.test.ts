import { expect } from 'chai'
import type { CertificateRenderer } from '../../src/certificates/renderer.ts'
import { openCertificates } from '../../src/certificates/renderer.ts'
import { onStage } from '../stage/on-stage.ts'

describe('A requested certificate', () => {
  let broken = false

  const { stage, receiver, alice } = onStage(() => {
    const real = openCertificates()
    const certificates: CertificateRenderer = {
      async render(page) {
        if (broken) throw new Error('no ink at /secret/path')
        return real.render(page)
      },
    }
    return {
      context: { certificates },
      receiver: true,
      beforeEach: (stage) => stage.clock.set('2026-05-04T10:00:00.750Z'),
      people: { alice: {} },
    }
  })

  beforeEach(() => {
    broken = false
  })

  async function create(body: Record<string, unknown>, path = '/v1/generations') {
    const words = path.endsWith('instrumental') ? { prompt: 'calm piano' } : { tags: 'lofi' }
    const webhook = receiver.url('/finished')
    const { data } = await stage.as(alice).post(path, { ...words, webhook, ...body })
    return data
  }

  const payloads = () => receiver.requests.map(({ body }) => JSON.parse(body))

  const download = (id: string) => stage.as(alice).get(`/v1/generations/${id}/certificate`)

  for (const path of ['/v1/generations', '/v1/instrumental']) {
    it(`of ${path} is announced as it can be downloaded`, async () => {
      const { id, certificate: accepted } = await create({ certificate: true }, path)
      stage.clock.advance(30)
      await stage.worker.drain()

      const { certificate, completedAt } = payloads()[0]
      const { links } = stage.context.config
      stage.clock.advance(3600)
      const { status, bytes, headers } = await download(id)

      expect(accepted).to.equal(true)
      expect(certificate).to.have.all.keys(
        'number',
        'issuedAt',
        'verifyUrl',
        'downloadUrl',
        'sizeBytes',
      )
      expect(certificate.issuedAt).to.equal(completedAt.slice(0, 19).replace('T', ' '))
      expect(certificate.verifyUrl).to.equal(`${links.verifyUrl}/${certificate.number}`)
      expect((await fetch(certificate.verifyUrl)).status).to.equal(200)
      expect(certificate.downloadUrl).to.equal(`${links.baseUrl}/v1/generations/${id}/certificate`)
      expect((await fetch(certificate.downloadUrl)).status).to.equal(401)
      expect(status).to.equal(200)
      expect(bytes.byteLength).to.equal(certificate.sizeBytes)
      expect(headers.get('content-disposition')).to.include(certificate.number)
    })
  }

  it('is issued on completion without any webhook, dated then', async () => {
    const { data } = await stage
      .as(alice)
      .post('/v1/generations', { tags: 'lofi', certificate: true })
    stage.clock.advance(60)
    await stage.worker.drain()

    const [row] = await stage.context.database('certificates').where({ workId: data.id })
    const { data: track } = await stage.as(alice).get(`/v1/generations/${data.id}`)
    expect(row.issuedAt.toISOString()).to.equal(track.completedAt)
  })

  it('is not announced when it was not requested, nor when the track failed', async () => {
    await create({ certificate: 'true' })
    await stage.worker.drain()
    await create({ certificate: true })
    stage.engine.breakNext(2)
    await stage.worker.drain()

    expect(payloads().map(({ status }) => status)).to.deep.equal(['completed', 'failed'])
    for (const payload of payloads()) expect(payload).not.to.have.property('certificate')
    expect(await stage.context.database('certificates').where({ accountId: alice.id })).to.be.empty
  })

  it('does not fail the track when it cannot be made, and may be issued later', async () => {
    broken = true
    const { id } = await create({ certificate: true })
    await stage.worker.drain()
    const { data: track } = await stage.as(alice).get(`/v1/generations/${id}`)
    const number = () => stage.context.database('certificates').where({ workId: id })

    expect(payloads()[0]).to.include({ status: 'completed', certificate: null })
    expect(track.status).to.equal('completed')
    expect(await number()).to.be.empty
    expect(await download(id)).to.include({ status: 500, code: 'INTERNAL_ERROR' })

    broken = false
    expect((await download(id)).status).to.equal(200)
    expect(await number()).to.have.length(1)
    await expectSound()
  })

  it('does not fail the track when the database refuses the certificate', async () => {
    await stage.context.database.raw(
      'alter table certificates add constraint none check (false) not valid',
    )
    const { id } = await create({ certificate: true })
    await stage.worker.drain()
    await stage.context.database.raw('alter table certificates drop constraint none')

    expect(payloads()[0]).to.include({ id, status: 'completed', certificate: null })
    expect((await download(id)).status).to.equal(200)
    await expectSound()
  })

  it('is null when the plan no longer includes certificates', async () => {
    await stage.given.plan('bare', { certificates: false })
    const { id } = await create({ certificate: true })
    await stage.operator.send('PATCH', `/operator/v1/accounts/${alice.id}`, { plan: 'bare' })
    await stage.worker.drain()

    expect(payloads()[0]).to.include({ id, status: 'completed', certificate: null })
    expect(await download(id)).to.include({ status: 403, code: 'PAID_PLAN_REQUIRED' })
  })

  it('is archived as the description recommends: fetch both, delete, the page stays', async () => {
    const { id } = await create({ certificate: true })
    await stage.worker.drain()
    const [{ audioUrl, certificate }] = payloads()

    const audio = await fetch(audioUrl)
    const pdf = await fetch(certificate.downloadUrl, { headers: { 'X-API-Key': alice.key } })
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })
    await stage.worker.drain()

    expect([audio.status, pdf.status]).to.deep.equal([200, 200])
    expect((await fetch(audioUrl)).status).to.equal(404)
    expect((await fetch(certificate.verifyUrl)).status).to.equal(200)
  })

  async function expectSound(): Promise<void> {
    expect(await stage.audit()).to.deep.equal([])
  }
})
