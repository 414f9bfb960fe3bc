import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import { openNginx } from '../../scripts/bench/nginx.ts'
import { encodeScore } from '../../src/engines/builtin/score-file.ts'
import { stemFormat } from '../../src/exports/export.ts'
import { zipOf } from '../../src/exports/stems.ts'
import { openMediaStore } from '../../src/storage/open-store.ts'
import { needPrograms } from '../certificates/documents.ts'
import { openS3Server } from '../stage/s3-server.ts'
import { writtenScore } from '../stage/score.ts'
import { openStage, type Stage } from '../stage/stage.ts'

interface ExportStage extends AsyncDisposable {
  stage: Stage
  /** The address by which a client sees the service. */
  url: string
}

async function behindNginx(): Promise<ExportStage> {
  const closing = new AsyncDisposableStack()
  const stage = closing.use(await openStage({ env: { MEDIA_SENDER: 'x-accel-redirect' } }))
  const { port } = new URL(stage.baseUrl)
  const nginx = closing.use(await openNginx({ port: Number(port), folder: stage.mediaFolder }))
  return { stage, url: nginx.url, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

async function inBucket(media: 'proxy' | 'redirect'): Promise<ExportStage> {
  const closing = new AsyncDisposableStack()
  const server = closing.use(await openS3Server())
  const store = await openMediaStore(server.storage({ media }))
  const stage = closing.use(await openStage({ context: { media: store } }))
  return { stage, url: stage.baseUrl, [Symbol.asyncDispose]: () => closing.disposeAsync() }
}

/** What the engine of the tests plays, in a ZIP. */
async function expectedZip(createdAt: Date): Promise<Buffer> {
  const { parts } = writtenScore()
  const stem = (name: string, portion: unknown) => ({
    name: `${name}.wav`,
    make: async () => Buffer.from(JSON.stringify([portion, stemFormat])),
  })
  const stems = parts.map(({ role, instrument }, part) =>
    stem(`${String(part + 1).padStart(2, '0')}-${role}-${instrument}`, { part }),
  )
  return buffer(Readable.from(zipOf([...stems, stem('mix', 'mix')], createdAt)))
}

const places: [string, string[], () => Promise<ExportStage>][] = [
  ['a folder that nginx sends', ['nginx'], behindNginx],
  ['a bucket, passed through', [], () => inBucket('proxy')],
  ['a bucket, redirected to', [], () => inBucket('redirect')],
]
for (const [name, programs, open] of places) {
  describe(`An export in ${name}`, () => {
    let place: ExportStage

    before(async function () {
      if (programs.length > 0) needPrograms(this, programs)
      place = await open()
    })
    after(() => place?.[Symbol.asyncDispose]())

    it('is downloaded by its link, byte for byte and in parts, and by no other', async () => {
      const { stage, url: origin } = place
      const alice = await stage.given.account()
      stage.engine.write(encodeScore({ model: 'quick-engine/1', score: writtenScore() }))
      const { id } = (await stage.as(alice).post('/v1/generations', { tags: 'lofi' })).data
      await stage.worker.drain()
      await stage.as(alice).post(`/v1/generations/${id}/exports`, { format: 'stems' })
      await stage.worker.drain()
      const [made] = (await stage.as(alice).get(`/v1/generations/${id}/exports`)).data.exports
      const row = await stage.context.database('exports').where({ generationId: id }).first()
      const expected = await expectedZip(row.createdAt)
      const link = made.url.replace(stage.baseUrl, origin)

      const whole = await fetch(link)
      const bytes = Buffer.from(await whole.arrayBuffer())
      const part = await fetch(link, { headers: { Range: 'bytes=2-9' } })
      const unsigned = await fetch(link.replace(/\?.*/, ''))

      expect(link.startsWith(origin)).to.equal(true)
      expect(whole.status).to.equal(200)
      expect(whole.headers.get('content-type')).to.equal('application/zip')
      expect(whole.headers.get('content-length')).to.equal(`${made.bytes}`)
      expect(bytes).to.have.length(made.bytes)
      expect(hash('sha256', bytes)).to.equal(hash('sha256', expected))
      expect(part.status).to.equal(206)
      expect(Buffer.from(await part.arrayBuffer())).to.deep.equal(expected.subarray(2, 10))
      expect(unsigned.status).to.equal(403)

      await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })
      await stage.worker.drain()
      expect((await fetch(link)).status).to.be.oneOf([403, 404])
    })
  })
}
