import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openBuiltin } from '../../src/engines/builtin/builtin.ts'
import type { MusicRequest, RenderedAudio } from '../../src/engines/builtin/messages.ts'
import { mix } from '../../src/engines/builtin/render.ts'
import type { SetFiles } from '../../src/engines/builtin/samples/sample-set.ts'
import { builtInThreads } from '../stage/built-in-engine.ts'
import { digestOf } from '../stage/digest.ts'
import { installedSet, openInstalledSet } from '../stage/recordings.ts'
import { renderMusic } from '../stage/render-music.ts'
import { musicRequest, writtenScore } from '../stage/score.ts'

const recordedModel = 'tonewright-builtin/1.1.0+musescore-general-lite-0.8.0'
const signal = new AbortController().signal
const request = musicRequest({
  text: 'folk with piano and strings',
  durationSeconds: 5,
  seed: 11,
  sung: true,
  lyrics: 'Hold me closer through the night',
  vocalGender: 'male',
})

function digest({ bytes }: Pick<RenderedAudio, 'bytes'>): string {
  return digestOf(bytes)
}

describe('a song with recorded instruments', () => {
  let folder: string
  let recorded: RenderedAudio

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-samples-'))
    recorded = await renderMusic(request, await openInstalledSet())
  })
  after(() => rm(folder, { recursive: true }))

  it('has the same bytes here, in another process, and in a thread before anything is decoded', async () => {
    const here = digest(recorded)
    const cold: SetFiles = { ...installedSet(), folder }
    await using engine = openBuiltin({ threads: 1, set: cold })

    const inThread = await engine.music.render(request, signal)
    const elsewhere = execFileSync(
      process.execPath,
      ['--input-type=module', '-e', program(request, installedSet())],
      { encoding: 'utf8' },
    )

    expect([digest(inThread), elsewhere.trim()]).to.deep.equal([here, here])
    expect(inThread.model).to.equal(recordedModel)
    expect((await readdir(folder)).length).to.be.greaterThan(3)
  })

  it('names its recordings in its model and its file, and gives other bytes without them', async () => {
    const synthesised = await builtInThreads().music.render(request, signal)

    expect(recorded.model).to.equal(recordedModel)
    expect(Buffer.from(recorded.bytes.subarray(0, 300)).toString('latin1')).to.include(
      recorded.model,
    )
    expect(synthesised.model).to.equal('tonewright-builtin/1.1.0')
    expect(digest(synthesised)).not.to.equal(digest(recorded))
  })
})

describe('a song without recordings', () => {
  it('is synthesised as it always was', () => {
    const { left, right } = mix(writtenScore({ durationSeconds: 4 }))

    const samples = createHash('sha256').update(left).update(right).digest('hex')
    expect(samples).to.equal('7e5de695caa305cdbc95f5e9e2a1a61c2f315e8bc62c1c94ecdb539dfd4b8fe2')
  })
})

function program(wanted: MusicRequest, set: SetFiles): string {
  const builtin = new URL('../../src/engines/builtin/', import.meta.url)
  const rendering = new URL('../stage/render-music.ts', import.meta.url)
  return `
    import { createHash } from 'node:crypto'
    import { renderMusic } from ${JSON.stringify(rendering.href)}
    import { SampleSet } from ${JSON.stringify(new URL('samples/sample-set.ts', builtin).href)}
    const opened = await SampleSet.open(${JSON.stringify(set)})
    const { bytes } = await renderMusic(${JSON.stringify(wanted)}, opened)
    console.log(createHash('sha256').update(bytes).digest('hex'))
  `
}
