import { expect } from 'chai'
import type { Score } from '../../src/engines/builtin/composer/score.ts'
import {
  bordersOf,
  edited,
  expectWhole,
  hearExtended,
  hearShortened,
  linesOf,
  namesOf,
  song,
  startsOf,
  sung,
} from './given-length-edits.ts'

describe('An extended piece', () => {
  hearExtended([
    ['a sung pop song', { text: 'pop with a warm pad', bpm: 118, durationSeconds: 22, ...sung }, 6],
  ])

  it('repeats whole sections before the last one, with their words', async () => {
    const before = await song({ text: 'indie pop', bpm: 120, durationSeconds: 48, ...sung })
    const after = await edited(before, { type: 'extend', seconds: 16 })
    const names = namesOf(before.score)

    expect(namesOf(after.score).slice(0, names.length - 1)).to.deep.equal(names.slice(0, -1))
    expect(namesOf(after.score).at(-1)).to.equal(names.at(-1))
    expect(after.score.sections.length).to.be.above(names.length)
    expect(linesOf(after.score)!.length).to.be.above(linesOf(before.score)!.length)
    expectWhole(after.score)
  })

  it('is extended inside of its only section, and by any number of bars', async () => {
    const sections = [{ type: 'verse' as const, bars: 6 }]
    const wish = { text: 'folk guitar', bpm: 120, beatsPerBar: 4, durationSeconds: 14 }
    const before = await song({ ...wish, plan: { sections } })
    for (const bars of [1, 5, 40]) {
      const after = await edited(before, { type: 'extend', seconds: 2 * bars + 0.9 })

      expect(after.score.lengthSeconds).to.be.closeTo(14 + 2 * bars, 1e-4)
      expect(namesOf(after.score)).to.include('verse')
      expectWhole(after.score)
    }
  })

  it('keeps the swell of the piece up to the border, and from there on', async () => {
    const before = await song({ text: 'pop that fades out', bpm: 120, durationSeconds: 40 })
    const edit = { type: 'extend' as const, seconds: 8 }
    const after = await edited(before, edit)
    const points = (before.score.swell ?? []).map(({ seconds, db }) => [seconds, db])
    const place = bordersOf(before.score, edit).head

    expect(points).not.to.be.empty
    const later = after.score.lengthSeconds - before.score.lengthSeconds
    const known = (after.score.swell ?? []).map(({ seconds, db }) => [seconds, db])
    const moved = points.map(([seconds = 0, db = 0]) => [
      seconds > place ? seconds + later : seconds,
      db,
    ])
    for (const [seconds = 0, db = 0] of moved) {
      expect(
        known.some(([at = 0, level = 0]) => Math.abs(at - seconds) < 1e-3 && level === db),
      ).to.equal(true)
    }
  })
})

describe('A shortened piece', () => {
  hearShortened([
    ['a song of ducked synths', { text: 'edm house', bpm: 126, durationSeconds: 24 }, 8],
  ])

  it('loses whole sections where such a run is as long, and keeps intro and ending', async () => {
    const types = ['intro', 'verse', 'chorus', 'verse', 'chorus', 'outro'] as const
    const sections = types.map((type) => ({ type, bars: 4 }))
    const wish = { text: 'pop', bpm: 120, beatsPerBar: 4, durationSeconds: 50 }
    const before = await song({ ...wish, plan: { sections } })
    const once = await edited(before, { type: 'shorten', seconds: 16 })
    const most = await edited(before, { type: 'shorten', seconds: 32 })

    expect(namesOf(once.score)).to.deep.equal(['intro', 'verse', 'chorus', 'outro'])
    expect(startsOf(once.score)).to.deep.equal([0, 8, 16, 24])
    expect(namesOf(most.score)).to.deep.equal(['intro', 'outro'])
    expect(most.score.lengthSeconds).to.equal(18)
    expectWhole(most.score)
  })

  it('sings whole lines only, none twice at once', async () => {
    const before = await song({ text: 'folk', bpm: 100, durationSeconds: 50, ...sung })
    const places = (score: Score) =>
      (score.singing?.sung ?? []).map(({ line, syllables }) => [line, syllables.length].join())
    const whole = new Set(places(before.score))
    for (const seconds of [8, 19]) {
      const { score } = await edited(before, { type: 'shorten', seconds })
      let end = 0
      expect(score.singing?.sung, `after ${seconds} s`).not.to.be.empty
      for (const { startSeconds, endSeconds } of score.singing?.sung ?? []) {
        expect(startSeconds, `after ${seconds} s`).to.be.above(end - 0.1)
        end = endSeconds
      }
      expect(places(score).filter((one) => !whole.has(one))).to.deep.equal([])
    }
  })
})
