import { expect } from 'chai'
import { audit } from '../../src/operator/audit.ts'
import type { Answer } from '../stage/stage.ts'
import { type Library, openLibrary } from './library.ts'

const rounds = 12
const halfMoved = 'Added to target but not found in source playlist'

describe('Races of playlists', () => {
  let library: Library

  before(async () => {
    library = await openLibrary()
  })
  after(() => library[Symbol.asyncDispose]())
  afterEach(async () => {
    expect(await audit(library.stage.context), 'what the audit finds').to.deep.equal([])
  })

  const errorOf = (answer: Answer): string | undefined =>
    (answer.body.error?.details ?? answer.data.errors)?.[0]?.error

  it('add a track once in 5 parallel calls', async () => {
    const { alice } = library
    const playlist = await library.playlist(alice)
    const track = await library.track(alice)

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => library.add(alice, playlist, [track])),
    )

    expect(answers.filter(({ status }) => status === 200)).to.have.length(1)
    const refused = answers.filter(({ status }) => status === 400)
    expect(refused.map(errorOf)).to.deep.equal(Array(4).fill('Track already in playlist'))
    expect(await library.content(alice, playlist)).to.deep.equal([track])
  })

  it('move a track out of its source once in parallel moves', async () => {
    const { alice } = library
    for (let round = 0; round < rounds; round++) {
      const [source, left, right] = [
        await library.playlist(alice),
        await library.playlist(alice),
        await library.playlist(alice),
      ]
      const track = await library.track(alice)
      await library.add(alice, source, [track])

      const answers = await Promise.all([
        library.move(alice, source, left, [track]),
        library.move(alice, source, right, [track]),
      ])

      expect(answers.filter(({ status }) => status === 200)).to.have.length(1)
      const [late] = answers.filter(({ status }) => status !== 200)
      expect(late && errorOf(late)).to.equal(halfMoved)
      expect(await library.content(alice, source)).to.deep.equal([])
      expect(await library.content(alice, left)).to.deep.equal([track])
      expect(await library.content(alice, right)).to.deep.equal([track])
    }
  })

  it('move in both directions at once without a deadlock, and lose no track', async () => {
    const { alice } = library
    const [one, other] = [await library.playlist(alice), await library.playlist(alice)]
    const [here, there] = [await library.tracks(alice, 20), await library.tracks(alice, 20)]
    await library.add(alice, one, here)
    await library.add(alice, other, there)

    let isMoving = true
    const looking = (async () => {
      while (isMoving) {
        const rows = await library.stage.context
          .database('playlistTracks')
          .whereIn('playlistId', [one, other])
          .countDistinct({ count: 'trackId' })
          .first()
        expect(Number(rows?.count)).to.equal(40)
      }
    })()
    for (let round = 0; round < rounds; round++) {
      const answers = await Promise.all([
        library.move(alice, one, other, here),
        library.move(alice, other, one, there),
        library.move(alice, one, other, here.toReversed()),
      ])
      expect(answers.map(({ status }) => status)).to.not.include(500)
      await Promise.all([
        library.move(alice, other, one, here),
        library.move(alice, one, other, there),
      ])
    }
    isMoving = false
    await looking

    expect(await library.content(alice, one)).to.have.members(here)
    expect(await library.content(alice, other)).to.have.members(there)
  })

  it('never leave a track that is being hidden in a public playlist', async () => {
    const { alice, bob } = library
    for (let round = 0; round < rounds; round++) {
      const track = await library.track(alice, true)
      const [mine, his] = [
        await library.playlist(alice, { isPublic: true }),
        await library.playlist(bob, { isPublic: true }),
      ]
      const turning = await library.playlist(alice)
      await library.add(alice, turning, [track])

      const [own, other] = await Promise.all([
        library.add(alice, mine, [track]),
        library.add(bob, his, [track]),
        library.publish(track, false),
        library.change(turning, { isPublic: true }),
      ])

      expect([own.status, other.status]).to.not.include(500)
      for (const playlist of [mine, his, turning]) {
        expect(await library.content(alice, playlist)).to.deep.equal([])
      }
    }
  })

  it('never leave a track that is deleted while it is added or moved', async () => {
    const { alice, bob, stage } = library
    for (let round = 0; round < rounds; round++) {
      const tracks = [await library.track(alice, true), await library.track(alice, true)]
      const [source, target] = [await library.playlist(alice), await library.playlist(alice)]
      const his = await library.playlist(bob, { isPublic: true })
      await library.add(alice, source, tracks)

      const answers = await Promise.all([
        library.move(alice, source, target, tracks),
        library.add(bob, his, tracks.toReversed()),
        stage.as(alice).post('/v1/generations/bulk-delete', { ids: tracks }),
      ])

      expect(answers.map(({ status }) => status)).to.not.include(500)
      expect(answers[2].data.deleted).to.deep.equal(tracks)
      for (const playlist of [source, target, his]) {
        expect((await library.read(alice, playlist)).data.trackCount).to.equal(0)
      }
    }
  })
})
