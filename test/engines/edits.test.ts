import { expect } from 'chai'
import { compose } from '../../src/engines/builtin/composer/compose.ts'
import type { Note, Part, Score } from '../../src/engines/builtin/composer/score.ts'
import { editScore } from '../../src/engines/builtin/edit.ts'
import {
  longestSeconds,
  type PlayedSong,
  type ScoreEdit,
} from '../../src/engines/builtin/messages.ts'
import { mixParts, playEdit } from '../../src/engines/builtin/render.ts'
import { decodeScore, encodeScore } from '../../src/engines/builtin/score-file.ts'
import { songBufferBytes } from '../../src/engines/builtin/song-buffers.ts'
import { rms, toDb } from '../stage/listening.ts'
import { request } from './given-music.ts'

const song = compose(
  request({
    text: 'pop rock with a guitar',
    sung: true,
    lyrics: '[verse]\nRain on the window\nA kettle that sings\n[chorus]\nStay till the morning',
    language: 'en',
    key: 'A',
    scale: 'minor',
    durationSeconds: 20,
    beatsPerBar: 4,
    bpm: 120,
  }),
)

function edited(edit: ScoreEdit, score: Score = song): Score {
  return editScore(readBack(score), edit)
}

function readBack(score: Score): Score {
  return decodeScore(encodeScore({ model: 'test', score })).score
}

function drumsOf({ parts }: Score): Part {
  return parts.find(({ role }) => role === 'drums')!
}

/** The notes of all parts that have pitches. */
function pitchedOf({ parts, tune }: Score): Note[] {
  return [...parts.filter(({ role }) => role !== 'drums').flatMap(({ notes }) => notes), ...tune]
}

async function play(score: Score, edit: ScoreEdit) {
  const buffer = new SharedArrayBuffer(songBufferBytes(longestSeconds))
  const encoded = encodeScore({ model: 'test', score })
  return playEdit({ request: { score: encoded, edit }, buffer })
}

describe('A transposed score', () => {
  it('has every note but the drums so many semitones higher, at the same time', () => {
    const up = edited({ type: 'transpose', semitones: 3 })

    expect(drumsOf(up)).to.deep.equal(drumsOf(song))
    expect(pitchedOf(up)).to.deep.equal(
      pitchedOf(song).map((note) => ({ ...note, midi: note.midi + 3 })),
    )
    expect(up.parts.map(({ notes: _, ...part }) => part)).to.deep.equal(
      song.parts.map(({ notes: _, ...part }) => part),
    )
  })

  it('has the key and the chords of it', () => {
    const { key, scale, chords, request } = edited({ type: 'transpose', semitones: -2 })

    expect([key, scale, request.key]).to.deep.equal(['G', 'minor', 'G'])
    expect(chords).to.have.length(song.chords.length)
    for (const [index, chord] of chords.entries()) {
      const before = song.chords[index]!
      expect(chord.root).to.equal((before.root + 10) % 12)
      expect(chord.pitchClasses).to.deep.equal(before.pitchClasses.map((one) => (one + 10) % 12))
      expect(chord.startSeconds).to.equal(before.startSeconds)
    }
  })

  it('is the score of before when it is transposed back', () => {
    const back = edited(
      { type: 'transpose', semitones: -5 },
      edited({ type: 'transpose', semitones: 5 }),
    )

    expect(back).to.deep.equal(readBack(song))
  })

  it('leaves the drums sounding as before, at the same level', () => {
    const up = edited({ type: 'transpose', semitones: 4 })
    const before = mixParts(song, [drumsOf(song)])
    const after = mixParts(up, [drumsOf(up)])
    const left = after.left.map((sample, index) => sample - before.left[index]!)

    expect(toDb(rms(before.left))).to.be.greaterThan(-40)
    expect(rms(left)).to.equal(0)
  })
})

describe('A score at another tempo', () => {
  it('has the same notes, and all times move with the beat', () => {
    const slow = edited({ type: 'tempo', bpm: 96 })

    expect(slow.bpm).to.equal(96)
    expect(slow.request).to.include({ bpm: 96, durationSeconds: 25 })
    expect(slow.lengthSeconds).to.equal(25)
    expect(slow.parts).to.have.length(song.parts.length)
    for (const [index, part] of slow.parts.entries()) {
      const before = song.parts[index]!.notes
      expect(part.notes.map(({ midi }) => midi)).to.deep.equal(before.map(({ midi }) => midi))
      for (const [place, { startSeconds, lengthSeconds, velocity }] of part.notes.entries()) {
        expect(startSeconds).to.be.closeTo(before[place]!.startSeconds * 1.25, 2e-6)
        expect(lengthSeconds).to.be.closeTo(before[place]!.lengthSeconds * 1.25, 3e-6)
        expect(velocity).to.equal(before[place]!.velocity)
      }
    }
    for (const name of ['sections', 'chords'] as const) {
      expect(slow[name]).to.have.length(song[name].length)
      for (const [index, { startSeconds }] of slow[name].entries()) {
        expect(startSeconds).to.be.closeTo(song[name][index]!.startSeconds * 1.25, 1e-9)
      }
    }
    expect(slow.kicks).to.have.length(song.kicks.length)
  })

  it('has the notes of before at the tempo of before', () => {
    const back = edited({ type: 'tempo', bpm: 120 }, edited({ type: 'tempo', bpm: 90 }))

    const pitchesOf = ({ parts }: Score) => parts.map(({ notes }) => notes.map(({ midi }) => midi))
    expect(pitchesOf(back)).to.deep.equal(pitchesOf(song))
    for (const [index, { notes }] of song.parts.entries()) {
      for (const [place, { startSeconds }] of notes.entries()) {
        expect(back.parts[index]!.notes[place]!.startSeconds).to.be.closeTo(startSeconds, 2e-6)
      }
    }
  })

  const edit: ScoreEdit = { type: 'tempo', bpm: 160 }
  let fast: PlayedSong

  before(async () => {
    fast = await play(song, edit)
  })

  it('is played as long as it is, and its lines are timed anew', () => {
    const { score } = decodeScore(fast.score)

    expect(fast.left).to.have.length(15 * 44_100)
    expect(toDb(rms(fast.left))).to.be.greaterThan(-30)
    const sung = song.singing?.sung ?? []
    expect(sung).not.to.be.empty
    for (const [index, line] of (score.singing?.sung ?? []).entries()) {
      expect(line.startSeconds).to.be.closeTo(sung[index]!.startSeconds * 0.75, 0.2)
    }
    expect(score.singing?.sung).to.have.length(sung.length)
  })

  it('gives the same samples each time', async () => {
    const { left, right } = await play(song, edit)

    expect([left, right]).to.deep.equal([fast.left, fast.right])
  })
})
