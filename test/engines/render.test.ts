import { expect } from 'chai'
import { compose } from '../../src/engines/builtin/composer/compose.ts'
import { encode } from '../../src/engines/builtin/encode.ts'
import { mix } from '../../src/engines/builtin/render.ts'
import { decodeMp3, type Sound } from '../stage/listening.ts'
import { hearBpm, pulseClarity } from '../stage/rhythm.ts'
import { writtenScore } from '../stage/score.ts'
import { rankKeys } from '../stage/tonality.ts'
import { asked, hearFile } from './given-file.ts'

const song = `[Verse]
The stars are shining over the sea
I will follow you into the dark
[Chorus]
Hold me closer through the night`

// `npm run test:long` hears more.
hearFile(
  asked('uplifting edm house festival', {
    bpm: 126,
    key: 'A',
    scale: 'minor',
    durationSeconds: 10.37,
  }),
  { drums: true },
)
hearFile(asked('tiny jingle', { durationSeconds: 5 }))
hearFile(
  asked('indie pop, warm', {
    sung: true,
    lyrics: song,
    vocalGender: 'female',
    durationSeconds: 8,
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

describe('a request with another seed', () => {
  it('becomes another piece, also where only the digits beyond 32 bits differ', () => {
    const seeds = [11, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 2 ** 32]
    const pieces = seeds.map((seed) => compose(asked('warm lofi piano', { seed })).parts)

    expect(new Set(pieces.map((parts) => JSON.stringify(parts))).size).to.equal(3)
  })
})
