import type { ServerResponse } from 'node:http'
import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'
import { requestBytes, sendRaw } from '../stage/raw-request.ts'
import { type Answer, openStage, type Person } from '../stage/stage.ts'
import { belongingsOf, confirmed, expectNothingKept, formOf, smallWav } from './given-songs.ts'

const path = '/v1/songs/uploads'

describe('Uploads in progress', () => {
  let held: ServerResponse[]

  const { stage, receiver, alice } = onStage({
    receiver: (_request, response) => held.push(response),
    people: { alice: {} },
  })

  beforeEach(() => {
    held = []
  })

  /** Uploads by address whose downloads wait until they are released. */
  async function beginDownloads(count: number): Promise<Promise<Answer>[]> {
    const order = { feature: 'remove_vocals', url: receiver.url('/a.wav'), ...confirmed }
    const open = Array.from({ length: count }, () => stage.as(alice).post(path, order))
    await eventually(async () => held.length === count)
    return open
  }

  function release(): void {
    for (const response of held.splice(0)) response.end(smallWav(12))
  }

  const sendFile = (person: Person) => stage.as(person).post(path, formOf(smallWav(12)))

  it('are limited to two for each account, by file or by address', async () => {
    const order = { feature: 'remove_vocals', url: receiver.url('/b.wav'), ...confirmed }
    const bob = await stage.given.account({ name: 'Bob' })
    const open = await beginDownloads(2)

    for (const body of [formOf(smallWav(12)), order]) {
      const third = await expectNothingKept(stage, alice, () => stage.as(alice).post(path, body))
      expect(third).to.include({ status: 429, code: 'RATE_LIMITED' })
      expect(Number(third.headers.get('retry-after'))).to.be.at.least(1)
      expect(third.headers.get('x-ratelimit-remaining')).to.equal('0')
    }
    const others = await sendFile(bob)
    release()
    const statuses = (await Promise.all(open)).map(({ status }) => status)
    const next = await sendFile(alice)

    expect(others.status).to.equal(201)
    expect(statuses).to.deep.equal([201, 201])
    expect(next.status).to.equal(201)
  })

  it('no longer count once they are refused', async () => {
    for (let count = 0; count < 5; count++) {
      expect((await stage.as(alice).post(path, formOf(undefined))).status).to.equal(400)
    }

    expect((await sendFile(alice)).status).to.equal(201)
  })

  it('that stop sending end with 408, no longer count, and leave no file', async () => {
    const silence = { headerMilliseconds: 15_000, bodyMilliseconds: 200 }
    await using impatient = await openStage({ silence })
    const carol = await impatient.given.account({ name: 'Carol' })
    const before = await belongingsOf(impatient, carol)
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\n'
    const body = `${head}Content-Type: audio/wav\r\n\r\n${'RIFF'.repeat(50_000)}`
    const request = requestBytes(
      `POST ${path}`,
      [
        `X-API-Key: ${carol.key}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 9999999',
      ],
      body,
    )

    const send = () => sendRaw(impatient.baseUrl, request)
    const left = async () => (await belongingsOf(impatient, carol)).incoming.length
    const answers = await Promise.all([send(), send()])
    await eventually(async () => (await left()) === 0)
    const third = await send()
    await eventually(async () => (await left()) === 0)

    expect([...answers, third].map(({ status }) => status)).to.deep.equal([408, 408, 408])
    expect(await belongingsOf(impatient, carol)).to.deep.equal(before)
  })
})
