import { expect } from 'chai'
import type { Note, Score } from '../../src/engines/builtin/composer/score.ts'
import { median } from '../stage/apart.ts'
import { genreNames, score } from './given-score.ts'

const seeds = [11, 22]

/** Pieces in which a second line plays beside the first. */
const pieces = genreNames
  .flatMap((text) => seeds.map((seed) => score({ text, seed, durationSeconds: 60 })))
  .filter((piece) => lineOf(piece, 'melody').length > 8 && lineOf(piece, 'counter').length > 4)

function lineOf({ parts }: Score, role: 'melody' | 'counter'): Note[] {
  return parts.filter((part) => part.role === role).flatMap(({ notes }) => notes)
}

interface Gap {
  from: number
  to: number
  answer: Note[]
}

/** Where no note of the melody begins for two beats, while the second line is there. */
function gapsOf(piece: Score): Gap[] {
  const beat = 60 / piece.bpm
  const melody = lineOf(piece, 'melody')
  const counter = lineOf(piece, 'counter')
  return melody.slice(0, -2).flatMap((note, index) => {
    const next = melody[index + 1]!
    const end = Math.min(note.startSeconds + note.lengthSeconds, note.startSeconds + beat)
    const [from, to] = [end + 0.1 * beat, next.startSeconds]
    if (to - from < 1.9 * beat) return []
    const present = counter.some(
      ({ startSeconds }) => Math.abs(startSeconds - from) < 4 * piece.beatsPerBar * beat,
    )
    const answer = counter.filter(
      ({ startSeconds }) => startSeconds > from - 0.15 * beat && startSeconds < to - 0.1 * beat,
    )
    return present ? [{ from, to, answer }] : []
  })
}

describe('call and answer', () => {
  const gaps = pieces.flatMap((piece) => gapsOf(piece).map((gap) => ({ ...gap, piece })))

  it('a second line fills most pauses of the first', () => {
    const filled = gaps.filter(({ answer }) => answer.length > 1)

    expect(pieces.length).to.be.above(15)
    expect(gaps.length).to.be.above(50)
    expect(filled.length / gaps.length).to.be.above(0.7)
  })

  it('plays more where the first line rests than where it moves', () => {
    const paces = pieces.flatMap((piece) => {
      const own = gaps.filter((gap) => gap.piece === piece)
      const inside = own.reduce((sum, { from, to }) => sum + to - from, 0)
      const answers = own.reduce((sum, { answer }) => sum + answer.length, 0)
      const counter = lineOf(piece, 'counter')
      const outside = piece.lengthSeconds - inside
      if (inside < 4) return []
      return [answers / inside / Math.max(0.05, (counter.length - answers) / outside)]
    })

    expect(median(paces)).to.be.above(1.5)
  })
})
