import { expect } from 'chai'
import { alteredChord, chordOnDegree } from '../../src/engines/builtin/theory/chord.ts'
import { scaleOver } from '../../src/engines/builtin/theory/chord-scale.ts'
import {
  isSameChord,
  nameOfMidi,
  readChord,
  spellingOf,
  symbolOf,
} from '../../src/engines/builtin/theory/chord-symbol.ts'
import { chordQualities } from '../../src/engines/builtin/theory/chord-symbol-table.ts'
import { readPitch } from '../../src/engines/builtin/theory/pitch-name.ts'
import { tonalityOf } from '../../src/engines/builtin/theory/scale.ts'
import { type Mode, modes } from '../../src/engines/builtin/theory/scale-table.ts'

const flats = spellingOf('F', 'major')
const sharps = spellingOf('G', 'major')

describe('A chord symbol', () => {
  const read: [string, number[], number?][] = [
    ['C', [0, 4, 7]],
    ['Am', [9, 0, 4]],
    ['F/C', [5, 9, 0], 0],
    ['G7', [7, 11, 2, 5]],
    ['Bbmaj7', [10, 2, 5, 9]],
    ['F#m7b5', [6, 9, 0, 4]],
    ['B♭dim7', [10, 1, 4, 7]],
    ['Dsus4', [2, 7, 9]],
    ['Esus2', [4, 6, 11]],
    ['Abaug', [8, 0, 4]],
    ['C6/9', [0, 4, 7, 9, 2]],
    ['D/F#', [2, 6, 9], 6],
    ['C/Bb', [0, 4, 7], 10],
    ['Ebm(maj7)/Gb', [3, 6, 10, 2], 6],
    ['Cb', [11, 3, 6]],
  ]
  for (const [symbol, pitchClasses, bass] of read) {
    it(`names the tones of ${symbol}`, () => {
      const chord = readChord(symbol)

      expect(chord?.pitchClasses).to.deep.equal(pitchClasses)
      expect(chord?.root).to.equal(pitchClasses[0])
      expect(chord?.bass).to.equal(bass)
    })
  }

  it('is refused if it is unknown', () => {
    for (const symbol of [
      '',
      'H',
      'c',
      'Cx',
      'C/',
      'C/H',
      'Am/G/E',
      'C 7',
      'N.C.',
      '%',
      'Amin77',
    ]) {
      expect(readChord(symbol), symbol).to.equal(undefined)
    }
  })

  it('has one meaning, and its own spelling is read as the same chord', () => {
    const names = chordQualities.flatMap((quality) => quality.names)
    expect(new Set(names).size).to.equal(names.length)

    for (const { names } of chordQualities) {
      for (const name of names) {
        const chord = readChord(`Eb${name}/G`)
        const again = chord && readChord(symbolOf(chord, flats))

        expect(chord && again && isSameChord(chord, again), name).to.equal(true)
      }
    }
  })

  it('exists for every chord that the composer writes', () => {
    for (const mode of Object.keys(modes) as Mode[]) {
      const tonality = tonalityOf(9, mode)
      if (tonality.steps.length !== 7) continue
      for (const degree of [0, 1, 2, 3, 4, 5, 6]) {
        const chords = ([3, 4, 5] as const).map((size) => chordOnDegree(tonality, degree, size))
        const altered = (['dominant', 'substitute'] as const).map(
          (alteration) => alteredChord(tonality, degree, alteration, 4).chord,
        )
        for (const chord of [...chords, ...altered]) {
          const again = readChord(symbolOf(chord, sharps))
          expect(again && isSameChord(again, chord), `${mode} ${degree}`).to.equal(true)
        }
      }
    }
  })

  it('bends the scale to its tones, which stays one of seven degrees', () => {
    for (const { names } of chordQualities) {
      for (const root of ['C', 'Db', 'E', 'F#', 'A']) {
        const chord = readChord(root + names[0])!
        const { tonic, steps } = scaleOver(tonalityOf(0, 'major'), chord)
        const tones = steps.map((step) => (tonic + step) % 12)

        expect(new Set(tones).size, root + names[0]).to.equal(7)
        expect(tones, root + names[0]).to.include.members([...chord.pitchClasses])
      }
    }
  })
})

describe('The name of a pitch', () => {
  it('is read and written in scientific pitch notation', () => {
    expect(readPitch('C4')).to.equal(60)
    expect(readPitch('A4')).to.equal(69)
    expect(readPitch('Bb3')).to.equal(58)
    expect(readPitch('B#3')).to.equal(60)
    expect(nameOfMidi(58, flats)).to.equal('Bb3')
    expect(nameOfMidi(58, sharps)).to.equal('A#3')
    for (const name of ['', 'H4', 'a4', 'A', 'A44', '69']) {
      expect(readPitch(name), name).to.equal(undefined)
    }
    for (let midi = 12; midi < 120; midi++) {
      expect(readPitch(nameOfMidi(midi, sharps))).to.equal(midi)
      expect(readPitch(nameOfMidi(midi, flats))).to.equal(midi)
    }
  })
})
