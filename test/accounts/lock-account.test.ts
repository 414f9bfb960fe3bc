import { expect } from 'chai'
import { lockAccount } from '../../src/accounts/store.ts'
import { insertDelivery } from '../../src/webhooks/store.ts'
import { onStage } from '../stage/on-stage.ts'

describe('A locked account', () => {
  const { stage } = onStage()

  it('lets rows that refer to it be written, which avoids a deadlock with results', async () => {
    const alice = await stage.given.account()
    const { database, clock } = stage.context
    const delivery = { subjectId: 'x', accountId: alice.id, url: 'https://a.example/', payload: '' }

    await database.transaction(async (holding) => {
      await lockAccount(holding, alice.id)
      await database.transaction(async (writing) => {
        await writing.raw(`set local lock_timeout = '5s'`)
        await insertDelivery(writing, { ...delivery, now: clock.now() })
      })
    })

    expect(await database('webhookDeliveries')).to.have.length(1)
  })

  it('makes the next transaction that locks it wait', async () => {
    const alice = await stage.given.account()
    const { database } = stage.context

    const outcome = await database.transaction(async (holding) => {
      await lockAccount(holding, alice.id)
      return database
        .transaction(async (second) => {
          await second.raw(`set local lock_timeout = '20ms'`)
          await lockAccount(second, alice.id)
        })
        .catch((error: { code: string }) => error.code)
    })

    expect(outcome).to.equal('55P03')
  })
})
