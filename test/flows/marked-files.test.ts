import { hash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import contract from '../../generated/public/contract.json' with { type: 'json' }
import { model } from '../../src/engines/builtin/messages.ts'
import { openEngines, untilDone } from '../../src/engines/engines.ts'
import { systemClock } from '../../src/time.ts'
import { needPrograms } from '../certificates/documents.ts'
import { builtInEngine } from '../stage/built-in-engine.ts'
import { readWav, readZip } from '../stage/exported-files.ts'
import { decodeMp3 } from '../stage/listening.ts'
import { probe, readSaid } from '../stage/marks.ts'
import { eventually, startService } from '../stage/processes.ts'
import { openStage, type Person, type Stage } from '../stage/stage.ts'
import { generousLimits } from '../stage/untouched.ts'

const generated = {
  digitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
  product: 'Tonewright',
  engine: model,
  contractVersion: contract.info.version,
}
const song = { tags: 'pop', lyrics: 'Rain on the window', language: 'en', duration: 5, seed: 11 }
const door = { prompt: 'a door', duration: 1 }
const exportKinds = [
  { format: 'wav', bitDepth: 16 },
  { format: 'wav', bitDepth: 24 },
  { format: 'flac', bitDepth: 16 },
  { format: 'flac', bitDepth: 24 },
] as const

type ExportKind = (typeof exportKinds)[number] | { format: 'stems' }

interface Made {
  url: string
  bytes: Buffer
  seconds: number
}

interface Track extends Made {
  id: string
}

class Maker {
  readonly stage: Stage
  readonly person: Person

  constructor(stage: Stage, person: Person) {
    this.stage = stage
    this.person = person
  }

  /** A finished track or sound effect, whose file is as long as its header and its row say. */
  async make(path: string, body: object): Promise<Track> {
    const caller = this.stage.as(this.person)
    const { status, data } = await caller.post(path, body)
    expect(status).to.equal(202)
    await this.stage.worker.drain()
    const kind = path === '/v1/sound-effects' ? path : '/v1/generations'
    const { data: row } = await caller.get(`${kind}/${data.id}`)
    const { bytes } = await this.#fetch(row.audioUrl)
    if (row.fileSize !== undefined) expect(bytes.length).to.equal(row.fileSize)
    return { id: data.id, url: row.audioUrl, bytes, seconds: row.duration }
  }

  async export(id: string, kind: ExportKind): Promise<Made> {
    const caller = this.stage.as(this.person)
    const path = `/v1/generations/${id}/exports`
    expect((await caller.post(path, kind)).status).to.be.oneOf([200, 202])
    await this.stage.worker.drain()
    const { exports } = (await caller.get(path)).data
    const made = exports.find(
      ({ format, bitDepth }: { format: string; bitDepth: number }) =>
        format === kind.format && (!('bitDepth' in kind) || bitDepth === kind.bitDepth),
    )
    const { bytes } = await this.#fetch(made.url)
    expect(bytes.length).to.equal(made.bytes)
    return { url: made.url, bytes, seconds: song.duration }
  }

  async #fetch(url: string): Promise<{ bytes: Buffer }> {
    const answer = await fetch(url)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(Number(answer.headers.get('content-length'))).to.equal(bytes.length)
    const [from, to] = [bytes.length - 300, bytes.length - 1]
    const end = await fetch(url, { headers: { Range: `bytes=${from}-${to}` } })
    expect(end.status).to.equal(206)
    expect(bytes.subarray(from).equals(Buffer.from(await end.arrayBuffer()))).to.equal(true)
    return { bytes }
  }
}

/** The ID3 tag before an MP3 is the only part that marks change. */
function withoutTag(mp3: Buffer): Buffer {
  const [one, two, three, four] = mp3.subarray(6, 10)
  return mp3.subarray(10 + ((one! << 21) | (two! << 14) | (three! << 7) | four!))
}

describe('Files that say that they were generated', () => {
  let folder: string
  let marked: Maker
  let plain: Maker
  let first: Track
  let again: Track
  let bare: Track

  before(async function () {
    needPrograms(this, ['ffprobe'])
    folder = await mkdtemp(join(tmpdir(), 'marked-files-'))
    const open = async (mark: boolean) => {
      const engines = mark ? builtInEngine() : openEngines({ threads: 1, mark })
      const stage = await openStage({ env: generousLimits, engines })
      return new Maker(stage, await stage.given.account())
    }
    marked = await open(true)
    plain = await open(false)
    first = await marked.make('/v1/generations', song)
    again = await marked.make('/v1/generations', song)
    bare = await plain.make('/v1/generations', song)
  })
  after(async () => {
    await marked?.stage[Symbol.asyncDispose]()
    await plain?.stage[Symbol.asyncDispose]()
    if (folder) await rm(folder, { recursive: true })
  })

  async function expectSaid(file: Made, said: object): Promise<void> {
    const probed = await probe(file.url)
    expect(probed.said).to.deep.equal(said)
    // A length that an MP3 tells includes what the encoder added, at most two frames.
    expect(probed.seconds).to.be.closeTo(file.seconds, 0.06)
    expect(await readSaid(file.bytes)).to.deep.equal(said)
  }

  it('a song does, with the same sound as without', async () => {
    await expectSaid(first, generated)
    await expectSaid(bare, {})
    expect(first.bytes.equals(bare.bytes)).to.equal(false)
    expect(withoutTag(first.bytes).equals(withoutTag(bare.bytes))).to.equal(true)
    const { left, sampleRate } = await decodeMp3(first.bytes)
    expect(left.length / sampleRate).to.equal(song.duration)
  })

  it('a song has the same bytes for the same request', () => {
    expect(hash('sha256', again.bytes)).to.equal(hash('sha256', first.bytes))
  })

  it('a sound effect does', async () => {
    await expectSaid(await marked.make('/v1/sound-effects', door), generated)
    await expectSaid(await plain.make('/v1/sound-effects', door), {})
  })

  it('a sound effect has the same bytes for the same request, with the same sound', async () => {
    const request = { text: 'a door', durationSeconds: 1, seed: 3 }
    const render = async ({ stage }: Maker) =>
      Buffer.from((await stage.context.engines.soundEffects.render(request, untilDone)).bytes)

    const one = await render(marked)

    expect((await render(marked)).equals(one)).to.equal(true)
    expect(withoutTag(await render(plain)).equals(withoutTag(one))).to.equal(true)
  })

  it('an edit does', async () => {
    const edit = { type: 'transpose', semitones: 2 }

    await expectSaid(await marked.make(`/v1/generations/${first.id}/edits`, edit), generated)
  })

  for (const kind of exportKinds) {
    it(`an export does, as ${Object.values(kind).join(' ')}, with the same sound`, async () => {
      const file = await marked.export(first.id, kind)
      const bareFile = await plain.export(bare.id, kind)

      await expectSaid(file, generated)
      await expectSaid(bareFile, {})
      if (kind.bitDepth === 16) {
        expect((await marked.export(again.id, kind)).bytes.equals(file.bytes)).to.equal(true)
      }
      if (kind.format === 'wav') {
        expect(file.bytes.readUInt32LE(4)).to.equal(file.bytes.length - 8)
        expect(readWav(file.bytes)).to.deep.equal(readWav(bareFile.bytes))
      } else {
        // The digest of the samples and their number, and the frames.
        expect(file.bytes.subarray(0, 42).equals(bareFile.bytes.subarray(0, 42))).to.equal(true)
        const [frames, bareFrames] = [file, bareFile].map(({ bytes }) => bytes.subarray(-100_000))
        expect(frames?.equals(bareFrames!)).to.equal(true)
      }
    })
  }

  it('every stem does, with the same sound', async () => {
    const stems = readZip((await marked.export(first.id, { format: 'stems' })).bytes)
    const bareStems = readZip((await plain.export(bare.id, { format: 'stems' })).bytes)

    expect(stems.size).to.be.above(2)
    for (const [name, bytes] of stems) {
      const url = join(folder, name)
      await writeFile(url, bytes)
      await expectSaid({ url, bytes, seconds: song.duration }, generated)
      expect(await readSaid(bareStems.get(name)!)).to.deep.equal({})
      expect(readWav(bytes)).to.deep.equal(readWav(bareStems.get(name)!))
    }
  })

  it('are songs like any other when they are uploaded', async () => {
    const { songs } = marked.stage.context.engines
    const wav = await marked.export(first.id, { format: 'wav', bitDepth: 24 })
    for (const [format, { bytes }] of [['mp3', first] as const, ['wav', wav] as const]) {
      const read = await songs.probe(new Uint8Array(bytes), untilDone)

      expect(read).to.include({ readable: true, format, durationSeconds: song.duration })
    }
  })

  it('are not made where MARK_AUDIO is off', async () => {
    await using stage = await openStage({ clock: systemClock() })
    await using _worker = await startService(stage, { ROLE: 'worker', MARK_AUDIO: 'off' })
    const caller = stage.as(await stage.given.account())
    const { data } = await caller.post('/v1/sound-effects', door)
    const read = async () => (await caller.get(`/v1/sound-effects/${data.id}`)).data
    await eventually(async () => (await read()).status === 'completed')

    const bytes = Buffer.from(await (await fetch((await read()).audioUrl)).arrayBuffer())

    expect(await readSaid(bytes)).to.deep.equal({})
    expect(bytes.toString('latin1', 0, 60)).to.include(model)
  })

  it('leave nothing that the audit finds', async () => {
    for (const { stage } of [marked, plain]) {
      expect(await stage.audit()).to.deep.equal([])
    }
  })
})
