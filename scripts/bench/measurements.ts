import { measureAnalysis } from './analysis.ts'
import { measureCertificates } from './certificates.ts'
import { measureChords } from './chords.ts'
import { measureCreate } from './create.ts'
import { measureEffect } from './effect.ts'
import { measureFingerprints } from './fingerprints.ts'
import { measureFleet } from './fleet.ts'
import { measureGrowth } from './growth.ts'
import { measureIntelligibility } from './intelligibility.ts'
import { measureMedia } from './media.ts'
import { measurePlaylists } from './playlists.ts'
import { measureRead } from './read.ts'
import { measureRender } from './render.ts'
import { measureScores } from './scores.ts'
import { measureSeparation } from './separation.ts'
import { measureSinging } from './singing.ts'
import { measureSections } from './song-sections.ts'
import { measureSpectra } from './spectra.ts'
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
  chords: measureChords,
  render: measureRender,
  vocals: measureVocals,
  intelligibility: measureIntelligibility,
  effect: measureEffect,
  separation: measureSeparation,
  singing: measureSinging,
  analysis: measureAnalysis,
  sections: measureSections,
  spectra: measureSpectra,
  fingerprints: measureFingerprints,
  workers: measureWorkers,
  fleet: measureFleet,
  growth: measureGrowth,
}
