import { expect } from 'chai'
import fc from 'fast-check'
import { planMusic } from '../../src/engines/builtin/builtin.ts'
import { compose } from '../../src/engines/builtin/composer/compose.ts'
import { enhancePrompt } from '../../src/engines/builtin/composer/enhance.ts'
import { feelings } from '../../src/engines/builtin/composer/feeling-table.ts'
import { kitWords, namedInstruments } from '../../src/engines/builtin/composer/named-instruments.ts'
import type { Score } from '../../src/engines/builtin/composer/score.ts'
import { roleWords, tempoWords } from '../../src/engines/builtin/composer/style-table.ts'
import { keys } from '../../src/engines/builtin/messages.ts'
import { mix } from '../../src/engines/builtin/render.ts'
import { rms, toDb } from '../stage/listening.ts'
import { wish } from './given-music.ts'
import { expectSound, genreNames, pitched, steps } from './given-score.ts'

const longest = 700

/** Everything the reader of style knows, and the little words that turn it round. */
const vocabulary = [
  ...genreNames,
  ...[...namedInstruments, ...kitWords, ...feelings, ...tempoWords, ...roleWords].flatMap(
    ({ words }) => words,
  ),
  ...[
    ...[
      'no',
      'not',
      'without',
      'only',
      'solo',
      'just',
      'and',
      'or',
      'in',
      '7/8',
      '999 bpm',
      '0 bpm',
    ],
    ...['Cb minor', 'waltz', '80s'],
  ],
]

const scripts = [
  [0x0590, 0x06ff],
  [0x0900, 0x0dff],
  [0x0e00, 0x0fff],
  [0x1200, 0x13ff],
  [0x3040, 0x30ff],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0x1f300, 0x1faff],
  [0x0000, 0x001f],
  [0x200b, 0x202e],
  [0x0300, 0x036f],
] as const

const oneScript = fc
  .constantFrom(...scripts)
  .chain(([first, last]) =>
    fc
      .array(fc.integer({ min: first, max: last }), { minLength: 1, maxLength: longest })
      .map((points) => points.map((point) => String.fromCodePoint(point)).join('')),
  )

const texts = fc
  .oneof(
    oneScript,
    fc.string({ unit: 'binary', maxLength: longest }),
    fc.string({ unit: 'grapheme', maxLength: longest }),
    fc
      .array(fc.constantFrom(...'.,;:!?()[]{}<>*+-_=/\\|"\'`~@#$%^& '), { maxLength: longest })
      .map((marks) => marks.join('')),
    fc.constantFrom('x', 'é', 'م', '木').map((letter) => letter.repeat(longest)),
    fc.constantFrom(...vocabulary),
    fc.array(fc.constantFrom(...vocabulary), { maxLength: 90 }).map((words) => words.join(' ')),
    fc.array(fc.constantFrom(...vocabulary), { maxLength: 30 }).map((words) => words.join(', ')),
  )
  .map((text) => text.slice(0, longest))

const wishes = fc.record({
  text: texts,
  durationSeconds: fc.oneof(fc.constant(5), fc.double({ min: 5, max: 90, noNaN: true })),
  seed: fc.maxSafeNat(),
})

/** Whatever sounds to the very end belongs to the tonic chord. */
function expectHome(music: Score): void {
  const notes = pitched(music)
  const ends = notes.map(({ startSeconds, lengthSeconds }) => startSeconds + lengthSeconds)
  const end = Math.max(...ends)
  const tonic = keys.indexOf(music.key)
  const chord = [0, 2, 4].map((degree) => ((steps[music.scale][degree] ?? 0) + tonic) % 12)
  for (const [place, { midi }] of notes.entries()) {
    if ((ends[place] ?? 0) > end - 0.05) expect(chord).to.include(midi % 12)
  }
}

/** What any words become: so many are composed, and so many played. */
export function hearAnyWords({ scores, sounds }: { scores: number; sounds: number }): void {
  it('become a score of the exact length that ends on the tonic, and stay in the prompt', () => {
    fc.assert(
      fc.property(wishes, (given) => {
        const music = compose(planMusic(wish(given)))

        expectSound(music)
        expectHome(music)
        expect(enhancePrompt(given.text, given.seed).startsWith(given.text)).to.equal(true)
      }),
      { numRuns: scores, seed: 20_261_121 },
    )
  })

  it('become sound: finite, audible, as long as asked for', () => {
    fc.assert(
      fc.property(texts, fc.maxSafeNat(), (text, seed) => {
        const { left, right } = mix(compose(planMusic(wish({ text, seed, durationSeconds: 5 }))))

        expect(left.length).to.equal(5 * 44100)
        expect(left.every(Number.isFinite) && right.every(Number.isFinite)).to.equal(true)
        expect(toDb(rms(left))).to.be.within(-40, -6)
      }),
      { numRuns: sounds, seed: 7 },
    )
  })
}
