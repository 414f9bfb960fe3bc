import { setTimeout as pause } from 'node:timers/promises'
import {
  BucketAlreadyExists,
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { readConfig } from '../../src/config.ts'

/**
 * Creates the bucket of STORAGE_URL if it is missing. Waits up to a minute for a store that is
 * starting.
 */
const { storage } = readConfig(process.env)
if (storage.kind !== 's3') throw new Error('STORAGE_URL names no bucket.')
const { bucket, endpoint, region } = storage
const client = new S3Client({ region, ...(endpoint && { endpoint, forcePathStyle: true }) })

for (let second = 1; ; second++) {
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }))
    break
  } catch (error) {
    if (error instanceof BucketAlreadyOwnedByYou || error instanceof BucketAlreadyExists) break
    const refused = error instanceof Error && '$response' in error && error.$response
    if (refused || second === 60) throw error
    await pause(1000)
  }
}
console.log(`The bucket ${bucket} exists.`)
