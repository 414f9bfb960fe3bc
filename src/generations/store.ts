import { batchLoader } from '../database/batch-loader.ts'
import type { Database, Transaction } from '../database/database.ts'
import { named, namedTogether } from '../database/named.ts'
import type { Numbered, Page } from '../page.ts'
import { type AcceptedRow, acceptStatement, type SharedValues } from '../renders/accept.ts'
import type { Metadata } from '../renders/metadata.ts'
import type { Completion, Failure } from '../renders/render.ts'
import type { Generation, NewGeneration } from './generation.ts'

interface GenerationFilter extends Page {
  type?: string
  status?: string
  /** One pair that the metadata has. */
  metadata?: Metadata | undefined
}

/** Without the columns that no answer shows: lyrics and plans may be long. */
export type ShownGeneration = Omit<
  Generation,
  | 'style'
  | 'lyrics'
  | 'plan'
  | 'edit'
  | 'language'
  | 'vocalGender'
  | 'model'
  | 'webhook'
  | 'certificate'
  | 'uploadId'
  | 'sourceKey'
  | 'styleName'
  | 'usedTranscriptionCredit'
  | 'chargeId'
  | 'audioSha256'
  | 'script'
  | 'deletedAt'
>

export const shownColumns = `
  id, "accountId", type, status, title, prompt, bpm, keyscale, timesignature, seed, understood,
  "requestedSeconds", "actualSeconds", "fileBytes", "mediaKey", "renderSeconds", "isPublic",
  "playCount", "downloadCount", "likeCount", "errorMessage", "createdAt", "completedAt", metadata,
  "derivedFrom", test`

const listedColumns = shownColumns
  .split(',')
  .map((column) => `g.${column.trim()}`)
  .join()

/** One column of JSON, because pg describes and reads each column anew for every answer: 18 µs. */
const findShownStatement = {
  name: 'findShownGenerations',
  text: `select to_json(shown) as shown
           from (select ${shownColumns} from generations
                  where id = any ((select :ids::text[])::text[]) and "deletedAt" is null) shown`,
}

const insertedColumns = [
  'id',
  'accountId',
  'type',
  'status',
  'title',
  'prompt',
  'style',
  'lyrics',
  'language',
  'vocalGender',
  'bpm',
  'keyscale',
  'timesignature',
  'seed',
  'plan',
  'understood',
  'derivedFrom',
  'edit',
  'requestedSeconds',
  'webhook',
  'certificate',
  'metadata',
  'script',
  'uploadId',
  'sourceKey',
  'styleName',
  'usedTranscriptionCredit',
  'errorMessage',
  'createdAt',
  'completedAt',
] as const satisfies (keyof NewGeneration)[]

const accepting = acceptStatement(
  'acceptGeneration',
  `"chargeTrack"(:accountId, :runningMonth, :monthlyAllowance, :id, :type, :credits, :queueLimit,
                 :now)`,
  `insert into generations ("chargeId", ${insertedColumns.map((name) => `"${name}"`).join()})
   select "chargeId", ${insertedColumns.map((name) => `:${name}`).join()} from paid`,
)

/** Charges for the track and inserts it with its job. Refused like orderMusic. */
export async function insertGeneration(
  database: Database | Transaction,
  values: SharedValues & NewGeneration & AcceptedValues,
): Promise<AcceptedRow & { creditsRemaining: number }> {
  const [row] = await named<AcceptedRow & { creditsRemaining: number }>(database, accepting, values)
  return row!
}

interface AcceptedValues {
  credits: number
  runningMonth: string
  monthlyAllowance: number
  queueLimit: number
}

/** Undefined if it does not exist, is deleted, or belongs to another account. */
export async function findOwned(
  database: Database,
  { id, accountId }: { id: string; accountId: string },
): Promise<ShownGeneration | undefined> {
  return ownedBy(accountId, await findShown(database, id))
}

/** For a caller who is not known yet: `ownedBy` tells whether it may be shown. */
export const findShown = batchLoader(findAllShown)

export function ownedBy(
  accountId: string,
  row: ShownGeneration | undefined,
): ShownGeneration | undefined {
  return row?.accountId === accountId ? row : undefined
}

async function findAllShown(
  database: Database,
  ids: readonly string[],
): Promise<(ShownGeneration | undefined)[]> {
  const rows = await namedTogether<{ shown: Shown }>(database, findShownStatement, { ids })
  const byId = new Map(rows.map(({ shown }) => [shown.id, readShown(shown)]))
  return ids.map((id) => byId.get(id))
}

/** A row as JSON, in which times are text. */
type Shown = Omit<ShownGeneration, 'createdAt' | 'completedAt'> & {
  createdAt: string
  completedAt: string | null
}

function readShown(row: Shown): ShownGeneration {
  const { createdAt, completedAt } = row
  return {
    ...row,
    createdAt: new Date(createdAt),
    completedAt: completedAt === null ? null : new Date(completedAt),
  }
}

export async function findGeneration(
  database: Database | Transaction,
  id: string,
): Promise<Generation | undefined> {
  return database('generations').where({ id, deletedAt: null }).first()
}

/** Like findGeneration, and locks the track until the transaction ends. */
export async function holdGeneration(
  transaction: Database | Transaction,
  id: string,
): Promise<Generation | undefined> {
  return transaction('generations').where({ id, deletedAt: null }).forShare().first()
}

/** Newest first, in order of creation also within one second. */
export async function listOwned(
  database: Database,
  accountId: string,
  { type, status, metadata = {}, limit, offset, after }: GenerationFilter,
): Promise<(ShownGeneration & Numbered)[]> {
  const query = database('generations as g')
    .where({ 'g.accountId': accountId, 'g.deletedAt': null })
    .orderBy('g.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .select<(ShownGeneration & Numbered)[]>(database.raw(`g.seq, ${listedColumns}`))
  if (after !== undefined) query.where('g.seq', '<', after)
  if (type !== undefined) query.where('g.type', type)
  if (status !== undefined) query.where('g.status', status)
  for (const pair of Object.entries(metadata)) {
    query
      .join('generationPairs as p', { 'p.accountId': 'g.accountId', 'p.seq': 'g.seq' })
      .whereRaw('p.pair = "pairOf"(?, ?)', pair)
  }
  return query
}

export async function countOwned(
  database: Database,
  accountId: string,
): Promise<{ generations: number; processing: number }> {
  const { rows } = await database.raw(
    `select count(*)::int as generations,
            (count(*) filter (where status = 'processing'))::int as processing
       from generations where "accountId" = ? and "deletedAt" is null`,
    [accountId],
  )
  return rows[0]
}

/** Undefined if the track is not `processing`: it is deleted or final. */
export async function completeGeneration(
  transaction: Transaction,
  id: string,
  completion: Completion,
): Promise<Generation | undefined> {
  const [row] = await transaction<Generation>('generations')
    .where({ id, status: 'processing', deletedAt: null })
    .update({ ...completion, status: 'completed' })
    .returning('*')
  return row as Generation | undefined
}

/** Undefined if the track is not `processing`. */
export async function failGeneration(
  transaction: Transaction,
  id: string,
  failure: Failure,
): Promise<Generation | undefined> {
  const [row] = await transaction<Generation>('generations')
    .where({ id, status: 'processing', deletedAt: null })
    .update({ ...failure, status: 'failed' })
    .returning('*')
  return row as Generation | undefined
}

/** Locks the tracks with these ids that the account owns and has not deleted. */
export async function lockOwned(
  transaction: Transaction,
  accountId: string,
  ids: string[],
): Promise<string[]> {
  return transaction('generations')
    .where({ accountId, deletedAt: null })
    .whereRaw('id = any(?::text[])', [ids])
    .orderBy('id')
    .forUpdate()
    .pluck('id')
}

/** Marks the tracks as deleted. They are locked and not deleted yet. */
export async function deleteTracks(
  transaction: Transaction,
  ids: string[],
  now: Date,
): Promise<
  Pick<
    Generation,
    'id' | 'status' | 'chargeId' | 'mediaKey' | 'uploadId' | 'usedTranscriptionCredit'
  >[]
> {
  return transaction('generations')
    .whereIn('id', ids)
    .update({ deletedAt: now })
    .returning(['id', 'status', 'chargeId', 'mediaKey', 'uploadId', 'usedTranscriptionCredit'])
}

/** The ids of the uploads that these tracks are made from. */
export async function listUploadIdsOf(
  transaction: Transaction,
  accountId: string,
  ids: string[],
): Promise<string[]> {
  return transaction('generations')
    .where({ accountId, deletedAt: null, status: 'processing' })
    .whereIn('id', ids)
    .whereNotNull('uploadId')
    .distinct()
    .pluck('uploadId')
}

/** The public tracks of the account that are not deleted. */
export async function listPublicIds(
  transaction: Transaction,
  accountId: string,
): Promise<string[]> {
  return transaction('generations')
    .where({ accountId, deletedAt: null, isPublic: true })
    .pluck('id')
}

/** Whether it exists, is not deleted, and belongs to the account. */
export async function isOwned(
  transaction: Transaction,
  id: string,
  accountId: string,
): Promise<boolean> {
  const row = await transaction('generations').where({ id, accountId, deletedAt: null }).first('id')
  return row !== undefined
}

/** Undefined if it is deleted or does not exist; otherwise locks it until the transaction ends. */
export async function lockTrack(
  transaction: Transaction,
  id: string,
): Promise<Generation | undefined> {
  return transaction<Generation>('generations').where({ id, deletedAt: null }).forUpdate().first()
}

export async function updateTrack(
  transaction: Transaction,
  id: string,
  changes: { title?: string; isPublic?: boolean },
): Promise<Generation | undefined> {
  const [row] = await transaction<Generation>('generations')
    .where({ id, deletedAt: null })
    .update(changes)
    .returning('*')
  return row as Generation | undefined
}

/** Deletes at most `limit` of them. */
export async function deletePurgeable(
  database: Database,
  deletedBefore: Date,
  limit: number,
): Promise<number> {
  const purgeable = database('generations')
    .where('deletedAt', '<', deletedBefore)
    .orderBy('deletedAt')
    .limit(limit)
  return database('generations').whereIn('id', purgeable.select('id')).delete()
}
