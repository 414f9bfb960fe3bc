import { expect } from 'chai'
import { encodeFlac } from '../../src/engines/builtin/codec/flac.ts'
import { encodeMp3 } from '../../src/engines/builtin/codec/mp3.ts'
import { encodeFloatWav, encodeIntegerWav } from '../../src/engines/builtin/codec/wav.ts'
import { model } from '../../src/engines/builtin/messages.ts'
import { untilDone } from '../../src/engines/engines.ts'
import { needPrograms } from '../certificates/documents.ts'
import { tone } from '../songs/given-songs.ts'
import { builtInEngine } from '../stage/built-in-engine.ts'
import { readWav } from '../stage/exported-files.ts'
import { decodeMp3 } from '../stage/listening.ts'
import { expectGenerated, generatedHere, readSaid } from '../stage/marks.ts'
import { onStage } from '../stage/on-stage.ts'
import { openStage, type Person, type Stage } from '../stage/stage.ts'

/** Without a plan the shortest instrumental has 30 seconds. */
const plan = { bpm: 125, sections: [{ type: 'chorus', bars: 2 }] }
const short = { prompt: 'house with strings', plan, seed: 12 }
const door = { prompt: 'a door', duration: 1 }

/** A finished track or sound effect, whose file is as long as its header and its row say. */
async function make(stage: Stage, person: Person, path: string, body: object) {
  const caller = stage.as(person)
  const { status, data } = await caller.post(path, body)
  expect(status).to.equal(202)
  await stage.worker.drain()
  const kind = path === '/v1/sound-effects' ? path : '/v1/generations'
  const { data: row } = await caller.get(`${kind}/${data.id}`)
  const answer = await fetch(row.audioUrl)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(Number(answer.headers.get('content-length'))).to.equal(bytes.length)
  if (row.fileSize !== undefined) expect(bytes.length).to.equal(row.fileSize)
  return { id: data.id as string, url: row.audioUrl as string, bytes, seconds: row.duration }
}

describe('Files that say that they were generated', () => {
  let track: Awaited<ReturnType<typeof make>>

  const { stage, alice } = onStage(() => ({
    engines: builtInEngine(),
    audited: true,
    peopleOnce: { alice: {} },
  }))

  before(async function () {
    needPrograms(this, ['ffprobe'])
    track = await make(stage, alice, '/v1/instrumental', short)
  })

  it('a track does, and is a song like any other when it is uploaded', async () => {
    await expectGenerated(track)
    const { left, sampleRate } = await decodeMp3(track.bytes)
    expect(left.length / sampleRate).to.be.closeTo(track.seconds, 0.001)
    const read = await stage.context.engines.songs.probe(new Uint8Array(track.bytes), untilDone)
    expect(read).to.include({ readable: true, format: 'mp3', durationSeconds: track.seconds })
  })

  it('an edit does', async () => {
    const edit = { type: 'transpose', semitones: 2 }

    await expectGenerated(await make(stage, alice, `/v1/generations/${track.id}/edits`, edit))
  })

  it('a sound effect does, with the same bytes for the same request', async () => {
    const { soundEffects } = stage.context.engines
    const request = { text: 'a door', durationSeconds: 1, seed: 3 }
    const render = async () => Buffer.from((await soundEffects.render(request, untilDone)).bytes)

    await expectGenerated(await make(stage, alice, '/v1/sound-effects', door))
    expect((await render()).equals(await render())).to.equal(true)
  })

  it('are not made where MARK_AUDIO is off', async () => {
    await using unmarked = await openStage({
      env: { MARK_AUDIO: 'off' },
      engines: 'of the settings',
    })
    const bob = await unmarked.given.account()

    const { bytes } = await make(unmarked, bob, '/v1/sound-effects', door)

    expect(await readSaid(bytes)).to.deep.equal({})
    expect(bytes.toString('latin1', 0, 60)).to.include(model)
  })
})

describe('The sound of a file that says that it was generated', () => {
  const sound = tone(0.5)

  /** The same file without the mark and with it. */
  async function encoded(
    encode: (mark: typeof generatedHere | null) => Promise<Uint8Array> | Uint8Array,
  ): Promise<[bare: Buffer, marked: Buffer]> {
    const [bare, marked] = [
      Buffer.from(await encode(null)),
      Buffer.from(await encode(generatedHere)),
    ]
    expect(await readSaid(bare)).to.deep.equal({})
    expect(await readSaid(marked)).to.deep.equal(generatedHere)
    return [bare, marked]
  }

  it('is the same as without, in an MP3', async () => {
    const labels = { encodedBy: model, seed: 5 }
    const [bare, marked] = await encoded((mark) =>
      encodeMp3(sound.left, sound.right, { ...labels, mark }),
    )

    expect(withoutTag(marked).equals(withoutTag(bare))).to.equal(true)
  })

  for (const bitDepth of [16, 24] as const) {
    const options = { bitDepth, seed: 5, sampleRate: 44_100 }

    it(`is the same as without, in a WAV of ${bitDepth} bits`, async () => {
      const [bare, marked] = await encoded((mark) => encodeIntegerWav(sound, { ...options, mark }))

      expect(marked.readUInt32LE(4)).to.equal(marked.length - 8)
      expect(readWav(marked)).to.deep.equal(readWav(bare))
    })

    it(`is the same as without, in a FLAC of ${bitDepth} bits`, async () => {
      const [bare, marked] = await encoded((mark) => encodeFlac(sound, { ...options, mark }))

      // The digest of the samples and their number, and the frames.
      expect(marked.subarray(0, 42).equals(bare.subarray(0, 42))).to.equal(true)
      const frames = [marked, bare].map((bytes) =>
        bytes.subarray(bytes.indexOf('\xff\xf8', 'latin1')),
      )
      expect(frames[0]?.equals(frames[1]!)).to.equal(true)
      expect(frames[0]?.length).to.be.above(1000)
    })
  }

  it('is the same as without, in a stem', async () => {
    const [bare, marked] = await encoded((mark) =>
      encodeFloatWav(sound.left, sound.right, 44_100, mark),
    )

    expect(readWav(marked)).to.deep.equal(readWav(bare))
  })
})

/** The ID3 tag before an MP3 is the only part that marks change. */
function withoutTag(mp3: Buffer): Buffer {
  const [one, two, three, four] = mp3.subarray(6, 10)
  return mp3.subarray(10 + ((one! << 21) | (two! << 14) | (three! << 7) | four!))
}
