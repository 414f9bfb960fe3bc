import { spawnSync } from 'node:child_process'
import { FLACDecoder } from '@wasm-audio-decoders/flac'
import { expect } from 'chai'
import { needPrograms } from '../certificates/documents.ts'
import { builtInEngine } from '../stage/built-in-engine.ts'
import { readWav, readZip } from '../stage/exported-files.ts'
import { decodeMp3, rms, toDb } from '../stage/listening.ts'
import { expectGenerated, generatedHere, readSaid } from '../stage/marks.ts'
import { onStage } from '../stage/on-stage.ts'

const lyrics = '[verse]\nRain on the window\nA kettle that sings'
const song = { tags: 'pop', lyrics, language: 'en', duration: 5, seed: 11 }

interface Kind {
  format: 'wav' | 'flac' | 'stems'
  bitDepth?: 16 | 24
}

interface Exported extends Required<Kind> {
  url: string
  status: string
  bytes: number
}

async function fetchBytes(url: string): Promise<Buffer> {
  const answer = await fetch(url)
  expect(answer.status).to.equal(200)
  return Buffer.from(await answer.arrayBuffer())
}

const leastOf = (one: Float32Array, other: Float32Array) =>
  toDb(rms(one.map((sample, index) => sample - other[index]!))) - toDb(rms(one))

/** The whole path: request, worker, thread, store, link, file. */
describe('Exports of the built-in engine', () => {
  const { stage, alice } = onStage(() => ({ engines: builtInEngine(), peopleOnce: { alice: {} } }))

  let id: string
  let mp3: Awaited<ReturnType<typeof decodeMp3>>

  before(async function () {
    needPrograms(this, ['ffprobe'])
    id = (await stage.as(alice).post('/v1/generations', song)).data.id
    await stage.worker.drain()
    const { audioUrl } = (await stage.as(alice).get(`/v1/generations/${id}`)).data
    mp3 = await decodeMp3(await fetchBytes(audioUrl))
  })

  async function exported(kind: Kind): Promise<Buffer> {
    const asked = await stage.as(alice).post(`/v1/generations/${id}/exports`, kind)
    expect(asked.status).to.equal(202)
    await stage.worker.drain()
    const answer = await stage.as(alice).get(`/v1/generations/${id}/exports`)
    const { url, bytes, status } = answer.data.exports.find(
      ({ format, bitDepth }: Exported) =>
        format === kind.format && bitDepth === (kind.bitDepth ?? bitDepth),
    )
    expect(status).to.equal('completed')
    const file = await fetchBytes(url)
    expect(file.length).to.equal(bytes)
    if (kind.format !== 'stems') await expectGenerated({ url, bytes: file, seconds: song.duration })
    return file
  }

  it('are the samples that the MP3 was encoded from, aligned with it', async () => {
    const wav = readWav(await exported({ format: 'wav', bitDepth: 24 }))

    for (const side of ['left', 'right'] as const) {
      const [one, other] = [wav[side], mp3[side]]
      expect(one.length).to.equal(other.length)
      const here = leastOf(one, other)
      // Above 16 kHz and where a tone hides it, an MP3 differs from what it was made from.
      expect(here, `${side}, what differs, in dB`).to.be.below(-12)
      for (const shift of [-1, 1]) {
        const shifted = one.map((_, index) => one[index + shift] ?? 0)
        expect(leastOf(shifted, other), `shifted by ${shift}`).to.be.above(here)
      }
    }
  })

  it('are the same samples as FLAC and with 16 bits', async () => {
    const file = await exported({ format: 'wav', bitDepth: 16 })
    const flac = await exported({ format: 'flac' })
    const fine = readWav(await exported({ format: 'wav', bitDepth: 24 }))

    const wav = readWav(file)
    const decoder = new FLACDecoder()
    await decoder.ready
    const { channelData, errors } = await decoder.decodeFile(flac)
    decoder.free()
    expect(errors).to.deep.equal([])
    for (const [index, sample] of wav.left.entries()) {
      const decoded = channelData[0]![index]! * 32767
      if (Math.abs(decoded - sample * 32767) > 0.01) expect.fail(`sample ${index}: ${decoded}`)
    }
    expect(flac.length).to.be.below(file.length * 0.9)
    // The noise of dither and rounding is half a bit, the root of a quarter of a squared step.
    expect(toDb(rms(fine.left.map((sample, index) => sample - wav.left[index]!)))).to.be.below(-92)
  })

  it('are stems that add up to the mix before the master, named after their parts', async () => {
    const { parts } = (await stage.as(alice).get(`/v1/generations/${id}/score`)).data
    const zip = await exported({ format: 'stems' })

    const files = readZip(zip)
    const names = parts.map(
      ({ role, instrument }: { role: string; instrument: string }, index: number) =>
        `${String(index + 1).padStart(2, '0')}-${role}-${instrument}.wav`,
    )
    expect([...files.keys()]).to.deep.equal([...names, 'mix.wav'])
    for (const [name, file] of files) {
      expect(await readSaid(file), name).to.deep.equal(generatedHere)
    }
    const mix = readWav(files.get('mix.wav')!)
    const stems = names.map((name: string) => readWav(files.get(name)!))
    for (const side of ['left', 'right'] as const) {
      const sum = mix[side].map((_, index) =>
        stems.reduce((all: number, stem: typeof mix) => all + stem[side][index]!, 0),
      )
      expect(leastOf(mix[side], sum), `${side}, what is left, in dB`).to.be.below(-60)
      for (const [index, stem] of stems.entries()) {
        expect(rms(stem[side]), names[index]).to.be.above(0)
      }
    }
    expect(mix.left.length).to.equal(mp3.left.length)
  })

  it('have stems that another reader of ZIP files opens without an error', async function () {
    needPrograms(this, ['python3'])
    const zip = await exported({ format: 'stems' })

    const program = [
      'import io, sys, zipfile',
      'zip = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))',
      'print(zip.testzip(), len(zip.namelist()))',
    ].join('\n')
    const read = spawnSync('python3', ['-c', program], { input: zip, encoding: 'utf8' })

    expect(read.stderr).to.equal('')
    expect(read.stdout).to.match(/^None \d+\n$/)
  })

  it('leave nothing that the audit finds', async () => {
    expect(await stage.audit()).to.deep.equal([])
  })
})
