import { listEntries } from '../../src/credits/entries.ts'
import type { Database } from '../../src/database/database.ts'
import * as generations from '../../src/generations/store.ts'
import { listJobs } from '../../src/jobs/list.ts'
import { countUnfinished, deleteFinishedJobs } from '../../src/jobs/queue.ts'
import { findVisible, listOwnedPlaylists } from '../../src/playlists/store.ts'
import { listSomeIds } from '../../src/renders/store.ts'
import * as soundEffects from '../../src/sound-effects/store.ts'
import {
  deleteOldDeliveries,
  listAttemptedDeliveries,
  listDeliveriesOf,
  suppressDeliveriesOf,
} from '../../src/webhooks/store.ts'
import { largeAccount, playlistId } from './growth-fill.ts'
import type { Hot } from './growth-plan.ts'

const page = { limit: 21, offset: 0 }
/** Before everything that is filled in. */
const longAgo = new Date('2025-01-01')
const now = new Date('2026-07-01')
const batch = 1000

/** The statements that callers, scrapes and housekeeping wait for, as the program runs them. */
export const hotStatements: readonly Hot[] = [
  hot('list of generations', (database) => generations.listOwned(database, largeAccount, page)),
  ...[
    { status: 'pending' },
    { status: 'failed' },
    { type: 'reimagine' },
    { type: 'instrumental' },
    { type: 'instrumental', status: 'pending' },
    { type: 'instrumental', status: 'failed' },
  ].map((filter) =>
    hot(`list of generations, ${Object.values(filter).join(' and ')}`, (database) =>
      generations.listOwned(database, largeAccount, { ...page, ...filter }),
    ),
  ),
  ...[{ order: '42' }, { order: 'none' }, { project: '2' }, { stage: 'live' }].map((metadata) => ({
    statement: `list of generations, metadata ${Object.entries(metadata).join()}`,
    run: (database: Database) =>
      generations.listOwned(database, largeAccount, { ...page, metadata }),
    // Postgres joins by merging, or by a look into an index for each row of the page.
    most: 5 * page.limit,
  })),
  hot('list of generations, from a cursor in the middle', (database, size) =>
    generations.listOwned(database, largeAccount, { ...page, after: Math.floor(size / 2) }),
  ),
  hot('list of sound effects', (database) =>
    soundEffects.listOwned(database, largeAccount, { ...page, status: 'failed' }),
  ),
  hot('one generation', (database) =>
    generations.findOwned(database, { id: announcedTrack, accountId: largeAccount }),
  ),
  hot('list of playlists', (database) => listOwnedPlaylists(database, largeAccount, page)),
  {
    statement: 'playlist of 1,000 tracks',
    run: (database) => findVisible(database, playlistId, largeAccount),
    // A look into the index and at the row for each track.
    most: 5000,
  },
  hot('credit ledger', (database) => listEntries(database, largeAccount, page)),
  hot('list of deliveries', (database) => listAttemptedDeliveries(database, page)),
  hot('list of deliveries of an account', (database) =>
    listDeliveriesOf(database, largeAccount, page),
  ),
  hot('deliveries of one generation', (database) =>
    listAttemptedDeliveries(database, { ...page, subjectId: announcedTrack }),
  ),
  hot('list of jobs', (database) => listJobs(database, page)),
  hot('list of failed jobs', (database) => listJobs(database, { ...page, state: 'failed' })),
  hot('jobs for /metrics', (database) => countUnfinished(database, now, 60_000)),
  hot('purge of generations', (database) => generations.deletePurgeable(database, longAgo, batch)),
  hot('purge of deliveries', (database) => deleteOldDeliveries(database, longAgo, batch)),
  hot('purge of jobs', (database) => deleteFinishedJobs(database, longAgo, batch)),
  hot('callbacks of an account that is deleted', (database) =>
    database.transaction((transaction) => suppressDeliveriesOf(transaction, largeAccount, now)),
  ),
  hot('next tracks of an account that is deleted', (database) =>
    database.transaction((transaction) =>
      listSomeIds(transaction, 'generations', largeAccount, batch / 10),
    ),
  ),
]

/** The second that `fill` makes, which has a webhook. */
const announcedTrack = 'gen_c81e728d9d4c2f636f067f89'

function hot(statement: string, run: Hot['run']): Hot {
  return { statement, run }
}
