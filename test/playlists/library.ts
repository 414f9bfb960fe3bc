import { openStage, type Person, type Stage } from '../stage/stage.ts'
import { generousLimits } from '../stage/untouched.ts'

/** Two accounts with playlists and tracks, and the calls about them. */
export interface Library extends AsyncDisposable {
  stage: Stage
  alice: Person
  bob: Person
  track(owner: Person, isPublic?: boolean): Promise<string>
  tracks(owner: Person, count: number): Promise<string[]>
  publish(trackId: string, isPublic: boolean): Promise<void>
  playlist(owner: Person, wish?: { isPublic?: boolean; name?: string }): Promise<string>
  change(playlistId: string, changes: object): Promise<void>
  add(person: Person, playlistId: string, trackIds: unknown): ReturnType<Call>
  remove(person: Person, playlistId: string, trackIds: unknown): ReturnType<Call>
  move(person: Person, from: string, to: unknown, trackIds: unknown): ReturnType<Call>
  read(person: Person, playlistId: string): ReturnType<Call>
  /** Ids of the tracks in order, as this account sees them. */
  content(person: Person, playlistId: string): Promise<string[]>
}

type Call = ReturnType<Stage['as']>['post']

export const notFound = 'Playlist not found'
export const notAuthorized = 'Not authorized to modify this playlist'
export const unknownPlaylist = '00000000-0000-4000-8000-000000000000'
export const unknownTrack = `gen_${'0'.repeat(24)}`

/** More would wait for a connection for longer than a busy service lets them. */
const atOnce = 20

export async function openLibrary(): Promise<Library> {
  const stage = await openStage({
    env: { ...generousLimits, QUEUE_LIMIT_PER_ACCOUNT: '100000' },
  })
  const alice = await stage.given.account({ packs: 10_000 })
  const bob = await stage.given.account({ name: 'Bob', packs: 10_000 })

  async function publish(id: string, isPublic: boolean): Promise<void> {
    await ok(stage.operator.send('PATCH', `/operator/v1/tracks/${id}`, { isPublic }))
  }

  async function track(owner: Person, isPublic = false): Promise<string> {
    const { data } = await stage.as(owner).post('/v1/generations', { tags: 'lofi' })
    if (isPublic) await publish(data.id, true)
    return data.id
  }

  const path = (id: string) => `/v1/playlists/${id}`
  const read = (person: Person, id: string) => stage.as(person).get(path(id))

  return {
    stage,
    alice,
    bob,
    track,
    async tracks(owner, count) {
      const ids: string[] = []
      while (ids.length < count) {
        const next = Array.from({ length: Math.min(atOnce, count - ids.length) })
        ids.push(...(await Promise.all(next.map(() => track(owner)))))
      }
      return ids
    },
    publish,
    async playlist(owner, { isPublic = false, name = 'Rainy evenings' } = {}) {
      const where = `/operator/v1/accounts/${owner.id}/playlists`
      return (await ok(stage.operator.post(where, { name, isPublic }))).data.id
    },
    async change(id, changes) {
      await ok(stage.operator.send('PATCH', `/operator/v1/playlists/${id}`, changes))
    },
    add: (person, id, trackIds) => stage.as(person).post(`${path(id)}/tracks`, { trackIds }),
    remove: (person, id, trackIds) =>
      stage.as(person).post(`${path(id)}/tracks/bulk-remove`, { trackIds }),
    move: (person, from, targetPlaylistId, trackIds) =>
      stage.as(person).post(`${path(from)}/tracks/move`, { trackIds, targetPlaylistId }),
    read,
    async content(person, id) {
      const { data } = await read(person, id)
      return data.tracks.map((entry: { id: string }) => entry.id)
    },
    [Symbol.asyncDispose]: () => stage[Symbol.asyncDispose](),
  }
}

async function ok(answering: ReturnType<Call>): ReturnType<Call> {
  const answer = await answering
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body))
  return answer
}
