import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'

const rounds = 6

describe('Certificates under races', () => {
  const { stage, alice } = onStage({ audited: true, peopleOnce: { alice: {} } })

  async function tracks(count: number): Promise<string[]> {
    const ids: string[] = []
    for (let made = 0; made < count; made++) {
      ids.push((await stage.as(alice).post('/v1/generations', { tags: 'lofi' })).data.id)
      await stage.worker.drain()
    }
    return ids
  }

  const download = (id: string) => stage.as(alice).get(`/v1/generations/${id}/certificate`)

  const issued = (id: string) => stage.context.database('certificates').where({ workId: id })

  it('a deleted track never gets a number', async () => {
    for (const [round, id] of (await tracks(rounds)).entries()) {
      const remove = () => stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })
      const [first, second] = round % 2 === 0 ? [remove, download] : [download, remove]

      const answers = await Promise.all([first(id), second(id)])

      const [answer] = answers.filter(({ data }) => !data)
      expect(answer?.status).to.be.oneOf([200, 404])
      expect(await issued(id)).to.have.length(answer?.status === 200 ? 1 : 0)
      expect(await download(id)).to.include({ status: 404 })
    }
  })

  it('a download that waits for a deletion finds nothing', async () => {
    const [id = ''] = await tracks(1)
    const deleted = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    const deleting = stage.context.database.transaction(async (transaction) => {
      await transaction('generations').where({ id }).update({ deletedAt: stage.clock.now() })
      deleted.resolve()
      await held.promise
    })
    await deleted.promise
    const pending = download(id)
    await waitingForLock()
    held.resolve()
    await deleting

    expect(await pending).to.include({ status: 404, code: 'NOT_FOUND' })
    expect(await issued(id)).to.be.empty
  })

  it('ten first downloads at once issue one number', async () => {
    for (const id of await tracks(2)) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => download(id)))

      expect(new Set(answers.map(({ status }) => status))).to.deep.equal(new Set([200]))
      expect(
        new Set(answers.map(({ headers }) => headers.get('content-disposition'))).size,
      ).to.equal(1)
      expect(await issued(id)).to.have.length(1)
    }
  })

  it('a download during a rename shows the old title or the new one, and the page the new one', async () => {
    const [id = ''] = await tracks(1)
    const rename = (title: string) =>
      stage.operator.send('PATCH', `/operator/v1/tracks/${id}`, { title })
    const known = new Map<string, string>()
    for (const title of ['Old', 'New']) {
      await rename(title)
      known.set((await download(id)).bytes.toString('base64'), title)
    }

    for (let round = 0; round < rounds; round++) {
      const title = round % 2 === 0 ? 'Old' : 'New'
      const [, ...answers] = await Promise.all([rename(title), download(id), download(id)])
      for (const { bytes } of answers) expect(known.has(bytes.toString('base64'))).to.equal(true)

      const { bytes } = await download(id)
      const [certificate] = await issued(id)
      expect(known.get(bytes.toString('base64'))).to.equal(title)
      expect(certificate.title).to.equal(title)
    }
  })

  async function waitingForLock(): Promise<void> {
    for (;;) {
      const { rows } = await stage.context.database.raw(
        `select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if (rows.length > 0) return
    }
  }
})
