import { expect } from 'chai'
import fc from 'fast-check'
import { onStage } from '../stage/on-stage.ts'
import { type CursorList, operatorLists, publicLists } from './cursor-lists.ts'

describe('Reading a list by cursor', () => {
  const { stage, alice } = onStage({ people: { alice: {} } })

  const lists = { ...publicLists, ...operatorLists }

  function get({ path }: CursorList, query: Record<string, string | number> | string = '') {
    const text = new URLSearchParams(query as Record<string, string>)
    const caller = path.startsWith('/operator') ? stage.operator : stage.as(alice)
    return caller.get(`${path.replace('{id}', alice.id)}?${text}`)
  }

  async function getPage(list: CursorList, limit: number, cursor: string | null) {
    const answer = await get(list, cursor === null ? { limit } : { limit, cursor })
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200)
    const items: Record<string, string>[] = answer.data[list.items]
    return { ...answer.data, keys: items.map((item) => item[list.key] ?? '') }
  }

  async function getAll(list: CursorList): Promise<string[]> {
    const keys: string[] = []
    for (let cursor: string | null = null; ; ) {
      const page = await getPage(list, 99, cursor)
      keys.push(...page.keys)
      if (page.nextCursor === null) return keys
      cursor = page.nextCursor
    }
  }

  const steps = fc.array(
    fc.record({
      limit: fc.integer({ min: 1, max: 5 }),
      added: fc.nat(2),
      removed: fc.array(fc.nat(20), { maxLength: 2 }),
    }),
    { minLength: 30, maxLength: 30 },
  )

  for (const [name, list] of Object.entries(lists)) {
    it(`${name} neither misses nor repeats an item while others are added and removed`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: 12 }), steps, async (size, changes) => {
          for (let index = 0; index < size; index++) await list.add(stage, alice)
          const before = await getAll(list)
          const living = [...before]
          const seen: string[] = []
          let cursor: string | null = null
          for (const { limit, added, removed } of changes) {
            const page = await getPage(list, limit, cursor)
            seen.push(...page.keys)
            expect(page.hasMore).to.equal(page.nextCursor !== null)
            cursor = page.nextCursor
            if (cursor === null) break
            for (let index = 0; index < added; index++) await list.add(stage, alice)
            for (const which of list.remove ? removed : []) {
              const [gone] = living.splice(which, 1)
              if (gone !== undefined) await list.remove?.(stage, gone)
            }
          }
          if (cursor !== null) seen.push(...(await walkOn(list, cursor)))
          const still = await getAll(list)

          expect(new Set(seen).size, 'repeated').to.equal(seen.length)
          const missed = before.filter((key) => still.includes(key) && !seen.includes(key))
          expect(missed, 'missed').to.deep.equal([])
        }),
        { numRuns: 4 },
      )
    })
  }

  async function walkOn(list: CursorList, from: string): Promise<string[]> {
    const keys: string[] = []
    for (let cursor: string | null = from; cursor !== null; ) {
      const page: { keys: string[]; nextCursor: string | null } = await getPage(list, 99, cursor)
      keys.push(...page.keys)
      cursor = page.nextCursor
    }
    return keys
  }

  for (const [name, list] of Object.entries(lists)) {
    it(`${name} has the same pages by cursor as by offset`, async () => {
      for (let index = 0; index < 5; index++) await list.add(stage, alice)

      const first = await getPage(list, 2, null)
      const byOffset = await get(list, { limit: 2, offset: first.nextOffset })
      const byCursor = await get(list, { limit: 2, cursor: first.nextCursor })
      let last = first
      while (last.nextCursor) last = await getPage(list, 99, last.nextCursor)

      expect(byCursor.data[list.items]).to.deep.equal(byOffset.data[list.items])
      expect(byCursor.data).to.include({ hasMore: true, nextOffset: null })
      expect(byCursor.data.nextCursor).to.equal(byOffset.data.nextCursor)
      expect(last).to.include({ hasMore: false, nextOffset: null, nextCursor: null })
    })

    it(`${name} refuses an invalid cursor and names the field`, async () => {
      for (let index = 0; index < 2; index++) await list.add(stage, alice)
      const other = list === lists.listPlaylists ? lists.listUploads : lists.listPlaylists
      for (let index = 0; index < 2; index++) await other?.add(stage, alice)
      const { nextCursor: own } = await getPage(list, 1, null)
      const { nextCursor: foreign } = await getPage(other as CursorList, 1, null)
      const changed = `${own[0] === 'A' ? 'B' : 'A'}${own.slice(1)}`

      for (const [what, query] of Object.entries({
        'not a cursor': { cursor: 'gen_4k2m9x0c7v1b8n3q5w6e2r0t' },
        'an empty one': { cursor: '' },
        'an endless one': { cursor: 'A'.repeat(5000) },
        'one of another list': { cursor: foreign },
        'a changed one': { cursor: changed },
        'half of one': { cursor: own.slice(0, 30) },
        'more than one': { cursor: `${own}AAAA` },
        'one with odd signs': { cursor: `${own}=` },
        'one beside an offset': { cursor: own, offset: 0 },
      })) {
        const answer = await get(list, query)

        expect(answer, what).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'cursor' })
        expect(answer.body.error.message, what).to.match(/^cursor must be the nextCursor/)
      }
    })
  }

  for (const [name, list] of Object.entries(lists)) {
    const { filter } = list
    if (!filter) continue
    it(`${name} refuses a cursor of other filters`, async () => {
      for (let index = 0; index < 3; index++) await list.add(stage, alice)
      const [own, other] = filter.map((text) => Object.fromEntries(new URLSearchParams(text)))
      const { nextCursor: filtered } = (await get(list, { ...own, limit: 1 })).data
      const { nextCursor: whole } = await getPage(list, 1, null)

      const next = await get(list, { ...own, limit: 1, cursor: filtered })
      const refused = [
        await get(list, { ...other, cursor: filtered }),
        await get(list, { cursor: filtered }),
        await get(list, { ...own, cursor: whole }),
      ]

      expect(next.data[list.items]).to.have.lengthOf(1)
      for (const answer of refused) expect(answer).to.include({ status: 400, field: 'cursor' })
    })
  }

  it('refuses a cursor of another account', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const list = lists.listGenerations as CursorList
    for (const person of [alice, alice, bob, bob]) await list.add(stage, person)
    const { nextCursor } = await getPage(list, 1, null)

    const answer = await stage.as(bob).get(`/v1/generations?cursor=${nextCursor}`)

    expect(answer).to.include({ status: 400, code: 'VALIDATION_ERROR', field: 'cursor' })
  })
})
