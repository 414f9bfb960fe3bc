import type { Database } from '../database/database.ts'
import type { Fingerprint } from '../engines/engines.ts'
import { comparable, distanceOf, mayBeSame } from './compare.ts'
import { heardOf, lookupOf } from './look-up.ts'
import type { Recording } from './recording.ts'
import { countEntries, findCandidates, findRecordings, findWordsAround } from './store.ts'

/** Known recordings, found by their fingerprint. */
export interface Catalogue {
  /**
   * The recording that contains the song, whatever its encoding and level, also in noise and at a
   * pitch and tempo that were changed by up to 4 %.
   */
  find(fingerprint: Fingerprint): Promise<Pick<Recording, 'title' | 'artist'> | undefined>
}

export function openCatalogue(database: Database): Catalogue {
  return {
    async find(fingerprint) {
      const lookup = lookupOf(fingerprint, await countEntries(database))
      const candidates = await database.transaction((transaction) =>
        findCandidates(transaction, lookup),
      )
      const around = await findWordsAround(database, candidates)
      const heard = heardOf(fingerprint).map(comparable)
      const likely = candidates.filter((candidate, index) =>
        mayBeSame(heard[candidate.pitch]!, around[index]!, candidate),
      )
      const ids = [...new Set(likely.map(({ recordingId }) => recordingId))]
      const recordings = await findRecordings(database, ids)
      let nearest: { distance: number; recording: Recording } | undefined
      for (const { recordingId, pitch, ...alignment } of likely) {
        const recording = recordings.get(recordingId)
        if (!recording) continue
        const distance = distanceOf(heard[pitch]!, recording.words, alignment)
        if (distance < (nearest?.distance ?? 1)) nearest = { distance, recording }
      }
      return nearest && { title: nearest.recording.title, artist: nearest.recording.artist }
    },
  }
}
