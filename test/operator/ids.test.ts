import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'

describe('An id that an operator sends in upper case', () => {
  const { stage, receiver, alice } = onStage({
    receiver: (_, response) => response.writeHead(204).end(),
    peopleOnce: { alice: {} },
  })

  const send = (method: string, path: string, body?: object) =>
    stage.operator.send(method, `/operator/v1/${path}`, body)

  it('is that of an account or key', async () => {
    const { data: key } = await send('POST', `accounts/${alice.id.toUpperCase()}/keys`, {})

    const read = await send('GET', `accounts/${alice.id.toUpperCase()}`)
    const revoked = await send('DELETE', `keys/${key.id.toUpperCase()}`)

    expect(read.data.id).to.equal(alice.id)
    expect(revoked.data.id).to.equal(key.id)
  })

  it('is that of a playlist', async () => {
    const { data } = await send('POST', `accounts/${alice.id}/playlists`, { name: 'Rain' })
    const path = `playlists/${data.id.toUpperCase()}`

    const changed = await send('PATCH', path, { name: 'Sun', isPublic: true })
    const gone = await send('DELETE', path)

    expect(changed.data).to.include({ id: data.id, name: 'Sun', isPublic: true })
    expect(gone.data.id).to.equal(data.id)
  })

  it('is that of a recording', async () => {
    const id = randomUUID()
    await stage.context.database('recordings').insert({
      id,
      title: 'Rain',
      artist: 'Ada',
      durationSeconds: 1,
      words: Buffer.alloc(4),
      createdAt: stage.clock.now(),
    })

    const gone = await send('DELETE', `catalogue/${id.toUpperCase()}`)

    expect(gone.data.id).to.equal(id)
  })

  it('is that of a track and of its callback', async () => {
    const order = { prompt: 'calm piano', webhook: receiver.url('/finished') }
    const { data } = await stage.as(alice).post('/v1/instrumental', order)
    await stage.worker.drain()
    const id = data.id.toUpperCase()

    const changed = await send('PATCH', `tracks/${id}`, { title: 'Rain' })
    const list = await send('GET', `webhook-deliveries?subjectId=${id}`)
    const again = await send('POST', `webhook-deliveries/${id}/replay`)

    expect(changed.data).to.include({ id: data.id, title: 'Rain' })
    expect(list.data.deliveries).to.have.length(1)
    expect(again.data.subjectId).to.equal(data.id)
  })
})
