import { measureCertificates } from './certificates.ts'
import { measureCreate } from './create.ts'
import { measureEffect } from './effect.ts'
import { measureFleet } from './fleet.ts'
import { measureGrowth } from './growth.ts'
import { measureMedia } from './media.ts'
import { measurePlaylists } from './playlists.ts'
import { measureRead } from './read.ts'
import { measureRender } from './render.ts'
import { measureScores } from './scores.ts'
import { measureStudio } from './studio.ts'
import { measureUploads } from './uploads.ts'
import { measureVocals } from './vocals.ts'
import { measureWaiters } from './waiters.ts'
import { measureWorkers } from './workers.ts'

/** By the name of `npm run bench -- <name>` and of the section in README.md. */
export const measurements = {
  read: measureRead,
  create: measureCreate,
  playlists: measurePlaylists,
  studio: measureStudio,
  media: measureMedia,
  uploads: measureUploads,
  waiters: measureWaiters,
  certificates: measureCertificates,
  scores: measureScores,
  render: measureRender,
  vocals: measureVocals,
  effect: measureEffect,
  workers: measureWorkers,
  fleet: measureFleet,
  growth: measureGrowth,
}
