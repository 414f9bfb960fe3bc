import { expect } from 'chai'
import fc from 'fast-check'
import {
  instrumentalSeconds,
  keyscaleOf,
  mayBeGenerationId,
  newMusicId,
  newTrackId,
  phrase,
  splitKeyscale,
  withoutPhrasing,
} from '../../src/generations/generation.ts'
import { newSeed } from '../../src/seed.ts'
import { titleOf } from '../../src/title.ts'

const genders = fc.constantFrom('female' as const, 'male' as const)
/** Compares in upper case, because one letter may become two: ß becomes SS. */
function oneLine(words: string): string {
  return words.trim().replace(/\s+/g, ' ').toUpperCase()
}

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 })

describe('The length of an instrumental', () => {
  it('is a multiple of 15 from 30 to 210, and within half a step of the clamped request', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), (wanted) => {
        const seconds = instrumentalSeconds(wanted, 210)
        const clamped = Math.min(Math.max(wanted, 30), 210)

        expect(seconds % 15).to.equal(0)
        expect(seconds).to.be.within(30, 210)
        expect(Math.abs(seconds - clamped)).to.be.at.most(7.5)
      }),
    )
  })

  it('never exceeds the maximum of the plan, and stays a multiple of 15', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -1000, max: 1000 }),
        fc.integer({ min: 30, max: 210 }),
        (wanted, cap) => {
          const seconds = instrumentalSeconds(wanted, cap)

          expect(seconds).to.be.within(30, cap)
          expect(seconds % 15).to.equal(0)
          expect(seconds).to.be.at.most(instrumentalSeconds(wanted, 210))
        },
      ),
    )
  })

  it('is 120 by default and rounds ties up', () => {
    const cases: [number | undefined, number][] = [
      [undefined, 120],
      [-5, 30],
      [0, 30],
      [37.4, 30],
      [37.5, 45],
      [44, 45],
      [52.5, 60],
      [100, 105],
      [202.5, 210],
      [1000, 210],
    ]
    for (const [wanted, seconds] of cases) {
      expect(instrumentalSeconds(wanted, 210), String(wanted)).to.equal(seconds)
    }
  })
})

describe('The vocal phrasing of a prompt', () => {
  it('precedes the prompt and differs by gender', () => {
    expect(phrase('lofi', 'female')).to.equal('female vocals, lofi')
    expect(phrase('lofi', 'male')).to.equal('male vocals, lofi')
  })

  it('is not added without a gender, and an earlier phrasing stays', () => {
    fc.assert(
      fc.property(text, (tags) => {
        expect(phrase(tags, 'auto')).to.equal(tags)
      }),
    )
    expect(phrase('female vocals, lofi', 'auto')).to.equal('female vocals, lofi')
  })

  it('replaces an earlier phrasing and is never doubled', () => {
    fc.assert(
      fc.property(text, genders, genders, (tags, first, second) => {
        const sentAgain = phrase(phrase(tags, first), second)

        expect(sentAgain).to.equal(phrase(tags, second))
        expect(phrase(sentAgain, second)).to.equal(sentAgain)
        expect(withoutPhrasing(sentAgain)).to.equal(withoutPhrasing(tags))
      }),
    )
  })
})

describe('The title of a track', () => {
  it('is the prompt on one line with a capital', () => {
    expect(titleOf('warm lofi piano')).to.equal('Warm lofi piano')
    expect(titleOf('  élan,\n\tvital  ')).to.equal('Élan, vital')
    expect(titleOf('日本語 🎵')).to.equal('日本語 🎵')
  })

  it('is cut after a word at 60 characters, or inside a word longer than that', () => {
    const words = 'slow evening jazz with brushed drums and a double bass that walks home'

    expect(titleOf(words)).to.equal('Slow evening jazz with brushed drums and a double bass that')
    expect(titleOf(`${'a'.repeat(60)} b`)).to.equal(`A${'a'.repeat(59)}`)
    expect(titleOf('🎵'.repeat(70))).to.equal('🎵'.repeat(60))
    expect(titleOf(`ß${'a'.repeat(59)}`)).to.equal(`SS${'a'.repeat(58)}`)
  })

  it('has 1 to 60 characters, single spaces, and begins like the prompt', () => {
    fc.assert(
      fc.property(text, (words) => {
        fc.pre(words.trim() !== '')
        const title = titleOf(words)

        expect([...title].length).to.be.within(1, 60)
        expect(title).to.equal(title.trim().replace(/\s+/g, ' '))
        expect(oneLine(words).startsWith(oneLine(title))).to.equal(true)
      }),
    )
  })
})

describe('The keyscale of a track', () => {
  it('is key and scale with a space between them, and can be split again', () => {
    expect(keyscaleOf('F#', 'minor')).to.equal('F# minor')
    expect(splitKeyscale('F# minor')).to.deep.equal({ key: 'F#', scale: 'minor' })
  })
})

describe('The generated values of a track', () => {
  it('are ids in the format of their kind, new each time', () => {
    const music = Array.from({ length: 200 }, newMusicId)
    const instrumentals = Array.from({ length: 200 }, newTrackId)

    for (const id of music) expect(id).to.match(/^gen_[0-9a-z]{24}$/)
    for (const id of instrumentals)
      expect(id).to.match(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(new Set([...music, ...instrumentals])).to.have.property('size', 400)
    expect([...music, ...instrumentals].every(mayBeGenerationId)).to.equal(true)
  })

  it('are told from malformed ids without a query', () => {
    for (const id of ['', '../x', 'gen_', `gen_${'A'.repeat(24)}`, ` ${newMusicId()}`]) {
      expect(mayBeGenerationId(id), id).to.equal(false)
    }
  })

  it('are an integer seed below 2^32, rarely repeated', () => {
    const seeds = Array.from({ length: 200 }, newSeed)

    for (const seed of seeds)
      expect(Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32).to.be.true
    expect(new Set(seeds).size).to.be.above(190)
  })
})
