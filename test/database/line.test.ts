import { expect } from 'chai'
import { poolStateOf } from '../../src/database/database.ts'
import { named, namedShort } from '../../src/database/named.ts'
import { eventually } from '../stage/processes.ts'
import { openStage, type Stage } from '../stage/stage.ts'

const whoAmI = {
  name: 'whoAmI',
  text: 'select pg_backend_pid() as pid, :word::text as word',
}
const divide = { name: 'divide', text: 'select 1 / :by::int as part' }
const endOwn = {
  name: 'endOwn',
  text: 'select pg_terminate_backend(pg_backend_pid()), :word::text as word',
}

interface Me {
  pid: number
  word: string
}

describe('Short statements', () => {
  let stage: Stage

  before(async () => {
    stage = await openStage()
  })
  after(() => stage[Symbol.asyncDispose]())

  const ask = (word: string) => namedShort<Me>(stage.context.database, whoAmI, { word })

  it('share a connection, and each gets its own answer', async () => {
    const words = Array.from({ length: 20 }, (_, index) => `word ${index}`)

    const answers = await Promise.all(words.map(ask))

    expect(answers.map(([me]) => me?.word)).to.deep.equal(words)
    expect(new Set(answers.map(([me]) => me?.pid)).size).to.equal(1)
  })

  it('leave the connection to the pool when there are no more', async () => {
    const { database } = stage.context
    const [[me]] = await Promise.all([ask('one'), ask('two')])
    expect(poolStateOf(database).used).to.equal(1)

    await eventually(async () => poolStateOf(database).used === 0)

    expect((await named<Me>(database, whoAmI, { word: 'other' }))[0]?.pid).to.equal(me?.pid)
  })

  it('fail one by one', async () => {
    const { database } = stage.context
    const [before, failure, after] = await Promise.all([
      ask('before'),
      namedShort(database, divide, { by: 0 }).catch((error: Error) => error.message),
      ask('after'),
    ])

    expect(before[0]?.word).to.equal('before')
    expect(failure).to.equal('division by zero')
    expect(after[0]?.word).to.equal('after')
  })

  it('take another connection when theirs has broken', async () => {
    const { database } = stage.context
    const [me] = await ask('before')

    const failures = await Promise.all(
      [namedShort(database, endOwn, { word: 'end' }), ask('behind it')].map((answer) =>
        answer.then(
          () => 'answered',
          () => 'failed',
        ),
      ),
    )

    expect(failures).to.deep.equal(['failed', 'failed'])
    const [next] = await ask('after')
    expect(next?.word).to.equal('after')
    expect(next?.pid).not.to.equal(me?.pid)
    await eventually(async () => poolStateOf(database).used === 0)
  })
})
