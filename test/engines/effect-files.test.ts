import { expect } from 'chai'
import { renderEffect } from '../../src/engines/builtin/effects/render.ts'
import { digestOf } from '../stage/digest.ts'
import { decodeMp3 } from '../stage/listening.ts'
import { hearEffectFiles } from './given-effect-files.ts'

hearEffectFiles('The file of a sound effect', ['siren', 'rain', 'explosion', 'dogBark', 'knock'])

describe('The length of a sound effect', () => {
  it('is any half second from 1 to 8', async () => {
    for (const durationSeconds of [1, 2.5, 8]) {
      const audio = await renderEffect({ text: 'bell in a church', durationSeconds, seed: 1 })
      const { left } = await decodeMp3(audio.bytes)

      expect(left.length).to.equal(durationSeconds * 44100)
      expect(audio.durationSeconds).to.equal(durationSeconds)
    }
  })
})

describe('The seed of a sound effect', () => {
  it('makes the same bytes again, and another take with another seed', async () => {
    const make = async (seed: number) =>
      digestOf((await renderEffect({ text: 'dog barking', durationSeconds: 1, seed })).bytes)

    expect(await make(Number.MAX_SAFE_INTEGER)).to.equal(await make(Number.MAX_SAFE_INTEGER))
    expect(new Set([await make(1), await make(2), await make(3)]).size).to.equal(3)
  })
})
