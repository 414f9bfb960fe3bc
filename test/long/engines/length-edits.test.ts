import { expect } from 'chai'
import type { LengthEdit } from '../../../src/engines/builtin/messages.ts'
import { editSong } from '../../../src/engines/builtin/render.ts'
import {
  bordersOf,
  differenceDb,
  edited,
  expectWhole,
  hearExtended,
  hearShortened,
  mixed,
  readBack,
  set,
  song,
  startsOf,
  sung,
} from '../../engines/given-length-edits.ts'

describe('An extended piece', () => {
  hearExtended([
    ['a song of ducked synths', { text: 'edm house', bpm: 126, durationSeconds: 40 }, 11],
    ['a waltz of strings', { text: 'cinematic strings', beatsPerBar: 3, durationSeconds: 30 }, 7],
  ])

  it('can be extended again, shortened, and replaced in part, and still sounds as before', async () => {
    const before = await song({ text: 'indie pop', bpm: 120, durationSeconds: 40, ...sung })
    const edits: LengthEdit[] = [
      { type: 'extend', seconds: 8 },
      { type: 'extend', seconds: 6 },
      { type: 'shorten', seconds: 12 },
    ]
    const once = await edited(before, edits[0]!)
    const twice = await edited(once, edits[1]!)
    const short = await edited(twice, edits[2]!)
    const last = short.score.sections.length - 1
    const section = { type: 'replaceSection' as const, section: last, seed: 4 }
    const replaced = await editSong(readBack(short.score), section, { set })
    const heads = [before, once, twice].map(
      ({ score }, index) => bordersOf(score, edits[index]!).head,
    )
    const to = Math.min(...heads, startsOf(short.score)[last]!) - 1.1

    expect(short.score.lengthSeconds).to.be.closeTo(before.score.lengthSeconds + 2, 1e-3)
    expect(to).to.be.above(4)
    const [one, other] = [mixed(before), mixed(replaced)]
    expect(differenceDb(one, other, { from: 0, to })).to.be.below(-40)
    expectWhole(replaced.score)
  })
})

describe('A shortened piece', () => {
  hearShortened([
    [
      'a sung pop song',
      { text: 'pop with a warm pad', bpm: 118, durationSeconds: 60, ...sung },
      16,
    ],
  ])
})
