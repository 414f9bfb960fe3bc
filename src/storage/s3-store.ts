import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { S3Storage } from '../storage-url.ts'
import { systemClock } from '../time.ts'
import {
  cachingOf,
  contentTypeOf,
  isMediaKey,
  isOpenKey,
  type MediaStore,
  type StoredObject,
} from './media.ts'
import { openClient, reasonOf, unlessMissing } from './s3-client.ts'
import { openSpool } from './spool.ts'

/** Enough to play the longest track several times. A later request gets a new link. */
const LINK_SECONDS = 15 * 60
const LARGE_MILLISECONDS = 15 * 60_000
const START_MILLISECONDS = 15_000
const OLD_MILLISECONDS = 24 * 60 * 60 * 1000

/**
 * Media as objects of one bucket, which must exist and is shared by all processes. Needs the rights
 * to list the bucket and to get, put and delete objects, by the credentials that the AWS SDK finds.
 * An object that does not fit into memory is first a file in the folder `outgoing`: the store wants
 * to know its length, and waits only for so long between its pieces.
 *
 * @throws Error with one line that describes why the bucket cannot be used.
 */
export async function openS3Store(storage: S3Storage, outgoing: string): Promise<MediaStore> {
  const { bucket: Bucket, media } = storage
  const spool = openSpool(outgoing)
  const client = openClient(storage)
  // The clocks of the store and of this machine agree within minutes; otherwise the store would
  // refuse the signatures.
  const clock = systemClock()

  const store: MediaStore = {
    async put(key, bytes) {
      const place = { Bucket, Key: checkKey(key) }
      await client.send(new PutObjectCommand({ ...place, ...describe(key), Body: bytes }))
    },

    async putFrom(key, pieces) {
      const place = { Bucket, Key: checkKey(key) }
      return spool.within(key, pieces, async (path, ContentLength) => {
        const Body = createReadStream(path)
        const requestTimeout = LARGE_MILLISECONDS
        const object = { ...place, ...describe(key), Body, ContentLength }
        try {
          await client.send(new PutObjectCommand(object), { requestTimeout })
        } finally {
          Body.destroy()
        }
        return ContentLength
      })
    },

    async find(key) {
      if (!isMediaKey(key)) return undefined
      const place = { Bucket, Key: key }
      const head = await unlessMissing(client.send(new HeadObjectCommand(place)))
      if (!head) return undefined
      // Only the service can expire the link of an upload to the second.
      const url =
        media === 'redirect' && isOpenKey(key)
          ? await getSignedUrl(client, new GetObjectCommand(place), { expiresIn: LINK_SECONDS })
          : null
      const { ContentLength: size = 0, ETag: etag = '', LastModified } = head
      const object: StoredObject = {
        size,
        etag,
        modifiedAt: LastModified ?? new Date(0),
        url,
        async open(first, last) {
          const part = { ...place, Range: `bytes=${first}-${last}` }
          const got = await unlessMissing(client.send(new GetObjectCommand(part)))
          return got?.Body as Readable | undefined
        },
      }
      return object
    },

    async read(key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: checkKey(key) }))
      return new Uint8Array((await Body?.transformToByteArray()) ?? [])
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: checkKey(key) }))
    },

    async *list() {
      for await (const { key } of listObjects()) yield key
    },

    async *listOld() {
      const oldest = clock.now().getTime() - OLD_MILLISECONDS
      for await (const { key, modifiedAt } of listObjects()) {
        if (modifiedAt && modifiedAt.getTime() < oldest) yield key
      }
    },

    async check(abortSignal) {
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal })
    },
  }

  async function* listObjects() {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
      for (const { Key: key = '', LastModified: modifiedAt } of Contents) {
        if (isMediaKey(key)) yield { key, modifiedAt }
      }
    }
  }

  await store.check(AbortSignal.timeout(START_MILLISECONDS)).catch((error) => {
    throw new Error(`STORAGE_URL: the bucket cannot be used: ${reasonOf(error)}`, { cause: error })
  })
  return store
}

function describe(key: string) {
  return { ContentType: contentTypeOf(key), CacheControl: cachingOf(key) }
}

function checkKey(key: string): string {
  if (!isMediaKey(key)) throw new Error(`Not a media key: ${JSON.stringify(key)}`)
  return key
}
