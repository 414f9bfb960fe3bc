import { expect } from 'chai'
import { editionsOf } from '../../../src/engines/builtin/editions.ts'
import type { VocalGender } from '../../../src/engines/builtin/messages.ts'
import {
  type MixOptions,
  mixParts,
  type Song,
  writeSong,
} from '../../../src/engines/builtin/render.ts'
import { hasSpeaker } from '../../../src/engines/builtin/singer/speaker-process.ts'
import { VoicePlayer } from '../../../src/engines/builtin/voice-player.ts'
import { request } from '../../engines/given-music.ts'
import { quantile, sampleRate } from '../../engines/given-voice.ts'
import { mono, powerSpectrum } from '../../stage/listening.ts'
import { openInstalledSet } from '../../stage/recordings.ts'

const size = 1024
const durationSeconds = 20

const lyrics = `[Verse]
The stars are shining over the sea
I will follow you into the dark
[Chorus]
Hold me closer through the night
Every road will lead me home`

const songs: [string, VocalGender][] = [
  ['pop', 'female'],
  ['heavy rock band', 'male'],
  ['smooth jazz', 'female'],
  ['house', 'male'],
  ['acoustic folk', 'female'],
  ['soul', 'male'],
]

function framesOf(sound: Float32Array): Float64Array[] {
  return Array.from({ length: Math.floor((2 * sound.length) / size) - 1 }, (_, place) => {
    const frame = sound.subarray((place * size) / 2, (place * size) / 2 + size)
    return powerSpectrum(
      frame.map((sample, index) => sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size))),
      size,
    )
  })
}

function powerOf(frame: Float64Array, fromHz: number, toHz: number): number {
  const [from, to] = [fromHz, toHz].map((hz) => Math.round((hz * size) / sampleRate))
  return frame.subarray(from, to).reduce((sum, power) => sum + power, 0)
}

const inDb = (power: number) => 10 * Math.log10(power)
const rising = (one: number, other: number) => one - other

/** The finished voice, without doubles and reverb. */
function stemOf({ score, spoken }: Song): Float32Array {
  const lead = score.parts.find(({ instrument }) => instrument === 'lead')
  if (lead === undefined) throw new Error('nobody sings')
  const voice = new Float32Array(durationSeconds * sampleRate)
  new VoicePlayer(score, editionsOf(lead)[0]!, spoken).play(
    0,
    voice,
    new Float32Array(voice.length),
  )
  return voice
}

describe('The air of a voice', () => {
  before(function () {
    if (!hasSpeaker()) this.skip()
  })

  for (const [seed, [text, vocalGender]] of songs.entries()) {
    it(`is heard over the band, and does not hiss: ${text}, ${vocalGender}`, async () => {
      const wish = { text, vocalGender, seed, lyrics, sung: true, language: 'en' } as const
      const song = await writeSong(request({ ...wish, durationSeconds }))
      const options: MixOptions = { ...song, set: await openInstalledSet() }
      const [voice, band] = [true, false].map((sings) => {
        const parts = song.score.parts.filter(({ role }) => (role === 'voice') === sings)
        return framesOf(mono(mixParts(song.score, parts, options)))
      })
      const stem = framesOf(stemOf(song))

      const loudest = Math.max(...(voice ?? []).map((frame) => powerOf(frame, 100, 15_000)))
      const sung = [...(voice ?? []).keys()].filter(
        (place) => powerOf(voice![place]!, 100, 15_000) > 1e-3 * loudest,
      )
      const high = (frames: Float64Array[] = []) =>
        sung.reduce((sum, place) => sum + powerOf(frames[place]!, 5000, 10_000), 0)
      const shares = stem.map((frame) => powerOf(frame, 5000, 10_000) / powerOf(frame, 100, 4000))
      const powers = stem.map((frame) => powerOf(frame, 100, 15_000))
      const top = Math.max(...powers)
      const levels = (wanted: (share: number) => boolean, floor: number) =>
        powers.filter((power, place) => power > floor * top && wanted(shares[place]!)).sort(rising)
      const vowels = levels((share) => share < 0.1, 0.01)
      const sibilants = levels((share) => share > 1, 0.001)
      const brightness = shares.filter((share, place) => share < 0.1 && powers[place]! > 0.01 * top)

      const ahead = inDb(high(voice) / high(band))
      expect(ahead, 'voice against band, 5 to 10 kHz').to.be.above(-5)
      const hiss = inDb(quantile(sibilants, 0.95) / quantile(vowels, 0.5))
      expect(hiss, 'sibilants against vowels').to.be.within(-4, 0)
      const whisper = inDb(quantile(brightness.sort(rising), 0.5))
      expect(whisper, 'air of vowels').to.be.within(-33.5, -26)
    })
  }
})
