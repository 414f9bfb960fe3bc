import { expect } from 'chai'
import { type Library, openLibrary, unknownTrack } from './library.ts'

describe('A move of tracks between playlists', () => {
  let library: Library
  let mine: string
  let open: string

  before(async () => {
    library = await openLibrary()
    mine = await library.track(library.alice)
    open = await library.track(library.alice, true)
  })
  after(() => library[Symbol.asyncDispose]())

  it('changes updatedAt of the playlists that change, and of no other', async () => {
    const { alice, stage } = library
    const [source, target] = [await library.playlist(alice), await library.playlist(alice)]
    await library.add(alice, source, [mine, open])
    const times = async () => {
      stage.clock.advance(1)
      const answers = [await library.read(alice, source), await library.read(alice, target)]
      return answers.map(({ data }) => data.updatedAt)
    }
    const before = await times()

    await library.move(alice, source, target, [mine])
    const moved = await times()
    await library.move(alice, source, target, [mine, unknownTrack])
    await library.add(alice, target, [mine])
    const refused = await times()

    expect(moved.every((time, index) => time > before[index])).to.equal(true)
    expect(refused).to.deep.equal(moved)
  })

  it('reports what failed in the order of the request', async () => {
    const { alice } = library
    const [source, target] = [await library.playlist(alice), await library.playlist(alice)]
    await library.add(alice, source, [mine])

    const answer = await library.move(alice, source, target, [unknownTrack, open, 'nothing'])

    expect(
      answer.body.error.details.map((each: { trackId: string }) => each.trackId),
    ).to.deep.equal([unknownTrack, open, 'nothing'])
  })

  it('is answered again with its Idempotency-Key once it moved something', async () => {
    const { alice, stage } = library
    const [source, target] = [await library.playlist(alice), await library.playlist(alice)]
    await library.add(alice, source, [mine])
    const move = (trackIds: string[], key: string) =>
      stage
        .as(alice)
        .post(
          `/v1/playlists/${source}/tracks/move`,
          { trackIds, targetPlaylistId: target },
          { 'Idempotency-Key': key },
        )

    const failures = [await move([unknownTrack], 'a'), await move([unknownTrack], 'a')]
    const moves = [await move([mine], 'b'), await move([mine], 'b')]

    expect(failures.map(({ code }) => code)).to.deep.equal(['MOVE_FAILED', 'MOVE_FAILED'])
    for (const { headers } of failures) expect(headers.has('idempotent-replayed')).to.equal(false)
    expect(moves.map(({ data }) => data.moved)).to.deep.equal([[mine], [mine]])
    expect(moves[1]?.headers.get('idempotent-replayed')).to.equal('true')
  })

  it('changes the number of tracks that the operator reads', async () => {
    const { alice, stage } = library
    const source = await library.playlist(alice)
    await library.add(alice, source, [mine, open])

    const path = `/operator/v1/playlists/${source}`
    const { data } = await stage.operator.send('PATCH', path, { name: 'Rain' })

    expect(data.trackCount).to.equal(2)
  })
})
