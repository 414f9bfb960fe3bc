import { expect } from 'chai'
import type { Part, Score } from '../../../src/engines/builtin/composer/score.ts'
import type { MusicWish } from '../../../src/engines/builtin/messages.ts'
import { mixParts, type Song, writeSong } from '../../../src/engines/builtin/render.ts'
import { request } from '../../engines/given-music.ts'
import { powerSpectrum } from '../../stage/listening.ts'

const sampleRate = 44100
const frame = 4096

const lyrics = `[Intro]
[Verse]
The stars are shining over the sea
I will follow you into the dark
[Instrumental]
[Chorus]
Hold me closer through the night
Every road will lead me home`

function write(given: Partial<MusicWish>): Promise<Song> {
  return writeSong(request({ sung: true, lyrics, language: 'en', durationSeconds: 32, ...given }))
}

function lead({ parts }: Score): Part {
  const part = parts.find(({ instrument }) => instrument === 'lead')
  if (part === undefined) throw new Error('nobody sings')
  return part
}

function middle({ left, right }: { left: Float32Array; right: Float32Array }): Float32Array {
  return left.map((sample, index) => (sample + (right[index] ?? 0)) / 2)
}

/** Power between 300 and 4000 Hz at a moment. */
function vocalBand(samples: Float32Array, seconds: number): number {
  const start = Math.round(seconds * sampleRate)
  const spectrum = powerSpectrum(samples.subarray(start, start + frame), frame)
  const [from, to] = [300, 4000].map((hz) => Math.round((hz * frame) / sampleRate))
  return spectrum.subarray(from, to).reduce((sum, power) => sum + power, 0)
}

describe('the voice in the mix', () => {
  it('is louder than the band in its frequency range while it sings, in any style', async () => {
    for (const [seed, text] of [
      'pop',
      'heavy rock band',
      'smooth jazz',
      'house',
      'trap',
    ].entries()) {
      const song = await write({ text, seed, durationSeconds: 20, lyrics: lyrics.slice(7) })
      const sung = lead(song.score)
      const voices = song.score.parts.filter(({ role }) => role === 'voice')
      const voice = middle(mixParts(song.score, voices, song))
      const band = middle(
        mixParts(
          song.score,
          song.score.parts.filter(({ role }) => role !== 'voice'),
          song,
        ),
      )
      const moments = sung.notes
        .filter(({ lengthSeconds }) => lengthSeconds > 0.15)
        .map(({ startSeconds }) => startSeconds + 0.03)
      const power = (samples: Float32Array) =>
        moments.reduce((sum, moment) => sum + vocalBand(samples, moment), 0)

      expect(moments.length, text).to.be.above(5)
      const ahead = 10 * Math.log10(power(voice) / power(band))
      expect(ahead, text).to.be.within(1, 11)
    }
  })
})
