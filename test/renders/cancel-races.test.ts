import { expect } from 'chai'
import { stream } from '../../src/engines/builtin/random.ts'
import { onStage } from '../stage/on-stage.ts'
import { raceCancels } from './cancel-race.ts'

const ROUNDS = 100

describe('A cancel that meets the end of a rendering', () => {
  const { stage, alice } = onStage({ peopleOnce: { alice: { allowance: 1000 } } })

  it('wins or loses, and every answer, state and credit says which', async () => {
    const races = await raceCancels(stage, alice, ROUNDS, stream(7, 'cancel'))

    expect(races.wrong).to.deep.equal([])
    expect(races.cancelled).to.be.at.least(ROUNDS / 10)
    expect(races.completed).to.be.at.least(ROUNDS / 10)
    const tracks = (await stage.context.database('generations').where({ status: 'completed' }))
      .length
    expect(await stage.balance(alice)).to.equal(1000 - tracks)
    const kept = (await stage.context.database('soundEffects').where({ status: 'completed' }))
      .length
    expect((await stage.as(alice).get('/v1/me')).data.soundEffects.dailyUsed).to.equal(kept)
  })
})
