import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

export interface Asset {
  contentType: string
  readonly bytes: Buffer
  /** The gzip form of the bytes, if it is smaller. */
  readonly gzip?: Buffer
  /** A hash of the file. */
  version: string
}

/** The icon of all pages. */
export const icon: Asset = asset('image/x-icon', read('favicon.ico'))

const pageStyle = asset('text/css; charset=utf-8', read('page.css'))

/** The static files of the verification page by their names, read once. */
export const verificationAssets: ReadonlyMap<string, Asset> = new Map([
  ['favicon.ico', icon],
  ['page.css', pageStyle],
  ['verification.css', asset('text/css; charset=utf-8', read('verification.css'))],
  ['verification.js', asset('text/javascript; charset=utf-8', read('verification.js'))],
])

/** The static files below `/docs` by their names, read once. */
export const docsAssets: ReadonlyMap<string, Asset> = new Map([
  ['favicon.ico', icon],
  ['scalar.js', zippedAsset('text/javascript; charset=utf-8', read('scalar.js.gz'))],
  ['reference.js', asset('text/javascript; charset=utf-8', read('reference.js'))],
  ['page.css', pageStyle],
  ['guide.css', asset('text/css; charset=utf-8', read('guide.css'))],
])

const guideFolder = new URL('../../openapi/guide/', import.meta.url)

/** The pages of the guide in Markdown by their names, without `.md`, read once. */
export const guideTexts: ReadonlyMap<string, string> = new Map(
  readdirSync(guideFolder).map((name) => [
    name.replace(/\.md$/, ''),
    readFileSync(new URL(name, guideFolder), 'utf8'),
  ]),
)

function read(name: string): Buffer {
  return readFileSync(new URL(`./static/${name}`, import.meta.url))
}

function asset(contentType: string, bytes: Buffer): Asset {
  return { contentType, bytes, version: versionOf(bytes) }
}

/** Decompressed for the first client that does not accept gzip. */
function zippedAsset(contentType: string, gzip: Buffer): Asset {
  let bytes: Buffer | undefined
  return {
    contentType,
    gzip,
    version: versionOf(gzip),
    get bytes() {
      bytes ??= gunzipSync(gzip)
      return bytes
    },
  }
}

function versionOf(file: Buffer): string {
  return createHash('sha256').update(file).digest('hex').slice(0, 16)
}
