import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import fc from 'fast-check'
import { countHit } from '../../src/accounts/admission.ts'
import { stepMilliseconds } from '../../src/accounts/rate-window.ts'
import { type Database, openDatabase } from '../../src/database/database.ts'
import { silentLog } from '../../src/log.ts'
import { cloneDatabase } from '../stage/databases.ts'

const minute = 60_000
const start = Date.parse('2026-05-04T10:00:00.000Z')

describe('The rolling minute', () => {
  const closing = new AsyncDisposableStack()
  let database: Database

  before(async () => {
    const { url } = closing.use(await cloneDatabase())
    database = openDatabase(url, silentLog())
    closing.defer(() => database.destroy())
  })
  after(() => closing.disposeAsync())

  for (const limit of [3, 70]) {
    const stepOf = (hit: { enteredAt: number }) =>
      Math.floor(hit.enteredAt / stepMilliseconds(limit))

    it(`never admits more than ${limit} in any minute, and admits every hit that fits`, async () => {
      const steps = fc.array(
        fc.record({
          pause: fc.constantFrom(0, 1, 400, 999, 1000, 20_000, minute - 1, minute),
          late: fc.constantFrom(0, 0, 0, 2),
          burst: fc.integer({ min: 1, max: limit }),
        }),
        { minLength: 1, maxLength: 8 },
      )

      await fc.assert(
        fc.asyncProperty(steps, async (sequence) => {
          const account = randomUUID()
          const counted: { enteredAt: number }[] = []
          let clock = start
          let latest = start
          for (const { pause, late, burst } of sequence) {
            clock += pause
            const at = clock - late
            // A clock behind that of another process counts by the later time.
            latest = Math.max(latest, at)
            for (let call = 0; call < burst; call++) {
              const inWindow = counted.filter((hit) => hit.enteredAt > latest - minute).length
              const window = await countHit(database, account, 'music', limit, new Date(at))

              expect(window.admitted).to.equal(inWindow < limit)
              expect(window.used).to.equal(inWindow + (window.admitted ? 1 : 0))
              if (!window.admitted) continue
              // A hit earlier than the last entry joins that entry.
              const own = { enteredAt: Math.max(at, ...counted.map((hit) => hit.enteredAt)) }
              // Hits of one entry expire together.
              for (const hit of counted) {
                if (stepOf(hit) === stepOf(own)) hit.enteredAt = own.enteredAt
              }
              counted.push(own)
            }
          }
          for (const { enteredAt } of counted) {
            const within = counted.filter(
              (hit) => hit.enteredAt >= enteredAt && hit.enteredAt < enteredAt + minute,
            )
            expect(within.length).to.be.at.most(limit)
          }
        }),
        { numRuns: 40 },
      )
    })
  }

  it('admits exactly the limit of many parallel calls', async () => {
    const account = randomUUID()
    const calls = Array.from({ length: 30 }, (_, index) =>
      countHit(database, account, 'music', 10, new Date(start + (index % 3))),
    )

    const windows = await Promise.all(calls)

    expect(windows.filter((window) => window.admitted)).to.have.length(10)
  })

  it('reports when the oldest counted hit expires', async () => {
    const account = randomUUID()
    const hitAt = (seconds: number) =>
      countHit(database, account, 'music', 2, new Date(start + seconds * 1000))
    await hitAt(0)
    await hitAt(10)
    await hitAt(65)

    const refused = await hitAt(69)

    expect(refused).to.include({ admitted: false, retryAfterSeconds: 1 })
  })
})
