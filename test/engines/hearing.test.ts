import { expect } from 'chai'
import { planMusic } from '../../src/engines/builtin/builtin.ts'
import type { Key, MusicRequest, Scale } from '../../src/engines/builtin/messages.ts'
import {
  decodeMp3,
  loudnessLufs,
  mono,
  rms,
  type Sound,
  toDb,
  truePeakDb,
} from '../stage/listening.ts'
import { openInstalledSet } from '../stage/recordings.ts'
import { renderMusic } from '../stage/render-music.ts'
import { hearBpm } from '../stage/rhythm.ts'
import { rankKeys } from '../stage/tonality.ts'

interface Asked {
  text: string
  bpm: number
  key: Key
  scale: Scale
  /**
   * A drummer says which octave of the tempo is meant; without one, half or double is no mistake.
   */
  drums: boolean
}

function asked(text: string, bpm: number, key: Key, scale: Scale, drums = true): Asked {
  return { text, bpm, key, scale, drums }
}

const grid: Asked[] = [
  asked('uplifting edm house festival', 126, 'A', 'minor'),
  asked('pop rock with drums', 96, 'C', 'major'),
  asked('heavy metal aggressive', 150, 'E', 'minor'),
  asked('warm lofi piano', 82, 'F', 'major'),
  asked('drum and bass', 174, 'G', 'minor'),
  asked('hip hop boom bap', 90, 'D', 'minor'),
  asked('reggae', 76, 'A', 'major'),
  asked('country', 112, 'G', 'major'),
  asked('synthwave', 100, 'F#', 'minor'),
  asked('latin bossa nova', 120, 'D#', 'major'),
  asked('techno', 130, 'A#', 'minor'),
  asked('blues rock', 92, 'B', 'major'),
  asked('disco', 118, 'B', 'minor'),
  asked('funk', 108, 'E', 'minor'),
  asked('indie rock', 124, 'E', 'major'),
  asked('r&b soul', 84, 'D', 'minor'),
  asked('bright pop piano', 100, 'D', 'major'),
  asked('trap beat', 140, 'C#', 'minor'),
  asked('dark cinematic strings', 80, 'G', 'minor', false),
  asked('ambient meditation', 70, 'G#', 'major', false),
]

function request(wish: Partial<MusicRequest>): MusicRequest {
  return planMusic({
    text: 'pop',
    sung: false,
    lyrics: null,
    language: null,
    vocalGender: 'auto',
    durationSeconds: 10,
    bpm: null,
    key: null,
    scale: null,
    beatsPerBar: null,
    seed: 4,
    ...wish,
  })
}

const set = await openInstalledSet()

async function hear(wish: Partial<MusicRequest>): Promise<Sound> {
  return decodeMp3((await renderMusic(request(wish), set)).bytes)
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
  const heard = new Map<Asked, Sound>()

  before(async function () {
    this.timeout(180_000)
    for (const one of grid) {
      const { text, bpm, key, scale } = one
      heard.set(one, await hear({ text, bpm, key, scale }))
    }
  })

  it('has the tempo that was asked for, within 2 %', () => {
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

  it('carries no direct current', () => {
    for (const [{ text }, { left, right }] of heard) {
      for (const ear of [left, right]) {
        const mean = ear.reduce((sum, sample) => sum + sample, 0) / ear.length
        expect(Math.abs(mean), text).to.be.lessThan(0.001)
      }
    }
  })

  it('stays whole on one loudspeaker: both ears agree, and little is lost in their sum', () => {
    for (const [{ text }, sound] of heard) {
      const { left, right } = sound
      const product = left.reduce((sum, sample, index) => sum + sample * (right[index] ?? 0), 0)
      const power = Math.sqrt((rms(left) * rms(left) + rms(right) * rms(right)) / 2)

      expect(product, text).to.be.greaterThan(0)
      expect(toDb(rms(mono(sound)) / power), text).to.be.greaterThan(-3)
    }
  })
})
