import type { Context } from '../context.ts'
import type { Standing, Watched } from '../standing/standings.ts'
import type { Render } from './render.ts'

type Unfinished = Pick<Render, 'id' | 'status' | 'requestedSeconds'>

/** Where a render stands; empty once it is final. */
export async function standingOf(
  context: Pick<Context, 'standings'>,
  jobs: readonly string[],
  row: Unfinished,
): Promise<Standing> {
  const [standing = {}] = await standingsOf(context, jobs, [row])
  return standing
}

/** Where each of the renders stands; empty for those that are final. */
export async function standingsOf(
  { standings }: Pick<Context, 'standings'>,
  jobs: readonly string[],
  rows: readonly Unfinished[],
): Promise<Standing[]> {
  const unfinished = rows.filter(({ status }) => status === 'processing')
  if (unfinished.length === 0) return rows.map(() => ({}))
  const found = await standings.of(unfinished.map((row) => watchedOf(jobs, row)))
  const byId = new Map(unfinished.map(({ id }, index) => [id, found[index]]))
  return rows.map(({ id }) => byId.get(id) ?? {})
}

/** Reads a render for a caller who may wait for it, which is a way to look at it. */
export function watching<Row extends Unfinished>(
  { standings }: Pick<Context, 'standings'>,
  jobs: readonly string[],
  read: () => Promise<Row | undefined>,
): () => Promise<Row | undefined> {
  return async () => {
    const row = await read()
    if (row?.status === 'processing') standings.expect(watchedOf(jobs, row))
    return row
  }
}

function watchedOf(kinds: readonly string[], { id, requestedSeconds }: Unfinished): Watched {
  return { kinds, subjectId: id, seconds: requestedSeconds }
}
