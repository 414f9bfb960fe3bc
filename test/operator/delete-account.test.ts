import { expect } from 'chai'
import { orderMusic } from '../../src/generations/order.ts'
import { getAccount } from '../../src/operator/account.ts'
import type { Problem } from '../../src/problem.ts'
import { onStage } from '../stage/on-stage.ts'

const accounts = '/operator/v1/accounts'

describe('Deleting an account', () => {
  const { stage, receiver } = onStage({ receiver: true })

  it('makes its keys answer ACCOUNT_DELETED, and revoked ones INVALID_API_KEY', async () => {
    const alice = await stage.given.account()
    const second = await stage.operator.post(`${accounts}/${alice.id}/keys`, {})

    const deleted = await stage.operator.send('DELETE', `${accounts}/${alice.id}`)
    await stage.operator.send('DELETE', `/operator/v1/keys/${second.data.id}`)
    const kept = await stage.as(alice).get('/v1/me')
    const revoked = await stage.as({ id: alice.id, key: second.data.key }).get('/v1/me')

    expect(deleted.data).to.deep.equal({ id: alice.id, deletedAt: '2026-05-04T10:00:00.000Z' })
    expect(kept).to.include({ status: 401, code: 'ACCOUNT_DELETED' })
    expect(revoked).to.include({ status: 401, code: 'INVALID_API_KEY' })
  })

  it('leaves it readable and refuses every change', async () => {
    const alice = await stage.given.account()
    const path = `${accounts}/${alice.id}`
    await stage.operator.send('DELETE', path)

    const read = await stage.operator.get(path)
    const keys = await stage.operator.get(`${path}/keys`)
    const changes = [
      await stage.operator.send('PATCH', path, { displayName: 'Ada' }),
      await stage.operator.send('DELETE', path),
      await stage.operator.post(`${path}/keys`, {}),
      await stage.operator.post(`${path}/credit-packs`, { credits: 1 }),
      await stage.operator.send('PUT', `${path}/allowance`, { monthlyAllowance: 1 }),
    ]

    expect(read.data).to.include({ deletedAt: '2026-05-04T10:00:00.000Z' })
    expect(keys.data.keys).to.have.length(1)
    for (const change of changes) expect(change).to.include({ status: 404, code: 'NOT_FOUND' })
  })

  it('cancels a running render, sends no callback and leaves no file', async () => {
    const alice = await stage.given.account()
    const finished = await stage.as(alice).post('/v1/generations', { tags: 'finished' })
    await stage.worker.drain()
    const { mediaKey } = await stage.context.database('generations').first('mediaKey')
    stage.engine.hold()
    const webhook = receiver.url('/finished')
    const running = await stage.as(alice).post('/v1/generations', { tags: 'running', webhook })
    const draining = stage.worker.drain()
    await stage.engine.waiting(1)

    await stage.operator.send('DELETE', `${accounts}/${alice.id}`)
    stage.engine.release()
    await draining
    await stage.worker.drain()

    const { data } = await stage.operator.get(`${accounts}/${alice.id}`)
    const states = await stage.context
      .database('jobs')
      .whereIn('subjectId', [finished.data.id, running.data.id])
      .orderBy('id')
      .pluck('state')
    const violations = await stage.audit()
    expect(data.usage).to.include({ generations: 0, processing: 0 })
    expect(states).to.deep.equal(['done', 'cancelled'])
    expect(await stage.context.media.find(mediaKey)).to.equal(undefined)
    expect(receiver.requests).to.deep.equal([])
    expect(violations).to.deep.equal([])
  })

  it("takes its public tracks out of other people's playlists and reads with its answer", async () => {
    const [alice, bob] = [await stage.given.account(), await stage.given.account({ name: 'Bob' })]
    const { data: track } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    await stage.worker.drain()
    await stage.operator.send('PATCH', `/operator/v1/tracks/${track.id}`, { isPublic: true })
    const wish = { name: 'Mix', isPublic: true }
    const { data: playlist } = await stage.operator.post(`${accounts}/${bob.id}/playlists`, wish)
    const path = `/v1/playlists/${playlist.id}`
    const added = await stage.as(bob).post(`${path}/tracks`, { trackIds: [track.id] })

    await stage.operator.send('DELETE', `${accounts}/${alice.id}`)
    const held = await stage.as(bob).get(path)
    const read = await stage.as(bob).get(`/v1/generations/${track.id}`)

    expect(added.data.added, JSON.stringify(added.data)).to.deep.equal([track.id])
    expect(held.data.tracks).to.deep.equal([])
    expect(read).to.include({ status: 404, code: 'NOT_FOUND' })
    expect(await stage.audit()).to.deep.equal([])
  })

  it('suppresses a callback that is not sent yet', async () => {
    const alice = await stage.given.account()
    const webhook = receiver.url('/late')
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi', webhook })
    const [job] = await stage.context.database('jobs').where({ subjectId: data.id })
    await stage.context.database('jobs').update({ runAt: '2030-01-01' }).where({ id: job.id })
    await stage.context.database('webhookDeliveries').insert({
      subjectId: data.id,
      accountId: alice.id,
      url: webhook,
      payload: '{}',
      createdAt: stage.clock.now(),
    })

    await stage.operator.send('DELETE', `${accounts}/${alice.id}`)

    const [delivery] = await stage.context
      .database('webhookDeliveries')
      .where({ subjectId: data.id })
    expect(delivery.suppressedAt).to.deep.equal(stage.clock.now())
  })

  it('refuses a create that was admitted just before', async () => {
    const alice = await stage.given.account()
    const account = await getAccount(stage.context.database, alice.id)
    await stage.operator.send('DELETE', `${accounts}/${alice.id}`)

    const now = stage.clock.now()
    const hit = { bucket: 'music' as const, limit: 10, now, show: () => undefined }
    const outcome = await orderMusic(stage.context, account, { tags: 'lofi' }, { hit }).catch(
      (error: Problem) => error.code,
    )

    const violations = await stage.audit()
    expect(outcome).to.equal('ACCOUNT_DELETED')
    expect(violations).to.deep.equal([])
  })

  it('keeps the tracks of other accounts', async () => {
    const alice = await stage.given.account()
    const bob = await stage.given.account({ name: 'Bob' })
    const { data } = await stage.as(bob).post('/v1/generations', { tags: 'lofi' })

    await stage.operator.send('DELETE', `${accounts}/${alice.id}`)
    await stage.worker.drain()

    const read = await stage.as(bob).get(`/v1/generations/${data.id}`)
    expect(read.data).to.include({ status: 'completed' })
  })
})
