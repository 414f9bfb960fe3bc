import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import { batchLoader } from '../../src/database/batch-loader.ts'
import type { Database } from '../../src/database/database.ts'

describe('A batch loader', () => {
  const database = {} as Database
  let sent: { keys: readonly string[]; answer: PromiseWithResolvers<string[]> }[]
  let find: ReturnType<typeof batchLoader<string, string>>

  beforeEach(() => {
    sent = []
    find = batchLoader<string, string>((_database, keys) => {
      const answer = Promise.withResolvers<string[]>()
      sent.push({ keys, answer })
      return answer.promise
    })
  })

  const sentKeys = () => sent.map(({ keys }) => keys)

  it('sends a key at once, and those that come meanwhile together behind it', async () => {
    const first = find(database, 'a')
    await turn()
    const others = Promise.all([find(database, 'b'), turn().then(() => find(database, 'c'))])
    await turn()
    await turn()
    expect(sentKeys()).to.deep.equal([['a']])

    sent[0]?.answer.resolve(['A'])
    expect(await first).to.equal('A')
    await turn()
    sent[1]?.answer.resolve(['B', 'C'])

    expect(await others).to.deep.equal(['B', 'C'])
    expect(sentKeys()).to.deep.equal([['a'], ['b', 'c']])
  })

  it('goes on behind a statement that failed, which fails its own callers only', async () => {
    const first = find(database, 'a').catch((error: Error) => error.message)
    await turn()
    const second = find(database, 'b')

    sent[0]?.answer.reject(new Error('no connection'))
    expect(await first).to.equal('no connection')
    await turn()
    sent[1]?.answer.resolve(['B'])

    expect(await second).to.equal('B')
  })

  it('lets no group wait for another', async () => {
    const answers = Promise.all([find(database, 'a', 'one'), find(database, 'b', 'two')])
    await turn()

    expect(sentKeys()).to.deep.equal([['a'], ['b']])
    for (const { keys, answer } of sent) answer.resolve([...keys])
    expect(await answers).to.deep.equal(['a', 'b'])
  })
})
