import { expect } from 'chai'
import { kicksOf, type Part, type Score } from '../../src/engines/builtin/composer/score.ts'
import { previewEdit } from '../../src/engines/builtin/edit-preview.ts'
import type { MusicWish, VaryEdit } from '../../src/engines/builtin/messages.ts'
import { editSong, mixParts, type Song, writeSong } from '../../src/engines/builtin/render.ts'
import { decodeScore, encodeScore } from '../../src/engines/builtin/score-file.ts'
import { rms, toDb } from '../stage/listening.ts'
import { openInstalledSet } from '../stage/recordings.ts'
import { request } from './given-music.ts'

const lyrics = '[verse]\nRain on the window\nA kettle that sings\n[chorus]\nStay till it rains'
const sung = { sung: true, lyrics, language: 'en' } as const
const set = await openInstalledSet()

const encoded = (score: Score) => encodeScore({ model: 'test', score })
const readBack = (score: Score) => decodeScore(encoded(score)).score

const song = (wish: Partial<MusicWish>) =>
  writeSong(request({ key: 'A', scale: 'minor', seed: 3, durationSeconds: 24, bpm: 120, ...wish }))

async function varied(before: Song, edit: Omit<VaryEdit, 'type'>): Promise<Song> {
  const after = await editSong(readBack(before.score), { type: 'vary', ...edit }, { set })
  expect(readBack(after.score)).to.deep.equal(after.score)
  return after
}

const partsOf = ({ parts }: Score, isWanted: (part: Part) => boolean) => parts.filter(isWanted)
const soundOf = ({ score, spoken }: Song, isWanted: (part: Part) => boolean) =>
  mixParts(score, partsOf(score, isWanted), { set, spoken }).left
const notesOf = (score: Score, isWanted: (part: Part) => boolean) =>
  partsOf(score, isWanted).map(({ role, instrument, notes }) => ({ role, instrument, notes }))

/** Expects these parts to have their notes, and to sound as before below -40 dB. */
function expectSame(before: Song, after: Song, isKept: (part: Part) => boolean): void {
  expect(notesOf(after.score, isKept)).to.deep.equal(notesOf(before.score, isKept))
  const [one, other] = [soundOf(before, isKept), soundOf(after, isKept)]
  const left = one.map((sample, index) => sample - other[index]!)
  expect(toDb(rms(one))).to.be.above(-45)
  expect(toDb(rms(left)) - toDb(rms(one))).to.be.below(-40)
}

describe('A varied piece', () => {
  const wishes: [string, Partial<MusicWish>, VaryEdit['parts']][] = [
    ['drums of a sung song', { text: 'pop with a warm pad', ...sung }, ['drums']],
    ['drums, whose kicks duck the synths,', { text: 'edm house', bpm: 126 }, ['drums']],
    ['chords and bass', { text: 'indie pop' }, ['chords', 'bass']],
    ['tune', { text: 'folk with a flute' }, ['melody']],
  ]
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

  it('ducks what stays by the kicks of before, and what is new by the new ones', async () => {
    const before = await song({ text: 'edm house', bpm: 126 })
    const drums = await varied(before, { parts: ['drums'], seed: 1 })
    const all = await varied(before, { tags: 'drum and bass', seed: 1 })

    expect(drums.score.kicks).to.deep.equal(readBack(before.score).kicks)
    expect(all.score.kicks).to.deep.equal(kicksOf(all.score.parts))
    expect(all.score.kicks).not.to.deep.equal(before.score.kicks)
  })

  it('of another style has its band around the same voice and tune', async () => {
    const before = await song({ text: 'indie pop', ...sung })
    const after = await varied(before, { tags: 'bossa nova with nylon guitar', seed: 7 })
    const leads = ({ role }: Part) => role === 'voice' || role === 'melody'
    const instruments = after.score.parts.map(({ instrument }) => instrument)

    expectSame(before, after, leads)
    expect(instruments).to.include('nylon-guitar')
    expect(after.score.singing?.sung).to.deep.equal(before.score.singing?.sung)
    const chord = after.score.parts.find(({ instrument }) => instrument === 'nylon-guitar')!
    for (const { startSeconds, midi } of chord.notes) {
      const { pitchClasses, bass } = after.score.chords.findLast(
        (one) => one.startSeconds <= startSeconds + 0.1,
      )!
      expect([...pitchClasses, bass ?? pitchClasses[0]]).to.include(midi % 12)
    }
  })

  it('keeps the genre where the words name none, and rests whom they exclude', async () => {
    const before = await song({ text: 'heavy metal' })
    const after = await varied(before, { tags: 'calm, no drums', seed: 7 })
    const instruments = after.score.parts.map(({ instrument }) => instrument)

    expect(after.score.parts.map(({ role }) => role)).not.to.include('drums')
    expect(instruments).to.include('distorted-guitar')
  })

  it('is the same for the same seed, and another for another one', async () => {
    const before = await song({ text: 'indie pop' })
    const edit = (seed: number) => varied(before, { parts: ['drums', 'bass'], seed })

    expect((await edit(5)).score).to.deep.equal((await edit(5)).score)
    expect((await edit(5)).score.parts).not.to.deep.equal((await edit(6)).score.parts)
  })

  it('keeps its players when a section of it is replaced, and sounds as before outside', async () => {
    const before = await varied(await song({ text: 'indie pop' }), { tags: 'jazz trio', seed: 4 })
    const stored = readBack(before.score)
    const section = stored.sections.length - 1
    const edit = { type: 'replaceSection' as const, section, seed: 8 }
    const after = await editSong(stored, edit, { set })
    const players = ({ parts }: Score) =>
      parts.map(({ role, instrument }) => `${role} ${instrument}`).sort()
    const end = Math.round((stored.sections[section]!.startSeconds - 0.6) * 44_100)
    const [one, other] = [soundOf(before, () => true), soundOf(after, () => true)]
    const left = one.subarray(0, end).map((sample, index) => sample - other[index]!)

    expect(players(after.score)).to.deep.equal(players(stored))
    expect(toDb(rms(left)) - toDb(rms(one.subarray(0, end)))).to.be.below(-40)
  })

  it('is refused where nobody would be left', async () => {
    const { score } = await song({ text: 'drums only' })
    const edit: VaryEdit = { type: 'vary', parts: ['drums'], tags: 'folk solo flute', seed: 1 }

    expect(previewEdit(encoded(score), edit)).to.deep.equal({
      fault: { path: 'tags', rule: 'must leave somebody to play.' },
    })
    expect(
      previewEdit(encoded(score), { type: 'vary', tags: 'folk solo flute', seed: 1 }).fault,
    ).to.equal(undefined)
  })
})
