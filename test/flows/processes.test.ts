import { expect } from 'chai'
import { onStage } from '../stage/on-stage.ts'
import { type Service, startService } from '../stage/processes.ts'
import type { Person } from '../stage/stage.ts'

/** Limits and charges are exact across several processes on one database. */
describe('Several processes', () => {
  let apis: Service[]

  const { stage } = onStage({ usualLimits: true })

  before(async () => {
    apis = await Promise.all([1, 2].map(() => startService(stage, { ROLE: 'api' })))
  })
  after(async () => {
    for (const api of apis) await api[Symbol.asyncDispose]()
  })

  /** Sends one request for each body at once, alternating between the processes. */
  async function askAll(person: Person, path: string, bodies: (object | undefined)[]) {
    const answers = await Promise.all(
      bodies.map((body, index) =>
        fetch(`${apis[index % apis.length]?.url()}${path}`, {
          method: body ? 'POST' : 'GET',
          headers: { 'X-API-Key': person.key, 'Content-Type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        }),
      ),
    )
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    return answers.map(({ status }) => status).sort()
  }

  const repeated = (count: number, status: number) => Array<number>(count).fill(status)

  it('admit exactly 60 of 80 reads together', async () => {
    const alice = await stage.given.account()

    const statuses = await askAll(alice, '/v1/generations', Array(80).fill(undefined))

    expect(statuses).to.deep.equal([...repeated(60, 200), ...repeated(20, 429)])
  })

  it('accept exactly 10 of 14 creates and charge for 10', async () => {
    const alice = await stage.given.account({ allowance: 20 })

    const statuses = await askAll(alice, '/v1/generations', Array(14).fill({ tags: 'lofi' }))

    expect(statuses).to.deep.equal([...repeated(10, 202), ...repeated(4, 429)])
    expect(await stage.balance(alice)).to.equal(10)
    expect(await stage.audit()).to.deep.equal([])
  })
})
