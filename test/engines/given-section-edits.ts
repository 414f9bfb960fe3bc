import { expect } from 'chai'
import type { Note, Score } from '../../src/engines/builtin/composer/score.ts'
import type { MusicWish, SectionEdit } from '../../src/engines/builtin/messages.ts'
import { editSong, mixParts, type Song, writeSong } from '../../src/engines/builtin/render.ts'
import { decodeScore, encodeScore } from '../../src/engines/builtin/score-file.ts'
import { rms, toDb } from '../stage/listening.ts'
import { openInstalledSet } from '../stage/recordings.ts'
import { request } from './given-music.ts'

const lyrics = `[verse]
Rain on the window
A kettle that sings
[chorus]
Stay till the morning
Stay till it rains
[bridge]
Nobody knows me
[chorus]
Stay till the morning
Stay till it rains`

export const sung = { sung: true, lyrics, language: 'en', durationSeconds: 24 } as const
export const set = await openInstalledSet()

export function readBack(score: Score): Score {
  return decodeScore(encodeScore({ model: 'test', score })).score
}

/** A section in the middle, and the times where what is outside of it sounds alone. */
export function middleOf({ sections, space }: Score) {
  const section = Math.max(1, Math.floor(sections.length / 2))
  const { startSeconds, lengthSeconds } = sections[section]!
  const end = startSeconds + lengthSeconds
  return { section, from: startSeconds - 0.6, to: end + 1.2 * space.reverbSeconds + 1.5, end }
}

function isOutside(
  { startSeconds }: Note,
  { startSeconds: from }: { startSeconds: number },
  end: number,
) {
  return startSeconds < from - 1 || startSeconds >= end - 0.03
}

/** The difference of two mixes before and after a time, in decibels of the first one there. */
export function differencesDb(
  before: Song,
  after: Song,
  { from, to }: { from: number; to: number },
) {
  const options = { set }
  const one = mixParts(before.score, before.score.parts, { ...options, spoken: before.spoken })
  const other = mixParts(after.score, after.score.parts, { ...options, spoken: after.spoken })
  const rate = 44_100
  return [
    [0, Math.round(from * rate)],
    [Math.round(to * rate), one.left.length],
  ].map(([start, end]) => {
    const level = rms(one.left.subarray(start, end))
    const left = one.left.subarray(start, end)
    const difference = left.map((sample, index) => sample - other.left[start! + index]!)
    return toDb(rms(difference)) - toDb(level)
  })
}

export function hearReplaced(wishes: readonly [name: string, wish: Partial<MusicWish>][]): void {
  for (const [name, wish] of wishes) {
    it(`of ${name} leaves all other notes, and their sound below -40 dB`, async () => {
      const before = await writeSong(request({ key: 'A', scale: 'minor', seed: 3, ...wish }))
      const stored = readBack(before.score)
      const middle = middleOf(stored)
      const edit: SectionEdit = { type: 'replaceSection', section: middle.section, seed: 99 }
      const after = await editSong(stored, edit, { set })
      const again = readBack(after.score)
      const replaced = stored.sections[middle.section]!

      expect(again).to.deep.equal(after.score)
      let changed = 0
      for (const [index, part] of stored.parts.entries()) {
        const outside = (notes: readonly Note[]) =>
          notes.filter((note) => isOutside(note, replaced, middle.end))
        const now = after.score.parts[index]!
        expect(outside(now.notes)).to.deep.equal(outside(part.notes))
        if (JSON.stringify(now.notes) !== JSON.stringify(part.notes)) changed += 1
      }
      expect(changed).to.be.greaterThan(0)
      const differences = differencesDb({ ...before, score: stored }, after, middle)
      for (const difference of differences) expect(difference).to.be.lessThan(-40)
    })
  }
}
