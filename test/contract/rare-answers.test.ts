import { expect } from 'chai'
import { songLimits } from '../../src/songs/upload.ts'
import { recordingForm, upload } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'

/** Documented answers that no other test produces. */
describe('Rarely produced answers', () => {
  const { stage, alice } = onStage({ peopleOnce: { alice: {} } })

  it('the old path of certificates answers NOT_READY and NOT_FOUND like the new one', async () => {
    for (const [noun, body] of [
      ['generations', { tags: 'lofi' }],
      ['sound-effects', { prompt: 'a knock' }],
    ] as const) {
      const { data } = await stage.as(alice).post(`/v1/${noun}`, body)

      const early = await stage.as(alice).get(`/v1/${noun}/${data.id}/license`)
      const unknown = await stage.as(alice).get(`/v1/${noun}/unknown/license`)

      expect(early).to.include({ status: 400, code: 'NOT_READY' })
      expect(unknown).to.include({ status: 404, code: 'NOT_FOUND' })
    }
  })

  it('a page of uploads requires numbers', async () => {
    const answer = await stage.as(alice).get('/v1/songs/uploads?limit=many')

    expect(answer).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'limit' })
  })

  it('a transcription accepts a JSON object or no body', async () => {
    const { id } = await upload(stage, alice, 'remove_vocals')

    const answer = await stage.as(alice).post(`/v1/songs/uploads/${id}/transcribe`, '[]')

    expect(answer).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'body' })
  })

  it('a playlist refuses an empty name', async () => {
    const path = `/operator/v1/accounts/${alice.id}/playlists`
    const { data } = await stage.operator.post(path, { name: 'Rain' })

    const answer = await stage.operator.send('PATCH', `/operator/v1/playlists/${data.id}`, {
      name: '',
    })

    expect(answer).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'name' })
  })

  it('a recording of the catalogue is limited like a song, and must be readable', async () => {
    const noise = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0'), Buffer.alloc(4000, 'noise')])
    const fields = { title: 'Blue Monday', artist: 'New Order' }
    for (const [file, status, code] of [
      [Buffer.alloc(songLimits.maxUploadBytes + 1), 413, 'FILE_TOO_LARGE'],
      [noise, 415, 'UNREADABLE_AUDIO'],
    ] as const) {
      const answer = await stage.operator.post(
        '/operator/v1/catalogue',
        recordingForm(file, fields),
      )

      expect(answer).to.include({ status, code })
    }
  })
})
