import { newRecordingId, type Recording } from '../catalogue/recording.ts'
import { insertRecording } from '../catalogue/store.ts'
import type { Context } from '../context.ts'
import { UnreadableSong, untilDone } from '../engines/engines.ts'
import { enqueueVacuum } from '../housekeeping/vacuum-recordings.ts'
import { invalidField, Problem } from '../problem.ts'
import { measureSong } from '../songs/measure-song.ts'
import type { ReceivedFile } from '../storage/incoming.ts'

type Slice = Pick<Context, 'clock' | 'database' | 'engines' | 'queue'>

/**
 * Stores the fingerprint of a song in the catalogue, and not its audio. Refused with
 * UNSUPPORTED_FORMAT, UNREADABLE_AUDIO, SONG_TOO_SHORT and SONG_TOO_LONG like an upload.
 */
export async function addRecording(
  context: Slice,
  names: Pick<Recording, 'title' | 'artist'>,
  file: ReceivedFile | undefined,
): Promise<Recording> {
  if (!file) throw invalidField('file', 'is missing: send a file.')
  const { clock, database, engines, queue } = context
  const { durationSeconds } = await measureSong({ engines }, file)
  const fingerprint = await engines.fingerprinter
    .fingerprint(file, untilDone)
    .catch((cause: unknown) => {
      throw cause instanceof UnreadableSong ? new Problem('UNREADABLE_AUDIO', { cause }) : cause
    })
  const recording = { ...names, id: newRecordingId(), durationSeconds, createdAt: clock.now() }
  await database.transaction(async (transaction) => {
    await insertRecording(transaction, recording, fingerprint)
    await enqueueVacuum(queue, transaction, recording.createdAt)
  })
  return recording
}
