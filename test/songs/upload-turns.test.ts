import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openIncoming } from '../../src/storage/incoming.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'
import { requestBytes, startRaw } from '../stage/raw-request.ts'
import { confirmed, formOf, smallWav } from './given-songs.ts'

const path = '/v1/songs/uploads'

describe('Uploads of a process that handles one at a time', () => {
  let folder: string
  let held: ServerResponse[]

  const { stage, receiver, alice, bob } = onStage(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-turns-'))
    return {
      context: { incoming: await openIncoming(folder, 1) },
      receiver: (_request, response) => held.push(response),
      peopleOnce: { alice: {}, bob: {} },
    }
  })

  beforeEach(() => {
    held = []
  })
  after(() => rm(folder, { recursive: true }))

  /** Starts an upload by address whose download waits until it is released. */
  async function beginUpload() {
    const order = { feature: 'remove_vocals', url: receiver.url('/a.wav'), ...confirmed }
    const answer = stage.as(alice).post(path, order)
    await eventually(async () => held.length === 1)
    return answer
  }

  function release(): void {
    for (const response of held) response.end(smallWav(12))
  }

  it('wait unread, also those of other accounts', async () => {
    const first = beginUpload()
    await eventually(async () => held.length === 1)
    let isAnswered = false

    const second = stage.as(bob).post(path, formOf(smallWav(12)))
    second.finally(() => {
      isAnswered = true
    })
    // Further queries come after the second upload was admitted.
    for (let count = 0; count < 20; count++) await stage.as(bob).get('/v1/me')
    const folders = await readdir(folder)
    const wasAnswered = isAnswered
    release()

    expect(folders).to.have.length(1)
    expect(wasAnswered).to.equal(false)
    expect((await first).status).to.equal(201)
    expect((await second).status).to.equal(201)
  })

  it('are skipped when their client has disconnected', async () => {
    const first = beginUpload()
    await eventually(async () => held.length === 1)
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\n\r\nRIFF'
    const headers = [
      `X-API-Key: ${bob.key}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 9999999',
    ]
    const bytes = requestBytes(`POST ${path}`, headers, head)

    const gone = startRaw(stage.baseUrl, bytes, { hangUp: 'at once' })
    for (let count = 0; count < 20; count++) await stage.as(bob).get('/v1/me')
    await gone.received
    const third = stage.as(bob).post(path, formOf(smallWav(12)))
    release()

    expect((await first).status).to.equal(201)
    expect((await third).status).to.equal(201)
    expect(await readdir(folder)).to.deep.equal([])
  })
})
