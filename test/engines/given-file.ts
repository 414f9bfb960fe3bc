import { expect } from 'chai'
import { planMusic } from '../../src/engines/builtin/builtin.ts'
import type { MusicRequest, RenderedAudio } from '../../src/engines/builtin/messages.ts'
import {
  clicks,
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

const set = await openInstalledSet()

/** What is asked for in the tests of files: 10 s of band music unless given. */
export function asked(text: string, settings: Partial<MusicRequest> = {}): MusicRequest {
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

function part(sound: Sound, from: number, to: number): Float32Array {
  return sound.left.subarray(Math.round(from * 44100), Math.round(to * 44100))
}

/** What the file of any song keeps to, and its tempo and key where they were asked for. */
export function hearFile(request: MusicRequest, heard?: { drums: boolean }): void {
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

    if (heard) {
      it('has the tempo that was asked for, within 2 %', () => {
        const octaves = Math.log2(hearBpm(sound) / request.bpm)
        const off = heard.drums ? octaves : octaves - Math.round(octaves)

        expect(Math.abs(off)).to.be.lessThan(Math.log2(1.02))
      })

      it('has the key and the scale that were asked for', () => {
        const { key, scale } = request

        expect(rankKeys(sound)[0]).to.include({ key, scale })
      })
    }

    it('carries no direct current, and stays whole on one loudspeaker', () => {
      expectWhole(sound)
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

/** Expects no direct current, both ears to agree, and little to be lost in their sum. */
export function expectWhole(sound: Sound, name?: string): void {
  const { left, right } = sound
  const product = left.reduce((sum, sample, index) => sum + sample * (right[index] ?? 0), 0)
  const power = Math.sqrt((rms(left) * rms(left) + rms(right) * rms(right)) / 2)

  for (const ear of [left, right]) {
    const mean = ear.reduce((sum, sample) => sum + sample, 0) / ear.length
    expect(Math.abs(mean), name).to.be.lessThan(0.001)
  }
  expect(product, name).to.be.greaterThan(0)
  expect(toDb(rms(mono(sound)) / power), name).to.be.greaterThan(-3)
}
