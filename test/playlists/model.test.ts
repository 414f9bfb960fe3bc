import { expect } from 'chai'
import fc from 'fast-check'
import { audit } from '../../src/operator/audit.ts'
import type { Answer } from '../stage/stage.ts'
import { type Library, notAuthorized, notFound, openLibrary } from './library.ts'

/** A minimal model of playlists: accounts, playlists and tracks are numbers. */
interface Model {
  tracks: { owner: number; isPublic: boolean; isLive: boolean }[]
  playlists: { owner: number; isPublic: boolean; content: number[] }[]
}

type Step =
  | { kind: 'add' | 'remove'; who: number; playlist: number; tracks: number[] }
  | { kind: 'move'; who: number; playlist: number; target: number; tracks: number[] }
  | { kind: 'delete'; who: number; tracks: number[] }
  | { kind: 'publishTrack'; track: number; isPublic: boolean }
  | { kind: 'publishPlaylist'; playlist: number; isPublic: boolean }

const [people, playlistsEach, tracksEach] = [2, 2, 4]
const playlistCount = people * playlistsEach
const trackCount = people * tracksEach
const halfMoved = 'Added to target but not found in source playlist'

describe('Playlists compared with a model', () => {
  let library: Library

  before(async () => {
    library = await openLibrary()
  })
  after(() => library[Symbol.asyncDispose]())

  it('answer and hold what some sequence of the parallel calls of two users gives', async () => {
    const session = fc.array(fc.tuple(stepOf(0), stepOf(1)), { minLength: 6, maxLength: 14 })

    await fc.assert(
      fc.asyncProperty(session, async (turns) => {
        const world = await openWorld(library)
        let models = [world.start]
        for (const [one, other] of turns) {
          const answers = await Promise.all([world.run(one), world.run(other)])
          models = [
            ...models.flatMap((model) => follow(model, [one, other], answers)),
            ...models.flatMap((model) => follow(model, [other, one], answers.toReversed())),
          ]
          const seen = await world.look()
          models = distinct(models).filter((model) => show(model) === seen)
          const what = `${JSON.stringify([one, other])} → ${JSON.stringify(answers)}, ${seen}`
          expect(models, `orders that explain ${what}`).to.not.deep.equal([])
        }
        expect(await audit(library.stage.context)).to.deep.equal([])
      }),
      { numRuns: 6, seed: 20261121, endOnFailure: true },
    )
  })
})

function stepOf(who: number): fc.Arbitrary<Step> {
  const track = fc.nat(trackCount - 1)
  const playlist = fc.nat(playlistCount - 1)
  const tracks = fc.array(track, { minLength: 1, maxLength: 4 })
  const isPublic = fc.boolean()
  const person = fc.constant(who)
  return fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('add'), who: person, playlist, tracks }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('remove'), who: person, playlist, tracks }),
    },
    {
      weight: 4,
      arbitrary: fc
        .record({ kind: fc.constant('move'), who: person, playlist, target: playlist, tracks })
        .filter((step) => step.target !== step.playlist),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('delete'), who: person, tracks: fc.tuple(track) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('publishTrack'), track, isPublic }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('publishPlaylist'), playlist, isPublic }),
    },
  ) as fc.Arbitrary<Step>
}

/** Creates tracks and playlists of two accounts, and makes the calls of the steps. */
async function openWorld(library: Library) {
  const { alice, bob, stage } = library
  const persons = [alice, bob]
  const start: Model = { tracks: [], playlists: [] }
  const trackIds: string[] = []
  const playlistIds: string[] = []
  for (const [owner, person] of persons.entries()) {
    for (let count = 0; count < tracksEach; count++) {
      const isPublic = count % 2 === 1
      trackIds.push(await library.track(person, isPublic))
      start.tracks.push({ owner, isPublic, isLive: true })
    }
    for (let count = 0; count < playlistsEach; count++) {
      const isPublic = count % 2 === 1
      playlistIds.push(await library.playlist(person, { isPublic }))
      start.playlists.push({ owner, isPublic, content: [] })
    }
  }
  const track = (number: number) => trackIds[number] ?? ''
  const playlist = (number: number) => playlistIds[number] ?? ''

  /** The answer of the call, with tracks by their numbers. */
  async function run(step: Step): Promise<string> {
    if (step.kind === 'publishTrack') {
      const path = `/operator/v1/tracks/${track(step.track)}`
      return said(await stage.operator.send('PATCH', path, { isPublic: step.isPublic }))
    }
    if (step.kind === 'publishPlaylist') {
      const path = `/operator/v1/playlists/${playlist(step.playlist)}`
      return said(await stage.operator.send('PATCH', path, { isPublic: step.isPublic }))
    }
    const person = persons[step.who] ?? alice
    const ids = step.tracks.map(track)
    if (step.kind === 'delete') {
      return said(await stage.as(person).post('/v1/generations/bulk-delete', { ids }))
    }
    const from = playlist(step.playlist)
    if (step.kind === 'move') {
      return said(await library.move(person, from, playlist(step.target), ids))
    }
    return said(await library[step.kind](person, from, ids))
  }

  function said({ status, data, body }: Answer): string {
    const errors = body.error?.details ?? data?.errors ?? []
    const done = data?.added ?? data?.removed ?? data?.moved
    if (!done && errors.length === 0) return String(status)
    const entries = errors.map((entry: { trackId: string; error: string }) => [
      trackIds.indexOf(entry.trackId),
      entry.error,
    ])
    const numbers = (done ?? []).map((id: string) => trackIds.indexOf(id))
    return JSON.stringify([status, numbers, entries])
  }

  async function look(): Promise<string> {
    const contents = await Promise.all(
      playlistIds.map((id, number) => library.content(persons[ownerOf(number)] ?? alice, id)),
    )
    return JSON.stringify(contents.map((ids) => ids.map((id) => trackIds.indexOf(id))))
  }

  return { start, run, look }
}

function ownerOf(playlist: number): number {
  return Math.floor(playlist / playlistsEach)
}

/** The model after both steps in this order, if it gives these answers. */
function follow(model: Model, steps: Step[], answers: string[]): Model[] {
  const next = structuredClone(model)
  const isExplained = steps.every((step, index) => {
    const answer = apply(next, step)
    return answer === undefined || answer === answers[index]
  })
  return isExplained ? [next] : []
}

/** Changes the model; undefined where the model does not predict the answer. */
function apply(model: Model, step: Step): string | undefined {
  if (step.kind === 'publishTrack') {
    const track = model.tracks[step.track]
    if (!track?.isLive) return '404'
    track.isPublic = step.isPublic
    tidy(model)
    return '200'
  }
  if (step.kind === 'publishPlaylist') {
    Object.assign(model.playlists[step.playlist] ?? {}, { isPublic: step.isPublic })
    tidy(model)
    return '200'
  }
  if (step.kind === 'delete') {
    for (const number of step.tracks) {
      const track = model.tracks[number]
      if (track?.owner === step.who) track.isLive = false
    }
    tidy(model)
    return undefined
  }
  return change(model, step)
}

/** Removes the tracks that a playlist may no longer hold. */
function tidy(model: Model): void {
  for (const playlist of model.playlists) {
    playlist.content = playlist.content.filter((number) => {
      const track = model.tracks[number]
      return track?.isLive && (playlist.isPublic ? track.isPublic : track.owner === playlist.owner)
    })
  }
}

function change(model: Model, step: Extract<Step, { kind: 'add' | 'remove' | 'move' }>): string {
  const source = model.playlists[step.playlist]
  const target = step.kind === 'move' ? model.playlists[step.target] : source
  const done: number[] = []
  const errors: [number, string][] = []
  for (const number of step.tracks) {
    const error =
      refusePlaylist(source, step.who) ??
      refusePlaylist(target, step.who) ??
      (step.kind === 'remove'
        ? removeOne(source, number)
        : (addOne(model, target, number, step.who) ??
          (step.kind === 'move' ? leave(source, number) : undefined)))
    if (error === undefined) done.push(number)
    else errors.push([number, error])
  }
  const status = done.length > 0 || step.kind === 'remove' ? 200 : 400
  return JSON.stringify([status, done, errors])
}

type List = Model['playlists'][number] | undefined

function refusePlaylist(playlist: List, who: number): string | undefined {
  if (playlist?.owner === who) return undefined
  return playlist?.isPublic ? notAuthorized : notFound
}

function addOne(model: Model, playlist: List, number: number, who: number): string | undefined {
  const track = model.tracks[number]
  if (!track?.isLive || (track.owner !== who && !track.isPublic)) return 'Track not found'
  if (playlist?.content.includes(number)) return 'Track already in playlist'
  if (playlist?.isPublic && !track.isPublic) return 'Cannot add private track to public playlist'
  if (!playlist?.isPublic && track.owner !== who) {
    return "Cannot add others' tracks to private playlist"
  }
  playlist?.content.push(number)
  return undefined
}

function removeOne(playlist: List, number: number): string | undefined {
  return drop(playlist, number) ? undefined : 'Track not found in playlist'
}

function leave(playlist: List, number: number): string | undefined {
  return drop(playlist, number) ? undefined : halfMoved
}

function drop(playlist: List, number: number): boolean {
  const place = playlist?.content.indexOf(number) ?? -1
  if (place >= 0) playlist?.content.splice(place, 1)
  return place >= 0
}

function show(model: Model): string {
  return JSON.stringify(model.playlists.map(({ content }) => content))
}

function distinct(models: Model[]): Model[] {
  return [...new Map(models.map((model) => [JSON.stringify(model), model])).values()]
}
