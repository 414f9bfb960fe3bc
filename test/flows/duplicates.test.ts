import { lockAccount } from '../../src/accounts/store.ts'
import { eventually } from '../stage/processes.ts'
import { Duplicates } from './duplicates.ts'

describe('200 parallel duplicates of one create over two processes, one of which is killed', () => {
  it('make one track when it dies in the middle of its transaction', async () => {
    await using sent = await Duplicates.open()
    const { database } = sent.stage.context
    const answers = await database.transaction(async (transaction) => {
      await lockAccount(transaction, sent.alice.id)
      const winner = sent.createOnce('42', 0)
      await eventually(async () => {
        const { rows } = await database.raw(
          `select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
        )
        return rows.length > 0
      })
      const others = sent.createMany('42')
      await sent.kill()
      return [winner, ...others]
    })

    await sent.expectOne(await Promise.all(answers), 1)
  })
})
