import { expect } from 'chai'
import type { Change } from '../../src/changes/announce.ts'
import { type Changes, openChanges } from '../../src/changes/changes.ts'
import { type Patience, Waits } from '../../src/changes/waits.ts'
import { poolStateOf } from '../../src/database/database.ts'
import { Notifications } from '../../src/database/notifications.ts'
import { createLog } from '../../src/log.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'
import { countStatements } from '../stage/statements.ts'

const accountId = '0f8c2a44-8f0e-4c35-9a86-9a3a3f0f5f11'

describe('Changes', () => {
  const { stage, closing } = onStage()

  /** The changes as another process sees and tells them. */
  const inOtherProcess = (): Changes =>
    openChanges(stage.context.database, closing.use(new Notifications(stage.databaseUrl)))

  /** Watches, and resolves when it hears what is told. */
  async function listening(changes: Changes, ...ids: string[]): Promise<Change[]> {
    const heard: Change[] = []
    const begun = Promise.withResolvers<void>()
    changes.onTick(begun.resolve)
    for (const id of ids) closing.defer(changes.watch(id, (change) => void heard.push(change)))
    await begun.promise
    return heard
  }

  async function announce(changes: Changes, ...items: string[]): Promise<void> {
    await stage.context.database.transaction(async (transaction) => {
      for (const itemId of items) changes.announce(transaction, { accountId, itemId })
    })
  }

  it('are heard by those who watch the item or the account in another process', async () => {
    const changes = inOtherProcess()
    const heard = await listening(changes, 'song', accountId)

    await announce(inOtherProcess(), 'another', 'song')
    await eventually(async () => heard.length === 3)

    expect(heard.map(({ itemId }) => itemId)).to.deep.equal(['another', 'song', 'song'])
    expect(heard[0]).to.deep.equal({ accountId, itemId: 'another' })
  })

  it('are not told when their transaction is rolled back', async () => {
    const changes = inOtherProcess()
    const heard = await listening(changes, accountId)
    const undone = stage.context.database.transaction(async (transaction) => {
      changes.announce(transaction, { accountId, itemId: 'undone' })
      throw new Error('undone')
    })
    await undone.catch(() => undefined)

    await announce(changes, 'done')
    await eventually(async () => heard.length > 0)

    expect(heard.map(({ itemId }) => itemId)).to.deep.equal(['done'])
  })

  it('of a burst are told together, and all of them', async () => {
    const changes = inOtherProcess()
    const heard = await listening(changes, accountId)
    const statements = countStatements(closing)
    const items = Array.from(
      { length: 450 },
      (_, index) => `gen_${String(index).padStart(24, '0')}`,
    )

    await announce(changes, ...items)
    await eventually(async () => heard.length === items.length)

    expect(heard.map(({ itemId }) => itemId)).to.have.members(items)
    expect(statements.of('announceChanges')).to.be.at.most(2)
  })

  it('are no longer heard after the watch has ended', async () => {
    const changes = inOtherProcess()
    const heard = await listening(changes, accountId)
    const end = changes.watch('song', (change) => void heard.push(change))
    end()

    await announce(changes, 'song')
    await eventually(async () => heard.length > 0)

    expect(heard).to.have.length(1)
  })

  it('make a process listen only when something is watched', async () => {
    const notifications = closing.use(new Notifications(stage.databaseUrl))
    const changes = openChanges(stage.context.database, notifications)
    await notifications.connect()
    const channels = () =>
      stage.context
        .database('pg_stat_activity')
        .where({ application_name: 'tonewright listener' })
        .whereRaw('datname = current_database()')
        .pluck('query')
    expect(await channels()).not.to.include('listen tonewright_changes')

    await listening(changes, accountId)

    expect(await channels()).to.deep.equal(['listen tonewright_changes'])
  })
})

describe('Waits', () => {
  let look: () => void
  let lines: string[]

  /** Loses every notification: only ticks are left, which the test gives. */
  const deaf: Changes = {
    announce: () => undefined,
    tell: () => undefined,
    watch: () => () => undefined,
    onTick(tick) {
      look = tick
    },
  }

  const { stage, closing, alice } = onStage({
    env: { QUEUE_LIMIT_PER_ACCOUNT: '1000' },
    peopleOnce: { alice: { allowance: 1000 } },
  })

  beforeEach(() => {
    lines = []
  })
  afterEach(async () => {
    await stage.worker.drain()
  })

  function open(options?: { most: number }): Waits {
    const log = createLog('debug', { write: (line) => lines.push(line) })
    return new Waits({ database: stage.context.database, changes: deaf, log }, options)
  }

  function patience(changes: Partial<Patience> = {}): Patience {
    const { signal: gone } = new AbortController()
    const silent = () => undefined
    return { seconds: 60, gone, onGranted: silent, onWaited: silent, ...changes }
  }

  const create = async () =>
    (await stage.as(alice).post('/v1/generations', { tags: 'lofi' })).data.id
  const read = async (id: string) =>
    stage.context.database('generations').where({ id }).first('id', 'status')

  it('find everything that is final with one statement, when notifications are lost', async () => {
    const waits = open()
    const ids = await Promise.all(Array.from({ length: 40 }, create))
    const answers = ids.map((id) => waits.untilFinal(id, patience(), () => read(id)))
    await eventually(async () => poolStateOf(stage.context.database).used === 0)
    const statements = countStatements(closing)
    await stage.worker.drain()

    look()

    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(new Set(statuses)).to.deep.equal(new Set(['completed']))
    expect(statements.of('findSettled')).to.equal(1)
    expect(waits.size).to.equal(0)
  })

  it('miss no change that comes while they look', async () => {
    let tell: () => void = () => undefined
    const watch: Changes['watch'] = (_, onChange) => {
      tell = () => onChange({ accountId, itemId: 'song' })
      return () => undefined
    }
    const parts = { database: stage.context.database, log: stage.context.log }
    const waits = new Waits({ ...parts, changes: { ...deaf, watch } })
    const states = ['processing', 'completed']

    const item = await waits.untilFinal('song', patience(), async () => {
      tell()
      return { id: 'song', status: states.shift() ?? 'read too often' }
    })

    expect(item.status).to.equal('completed')
  })

  it('cost no statement and no connection while nothing changes', async () => {
    const waits = open()
    const isUnused = () => poolStateOf(stage.context.database).used === 0
    const statements = countStatements(closing)
    const id = await create()
    await eventually(async () => statements.of('wakeWorkers') > 0 && isUnused())
    const created = statements.all()
    const callers = Array.from({ length: 50 }, () =>
      waits.untilFinal(id, patience(), () => read(id)),
    )
    await eventually(async () => statements.all() >= created + 50 && isUnused())
    const before = statements.all()

    look()
    await eventually(async () => statements.of('findSettled') > 0 && isUnused())
    const looked = statements.all()
    waits.end()
    await Promise.all(callers)

    expect(looked - before).to.equal(1)
    expect(statements.of('findSettled')).to.equal(1)
  })

  it('end at once when the process stops, as do later ones', async () => {
    const waits = open()
    const id = await create()
    const waiting = waits.untilFinal(id, patience(), () => read(id))
    await eventually(async () => waits.size === 1)

    waits.end()

    expect((await waiting).status).to.equal('processing')
    const later = await waits.untilFinal(id, patience(), () => read(id))
    expect(later.status).to.equal('processing')
  })

  it('are not granted beyond their limit, and such a create is answered as usual', async () => {
    const waits = open({ most: 1 })
    const id = await create()
    const first = waits.untilFinal(id, patience(), () => read(id))
    await eventually(async () => waits.size === 1)
    const granted: string[] = []
    const second = patience({ onGranted: () => granted.push('second') })

    expect((await waits.untilFinal(id, second, () => read(id))).status).to.equal('processing')
    expect(await waits.afterAccepting(id, second, () => read(id))).to.equal(undefined)

    expect(granted).to.deep.equal([])
    waits.end()
    await first
  })

  it('leave the item out of the answer to a create when it cannot be read', async () => {
    const waits = open()
    const broken = () => Promise.reject(new Error('the database is away'))

    const item = await waits.afterAccepting('gen_1', patience(), broken)

    expect(item).to.equal(undefined)
    expect(lines.join()).to.include('could not be waited for')
    expect(waits.size).to.equal(0)
  })

  it('tell how long the caller waited', async () => {
    const waits = open()
    const id = await create()
    const times: number[] = []

    const onWaited = (milliseconds: number) => times.push(milliseconds)
    await waits.untilFinal(id, patience({ seconds: 0.2, onWaited }), () => read(id))

    expect(times).to.have.length(1)
    expect(times[0]).to.be.within(190, 5000)
  })
})
