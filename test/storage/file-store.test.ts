import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openFileStore } from '../../src/storage/file-store.ts'
import { newMediaKey, newUploadKey, type StoredMedia } from '../../src/storage/media.ts'
import { openModes } from './open-modes.ts'

async function someFolder() {
  const path = await mkdtemp(join(tmpdir(), 'tonewright-media-'))
  return {
    path,
    async [Symbol.asyncDispose]() {
      await rm(path, { recursive: true })
    },
  }
}

async function bytesOf(media: StoredMedia | undefined): Promise<string | undefined> {
  return media && 'path' in media ? readFile(media.path, 'latin1') : undefined
}

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

describe('Media in files', () => {
  it('are found as stored, also after the folder is opened again', async () => {
    await using folder = await someFolder()
    const deep = join(folder.path, 'not', 'there', 'yet')
    const store = await openFileStore(deep)
    const [first, second] = [newMediaKey(), newMediaKey()]

    await store.put(first, Buffer.from('first'))
    await store.put(second, Uint8Array.of(0, 255, 10))
    const reopened = await openFileStore(deep)

    expect(await bytesOf(await store.find(first))).to.equal('first')
    expect(await bytesOf(await reopened.find(first))).to.equal('first')
    expect(await bytesOf(await reopened.find(second))).to.equal('\0\xff\n')
  })

  it('are in subfolders named by the first two characters of the key', async () => {
    await using folder = await someFolder()
    const store = await openFileStore(folder.path)
    const key = newMediaKey()

    await store.put(key, Buffer.from('x'))

    const name = key.slice(2)
    expect(await readdir(join(folder.path, 'a', name.slice(0, 2)))).to.deep.equal([name])
  })

  it('are replaced by a second put under the same key, without leftovers', async () => {
    await using folder = await someFolder()
    const store = await openFileStore(folder.path)
    const key = newMediaKey()

    await store.put(key, Buffer.from('longer than'))
    await store.put(key, Buffer.from('this'))

    expect(await bytesOf(await store.find(key))).to.equal('this')
    expect(await filesUnder(folder.path)).to.deep.equal([key.slice(2)])
  })

  it('are visible only when complete', async () => {
    await using folder = await someFolder()
    const store = await openFileStore(folder.path)
    const key = newMediaKey()
    const lengths: number[] = []
    let done = false

    const put = store.put(key, Buffer.alloc(30_000_000)).finally(() => {
      done = true
    })
    while (!done) {
      const found = await store.find(key)
      if (found && 'path' in found) lengths.push((await stat(found.path)).size)
    }
    await put

    expect(await store.find(key)).not.to.equal(undefined)
    expect(lengths.every((length) => length === 30_000_000)).to.equal(true)
  })

  it('leave nothing behind when a put fails', async () => {
    await using folder = await someFolder()
    const store = await openFileStore(folder.path)
    const key = newMediaKey()
    await mkdir(join(folder.path, 'a', key.slice(2, 4), key.slice(2)), { recursive: true })

    const outcome = await store.put(key, Buffer.from('x')).catch((error) => error.code)

    expect(outcome).to.equal('EISDIR')
    expect(await filesUnder(folder.path)).to.deep.equal([])
  })

  it('are not found under an unused or malformed key', async () => {
    await using folder = await someFolder()
    const store = await openFileStore(join(folder.path, 'media'))
    await writeFile(join(folder.path, 'secret.mp3'), 'secret')

    expect(await store.find(newMediaKey())).to.equal(undefined)
    expect(await store.find('a/../../secret.mp3')).to.equal(undefined)
    expect(await store.find('')).to.equal(undefined)
  })

  for (const wrong of ['../secret.mp3', '/etc/passwd', 'a/../../secret.mp3', 'a/1.mp3', 'a/\0']) {
    it(`are neither put nor removed under the key ${JSON.stringify(wrong)}`, async () => {
      await using folder = await someFolder()
      const store = await openFileStore(join(folder.path, 'media'))
      await writeFile(join(folder.path, 'secret.mp3'), 'secret')

      const put = await store.put(wrong, Buffer.from('x')).catch((error) => error.message)
      const removed = await store.remove(wrong).catch((error) => error.message)

      expect(put).to.equal(`Not a media key: ${JSON.stringify(wrong)}`)
      expect(removed).to.equal(put)
      expect(await filesUnder(folder.path)).to.deep.equal(['secret.mp3'])
    })
  }

  it('are listed among files that others put into its folders', async () => {
    await using folder = await someFolder()
    const store = await openFileStore(folder.path)
    const keys = [newMediaKey(), newUploadKey()]
    for (const key of keys) await store.put(key, Buffer.from('x'))
    await writeFile(join(folder.path, 'a', '.DS_Store'), '')
    await writeFile(join(folder.path, 'a', keys[0]!.slice(2, 4), '.DS_Store'), '')

    const listed: string[] = []
    for await (const key of store.list()) listed.push(key)

    expect(listed).to.have.members(keys)
  })

  it('lose old unfinished files at opening, but not recent ones of other processes', async () => {
    await using folder = await someFolder()
    const unfinished = join(folder.path, 'unfinished')
    await mkdir(unfinished)
    const [old, young] = [join(unfinished, 'old.part'), join(unfinished, 'young.part')]
    await writeFile(old, 'x')
    await writeFile(young, 'x')
    await utimes(old, new Date(), new Date(Date.now() - 3_700_000))

    await openFileStore(folder.path)

    expect(await readdir(unfinished)).to.deep.equal(['young.part'])
  })

  it('report a folder that cannot be accessed', async () => {
    await using folder = await someFolder()
    const store = await openFileStore(join(folder.path, 'media'))
    await rm(join(folder.path, 'media'), { recursive: true })

    const outcome = await store.check(AbortSignal.timeout(60_000)).catch((error) => error.code)

    expect(outcome).to.equal('ENOENT')
  })
})

describe('Media in files, for other users of the machine', () => {
  it('have closed files and folders', async () => {
    await using folder = await someFolder()
    const root = join(folder.path, 'media')
    const store = await openFileStore(root)

    await store.put(newMediaKey(), Buffer.from('a track'))
    await store.put(newUploadKey(), Buffer.from('an upload'))

    expect(await openModes(root)).to.deep.equal([])
  })

  it('are closed where an older version left them open', async () => {
    await using folder = await someFolder()
    const key = newMediaKey()
    await (await openFileStore(folder.path)).put(key, Buffer.from('a track'))
    await chmod(join(folder.path, 'a'), 0o755)

    const reopened = await openFileStore(folder.path)

    expect((await stat(join(folder.path, 'a'))).mode & 0o777).to.equal(0o700)
    expect(await bytesOf(await reopened.find(key))).to.equal('a track')
  })
})
