import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Asset } from './assets.ts'

/** A part of the checkout, as browsers see it: each file keeps its path. */
export interface BrowserFiles {
  /** A hash of all files. As a folder in their addresses it lets browsers keep them for good. */
  version: string
  find(path: string): Asset | undefined
  paths: readonly string[]
  /** What bare names in imports stand for, as paths. */
  imports: Readonly<Record<string, string>>
}

const checkout = new URL('../../', import.meta.url)

const contentTypes = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  ts: 'text/javascript; charset=utf-8',
}

/** Packages that the pages import, each as one module. */
const packages: Readonly<Record<string, string>> = {
  preact: modulePathOf('preact'),
  'preact/hooks': modulePathOf('preact/hooks'),
  '@preact/signals-core': modulePathOf('@preact/signals-core'),
  '@preact/signals': modulePathOf('@preact/signals'),
  htm: modulePathOf('htm'),
  'openapi-fetch': modulePathOf('openapi-fetch'),
  'wavesurfer.js': modulePathOf('wavesurfer.js'),
}

/** The modules and styles of `folders`, the generated client, and the packages. Read once. */
export function readBrowserFiles(folders: readonly string[]): BrowserFiles {
  const own = folders.flatMap((folder) =>
    readdirSync(new URL(folder, checkout))
      .filter((name) => /\.(ts|css)$/.test(name))
      .map((name) => `${folder}${name}`),
  )
  const files = new Map<string, Asset>()
  for (const path of [...own, 'generated/client.ts']) {
    files.set(path, fileOf(path, new URL(path, checkout)))
  }
  const imports: Record<string, string> = {}
  for (const [name, file] of Object.entries(packages)) {
    const path = `packages/${name.replaceAll('/', '-').replace(/\.js$/, '')}.js`
    imports[name] = path
    files.set(path, fileOf(path, new URL(file)))
  }
  const digest = createHash('sha256')
  for (const { version } of files.values()) digest.update(version)
  return {
    version: digest.digest('hex').slice(0, 16),
    find: (path) => files.get(path),
    paths: [...files.keys()],
    imports,
  }
}

function modulePathOf(name: string): string {
  return import.meta.resolve(name)
}

/** Types are stripped and bytes compressed when a file is first asked for. */
function fileOf(path: string, address: URL): Asset {
  const source = readFileSync(address)
  const ending = path.slice(path.lastIndexOf('.') + 1) as keyof typeof contentTypes
  let bytes: Buffer | undefined
  let gzip: Buffer | undefined
  return {
    contentType: contentTypes[ending],
    version: createHash('sha256').update(path).update(source).digest('hex').slice(0, 16),
    get bytes() {
      bytes ??= ending === 'ts' ? stripTypes(source, address) : source
      return bytes
    },
    get gzip() {
      gzip ??= gzipSync(this.bytes)
      return gzip
    },
  }
}

/** Node warns at the first call that the function is new; the packaged Node is always the same. */
function stripTypes(source: Buffer, address: URL): Buffer {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    const sourceUrl = fileURLToPath(address)
    return Buffer.from(stripTypeScriptTypes(source.toString(), { sourceUrl }))
  } finally {
    process.emitWarning = emitWarning
  }
}
