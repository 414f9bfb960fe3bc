import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { openBuiltin } from '../../src/engines/builtin/builtin.ts'
import type { MusicRequest, RenderedAudio } from '../../src/engines/builtin/messages.ts'
import { mix } from '../../src/engines/builtin/render.ts'
import type { SetPlace } from '../../src/engines/builtin/samples/sample-set.ts'
import { installedSet, openInstalledSet } from '../stage/recordings.ts'
import { renderMusic } from '../stage/render-music.ts'
import { musicRequest, writtenScore } from '../stage/score.ts'

const signal = new AbortController().signal
const request = musicRequest({ text: 'folk with piano and strings', durationSeconds: 6, seed: 11 })

function digest({ bytes }: Pick<RenderedAudio, 'bytes'>): string {
  return createHash('sha256').update(bytes).digest('hex')
}

describe('a song with recorded instruments', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tonewright-samples-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('has the same bytes here, in threads, in other processes, and before anything is decoded', async () => {
    const here = digest(await renderMusic(request, await openInstalledSet()))
    const cold: SetPlace = { ...installedSet(), folder }
    await using engine = openBuiltin({ threads: 2, set: cold })

    const inThreads = await Promise.all(
      [request, request, request].map((one) => engine.music.render(one, signal)),
    )
    const elsewhere = [cold, { ...cold, folder: join(folder, 'second') }].map((place) =>
      execFileSync(process.execPath, ['--input-type=module', '-e', program(request, place)], {
        encoding: 'utf8',
      }).trim(),
    )

    expect([...inThreads.map(digest), ...elsewhere]).to.deep.equal([here, here, here, here, here])
    expect((await readdir(folder)).length).to.be.greaterThan(3)
  })

  it('names its recordings, because another set gives other bytes', async () => {
    const recorded = await renderMusic(request, await openInstalledSet())
    const synthesised = await renderMusic(request)

    expect(recorded.model).to.equal('tonewright-builtin/1.1.0+musescore-general-lite-0.8.0')
    expect(Buffer.from(recorded.bytes.subarray(0, 300)).toString('latin1')).to.include(
      recorded.model,
    )
    expect(synthesised.model).to.equal('tonewright-builtin/1.1.0')
    expect(digest(synthesised)).not.to.equal(digest(recorded))
  })

  it('tells its model to whom rendered it in threads', async () => {
    await using engine = openBuiltin({ threads: 1, set: installedSet() })
    await using without = openBuiltin({ threads: 1 })

    const { model } = await engine.music.render(request, signal)

    expect(model).to.equal('tonewright-builtin/1.1.0+musescore-general-lite-0.8.0')
    expect((await without.music.render(request, signal)).model).to.equal('tonewright-builtin/1.1.0')
  })
})

describe('a song without recordings', () => {
  it('is synthesised as it always was', () => {
    const { left, right } = mix(writtenScore({ durationSeconds: 4 }))

    const samples = createHash('sha256').update(left).update(right).digest('hex')
    expect(samples).to.equal('7e5de695caa305cdbc95f5e9e2a1a61c2f315e8bc62c1c94ecdb539dfd4b8fe2')
  })
})

function program(wanted: MusicRequest, place: SetPlace): string {
  const builtin = new URL('../../src/engines/builtin/', import.meta.url)
  const rendering = new URL('../stage/render-music.ts', import.meta.url)
  return `
    import { createHash } from 'node:crypto'
    import { renderMusic } from ${JSON.stringify(rendering.href)}
    import { SampleSet } from ${JSON.stringify(new URL('samples/sample-set.ts', builtin).href)}
    const set = await SampleSet.open(${JSON.stringify(place)})
    const { bytes } = await renderMusic(${JSON.stringify(wanted)}, set)
    console.log(createHash('sha256').update(bytes).digest('hex'))
  `
}
