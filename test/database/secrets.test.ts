import { expect } from 'chai'
import { readSecrets } from '../../src/database/secrets.ts'
import { openStage } from '../stage/stage.ts'

describe('Secrets', () => {
  it('are long, distinct, and the same for all processes on one database', async () => {
    await using stage = await openStage()

    const [one, other] = [
      await readSecrets(stage.context.database),
      await readSecrets(stage.context.database),
    ]

    expect(one).to.deep.equal(other)
    expect([one.links.length, one.addresses.length]).to.deep.equal([32, 32])
    expect(one.links).to.not.deep.equal(one.addresses)
  })

  it('are reported as missing where a database has none', async () => {
    await using stage = await openStage()
    await stage.context.database('secrets').where({ name: 'links' }).delete()

    const reading = readSecrets(stage.context.database)

    const message = await reading.catch((error: Error) => error.message)
    expect(message).to.equal('the database has no secret links')
  })
})
