import { openEngines } from '../../src/engines/engines.ts'
import { findRecordings } from './recordings.ts'
import { songs } from './songs.ts'

/** In its own process: the peak growth of memory during two songs of the given length. */
const durationSeconds = Number(process.argv[2])
const before = process.memoryUsage().rss
await using engines = openEngines({ threads: 1, set: await findRecordings() })
for (const song of songs(durationSeconds).slice(0, 2)) {
  await engines.music.render(song, new AbortController().signal)
}
const peak = process.resourceUsage().maxRSS * 1024
console.log(JSON.stringify({ grownMb: (peak - before) / 1e6, peakMb: peak / 1e6 }))
