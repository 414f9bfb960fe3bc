import type { ServerResponse } from 'node:http'
import { Writable } from 'node:stream'
import { expect } from 'chai'
import { type Disk, openSpace } from '../../src/storage/space.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'
import { confirmed, expectNothingKept, formOf, smallWav } from './given-songs.ts'

const path = '/v1/songs/uploads'
const mebibyte = 1024 * 1024

describe('Disk space for uploads', () => {
  let held: ServerResponse[]
  let disk: Disk

  const { stage, receiver, alice } = onStage({
    context: { space: openSpace(['/'], async () => disk) },
    receiver: (_request, response) => held.push(response),
    people: { alice: {} },
  })

  beforeEach(() => {
    held = []
    disk = { freeBytes: 100 * mebibyte, totalBytes: 100 * mebibyte }
  })

  const download = () => ({
    feature: 'remove_vocals',
    url: receiver.url('/a.wav'),
    ...confirmed,
  })

  async function readiness() {
    const answer = await fetch(`${stage.operatorUrl}/readyz`)
    return { code: answer.status, ...((await answer.json()) as { status: string }) }
  }

  it('ends at the reserve: uploads answer 503, readiness reports it, renders continue', async () => {
    disk.freeBytes = 9 * mebibyte

    for (const body of [formOf(smallWav(12)), download()]) {
      const refused = await expectNothingKept(stage, alice, () => stage.as(alice).post(path, body))
      expect(refused).to.include({ status: 503, code: 'STORAGE_UNAVAILABLE' })
      expect(Number(refused.headers.get('retry-after'))).to.be.at.least(1)
    }
    const names = { title: 'Blue Monday', artist: 'New Order' }
    const recording = await stage.operator.post(
      '/operator/v1/catalogue',
      formOf(smallWav(12), names),
    )
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi' })
    await stage.worker.drain()
    const track = await stage.as(alice).get(`/v1/generations/${data.id}`)

    expect(recording).to.include({ status: 503, code: 'STORAGE_UNAVAILABLE' })
    expect(await readiness()).to.deep.equal({ code: 503, status: 'storage almost full' })
    expect(track.data.status).to.equal('completed')
    expect(receiver.requests).to.deep.equal([])
  })

  it('is available again once the disk has free space', async () => {
    disk.freeBytes = 0
    await stage.as(alice).post(path, formOf(smallWav(12)))
    disk.freeBytes = 100 * mebibyte

    const taken = await stage.as(alice).post(path, formOf(smallWav(12)))

    expect(taken.status).to.equal(201)
    expect(await readiness()).to.deep.equal({ code: 200, status: 'ok' })
  })

  it('that runs out during an upload is no error of the client, who may try again', async () => {
    const { incoming, media } = stage.context
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const fail = () => Promise.reject(full)
    const write = (_chunk: unknown, _encoding: string, done: (error: Error) => void) => done(full)
    const place = { path: '/dev/full', open: () => new Writable({ write }) }
    const faults: [object, object, () => object][] = [
      [incoming, { placeIn: () => place }, () => formOf(smallWav(12))],
      [incoming, { save: fail }, download],
      [media, { put: fail }, () => formOf(smallWav(12))],
      [media, { put: fail }, download],
    ]

    for (const [part, fault, body] of faults) {
      const whole = { ...part }
      Object.assign(part, fault)
      const answering = expectNothingKept(stage, alice, () => stage.as(alice).post(path, body()))
      if (body === download) {
        await eventually(async () => held.length === 1)
        held.pop()?.end(smallWav(12))
      }
      const refused = await answering
      Object.assign(part, whole)

      expect(refused).to.include({ status: 503, code: 'STORAGE_UNAVAILABLE' })
      expect(Number(refused.headers.get('retry-after'))).to.be.at.least(1)
    }
    expect((await stage.as(alice).post(path, formOf(smallWav(12)))).status).to.equal(201)
  })

  it('is limited to a half for all unfinished uploads together', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const open = [1, 2].map(() => stage.as(alice).post(path, download()))
    await eventually(async () => held.length === 2)

    const refused = await expectNothingKept(stage, bob, () => stage.as(bob).post(path, download()))
    const ready = await readiness()
    const small = await stage.as(bob).post(path, formOf(smallWav(12)))
    for (const response of held.splice(0)) response.end(smallWav(12))
    const statuses = (await Promise.all(open)).map(({ status }) => status)
    const again = stage.as(bob).post(path, download())
    await eventually(async () => held.length === 1)
    held[0]?.end(smallWav(12))

    expect(refused).to.include({ status: 503, code: 'STORAGE_UNAVAILABLE' })
    expect(ready.code).to.equal(200)
    expect(small.status).to.equal(201)
    expect(statuses).to.deep.equal([201, 201])
    expect((await again).status).to.equal(201)
  })
})
