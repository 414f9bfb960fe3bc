import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import {
  type MediaStore,
  newExportKey,
  newMediaKey,
  newUploadKey,
  type StoredMedia,
} from '../../src/storage/media.ts'
import { openMediaStore } from '../../src/storage/open-store.ts'
import { listOldMedia } from '../stage/old-media.ts'
import { openS3Server } from '../stage/s3-server.ts'

interface OpenedStore extends AsyncDisposable {
  store: MediaStore
  /** The file on this machine that holds the object; its date is that of the put. */
  fileOf(key: string): string
  /** The folder of files that are being written. */
  unfinished: string
}

async function openFolder(): Promise<OpenedStore> {
  const folder = await mkdtemp(join(tmpdir(), 'tonewright-stores-'))
  return {
    store: await openMediaStore({ kind: 'file', folder }),
    fileOf: (key) => join(folder, key.slice(0, 1), key.slice(2, 4), key.slice(2)),
    unfinished: join(folder, 'unfinished'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

async function openBucket(): Promise<OpenedStore> {
  const server = await openS3Server()
  const outgoing = await mkdtemp(join(tmpdir(), 'tonewright-outgoing-'))
  return {
    store: await openMediaStore(server.storage(), outgoing),
    fileOf: (key) => server.fileOf(key),
    unfinished: outgoing,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await rm(outgoing, { recursive: true })
    },
  }
}

async function bytesOf(media: StoredMedia | undefined): Promise<string | undefined> {
  if (!media) return undefined
  if ('path' in media) return readFile(media.path, 'latin1')
  const body = await media.open(0, media.size - 1)
  return body && (await buffer(body)).toString('latin1')
}

/** The behaviour of every MediaStore. */
for (const [name, open] of [
  ['files', openFolder],
  ['a bucket', openBucket],
] as const) {
  describe(`Media in ${name}`, () => {
    let place: OpenedStore
    let store: MediaStore

    before(async () => {
      place = await open()
      store = place.store
    })
    after(() => place[Symbol.asyncDispose]())

    it('are found as stored, whatever their bytes', async () => {
      for (const key of [newMediaKey(), newUploadKey()]) {
        const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index * 7)

        await store.put(key, bytes)

        expect(await bytesOf(await store.find(key))).to.equal(Buffer.from(bytes).toString('latin1'))
        expect(await store.read(key)).to.deep.equal(bytes)
      }
    })

    it('have no stream under a key without an object', async () => {
      const outcome = await store.read(newUploadKey()).then(
        () => 'read',
        () => 'rejected',
      )

      expect(outcome).to.equal('rejected')
    })

    it('may be put in pieces, also again, and say what they are', async () => {
      async function* pieces(text: string) {
        for (const letter of text) yield Buffer.from(letter)
      }
      const key = newExportKey('zip')

      const first = await store.putFrom(key, pieces('longer than'))
      const second = await store.putFrom(key, pieces('this'))

      expect([first, second]).to.deep.equal([11, 4])
      expect(await bytesOf(await store.find(key))).to.equal('this')
      await store.remove(key)
      expect(await store.find(key)).to.equal(undefined)
    })

    it('are not there, nor is a part of them, when their pieces end with an error', async () => {
      const key = newExportKey('flac')
      async function* pieces() {
        yield Buffer.from('begun')
        throw new Error('the engine failed')
      }

      const message = await store.putFrom(key, pieces()).catch((error) => error.message)

      expect(message).to.equal('the engine failed')
      expect(await store.find(key)).to.equal(undefined)
      expect(await readdir(place.unfinished).catch(() => [])).to.deep.equal([])
    })

    it('may be put again after a killed process, of which nothing stays', async () => {
      const key = newExportKey('wav')
      await mkdir(place.unfinished, { recursive: true })
      await writeFile(join(place.unfinished, `${basename(key)}.killed.part`), 'half')
      const other = `${basename(newExportKey('wav'))}.running.part`
      await writeFile(join(place.unfinished, other), 'half')
      async function* pieces() {
        yield Buffer.from('whole')
      }

      await store.putFrom(key, pieces())

      expect(await bytesOf(await store.find(key))).to.equal('whole')
      expect(await readdir(place.unfinished)).to.deep.equal([other])
      await rm(join(place.unfinished, other))
    })

    it('may be put twice, and the later bytes win', async () => {
      const key = newMediaKey()

      await store.put(key, Buffer.from('longer than'))
      await store.put(key, Buffer.from('this'))

      expect(await bytesOf(await store.find(key))).to.equal('this')
    })

    it('may be put in parallel', async () => {
      const keys = Array.from({ length: 40 }, newMediaKey)

      await Promise.all(keys.map((key) => store.put(key, Buffer.from(key))))

      const found = await Promise.all(keys.map(async (key) => bytesOf(await store.find(key))))
      expect(found).to.deep.equal(keys)
    })

    it('are not found after removal, which may be repeated', async () => {
      const [kept, removed] = [newMediaKey(), newMediaKey()]
      await store.put(kept, Buffer.from('kept'))
      await store.put(removed, Buffer.from('removed'))
      const found = await store.find(removed)

      await store.remove(removed)
      await store.remove(removed)
      await store.remove(newMediaKey())

      expect(await store.find(removed)).to.equal(undefined)
      if (found && 'open' in found) expect(await found.open(0, 6)).to.equal(undefined)
      expect(await bytesOf(await store.find(kept))).to.equal('kept')
    })

    it('are not found under an unused or malformed key', async () => {
      expect(await store.find(newMediaKey())).to.equal(undefined)
      expect(await store.find('a/../../secret.mp3')).to.equal(undefined)
      expect(await store.find('')).to.equal(undefined)
    })

    for (const wrong of ['../secret.mp3', '/etc/passwd', 'a/1.mp3', 'a/\0']) {
      it(`are neither put nor removed under the key ${JSON.stringify(wrong)}`, async () => {
        const message = `Not a media key: ${JSON.stringify(wrong)}`

        const put = await store.put(wrong, Buffer.from('x')).catch((error) => error.message)
        const removed = await store.remove(wrong).catch((error) => error.message)

        expect([put, removed]).to.deep.equal([message, message])
      })
    }

    it('are listed as old a day after they were put, and not before', async () => {
      const [old, older, young] = [newMediaKey(), newUploadKey(), newMediaKey()]
      for (const key of [old, older, young]) await store.put(key, Buffer.from('x'))
      const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
      await utimes(place.fileOf(old), new Date(), hoursAgo(25))
      await utimes(place.fileOf(older), new Date(), hoursAgo(250))
      await utimes(place.fileOf(young), new Date(), hoursAgo(23))

      const listed = await listOldMedia(store)

      expect(listed).to.deep.equal([old, older].sort())
    })

    it('are reported as reachable', async () => {
      await store.check(AbortSignal.timeout(60_000))
    })
  })
}
