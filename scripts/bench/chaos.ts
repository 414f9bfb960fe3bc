import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { updateAccount } from '../../src/accounts/store.ts'
import { systemClock } from '../../src/time.ts'
import { rotateSecret, writeSecret } from '../../src/webhooks/secret.ts'
import { openReceiver } from '../../test/stage/receiver.ts'
import { auditOf, makeUser, waitUntilIdle } from './aftermath.ts'
import { type Ear, falseEventsOf, Mailbox, openEar } from './chaos-listeners.ts'
import { endOnSignals } from './ending.ts'
import { type Ground, openGround } from './ground.ts'
import { openService } from './ours.ts'
import type { Side } from './side.ts'

/**
 * `npm run chaos -- <seconds>`, 60 by default: loads several api and worker processes over one
 * database and kills one of them every second or two. Every create is sent twice at once, with the
 * same Idempotency-Key, and again until it is answered. Each user listens to a stream of events
 * that resumes at another process, and half of them have their webhooks signed and sent again.
 * Fails with code 1 when an accepted request is lost, done twice, charged twice, announced twice or
 * told in two ways, when an event is missing or comes twice, when a webhook is not genuine, or
 * neither arrives nor is planned, when the audit has findings, or when nothing was killed or
 * completed, which would show nothing.
 */
const killSeconds = Number(process.argv[2] ?? 60)
const idleSeconds = 300
const lateSeconds = 90
const fewestAlive = 3
const duplicates = 2
const mostTries = 600
const authority = fileURLToPath(
  new URL('../../test/stage/certificates/authority.pem', import.meta.url),
)
const roles = ['api', 'api', 'worker', 'worker', 'worker'] as const

interface Tally {
  accepted: Set<string>
  /** Counted by status and code. */
  refused: Record<string, number>
  /** Requests that were sent again, because the process was killed or the first was under way. */
  repeated: number
  replayed: number
  /** Keys whose requests had different answers. */
  different: number
  /** Given up without an answer; the request may have been accepted. */
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
  refused: {},
  repeated: 0,
  replayed: 0,
  different: 0,
  unanswered: 0,
  kills: 0,
  cancelled: new Set(),
  tooLate: new Set(),
  told: new Map(),
}

endOnSignals()
const secrets = new Map<string, string>()
const mailbox = new Mailbox(secrets)
await using receiver = await openReceiver((request, response) => {
  response.writeHead(mailbox.answer(request)).end()
})
await using ground = await openGround({ accounts: 0, tracksPerAccount: 0 })
const users = await Promise.all(Array.from({ length: 6 }, (_, index) => makeCaller(index)))
const sides = await Promise.all(roles.map((role, index) => startProcess(ground, role, index)))
const alive = new Set(roles.keys())
const starts: Promise<void>[] = []
let over = false
const urlOf = (turn: number) => sides[turn % 2]?.url
const ears = await Promise.all(users.map((user) => openEar(user, urlOf)))
const clients = users.map(load)
const end = performance.now() + killSeconds * 1000
while (performance.now() < end) {
  await pause(1000 + Math.random() * 1000)
  await killOne(ground)
}
await Promise.all(starts)
over = true
await Promise.all(clients)
await waitUntilIdle(ground, idleSeconds)
await waitForStreams()
await waitForWebhooks()
for (const ear of ears) ear.close()
await Promise.all(sides.map((side) => side[Symbol.asyncDispose]()))
await report(ground)

interface Caller {
  accountId: string
  key: string
  /** Where its webhooks go. */
  path: string
}

/** Every other user has a secret and wants retries. */
async function makeCaller(index: number): Promise<Caller> {
  const path = `/finished/${index}`
  const { id: accountId, key } = await makeUser(ground)
  if (index % 2 === 0) {
    const context = { clock: systemClock(), database: ground.database }
    await updateAccount(ground.database, accountId, { webhookRetries: true })
    secrets.set(path, writeSecret((await rotateSecret(context, accountId)).secret))
  }
  return { accountId, key, path }
}

/** Until every stream has the last number of its account. */
async function waitForStreams(): Promise<void> {
  const deadline = performance.now() + lateSeconds * 1000
  while (performance.now() < deadline) {
    const logs = await ground
      .database('events')
      .groupBy('accountId')
      .select<{ accountId: string; last: string }[]>(
        'accountId',
        ground.database.raw('max(number) as last'),
      )
    const lastOf = new Map(logs.map(({ accountId, last }) => [accountId, Number(last)]))
    if (ears.every(({ accountId, heard }) => heard.has(lastOf.get(accountId) ?? 0))) return
    await pause(500)
  }
}

/** Until no attempt is due soon. A second retry comes five minutes after the first. */
async function waitForWebhooks(): Promise<void> {
  const deadline = performance.now() + lateSeconds * 1000
  while (performance.now() < deadline) {
    const [open] = await ground
      .database('webhookDeliveries')
      .where({ finishedAt: null, suppressedAt: null })
      .orWhereRaw(`"nextAttemptAt" < now() + interval '1 minute'`)
      .count()
    if (Number(open?.count) === 0) return
    await pause(500)
  }
}

/**
 * Kills a process and starts a new one in its place. Not below three, so that a machine on which a
 * start takes long has work left to lose.
 */
async function killOne(on: Ground): Promise<void> {
  if (alive.size <= fewestAlive) return
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
 * One user: creates short tracks and sound effects, each with duplicates at both api processes,
 * waits for every other one, and cancels every fifth.
 */
async function load({ key, path: hook }: Caller): Promise<void> {
  for (let turn = 0; !over; turn++) {
    const isEffect = turn % 3 > 0
    const path = isEffect ? '/v1/sound-effects' : '/v1/generations'
    const wish = isEffect ? { prompt: 'a door', duration: 1 } : { tags: 'solo piano', duration: 5 }
    const body = { ...wish, webhook: receiver.url(hook) }
    const answers = await Promise.all(
      Array.from({ length: duplicates }, (_, place) =>
        createOnce(key, path, body, turn, turn + place),
      ),
    )
    const [id, ...others] = new Set(answers.filter((each) => each !== undefined))
    tally.different += others.length
    if (id && turn % 5 === 0) {
      await cancel(key, `${path}/${id}`)
    }
    await pause(1500)
  }
}

/** Sends it to alternating processes until it is answered; returns the id if it was accepted. */
async function createOnce(
  key: string,
  path: string,
  body: object,
  turn: number,
  first: number,
): Promise<string | undefined> {
  for (let attempt = first; attempt < first + mostTries; attempt += 1) {
    try {
      const response = await fetch(`${sides[attempt % 2]?.url}${path}`, {
        method: 'POST',
        headers: {
          'X-API-Key': key,
          'Content-Type': 'application/json',
          'Idempotency-Key': `turn ${turn}`,
          ...(turn % 2 === 0 && { Prefer: 'wait=5' }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      })
      const text = await response.text()
      if (response.status === 202) {
        const { data } = JSON.parse(text) as { data: Made }
        tally.accepted.add(data.id)
        if (response.headers.has('idempotent-replayed')) tally.replayed += 1
        const { id, status } = data.generation ?? data.soundEffect ?? {}
        if (id && status && status !== 'processing') tally.told.set(id, status)
        return data.id
      }
      if (response.status !== 409) {
        const reason = `${response.status} ${JSON.parse(text).error.code}`
        tally.refused[reason] = (tally.refused[reason] ?? 0) + 1
        return undefined
      }
    } catch {
      // The process was killed.
    }
    tally.repeated += 1
    await pause(200)
  }
  tally.unanswered += 1
  return undefined
}

interface Made {
  id: string
  generation?: { id: string; status: string }
  soundEffect?: { id: string; status: string }
}

/** Asks alternating processes until one answers. */
async function cancel(key: string, path: string): Promise<void> {
  const id = path.split('/').at(-1) ?? ''
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const answer = await fetch(`${sides[attempt % 2]?.url}${path}/cancel`, {
      method: 'POST',
      headers: { 'X-API-Key': key },
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined)
    if (answer?.status === 200) tally.cancelled.add(id)
    // After a cancel whose answer was lost it is final as well.
    if (answer?.status === 409 && attempt === 0) tally.tooLate.add(id)
    if (answer) return
    await pause(200)
  }
}

async function report(on: Ground): Promise<void> {
  const { database } = on
  const tracks = await statesOf(database, 'generations')
  const effects = await statesOf(database, 'soundEffects')
  const ended = new Map([...tracks, ...effects])
  const lost = [...tally.accepted].filter(
    (id) => !['completed', 'failed'].includes(ended.get(id) ?? 'missing'),
  )
  // Whoever sends a create until it is answered knows of everything that was made.
  const madeTwice = tally.unanswered === 0 ? ended.size - tally.accepted.size : 0
  const charged = await database('charges')
    .groupBy('subjectId')
    .havingRaw('count(*) > 1')
    .select('subjectId')
  const toldOtherwise = [
    ...[...tally.cancelled].map((id) => [id, 'failed'] as const),
    ...tally.told,
  ].filter(([id, status]) => ended.get(id) !== status)
  const callbacks = receiver.requests.map(({ body }) => String(JSON.parse(body).id))
  // Where webhooks are sent again, one that was taken may come again after its worker was killed.
  const resent = new Set(secrets.keys())
  const once = receiver.requests.filter(({ target }) => !resent.has(target))
  const onceIds = once.map(({ body }) => String(JSON.parse(body).id))
  const announcedTwice = onceIds.filter((id, place) => onceIds.indexOf(id) !== place)
  const undelivered = await listUndelivered(on, ended)
  const streams = await Promise.all(
    ears.map(async (ear) => falseEventsOf(ear, await statesOfAccount(database, ear.accountId))),
  )
  const falseEvents = streams.flat()
  const sum = (count: (ear: Ear) => number) => ears.reduce((total, ear) => total + count(ear), 0)
  const violations = await auditOf(on)
  const completed = [...ended.values()].filter((state) => state === 'completed').length
  console.log({
    kills: tally.kills,
    accepted: tally.accepted.size,
    refused: tally.refused,
    repeated: tally.repeated,
    replayed: tally.replayed,
    different: tally.different,
    unanswered: tally.unanswered,
    completed,
    failedAndRefunded: [...ended.values()].filter((state) => state === 'failed').length,
    cancelled: tally.cancelled.size,
    tooLateToCancel: tally.tooLate.size,
    waitedFor: tally.told.size,
    toldOtherwise: toldOtherwise.length,
    lost: lost.length,
    madeTwice,
    chargedTwice: charged.length,
    callbacks: callbacks.length,
    announcedTwice: announcedTwice.length,
    announcedDifferently: mailbox.different,
    forged: mailbox.forged,
    refusedOnce: mailbox.refusals,
    takenAgain: [...mailbox.taken.values()].filter((count) => count > 1).length,
    undelivered: undelivered.length,
    events: sum(({ heard }) => heard.size),
    connections: sum(({ connections }) => connections),
    falseEvents: falseEvents.slice(0, 10),
    eventsRepeated: sum(({ repeated }) => repeated),
    streamsWithGap: sum(({ missed }) => Number(missed)),
    audit: violations,
  })
  const untold =
    falseEvents.length + sum(({ repeated, missed }) => repeated + Number(missed)) + mailbox.forged
  const unsent = undelivered.length + mailbox.different
  const doubled = charged.length + announcedTwice.length + madeTwice + tally.different
  const wrong = lost.length + toldOtherwise.length + doubled + untold + unsent + violations.length
  if (wrong > 0 || tally.kills === 0 || completed === 0) process.exitCode = 1
}

/** Final works of accounts with retries that nobody took and nobody will be asked to take. */
async function listUndelivered(
  { database }: Ground,
  ended: ReadonlyMap<string, string>,
): Promise<string[]> {
  const kept = users.filter(({ path }) => secrets.has(path)).map(({ accountId }) => accountId)
  const rows = await database('webhookDeliveries').whereIn('accountId', kept)
  const planned = new Set(rows.filter((row) => row.nextAttemptAt).map((row) => row.subjectId))
  const works = await Promise.all(kept.map((id) => statesOfAccount(database, id)))
  return works
    .flatMap((states) => [...states.keys()])
    .filter((id) => ended.has(id) && !mailbox.taken.has(id) && !planned.has(id))
}

async function statesOfAccount(
  database: Ground['database'],
  accountId: string,
): Promise<Map<string, string>> {
  const [tracks, effects] = await Promise.all([
    database('generations').where({ accountId }).select('id', 'status'),
    database('soundEffects').where({ accountId }).select('id', 'status'),
  ])
  return new Map([...tracks, ...effects].map(({ id, status }) => [id, status]))
}

async function statesOf(
  database: Ground['database'],
  table: 'generations' | 'soundEffects',
): Promise<[string, string][]> {
  const rows = await database(table).select<{ id: string; status: string }[]>('id', 'status')
  return rows.map(({ id, status }) => [id, status])
}
