import { expect } from 'chai'
import type { Score } from '../../src/engines/builtin/composer/score.ts'
import { encodeScore } from '../../src/engines/builtin/score-file.ts'
import { onStage } from '../stage/on-stage.ts'
import { writtenScore } from '../stage/score.ts'
import { expectInvalid, expectUntouched, type WrongBody } from '../stage/untouched.ts'

describe('An edit of length or parts', () => {
  const { stage, alice } = onStage({ peopleOnce: { alice: { allowance: 60 } } })

  /** A track of 12 s at 120 bpm: three bars of two seconds before its final chord. */
  async function completed(score: Score = writtenScore()): Promise<string> {
    stage.engine.write(encodeScore({ model: 'quick-engine/1', score }))
    const { data } = await stage.as(alice).post('/v1/generations', { tags: 'lofi', duration: 12 })
    await stage.worker.drain()
    return data.id
  }

  const pathOf = (id: string) => `/v1/generations/${id}/edits`
  const edit = (id: string, body: object) => stage.as(alice).post(pathOf(id), body)
  const scoreOf = async (id: string) =>
    (await stage.as(alice).get(`/v1/generations/${id}/score`)).data

  const lengths: [string, object, number][] = [
    ['longer', { type: 'extend', seconds: 4 }, 16],
    ['longer by the nearest number of bars', { type: 'extend', seconds: 6.9 }, 18],
    ['longer by a bar at least', { type: 'extend', seconds: 0.1 }, 14],
    ['shorter', { type: 'shorten', seconds: 2 }, 10],
    ['shorter by the nearest number of bars', { type: 'shorten', seconds: 2.9 }, 10],
  ]
  for (const [name, body, seconds] of lengths) {
    it(`makes a track that is ${name}, for one credit`, async () => {
      const id = await completed()
      const before = await stage.balance(alice)

      const { data, status } = await edit(id, body)
      await stage.worker.drain()

      expect(status).to.equal(202)
      expect(data.parameters.duration).to.equal(seconds)
      expect(data).to.include({ derivedFrom: id, creditsRemaining: before - 1 })
      const { data: track } = await stage.as(alice).get(`/v1/generations/${data.id}`)
      expect(track).to.include({ status: 'completed', duration: seconds })
      const [old, now] = [await scoreOf(id), await scoreOf(data.id)]
      expect(now.lengthSeconds).to.equal(seconds)
      expect(now.chords.at(-1).symbol).to.equal(old.chords.at(-1).symbol)
      expect(now.parts).to.deep.equal(old.parts)
    })
  }

  it('writes one part anew, and leaves tune, chords and sections as they are', async () => {
    const id = await completed()
    const { data } = await edit(id, { type: 'vary', parts: ['drums'], seed: 5 })
    await stage.worker.drain()
    const [old, now] = [await scoreOf(id), await scoreOf(data.id)]

    expect(data.status).to.equal('processing')
    for (const name of ['tune', 'chords', 'sections', 'lengthSeconds', 'key', 'bpm']) {
      expect(now[name], name).to.deep.equal(old[name])
    }
    expect(now.parts.slice(1)).to.deep.equal(old.parts.slice(1))
    const midi = async (track: string) =>
      (await stage.as(alice).get(`/v1/generations/${track}/midi`)).bytes
    expect(await midi(data.id)).not.to.deep.equal(await midi(id))
  })

  it('of another style keeps the tune', async () => {
    const id = await completed()
    const { data } = await edit(id, { type: 'vary', tags: 'heavy metal', seed: 7 })
    await stage.worker.drain()
    const [old, now] = [await scoreOf(id), await scoreOf(data.id)]

    expect(now.tune).to.deep.equal(old.tune)
    expect(now.chords).to.deep.equal(old.chords)
    const band = now.parts.map(({ instrument }: { instrument: string }) => instrument)
    expect(band).to.include.members(['flute', 'distorted-guitar'])
    expect(band).not.to.include('piano')
  })

  it('can be edited again, by every kind of edit', async () => {
    let id = await completed()
    const edits = [
      { type: 'extend', seconds: 8 },
      { type: 'vary', parts: ['bass', 'drums'], seed: 3 },
      { type: 'tempo', bpm: 100 },
      { type: 'shorten', seconds: 5 },
      { type: 'transpose', semitones: 2 },
      { type: 'replaceSection', section: 0, tags: 'calm', seed: 4 },
      { type: 'vary', tags: 'jazz', seed: 5 },
      { type: 'extend', seconds: 3 },
    ]
    for (const body of edits) {
      const { data, status } = await edit(id, body)
      expect(status, JSON.stringify(body)).to.equal(202)
      await stage.worker.drain()
      id = data.id
    }

    // 20 s at 120 bpm are 24 s at 100; two bars of 2.4 s go, and one comes again.
    expect(await scoreOf(id)).to.include({ key: 'D', bpm: 100, lengthSeconds: 21.6 })
  })

  const extend = { type: 'extend', seconds: 4 }
  const wrong: WrongBody[] = [
    [{ type: 'extend' }, 'seconds', /is needed/],
    [{ type: 'shorten' }, 'seconds', /is needed/],
    [{ type: 'extend', seconds: 0 }, 'seconds', /above 0/],
    [{ type: 'shorten', seconds: -4 }, 'seconds', /above 0/],
    [{ type: 'extend', seconds: '4' }, 'seconds', /number/],
    [{ type: 'extend', seconds: 206 }, 'seconds', /up to 205/],
    [{ type: 'extend', seconds: 200 }, 'seconds', /5 to 210 s long/],
    [{ type: 'shorten', seconds: 4 }, 'seconds', /beginning and the ending: 2 s/],
    [{ ...extend, seed: 3 }, 'seed', /is for the type replaceSection or vary/],
    [{ ...extend, tags: 'calm' }, 'tags', /is for the type replaceSection or vary/],
    [{ ...extend, parts: ['drums'] }, 'parts', /is for the type vary/],
    [{ type: 'vary', parts: ['drums'], seconds: 4 }, 'seconds', /type extend or shorten/],
    [{ type: 'vary', parts: ['drums'], section: 0 }, 'section', /type replaceSection/],
    [{ type: 'vary' }, 'parts', /or tags are needed/],
    [{ type: 'vary', parts: [] }, 'parts', /one to seven/],
    [{ type: 'vary', parts: 'drums' }, 'parts', /list/],
    [{ type: 'vary', parts: ['drums', 'drums'] }, 'parts', /different/],
    [{ type: 'vary', parts: ['voice'] }, 'parts[0]', /must name drums, bass/],
    [{ type: 'vary', parts: ['drums', 'pad'] }, 'parts[1]', /drums, bass, chords, melody\./],
    [{ type: 'vary', tags: ' ' }, 'tags', /1 to 700 characters/],
    [{ type: 'vary', parts: ['drums'], seed: -1 }, 'seed', /./],
  ]
  it('is refused naming the field, and costs nothing', async () => {
    await expectInvalid(stage, alice, pathOf(await completed()), wrong)
  })

  it('is refused if the track would be shorter than 5 s, or has no bar to repeat', async () => {
    const short = await completed(writtenScore({ durationSeconds: 6.5 }))
    const tooShort: WrongBody[] = [[{ type: 'shorten', seconds: 2 }, 'seconds', /5 to \d+ s long/]]
    await expectInvalid(stage, alice, pathOf(short), tooShort)

    const score = writtenScore()
    const single = { ...score, chords: [{ ...score.chords[0]!, lengthSeconds: 12 }] }
    const noBar: WrongBody[] = [[extend, 'seconds', /a whole bar/]]
    await expectInvalid(stage, alice, pathOf(await completed(single)), noBar)
  })

  it('of a deleted edit is refused, that of an edit of a deleted track is not', async () => {
    const id = await completed()
    const first = await edit(id, extend)
    await stage.worker.drain()
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [id] })

    const second = await edit(first.data.id, { type: 'shorten', seconds: 2 })
    await stage.worker.drain()

    expect(second.status).to.equal(202)
    expect((await scoreOf(second.data.id)).lengthSeconds).to.equal(14)
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [first.data.id] })
    const refused = await expectUntouched(stage, alice, () => edit(first.data.id, extend))
    expect(refused).to.include({ status: 404, code: 'NOT_FOUND' })
  })
})
