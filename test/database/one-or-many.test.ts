import { expect } from 'chai'
import { peekCaller } from '../../src/accounts/admission.ts'
import { hashApiKey } from '../../src/accounts/api-key.ts'
import type { Bucket } from '../../src/accounts/rate-window.ts'
import { oneOrMany, runFor } from '../../src/database/one-or-many.ts'
import { openStage, type Stage } from '../stage/stage.ts'

describe('A statement for one row or for many', () => {
  let stage: Stage

  before(async () => {
    stage = await openStage()
  })
  after(() => stage[Symbol.asyncDispose]())

  const spelled = oneOrMany(
    'spelled',
    { hash: 'bytea', hits: 'int', ids: 'text' },
    (rows) => `
      select row.place::int, encode(row.hash, 'hex') as hash, row.hits, row.ids, :word::text as word
        from ${rows} as row order by row.place`,
  )

  function rowOf(index: number) {
    return { hash: Buffer.from([index, 255]), hits: index * 2, ids: `a"b\\c,{${index}} d` }
  }

  it('returns for a row alone what it returns for it among others', async () => {
    const { database } = stage.context
    const rows = Array.from({ length: 12 }, (_, index) => rowOf(index))

    const together = await runFor<{ place: number }>(database, spelled, rows, { word: 'same' })
    const alone = await Promise.all(
      rows.map((row) => runFor<{ place: number }>(database, spelled, [row], { word: 'same' })),
    )

    expect(together.map(({ place }) => place)).to.deep.equal(rows.map((_, index) => index + 1))
    expect(together).to.deep.include({
      place: 2,
      hash: '01ff',
      hits: 2,
      ids: 'a"b\\c,{1} d',
      word: 'same',
    })
    for (const [index, found] of alone.entries()) {
      expect(found).to.deep.equal([{ ...together[index], place: 1 }])
    }
  })

  it('finds a caller alone as among others, and no caller for an unknown key', async () => {
    const { database } = stage.context
    const people = [await stage.given.account(), await stage.given.account({ name: 'Bob' })]
    const limits = new Map<Bucket, number>([
      ['refused', 60],
      ['music', 10],
    ])
    const now = stage.clock.now()
    const peek = (key: string) => peekCaller(database, hashApiKey(key), limits, now)
    await stage.as(people[0]!).post('/v1/generations', { tags: 'lofi' })

    const keys = [...people.map(({ key }) => key), 'twr_key_unknown']
    const together = await Promise.all(keys.map(peek))
    const alone = []
    for (const key of keys) alone.push(await peek(key))

    expect(alone).to.deep.equal(together)
    expect(together[0]?.windows.get('music')?.used).to.equal(1)
    expect(together[2]).to.equal(undefined)
  })
})
