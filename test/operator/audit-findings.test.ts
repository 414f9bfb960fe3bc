import { randomBytes, randomUUID } from 'node:crypto'
import { expect } from 'chai'
import { invariants } from '../../src/operator/invariants.ts'
import { onStagePerTest } from '../stage/on-stage.ts'
import { openReceiver } from '../stage/receiver.ts'
import { openStage, type Stage } from '../stage/stage.ts'
import { type Books, keepBooks, playlistOf } from './books.ts'
import { tamperWith } from './findings.ts'

const planted = new Set<string>()

describe('The audit finds', () => {
  let sound: Stage
  let books: Books
  const { stage } = onStagePerTest(() => ({ copyOf: sound }))

  before(async () => {
    await using receiver = await openReceiver()
    sound = await openStage({ env: { OUTBOUND_ALLOW: receiver.host } })
    books = await keepBooks(sound, receiver)
    await sound.context.database.destroy()
  })
  after(() => sound[Symbol.asyncDispose]())

  const tamper = (sql: string, values?: Record<string, unknown>) => tamperWith(stage, sql, values)

  const tamperCallback = (changes: string, id: string) =>
    tamper(`update "webhookDeliveries" set ${changes} where "subjectId" = :id`, { id })

  const drop = (constraint: string) =>
    stage.context.database.raw(`alter table "webhookDeliveries" drop constraint "${constraint}"`)

  /** Expects exactly these violations. */
  function finds(
    what: string,
    rules: [string, ...string[]],
    plant: (books: Books) => Promise<string | string[]>,
  ): void {
    planted.add(rules[0])
    it(what, async () => {
      const subjects = [await plant(books)].flat()

      const violations = await stage.audit()

      const broken = new Set(violations.map(({ rule }) => rule))
      expect([...broken].sort()).to.deep.equal([...rules].sort())
      const first = violations.filter(({ rule }) => rule === rules[0])
      expect(first.map(({ subjectId }) => subjectId)).to.have.members(subjects)
      for (const { message } of first) expect(message).to.match(/^Broken: .+\. Found: .+\.$/)
    })
  }

  finds('an entry with another balance', ['ledger-adds-up'], async ({ alice }) => {
    await tamper(`update "creditEntries" set balance = balance + 1 where kind = 'pack'`)
    return alice.id
  })

  finds('credits without an entry', ['ledger-equals-balance'], async ({ alice }) => {
    await tamper(`update "creditPacks" set granted = granted + 1`)
    return alice.id
  })

  finds(
    'a charge without its parts',
    ['charge-has-its-parts', 'month-use-equals-charges'],
    async ({ completed }) => {
      await tamper(
        `delete from "chargeParts" where "chargeId" =
           (select id from charges where "subjectId" = :completed)`,
        { completed },
      )
      return completed
    },
  )

  finds(
    'a charge that is missing in the ledger',
    ['charge-is-entered-once'],
    async ({ completed }) => {
      await tamper(
        `update "creditEntries" set kind = 'lapse', "chargeId" = null
          where kind = 'charge' and "subjectId" = :completed`,
        { completed },
      )
      return completed
    },
  )

  finds(
    'a track that cost something else',
    ['track-has-its-price', 'charge-has-its-parts', 'charge-is-entered-once', 'test-costs-nothing'],
    async ({ completed }) => {
      await tamper('update charges set credits = 0 where "subjectId" = :completed', { completed })
      return completed
    },
  )

  finds('a missing refund', ['refund-is-entered-once'], async ({ failed }) => {
    await tamper(
      `update "creditEntries" set kind = 'pack', "chargeId" = null where kind = 'refund'`,
    )
    return failed
  })

  finds(
    'a refund that was entered twice',
    ['refund-is-entered-once', 'ledger-equals-balance'],
    async ({ failed }) => {
      await stage.context.database.raw('drop index "creditEntriesOncePerKind"')
      await tamper(
        `insert into "creditEntries"
           ("accountId", kind, credits, balance, "chargeId", "subjectId", "createdAt")
         select r."accountId", r.kind, r.credits, last.balance + r.credits, r."chargeId",
                r."subjectId", r."createdAt"
           from "creditEntries" r,
                (select balance from "creditEntries" order by id desc limit 1) last
          where r.kind = 'refund'`,
      )
      return failed
    },
  )

  finds(
    'a refund of a charge that was kept',
    ['refund-is-entered-once', 'ledger-equals-balance'],
    async ({ completed }) => {
      await tamper(
        `insert into "creditEntries"
           ("accountId", kind, credits, balance, "chargeId", "subjectId", "createdAt")
         select c."accountId", 'refund', c.credits, last.balance + c.credits, c.id,
                c."subjectId", :now
           from charges c,
                (select balance from "creditEntries" order by id desc limit 1) last
          where c."subjectId" = :completed`,
        { completed },
      )
      return completed
    },
  )

  finds(
    'a month that is used without charges',
    ['month-use-equals-charges', 'ledger-equals-balance'],
    async ({ alice }) => {
      await tamper('update "allowancePeriods" set used = used - 1')
      return alice.id
    },
  )

  finds(
    'a pack that is used without charges',
    ['pack-use-equals-charges', 'ledger-equals-balance'],
    async ({ alice }) => {
      await tamper('update "creditPacks" set used = used + 1')
      return alice.id
    },
  )

  finds(
    'a track that was paid by the charge of another',
    ['track-has-its-charge'],
    async ({ completed }) => {
      await tamper(`update charges set "subjectId" = 'another' where "subjectId" = :completed`, {
        completed,
      })
      return completed
    },
  )

  finds(
    'a failed track that kept its credit',
    ['failed-is-refunded', 'refund-is-entered-once', 'month-use-equals-charges'],
    async ({ failed }) => {
      await tamper(`update charges set state = 'kept' where "subjectId" = :failed`, { failed })
      return failed
    },
  )

  finds('a completed track that may be refunded', ['completed-is-kept'], async ({ completed }) => {
    await tamper(
      `update charges set state = 'charged', "settledAt" = null where "subjectId" = :completed`,
      { completed },
    )
    return completed
  })

  finds(
    'a processing track whose charge is settled',
    ['processing-is-charged'],
    async ({ processing }) => {
      await tamper(
        `update charges set state = 'kept', "settledAt" = :now where "subjectId" = :processing`,
        { processing },
      )
      return processing
    },
  )

  finds('a processing track without a job', ['processing-has-a-job'], async ({ processing }) => {
    await tamper('delete from jobs where "subjectId" = :processing', { processing })
    return processing
  })

  finds(
    'a processing track whose job was given up',
    ['processing-has-a-job'],
    async ({ processing }) => {
      await tamper(
        `update jobs set state = 'failed', "finishedAt" = :now where "subjectId" = :processing`,
        { processing },
      )
      return processing
    },
  )

  const ofDeletedAccounts = [
    ['generations', ['deleted-account-has-no-tracks', 'deleted-account-has-no-effects']],
    ['soundEffects', ['deleted-account-has-no-effects', 'deleted-account-has-no-tracks']],
  ] satisfies [string, [string, string]][]
  for (const [table, rules] of ofDeletedAccounts) {
    finds(`${table} of a deleted account`, rules, async ({ alice }) => {
      await tamper('update accounts set "deletedAt" = :now where id = :id', { id: alice.id })
      return stage.context.database(table).where({ deletedAt: null }).pluck('id')
    })
  }

  finds('a daily count without sound effects', ['day-equals-sound-effects'], async ({ alice }) => {
    await tamper('update "soundEffectDays" set used = used + 1')
    return alice.id
  })

  const put =
    (row: string) =>
    async ({ failed }: Books) => {
      await tamper(`insert into ${row}`, { failed })
      return failed
    }
  finds('a score of a failed track', ['score-has-its-track'], put(`scores values (:failed, 'x')`))
  finds('its waveform', ['peaks-have-their-track'], put(`peaks values (:failed, 1, 'x')`))

  finds(
    'certificates that contradict their works',
    ['certificate-fits-its-work'],
    async ({ alice, completed, completedEffect }) => {
      await stage.as(alice).get(`/v1/generations/${completed}/certificate`)
      await stage.as(alice).get(`/v1/sound-effects/${completedEffect}/certificate`)
      await tamper('update certificates set "durationSeconds" = "durationSeconds" + 1')
      return [completed, completedEffect]
    },
  )

  finds(
    'a sound effect that waits without a job',
    ['processing-effect-has-a-job'],
    async ({ processingEffect }) => {
      await tamper('delete from jobs where "subjectId" = :processingEffect', { processingEffect })
      return processingEffect
    },
  )

  finds(
    'the job of a sound effect that is completed',
    ['job-has-its-effect'],
    async ({ completedEffect }) => {
      await tamper(
        `update jobs set state = 'queued', "finishedAt" = null
          where "subjectId" = :completedEffect and kind = 'render-sound-effect'`,
        { completedEffect },
      )
      return completedEffect
    },
  )

  finds(
    'a final sound effect without its callback',
    ['final-effect-is-announced'],
    async ({ failedEffect }) => {
      await tamper('delete from "webhookDeliveries" where "subjectId" = :failedEffect', {
        failedEffect,
      })
      return failedEffect
    },
  )

  finds('a render of a track that is completed', ['job-has-its-track'], async ({ completed }) => {
    await tamper(
      `update jobs set state = 'queued', "finishedAt" = null
          where "subjectId" = :completed and kind = 'render-generation'`,
      { completed },
    )
    return completed
  })

  finds('a job with an expired lease', ['lease-is-seen-to'], async ({ processing }) => {
    await tamper(
      `update jobs set state = 'running', worker = 'lost', token = :token,
              "leaseUntil" = now() - interval '61 seconds'
        where "subjectId" = :processing`,
      { processing, token: randomUUID() },
    )
    return processing
  })

  finds('an outcome without an attempt', ['outcome-needs-an-attempt'], async ({ completed }) => {
    await drop('webhookDeliveriesOrder')
    await tamperCallback('"attemptedAt" = null', completed)
    return completed
  })

  finds('a suppressed callback that was sent', ['suppressed-is-not-sent'], async ({ failed }) => {
    await drop('webhookDeliveriesSentOrSuppressed')
    await tamperCallback('"suppressedAt" = :now', failed)
    return failed
  })

  finds(
    'a callback without a job for its next attempt',
    ['retry-has-a-job'],
    async ({ failed }) => {
      await tamperCallback('"nextAttemptAt" = :now', failed)
      return failed
    },
  )

  finds('a final track without its callback', ['final-is-announced'], async ({ completed }) => {
    await tamper('delete from "webhookDeliveries" where "subjectId" = :completed', { completed })
    return completed
  })

  finds('a callback without a job', ['delivery-has-a-job'], async ({ completed }) => {
    await tamperCallback('"attemptedAt" = null, "finishedAt" = null', completed)
    return completed
  })

  finds(
    'a private track in a public playlist',
    ['playlist-keeps-privacy'],
    async ({ alice, completed }) => {
      const id = await playlistOf(stage, alice.id)
      await stage.as(alice).post(`/v1/playlists/${id}/tracks`, { trackIds: [completed] })
      await tamper('update playlists set "isPublic" = true where id = :id', { id })
      return id
    },
  )

  finds('a playlist of a deleted account', ['deleted-account-has-no-playlists'], async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const id = await playlistOf(stage, bob.id)
    await tamper('update accounts set "deletedAt" = :now where id = :id', { id: bob.id })
    return id
  })

  finds('a sixth active key', ['five-active-keys'], async ({ alice }) => {
    await stage.context.database.raw('drop index "apiKeysOneActivePerSlot"')
    const rows = Array.from({ length: 5 }, () => ({
      id: randomUUID(),
      accountId: alice.id,
      keyHash: randomBytes(32),
      slot: 1,
      createdAt: stage.clock.now(),
    }))
    await stage.context.database('apiKeys').insert(rows)
    return alice.id
  })

  finds(
    'a completed track and a sound effect without files',
    ['completed-has-its-file'],
    async ({ completed, completedEffect }) => {
      const { database, media } = stage.context
      const track = await database('generations').where({ id: completed }).first('mediaKey')
      const effect = await database('soundEffects').where({ id: completedEffect }).first('mediaKey')
      await media.remove(track.mediaKey)
      await media.remove(effect.mediaKey)
      return [completed, completedEffect]
    },
  )

  it('a violation of each rule, in the tests above', () => {
    const unplanted = invariants.map(({ rule }) => rule).filter((rule) => !planted.has(rule))

    expect(unplanted).to.deep.equal([])
  })

  it('no job whose lease has just expired', async () => {
    const { processing } = books
    await tamper(
      `update jobs set state = 'running', worker = 'slow', token = :token,
              "leaseUntil" = now() - interval '30 seconds'
        where "subjectId" = :processing`,
      { processing, token: randomUUID() },
    )

    expect(await stage.audit()).to.deep.equal([])
  })
})
