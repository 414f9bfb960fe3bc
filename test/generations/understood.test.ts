import { expect } from 'chai'
import { findStyle } from '../../src/templates/style-table.ts'
import { confirmed, upload } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { heardWords } from '../stage/quick-engine.ts'

describe('parameters.understood', () => {
  const { stage, alice } = onStage({ receiver: true, people: { alice: { allowance: 100 } } })

  beforeEach(() => {
    stage.engine.hear(heardWords)
  })

  async function create(path: string, body: object) {
    const answer = await stage.as(alice).post(path, body)
    expect(answer.status, JSON.stringify(answer.body)).to.equal(202)
    return answer.data
  }

  async function read(id: string) {
    return (await stage.as(alice).get(`/v1/generations/${id}`)).data
  }

  it('tells the same in the answer, on reads and in lists, before and after the render', async () => {
    const tags = 'sad techno like Daft Punk, sitar, no bass, 128 bpm, builds up, blorp'
    const expected = {
      genres: ['techno', 'house'],
      genreFrom: 'words',
      moods: ['sad'],
      instruments: [{ asked: 'sitar', played: 'sitar' }],
      leftOut: ['bass'],
      tempo: '128 bpm',
      uses: [],
      dynamics: ['build'],
      unknown: ['blorp'],
    }

    const { id, parameters } = await create('/v1/generations', { tags })
    const before = await read(id)
    await stage.worker.drain()
    const after = await read(id)
    const list = await stage.as(alice).get('/v1/generations')

    expect(parameters.understood).to.deep.equal(expected)
    expect(before.parameters.understood).to.deep.equal(expected)
    expect(after.status).to.equal('completed')
    expect(after.parameters.understood).to.deep.equal(expected)
    expect(list.data.generations[0].parameters.understood).to.deep.equal(expected)
  })

  it('is about the words that were sent, not about those that enhancing adds', async () => {
    const { prompt, parameters } = await create('/v1/instrumental', { prompt: 'blorp balalaika' })

    expect(prompt.length).to.be.above(40)
    expect(parameters.understood.instruments).to.deep.equal([
      { asked: 'balalaika', played: 'mandolin' },
    ])
    expect(parameters.understood.unknown).to.deep.equal(['blorp'])
    expect(parameters.understood.moods).to.deep.equal([])
  })

  it('ignores the phrase for the voice, which is not part of the tags', async () => {
    const { parameters } = await create('/v1/generations', { tags: 'lofi', vocalGender: 'female' })

    expect(parameters.understood.genres).to.deep.equal(['lofi'])
    expect(parameters.understood.unknown).to.deep.equal([])
  })

  it('shows no word of a curated style', async () => {
    const templateId = 'midnight-synthwave'
    const style = findStyle(templateId)
    const { id: uploadId } = await upload(stage, alice, 'reimagine')
    await stage.worker.drain()

    const { id } = await create('/v1/reimagine', { uploadId, templateId, extraPrompt: 'a harp' })

    const { understood } = (await read(id)).parameters
    expect(understood.genres[0]).to.equal('synthwave')
    expect(understood.instruments).to.deep.equal([{ asked: 'harp', played: 'harp' }])
    expect({ ...understood, genres: [], instruments: [] }).to.deep.include({
      moods: [],
      leftOut: [],
      tempo: null,
      unknown: [],
    })
    expect(style?.prompt).to.match(/synth/)
  })

  it('is null for Remove vocals, and for a track from before it was kept', async () => {
    const { id: uploadId } = await upload(stage, alice, 'remove_vocals', confirmed)
    const removed = await create('/v1/remove-vocals', { uploadId })
    const { id } = await create('/v1/generations', { tags: 'lofi' })
    await stage.context.database('generations').where({ id }).update({ understood: null })

    expect((await read(removed.id)).parameters.understood).to.equal(null)
    expect((await read(id)).parameters.understood).to.equal(null)
  })
})
