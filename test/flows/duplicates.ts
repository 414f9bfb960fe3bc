import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { systemClock } from '../../src/time.ts'
import { type Service, startService } from '../stage/processes.ts'
import { openStage, type Person, type Stage } from '../stage/stage.ts'
import { generousLimits } from '../stage/untouched.ts'

const duplicates = 200
const limits = {
  ...generousLimits,
  LIMIT_PER_ADDRESS_PER_MINUTE: '1000000',
  QUEUE_LIMIT_PER_ACCOUNT: '1000',
}

/** Two processes of the API and callers that send one create many times at once. */
export class Duplicates implements AsyncDisposable {
  readonly stage: Stage
  readonly alice: Person
  readonly apis: [Service, Service]

  private constructor(stage: Stage, alice: Person, apis: [Service, Service]) {
    this.stage = stage
    this.alice = alice
    this.apis = apis
  }

  static async open(): Promise<Duplicates> {
    const stage = await openStage({ clock: systemClock(), env: limits })
    const apis = await Promise.all([startApi(stage), startApi(stage)])
    return new Duplicates(stage, await stage.given.account({ allowance: 10 }), apis)
  }

  /** Kills the first process some milliseconds after the duplicates were sent. */
  async expectOneAfter(milliseconds: number, round: number): Promise<void> {
    const answers = this.createMany(`round ${round}`)
    await pause(milliseconds)
    await this.apis[0].end('SIGKILL')
    await this.expectOne(await Promise.all(answers), round)

    this.apis[0] = await startApi(this.stage)
  }

  /** Sends it again, to the other process, until there is an answer to the create. */
  async createOnce(key: string, first: number): Promise<string> {
    for (let attempt = first; attempt < first + 1000; attempt += 1) {
      try {
        const response = await fetch(`${this.apis[attempt % 2]?.url()}/v1/generations`, {
          method: 'POST',
          headers: {
            'X-API-Key': this.alice.key,
            'Content-Type': 'application/json',
            'Idempotency-Key': key,
          },
          body: JSON.stringify({ tags: 'lofi' }),
        })
        const text = await response.text()
        // Under way, or too many bodies of the account wait in the process that is left.
        if (![409, 429].includes(response.status)) return `${response.status} ${text}`
      } catch (error) {
        // The process was killed.
        expect(error).to.be.instanceOf(TypeError)
      }
      // Longer each time, as clients wait: 200 that come at once delay the one that is served.
      await pause(100 * (attempt - first + 1))
    }
    return expect.fail('no answer')
  }

  createMany(key: string): Promise<string>[] {
    return Array.from({ length: duplicates }, (_, index) => this.createOnce(key, index))
  }

  /** Expects the same acceptance in all answers, and that many tracks of the account. */
  async expectOne(answers: string[], count: number): Promise<void> {
    const { database } = this.stage.context
    const ofAccount = { accountId: this.alice.id }
    expect([...new Set(answers)]).to.deep.equal([answers[0]])
    expect(answers[0]).to.match(/^202 /)
    expect(await database('generations').where(ofAccount)).to.have.length(count)
    expect(await database('charges').where(ofAccount)).to.have.length(count)
    expect(await database('jobs').where(ofAccount)).to.have.length(count)
    expect(await this.stage.balance(this.alice)).to.equal(10 - count)
    expect(await this.stage.audit()).to.deep.equal([])
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const api of this.apis) await api[Symbol.asyncDispose]()
    await this.stage[Symbol.asyncDispose]()
  }
}

function startApi(stage: Stage): Promise<Service> {
  return startService(stage, { ROLE: 'api', ...limits })
}
