import { expect } from 'chai'
import { encodeMp3 } from '../../src/engines/builtin/codec/mp3.ts'
import { mix } from '../../src/engines/builtin/render.ts'
import { score } from '../engines/given-score.ts'
import { formOf, smallWav, toneWav } from '../songs/given-songs.ts'
import { builtInEngine } from '../stage/built-in-engine.ts'
import { onStage } from '../stage/on-stage.ts'

const path = '/operator/v1/catalogue'
const release = { title: 'Blue Monday', artist: 'Nobody' }

type Song = { left: Float32Array; right: Float32Array }

function play(text: string, seed: number): Song {
  const { left, right } = mix(score({ text, durationSeconds: 20, seed }))
  return { left: left.slice(), right: right.slice() }
}

/** Another file of the same recording: without its first seconds, quieter, encoded again. */
function excerpt({ left, right }: Song): Song {
  const part = (side: Float32Array) => side.slice(3.21 * 44_100).map((sample) => sample / 4)
  return { left: part(left), right: part(right) }
}

const encoded = ({ left, right }: Song) => encodeMp3(left, right, { encodedBy: 'test', seed: 1 })

function recordingForm(file: Uint8Array | undefined, fields: Record<string, string> = release) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('file', new Blob([new Uint8Array(file)]), 'x.mp3')
  return form
}

describe('The catalogue, for an operator', () => {
  let known: Song
  let other: Song

  const { stage, alice } = onStage(() => ({
    env: { FINGERPRINT: 'on' },
    engines: builtInEngine(),
    peopleOnce: { alice: { allowance: 50 } },
  }))

  before(() => {
    known = play('deep house', 3)
    other = play('deep house', 4)
  })

  const upload = async (song: Song) =>
    stage.as(alice).post('/v1/songs/uploads', formOf(await encoded(song)))

  it('accepts a recording, and blocks exactly its uploads in any encoding, length and level', async () => {
    const added = await stage.operator.post(path, recordingForm(await encoded(known)))
    const { data: list } = await stage.operator.get(path)

    const same = await upload(excerpt(known))
    const different = await upload(other)

    expect(added.status).to.equal(201)
    expect(added.data).to.deep.include({ ...release, durationSeconds: 20 })
    expect(list.recordings).to.deep.equal([added.data])
    expect(same).to.include({ status: 409, code: 'CATALOGUE_MATCH' })
    expect(same.body.error.details.match).to.deep.equal(release)
    expect(different.status).to.equal(201)
    expect(different.data.fingerprintStatus).to.equal('clear')
    const { data: blocked } = await stage
      .as(alice)
      .get(`/v1/songs/uploads/${same.body.error.details.uploadId}`)
    expect(blocked).to.include({ status: 'blocked', fingerprintStatus: 'match', deleted: true })
  })

  it('deletes a recording once, and stops blocking its uploads', async () => {
    const { data } = await stage.operator.post(path, recordingForm(await encoded(other)))

    const gone = await stage.operator.send('DELETE', `${path}/${data.id}`)
    const again = await stage.operator.send('DELETE', `${path}/${data.id}`)

    expect(gone.data.id).to.equal(data.id)
    expect(again).to.include({ status: 404, code: 'NOT_FOUND' })
    expect((await upload(other)).data.fingerprintStatus).to.equal('clear')
    expect(await stage.operator.send('DELETE', `${path}/nothing`)).to.include({ status: 404 })
  })

  it('vacuums the index once after all that were added at a time', async () => {
    const { database } = stage.context
    const count = async () => (await database('recordingKeys')).length
    const counted = async () =>
      (await database('pg_class').where({ relname: 'recordingKeys' }).first()).reltuples
    const jobs = database('jobs').where({ kind: 'vacuum-recordings' })
    stage.clock.advance(60)
    await stage.worker.drain()
    const done = await jobs.clone().where({ state: 'done' }).pluck('id')
    const file = toneWav(12)
    await stage.operator.post(path, recordingForm(file))
    await stage.operator.post(path, recordingForm(file))
    const early = await counted()

    stage.clock.advance(15)
    await stage.worker.drain()

    expect(early).to.be.lessThan(await count())
    expect(await counted()).to.equal(await count())
    const newer = await jobs.clone().whereNotIn('id', done)
    expect(newer.map(({ state }) => state)).to.deep.equal(['done'])
  })

  it('refuses files that are no song and recordings without a name, and keeps nothing', async () => {
    const before = (await stage.operator.get(path)).data
    const text = new TextEncoder().encode('no song at all '.repeat(100))

    for (const [form, status, code, field] of [
      [recordingForm(undefined), 400, 'VALIDATION_ERROR', 'file'],
      [recordingForm(smallWav(12), { title: 'x' }), 400, 'VALIDATION_ERROR', 'artist'],
      [recordingForm(smallWav(12), { title: ' ', artist: 'x' }), 400, 'VALIDATION_ERROR', 'title'],
      [recordingForm(text), 415, 'UNSUPPORTED_FORMAT', undefined],
      [recordingForm(smallWav(9)), 422, 'SONG_TOO_SHORT', undefined],
      [recordingForm(smallWav(601)), 422, 'SONG_TOO_LONG', undefined],
    ] as const) {
      const refused = await stage.operator.post(path, form)
      expect({ status: refused.status, code: refused.code, field: refused.field }).to.deep.equal({
        status,
        code,
        field,
      })
    }
    expect((await stage.operator.get(path)).data).to.deep.equal(before)
  })
})
