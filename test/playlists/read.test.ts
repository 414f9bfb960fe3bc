import { expect } from 'chai'
import { findShown, findVisible } from '../../src/playlists/store.ts'
import { type Library, openLibrary, unknownPlaylist } from './library.ts'

describe('GET /v1/playlists/{id}', () => {
  let library: Library

  before(async () => {
    library = await openLibrary()
  })
  after(() => library[Symbol.asyncDispose]())

  it('shows the playlist with its tracks in the order of adding', async () => {
    const { alice, stage } = library
    const id = await library.playlist(alice, { name: 'Évening ☂' })
    const [first = '', second = '', third = ''] = await library.tracks(alice, 3)
    await stage.worker.drain()
    await library.add(alice, id, [second])
    await library.add(alice, id, [third, first])

    const { status, data } = await library.read(alice, id)

    expect(status).to.equal(200)
    const { tracks, ...playlist } = data
    expect(playlist).to.deep.include({
      id,
      name: 'Évening ☂',
      description: null,
      trackCount: 3,
      totalDuration: 180,
      isPublic: false,
      isOwner: true,
    })
    expect(tracks.map((track: { id: string }) => track.id)).to.deep.equal([second, third, first])
    const { data: generation } = await stage.as(alice).get(`/v1/generations/${second}`)
    const { title, prompt, status: state, audioUrl, duration, isPublic, createdAt } = generation
    expect(tracks[0]).to.deep.equal({
      id: second,
      title,
      prompt,
      status: state,
      audioUrl,
      duration,
      isPublic,
      createdAt,
    })
    expect(state).to.equal('completed')
  })

  it('shows each track as it is by itself, also when they are read in parts', async () => {
    const { alice, stage } = library
    const make = async (tags: string) =>
      (await stage.as(alice).post('/v1/generations', { tags })).data.id as string
    const done = [await make('"lofi" \\ rain'), await make('häuser ☂ 🎧'), await make('a  b,{}')]
    await stage.worker.drain()
    const ids = [
      await make('<b>\u2028</b>'),
      ...done.toReversed(),
      await library.track(alice, true),
    ]
    const playlist = await library.playlist(alice)
    await library.add(alice, playlist, ids)

    const { tracks } = (await library.read(alice, playlist)).data

    expect(tracks).to.have.length(5)
    for (const [place, id] of ids.entries()) {
      const { data } = await stage.as(alice).get(`/v1/generations/${id}`)
      const { title, prompt, status, audioUrl, duration, isPublic, createdAt } = data
      const alone = { id, title, prompt, status, audioUrl, duration, isPublic, createdAt }
      expect(tracks[place]).to.deep.equal(alone)
    }
    expect(tracks[0].status).to.equal('processing')
    expect(tracks[1].prompt).to.equal('a  b,{}')
    const { database } = stage.context
    const whole = await findVisible(database, playlist, alice.id)
    for (const tracksOfPart of [1, 2, 5]) {
      const inParts = await findVisible(database, playlist, alice.id, tracksOfPart)
      expect(inParts).to.deep.equal(whole)
    }
  })

  it('leaves out what was deleted or made private after the playlist was read', async () => {
    const { alice, stage } = library
    const [deleted, hidden, open] = [
      await library.track(alice, true),
      await library.track(alice, true),
      await library.track(alice, true),
    ]
    const ids = [deleted, hidden, open]
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [deleted] })
    await library.publish(hidden, false)

    const { database } = stage.context
    const idsShown = async (isPublic: boolean) =>
      (await findShown(database, { isPublic }, ids)).map(({ id }) => id)

    expect(await idsShown(true)).to.deep.equal([open])
    expect(await idsShown(false)).to.deep.equal([hidden, open])
    expect(await findShown(database, { isPublic: true }, [deleted])).to.deep.equal([])
  })

  it('shows own playlists and public ones of others, and no others', async () => {
    const { alice, bob, stage } = library
    const hidden = await library.playlist(alice)
    const open = await library.playlist(alice, { isPublic: true })
    const gone = await library.playlist(alice)
    await stage.operator.send('DELETE', `/operator/v1/playlists/${gone}`)

    expect((await library.read(alice, hidden)).data.isOwner).to.equal(true)
    expect((await library.read(alice, open)).data.isOwner).to.equal(true)
    expect((await library.read(bob, open)).data.isOwner).to.equal(false)
    for (const id of [hidden, unknownPlaylist, 'nothing', '%00', hidden.toUpperCase()]) {
      expect(await library.read(bob, id)).to.include({ status: 404, code: 'NOT_FOUND' })
    }
    expect(await library.read(alice, gone)).to.include({ status: 404, code: 'NOT_FOUND' })
  })

  it('drops a track that becomes private from every public playlist', async () => {
    const { alice, bob, stage } = library
    const track = await library.track(alice, true)
    const other = await library.track(alice, true)
    const open = await library.playlist(alice, { isPublic: true })
    const his = await library.playlist(bob, { isPublic: true })
    const hidden = await library.playlist(alice)
    await library.add(alice, open, [track, other])
    await library.add(bob, his, [track])
    await library.add(alice, hidden, [track])
    stage.clock.advance(60)

    await library.publish(track, false)

    expect(await library.content(bob, open)).to.deep.equal([other])
    expect(await library.content(alice, his)).to.deep.equal([])
    expect(await library.content(alice, hidden)).to.deep.equal([track])
    const { data } = await library.read(alice, open)
    expect(data.updatedAt > data.createdAt).to.equal(true)
    const { data: untouched } = await library.read(alice, hidden)
    expect(untouched.updatedAt).to.equal(untouched.createdAt)
  })

  it('drops private tracks when the playlist becomes public', async () => {
    const { alice, bob } = library
    const mine = await library.track(alice)
    const open = await library.track(alice, true)
    const his = await library.track(bob, true)
    const playlist = await library.playlist(alice)
    await library.add(alice, playlist, [mine, open])

    await library.change(playlist, { isPublic: true })
    const published = await library.content(bob, playlist)
    await library.add(alice, playlist, [his])
    const shared = await library.content(bob, playlist)
    await library.change(playlist, { isPublic: false })

    expect(published).to.deep.equal([open])
    expect(shared).to.deep.equal([open, his])
    expect(await library.content(alice, playlist)).to.deep.equal([open])
    expect((await library.read(bob, playlist)).status).to.equal(404)
  })

  it('changes no visibility by reading', async () => {
    const { alice, bob, stage } = library
    const track = await library.track(alice, true)
    const playlist = await library.playlist(alice, { isPublic: true })
    await library.add(alice, playlist, [track])

    await library.read(bob, playlist)

    expect((await library.read(alice, playlist)).data.isPublic).to.equal(true)
    expect((await stage.as(alice).get(`/v1/generations/${track}`)).data.isPublic).to.equal(true)
    expect((await stage.as(bob).get(`/v1/generations/${track}`)).status).to.equal(404)
  })

  it('shows 150 tracks in one answer', async () => {
    const { alice } = library
    const playlist = await library.playlist(alice)
    const ids = await library.tracks(alice, 150)
    await library.add(alice, playlist, ids.slice(0, 100))
    await library.add(alice, playlist, ids.slice(100))

    expect(await library.content(alice, playlist)).to.deep.equal(ids)
  })

  it('drops a deleted track, completed or not', async () => {
    const { alice, stage } = library
    const [done = '', kept = ''] = await library.tracks(alice, 2)
    await stage.worker.drain()
    const making = await library.track(alice)
    const playlist = await library.playlist(alice)
    await library.add(alice, playlist, [done, kept, making])

    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [done, making] })

    const { data } = await library.read(alice, playlist)
    expect(data).to.include({ trackCount: 1, totalDuration: 60 })
    expect(data.tracks[0].id).to.equal(kept)
  })

  it('keeps a track that another account tried to delete', async () => {
    const { alice, bob, stage } = library
    const track = await library.track(alice, true)
    const playlist = await library.playlist(alice, { isPublic: true })
    await library.add(alice, playlist, [track])

    await stage.as(bob).post('/v1/generations/bulk-delete', { ids: [track] })

    expect(await library.content(alice, playlist)).to.deep.equal([track])
  })

  it('is deleted with its account, whose tracks leave the playlists of others', async () => {
    const { bob, stage } = library
    const carol = await stage.given.account({ name: 'Carol' })
    const hers = await library.track(carol, true)
    const open = await library.playlist(carol, { isPublic: true })
    const his = await library.playlist(bob, { isPublic: true })
    await library.add(carol, open, [hers])
    await library.add(bob, his, [hers])

    await stage.operator.send('DELETE', `/operator/v1/accounts/${carol.id}`)

    expect((await library.read(bob, open)).status).to.equal(404)
    expect(await library.content(bob, his)).to.deep.equal([])
  })
})

describe('GET /v1/playlists', () => {
  it('lists own playlists without tracks, newest first, in pages', async () => {
    await using library = await openLibrary()
    const { alice, bob, stage } = library
    const ids: string[] = []
    for (let count = 0; count < 5; count++) ids.unshift(await library.playlist(alice))
    await library.playlist(bob, { isPublic: true })
    await library.add(alice, ids[0] ?? '', await library.tracks(alice, 2))

    const list = async (query: string) => (await stage.as(alice).get(`/v1/playlists${query}`)).data
    const first = await list('?limit=3')
    const rest = await list(`?limit=3&offset=${first.nextOffset}`)

    const shown = [...first.playlists, ...rest.playlists]
    expect(shown.map(({ id }: { id: string }) => id)).to.deep.equal(ids)
    expect(shown[0]).to.deep.include({
      trackCount: 2,
      totalDuration: 120,
      isOwner: true,
      tracks: [],
    })
    expect(shown[1]).to.deep.include({ trackCount: 0, totalDuration: 0 })
    expect(first).to.include({ hasMore: true, nextOffset: 3 })
    expect(rest).to.include({ hasMore: false, nextOffset: null })
    expect((await list('?limit=0')).playlists).to.have.length(1)
    expect(await stage.as(alice).get('/v1/playlists?limit=x')).to.include({
      status: 400,
      field: 'limit',
    })
  })
})
