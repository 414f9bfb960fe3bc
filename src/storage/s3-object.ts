import { Readable } from 'node:stream'
import { GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Storage } from '../storage-url.ts'
import { openClient, reasonOf, unlessMissing } from './s3-client.ts'

/** A store takes up to 10,000 parts, so an object has at most 320 GB. */
const PART_BYTES = 32 * 1024 * 1024
const PARTS_AT_ONCE = 2

/** A tar file as one object of a bucket, of any length. */
export interface S3Object {
  exists(): Promise<boolean>
  /** The object appears when its last byte has arrived, or not at all. */
  write(pieces: AsyncIterable<Uint8Array>): Promise<void>
  read(): Promise<Readable>
}

/** Errors are sentences without an object, to be put behind its name. */
export function openS3Object(storage: S3Storage, Key: string): S3Object {
  const client = openClient(storage)
  const place = { Bucket: storage.bucket, Key }

  return {
    async exists() {
      const head = client.send(new HeadObjectCommand(place))
      return (await explained(unlessMissing(head))) !== undefined
    },
    async write(pieces) {
      const Body = Readable.from(pieces)
      const upload = new Upload({
        client,
        params: { ...place, Body, ContentType: 'application/x-tar' },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      })
      try {
        await explained(upload.done())
      } catch (error) {
        Body.destroy()
        await upload.abort().catch(() => undefined)
        throw error
      }
    },
    async read() {
      const got = await explained(unlessMissing(client.send(new GetObjectCommand(place))))
      if (!got?.Body) throw new Error('there is no such object')
      return got.Body as Readable
    },
  }
}

async function explained<Value>(answer: Promise<Value>): Promise<Value> {
  try {
    return await answer
  } catch (error) {
    throw new Error(reasonOf(error), { cause: error })
  }
}
