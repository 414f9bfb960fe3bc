import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { expect } from 'chai'
import { openBuiltin, planMusic } from '../../src/engines/builtin/builtin.ts'
import { encode } from '../../src/engines/builtin/encode.ts'
import type { MusicRequest, RenderedAudio } from '../../src/engines/builtin/messages.ts'
import { mix } from '../../src/engines/builtin/render.ts'
import {
  clicks,
  decodeMp3,
  loudnessLufs,
  rms,
  type Sound,
  toDb,
  truePeakDb,
} from '../stage/listening.ts'
import { openInstalledSet } from '../stage/recordings.ts'
import { renderMusic } from '../stage/render-music.ts'
import { hearBpm, pulseClarity } from '../stage/rhythm.ts'
import { writtenScore } from '../stage/score.ts'
import { rankKeys } from '../stage/tonality.ts'

function wish(text: string, settings: Partial<MusicRequest> = {}): MusicRequest {
  return planMusic({
    text,
    sung: false,
    lyrics: null,
    language: null,
    vocalGender: 'auto',
    durationSeconds: 10,
    bpm: null,
    key: null,
    scale: null,
    beatsPerBar: null,
    seed: 11,
    ...settings,
  })
}

function digest({ bytes }: RenderedAudio): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function part(sound: Sound, from: number, to: number): Float32Array {
  return sound.left.subarray(Math.round(from * 44100), Math.round(to * 44100))
}

const set = await openInstalledSet()

const song = `[Verse]
The stars are shining over the sea
I will follow you into the dark
[Chorus]
Hold me closer through the night`

const wishes: MusicRequest[] = [
  wish('warm lofi piano', { durationSeconds: 12 }),
  wish('uplifting edm house festival', { bpm: 126, key: 'A', scale: 'minor' }),
  wish('smooth jazz trio with brushes', { bpm: 104, key: 'F', scale: 'major' }),
  wish('epic cinematic orchestral trailer', { bpm: 90, key: 'D', scale: 'minor' }),
  wish('heavy metal aggressive', { bpm: 150, key: 'E', scale: 'minor', seed: 5 }),
  wish('ambient meditation', { durationSeconds: 12.37 }),
  wish('acoustic folk waltz', { beatsPerBar: 3, seed: 3 }),
  wish('tiny jingle', { durationSeconds: 5 }),
  wish('indie pop, warm', {
    sung: true,
    lyrics: song,
    vocalGender: 'female',
    durationSeconds: 14,
  }),
]

for (const request of wishes) {
  describe(`the file for "${request.text}", ${request.durationSeconds} s`, () => {
    let sound: Sound
    let audio: RenderedAudio

    before(async () => {
      audio = await renderMusic(request, set)
      sound = await decodeMp3(audio.bytes)
    })

    it('lasts exactly as long as asked, in both ears', () => {
      const samples = Math.round(request.durationSeconds * 44100)

      expect(sound.left.length).to.equal(samples)
      expect(sound.right.length).to.equal(samples)
      expect(audio.durationSeconds).to.be.closeTo(request.durationSeconds, 1 / 44100)
    })

    it('is as loud as streaming services want it', () => {
      expect(loudnessLufs(sound)).to.be.within(-14.5, -13.5)
    })

    it('has room above its highest peak and no sample that is not a number', () => {
      expect(truePeakDb(sound)).to.be.at.most(-1)
      expect(sound.left.every(Number.isFinite) && sound.right.every(Number.isFinite)).to.equal(true)
    })

    it('is heard in every second until the ending', () => {
      for (let second = 0; second < request.durationSeconds - 2; second++) {
        expect(toDb(rms(part(sound, second, second + 1))), `second ${second}`).to.be.greaterThan(
          -50,
        )
      }
    })

    it('ends by dying away, not by being cut', () => {
      const end = request.durationSeconds

      expect(toDb(rms(part(sound, end - 0.05, end)))).to.be.lessThan(-45)
      expect(rms(part(sound, end - 0.3, end))).to.be.lessThan(rms(part(sound, end - 3, end - 2)))
    })

    it('is stereo, with one bass', () => {
      const side = sound.left.map((sample, index) => (sample - (sound.right[index] ?? 0)) / 2)

      expect(toDb(rms(side)) - toDb(rms(sound.left))).to.be.within(-35, -1)
    })

    it('has no clicks', () => {
      expect(clicks(sound.left)).to.deep.equal([])
      expect(clicks(sound.right)).to.deep.equal([])
    })

    it('would betray a click at nearly every place, so that none above means something', () => {
      const places = Array.from({ length: 20 }, (_, index) => 15_000 + index * 9_001)

      const found = places.filter((place) => {
        const around = sound.left.slice(place - 400, place + 400)
        around[400] = (around[400] ?? 0) + 0.5
        return clicks(around).some((click) => Math.abs(click - 400) < 3)
      })

      expect(found.length).to.be.at.least(16)
    })
  })
}

describe('a piece written out', () => {
  it('beats at its tempo', async () => {
    const sound = await decodeMp3((await renderScore()).bytes)

    expect(hearBpm(sound)).to.be.closeTo(120, 2)
    expect(pulseClarity(sound, 120)).to.be.greaterThan(pulseClarity(sound, 136) + 0.1)
  })

  it('sounds in its key', async () => {
    const sound = await decodeMp3((await renderScore()).bytes)

    expect(rankKeys(sound)[0]).to.include({ key: 'C', scale: 'major' })
  })
})

async function renderScore(): Promise<RenderedAudio> {
  const score = writtenScore()
  return encode({ sound: mix(score), seed: 7 })
}

describe('the same request', () => {
  const request = wish('warm lofi piano', { durationSeconds: 5 })

  it('gives the same bytes here, in threads side by side, and in a fresh process', async () => {
    const here = digest(await renderMusic(request))
    await using engine = openBuiltin({ threads: 2 })
    const signal = new AbortController().signal
    const inThreads = await Promise.all(
      [request, wish('heavy metal', { durationSeconds: 5 }), request, request].map((one) =>
        engine.music.render(one, signal),
      ),
    )
    const elsewhere = execFileSync(
      process.execPath,
      ['--input-type=module', '-e', program(request)],
      {
        encoding: 'utf8',
      },
    )

    const [first, other, second, third] = inThreads.map(digest)
    expect([first, second, third, elsewhere.trim()]).to.deep.equal([here, here, here, here])
    expect(other).not.to.equal(here)
  })

  it('gives the same bytes when it is sung', async () => {
    const sung = { ...request, sung: true, lyrics: song, vocalGender: 'male' } as const
    const here = digest(await renderMusic(sung))
    const elsewhere = execFileSync(process.execPath, ['--input-type=module', '-e', program(sung)], {
      encoding: 'utf8',
    })

    expect(elsewhere.trim()).to.equal(here)
    expect(here).not.to.equal(digest(await renderMusic(request)))
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

function program(request: MusicRequest): string {
  const render = new URL('../stage/render-music.ts', import.meta.url)
  return `
    import { createHash } from 'node:crypto'
    import { renderMusic } from ${JSON.stringify(render.href)}
    const { bytes } = await renderMusic(${JSON.stringify(request)})
    console.log(createHash('sha256').update(bytes).digest('hex'))
  `
}
