import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from './compare.ts'
import { type Ground, openGround } from './ground.ts'
import { openService } from './ours.ts'
import { secondsOf } from './processor-time.ts'
import type { Result } from './result.ts'
import type { Side } from './side.ts'

const callers = 2000
const accounts = 50
/** As often as the reference advises at most. */
const secondsBetweenPolls = 5
const waitSeconds = 25
/** Tracks that become final while all wait; the others wait to the end. */
const cancelled = 100
const cancelMilliseconds = 40
const mebibyte = 1024 * 1024

interface Caller {
  key: string
  id: string
}

interface Answer {
  status: string
  /** The time of its last byte. */
  at: number
}

/** Two thousand callers wait in one process for as many tracks, after they have polled for them. */
export async function measureWaiters(): Promise<Result[]> {
  await using ground = await openGround({ accounts, tracksPerAccount: 0 })
  await using service = await openService(ground)
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const metrics = await metricsOf(ground)
  const send = (caller: Caller, method: string, path = '', headers = {}) =>
    call(service, agent, caller, { method, path: `/v1/generations/${caller.id}${path}`, headers })

  const everyone = await makeCallers(ground, service, agent)
  const idle = await residentOf(service.pid)

  // Spread over the time, as callers that began at different times are.
  await metrics()
  const polling = await timed(service, async () => {
    const gap = (secondsBetweenPolls * 1000) / callers
    const answers = everyone.map(async (caller, place) => {
      await pause(place * gap)
      return send(caller, 'GET')
    })
    await Promise.all(answers)
  })

  const answers = everyone.map((caller) =>
    send(caller, 'GET', '', { Prefer: `wait=${waitSeconds}` }),
  )
  await pause(4000)
  await metrics()
  const resident = await residentOf(service.pid)
  const sessions = await sessionsOf(ground)
  const waiting = await timed(service, () => pause(secondsBetweenPolls * 1000))
  const lateWhileWaiting = await metrics()

  // Of the accounts in turn: cancels of one account wait for each other.
  const wakes = await Promise.all(
    everyone.slice(-cancelled).map(async (caller, place) => {
      await pause(place * cancelMilliseconds)
      await send(caller, 'POST', '/cancel')
      const done = performance.now()
      const { at, status } = await answers.at(place - cancelled)!
      if (status !== 'failed') throw new Error(`a cancelled track was answered as ${status}`)
      return at - done
    }),
  )
  await metrics()
  const rest = await Promise.all(answers.slice(0, -cancelled))
  const lateAtTheEnd = await metrics()
  if (rest.some(({ status }) => status !== 'processing')) throw new Error('an answer is wrong')
  const ends = rest.map(({ at }) => at)
  agent.destroy()

  return [
    {
      measurement: `waiters, processor time of ${callers} callers`,
      ratio: waiting / polling,
      aim: '≤ 0.1',
      ours: `${(waiting * 1000).toFixed(0)} ms in ${secondsBetweenPolls} s`,
      yardstick: `${(polling * 1000).toFixed(0)} ms in ${secondsBetweenPolls} s`,
      oursDoes: `an API process holds them with \`Prefer: wait=${waitSeconds}\``,
      yardstickDoes: `each polls once in ${secondsBetweenPolls} s`,
      notes: [
        `Resident: ${Math.round(idle)} MiB without them, ${Math.round(resident)} MiB with them: ` +
          `${(((resident - idle) * mebibyte) / callers / 1024).toFixed(0)} KiB each, the ` +
          `connection included. Sessions of Postgres in a statement while they wait: ${sessions}.`,
        `Event loop, p99 of its delay: ${lateWhileWaiting} while they wait, ${lateAtTheEnd} in ` +
          `the seconds in which ${callers - cancelled} waits end, whose answers leave within ` +
          `${((Math.max(...ends) - Math.min(...ends)) / 1000).toFixed(1)} s.`,
        `From the answer to a cancel to the answer to the one who waits for it: median ` +
          `${median(wakes).toFixed(1)} ms, at most ${Math.max(...wakes).toFixed(1)} ms.`,
      ],
    },
  ]
}

async function makeCallers(ground: Ground, service: Side, agent: Agent): Promise<Caller[]> {
  const all: Caller[] = []
  for (let round = 0; round < callers / accounts; round++) {
    const made = await Promise.all(
      ground.accounts.map(async ({ key }) => {
        const options = { method: 'POST', path: '/v1/generations', headers: {} }
        const { id } = await call(service, agent, { key, id: '' }, options, '{"tags":"lofi"}')
        return { key, id }
      }),
    )
    all.push(...made)
  }
  return all
}

function call(
  { url }: Side,
  agent: Agent,
  { key }: Caller,
  { headers, ...options }: { method: string; path: string; headers: object },
  body?: string,
): Promise<Answer & { id: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer & { id: string }>()
  const sent = request(url + options.path, {
    agent,
    method: options.method,
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json', ...headers },
  })
  sent.on('error', reject)
  sent.on('response', async (response) => {
    const { data } = JSON.parse(await text(response))
    if (data) resolve({ ...data, at: performance.now() })
    else reject(new Error(`${options.method} ${options.path}: ${response.statusCode}`))
  })
  sent.end(body)
  return promise
}

/** Reads the delay of the event loop since the last reading. */
async function metricsOf({ folder }: Ground): Promise<() => Promise<string>> {
  const log = await readFile(join(folder, 'service.log'), 'utf8')
  const port = /"operatorPort":(\d+)/.exec(log)?.[1]
  return async () => {
    const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    const seconds = Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(page)?.[1])
    return `${(seconds * 1000).toFixed(0)} ms`
  }
}

async function timed({ pid }: Side, step: () => Promise<void>): Promise<number> {
  const before = (await secondsOf(pid)) ?? 0
  await step()
  return ((await secondsOf(pid)) ?? 0) - before
}

async function sessionsOf({ database }: Ground): Promise<number> {
  const busy = await database('pg_stat_activity')
    .whereIn('application_name', ['tonewright', 'tonewright listener'])
    .whereRaw('pid <> pg_backend_pid()')
    .whereNot({ state: 'idle' })
  return busy.length
}

async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}
