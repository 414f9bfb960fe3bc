import { expect } from 'chai'
import { hashApiKey } from '../../src/accounts/api-key.ts'
import { presentTold } from '../../src/events/present.ts'
import { EventStreams } from '../../src/events/streams.ts'
import { compilerOf, contracts } from '../contract/contracts.ts'
import { upload } from '../songs/given-songs.ts'
import { onStage } from '../stage/on-stage.ts'
import { givenWork, type Work } from '../standing/given-work.ts'

describe('The progress in a stream of events', () => {
  let work: Work
  let streams: EventStreams
  /** What a process does every two seconds. */
  let tick: () => void

  const { stage, closing, alice } = onStage({ people: { alice: { allowance: 100 } } })

  beforeEach(async () => {
    const onTick = (look: () => void) => {
      tick = look
    }
    const changes = { ...stage.context.changes, onTick }
    streams = new EventStreams({ ...stage.context, changes })
    work = givenWork(stage, alice)
    await stage.context.database('paces').delete()
  })
  afterEach(async () => {
    await work.finish()
  })

  /** The blocks of a new stream; each call of the function reads the next one. */
  async function open(person = alice): Promise<() => Promise<Record<string, unknown>>> {
    const gone = new AbortController()
    closing.defer(() => gone.abort())
    const listener = { accountId: person.id, keyHash: hashApiKey(person.key), gone: gone.signal }
    const told = await streams.open(listener, undefined)
    const blocks = presentTold(told, stage.context.config.links, false)
    const next = async () => {
      const block = String((await blocks.next()).value)
      const data = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}')
      return { ...data, hasId: /^id: /m.test(block) }
    }
    expect((await next()).type).to.equal('opened')
    return next
  }

  /** The next block, while the process goes on looking. */
  async function ticked(next: () => Promise<Record<string, unknown>>) {
    let isHere = false
    const block = next().finally(() => {
      isHere = true
    })
    while (!isHere) {
      tick()
      await new Promise(setImmediate)
    }
    return block
  }

  /** Resolves when the stream has looked at the job. */
  async function marked(subjectId: string): Promise<void> {
    const jobs = stage.context.database('standings as s').join('jobs as j', 'j.id', 's.jobId')
    while (!(await jobs.clone().where({ subjectId }).first('jobId'))) {
      await new Promise(setImmediate)
    }
  }

  it('is told of a track each time it has grown, without an id, and ends before the track', async () => {
    const metadata = { order: '42' }
    const id = await work.create({ metadata })
    const pace = { lane: 'render', secondsPerSecond: 1, jobSeconds: 30 }
    await stage.context.database('paces').insert(pace)
    await work.begin()
    const next = await open()
    const first = ticked(next)
    await marked(id)
    await work.tell(0.4)
    const { hasId, ...data } = await first
    const second = ticked(next)
    await work.tell(0.4)
    await work.tell(0.9)
    const grown = await second
    const third = ticked(next)
    await work.finish()
    const last = await third

    expect(hasId).to.equal(false)
    expect(data).to.deep.include({ type: 'progress', object: 'generation', id, metadata })
    expect(data).to.include({ progress: 0.4, etaSeconds: 18 })
    const validate = compilerOf(contracts.public)('/components/schemas/WorkProgress')
    expect(validate(data), JSON.stringify(validate.errors)).to.equal(true)
    expect([grown.type, grown.progress]).to.deep.equal(['progress', 0.9])
    expect([last.type, last.id, last.hasId]).to.deep.equal(['completed', id, true])
  })

  it('is marked if a test key ordered the work', async () => {
    const test = await stage.given.testKey(alice)
    const accounts = stage.context.database('accounts')
    const { id: accountId } = await accounts.where({ testOf: alice.id }).first('id')
    const id = await work.create({}, test)
    await work.begin()
    const first = ticked(await open({ ...test, id: accountId }))
    await marked(id)
    await work.tell(0.4)

    expect(await first).to.include({ type: 'progress', id, progress: 0.4, test: true })
  })

  it('is told of sound effects and transcriptions, and to no other account', async () => {
    const bob = await stage.given.account({ name: 'Bob' })
    const effect = (await stage.as(alice).post('/v1/sound-effects', { prompt: 'a knock' })).data.id
    const song = (await upload(stage, alice, 'reimagine')).id
    await work.begin()
    await stage.engine.transcriptions.waiting(1)
    const his = await open(bob)
    let heardHis = 0
    void his().then(() => {
      heardHis += 1
    })
    const next = await open()
    const first = ticked(next)
    await Promise.all([marked(effect), marked(`${song}/1`)])
    await work.tell(0.5)
    const told = [await first, await next()]

    expect(told.map(({ object, id, progress }) => [object, id, progress])).to.have.deep.members([
      ['soundEffect', effect, 0.5],
      ['transcription', song, 0.5],
    ])
    expect(heardHis).to.equal(0)
  })
})
