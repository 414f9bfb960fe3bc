import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { expect } from 'chai'
import { openIncoming } from '../../src/storage/incoming.ts'
import { openModes } from './open-modes.ts'

describe('Incoming files', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-incoming-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('are closed to other users of the machine, like their folder', async () => {
    const root = join(folder, 'incoming')
    const incoming = await openIncoming(root)

    const own = await incoming.openFolder()
    await incoming.save(own.path, once('a download'))
    const { open } = incoming.placeIn(own.path, 'file')
    await finished(open().end('a form'))
    const modes = await openModes(root)
    await own[Symbol.asyncDispose]()

    expect(modes).to.deep.equal([])
    expect(await openModes(root)).to.deep.equal([])
  })

  it('are closed where an older version left their folder open', async () => {
    await chmod(folder, 0o755)

    await openIncoming(folder)

    expect((await stat(folder)).mode & 0o777).to.equal(0o700)
  })
})

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
