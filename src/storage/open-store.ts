import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Storage } from '../storage-url.ts'
import { openFileStore } from './file-store.ts'
import type { MediaStore } from './media.ts'

/**
 * `outgoing` is a folder for large objects on their way to a bucket; one of the machine's for
 * temporary files unless given.
 *
 * @throws Error with one line that describes the problem.
 */
export async function openMediaStore(
  storage: Storage,
  outgoing = join(tmpdir(), 'tonewright-outgoing'),
): Promise<MediaStore> {
  if (storage.kind === 'file') return openFileStore(storage.folder)
  // The SDK is large and only needed for S3.
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(storage, outgoing)
}
