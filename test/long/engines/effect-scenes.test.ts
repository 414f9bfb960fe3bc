import { expect } from 'chai'
import {
  centroid,
  decaySeconds,
  hearEffect,
  levels,
  onsets,
  part,
  rateOf,
  swell,
} from '../../stage/effect-ears.ts'
import { rms, toDb } from '../../stage/listening.ts'

/** Seconds until the level has stayed 35 dB below the loudest. */
function lengthOf(samples: Float32Array): number {
  const heard = levels(samples)
  const loudest = Math.max(...heard)
  return heard.findLastIndex((level) => level > loudest - 35) * 0.005
}

describe('Words that describe a sound are heard in it', () => {
  it('bigger is lower and longer', () => {
    const [tiny, usual, huge] = ['tiny bell, one', 'one bell', 'one huge bell'].map((text) =>
      hearEffect(text),
    )

    const heights = [tiny, usual, huge].map((heard) =>
      centroid(heard?.samples ?? new Float32Array()),
    )
    expect(heights[0]).to.be.greaterThan((heights[1] ?? 0) * 1.3)
    expect(heights[1]).to.be.greaterThan((heights[2] ?? 0) * 1.3)
  })

  it('a cave rings longer than a small room, and a dry studio hardly at all', () => {
    const cave = hearEffect('one knock in a cave')
    const room = hearEffect('one knock in a small room')
    const studio = hearEffect('one knock in a dry studio')

    expect(lengthOf(cave.samples)).to.be.greaterThan(lengthOf(room.samples) * 2)
    expect(lengthOf(studio.samples)).to.be.lessThan(lengthOf(room.samples))
  })

  it('behind a wall only the low frequencies are left', () => {
    const open = hearEffect('applause')
    const muffled = hearEffect('applause behind a wall')

    expect(centroid(muffled.samples)).to.be.lessThan(centroid(open.samples) / 2)
  })

  it('a fast heartbeat beats faster', () => {
    const fast = hearEffect('fast heartbeat', 6)

    expect(rateOf(swell(fast.samples), 200, 0.7, 3.2) * 60).to.be.within(105, 140)
  })

  it('metal rings, wood is dry', () => {
    const metal = hearEffect('one knock on a metal door', 3)
    const wood = hearEffect('one knock on a wooden door', 3)

    expect(decaySeconds(metal.samples)).to.be.greaterThan(decaySeconds(wood.samples) * 1.3)
    expect(centroid(metal.samples)).to.be.greaterThan(centroid(wood.samples))
  })

  it('snow and gravel crunch under the feet', () => {
    const stone = hearEffect('footsteps on concrete')
    const gravel = hearEffect('footsteps on gravel')
    const long = (samples: Float32Array) => {
      const [first = 0] = onsets(samples, 8, 0.3)
      return (
        toDb(rms(part(samples, first + 0.09, first + 0.2))) -
        toDb(rms(part(samples, first, first + 0.05)))
      )
    }

    expect(long(gravel.samples)).to.be.greaterThan(long(stone.samples) + 3)
  })
})

describe('Unknown words', () => {
  it('s hisses, m hums', () => {
    const hiss = hearEffect('sssfss', 2)
    const hum = hearEffect('mmnmmm', 2)

    expect(centroid(part(hiss.samples, 0, 0.6))).to.be.greaterThan(
      centroid(part(hum.samples, 0, 0.6)) * 2,
    )
  })

  it('are shaped by the adjectives around them', () => {
    const tiny = hearEffect('tiny glorp', 2)
    const huge = hearEffect('gigantic glorp', 2)

    expect(centroid(tiny.samples)).to.be.greaterThan(centroid(huge.samples) * 1.3)
  })
})
