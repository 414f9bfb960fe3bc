import { expect } from 'chai'
import {
  type Alignment,
  type Comparable,
  comparable,
  distanceOf,
  mayBeSame,
  wordsAround,
} from '../../src/catalogue/compare.ts'
import { stream } from '../../src/engines/builtin/random.ts'

const chance = stream(7, 'words')
const randomWord = () => Math.floor(chance.next() * 2 ** 32) >>> 0
const randomWords = (count: number) => Uint32Array.from({ length: count }, randomWord)

/** A song of 1,280 words of which one bit in eight is certain. */
function songOf(words: Uint32Array): Comparable {
  const margins = Uint8Array.from({ length: words.length * 32 }, (_, index) =>
    index % 8 === 0 ? 40 : 3,
  )
  return comparable({ pitch: 1, words: words.slice(), margins })
}

/** The words with some bits replaced by chance. */
function worn(words: Uint32Array, bits: number): Uint32Array {
  return words.map((word) => (word & ~bits) | (randomWord() & bits))
}

describe('Comparing a song with a recording', () => {
  const recording = randomWords(4000)
  const excerpt = recording.slice(1000, 2280)
  const alignment = { position: 500, offset: 1000 }

  it('compares the bits that are certain', () => {
    const uncertainWrong = songOf(worn(excerpt, 0xfefefefe))
    const certainWrong = songOf(worn(excerpt, 0x01010101))

    expect(distanceOf(uncertainWrong, recording, alignment)).to.be.below(0.1)
    expect(distanceOf(certainWrong, recording, alignment)).to.be.above(1.2)
    expect(distanceOf(uncertainWrong, randomWords(4000), alignment)).to.be.above(1.2)
  })

  it('says nothing of a song without certain bits', () => {
    const margins = new Uint8Array(excerpt.length * 32)
    const song = comparable({ pitch: 1, words: excerpt, margins })

    expect(distanceOf(song, recording, alignment)).to.be.above(1.2)
    expect(mayBeSame(song, aroundOf(alignment), alignment)).to.equal(false)
  })

  it('compares first the words around a match', () => {
    const song = songOf(worn(excerpt, 0xfefefefe))
    const elsewhere = { position: 500, offset: 1300 }

    for (const position of [0, 500, 1279]) {
      const match = { position, offset: 1002 }
      expect(mayBeSame(song, aroundOf(match), match), `at ${position}`).to.equal(true)
    }
    expect(mayBeSame(song, aroundOf(elsewhere), elsewhere)).to.equal(false)
    expect(mayBeSame(song, new Uint32Array(), alignment)).to.equal(false)
  })

  it('compares first the words around a match where the recording begins or ends', () => {
    const before = songOf(worn(new Uint32Array([...randomWords(90), ...recording]), 0xfefefefe))
    const first = { position: 100, offset: -90 }
    const last = { position: 4080, offset: -90 }

    expect(mayBeSame(before, aroundOf(first), first)).to.equal(true)
    expect(mayBeSame(before, aroundOf(last), last)).to.equal(true)
  })

  function aroundOf(place: Alignment): Uint32Array {
    const { first, count } = wordsAround(place)
    return recording.slice(first, first + count)
  }
})
