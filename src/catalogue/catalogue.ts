import type { Database } from '../database/database.ts'
import type { Fingerprint } from '../engines/engines.ts'
import { isSame, lookupOf } from './recognise.ts'
import type { Recording } from './recording.ts'
import { findCandidates, findRecordings } from './store.ts'

/** Known recordings, found by their fingerprint. */
export interface Catalogue {
  /** The recording that contains the song, whatever the encoding and level of the song. */
  find(fingerprint: Fingerprint): Promise<Pick<Recording, 'title' | 'artist'> | undefined>
}

export function openCatalogue(database: Database): Catalogue {
  return {
    async find(fingerprint) {
      const candidates = await findCandidates(database, lookupOf(fingerprint))
      const ids = [...new Set(candidates.map(({ recordingId }) => recordingId))]
      const recordings = await findRecordings(database, ids)
      for (const { recordingId, offset } of candidates) {
        const recording = recordings.get(recordingId)
        if (recording && isSame(fingerprint.words, recording.words, offset)) {
          return { title: recording.title, artist: recording.artist }
        }
      }
      return undefined
    },
  }
}
