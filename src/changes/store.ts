import type { Database } from '../database/database.ts'
import { named } from '../database/named.ts'
import { isUuid } from '../uuid.ts'

const settledStatement = {
  name: 'findSettled',
  text: `
    select wanted.id from unnest(:ids::text[], :uuids::uuid[]) as wanted (id, uuid)
     where not exists (select from generations g where g.id = wanted.id
                          and status in ('pending', 'processing') and "deletedAt" is null)
       and not exists (select from "soundEffects" s where s.id = wanted.uuid
                          and status in ('pending', 'processing') and "deletedAt" is null)
       and not exists (select from uploads u where u.id = wanted.uuid
                          and status = 'transcribing')`,
}

/** Which of these tracks, sound effects and uploads are final or deleted. */
export async function findSettled(database: Database, ids: string[]): Promise<string[]> {
  const uuids = ids.map((id) => (isUuid(id) ? id : null))
  const rows = await named<{ id: string }>(database, settledStatement, { ids, uuids })
  return rows.map(({ id }) => id)
}
