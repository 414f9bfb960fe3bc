import { fileURLToPath } from 'node:url'
import type { Environment } from './environment.ts'

/** Where media files are kept. */
export type Storage = { kind: 'file'; folder: string } | S3Storage

export interface S3Storage {
  kind: 's3'
  bucket: string
  /** Null: the endpoint of AWS for the region. */
  endpoint: string | null
  region: string
  /**
   * `proxy`: the service sends the bytes. `redirect`: the store sends them, through a signed link.
   */
  media: 'proxy' | 'redirect'
}

const shape = 'must be file: with an absolute path, or s3://bucket?endpoint=…&region=…'
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const parameters = ['endpoint', 'region', 'media']

/** Null when the variable is not set or was refused. */
export function readStorageUrl<Name extends string>(
  read: Environment<Name>,
  name: Name,
): Storage | null {
  const text = read.text(name)
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol === 's3:') return readS3(read, name, url)
  const folder = url && /^file:\/(?!\/[^/])/.test(text) ? folderOf(url) : null
  if (folder !== null) return { kind: 'file', folder }
  read.refuse(name, shape)
  return null
}

function folderOf(url: URL): string | null {
  try {
    return fileURLToPath(url)
  } catch {
    return null
  }
}

function readS3<Name extends string>(
  read: Environment<Name>,
  name: Name,
  url: URL,
): S3Storage | null {
  const { host: bucket, searchParams } = url
  const isPlain = ['', '/'].includes(url.pathname) && !url.username && !url.password && !url.hash
  if (!bucketName.test(bucket) || !isPlain) {
    read.refuse(name, shape)
    return null
  }
  const names = [...searchParams.keys()]
  if (names.some((key, index) => !parameters.includes(key) || names.indexOf(key) !== index)) {
    read.refuse(name, `s3: takes ${parameters.join(', ')}, each once`)
  }
  const endpoint = searchParams.get('endpoint') || null
  if (endpoint !== null && !isAddress(endpoint)) {
    read.refuse(name, 'endpoint must be an address that starts with http:// or https://')
  }
  const media = searchParams.get('media') || 'proxy'
  if (media !== 'proxy' && media !== 'redirect') {
    read.refuse(name, 'media must be proxy or redirect')
    return null
  }
  return { kind: 's3', bucket, endpoint, region: searchParams.get('region') || 'us-east-1', media }
}

function isAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { search, hash, username, password } = new URL(text)
  return !search && !hash && !username && !password
}
