import { withoutVoice } from '../../src/engines/builtin/listen/remove-vocals.ts'
import { mixParts, writeSong } from '../../src/engines/builtin/render.ts'
import { planMusic } from '../../src/engines/engines.ts'
import type { Sound } from '../../test/stage/listening.ts'
import { add, folded, judgeSeparation, leftMinusRight } from '../../test/stage/separation.ts'
import { median } from './compare.ts'
import type { Result } from './result.ts'

const sampleRate = 44_100
const seconds = 40
const styles = ['pop', 'rock', 'deep house', 'jazz trio', 'piano ballad with strings', 'reggae']
const lyrics = `The stars are shining over the sea
I will follow you into the dark
The city lights are burning bright
Walking on a lonely street at night
Hold me closer through the night
Every road will lead me home`

/**
 * Separates our own songs, whose voice and accompaniment are known: how much of the voice is
 * removed, and how much of the accompaniment stays.
 */
export async function measureSeparation(): Promise<Result[]> {
  const songs = []
  for (const [index, text] of styles.entries()) songs.push(await openStems(text, 20 + index))
  return [
    result('separation, stereo', songs),
    result(
      'separation, mono',
      songs.map(({ band, voice }) => ({ band: folded(band), voice: folded(voice) })),
    ),
  ]
}

interface Stems {
  band: Sound
  voice: Sound
}

async function openStems(text: string, seed: number): Promise<Stems> {
  const request = planMusic({
    text,
    sung: true,
    lyrics,
    language: 'en',
    vocalGender: seed % 2 === 0 ? 'female' : 'male',
    durationSeconds: seconds,
    bpm: null,
    key: null,
    scale: null,
    beatsPerBar: null,
    seed,
  })
  const { score, spoken } = await writeSong(request)
  const [voice, band] = [true, false].map((isVoice): Sound => {
    const parts = score.parts.filter(({ role }) => (role === 'voice') === isVoice)
    const { left, right } = mixParts(score, parts, { spoken })
    return { left, right, sampleRate }
  })
  return { voice: voice!, band: band! }
}

function result(measurement: string, songs: Stems[]): Result {
  const judged = songs.map(({ band, voice }) => {
    const mixed = add(band, voice)
    const start = process.cpuUsage()
    const removed = { ...mixed, ...withoutVoice(mixed) }
    const { user, system } = process.cpuUsage(start)
    return {
      before: judgeSeparation(mixed, band, voice),
      ours: judgeSeparation(removed, band, voice),
      usual: judgeSeparation(leftMinusRight(mixed), band, voice),
      pace: (seconds * 1_000_000) / (user + system),
    }
  })
  const middle = (side: 'before' | 'ours' | 'usual', figure: 'accompanimentDb' | 'attenuationDb') =>
    median(judged.map((each) => each[side][figure]))
  const describe = (side: 'ours' | 'usual') => {
    const accompaniment = middle(side, 'accompanimentDb').toFixed(1)
    const voice = middle(side, 'attenuationDb').toFixed(1)
    return `accompaniment ${accompaniment} dB, voice −${voice} dB`
  }
  const mix = middle('before', 'accompanimentDb')
  return {
    measurement,
    // Both are decibels, so their difference is a ratio.
    ratio: middle('ours', 'accompanimentDb') - mix,
    aim: '≥ 3 dB over the mix',
    ours: `${describe('ours')}; ${median(judged.map(({ pace }) => pace)).toFixed(0)}× real time`,
    yardstick: `${describe('usual')}; the mix itself ${mix.toFixed(1)} dB`,
    oursDoes: `${songs.length} sung songs; SI-SDR of the accompaniment, attenuation of the voice`,
    yardstickDoes: 'left minus right, bass put back',
  }
}
