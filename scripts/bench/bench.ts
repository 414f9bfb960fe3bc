import { measureCertificates } from './certificates.ts'
import { measureCreate } from './create.ts'
import { measureEffect } from './effect.ts'
import { measureIntelligibility } from './intelligibility.ts'
import { measurePlaylists } from './playlists.ts'
import { measureRead } from './read.ts'
import { measureRender } from './render.ts'
import { printTable } from './result.ts'
import { measureSeparation } from './separation.ts'
import { measureVocals } from './vocals.ts'
import { measureWorkers } from './workers.ts'

/**
 * `npm run bench` measures everything, `npm run bench -- read` one thing. Only the ratios mean something: both
 * sides ran on the same machine within the same seconds.
 */
const measurements = {
  read: measureRead,
  create: measureCreate,
  playlists: measurePlaylists,
  certificates: measureCertificates,
  render: measureRender,
  vocals: measureVocals,
  intelligibility: measureIntelligibility,
  effect: measureEffect,
  separation: measureSeparation,
  workers: measureWorkers,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in measurements))
if (unknown.length > 0) {
  console.error(
    `No measurement ${unknown.join(', ')}: there are ${Object.keys(measurements).join(', ')}.`,
  )
  process.exit(1)
}

const results = []
for (const [name, measure] of Object.entries(measurements)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.error(`Measuring ${name} …`)
  results.push(...(await measure()))
}
printTable(results)
