import type { Handlers } from '../../generated/operator/handlers.ts'
import { createAccount, createKey } from '../accounts/create.ts'
import {
  type AccountPosition,
  type AccountRow,
  countActiveKeys,
  findPlan,
  listAccounts,
  listKeys,
  listPlans,
  revokeKey,
} from '../accounts/store.ts'
import type { OperatorCall } from '../call.ts'
import { deleteRecording, listRecordings } from '../catalogue/store.ts'
import type { Context } from '../context.ts'
import { findBalance } from '../credits/balance.ts'
import { findUsedToday } from '../credits/daily-cap.ts'
import { listEntries } from '../credits/entries.ts'
import { mayBeGenerationId } from '../generations/generation.ts'
import { countOwned } from '../generations/store.ts'
import { lanesOf } from '../jobs/lanes.ts'
import { listJobs } from '../jobs/list.ts'
import { paged } from '../page.ts'
import { countMembers } from '../playlists/store.ts'
import { Problem } from '../problem.ts'
import { findFeatures, upsertFeatures } from '../songs/features.ts'
import { formatIso } from '../time.ts'
import { replayDelivery } from '../webhooks/replay.ts'
import { rotateSecret } from '../webhooks/secret.ts'
import { type AttemptedDelivery, listAttemptedDeliveries, type Moment } from '../webhooks/store.ts'
import { findOwner, getAccount, getLivingAccount, mayBeId } from './account.ts'
import { addRecording } from './add-recording.ts'
import { audit } from './audit.ts'
import { changeAccount, unknownPlan } from './change-account.ts'
import { changePlan } from './change-plan.ts'
import { changePlaylist, createPlaylist, removePlaylist } from './change-playlist.ts'
import { changeTrack } from './change-track.ts'
import { deleteAccount } from './delete-account.ts'
import { grantCredits } from './grant-credits.ts'
import {
  presentAccount,
  presentCreatedAccount,
  presentCreatedKey,
  presentDelivery,
  presentEngine,
  presentEntry,
  presentFeatures,
  presentJob,
  presentKey,
  presentListedAccount,
  presentPlaylist,
  presentRecording,
  presentSecret,
  presentTrack,
} from './present.ts'
import { setSoundEffectsToday } from './set-sound-effects-today.ts'

/** Every operation of the operator API. Passes on only fields of the contract. */
export const operatorHandlers: Handlers<OperatorCall> = {
  async createAccount({ body }, { context }) {
    const { displayName, plan: planCode, email = null } = body
    if (!(await findPlan(context.database, planCode))) throw unknownPlan()
    const id = await createAccount(context, { displayName, planCode, email })
    return presentCreatedAccount(await getAccount(context.database, id))
  },

  async listAccounts({ query: { search, ...query } }, { context }) {
    const filter = search === undefined ? {} : { search }
    const { items, ...rest } = await paged<AccountRow, AccountPosition>(context, query, {
      scope: ['accounts', search],
      read: (page) => listAccounts(context.database, { ...filter, ...page }),
      positionOf: ({ id, createdAt }) => ({ at: createdAt.toISOString(), id }),
    })
    return { accounts: items.map(presentListedAccount), ...rest }
  },

  async getAccount({ params }, { context }) {
    return showAccount(context, await getAccount(context.database, params.id))
  },

  async updateAccount({ params, body }, { context }) {
    const account = await changeAccount(context, params.id, {
      ...(body.displayName !== undefined && { displayName: body.displayName }),
      ...(body.plan !== undefined && { planCode: body.plan }),
      ...(body.webhookRetries !== undefined && { webhookRetries: body.webhookRetries }),
    })
    return showAccount(context, account)
  },

  async deleteAccount({ params }, { context }) {
    const deletedAt = await deleteAccount(context, params.id)
    return { id: params.id.toLowerCase(), deletedAt: formatIso(deletedAt) }
  },

  async listKeys({ params }, { context }) {
    const account = await getAccount(context.database, params.id)
    return { keys: (await listKeys(context.database, account.id)).map(presentKey) }
  },

  async createKey({ params, body }, { context }) {
    const account = await getLivingAccount(context.database, params.id)
    const { label = null, test = false } = body ?? {}
    return presentCreatedKey(await createKey(context, account.id, label, { test }))
  },

  async deleteKey({ params }, { context }) {
    const now = context.clock.now()
    const key = mayBeId(params.id) ? await revokeKey(context.database, params.id, now) : undefined
    if (!key) throw new Problem('NOT_FOUND')
    return { id: key.id, revokedAt: formatIso(key.revokedAt ?? now) }
  },

  async createCreditPack({ params, body }, { context }) {
    const id = await grantCredits(context, params.id, body.credits)
    return { id: String(id), credits: body.credits }
  },

  async setAllowance({ params, body: { monthlyAllowance } }, { context }) {
    const { id } = await changeAccount(context, params.id, { monthlyAllowance })
    return { id, monthlyAllowance }
  },

  async setSoundEffectsToday({ params, body: { used } }, { context }) {
    return { id: await setSoundEffectsToday(context, params.id, used), used }
  },

  async getLedger({ params, query }, { context }) {
    const { id } = await getAccount(context.database, params.id)
    const { items, ...rest } = await paged(context, query, {
      scope: ['ledger', id],
      read: (page) => listEntries(context.database, id, page),
      positionOf: (entry) => entry.id,
    })
    return { entries: items.map(presentEntry), ...rest }
  },

  async listPlans(_input, { context }) {
    return { plans: await listPlans(context.database) }
  },

  async setPlan({ params: { code }, body }, { context }) {
    const { apiAccess, paidFeatures, certificates, maxDurationSeconds, monthlyAllowance } = body
    const rights = { apiAccess, paidFeatures, certificates }
    const plan = { code, ...rights, maxDurationSeconds, monthlyAllowance }
    await changePlan(context, plan)
    return plan
  },

  async updateTrack({ params, body: { title, isPublic } }, { context }) {
    const track = await changeTrack(context, params.id.toLowerCase(), {
      ...(title !== undefined && { title }),
      ...(isPublic !== undefined && { isPublic }),
    })
    return presentTrack(track, await findOwner(context.database, track.accountId))
  },

  async createRecording({ body: { title, artist } }, { context, received }) {
    return presentRecording(await addRecording(context, { title, artist }, received.file))
  },

  async listRecordings({ query }, { context }) {
    const { items, ...rest } = await paged(context, query, {
      scope: ['catalogue'],
      read: (page) => listRecordings(context.database, page),
      positionOf: ({ seq }) => seq,
    })
    return { recordings: items.map(presentRecording), ...rest }
  },

  async deleteRecording({ params: { id } }, { context }) {
    const gone = mayBeId(id) && (await deleteRecording(context.database, id))
    if (!gone) throw new Problem('NOT_FOUND')
    return { id: id.toLowerCase(), deletedAt: formatIso(context.clock.now()) }
  },

  async createPlaylist({ params, body }, { context }) {
    const { name, description = null, isPublic = false, test = false } = body
    const wish = { name, description, isPublic, test }
    const playlist = await createPlaylist(context, params.id, wish)
    return presentPlaylist(playlist, 0, await findOwner(context.database, playlist.accountId))
  },

  async updatePlaylist({ params, body: { name, description, isPublic } }, { context }) {
    const playlist = await changePlaylist(context, params.id, {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(isPublic !== undefined && { isPublic }),
    })
    const [count, owner] = await Promise.all([
      countMembers(context.database, playlist.id),
      findOwner(context.database, playlist.accountId),
    ])
    return presentPlaylist(playlist, count, owner)
  },

  async deletePlaylist({ params }, { context }) {
    const deletedAt = await removePlaylist(context, params.id)
    return { id: params.id.toLowerCase(), deletedAt: formatIso(deletedAt) }
  },

  async getFeatures(_input, { context }) {
    return showFeatures(context)
  },

  async setFeatures({ body: { removeVocals, fingerprint } }, { context }) {
    await upsertFeatures(context.database, {
      ...(removeVocals !== undefined && { removeVocals }),
      ...(fingerprint !== undefined && { fingerprint }),
    })
    return showFeatures(context)
  },

  async listEngines(_input, { context }) {
    const lanes = lanesOf(context.config)
    const engines = await context.engines.list()
    return { engines: engines.map((engine) => presentEngine(engine, lanes)) }
  },

  async listJobs({ query: { state, kind, ...query } }, { context }) {
    const filter = { ...(state && { state }), ...(kind && { kind }) }
    const { items, ...rest } = await paged(context, query, {
      scope: ['jobs', state, kind],
      read: (page) => listJobs(context.database, { ...filter, ...page }),
      positionOf: ({ id }) => id,
    })
    const now = context.clock.now()
    return { jobs: items.map((job) => presentJob(job, now)), ...rest }
  },

  async listWebhookDeliveries({ query: { subjectId: given, ...query } }, { context }) {
    const subjectId = given?.toLowerCase()
    const known = subjectId === undefined || mayBeGenerationId(subjectId)
    const filter = { ...(subjectId && { subjectId }) }
    const { items, ...rest } = await paged<AttemptedDelivery, Moment>(context, query, {
      scope: ['deliveries', subjectId],
      read: async (page) =>
        known ? listAttemptedDeliveries(context.database, { ...filter, ...page }) : [],
      positionOf: (delivery) => ({
        at: delivery.attemptedAt.toISOString(),
        subjectId: delivery.subjectId,
      }),
    })
    return { deliveries: items.map(presentDelivery), ...rest }
  },

  async replayWebhookDelivery({ params: { id } }, { context }) {
    const subjectId = id.toLowerCase()
    if (!mayBeGenerationId(subjectId)) throw new Problem('NOT_FOUND')
    return presentDelivery(await replayDelivery(context, subjectId))
  },

  async createWebhookSecret({ params }, { context }) {
    const account = await getLivingAccount(context.database, params.id)
    return presentSecret(await rotateSecret(context, account.id))
  },

  async runAudit(_input, { context }) {
    return { violations: await audit(context) }
  },
}

async function showAccount({ clock, database }: Context, account: AccountRow) {
  const now = clock.now()
  const balance = await findBalance(database, account, now)
  const tracks = await countOwned(database, account.id)
  const soundEffectsToday = await findUsedToday(database, account.id, now)
  const activeKeys = await countActiveKeys(database, account.id)
  return presentAccount(account, balance, { ...tracks, soundEffectsToday, activeKeys }, now)
}

async function showFeatures({ config, database, engines }: Context) {
  const features = await findFeatures(database, config.features)
  return presentFeatures(features, await engines.transcriber.findAbility())
}
