import { systemClock } from '../../../src/time.ts'
import { dyingApi, expectNothingLostAfter } from '../../flows/dying-api.ts'
import { onStage } from '../../stage/on-stage.ts'
import { startService } from '../../stage/processes.ts'
import { generousLimits } from '../../stage/untouched.ts'

const env = { ...generousLimits, QUEUE_LIMIT_PER_ACCOUNT: '1000' }

describe('An API that dies', () => {
  const { stage, closing } = onStage({ clock: systemClock(), env })

  for (const accepted of [1, 7, 60]) {
    it(`after ${accepted} answers loses no credit and no track`, async () => {
      const alice = await stage.given.account({ allowance: 1000 })
      const api = closing.use(await startService(stage, { ...env, ROLE: 'api' }))
      await expectNothingLostAfter(accepted, dyingApi(stage, alice, api))
    })
  }
})
