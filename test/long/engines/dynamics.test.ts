import { expect } from 'chai'
import { mix } from '../../../src/engines/builtin/render.ts'
import { sampleRate } from '../../../src/engines/builtin/synth/sampling.ts'
import { score } from '../../engines/given-score.ts'
import { loudnessLufs, loudnessRange, type Sound, shortTermLufs } from '../../stage/listening.ts'

function heard(text: string): Sound {
  return { ...mix(score({ text, seed: 5, durationSeconds: 40 })), sampleRate }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The mean short-term loudness of each fifth of the piece. */
function fifths(sound: Sound): number[] {
  const loudness = shortTermLufs(sound)
  const length = Math.floor(loudness.length / 5)
  return [0, 1, 2, 3, 4].map((part) => mean(loudness.slice(part * length, (part + 1) * length)))
}

describe('words for dynamics, in the rendered sound', () => {
  for (const text of [
    'start quietly, build up',
    'düstere Filmmusik, die leise anfängt und sich steigert',
    'rock, начинается тихо, потом нарастает',
  ]) {
    it(`"${text}" covers more than 6 LU and gets louder all the way`, () => {
      const sound = heard(text)
      const parts = fifths(sound)

      expect(loudnessRange(sound)).to.be.above(6)
      expect(parts.slice(0, 4)).to.deep.equal(parts.slice(0, 4).toSorted((a, b) => a - b))
      expect(loudnessLufs(sound)).to.be.within(-14.6, -13.4)
    })
  }

  it('without them the same music covers less', () => {
    expect(loudnessRange(heard('rock'))).to.be.below(6)
  })

  it('fade away, or end softly, where the text says so', () => {
    const [, , third = 0, , last = 0] = fifths(heard('pop that fades out at the end'))
    const [, , middle = 0, , end = 0] = fifths(heard('house, ends softly'))

    expect(last).to.be.below(third - 6)
    expect(end).to.be.below(middle - 4)
  })
})
