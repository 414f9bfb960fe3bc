import { expect } from 'chai'
import { lockAccount } from '../../src/accounts/store.ts'
import { eventually } from '../stage/processes.ts'
import { Duplicates } from './duplicates.ts'
import { countSessions, dyingApi, expectNothingLostAfter } from './dying-api.ts'

/** The other one receives the duplicates meanwhile, and dies later. */
describe('One of two processes of the API that dies', () => {
  let sent: Duplicates

  before(async () => {
    sent = await Duplicates.open()
  })
  after(() => sent?.[Symbol.asyncDispose]())

  it('in the middle of acceptances loses nothing, and 200 duplicates make one track', async () => {
    const { stage, alice, apis } = sent
    const { database } = stage.context
    const bob = await stage.given.account({ allowance: 1000 })
    const dying = dyingApi(stage, bob, apis[0])

    const { answers, ordering } = await database.transaction(async (holding) => {
      for (const { id } of [alice, bob]) await lockAccount(holding, id)
      const winner = sent.createOnce('42', 0)
      const ordering = Promise.allSettled(Array.from({ length: 6 }, () => dying.order()))
      await eventually(
        async () => (await countSessions(database, `wait_event_type = 'Lock'`)) === 7,
      )
      const others = sent.createMany('42')
      await dying.api.end('SIGKILL')
      return { answers: [winner, ...others], ordering }
    })

    await sent.expectOne(await Promise.all(answers), 1)
    expect((await ordering).map(({ status }) => status)).to.not.include('fulfilled')
    await dying.expectAllOrNothing()
  })

  it('between its answers loses no credit and no track', async () => {
    const { stage, apis } = sent
    const carol = await stage.given.account({ allowance: 1000 })

    await expectNothingLostAfter(19, dyingApi(stage, carol, apis[1]))
  })
})
