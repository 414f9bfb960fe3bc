import { type MusicRequest, openEngines } from '../../src/engines/engines.ts'
import { median } from './compare.ts'
import { findRecordings } from './recordings.ts'

const rounds = 3

/** Seconds of music for each second of wall time, for consecutive songs on one warm thread. */
export async function wallPace(row: readonly MusicRequest[]): Promise<number> {
  await using engines = openEngines({ threads: 1, set: await findRecordings() })
  const render = () =>
    Promise.all(row.map((song) => engines.music.render(song, new AbortController().signal)))
  const length = row.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)
  await render()
  const paces: number[] = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await render()
    paces.push((length * 1000) / (performance.now() - start))
  }
  return median(paces)
}
