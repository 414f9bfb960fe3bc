import type { Storage } from '../storage-url.ts'
import { openFileStore } from './file-store.ts'
import type { MediaStore } from './media.ts'

/** @throws Error that says in one line what is wrong with the place. */
export async function openMediaStore(storage: Storage): Promise<MediaStore> {
  if (storage.kind === 'file') return openFileStore(storage.folder)
  // The SDK is large, and of use to nobody who keeps files.
  const { openS3Store } = await import('./s3-store.ts')
  return openS3Store(storage)
}
