import { expect } from 'chai'
import fc from 'fast-check'
import { keys, languages, scales, vocalGenders } from '../../src/engines/builtin/messages.ts'
import { expectSound, genreNames, partOf, score } from './given-score.ts'

const wishes = fc.record({
  text: fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 120 }),
    fc.constantFrom(...genreNames),
    fc
      .array(
        fc.constantFrom(
          ...genreNames,
          'no drums',
          'solo piano',
          'sad',
          'fast',
          'harp',
          '🎹',
          'in Eb minor',
          '悲しい',
          'solo flute',
        ),
        { maxLength: 6 },
      )
      .map((tags) => tags.join(', ')),
  ),
  sung: fc.boolean(),
  lyrics: fc.option(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc
        .array(
          fc.constantFrom(
            '[verse]',
            '[chorus]',
            '[solo]',
            '',
            'over the sea we go',
            '君が好きだ',
            'я иду',
            '🎤',
            'oh',
          ),
          { maxLength: 60 },
        )
        .map((lines) => lines.join('\n')),
    ),
  ),
  language: fc.option(fc.constantFrom(...languages)),
  vocalGender: fc.constantFrom(...vocalGenders),
  durationSeconds: fc.oneof(
    fc.integer({ min: 5, max: 210 }),
    fc.double({ min: 5, max: 210, noNaN: true }),
    fc.constant(5),
  ),
  bpm: fc.option(
    fc.oneof(fc.integer({ min: 60, max: 200 }), fc.double({ min: 60, max: 200, noNaN: true })),
  ),
  key: fc.option(fc.constantFrom(...keys)),
  scale: fc.option(fc.constantFrom(...scales)),
  beatsPerBar: fc.option(fc.integer({ min: 2, max: 7 })),
  seed: fc.maxSafeNat(),
})

describe('composing', () => {
  it('writes a sound score for any wish that is valid', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        expectSound(score(wish))
      }),
      { numRuns: 400 },
    )
  })

  it('writes the same score for the same request, and another melody for another seed', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        expect(score(wish)).to.deep.equal(score(wish))
      }),
      { numRuns: 60 },
    )
    const melodies = [1, 2, 3, 4, 5].map((seed) =>
      partOf(score({ text: 'pop', seed, key: 'C', scale: 'major', bpm: 120 }), 'melody')
        .notes.map(({ midi }) => midi)
        .join(),
    )
    expect(new Set(melodies).size).to.equal(5)
  })

  it('composes for contradictions, 700 characters of any script, one word and an emoji', () => {
    const scripts = [
      'жёлтый ',
      '夜に駆ける',
      '한국의밤',
      'العربية ',
      'हिन्दी ',
      'ᚠᛇᚻ ',
      '👩‍👩‍👧‍👦🎷',
      'ßÄé̈ ',
      '<b>&amp;',
      '\u0000\t',
    ]
    const texts = [
      'fast slow ambient techno',
      'happy sad dark bright calm aggressive',
      'solo piano, full orchestra, no piano, drums only, no drums',
      'a cappella death metal with drum solo, no vocals',
      '50s 80s 2010s medieval dubstep lullaby waltz in 7/8',
      'instrumental acapella',
      'no, not, without',
      'jazz',
      '🙂',
      ...genreNames.map((name, place) => `no ${name}, ${genreNames.at(place - 9)}, epic slow fast`),
      ...scripts.map((script) => script.repeat(700).slice(0, 700)),
      genreNames.join(' ').slice(0, 700),
      genreNames.join(', ').slice(-700),
    ]
    for (const text of texts) {
      for (const durationSeconds of [5, 37.5]) {
        const music = score({ text, durationSeconds })

        expectSound(music)
        const notes = music.parts.flatMap((part) => part.notes)
        expect(notes.length, text).to.be.above(durationSeconds / 5)
      }
    }
  })

  it('gives each genre its own sound', () => {
    const signatures = genreNames.map((text) => {
      const { parts } = score({
        text,
        key: 'C',
        scale: 'minor',
        bpm: 120,
        beatsPerBar: 4,
        durationSeconds: 60,
      })
      return parts
        .map(({ role, instrument, notes }) => `${role} ${instrument} ${notes.length}`)
        .join()
    })

    expect(new Set(signatures).size).to.equal(genreNames.length)
  })

  it('plays one piano for a solo piano and no drums where none are wanted', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const solo = score({ text: 'solo piano', seed }).parts
      const drumless = score({ text: 'energetic techno, no drums', seed })

      expect(solo.map(({ instrument }) => instrument)).to.deep.equal(['piano'])
      expect(drumless.parts.map(({ role }) => role)).not.to.include('drums')
      expect(drumless.kicks).to.deep.equal([])
    }
  })
})
