import { expect } from 'chai'
import fc from 'fast-check'
import { newSoundEffectId, soundEffectSeconds } from '../../src/sound-effects/sound-effect.ts'
import { isUuid } from '../../src/uuid.ts'

describe('The length of a sound effect', () => {
  it('is the nearest half second from 1 to 8 for every number', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), (wanted) => {
        const seconds = soundEffectSeconds(wanted)

        expect(seconds).to.be.within(1, 8)
        expect(seconds % 0.5).to.equal(0)
      }),
    )
    fc.assert(
      fc.property(fc.double({ min: 1, max: 8, noNaN: true }), (wanted) => {
        expect(Math.abs(soundEffectSeconds(wanted) - wanted)).to.be.at.most(0.25)
      }),
    )
  })

  it('is 4 by default', () => {
    expect(soundEffectSeconds(undefined)).to.equal(4)
  })
})

describe('The id of a sound effect', () => {
  it('is a UUID, and other ids are refused without a query', () => {
    expect(isUuid(newSoundEffectId())).to.equal(true)
    for (const id of ['', 'nope', `gen_${'0'.repeat(24)}`, `${newSoundEffectId()}x`]) {
      expect(isUuid(id), id).to.equal(false)
    }
  })
})
