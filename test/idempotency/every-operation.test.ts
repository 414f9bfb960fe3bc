import { expect } from 'chai'
import { operations } from '../../generated/public/operations.ts'
import { compose } from '../../src/engines/builtin/composer/compose.ts'
import { encodeScore } from '../../src/engines/builtin/score-file.ts'
import { type KeyLocks, openKeyLocks } from '../../src/idempotency/key-locks.ts'
import { request } from '../engines/given-music.ts'
import { confirmed, formOf, smallWav, upload } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { writtenScore } from '../stage/score.ts'
import type { Person, Stage } from '../stage/stage.ts'

interface Order {
  path: string
  /** The path of the other request, if it is another one. */
  otherPath?: string
  body: () => object | undefined
  other: () => object | undefined
}

type Orders = Record<string, (stage: Stage, person: Person) => Promise<Order>>

async function playlistWith(stage: Stage, person: Person, trackIds: string[]): Promise<string> {
  const path = `/operator/v1/accounts/${person.id}/playlists`
  const { data } = await stage.operator.post(path, { name: 'Rain' })
  if (trackIds.length > 0) {
    await stage.as(person).post(`/v1/playlists/${data.id}/tracks`, { trackIds })
  }
  return data.id
}

async function track(stage: Stage, person: Person): Promise<string> {
  return (await stage.as(person).post('/v1/generations', { tags: 'lofi' })).data.id
}

async function effect(stage: Stage, person: Person): Promise<string> {
  return (await stage.as(person).post('/v1/sound-effects', { prompt: 'a door' })).data.id
}

const song = compose(request({ text: 'pop', durationSeconds: 10 }))

/** A request of each operation, and another one. */
const orders: Orders = {
  createGeneration: async () => ({
    path: '/v1/generations',
    body: () => ({ tags: 'lofi' }),
    other: () => ({ tags: 'jazz' }),
  }),
  createInstrumental: async () => ({
    path: '/v1/instrumental',
    body: () => ({ prompt: 'calm piano' }),
    other: () => ({ prompt: 'calm piano', duration: 45 }),
  }),
  createSoundEffect: async () => ({
    path: '/v1/sound-effects',
    body: () => ({ prompt: 'a door' }),
    other: () => ({ prompt: 'a window' }),
  }),
  createUpload: async () => ({
    path: '/v1/songs/uploads',
    body: () => formOf(smallWav(12), { feature: 'reimagine' }),
    other: () => formOf(smallWav(13), { feature: 'reimagine' }),
  }),
  editGeneration: async (stage, person) => {
    const score = encodeScore({ model: 'quick-engine/1', score: writtenScore() })
    stage.engine.write(score)
    const id = await track(stage, person)
    await stage.worker.drain()
    stage.engine.write(null)
    return {
      path: `/v1/generations/${id}/edits`,
      body: () => ({ type: 'transpose', semitones: 2 }),
      other: () => ({ type: 'transpose', semitones: 3 }),
    }
  },
  transcribeUpload: async (stage, person) => {
    const { id } = await upload(stage, person, 'remove_vocals')
    return {
      path: `/v1/songs/uploads/${id}/transcribe`,
      body: () => confirmed,
      other: () => ({}),
    }
  },
  reimagine: async (stage, person) => {
    const { id: uploadId } = await upload(stage, person, 'reimagine')
    return {
      path: '/v1/reimagine',
      body: () => ({ uploadId, lyrics: 'rain', prompt: 'slow soul' }),
      other: () => ({ uploadId, lyrics: 'snow', prompt: 'slow soul' }),
    }
  },
  removeVocals: async (stage, person) => {
    const { id: uploadId } = await upload(stage, person, 'remove_vocals')
    return {
      path: '/v1/remove-vocals',
      body: () => ({ uploadId }),
      other: () => ({ uploadId, webhook: 'https://studio.example.org/done' }),
    }
  },
  createGenerationExport: async (stage, person) => {
    stage.engine.write(encodeScore({ model: 'quick-engine/1', score: song }))
    const id = await track(stage, person)
    await stage.worker.drain()
    return {
      path: `/v1/generations/${id}/exports`,
      body: () => ({ format: 'wav' }),
      other: () => ({ format: 'flac' }),
    }
  },
  cancelGeneration: async (stage, person) => ({
    path: `/v1/generations/${await track(stage, person)}/cancel`,
    otherPath: `/v1/generations/${await track(stage, person)}/cancel`,
    body: () => undefined,
    other: () => undefined,
  }),
  cancelSoundEffect: async (stage, person) => ({
    path: `/v1/sound-effects/${await effect(stage, person)}/cancel`,
    otherPath: `/v1/sound-effects/${await effect(stage, person)}/cancel`,
    body: () => undefined,
    other: () => undefined,
  }),
  addPlaylistTracks: async (stage, person) => {
    const trackIds = [await track(stage, person)]
    return {
      path: `/v1/playlists/${await playlistWith(stage, person, [])}/tracks`,
      body: () => ({ trackIds }),
      other: () => ({ trackIds: ['unknown'] }),
    }
  },
  bulkRemovePlaylistTracks: async (stage, person) => {
    const trackIds = [await track(stage, person)]
    return {
      path: `/v1/playlists/${await playlistWith(stage, person, trackIds)}/tracks/bulk-remove`,
      body: () => ({ trackIds }),
      other: () => ({ trackIds: ['unknown'] }),
    }
  },
  movePlaylistTracks: async (stage, person) => {
    const trackIds = [await track(stage, person)]
    const targetPlaylistId = await playlistWith(stage, person, [])
    return {
      path: `/v1/playlists/${await playlistWith(stage, person, trackIds)}/tracks/move`,
      body: () => ({ trackIds, targetPlaylistId }),
      other: () => ({ trackIds: ['unknown'], targetPlaylistId }),
    }
  },
}

describe('Every operation that accepts an Idempotency-Key', () => {
  let locks: KeyLocks

  const { stage, alice } = onStage({ people: { alice: {} } })

  before(() => {
    locks = openKeyLocks(stage.context.database)
  })
  after(() => locks[Symbol.asyncDispose]())

  const withKey = { 'Idempotency-Key': 'order 42' }

  /** Everything that the account has and that a second run would change. */
  async function possessions() {
    const { database } = stage.context
    const count = async (table: string) => Number((await database(table).count())[0]?.count)
    return {
      credits: await stage.balance(alice),
      members: await database('playlistTracks').orderBy(['playlistId', 'trackId']),
      playlists: await database('playlists').orderBy('id'),
      rows: await Promise.all(
        ['generations', 'soundEffects', 'uploads', 'transcriptionAttempts', 'charges'].map(count),
      ),
      records: await Promise.all(['attestations', 'exports', 'jobs', 'soundEffectDays'].map(count)),
    }
  }

  it('is tested here', () => {
    const accepting = Object.entries(operations).filter(([, { idempotent }]) => idempotent)

    expect(accepting.map(([id]) => id)).to.have.members(Object.keys(orders))
  })

  for (const [operation, orderOf] of Object.entries(orders)) {
    it(`gives the first answer again and does nothing twice: ${operation}`, async () => {
      const { path, body } = await orderOf(stage, alice)
      const first = await stage.as(alice).post(path, body(), withKey)
      const before = await possessions()

      const second = await stage.as(alice).post(path, body(), withKey)

      expect(first.status).to.be.within(200, 202)
      expect(first.headers.has('idempotent-replayed')).to.equal(false)
      expect(second.status).to.equal(first.status)
      expect(second.bytes.toString()).to.equal(first.bytes.toString())
      expect(second.headers.get('idempotent-replayed')).to.equal('true')
      expect(second.headers.get('content-type')).to.equal(first.headers.get('content-type'))
      expect(await possessions()).to.deep.equal(before)
    })

    it(`refuses a key that is too long: ${operation}`, async () => {
      const { path, body } = await orderOf(stage, alice)
      const before = await possessions()
      const longKey = { 'Idempotency-Key': 'k'.repeat(256) }

      const answer = await stage.as(alice).post(path, body(), longKey)

      expect(answer).to.include({ status: 400, field: 'Idempotency-Key' })
      expect(await possessions()).to.deep.equal(before)
    })

    it(`refuses another request under the key: ${operation}`, async () => {
      const { path, otherPath = path, body, other } = await orderOf(stage, alice)
      await stage.as(alice).post(path, body(), withKey)
      const before = await possessions()

      const answer = await stage.as(alice).post(otherPath, other(), withKey)

      expect(answer).to.include({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' })
      expect(await possessions()).to.deep.equal(before)
    })

    it(`refuses a second request while the first is under way elsewhere: ${operation}`, async () => {
      const { path, body } = await orderOf(stage, alice)
      const key = { accountId: alice.id, operation, key: 'order 42' }
      const before = await possessions()

      const held = await locks.enter(key, stage.clock.now())
      const answer = await stage.as(alice).post(path, body(), withKey)
      await held[Symbol.asyncDispose]()
      const unchanged = await possessions()
      const later = await stage.as(alice).post(path, body(), withKey)

      expect(answer).to.include({ status: 409, code: 'IDEMPOTENCY_CONFLICT' })
      expect(answer.headers.get('retry-after')).to.equal('1')
      expect(unchanged).to.deep.equal(before)
      expect(later.status).to.be.within(200, 202)
      expect(later.headers.has('idempotent-replayed')).to.equal(false)
    })
  }
})
