import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openReceiver } from '../../test/stage/receiver.ts'
import { auditOf, makeUser, waitUntilIdle } from './aftermath.ts'
import { type Ground, openGround } from './ground.ts'
import { openService } from './ours.ts'
import type { Side } from './side.ts'

/**
 * `npm run chaos -- <seconds>`, 60 by default: loads several api and worker processes over one
 * database and kills one of them every second or two. Fails with code 1 when an accepted request is
 * lost, charged twice, announced twice or told in two ways, or when the audit has findings.
 */
const killSeconds = Number(process.argv[2] ?? 60)
const idleSeconds = 300
const authority = fileURLToPath(
  new URL('../../test/stage/certificates/authority.pem', import.meta.url),
)
const roles = ['api', 'api', 'worker', 'worker', 'worker'] as const

interface Tally {
  accepted: Set<string>
  refused: number
  /** The process was killed before it answered; the request may have been accepted. */
  unanswered: number
  kills: number
  /** Cancels that were answered with 200, and with 409. */
  cancelled: Set<string>
  tooLate: Set<string>
  /** Final states that waiting callers were told. */
  told: Map<string, string>
}

const tally: Tally = {
  accepted: new Set(),
  refused: 0,
  unanswered: 0,
  kills: 0,
  cancelled: new Set(),
  tooLate: new Set(),
  told: new Map(),
}

await using receiver = await openReceiver()
await using ground = await openGround({ accounts: 0, tracksPerAccount: 0 })
const keys = await Promise.all(Array.from({ length: 6 }, () => makeUser(ground)))
const sides = await Promise.all(roles.map((role, index) => startProcess(ground, role, index)))
const alive = new Set(roles.keys())
const starts: Promise<void>[] = []
let over = false
const clients = keys.map(load)
const end = performance.now() + killSeconds * 1000
while (performance.now() < end) {
  await pause(1000 + Math.random() * 1000)
  await killOne(ground)
}
await Promise.all(starts)
over = true
await Promise.all(clients)
await waitUntilIdle(ground, idleSeconds)
await Promise.all(sides.map((side) => side[Symbol.asyncDispose]()))
await report(ground)

/** Kills a process and starts a new one in its place. */
async function killOne(on: Ground): Promise<void> {
  const victims = [...alive]
  const victim = victims[Math.floor(Math.random() * victims.length)]
  if (victim === undefined) return
  alive.delete(victim)
  await sides[victim]?.kill()
  tally.kills += 1
  const started = startProcess(on, roles[victim] ?? 'worker', victim).then((side) => {
    sides[victim] = side
    alive.add(victim)
  })
  starts.push(started)
}

function startProcess(on: Ground, role: 'api' | 'worker', index: number): Promise<Side> {
  const env = {
    ROLE: role,
    WORKER_THREADS: '1',
    LOG_LEVEL: 'info',
    OUTBOUND_ALLOW: receiver.host,
    NODE_EXTRA_CA_CERTS: authority,
  }
  return openService(on, env, `${role}-${index}`)
}

/**
 * One user: creates short tracks and sound effects at alternating api processes, waits for every
 * other one, and cancels every fifth.
 */
async function load(key: string): Promise<void> {
  for (let turn = 0; !over; turn++) {
    const side = sides[turn % 2]
    const isEffect = turn % 3 > 0
    const path = isEffect ? '/v1/sound-effects' : '/v1/generations'
    const wish = isEffect ? { prompt: 'a door', duration: 1 } : { tags: 'solo piano', duration: 5 }
    const body = { ...wish, webhook: receiver.url('/finished') }
    try {
      const response = await fetch(`${side?.url}${path}`, {
        method: 'POST',
        headers: {
          'X-API-Key': key,
          'Content-Type': 'application/json',
          ...(turn % 2 === 0 && { Prefer: 'wait=5' }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      })
      const { data } = (await response.json()) as { data?: Made }
      if (data) tally.accepted.add(data.id)
      else tally.refused += 1
      const { id, status } = data?.generation ?? data?.soundEffect ?? {}
      if (id && status && status !== 'processing') tally.told.set(id, status)
      if (data && turn % 5 === 0) await cancel(sides[(turn + 1) % 2], key, `${path}/${data.id}`)
    } catch {
      tally.unanswered += 1
    }
    await pause(1500)
  }
}

interface Made {
  id: string
  generation?: { id: string; status: string }
  soundEffect?: { id: string; status: string }
}

async function cancel(side: Side | undefined, key: string, path: string): Promise<void> {
  const { status } = await fetch(`${side?.url}${path}/cancel`, {
    method: 'POST',
    headers: { 'X-API-Key': key },
    signal: AbortSignal.timeout(10_000),
  })
  const id = path.split('/').at(-1) ?? ''
  if (status === 200) tally.cancelled.add(id)
  if (status === 409) tally.tooLate.add(id)
}

async function report(on: Ground): Promise<void> {
  const { database } = on
  const tracks = await statesOf(database, 'generations')
  const effects = await statesOf(database, 'soundEffects')
  const ended = new Map([...tracks, ...effects])
  const lost = [...tally.accepted].filter(
    (id) => !['completed', 'failed'].includes(ended.get(id) ?? 'missing'),
  )
  const charged = await database('charges')
    .groupBy('subjectId')
    .havingRaw('count(*) > 1')
    .select('subjectId')
  const toldOtherwise = [
    ...[...tally.cancelled].map((id) => [id, 'failed'] as const),
    ...tally.told,
  ].filter(([id, status]) => ended.get(id) !== status)
  const callbacks = receiver.requests.map(({ body }) => String(JSON.parse(body).id))
  const announcedTwice = callbacks.filter((id, place) => callbacks.indexOf(id) !== place)
  const violations = await auditOf(on)
  console.log({
    kills: tally.kills,
    accepted: tally.accepted.size,
    refused: tally.refused,
    unanswered: tally.unanswered,
    completed: [...ended.values()].filter((state) => state === 'completed').length,
    failedAndRefunded: [...ended.values()].filter((state) => state === 'failed').length,
    cancelled: tally.cancelled.size,
    tooLateToCancel: tally.tooLate.size,
    waitedFor: tally.told.size,
    toldOtherwise: toldOtherwise.length,
    lost: lost.length,
    chargedTwice: charged.length,
    callbacks: callbacks.length,
    announcedTwice: announcedTwice.length,
    audit: violations,
  })
  const doubled = charged.length + announcedTwice.length
  if (lost.length + toldOtherwise.length + doubled + violations.length > 0) process.exitCode = 1
}

async function statesOf(
  database: Ground['database'],
  table: 'generations' | 'soundEffects',
): Promise<[string, string][]> {
  const rows = await database(table).select<{ id: string; status: string }[]>('id', 'status')
  return rows.map(({ id, status }) => [id, status])
}
