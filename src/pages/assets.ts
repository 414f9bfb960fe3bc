import { readFileSync } from 'node:fs'

export interface Asset {
  contentType: string
  bytes: Buffer
}

const contentTypes: Record<string, string> = {
  'verification.css': 'text/css; charset=utf-8',
  'verification.js': 'text/javascript; charset=utf-8',
}

/** The static files of the pages by their names, read once. */
export const assets: ReadonlyMap<string, Asset> = new Map(
  Object.entries(contentTypes).map(([name, contentType]) => [
    name,
    { contentType, bytes: readFileSync(new URL(`./static/${name}`, import.meta.url)) },
  ]),
)
