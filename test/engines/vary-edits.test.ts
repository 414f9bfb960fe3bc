import { expect } from 'chai'
import { kicksOf, type Part } from '../../src/engines/builtin/composer/score.ts'
import { previewEdit } from '../../src/engines/builtin/edit-preview.ts'
import type { VaryEdit } from '../../src/engines/builtin/messages.ts'
import {
  encoded,
  expectSame,
  hearVaried,
  readBack,
  song,
  sung,
  varied,
} from './given-vary-edits.ts'

describe('A varied piece', () => {
  hearVaried([
    ['drums of a sung song', { text: 'pop with a warm pad', ...sung }, ['drums']],
    ['tune', { text: 'folk with a flute' }, ['melody']],
  ])

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
    expect(chord.notes).not.to.be.empty
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
    const edit = async (seed: number) =>
      (await varied(before, { parts: ['drums', 'bass'], seed })).score
    const once = await edit(5)

    expect(await edit(5)).to.deep.equal(once)
    expect((await edit(6)).parts).not.to.deep.equal(once.parts)
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
