import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { S3Storage } from '../storage-url.ts'

const CONNECT_MILLISECONDS = 3000
/** Until the answer starts, the whole body of a put included. */
const ANSWER_MILLISECONDS = 60_000
/** Each running download holds one. */
const CONNECTIONS = 1000

export function openClient({ endpoint, region }: S3Storage): S3Client {
  const agent = { maxSockets: CONNECTIONS }
  return new S3Client({
    region,
    // Stores other than AWS rarely have a host name for each bucket.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // The signature already covers the bytes, and not every store supports AWS's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MILLISECONDS,
      requestTimeout: ANSWER_MILLISECONDS,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}

export async function unlessMissing<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  try {
    return await answer
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
}

/** Why a request failed, in a few words. */
export function reasonOf(error: unknown): string {
  const status = statusOf(error)
  if (status === 404) return 'there is no bucket of this name'
  if (status === 401 || status === 403) return 'the store refuses the AWS_* credentials'
  if (status === 301 || status === 400) return 'it belongs to another region or endpoint'
  if (error instanceof Error && error.name === 'CredentialsProviderError') {
    return 'there are no AWS_* credentials'
  }
  return status ? `the store answers ${status}` : 'the store does not answer'
}
