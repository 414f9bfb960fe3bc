import { expect } from 'chai'
import type { Key, MusicRequest, Scale } from '../../../src/engines/builtin/messages.ts'
import { asked, expectWhole } from '../../engines/given-file.ts'
import {
  decodeMp3,
  loudnessLufs,
  mono,
  rms,
  type Sound,
  toDb,
  truePeakDb,
} from '../../stage/listening.ts'
import { openInstalledSet } from '../../stage/recordings.ts'
import { renderMusic } from '../../stage/render-music.ts'
import { hearBpm } from '../../stage/rhythm.ts'
import { rankKeys } from '../../stage/tonality.ts'

interface Heard {
  text: string
  bpm: number
  key: Key
  scale: Scale
  /**
   * A drummer says which octave of the tempo is meant; without one, half or double is no mistake.
   */
  drums: boolean
}

function one(text: string, bpm: number, key: Key, scale: Scale, drums = true): Heard {
  return { text, bpm, key, scale, drums }
}

const grid: Heard[] = [
  one('uplifting edm house festival', 126, 'A', 'minor'),
  one('pop rock with drums', 96, 'C', 'major'),
  one('heavy metal aggressive', 150, 'E', 'minor'),
  one('warm lofi piano', 82, 'F', 'major'),
  one('drum and bass', 174, 'G', 'minor'),
  one('hip hop boom bap', 90, 'D', 'minor'),
  one('reggae', 76, 'A', 'major'),
  one('country', 112, 'G', 'major'),
  one('synthwave', 100, 'F#', 'minor'),
  one('latin bossa nova', 120, 'D#', 'major'),
  one('techno', 130, 'A#', 'minor'),
  one('blues rock', 92, 'B', 'major'),
  one('disco', 118, 'B', 'minor'),
  one('funk', 108, 'E', 'minor'),
  one('indie rock', 124, 'E', 'major'),
  one('r&b soul', 84, 'D', 'minor'),
  one('bright pop piano', 100, 'D', 'major'),
  one('trap beat', 140, 'C#', 'minor'),
  one('dark cinematic strings', 80, 'G', 'minor', false),
  one('ambient meditation', 70, 'G#', 'major', false),
]

const set = await openInstalledSet()

async function hear(text: string, wish: Partial<MusicRequest>): Promise<Sound> {
  return decodeMp3((await renderMusic(asked(text, wish), set)).bytes)
}

function longestSilenceSeconds(sound: Sound): number {
  const samples = mono(sound)
  const hop = 2205
  let longest = 0
  let now = 0
  for (let start = 0; start + hop <= samples.length; start += hop) {
    now = toDb(rms(samples.subarray(start, start + hop))) < -55 ? now + hop : 0
    longest = Math.max(longest, now)
  }
  return longest / sound.sampleRate
}

describe('a grid of styles, tempi and keys, heard from the finished file', () => {
  const heard = new Map<Heard, Sound>()

  before(async function () {
    this.timeout(180_000)
    for (const piece of grid) {
      const { text, bpm, key, scale } = piece
      heard.set(piece, await hear(text, { bpm, key, scale, seed: 4 }))
    }
  })

  it('has the tempo that was asked for, within 2 %', () => {
    expect(heard.size).to.equal(grid.length)
    for (const [{ text, bpm, drums }, sound] of heard) {
      const octaves = Math.log2(hearBpm(sound) / bpm)
      const off = drums ? octaves : octaves - Math.round(octaves)

      expect(Math.abs(off), `${text} at ${bpm}`).to.be.lessThan(Math.log2(1.02))
    }
  })

  it('has the key and the scale that were asked for in nine of ten', () => {
    const wrong = [...heard].flatMap(([{ text, key, scale }, sound]) => {
      const [guess] = rankKeys(sound)
      const right = guess?.key === key && guess.scale === scale
      return right ? [] : [`${text}: ${key} ${scale} heard as ${guess?.key} ${guess?.scale}`]
    })

    expect(wrong.length, wrong.join('; ')).to.be.at.most(grid.length * 0.1)
  })

  it('is at -14 LUFS within half, with its true peaks at most at -1 dBTP', () => {
    for (const [{ text }, sound] of heard) {
      expect(loudnessLufs(sound), text).to.be.within(-14.5, -13.5)
      expect(truePeakDb(sound), text).to.be.at.most(-1)
    }
  })

  it('is never silent for longer than 1.5 s', () => {
    for (const [{ text }, sound] of heard) {
      expect(longestSilenceSeconds(sound), text).to.be.at.most(1.5)
    }
  })

  it('carries no direct current, and stays whole on one loudspeaker', () => {
    for (const [{ text }, sound] of heard) expectWhole(sound, text)
  })
})
