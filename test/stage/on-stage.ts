import { expect } from 'chai'
import type { Wish } from './given.ts'
import { openReceiver, type Receiver } from './receiver.ts'
import { openStage, type Person, type Stage, type StageOptions } from './stage.ts'
import { generousLimits } from './untouched.ts'

export interface OnStageOptions<Each extends string, Once extends string> extends StageOptions {
  /** Accounts made anew before each test, named like their keys unless a wish names them. */
  people?: Record<Each, Wish>
  /** Accounts made once, before all tests. */
  peopleOnce?: Record<Once, Wish>
  /**
   * Opens a receiver, to which the stage may send. `true` answers 204. It has no requests when a
   * test begins.
   */
  receiver?: true | Parameters<typeof openReceiver>[0]
  /** Keeps the limits on requests of a usual service; otherwise they are generous. */
  usualLimits?: boolean
  /** After each test its work is finished, and the audit must find nothing. */
  audited?: boolean
  /** Runs before the people of each test are made. */
  beforeEach?(stage: Stage): unknown
}

/** Options, or what makes them when the stage is opened. */
type Wanted<Each extends string, Once extends string> =
  | OnStageOptions<Each, Once>
  | (() => OnStageOptions<Each, Once> | Promise<OnStageOptions<Each, Once>>)

/** They are what is open when a hook or a test uses them; outside these they throw. */
type OnStage<Name extends string> = Record<Name, Person> & {
  stage: Stage
  receiver: Receiver
  /** What a test puts into it is closed after the test, what `before` puts, with the stage. */
  closing: AsyncDisposableStack
}

/**
 * Registers the hooks of a suite that open one stage for all of its tests and close it after the
 * suite's own hooks.
 */
export function onStage<Each extends string = never, Once extends string = never>(
  wanted: Wanted<Each, Once> = {},
): OnStage<Each | Once> {
  return register(wanted, before, 'afterAll')
}

/** Like `onStage`, with a stage of its own for each test. */
export function onStagePerTest<Each extends string = never>(
  wanted: Wanted<Each, never> = {},
): OnStage<Each> {
  return register(wanted, beforeEach, 'afterEach')
}

function register<Each extends string, Once extends string>(
  wanted: Wanted<Each, Once>,
  opens: Mocha.HookFunction,
  closes: 'afterAll' | 'afterEach',
): OnStage<Each | Once> {
  let options: OnStageOptions<string, string>
  let opened: Partial<OnStage<never>> & Record<string, object> = {}
  let whole = new AsyncDisposableStack()

  async function make(people: Record<string, Wish> = {}): Promise<void> {
    for (const [key, wish] of Object.entries(people)) {
      const name = key.replace(/^./, (letter) => letter.toUpperCase())
      const person = await opened.stage?.given.account({ name, ...wish })
      if (person) opened[key] = person
    }
  }

  before(function () {
    // Registered last: the suite's own hooks find the stage open.
    const suite = this.test?.parent
    suite?.afterEach(async () => {
      await opened.closing?.disposeAsync()
      opened.closing = whole
      if (options.audited && opened.stage) await expectSound(opened.stage)
    })
    suite?.[closes](async () => {
      opened = {}
      await whole.disposeAsync()
    })
  })
  opens(async () => {
    whole = new AsyncDisposableStack()
    options = typeof wanted === 'function' ? await wanted() : wanted
    const env: Record<string, string> = {
      ...(!options.usualLimits && generousLimits),
      ...options.env,
    }
    if (options.receiver) {
      const answer = options.receiver === true ? undefined : options.receiver
      opened.receiver = whole.use(await openReceiver(answer))
      const others = env.OUTBOUND_ALLOW?.split(',') ?? []
      env.OUTBOUND_ALLOW = [opened.receiver.host, ...others].join()
    }
    opened.stage = whole.use(await openStage({ ...options, env }))
    opened.closing = whole
    await make(options.peopleOnce)
  })
  beforeEach(async () => {
    const { stage, receiver } = opened
    opened.closing = new AsyncDisposableStack()
    if (receiver) receiver.requests.length = 0
    if (stage) await options.beforeEach?.(stage)
    await make(options.people)
  })

  const members: object = new Proxy({}, { get: (_, name) => later(String(name), () => opened) })
  return members as OnStage<Each | Once>
}

async function expectSound({ engine, worker, audit }: Stage): Promise<void> {
  engine.release()
  engine.transcriptions.release()
  await worker.drain()
  expect(await audit(), 'what the audit finds').to.deep.equal([])
}

/** Stands for a member that is there later. */
function later(name: string, opened: () => Record<string, object>): object {
  function member(): object {
    const found = opened()[name]
    if (!found) throw new Error(`the stage is not open yet: ${name} is for hooks and tests`)
    return found
  }
  return new Proxy(
    {},
    {
      get(_, key) {
        const found = member()
        const value = Reflect.get(found, key)
        return typeof value === 'function' ? value.bind(found) : value
      },
      set: (_, key, value) => Reflect.set(member(), key, value),
      ownKeys: () => Reflect.ownKeys(member()),
      getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(member(), key),
    },
  )
}
