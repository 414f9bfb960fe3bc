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
  /** Relative to the page, because a proxy may add a prefix. */
  addressOf(path: string): string
  importMap: string
  /** The hash of the import map, which is the only inline script, for the policy of the page. */
  importMapHash: string
}

const checkout = new URL('../../', import.meta.url)

const contentTypes = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  ts: 'text/javascript; charset=utf-8',
}

/** Packages that every page imports, each as one module. */
const packages = [
  ...['preact', 'preact/hooks', '@preact/signals-core', '@preact/signals', 'htm'],
  'openapi-fetch',
]

interface Wish {
  /** Of modules and styles. */
  folders: readonly string[]
  /** The first part of all addresses. */
  under: string
  /** Other packages by the names in imports, and styles, each with its file. */
  also?: Readonly<Record<string, string>>
}

/** The modules and styles of some folders, the generated client, and packages. Read once. */
export function readBrowserFiles({ folders, under, also = {} }: Wish): BrowserFiles {
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
  const wanted = [...packages.map((name) => [name, name] as const), ...Object.entries(also)]
  for (const [name, file] of wanted) {
    const path = pathOf(name)
    if (!isStyle(path)) imports[name] = path
    files.set(path, fileOf(path, new URL(import.meta.resolve(file))))
  }
  const digest = createHash('sha256')
  for (const { version } of files.values()) digest.update(version)
  const version = digest.digest('hex').slice(0, 16)
  const addressOf = (path: string) => `${under}/${version}/${path}`
  const importMap = JSON.stringify({
    imports: Object.fromEntries(
      Object.entries(imports).map(([name, path]) => [name, `./${addressOf(path)}`]),
    ),
  })
  return {
    version,
    find: (path) => files.get(path),
    paths: [...files.keys()],
    imports,
    addressOf,
    importMap,
    importMapHash: `sha256-${createHash('sha256').update(importMap).digest('base64')}`,
  }
}

export function isStyle(path: string): boolean {
  return path.endsWith('.css')
}

function pathOf(name: string): string {
  if (isStyle(name)) return `packages/${name}`
  return `packages/${name.replaceAll('/', '-').replace(/\.js$/, '')}.js`
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
