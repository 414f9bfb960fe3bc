import { setImmediate as turn } from 'node:timers/promises'
import type { Chance } from '../../src/engines/builtin/random.ts'
import { renderGeneration } from '../../src/generations/render.ts'
import { claimJob } from '../../src/jobs/claim.ts'
import { renderSoundEffect } from '../../src/sound-effects/render.ts'
import { tasks } from '../../src/tasks.ts'
import type { Person, Stage } from '../stage/stage.ts'

export interface Races {
  cancelled: number
  completed: number
  /** What was told in two ways, or is not as the winner left it. */
  wrong: string[]
}

const works = [
  { path: '/v1/generations', order: { tags: 'lofi' }, lane: 'render', run: renderGeneration },
  {
    path: '/v1/sound-effects',
    order: { prompt: 'a door' },
    lane: 'effect',
    run: renderSoundEffect,
  },
] as const

type Work = (typeof works)[number]

/** How far the starts are moved after a change of winners, in turns of the event loop. */
const MOST_TURNS = 12
/** How often a side that keeps winning is moved twice as far as before. */
const MOST_DOUBLINGS = 5

/**
 * Lets a cancel meet the end of a rendering, again and again. The winner of a round starts later in
 * the next one, by a random number of turns of the event loop, and by more the longer it has won,
 * so both win often and by little on a machine of any speed.
 */
export async function raceCancels(
  stage: Stage,
  person: Person,
  rounds: number,
  chance: Chance,
): Promise<Races> {
  const races: Races = { cancelled: 0, completed: 0, wrong: [] }
  const lines = new Map(works.map((work) => [work, { ahead: 0, winner: '', wins: 0 }]))
  for (let round = 0; round < rounds; round += 1) {
    const work = works[round % works.length]!
    const line = lines.get(work)!
    const { status, wrong } = await raceOnce(stage, person, work, line.ahead)
    races[status] += 1
    races.wrong.push(...wrong.map((what) => `round ${round}: ${what}`))
    line.wins = status === line.winner ? line.wins + 1 : 0
    line.winner = status
    const step = chance.integer(1, MOST_TURNS) * 2 ** Math.min(line.wins, MOST_DOUBLINGS)
    line.ahead += status === 'cancelled' ? -step : step
  }
  const violations = await stage.audit()
  races.wrong.push(...violations.map((violation) => JSON.stringify(violation)))
  return races
}

/** `ahead`: how many turns the cancel starts before the rendering, or after it if negative. */
async function raceOnce(
  stage: Stage,
  person: Person,
  { path, order, lane, run }: Work,
  ahead: number,
): Promise<{ status: 'cancelled' | 'completed'; wrong: string[] }> {
  const { context } = stage
  const { data: accepted } = await stage.as(person).post(path, order)
  const job = await claimJob(context.database, lane, {
    worker: 'racing worker',
    kinds: Object.keys(tasks),
    leaseSeconds: 10,
    now: context.clock.now(),
  })
  if (!job || job.subjectId !== accepted.id) throw new Error(`there is no job for ${accepted.id}`)

  const [answer, ran] = await Promise.all([
    after(-ahead, () => stage.as(person).post(`${path}/${accepted.id}/cancel`)),
    after(ahead, () => outcomeOf(run(context, job, new AbortController().signal))),
  ])

  const { data: read } = await stage.as(person).get(`${path}/${accepted.id}`)
  const { database } = context
  const finished = await database('jobs').where({ id: job.id }).first('state', 'token')
  const [charge] = await database('charges').where({ subjectId: accepted.id }).select('state')
  const status = answer.status === 200 ? 'cancelled' : 'completed'
  const expected =
    status === 'cancelled'
      ? { answer: 200, read: 'failed', ran: 'LeaseLost', job: 'cancelled', charge: 'refunded' }
      : { answer: 409, read: 'completed', ran: 'done', job: 'done', charge: 'kept' }
  const seen = {
    answer: answer.status,
    read: read.status,
    ran,
    job: finished.state,
    charge: charge?.state ?? expected.charge,
  }
  const differs = JSON.stringify(seen) !== JSON.stringify(expected)
  return { status, wrong: differs ? [`${path} ${status}: ${JSON.stringify(seen)}`] : [] }
}

async function after<Result>(turns: number, step: () => Promise<Result>): Promise<Result> {
  for (let count = 0; count < turns; count += 1) await turn()
  return step()
}

async function outcomeOf(run: Promise<void>): Promise<string> {
  try {
    await run
    return 'done'
  } catch (error) {
    return (error as Error).name
  }
}
