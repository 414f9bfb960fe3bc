import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'

describe('GET /v1/generations', () => {
  const { stage, alice } = onStage({
    env: { QUEUE_LIMIT_PER_ACCOUNT: '1000' },
    beforeEach: (stage) => stage.worker.drain(),
    people: { alice: {} },
  })

  async function create(count: number, path = '/v1/generations'): Promise<string[]> {
    const ids = []
    for (let index = 0; index < count; index++) {
      const { data } = await stage.as(alice).post(path, { tags: 'lofi', prompt: 'calm piano' })
      ids.unshift(data.id)
    }
    return ids
  }

  async function list(query = '') {
    const { data } = await stage.as(alice).get(`/v1/generations${query}`)
    return { ...data, ids: data.generations.map(({ id }: { id: string }) => id) }
  }

  it('lists the newest first, also within one second, each as it reads by itself', async () => {
    const instrumentals = await create(2, '/v1/instrumental')
    const ids = [...(await create(3)), ...instrumentals]

    const page = await list()

    expect(page.ids).to.deep.equal(ids)
    expect(page).to.include({ hasMore: false, nextOffset: null })
    for (const item of page.generations) {
      expect(item).to.deep.equal((await stage.as(alice).get(`/v1/generations/${item.id}`)).data)
    }
  })

  it('lists pages of 20 without gaps or repetitions', async () => {
    const ids = await create(45)

    const first = await list()
    const second = await list(`?offset=${first.nextOffset}`)
    const third = await list(`?offset=${second.nextOffset}`)

    expect(
      [first, second, third].map(({ hasMore, nextOffset }) => [hasMore, nextOffset]),
    ).to.deep.equal([
      [true, 20],
      [true, 40],
      [false, null],
    ])
    expect([...first.ids, ...second.ids, ...third.ids]).to.deep.equal(ids)
  })

  it('clamps limit and offset to their ranges', async () => {
    const ids = await create(101)

    for (const [query, from, to, nextOffset] of [
      ['?limit=1', 0, 1, 1],
      ['?limit=0', 0, 1, 1],
      ['?limit=-7', 0, 1, 1],
      ['?limit=99', 0, 99, 99],
      ['?limit=100', 0, 99, 99],
      ['?limit=1e9', 0, 99, 99],
      ['?limit=2&offset=99', 99, 101, null],
      ['?limit=1&offset=99', 99, 100, 100],
      ['?offset=-3', 0, 20, 20],
      ['?offset=101', 101, 101, null],
      ['?offset=99999999999999999999', 101, 101, null],
    ] as const) {
      const page = await list(query)

      expect(page.ids, query).to.deep.equal(ids.slice(from, to))
      expect(page.nextOffset, query).to.equal(nextOffset)
      expect(page.hasMore, query).to.equal(nextOffset !== null)
    }
  })

  it('refuses an invalid limit, offset, type or status, and names it', async () => {
    for (const [query, field, rule] of [
      ['?limit=ten', 'limit', /whole number/],
      ['?limit=1.5', 'limit', /whole number/],
      ['?offset=x', 'offset', /whole number/],
      ['?type=song', 'type', /music, instrumental, reimagine, remove_vocals/],
      ['?type=Music', 'type', /music, instrumental/],
      ['?type=', 'type', /music, instrumental/],
      ['?type=music&type=instrumental', 'type', /music, instrumental/],
      ['?status=done', 'status', /pending, processing, completed, failed/],
      ['?status=', 'status', /pending, processing/],
    ] as const) {
      const answer = await stage.as(alice).get(`/v1/generations${query}`)

      expect(answer, query).to.include({ status: 400, code: 'VALIDATION_ERROR', field })
      expect(answer.body.error.message, query).to.match(rule)
    }
  })

  it('filters by type, by status and by both', async () => {
    const [failed] = await create(1)
    stage.engine.breakNext(2)
    await stage.worker.drain()
    const [completed] = await create(1)
    const [instrumental] = await create(1, '/v1/instrumental')
    await stage.worker.drain()
    const [processing] = await create(1)

    for (const [query, ids] of [
      ['?type=music', [processing, completed, failed]],
      ['?type=instrumental', [instrumental]],
      ['?type=reimagine', []],
      ['?type=remove_vocals', []],
      ['?status=processing', [processing]],
      ['?status=completed', [instrumental, completed]],
      ['?status=failed', [failed]],
      ['?status=pending', []],
      ['?type=music&status=completed', [completed]],
      ['?type=instrumental&status=failed', []],
      ['?type=music&limit=1&offset=1', [completed]],
    ] as const) {
      expect((await list(query)).ids, query).to.deep.equal(ids)
    }
  })

  it('lists neither foreign nor deleted tracks', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    await stage.as(bob).post('/v1/generations', { tags: 'lofi' })
    const [kept, deleted] = await create(2)
    await stage.as(alice).post('/v1/generations/bulk-delete', { ids: [deleted] })

    expect((await list()).ids).to.deep.equal([kept])
    expect((await list('?type=music&status=processing')).ids).to.deep.equal([kept])
  })
})
