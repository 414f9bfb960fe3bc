import type { MediaStore } from '../../src/storage/media.ts'

export async function listOldMedia(store: MediaStore): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.listOld()) keys.push(key)
  return keys.sort()
}
