import { execFileSync } from 'node:child_process'
import { expect } from 'chai'
import { openBuiltin } from '../../src/engines/builtin/builtin.ts'
import { encode } from '../../src/engines/builtin/encode.ts'
import type { MusicRequest, RenderedAudio } from '../../src/engines/builtin/messages.ts'
import { mix } from '../../src/engines/builtin/render.ts'
import { digestOf } from '../stage/digest.ts'
import { decodeMp3, type Sound } from '../stage/listening.ts'
import { renderMusic } from '../stage/render-music.ts'
import { hearBpm, pulseClarity } from '../stage/rhythm.ts'
import { writtenScore } from '../stage/score.ts'
import { rankKeys } from '../stage/tonality.ts'
import { asked, hearFile } from './given-file.ts'

function digest({ bytes }: RenderedAudio): string {
  return digestOf(bytes)
}

const song = `[Verse]
The stars are shining over the sea
I will follow you into the dark
[Chorus]
Hold me closer through the night`

// `npm run test:long` hears more.
hearFile(asked('uplifting edm house festival', { bpm: 126, key: 'A', scale: 'minor' }), {
  drums: true,
})
hearFile(asked('heavy metal aggressive', { bpm: 150, key: 'E', scale: 'minor', seed: 5 }), {
  drums: true,
})
hearFile(asked('ambient meditation', { durationSeconds: 12.37 }))
hearFile(asked('acoustic folk waltz', { beatsPerBar: 3, seed: 3 }))
hearFile(asked('tiny jingle', { durationSeconds: 5 }))
hearFile(
  asked('indie pop, warm', {
    sung: true,
    lyrics: song,
    vocalGender: 'female',
    durationSeconds: 14,
  }),
)

describe('a piece written out', () => {
  let sound: Sound

  before(async () => {
    const { bytes } = await encode({ sound: mix(writtenScore()), seed: 7 })
    sound = await decodeMp3(bytes)
  })

  it('beats at its tempo', () => {
    expect(hearBpm(sound)).to.be.closeTo(120, 2)
    expect(pulseClarity(sound, 120)).to.be.greaterThan(pulseClarity(sound, 136) + 0.1)
  })

  it('sounds in its key', () => {
    expect(rankKeys(sound)[0]).to.include({ key: 'C', scale: 'major' })
  })
})

describe('the same request', () => {
  const request = asked('warm lofi piano', { durationSeconds: 5 })

  const sung = { ...request, sung: true, lyrics: song, vocalGender: 'male' } as const

  it('gives the same bytes here, in threads side by side, and in a fresh process, sung or not', async () => {
    const here = [digest(await renderMusic(request)), digest(await renderMusic(sung))]
    await using engine = openBuiltin({ threads: 2 })
    const signal = new AbortController().signal
    const inThreads = await Promise.all(
      [request, sung, request].map((one) => engine.music.render(one, signal)),
    )
    const elsewhere = execFileSync(
      process.execPath,
      ['--input-type=module', '-e', program([request, sung])],
      { encoding: 'utf8' },
    )

    expect(inThreads.map(digest)).to.deep.equal([...here, here[0]])
    expect(elsewhere.trim().split('\n')).to.deep.equal(here)
    expect(here[1]).not.to.equal(here[0])
  })

  it('with another seed gives another piece', async () => {
    expect(digest(await renderMusic({ ...request, seed: 12 }))).not.to.equal(
      digest(await renderMusic(request)),
    )
  })

  it('can be larger than 32 bits in its seed', async () => {
    const large = { ...request, durationSeconds: 5, seed: Number.MAX_SAFE_INTEGER }

    expect(digest(await renderMusic(large))).not.to.equal(
      digest(await renderMusic({ ...large, seed: Number.MAX_SAFE_INTEGER - 2 ** 32 })),
    )
  })
})

function program(requests: readonly MusicRequest[]): string {
  const render = new URL('../stage/render-music.ts', import.meta.url)
  return `
    import { createHash } from 'node:crypto'
    import { renderMusic } from ${JSON.stringify(render.href)}
    for (const request of ${JSON.stringify(requests)}) {
      const { bytes } = await renderMusic(request)
      console.log(createHash('sha256').update(bytes).digest('hex'))
    }
  `
}
