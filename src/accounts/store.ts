import type { Database, Transaction } from '../database/database.ts'
import { named } from '../database/named.ts'
import type { Page } from '../page.ts'
import { isUuid } from '../uuid.ts'
import type { Account, Plan } from './account.ts'
import { MAX_ACTIVE_KEYS } from './api-key.ts'

export interface AccountRow extends Account {
  email: string | null
  webhookRetries: boolean
}

export interface KeyRow {
  id: string
  accountId: string
  label: string | null
  /** Whether its work is a test. */
  test: boolean
  createdAt: Date
  revokedAt: Date | null
}

export async function findAccount(
  database: Database | Transaction,
  id: string,
): Promise<AccountRow | undefined> {
  const row = await database('accounts as a')
    .join('plans as p', 'p.code', 'a.planCode')
    .where('a.id', id)
    .first('a.*', database.raw('to_json(p) as plan'))
  return row && readAccount(row)
}

/** Where an account stands in a list. */
export interface AccountPosition {
  at: string
  id: string
}

/** Includes deleted ones, newest first; with `search` those with that id, name or address. */
export async function listAccounts(
  database: Database,
  { search, limit, offset, after }: Page<AccountPosition> & { search?: string },
): Promise<AccountRow[]> {
  const query = database('accounts as a')
    .join('plans as p', 'p.code', 'a.planCode')
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id')
    .limit(limit)
    .offset(offset)
    .select('a.*', database.raw('to_json(p) as plan'))
  if (search !== undefined) {
    const contains = (column: string) => `strpos(lower(${column}), lower(?)) > 0`
    query.where((found) => {
      found.whereRaw(contains('a."displayName"'), search).orWhereRaw(contains('a.email'), search)
      if (isUuid(search.toLowerCase())) found.orWhere('a.id', search)
    })
  }
  if (after !== undefined) {
    query
      .where('a.createdAt', '<=', after.at)
      .whereRaw('(a."createdAt" < ? or a.id > ?)', [after.at, after.id])
  }
  return (await query).map(readAccount)
}

/**
 * Locks the account against other transactions that lock it; every change of its credits locks it
 * first. Rows that refer to it may be inserted meanwhile. False if it is deleted or does not exist.
 */
export async function lockAccount(transaction: Transaction, id: string): Promise<boolean> {
  const [row] = await named<{ lives: boolean }>(transaction, lockStatement, { id })
  return row!.lives
}

const lockStatement = { name: 'lockAccount', text: `select "lockAccount"(:id::uuid) as lives` }

export async function insertAccount(
  database: Database | Transaction,
  account: { id: string; displayName: string; email: string | null; planCode: string; now: Date },
): Promise<void> {
  const { now, ...columns } = account
  await database('accounts').insert({ ...columns, createdAt: now })
}

/** The credits that an account of test keys has, always. */
const TEST_CREDITS = 1000

/**
 * The account of the test keys of a locked account, which is made with the first of them. The
 * database changes and deletes it with the other.
 */
export async function openTestAccount(
  transaction: Transaction,
  accountId: string,
): Promise<string> {
  const { rows } = await transaction.raw(
    `insert into accounts (id, "displayName", "planCode", "webhookRetries", "createdAt",
                           "monthlyAllowance", "testOf")
       select gen_random_uuid(), "displayName", "planCode", "webhookRetries", "createdAt",
              ${TEST_CREDITS}, id
         from accounts where id = :accountId
       on conflict ("testOf") do nothing returning id`,
    { accountId },
  )
  return rows[0]?.id ?? (await findTestAccountId(transaction, accountId))
}

export async function findTestAccountId(
  transaction: Transaction,
  accountId: string,
): Promise<string | undefined> {
  const row = await transaction('accounts').where({ testOf: accountId }).first('id')
  return row?.id
}

export async function updateAccount(
  database: Database | Transaction,
  id: string,
  changes: {
    displayName?: string
    planCode?: string
    monthlyAllowance?: number
    webhookRetries?: boolean
    deletedAt?: Date
  },
): Promise<void> {
  await database('accounts').where({ id }).update(changes)
}

/** Without deleted ones and those of test keys, in the order in which accounts are locked. */
export async function listAccountIdsOnPlan(
  transaction: Transaction,
  planCode: string,
): Promise<string[]> {
  return transaction('accounts')
    .where({ planCode, testOf: null, deletedAt: null })
    .orderBy('id')
    .pluck('id')
}

export async function countAccounts(database: Database): Promise<number> {
  const row = await database('accounts').count({ count: '*' }).first()
  return Number(row?.count ?? 0)
}

export async function listPlans(database: Database | Transaction): Promise<Plan[]> {
  return database<Plan>('plans').orderBy('monthlyAllowance').orderBy('code')
}

export async function findPlan(
  database: Database | Transaction,
  code: string,
): Promise<Plan | undefined> {
  return database<Plan>('plans').where({ code }).first()
}

/**
 * Locks the plan against changes until the transaction ends; other transactions may hold it too.
 */
export async function holdPlan(transaction: Transaction, code: string): Promise<Plan | undefined> {
  return transaction<Plan>('plans').where({ code }).forShare().first()
}

/** Waits for transactions that hold or change the plan. */
export async function upsertPlan(database: Database | Transaction, plan: Plan): Promise<void> {
  await database('plans').insert(plan).onConflict('code').merge()
}

/** Inserts the key into a free slot; undefined if all are in use. The account must be locked. */
export async function insertKey(
  transaction: Transaction,
  key: { id: string; accountId: string; keyHash: Buffer; label: string | null; now: Date },
): Promise<Omit<KeyRow, 'test'> | undefined> {
  const taken = await transaction('apiKeys')
    .where({ accountId: key.accountId, revokedAt: null })
    .pluck<number[]>('slot')
  const slot = Array.from({ length: MAX_ACTIVE_KEYS }, (_, index) => index + 1).find(
    (candidate) => !taken.includes(candidate),
  )
  if (slot === undefined) return undefined
  const { now, ...columns } = key
  const [row] = await transaction('apiKeys')
    .insert({ ...columns, slot, createdAt: now })
    .returning<KeyRow[]>(['id', 'accountId', 'label', 'createdAt', 'revokedAt'])
  return row
}

/** Without test keys. */
export async function countActiveKeys(database: Database, accountId: string): Promise<number> {
  const row = await database('apiKeys')
    .where({ accountId, revokedAt: null })
    .count({ count: '*' })
    .first()
  return Number(row?.count ?? 0)
}

/** Newest first, test keys included. */
export async function listKeys(database: Database, accountId: string): Promise<KeyRow[]> {
  return database('apiKeys as k')
    .join('accounts as a', 'a.id', 'k.accountId')
    .where('a.id', accountId)
    .orWhere('a.testOf', accountId)
    .orderBy('k.createdAt', 'desc')
    .orderBy('k.id')
    .select<KeyRow[]>('k.id', 'k.accountId', 'k.label', 'k.createdAt', 'k.revokedAt')
    .select(database.raw('a."testOf" is not null as test'))
}

/** Undefined if the key does not exist; a second revocation keeps the time of the first. */
export async function revokeKey(
  database: Database,
  id: string,
  now: Date,
): Promise<Pick<KeyRow, 'id' | 'revokedAt'> | undefined> {
  const [row] = await database('apiKeys')
    .where({ id })
    .update({ revokedAt: database.raw('coalesce("revokedAt", ?)', [now]) })
    .returning<Pick<KeyRow, 'id' | 'revokedAt'>[]>(['id', 'revokedAt'])
  return row
}

interface JoinedAccount extends Omit<AccountRow, 'monthlyAllowance'> {
  monthlyAllowance: number | null
}

function readAccount(row: JoinedAccount): AccountRow {
  return {
    id: row.id,
    displayName: row.displayName,
    email: row.email,
    webhookRetries: row.webhookRetries,
    createdAt: row.createdAt,
    deletedAt: row.deletedAt,
    testOf: row.testOf,
    plan: row.plan,
    monthlyAllowance: row.monthlyAllowance ?? row.plan.monthlyAllowance,
  }
}
