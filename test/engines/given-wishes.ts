import fc from 'fast-check'
import { keys, languages, scales, vocalGenders } from '../../src/engines/builtin/messages.ts'
import { genreNames } from './given-score.ts'

/** Any wish that is valid. */
export const wishes = fc.record({
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
