import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { silentLog } from '../../src/log.ts'
import { openFileStore } from '../../src/storage/file-store.ts'
import { keepAudio } from '../../src/storage/keep-audio.ts'
import type { MediaStore } from '../../src/storage/media.ts'

describe('Stored audio', () => {
  let folder: string
  let media: MediaStore
  let keys: string[]

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-keep-'))
    media = await openFileStore(folder)
  })
  after(() => rm(folder, { recursive: true }))
  beforeEach(() => {
    keys = []
  })

  /** The message of the error, and whether the file exists. */
  async function keep(write: () => Promise<void>, findWritten: () => Promise<string | null>) {
    const outcome = await keepAudio({ media, log: silentLog() }, new Uint8Array([1]), {
      write: (kept) => {
        keys.push(kept.mediaKey)
        return write()
      },
      findWritten,
    }).then(
      () => 'kept',
      (error: Error) => error.message,
    )
    return { outcome, there: (await media.find(keys[0] ?? '')) !== undefined }
  }

  const broken = () => Promise.reject(new Error('the connection broke'))

  it('is found under the key that was recorded', async () => {
    const kept = await keep(
      async () => {},
      async () => null,
    )

    expect(kept).to.deep.equal({ outcome: 'kept', there: true })
  })

  it('is removed when its key could not be recorded', async () => {
    const kept = await keep(broken, async () => null)

    expect(kept).to.deep.equal({ outcome: 'the connection broke', there: false })
  })

  it('stays when its key was recorded in spite of an error', async () => {
    const kept = await keep(broken, async () => keys[0] ?? null)

    expect(kept).to.deep.equal({ outcome: 'the connection broke', there: true })
  })

  it('stays for the sweep when it is unknown whether its key was recorded', async () => {
    const kept = await keep(broken, () => Promise.reject(new Error('still away')))

    expect(kept).to.deep.equal({ outcome: 'the connection broke', there: true })
  })
})
