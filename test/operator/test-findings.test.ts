import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { testInvariants } from '../../src/operator/test-invariants.ts'
import { upload } from '../songs/given-songs.ts'
import { onStagePerTest } from '../stage/on-stage.ts'
import type { Person } from '../stage/stage.ts'
import { findingsOn } from './findings.ts'

describe('The audit finds, of test keys,', () => {
  let testId: string
  let tested: string
  let live: string
  const { planted, finds, tamper } = findingsOn(() => stage)

  const { stage, alice } = onStagePerTest({ people: { alice: {} } })

  beforeEach(async () => {
    const test = await stage.given.testKey(alice)
    testId = (await stage.context.database('accounts').where({ testOf: alice.id }).first()).id
    const create = async (person: Person) =>
      (await stage.as(person).post('/v1/generations', { tags: 'lofi' })).data.id
    tested = await create(test)
    live = await create(alice)
    await stage.worker.drain()
    expect(await stage.audit()).to.deep.equal([])
  })

  finds(
    'a test that was charged, and a live track that was not',
    'test-costs-nothing',
    async () => {
      await tamper('update charges set credits = 1 - credits')
      return [tested, live]
    },
  )

  finds('an entry in a ledger', 'test-has-no-ledger', async () => {
    await tamper(
      `insert into "creditEntries" ("accountId", kind, credits, balance, "subjectId", "createdAt")
         values (:testId, 'pack', 1, 1, 'pack 1', :now)`,
      { testId },
    )
    return [testId]
  })

  finds('a month', 'test-has-no-ledger', async () => {
    await tamper(
      `insert into "allowancePeriods" ("accountId", period, granted)
         values (:testId, '2026-05-01', 1)`,
      { testId },
    )
    return [testId]
  })

  finds('a pack', 'test-has-no-ledger', async () => {
    await tamper(
      `insert into "creditPacks" ("accountId", source, granted, "createdAt")
         values (:testId, 'purchase', 1, :now)`,
      { testId },
    )
    return [testId]
  })

  finds('a test without a mark, and a live track with one', 'test-is-marked', async () => {
    await tamper('update generations set test = not test')
    return [tested, live]
  })

  finds('a live sound effect and a live upload with a mark', 'test-is-marked', async () => {
    const effect = await stage.as(alice).post('/v1/sound-effects', { prompt: 'door slam' })
    const { id } = await upload(stage, alice, 'reimagine')
    await tamper('update "soundEffects" set test = true')
    await tamper('update uploads set test = true')
    return [effect.data.id, id]
  })

  finds('a public track', 'test-is-private', async () => {
    await tamper('update generations set test = false, "isPublic" = true where id = :tested', {
      tested,
    })
    return [tested]
  })

  finds('a certificate', 'test-is-private', async () => {
    await stage.as(alice).get(`/v1/generations/${live}/certificate`)
    await tamper('update certificates set "accountId" = :testId', { testId })
    return [live]
  })

  finds('a public playlist', 'test-is-private', async () => {
    const id = randomUUID()
    await tamper(
      `insert into playlists (id, "accountId", name, "isPublic", "createdAt", "updatedAt")
         values (:id, :testId, 'Rain', true, :now, :now)`,
      { id, testId },
    )
    return [id]
  })

  finds('test keys on another plan', 'test-keys-follow-their-account', async () => {
    await tamper(`update accounts set "planCode" = 'plus' where id = :testId`, { testId })
    return [testId]
  })

  it('a violation of each rule, in the tests above', () => {
    expect(new Set(testInvariants.map(({ rule }) => rule))).to.deep.equal(planted)
  })

  for (const [what, sql] of [
    ['a public track', `update generations set "isPublic" = true where id = :tested`],
    [
      'a public playlist',
      `insert into playlists (id, "accountId", name, "isPublic", "createdAt", "updatedAt")
         values (gen_random_uuid(), :testId, 'Rain', true, now(), now())`,
    ],
  ] as const) {
    it(`nothing, where ${what} is refused by the database`, async () => {
      const refusal = await stage.context.database.raw(sql, { tested, testId }).then(
        () => 'written',
        (error: { code: string }) => error.code,
      )

      expect(refusal).to.be.oneOf(['23514', 'P0001'])
    })
  }
})
