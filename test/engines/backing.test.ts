import { expect } from 'chai'
import type { Part } from '../../src/engines/builtin/composer/score.ts'
import { mixParts, type Song, writeSong } from '../../src/engines/builtin/render.ts'
import { mono, rms, toDb } from '../stage/listening.ts'
import { trackPitch } from '../stage/pitch-track.ts'
import { request } from './given-music.ts'

const sampleRate = 44100

const lyrics = `[Verse]
The stars are shining over the sea
I will follow you into the dark
[Chorus]
Hold me closer through the night
Every road will lead me home`

function write(text: string): Promise<Song> {
  const given = { lyrics, sung: true, language: 'en', vocalGender: 'female' } as const
  return writeSong(request({ text, seed: 3, bpm: 100, durationSeconds: 18, ...given }))
}

/** The finished sound of some voices, in one section. */
function voicesIn(song: Song, isHeard: (part: Part) => boolean, name: string) {
  const parts = song.score.parts.filter((part) => part.role === 'voice' && isHeard(part))
  const { left, right } = mixParts(song.score, parts, song)
  const section = song.score.sections.find((one) => one.name === name)
  if (section === undefined) throw new Error(`no ${name}`)
  const [from, to] = [section.startSeconds, section.startSeconds + section.lengthSeconds].map(
    (seconds) => Math.round(seconds * sampleRate),
  )
  return { left: left.subarray(from, to), right: right.subarray(from, to), section }
}

function correlation({ left, right }: { left: Float32Array; right: Float32Array }): number {
  const product = left.reduce((sum, sample, index) => sum + sample * right[index]!, 0)
  return product / (rms(left) * rms(right) * left.length)
}

describe('voices in a chorus', () => {
  let gospel: Song

  before(async () => {
    gospel = await write('gospel')
  })

  it('are doubled in pop: wider than the verse, and hardly louder', async () => {
    const song = await write('pop')
    const [verse, chorus] = ['verse', 'chorus'].map((name) => voicesIn(song, () => true, name))

    expect(song.score.singing?.doubled.length).to.be.above(0)
    expect(correlation(verse!)).to.be.above(correlation(chorus!) + 0.03)
    expect(toDb(rms(mono(chorus!))) - toDb(rms(mono(verse!)))).to.be.within(-4, 6)
  })

  it('are joined by a third or a sixth in gospel: softer, and to one side', () => {
    const lead = voicesIn(gospel, ({ instrument }) => instrument === 'lead', 'chorus')
    const second = voicesIn(gospel, ({ instrument }) => instrument === 'backing', 'chorus')
    const [one, other] = [lead, second].map((voice) => trackPitch(mono(voice), sampleRate))
    const apart = (one ?? []).flatMap(({ hertz }, index) => {
      const beside = other?.[index]?.hertz
      if (hertz === undefined || beside === undefined) return []
      return [Math.abs(12 * Math.log2(beside / hertz)) % 12]
    })
    const harmonious = apart.filter((semitones) => semitones > 2.4 && semitones < 9.6)

    expect(toDb(rms(mono(second))) - toDb(rms(mono(lead)))).to.be.within(-12, -3)
    expect(toDb(rms(second.right)) - toDb(rms(second.left))).to.be.above(1)
    expect(apart.length).to.be.above(60)
    expect(harmonious.length / apart.length).to.be.above(0.75)
  })

  it('are alone in the verse', () => {
    const second = voicesIn(gospel, ({ instrument }) => instrument === 'backing', 'verse')

    // The consonants before its first beat lie in the verse.
    expect(rms(mono(second).subarray(0, -sampleRate))).to.be.below(1e-4)
  })
})
