import { expect } from 'chai'
import type { Part, Score } from '../../src/engines/builtin/composer/score.ts'
import type { MusicWish, VaryEdit } from '../../src/engines/builtin/messages.ts'
import { editSong, mixParts, type Song, writeSong } from '../../src/engines/builtin/render.ts'
import { decodeScore, encodeScore } from '../../src/engines/builtin/score-file.ts'
import { rms, toDb } from '../stage/listening.ts'
import { openInstalledSet } from '../stage/recordings.ts'
import { request } from './given-music.ts'

const lyrics = '[verse]\nRain on the window\nA kettle that sings\n[chorus]\nStay till it rains'
export const sung = { sung: true, lyrics, language: 'en' } as const
export const set = await openInstalledSet()

export const encoded = (score: Score) => encodeScore({ model: 'test', score })
export const readBack = (score: Score) => decodeScore(encoded(score)).score

export const song = (wish: Partial<MusicWish>) =>
  writeSong(request({ key: 'A', scale: 'minor', seed: 3, durationSeconds: 10, bpm: 120, ...wish }))

export async function varied(before: Song, edit: Omit<VaryEdit, 'type'>): Promise<Song> {
  const after = await editSong(readBack(before.score), { type: 'vary', ...edit }, { set })
  expect(readBack(after.score)).to.deep.equal(after.score)
  return after
}

const partsOf = ({ parts }: Score, isWanted: (part: Part) => boolean) => parts.filter(isWanted)
export const soundOf = ({ score, spoken }: Song, isWanted: (part: Part) => boolean) =>
  mixParts(score, partsOf(score, isWanted), { set, spoken }).left
const notesOf = (score: Score, isWanted: (part: Part) => boolean) =>
  partsOf(score, isWanted).map(({ role, instrument, notes }) => ({ role, instrument, notes }))

/** Expects these parts to have their notes, and to sound as before below -40 dB. */
export function expectSame(before: Song, after: Song, isKept: (part: Part) => boolean): void {
  expect(notesOf(after.score, isKept)).to.deep.equal(notesOf(before.score, isKept))
  const [one, other] = [soundOf(before, isKept), soundOf(after, isKept)]
  const left = one.map((sample, index) => sample - other[index]!)
  expect(toDb(rms(one))).to.be.above(-45)
  expect(toDb(rms(left)) - toDb(rms(one))).to.be.below(-40)
}

export function hearVaried(
  wishes: readonly [name: string, wish: Partial<MusicWish>, parts: VaryEdit['parts']][],
): void {
  for (const [name, wish, parts] of wishes) {
    it(`has another ${name} and leaves all other parts, and their sound below -40 dB`, async () => {
      const before = await song(wish)
      const after = await varied(before, { parts: parts!, seed: 99 })
      const isVaried = ({ role }: Part) => (parts as string[]).includes(role)

      expectSame(before, after, (part) => !isVaried(part))
      expect(notesOf(after.score, isVaried)).not.to.be.empty
      for (const { notes } of notesOf(after.score, isVaried)) {
        const known = notesOf(before.score, isVaried).map((one) => JSON.stringify(one.notes))
        expect(known).not.to.include(JSON.stringify(notes))
        expect(notes.at(-1)!.startSeconds).to.be.below(before.score.lengthSeconds)
      }
      const { chords, sections, lengthSeconds, tune } = after.score
      expect({ chords, sections, lengthSeconds }).to.deep.equal({
        chords: readBack(before.score).chords,
        sections: readBack(before.score).sections,
        lengthSeconds: before.score.lengthSeconds,
      })
      if (!parts?.includes('melody')) expect(tune).to.deep.equal(before.score.tune)
      expect(toDb(rms(soundOf(after, () => true)))).to.be.above(-35)
    })
  }
}
