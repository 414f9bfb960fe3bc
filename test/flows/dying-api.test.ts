import { expect } from 'chai'
import { lockAccount } from '../../src/accounts/store.ts'
import { eventually } from '../stage/processes.ts'
import { countSessions, expectNothingLostAfter, openDyingApi } from './dying-api.ts'

describe('An API that dies', () => {
  it('between its answers loses no credit and no track', () => expectNothingLostAfter(19))

  it('in the middle of an acceptance loses no credit and no track', async () => {
    await using dying = await openDyingApi()
    const { database } = dying.stage.context

    const { ordering } = await database.transaction(async (holding) => {
      await lockAccount(holding, dying.alice.id)
      const ordering = Promise.allSettled(Array.from({ length: 6 }, () => dying.order()))
      await eventually(
        async () => (await countSessions(database, `wait_event_type = 'Lock'`)) === 6,
      )
      await dying.api.end('SIGKILL')
      return { ordering }
    })

    expect((await ordering).map(({ status }) => status)).to.not.include('fulfilled')
    await dying.expectAllOrNothing()
  })
})
