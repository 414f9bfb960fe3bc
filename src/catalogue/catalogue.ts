import type { Database } from '../database/database.ts'
import type { Fingerprint } from '../engines/engines.ts'
import { isSame } from './compare.ts'
import { heardOf, lookupOf } from './look-up.ts'
import type { Recording } from './recording.ts'
import { countEntries, findCandidates, findRecordings } from './store.ts'

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
      const ids = [...new Set(candidates.map(({ recordingId }) => recordingId))]
      const recordings = await findRecordings(database, ids)
      const heard = heardOf(fingerprint)
      for (const { recordingId, pitch, ...alignment } of candidates) {
        const recording = recordings.get(recordingId)
        const song = heard[pitch]
        if (recording && song && isSame(song.words, recording.words, alignment)) {
          return { title: recording.title, artist: recording.artist }
        }
      }
      return undefined
    },
  }
}
