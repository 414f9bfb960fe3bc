import { expect } from 'chai'
import { withoutVoice } from '../../../src/engines/builtin/listen/remove-vocals.ts'
import { listenForSinging } from '../../../src/engines/builtin/listen/singing.ts'
import { bandAndVoice } from '../../engines/given-vocals.ts'
import type { Sound } from '../../stage/listening.ts'
import { add, folded, judgeSeparation } from '../../stage/separation.ts'

describe('Removing vocals', () => {
  let band: Sound
  let voice: Sound

  before(() => {
    const given = bandAndVoice(12)
    band = given.band
    voice = given.voice
  })

  it('attenuates the voice of a longer mono recording more', () => {
    const [monoBand, monoVoice] = [folded(band), folded(voice)]
    const mixed = add(monoBand, monoVoice)

    const ours = judgeSeparation({ ...mixed, ...withoutVoice(mixed) }, monoBand, monoVoice)

    expect(ours.attenuationDb).to.be.above(10)
  })

  it('takes a voice beside the middle from where it was found', () => {
    const angle = (1.35 * Math.PI) / 4
    const beside = {
      ...voice,
      left: voice.left.map((sample) => Math.SQRT2 * Math.cos(angle) * sample),
      right: voice.right.map((sample) => Math.SQRT2 * Math.sin(angle) * sample),
    }
    const mixed = add(band, beside)
    const heard = { sings: true, maySing: true, chances: null }
    const judge = (position: number) => {
      const removed = withoutVoice(mixed, { ...heard, position })
      return judgeSeparation({ ...mixed, ...removed }, band, beside)
    }

    const [found, middle] = [judge(0.35), judge(0)]

    const before = judgeSeparation(mixed, band, beside)
    expect(found.accompanimentDb).to.be.above(before.accompanimentDb + 3)
    expect(found.accompanimentDb).to.be.above(middle.accompanimentDb + 1)
    expect(found.attenuationDb).to.be.above(10)
  })

  it('believes its cues against the network only where they are sure', () => {
    const [clear, faint] = [1, 0.43].map((gain) => listenForSinging(add(band, voice, gain)))

    expect(clear).to.include({ sings: false, maySing: true })
    expect(faint).to.include({ sings: false, maySing: false })
  })
})
