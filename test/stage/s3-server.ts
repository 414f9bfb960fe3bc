import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver, { type RequestContext } from '@20minutes/s3rver'
import type { S3Storage } from '../../src/storage-url.ts'

/** The only credentials that the server accepts. */
export const s3Credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/**
 * An S3 store with one bucket. While it is open, its credentials are in the environment of this
 * process.
 */
export interface S3Server extends AsyncDisposable {
  endpoint: string
  storage(changes?: Partial<S3Storage>): S3Storage
  /** The value of `STORAGE_URL`. */
  url(parameters?: string): string
  /** The file of an object; its modification time is that of the object. */
  fileOf(key: string): string
  /** Stops the server. The objects stay. */
  stop(): Promise<void>
}

export async function openS3Server(): Promise<S3Server> {
  const bucket = 'tones'
  const directory = await mkdtemp(join(tmpdir(), 'tonewright-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: bucket }],
  })
  server.use(signBucketsWithSlash)
  server.middleware.unshift(...server.middleware.splice(-1))
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  Object.assign(process.env, s3Credentials)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= server.close()
    server.httpServer.closeAllConnections()
    return stopped
  }

  return {
    endpoint,
    storage: (changes) => ({
      kind: 's3',
      bucket,
      endpoint,
      region: 'us-east-1',
      media: 'proxy',
      ...changes,
    }),
    url: (parameters = '') => `s3://${bucket}?endpoint=${endpoint}${parameters}`,
    fileOf: (key) => join(directory, bucket, `${key}._S3rver_object`),
    stop,
    async [Symbol.asyncDispose]() {
      for (const name of Object.keys(s3Credentials)) delete process.env[name]
      await stop()
      await rm(directory, { recursive: true })
    },
  }
}

/**
 * The SDK signs `/bucket/`, as S3 does, but this server removes the slash before it compares
 * signatures. For a mounted virtual host it adds the slash again.
 */
function signBucketsWithSlash(ctx: RequestContext, next: () => Promise<void>): Promise<void> {
  if (/^\/[^/]+\/$/.test(ctx.path)) {
    ctx.mountPath = '/'
    Object.defineProperty(ctx.state, 'vhost', { get: () => true, set: () => {} })
  }
  return next()
}
