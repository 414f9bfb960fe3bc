import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Environment } from '../environment.ts'
import { whenMissing } from '../storage/part-file.ts'
import { isDiskFull } from '../storage/space.ts'
import { readStorageUrl } from '../storage-url.ts'

/** Where the archive is: a file, or an object of a bucket. */
export interface ArchiveFile {
  name: string
  exists(): Promise<boolean>
  /** The archive appears whole, or not at all. */
  write(pieces: AsyncIterable<Uint8Array>): Promise<void>
  read(): Promise<AsyncIterable<Uint8Array>>
}

/**
 * @param address a path, or `s3://bucket/key` with the parameters of STORAGE_URL.
 * @throws Error with one line that describes what is wrong with the address.
 */
export async function openArchiveFile(address: string): Promise<ArchiveFile> {
  return address.startsWith('s3://') ? openObject(address) : openFile(resolve(address))
}

function openFile(path: string): ArchiveFile {
  const part = `${path}.part`
  return {
    name: path,
    exists: async () => (await stat(path).catch(whenMissing(undefined))) !== undefined,
    async write(pieces) {
      try {
        // Mode 600, because the archive has secrets. An old part belongs to a killed backup.
        await pipeline(pieces, createWriteStream(part, { mode: 0o600, flush: true }))
        await rename(part, path)
        await flushFolder(dirname(path))
      } catch (error) {
        await rm(part, { force: true })
        const reason = reasonOf(error)
        throw reason ? new Error(`${path}: ${reason}`, { cause: error }) : error
      }
    },
    async read() {
      await stat(path).catch((cause) => {
        throw new Error(`${path}: there is no such file`, { cause })
      })
      return createReadStream(path)
    },
  }
}

function reasonOf(error: unknown): string | undefined {
  if (isDiskFull(error)) return 'the disk is full'
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'there is no such folder'
  if (code === 'EACCES' || code === 'EROFS') return 'it may not be written'
  return undefined
}

/** A rename survives a power failure only after fsync of its folder. */
async function flushFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r')
  await handle.sync()
}

async function openObject(address: string): Promise<ArchiveFile> {
  const [path = '', query] = address.split('?')
  const [, bucket, key] = /^(s3:\/\/[^/]+)\/(.+)$/.exec(path) ?? []
  if (!bucket || !key) throw new Error(`${path}: must be s3://bucket/name`)
  const read = new Environment<'FILE'>({ FILE: query ? `${bucket}?${query}` : bucket })
  const storage = readStorageUrl(read, 'FILE')
  read.finish()
  if (storage?.kind !== 's3') throw new Error(`${path}: must be s3://bucket/name`)
  // The SDK is large and only needed for S3.
  const { openS3Object } = await import('../storage/s3-object.ts')
  const object = openS3Object(storage, decodeURIComponent(key))
  const explained = async <Value>(answer: Promise<Value>): Promise<Value> => {
    try {
      return await answer
    } catch (error) {
      throw new Error(`${path}: ${(error as Error).message}`, { cause: error })
    }
  }
  return {
    name: path,
    exists: () => explained(object.exists()),
    write: (pieces) => explained(object.write(pieces)),
    read: () => explained(object.read()),
  }
}
