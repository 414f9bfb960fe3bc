import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openIncoming } from '../../src/storage/incoming.ts'
import { eventually } from '../stage/processes.ts'
import { requestBytes, startRaw } from '../stage/raw-request.ts'
import { openReceiver, type Receiver } from '../stage/receiver.ts'
import { openStage, type Person, type Stage } from '../stage/stage.ts'
import { generousLimits } from '../stage/untouched.ts'
import { confirmed, formOf, smallWav } from './given-songs.ts'

const path = '/v1/songs/uploads'

describe('Uploads of one process that is busy with one', () => {
  let folder: string
  let stage: Stage
  let alice: Person
  let bob: Person
  let receiver: Receiver
  let held: ServerResponse[]

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-turns-'))
    receiver = await openReceiver((_request, response) => held.push(response))
    stage = await openStage({
      env: { ...generousLimits, OUTBOUND_ALLOW: receiver.host, LIMIT_UPLOADS: '1000/3600' },
      context: { incoming: await openIncoming(folder, 1) },
    })
    alice = await stage.given.account()
    bob = await stage.given.account({ name: 'Bob' })
  })
  beforeEach(() => {
    held = []
  })
  after(async () => {
    await stage[Symbol.asyncDispose]()
    await receiver[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  })

  /** An upload by address that goes on until it is released. */
  async function beginUpload() {
    const order = { feature: 'remove_vocals', url: receiver.url('/a.wav'), ...confirmed }
    const answer = stage.as(alice).post(path, order)
    await eventually(async () => held.length === 1)
    return answer
  }

  function release(): void {
    for (const response of held) response.end(smallWav(12))
  }

  it('wait unread for their turn, also those of other accounts', async () => {
    const first = beginUpload()
    await eventually(async () => held.length === 1)
    let isAnswered = false

    const second = stage.as(bob).post(path, formOf(smallWav(12)))
    second.finally(() => {
      isAnswered = true
    })
    // The next look at the database comes after the second has been admitted.
    for (let count = 0; count < 20; count++) await stage.as(bob).get('/v1/me')
    const folders = await readdir(folder)
    const wasAnswered = isAnswered
    release()

    expect(folders).to.have.length(1)
    expect(wasAnswered).to.equal(false)
    expect((await first).status).to.equal(201)
    expect((await second).status).to.equal(201)
  })

  it('give their turn away when their sender has gone', async () => {
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
