import { expect } from 'chai'
import type { Score } from '../../../src/engines/builtin/composer/score.ts'
import { editSong } from '../../../src/engines/builtin/render.ts'
import { hearVaried, readBack, set, song, soundOf, varied } from '../../engines/given-vary-edits.ts'
import { rms, toDb } from '../../stage/listening.ts'

describe('A varied piece', () => {
  hearVaried([
    ['drums, whose kicks duck the synths,', { text: 'edm house', bpm: 126 }, ['drums']],
    ['chords and bass', { text: 'indie pop' }, ['chords', 'bass']],
  ])

  it('keeps its players when a section of it is replaced, and sounds as before outside', async () => {
    const before = await varied(await song({ text: 'indie pop', durationSeconds: 24 }), {
      tags: 'jazz trio',
      seed: 4,
    })
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
})
