import { expect } from 'chai'
import { centroid, hearEffect, levels, onsets, part, strongestHz } from '../stage/effect-ears.ts'
import { rms, toDb } from '../stage/listening.ts'

/** Low frequencies come from everywhere: sides are heard in the high ones. */
function treble(samples: Float32Array): Float32Array {
  return samples.map((value, index) => value - (samples[index - 1] ?? 0))
}

describe('Words that describe a sound are heard in it', () => {
  it('distant is darker and has more of the room', () => {
    const near = hearEffect('one gunshot close up')
    const far = hearEffect('one gunshot in the distance')

    expect(centroid(far.samples)).to.be.lessThan(centroid(near.samples) * 0.6)
    const late = ({ samples }: { samples: Float32Array }) =>
      toDb(rms(part(samples, 0.7, 1.5))) - toDb(rms(part(samples, 0, 0.3)))
    expect(late(far)).to.be.greaterThan(late(near) + 4)
  })

  it('fast is fast and slow is slow', () => {
    const rate = (text: string) => onsets(hearEffect(text, 6).samples, 8, 0.2).length / 6

    expect(rate('fast footsteps')).to.be.greaterThan(rate('footsteps') * 1.4)
    expect(rate('slow footsteps')).to.be.lessThan(rate('footsteps') * 0.75)
  })

  it('what is soft is quieter than what is loud', () => {
    const soft = hearEffect('soft rain')
    const loud = hearEffect('torrential rain')

    expect(toDb(rms(loud.samples)) - toDb(rms(soft.samples))).to.be.greaterThan(2)
  })

  it('a count is kept, as a word or in digits', () => {
    for (const [text, count] of [
      ['one gunshot', 1],
      ['two gunshots', 2],
      ['4 knocks', 4],
      ['knock twice', 2],
      ['seven hammer hits', 7],
    ] as const) {
      const { samples } = hearEffect(text, 6)

      expect(onsets(samples, 9, 0.2), text).to.have.length(count)
    }
  })
})

describe('Several things in one description', () => {
  it('sound together: rain goes on and thunder is added below it', () => {
    const rain = hearEffect('heavy rain', 6)
    const both = hearEffect('heavy rain with distant thunder', 6)
    const low = ({ samples }: { samples: Float32Array }) => strongestHz(samples, 25, 4000)

    expect(low(rain)).to.be.greaterThan(200)
    expect(low(both)).to.be.lessThan(150)
    expect(centroid(part(both.samples, 4.5, 5.8))).to.be.greaterThan(2500)
  })

  it('sound one after another: footsteps, then a door slam', () => {
    const { samples } = hearEffect('footsteps then a door slam', 6)
    const heard = levels(samples)
    const slam = heard.indexOf(Math.max(...heard)) * 0.005

    expect(slam).to.be.greaterThan(2)
    expect(onsets(part(samples, 0, slam - 0.1), 8, 0.25)).to.have.length.greaterThan(3)
  })

  it('`after` turns the order round', () => {
    const forwards = hearEffect('explosion then a siren', 6)
    const backwards = hearEffect('explosion after a siren', 6)
    const isSiren = (samples: Float32Array) => strongestHz(samples, 20, 4000) > 400

    expect(isSiren(part(forwards.samples, 0.1, 1))).to.equal(false)
    expect(isSiren(part(backwards.samples, 0.1, 1))).to.equal(true)
  })
})

describe('What passes', () => {
  it('goes from one ear to the other', () => {
    const { left, right } = hearEffect('jet flyby')
    const side = (from: number) =>
      toDb(rms(treble(part(left, from, from + 0.6)))) -
      toDb(rms(treble(part(right, from, from + 0.6))))

    expect(Math.abs(side(0.4) - side(2.9))).to.be.greaterThan(9)
    expect(Math.sign(side(0.4))).not.to.equal(Math.sign(side(2.9)))
  })
})

describe('Unknown words', () => {
  it('make a sound of their own, each another', () => {
    const heard = ['zoinks', 'flumph', 'kraxatak', '夜に駆ける', '🙂'].map((text) =>
      hearEffect(text, 2),
    )

    for (const { samples } of heard) expect(toDb(rms(samples))).to.be.greaterThan(-40)
    const heights = heard.map(({ samples }) => Math.round(centroid(samples)))
    expect(new Set(heights).size).to.equal(heights.length)
  })
})
