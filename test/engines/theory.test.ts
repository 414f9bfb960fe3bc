import { expect } from 'chai'
import { keys } from '../../src/engines/builtin/messages.ts'
import {
  alteredChord,
  chordOnDegree,
  isDiminished,
} from '../../src/engines/builtin/theory/chord.ts'
import { groupingsOf, weightAt } from '../../src/engines/builtin/theory/meter.ts'
import {
  hzOfMidi,
  nearestMidi,
  octaveInto,
  pitchClassOfKey,
} from '../../src/engines/builtin/theory/pitch.ts'
import { degreeOfMidi, midiOfDegree, tonalityOf } from '../../src/engines/builtin/theory/scale.ts'
import { type Mode, modes } from '../../src/engines/builtin/theory/scale-table.ts'

describe('pitch', () => {
  it('tunes A4 to 440 Hz and doubles with every octave', () => {
    expect(hzOfMidi(69)).to.equal(440)
    expect(hzOfMidi(60)).to.be.closeTo(261.6256, 1e-3)
    expect(hzOfMidi(81)).to.be.closeTo(880, 1e-9)
  })

  it('finds the nearest pitch of a class, and moves by octaves into a range', () => {
    expect(nearestMidi(0, 65)).to.equal(60)
    expect(nearestMidi(0, 67)).to.equal(72)
    expect(octaveInto(24, 60, 72)).to.equal(60)
    expect(octaveInto(100, 60, 72)).to.equal(64)
    expect(octaveInto(61, 70, 72)).to.equal(73)
  })
})

describe('scale', () => {
  it('gives the degrees of F# minor, through the octaves both ways', () => {
    const tonality = tonalityOf(pitchClassOfKey('F#'), 'natural-minor')

    const pitches = [0, 1, 2, 3, 4, 5, 6, 7, -1].map((degree) => midiOfDegree(tonality, degree))

    expect(pitches).to.deep.equal([66, 68, 69, 71, 73, 74, 76, 78, 64])
  })

  it('finds the degree of each of its pitches again, in every mode and key', () => {
    for (const mode of Object.keys(modes) as Mode[]) {
      for (const key of keys) {
        const tonality = tonalityOf(pitchClassOfKey(key), mode)
        for (let degree = -20; degree <= 20; degree += 1) {
          const midi = midiOfDegree(tonality, degree)
          expect(degreeOfMidi(tonality, midi), `${key} ${mode} ${degree}`).to.equal(degree)
          expect(tonality.steps).to.include((midi - tonality.tonic) % 12)
        }
      }
    }
  })

  it('rises from the tonic without repeating within every mode', () => {
    for (const steps of Object.values(modes)) {
      expect(steps[0]).to.equal(0)
      expect(steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0))).to.equal(
        true,
      )
      expect(Math.max(...steps)).to.be.below(12)
    }
  })
})

describe('chord', () => {
  const cMajor = tonalityOf(0, 'major')

  it('stacks thirds of the scale up to ninths', () => {
    expect(chordOnDegree(cMajor, 0, 3).pitchClasses).to.deep.equal([0, 4, 7])
    expect(chordOnDegree(cMajor, 4, 4).pitchClasses).to.deep.equal([7, 11, 2, 5])
    expect(chordOnDegree(cMajor, 1, 5).pitchClasses).to.deep.equal([2, 5, 9, 0, 4])
    expect(chordOnDegree(tonalityOf(9, 'harmonic-minor'), 4, 3).pitchClasses).to.deep.equal([
      4, 8, 11,
    ])
  })

  it('leaves the scale: by secondary dominants, substitutes and loans from other modes', () => {
    const aMinor = tonalityOf(9, 'natural-minor')
    const chords = [
      alteredChord(cMajor, 5, 'dominant', 3),
      alteredChord(cMajor, 0, 'dominant', 3),
      alteredChord(cMajor, 4, 'substitute', 5),
      alteredChord(cMajor, 3, 'natural-minor', 3),
      alteredChord(aMinor, 3, 'dorian', 3),
      alteredChord(aMinor, 1, 'phrygian', 3),
      alteredChord(aMinor, 4, 'harmonic-minor', 4),
    ]

    expect(chords.map(({ chord }) => chord.pitchClasses)).to.deep.equal([
      [9, 1, 4, 7],
      [0, 4, 7, 10],
      [1, 5, 8, 11],
      [5, 8, 0],
      [2, 6, 9],
      [10, 2, 5],
      [4, 8, 11, 2],
    ])
  })

  it('has a scale of seven rising degrees for every altered chord, with its tones', () => {
    for (const mode of ['major', 'natural-minor'] as const) {
      for (const degree of [0, 1, 2, 3, 4, 5, 6]) {
        for (const alteration of ['dominant', 'substitute', 'dorian', 'lydian'] as const) {
          const { chord, tonality } = alteredChord(tonalityOf(4, mode), degree, alteration, 4)
          const name = `${mode} ${degree} ${alteration}: ${tonality.steps}`

          expect(tonality.steps, name).to.have.length(7)
          expect(tonality.steps.toSorted((one, other) => one - other)).to.deep.equal(tonality.steps)
          for (const pitch of chord.pitchClasses) {
            expect(
              tonality.steps.map((step) => (tonality.tonic + step + 12) % 12),
              name,
            ).to.include(pitch)
          }
        }
      }
    }
  })

  it('knows the diminished one', () => {
    const diminished = [0, 1, 2, 3, 4, 5, 6].filter((degree) =>
      isDiminished(chordOnDegree(cMajor, degree, 3)),
    )

    expect(diminished).to.deep.equal([6])
  })
})

describe('meter', () => {
  it('groups every bar of two to seven beats in twos and threes', () => {
    for (const beats of [2, 3, 4, 5, 6, 7]) {
      for (const grouping of groupingsOf(beats)) {
        expect(grouping.reduce<number>((sum, length) => sum + length, 0)).to.equal(beats)
      }
    }
    expect(() => groupingsOf(8)).to.throw(RangeError)
    expect(() => groupingsOf(1)).to.throw(RangeError)
  })

  it('weighs the downbeat most, then groups, beats and halves', () => {
    const weights = [0, 3, 1, 0.5, 0.25].map((beat) => weightAt([3, 2], beat))

    expect(weights).to.deep.equal([1, 0.8, 0.6, 0.4, 0.2])
  })
})
