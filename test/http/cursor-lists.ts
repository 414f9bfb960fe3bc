import { randomUUID } from 'node:crypto'
import { insertRecording } from '../../src/catalogue/store.ts'
import { newMusicId } from '../../src/generations/generation.ts'
import { claimDelivery, insertDelivery } from '../../src/webhooks/store.ts'
import type { Person, Stage } from '../stage/stage.ts'

/** A list of the contracts, and how a test adds and removes items. */
export interface CursorList {
  path: string
  /** The name of the list in the answer, and the field that identifies its items. */
  items: string
  key: string
  /** Adds one item and returns its key. */
  add(stage: Stage, person: Person): Promise<string>
  /** Undefined if items cannot be removed. */
  remove?(stage: Stage, key: string): Promise<unknown>
  /** Values of a filter; items are added with the first value. */
  filter?: [string, string]
}

const createdAt = new Date('2026-05-04T10:00:00.000Z')

export const publicLists: Record<string, CursorList> = {
  listGenerations: {
    path: '/v1/generations',
    items: 'generations',
    key: 'id',
    filter: ['status=pending', 'status=completed'],
    async add({ context }, { id: accountId }) {
      const id = newMusicId()
      const words = { title: 'Rain', prompt: 'lofi', style: 'lofi', vocalGender: 'auto' }
      const music = { bpm: 90, keyscale: 'A minor', timesignature: 4, seed: 1 }
      const rest = { requestedSeconds: 30, certificate: false, createdAt }
      const row = { id, accountId, type: 'music', status: 'pending', ...words, ...music, ...rest }
      await context.database('generations').insert(row)
      return id
    },
    remove: async ({ context }, id) =>
      context.database('generations').where({ id }).update({ deletedAt: createdAt }),
  },
  listSoundEffects: {
    path: '/v1/sound-effects',
    items: 'soundEffects',
    key: 'id',
    filter: ['status=pending', 'status=failed'],
    async add({ context }, { id: accountId }) {
      const id = randomUUID()
      const slotDay = '2026-05-04'
      await context
        .database('soundEffectDays')
        .insert({ accountId, day: slotDay, used: 0 })
        .onConflict()
        .ignore()
      const effect = { prompt: 'an owl', seed: 1, requestedSeconds: 2, slotDay, createdAt }
      await context.database('soundEffects').insert({ id, accountId, status: 'pending', ...effect })
      return id
    },
    remove: async ({ context }, id) =>
      context.database('soundEffects').where({ id }).update({ deletedAt: createdAt }),
  },
  listUploads: {
    path: '/v1/songs/uploads',
    items: 'uploads',
    key: 'id',
    async add({ context, clock }, { id: accountId }) {
      const id = randomUUID()
      const now = clock.now()
      await context.database('uploads').insert({
        id,
        accountId,
        feature: 'remove_vocals',
        name: 'Song',
        format: 'mp3',
        status: 'ready',
        originalSeconds: 30,
        windowStartSeconds: 0,
        windowSeconds: 30,
        lyricsCap: 600,
        fingerprintStatus: 'skipped',
        createdAt: now,
        expiresAt: new Date(now.getTime() + 86_400_000),
        audioKey: `${id}.mp3`,
      })
      return id
    },
    remove: async ({ context }, id) =>
      context.database('uploads').where({ id }).update({ contentDeletedAt: createdAt }),
  },
  listPlaylists: {
    path: '/v1/playlists',
    items: 'playlists',
    key: 'id',
    async add({ operator }, { id }) {
      const { data } = await operator.post(`/operator/v1/accounts/${id}/playlists`, { name: 'A' })
      return data.id
    },
    remove: ({ operator }, id) => operator.send('DELETE', `/operator/v1/playlists/${id}`),
  },
  listWebhookDeliveries: {
    path: '/v1/webhook-deliveries',
    items: 'deliveries',
    key: 'id',
    async add({ context }, { id: accountId }) {
      const { database } = context
      const subjectId = newMusicId()
      const delivery = { subjectId, accountId, url: 'https://you.example/', payload: '{}' }
      await database.transaction((transaction) =>
        insertDelivery(transaction, { ...delivery, now: createdAt }),
      )
      return subjectId
    },
    remove: async ({ context }, subjectId) =>
      context.database('webhookDeliveries').where({ subjectId }).delete(),
  },
}

export const operatorLists: Record<string, CursorList> = {
  listAccounts: {
    path: '/operator/v1/accounts',
    items: 'accounts',
    key: 'id',
    filter: ['search=lovelace', 'search=hopper'],
    async add({ operator }) {
      const wish = { displayName: 'Ada Lovelace', plan: 'pro' }
      return (await operator.post('/operator/v1/accounts', wish)).data.id
    },
  },
  getLedger: {
    path: '/operator/v1/accounts/{id}/ledger',
    items: 'entries',
    key: 'id',
    async add({ operator }, { id }) {
      await operator.post(`/operator/v1/accounts/${id}/credit-packs`, { credits: 1 })
      const { data } = await operator.get(`/operator/v1/accounts/${id}/ledger?limit=1`)
      return data.entries[0].id
    },
  },
  listRecordings: {
    path: '/operator/v1/catalogue',
    items: 'recordings',
    key: 'id',
    async add({ context }) {
      const id = randomUUID()
      const recording = { id, title: 'Blue', artist: 'Panes', durationSeconds: 30, createdAt }
      const fingerprint = { words: new Uint32Array(0), seconds: 30 }
      await context.database.transaction((transaction) =>
        insertRecording(transaction, recording, fingerprint as never),
      )
      return id
    },
    remove: ({ operator }, id) => operator.send('DELETE', `/operator/v1/catalogue/${id}`),
  },
  listJobs: {
    path: '/operator/v1/jobs',
    items: 'jobs',
    key: 'subjectId',
    filter: ['kind=expire-upload', 'kind=purge'],
    async add({ context }) {
      const subjectId = randomUUID()
      const job = { kind: 'expire-upload', lane: 'housekeeping', accountId: null, subjectId }
      await context.database('jobs').insert({ ...job, maxAttempts: 1, runAt: createdAt, createdAt })
      return subjectId
    },
    remove: async ({ context }, subjectId) =>
      context.database('jobs').where({ subjectId }).delete(),
  },
  listWebhookDeliveries: {
    path: '/operator/v1/webhook-deliveries',
    items: 'deliveries',
    key: 'subjectId',
    async add({ context }, { id: accountId }) {
      const { database } = context
      const subjectId = newMusicId()
      const delivery = { subjectId, accountId, url: 'https://you.example/', payload: '{}' }
      await database.transaction((transaction) =>
        insertDelivery(transaction, { ...delivery, now: createdAt }),
      )
      // Three times, so that many attempts share one.
      const late = Math.floor(Math.random() * 3)
      await claimDelivery(database, subjectId, new Date(createdAt.getTime() + late))
      return subjectId
    },
    remove: async ({ context }, subjectId) =>
      context.database('webhookDeliveries').where({ subjectId }).delete(),
  },
}
