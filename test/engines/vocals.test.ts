import { expect } from 'chai'
import type { Part, Score } from '../../src/engines/builtin/composer/score.ts'
import { editionsOf } from '../../src/engines/builtin/editions.ts'
import type { MusicWish } from '../../src/engines/builtin/messages.ts'
import { mixParts, type Song, writeSong } from '../../src/engines/builtin/render.ts'
import { VoicePlayer } from '../../src/engines/builtin/voice-player.ts'
import { rms, toDb } from '../stage/listening.ts'
import { request } from './given-music.ts'
import { score } from './given-score.ts'

const sampleRate = 44100

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

describe('the voice in the mix', () => {
  it('has every part of the band step back by as much, so that the balance stays', () => {
    for (const text of ['rock', 'house', 'orchestral']) {
      const same = { text, seed: 3, durationSeconds: 20 }
      const [song, alone] = [score({ ...same, lyrics, sung: true, language: 'en' }), score(same)]
      const steps = song.parts.flatMap(({ role, instrument, gainDb }) => {
        const part = alone.parts.find((one) => one.role === role && one.instrument === instrument)
        return part ? [gainDb - part.gainDb] : []
      })

      expect(steps.length, text).to.be.above(2)
      expect(new Set(steps).size, text).to.equal(1)
      expect(steps[0], text).to.be.within(-4, -1)
    }
  })

  it('is silent in [intro] and [instrumental] without words, and heard in every line', async () => {
    const song = await write({ text: 'pop', seed: 4 })
    const length = Math.round(song.score.lengthSeconds * sampleRate)
    const [left, right] = [new Float32Array(length), new Float32Array(length)]

    new VoicePlayer(song.score, editionsOf(lead(song.score))[0]!, song.spoken).play(0, left, right)

    const names = song.score.sections.map(({ name }) => name)
    expect(names).to.include.members(['intro', 'verse', 'instrumental', 'chorus'])
    const loudest = toDb(rms(left))
    for (const { name, startSeconds, lengthSeconds } of song.score.sections) {
      // A consonant or a weak syllable may come before the bar it belongs to, a last one end after
      // it.
      const from = Math.round((startSeconds + 0.3) * sampleRate)
      const to = Math.round((startSeconds + lengthSeconds - 1.3) * sampleRate)
      const level = toDb(rms(left.subarray(from, Math.max(from + 441, to)))) - loudest
      if (['verse', 'chorus'].includes(name)) expect(level, name).to.be.above(-4)
      else expect(level, name).to.be.below(-50)
    }
  })

  it('is doubled in choruses only: wide there, in the middle elsewhere', async () => {
    const song = await write({ text: 'pop', seed: 4 })
    const length = Math.round(song.score.lengthSeconds * sampleRate)
    const [left, right] = [new Float32Array(length), new Float32Array(length)]

    new VoicePlayer(song.score, editionsOf(lead(song.score))[0]!, song.spoken).play(0, left, right)

    const side = left.map((sample, index) => sample - (right[index] ?? 0))
    const width = (wanted: string) => {
      const { startSeconds, lengthSeconds } = song.score.sections.find(
        ({ name }) => name === wanted,
      ) ?? { startSeconds: 0, lengthSeconds: 0 }
      const from = Math.round(startSeconds * sampleRate)
      const to = Math.round((startSeconds + lengthSeconds - 1.3) * sampleRate)
      return rms(side.subarray(from, to))
    }
    expect(width('chorus')).to.be.above(0.005)
    expect(width('verse')).to.be.below(1e-6)
  })

  it('echoes after phrases that leave time for it', async () => {
    const song = await write({ text: 'pop', seed: 4 })
    const thrown = song.score.singing?.thrown ?? []
    const dry = { ...song, score: { ...song.score, singing: { ...singing(song), thrown: [] } } }

    const difference = middle(mixParts(song.score, [lead(song.score)], song))
    const without = middle(mixParts(dry.score, [lead(song.score)], song))
    for (const [index, sample] of without.entries())
      difference[index] = (difference[index] ?? 0) - sample

    expect(thrown.length).to.be.above(0)
    const { startSeconds, lengthSeconds } = thrown[0] ?? { startSeconds: 0, lengthSeconds: 0 }
    const end = Math.round((startSeconds + lengthSeconds) * sampleRate)
    expect(toDb(rms(difference.subarray(end, end + sampleRate / 2)))).to.be.above(-60)
    expect(rms(difference.subarray(0, Math.round((startSeconds - 0.1) * sampleRate)))).to.be.below(
      1e-5,
    )
  })
})

function singing({ score }: Song) {
  if (score.singing === null) throw new Error('nobody sings')
  return score.singing
}
