import { expect } from 'chai'
import type { Answer } from '../stage/stage.ts'
import {
  type Library,
  notAuthorized,
  notFound,
  openLibrary,
  unknownPlaylist,
  unknownTrack,
} from './library.ts'

const wrongLists: unknown[] = [undefined, [], 'gen_1', [5], ['gen_1', null], Array(101).fill('x')]
const missing = 'Track not found in playlist'
const member = 'Track already in playlist'
const halfMoved = 'Added to target but not found in source playlist'

describe('The tracks of a playlist', () => {
  let library: Library
  let mine: string
  let open: string
  let his: string
  let hisOpen: string

  before(async () => {
    library = await openLibrary()
    const { alice, bob } = library
    mine = await library.track(alice)
    open = await library.track(alice, true)
    his = await library.track(bob)
    hisOpen = await library.track(bob, true)
  })
  after(() => library[Symbol.asyncDispose]())

  /** Expects every track to be refused, with these reasons in order. */
  function expectFailed(answer: Answer, code: string, errors: [string, string][]): void {
    expect(answer).to.include({ status: 400, code })
    expect(answer.body.error.details).to.deep.equal(
      errors.map(([trackId, error]) => ({ trackId, error })),
    )
  }

  describe('are added: the call', () => {
    it('appends tracks that the playlist may hold, and changes no visibility', async () => {
      const { alice, bob, stage } = library
      const hidden = await library.playlist(alice)
      const shown = await library.playlist(alice, { isPublic: true })

      const first = await library.add(alice, hidden, [mine, open])
      const second = await library.add(alice, shown, [hisOpen, open])

      expect(first).to.deep.include({ status: 200, data: { added: [mine, open] } })
      expect(second).to.deep.include({ status: 200, data: { added: [hisOpen, open] } })
      expect(await library.content(alice, hidden)).to.deep.equal([mine, open])
      expect(await library.content(bob, shown)).to.deep.equal([hisOpen, open])
      const { data } = await stage.as(alice).get(`/v1/generations/${mine}`)
      expect(data).to.include({ isPublic: false, status: 'processing' })
    })

    it('refuses anything but a list of 1 to 100 ids, and adds nothing', async () => {
      const { alice } = library
      const playlist = await library.playlist(alice)

      for (const trackIds of [...wrongLists, [mine, 7]]) {
        const answer = await library.add(alice, playlist, trackIds)
        expect(answer).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'trackIds' })
      }
      const most = await library.add(alice, playlist, [mine, ...Array(99).fill(unknownTrack)])

      expect(most.data.added).to.deep.equal([mine])
      expect(most.data.errors).to.have.length(99)
    })

    it('reports an unknown or foreign playlist for each track', async () => {
      const { alice, bob, stage } = library
      const hidden = await library.playlist(bob)
      const shown = await library.playlist(bob, { isPublic: true })
      const gone = await library.playlist(alice)
      await stage.operator.send('DELETE', `/operator/v1/playlists/${gone}`)

      for (const [id, error] of [
        [unknownPlaylist, notFound],
        ['nothing', notFound],
        [gone, notFound],
        [hidden, notFound],
        [shown, notAuthorized],
      ] as const) {
        const answer = await library.add(alice, id, [open, unknownTrack])
        expectFailed(answer, 'ADD_FAILED', [
          [open, error],
          [unknownTrack, error],
        ])
      }
      expect(await library.content(bob, shown)).to.deep.equal([])
    })

    it('adds or refuses each track on its own', async () => {
      const { alice, stage } = library
      const hidden = await library.playlist(alice)
      const shown = await library.playlist(alice, { isPublic: true })
      const gone = await library.track(alice)
      await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [gone] })
      const unseen: [string, string][] = [unknownTrack, his, gone, '', "'; drop table x"].map(
        (id) => [id, 'Track not found'],
      )

      const intoHidden = await library.add(alice, hidden, [...unseen.map(([id]) => id), hisOpen])
      const intoShown = await library.add(alice, shown, [...unseen.map(([id]) => id), mine])

      expectFailed(intoHidden, 'ADD_FAILED', [
        ...unseen,
        [hisOpen, "Cannot add others' tracks to private playlist"],
      ])
      expectFailed(intoShown, 'ADD_FAILED', [
        ...unseen,
        [mine, 'Cannot add private track to public playlist'],
      ])
      expect(await library.content(alice, hidden)).to.deep.equal([])
      expect(await library.content(alice, shown)).to.deep.equal([])
    })

    it('adds the other tracks when some are there already, and updates updatedAt', async () => {
      const { alice, stage } = library
      const playlist = await library.playlist(alice)
      await library.add(alice, playlist, [open])
      const before = (await library.read(alice, playlist)).data
      stage.clock.advance(61)

      const answer = await library.add(alice, playlist, [open, mine, mine])

      expect(answer.data).to.deep.equal({
        added: [mine],
        errors: [
          { trackId: open, error: member },
          { trackId: mine, error: member },
        ],
      })
      const after = (await library.read(alice, playlist)).data
      expect(after.createdAt).to.equal(before.createdAt)
      expect(after.updatedAt > before.updatedAt).to.equal(true)
    })
  })

  describe('are removed: the call', () => {
    it('removes tracks from this playlist only, in any order', async () => {
      const { alice, stage } = library
      const playlist = await library.playlist(alice)
      const other = await library.playlist(alice)
      const ids = await library.tracks(alice, 3)
      const [first = '', second = '', third = ''] = ids
      await library.add(alice, playlist, ids)
      await library.add(alice, other, ids)
      stage.clock.advance(61)

      const clean = await library.remove(alice, playlist, [second])
      const mixed = await library.remove(alice, playlist, [third, unknownTrack, second, third])

      expect(clean.data).to.deep.equal({ removed: [second] })
      expect(mixed).to.deep.include({
        status: 200,
        data: {
          removed: [third],
          errors: [unknownTrack, second, third].map((trackId) => ({ trackId, error: missing })),
        },
      })
      const { data } = await library.read(alice, playlist)
      expect(data).to.include({ trackCount: 1, totalDuration: 60 })
      expect(data.updatedAt > data.createdAt).to.equal(true)
      expect(data.tracks[0].id).to.equal(first)
      expect(await library.content(alice, other)).to.deep.equal(ids)
      const { data: track } = await stage.as(alice).get(`/v1/generations/${second}`)
      expect(track).to.include({ id: second, isPublic: false })
    })

    it('refuses anything but a list of 1 to 100 ids', async () => {
      const { alice } = library
      const playlist = await library.playlist(alice)
      await library.add(alice, playlist, [mine])

      for (const trackIds of [...wrongLists, [mine, 7]]) {
        const answer = await library.remove(alice, playlist, trackIds)
        expect(answer).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'trackIds' })
      }
      expect(await library.content(alice, playlist)).to.deep.equal([mine])
    })

    it('answers 200 with a reason for each track that was not removed', async () => {
      const { alice, bob } = library
      const hidden = await library.playlist(bob)
      const shown = await library.playlist(bob, { isPublic: true })
      await library.add(bob, hidden, [hisOpen])
      await library.add(bob, shown, [hisOpen])

      for (const [id, error] of [
        [unknownPlaylist, notFound],
        [hidden, notFound],
        [shown, notAuthorized],
      ] as const) {
        const answer = await library.remove(alice, id, [hisOpen])
        expect(answer).to.deep.include({
          status: 200,
          data: { removed: [], errors: [{ trackId: hisOpen, error }] },
        })
      }
      expect(await library.content(bob, hidden)).to.deep.equal([hisOpen])
      expect(await library.content(bob, shown)).to.deep.equal([hisOpen])
    })
  })

  describe('are moved: the call', () => {
    it('appends tracks to the target and removes them from the source', async () => {
      const { alice, stage } = library
      const [source, target] = [await library.playlist(alice), await library.playlist(alice)]
      const [first = '', second = '', third = ''] = await library.tracks(alice, 3)
      await library.add(alice, source, [first, second, third])
      await library.add(alice, target, [mine])

      const clean = await library.move(alice, source, target, [third, first])
      const mixed = await library.move(alice, source, target, [unknownTrack, second])

      expect(clean).to.deep.include({ status: 200, data: { moved: [third, first] } })
      expect(mixed.data).to.deep.equal({
        moved: [second],
        errors: [{ trackId: unknownTrack, error: 'Track not found' }],
      })
      expect(await library.content(alice, source)).to.deep.equal([])
      expect(await library.content(alice, target)).to.deep.equal([mine, third, first, second])
      const { data } = await stage.as(alice).get(`/v1/generations/${first}`)
      expect(data.isPublic).to.equal(false)
    })

    it('refuses invalid ids, a missing target, and the source as target', async () => {
      const { alice } = library
      const [source, target] = [await library.playlist(alice), await library.playlist(alice)]
      await library.add(alice, source, [mine])

      for (const trackIds of wrongLists) {
        const answer = await library.move(alice, source, target, trackIds)
        expect(answer).to.include({ status: 400, field: 'trackIds' })
      }
      for (const wrong of [undefined, 5, null, source]) {
        const answer = await library.move(alice, source, wrong, [mine])
        expect(answer).to.include({ status: 400, field: 'targetPlaylistId' })
      }
      expect(await library.content(alice, source)).to.deep.equal([mine])
      expect(await library.content(alice, target)).to.deep.equal([])
    })

    it('keeps in the source the tracks that the target refuses', async () => {
      const { alice } = library
      const source = await library.playlist(alice)
      const target = await library.playlist(alice, { isPublic: true })
      await library.add(alice, source, [mine, open])
      await library.add(alice, target, [open])

      const answer = await library.move(alice, source, target, [open, mine])

      expectFailed(answer, 'MOVE_FAILED', [
        [open, member],
        [mine, 'Cannot add private track to public playlist'],
      ])
      expect(await library.content(alice, source)).to.deep.equal([mine, open])
      expect(await library.content(alice, target)).to.deep.equal([open])
    })

    it('adds tracks that the source does not hold and reports them, also when none moved', async () => {
      const { alice } = library
      const [source, target] = [await library.playlist(alice), await library.playlist(alice)]
      await library.add(alice, source, [open])

      const nothing = await library.move(alice, source, target, [mine, mine])
      const some = await library.move(alice, source, target, [open, mine])

      expectFailed(nothing, 'MOVE_FAILED', [
        [mine, halfMoved],
        [mine, member],
      ])
      expect(some.data).to.deep.equal({
        moved: [open],
        errors: [{ trackId: mine, error: member }],
      })
      expect(await library.content(alice, target)).to.deep.equal([mine, open])
    })

    it('changes nothing when source or target is unknown or foreign', async () => {
      const { alice, bob } = library
      const own = await library.playlist(alice)
      await library.add(alice, own, [mine])
      const hidden = await library.playlist(bob)
      const shown = await library.playlist(bob, { isPublic: true })
      await library.add(bob, shown, [hisOpen])

      for (const [other, error] of [
        [unknownPlaylist, notFound],
        ['nothing', notFound],
        [hidden, notFound],
        [shown, notAuthorized],
      ] as const) {
        const out = await library.move(alice, own, other, [mine])
        const back = await library.move(alice, other, own, [hisOpen, open])
        expectFailed(out, 'MOVE_FAILED', [[mine, error]])
        expectFailed(back, 'MOVE_FAILED', [
          [hisOpen, error],
          [open, error],
        ])
      }
      expect(await library.content(alice, own)).to.deep.equal([mine])
      expect(await library.content(bob, shown)).to.deep.equal([hisOpen])
    })

    it('counts as one read, as adding and removing do', async () => {
      const { alice } = library
      const [source, target] = [await library.playlist(alice), await library.playlist(alice)]
      const left = (answer: Answer) => Number(answer.headers.get('x-ratelimit-remaining'))

      const answers = [
        await library.add(alice, source, [mine, open]),
        await library.move(alice, source, target, [mine, open]),
        await library.remove(alice, target, [mine, open]),
        await library.read(alice, target),
      ]

      const remaining = answers.map(left)
      expect(remaining.map((count) => count - (remaining[0] ?? 0))).to.deep.equal([0, -1, -2, -3])
    })
  })

  it('take as many SQL statements for 100 ids as for one', async () => {
    const { alice, stage } = library
    const [source, target] = [await library.playlist(alice), await library.playlist(alice)]
    const ids = await library.tracks(alice, 101)
    let statements = 0
    const count = () => {
      statements++
    }
    async function counted(call: () => Promise<Answer>): Promise<number> {
      statements = 0
      expect((await call()).status).to.equal(200)
      return statements
    }

    stage.context.database.on('query', count)
    const counts = []
    for (const some of [ids.slice(0, 1), ids.slice(1)]) {
      counts.push([
        await counted(() => library.add(alice, source, some)),
        await counted(() => library.move(alice, source, target, some)),
        await counted(() => library.remove(alice, target, some)),
      ])
    }
    stage.context.database.off('query', count)

    expect(counts[1]).to.deep.equal(counts[0])
    expect(Math.max(...(counts[0] ?? []))).to.be.within(4, 12)
  })
})
