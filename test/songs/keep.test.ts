import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'
import { heardMusic } from '../stage/quick-engine.ts'
import type { Answer } from '../stage/stage.ts'
import { expectInvalid, expectUntouched } from '../stage/untouched.ts'
import { upload } from './given-songs.ts'

const keep = ['tempo', 'key']
const lyrics = 'Rain on the window'

describe('keep in POST /v1/reimagine', () => {
  const { stage, alice } = onStage({ receiver: true, people: { alice: { allowance: 100 } } })

  beforeEach(() => {
    stage.engine.measure(heardMusic)
  })

  async function measured(): Promise<string> {
    const { id } = await upload(stage, alice, 'reimagine')
    await stage.worker.drain()
    return id
  }

  async function rendered(body: object): Promise<{ track: Answer['data']; request: object }> {
    const uploadId = await measured()
    const { data } = await stage.as(alice).post('/v1/reimagine', { uploadId, ...body })
    await stage.worker.drain()
    const { data: track } = await stage.as(alice).get(`/v1/generations/${data.id}`)
    return { track, request: stage.engine.requests.at(-1) ?? {} }
  }

  it('gives the track the tempo and key of the upload', async () => {
    const { track, request } = await rendered({ prompt: 'soul with brushed drums', keep })

    expect(request).to.include({ bpm: 83.7, key: 'C#', scale: 'minor' })
    expect(track.parameters).to.include({ bpm: 83.7, keyscale: 'C# minor' })
  })

  it('gives it nothing of the upload that was not asked for', async () => {
    const tempo = await rendered({ prompt: 'soul in G major', keep: ['tempo'] })
    const neither = await rendered({ prompt: 'soul in G major, 70 bpm', keep: [] })

    expect(tempo.request).to.include({ bpm: 83.7, key: 'G', scale: 'major' })
    expect(neither.request).to.include({ bpm: 70, key: 'G', scale: 'major' })
  })

  it('leaves the tempo that the style names, and keeps the key', async () => {
    const { request } = await rendered({ templateId: 'midnight-synthwave', keep })

    expect(request).to.include({ bpm: 104, key: 'C#', scale: 'minor' })
  })

  it('leaves the tempo and key that the prompt names', async () => {
    const { request } = await rendered({ prompt: 'soul, 71 bpm, in A major', keep })

    expect(request).to.include({ bpm: 71, key: 'A', scale: 'major' })
  })

  it('takes a word such as slow for a tempo, and one such as major for the scale alone', async () => {
    const { request } = await rendered({ prompt: 'slow soul, major', keep })

    expect(request).to.include({ key: 'C#', scale: 'major' }).and.not.include({ bpm: 83.7 })
  })

  it('refuses what is no list of tempo and key, and changes nothing', async () => {
    const uploadId = await measured()
    const body = { uploadId, prompt: 'soul' }
    const rule = /keep must be a list of tempo and key/

    await expectInvalid(stage, alice, '/v1/reimagine', [
      [{ ...body, keep: ['melody'] }, 'keep', rule],
      [{ ...body, keep: ['tempo', 'tempo'] }, 'keep', rule],
      [{ ...body, keep: 'tempo' }, 'keep', rule],
      [{ ...body, keep: [1] }, 'keep', rule],
    ])
  })

  it('refuses what was not heard in the upload, and changes nothing', async () => {
    stage.engine.measure({ ...heardMusic, tempo: null, key: null })
    const uploadId = await measured()
    const body = { uploadId, prompt: 'soul' }

    await expectInvalid(stage, alice, '/v1/reimagine', [
      [{ ...body, keep: ['tempo'] }, 'keep', /must not name tempo: the upload has none/],
      [{ ...body, keep: ['key'] }, 'keep', /must not name key: the upload has none/],
    ])
  })

  it('refuses an upload that has not been measured, and changes nothing', async () => {
    const { id: uploadId } = await upload(stage, alice, 'reimagine')
    const body = { uploadId, prompt: 'soul', lyrics, keep }

    const early = await expectUntouched(stage, alice, () =>
      stage.as(alice).post('/v1/reimagine', body),
    )

    expect(early).to.include({ status: 409, code: 'NOT_ANALYSED' })
    await stage.worker.drain()
    expect((await stage.as(alice).post('/v1/reimagine', body)).status).to.equal(202)
    await stage.worker.drain()
  })
})
