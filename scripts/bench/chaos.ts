import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { audit } from '../../src/operator/audit.ts'
import { openFileStore } from '../../src/storage/file-store.ts'
import { systemClock } from '../../src/time.ts'
import { type Ground, openGround } from './ground.ts'
import { openService } from './ours.ts'
import type { Side } from './side.ts'

/**
 * `npm run chaos -- <seconds>`: several api and worker processes over one database, under load, with one of them
 * killed every second or two. Afterwards nothing that was accepted may be lost, charged twice or made twice, and the
 * audit must be empty; otherwise it ends with code 1.
 */
const killSeconds = Number(process.argv[2] ?? 60)
const settleSeconds = 300
const roles = ['api', 'api', 'worker', 'worker', 'worker'] as const

interface Tally {
  accepted: Set<string>
  refused: number
  /** The process was killed before it had answered: taken or not, nobody was told. */
  unanswered: number
  kills: number
}

const tally: Tally = { accepted: new Set(), refused: 0, unanswered: 0, kills: 0 }

await using ground = await openGround({ accounts: 6, tracksPerAccount: 0 })
const sides = await Promise.all(roles.map((role, index) => startProcess(ground, role, index)))
let over = false
const clients = ground.accounts.map(({ key }) => load(key))
const end = performance.now() + killSeconds * 1000
while (performance.now() < end) {
  await pause(1000 + Math.random() * 1000)
  const victim = Math.floor(Math.random() * sides.length)
  await sides[victim]?.kill()
  tally.kills += 1
  sides[victim] = await startProcess(ground, roles[victim] ?? 'worker', victim)
}
over = true
await Promise.all(clients)
await settle(ground)
await Promise.all(sides.map((side) => side[Symbol.asyncDispose]()))
await report(ground)

function startProcess(on: Ground, role: 'api' | 'worker', index: number): Promise<Side> {
  return openService(on, { ROLE: role, WORKER_THREADS: '1', LOG_LEVEL: 'info' }, `${role}-${index}`)
}

/** One user: short tracks and sound effects, one after the other, at whichever api answers. */
async function load(key: string): Promise<void> {
  for (let turn = 0; !over; turn++) {
    const side = sides[turn % 2]
    const isEffect = turn % 3 > 0
    const path = isEffect ? '/v1/sound-effects' : '/v1/generations'
    const body = isEffect ? { prompt: 'a door', duration: 1 } : { tags: 'solo piano', duration: 5 }
    try {
      const response = await fetch(`${side?.url}${path}`, {
        method: 'POST',
        headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      })
      const { data } = (await response.json()) as { data?: { id: string } }
      if (data) tally.accepted.add(data.id)
      else tally.refused += 1
    } catch {
      tally.unanswered += 1
    }
    await pause(1500)
  }
}

async function settle({ database }: Ground): Promise<void> {
  const deadline = performance.now() + settleSeconds * 1000
  while (performance.now() < deadline) {
    const open = await database('jobs').whereIn('state', ['queued', 'running']).count()
    if (Number(open[0]?.count) === 0) return
    await pause(500)
  }
}

async function report({ database, folder }: Ground): Promise<void> {
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
  const media = await openFileStore(join(folder, 'media'))
  const violations = await audit({ clock: systemClock(), database, media })
  console.log({
    kills: tally.kills,
    accepted: tally.accepted.size,
    refused: tally.refused,
    unanswered: tally.unanswered,
    completed: [...ended.values()].filter((state) => state === 'completed').length,
    failedAndRefunded: [...ended.values()].filter((state) => state === 'failed').length,
    lost: lost.length,
    doubled: charged.length,
    audit: violations,
  })
  if (lost.length + charged.length + violations.length > 0) process.exitCode = 1
}

async function statesOf(
  database: Ground['database'],
  table: 'generations' | 'soundEffects',
): Promise<[string, string][]> {
  const rows = await database(table).select<{ id: string; status: string }[]>('id', 'status')
  return rows.map(({ id, status }) => [id, status])
}
