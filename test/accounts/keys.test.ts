import { expect } from 'chai'
import { hashApiKey, isApiKey, newApiKey } from '../../src/accounts/api-key.ts'
import { createKey } from '../../src/accounts/create.ts'
import { listKeys, revokeKey, updateAccount } from '../../src/accounts/store.ts'
import { Problem } from '../../src/problem.ts'
import { onStage } from '../stage/on-stage.ts'
import { recordStatements } from '../stage/sent-statements.ts'

describe('API keys', () => {
  const { stage, alice } = onStage({ people: { alice: {} } })

  async function statusWith(key: string): Promise<number> {
    return (await stage.as({ id: alice.id, key }).get('/v1/me')).status
  }

  it('have forty characters, the first eight of which are the same for all', () => {
    const keys = Array.from({ length: 200 }, newApiKey)

    expect(new Set(keys)).to.have.lengthOf(200)
    for (const key of keys) expect(key).to.match(/^twr_key_[A-Za-z0-9]{32}$/)
    expect(keys.every(isApiKey)).to.equal(true)
  })

  it('are at most five active ones; revoking one allows another', async () => {
    const { context } = stage
    const keys = [alice.key]
    for (let index = 0; index < 4; index += 1) {
      keys.push((await createKey(context, alice.id, null)).key)
    }

    const sixth = await createKey(context, alice.id, null).catch((error) => error)
    expect(sixth).to.be.instanceOf(Problem).and.to.include({ code: 'KEY_LIMIT' })
    expect(await Promise.all(keys.map(statusWith))).to.deep.equal(Array(5).fill(200))

    const [first] = await listKeys(context.database, alice.id)
    await revokeKey(context.database, first?.id ?? '', stage.clock.now())
    const next = await createKey(context, alice.id, 'laptop')

    expect(await statusWith(next.key)).to.equal(200)
    expect(await listKeys(context.database, alice.id)).to.have.lengthOf(6)
  })

  it('are at most five when ten are created at once', async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 10 }, () => createKey(stage.context, alice.id, null)),
    )

    expect(made.filter(({ status }) => status === 'fulfilled')).to.have.lengthOf(4)
    const keys = await listKeys(stage.context.database, alice.id)
    expect(keys.filter((key) => key.revokedAt === null)).to.have.lengthOf(5)
  })

  for (const test of [false, true]) {
    it(`are not made when the account is deleted meanwhile, test: ${test}`, async () => {
      const { database } = stage.context
      using sent = recordStatements()

      const { making } = await database.transaction(async (deleting) => {
        await updateAccount(deleting, alice.id, { deletedAt: stage.clock.now() })
        const making = stage.operator.post(`/operator/v1/accounts/${alice.id}/keys`, { test })
        while (!sent.names.includes('lockAccount')) {
          await new Promise((resolve) => setImmediate(resolve))
        }
        return { making }
      })
      const { status, code, data } = await making

      expect(data && (await statusWith(data.key)), 'with the key').to.equal(undefined)
      expect({ status, code }).to.deep.equal({ status: 404, code: 'NOT_FOUND' })
    })
  }

  it('are stored as hashes only', async () => {
    const rows = await stage.context.database('apiKeys').where({ accountId: alice.id })

    expect(JSON.stringify(rows)).not.to.include(alice.key.slice(8))
    expect(rows[0].keyHash.equals(hashApiKey(alice.key))).to.equal(true)
  })

  it('keep the time of their first revocation', async () => {
    const { database } = stage.context
    const { id } = await createKey(stage.context, alice.id, null)

    const first = await revokeKey(database, id, new Date('2026-05-04T11:00:00Z'))
    const second = await revokeKey(database, id, new Date('2026-05-04T12:00:00Z'))

    expect(second).to.deep.equal(first)
    expect(second?.revokedAt).to.deep.equal(new Date('2026-05-04T11:00:00Z'))
  })
})
