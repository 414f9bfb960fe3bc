import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Service, startProcess } from '../../test/stage/processes.ts'
import { openTcpProxy } from '../../test/stage/tcp-proxy.ts'
import { auditOf, makeUser, waitUntilIdle } from './aftermath.ts'
import { keepConnections, openSlowConnections, sendCostlyBodies } from './attack-bodies.ts'
import {
  answers,
  fillDisk,
  freezeDatabase,
  killPostgres,
  mountSmallDisk,
  pauseLogReader,
  skewClocks,
} from './attack-faults.ts'
import { endOnSignals } from './ending.ts'
import { openGround } from './ground.ts'
import type { Verdict } from './verdict.ts'

/**
 * `npm run attack`, about two minutes: attacks running services as hostile clients and failing
 * machines do, partly at the same time. Fails with code 1 when an attack succeeds, when readiness
 * differs from what clients see, or when an audit has findings.
 */

/** How long readiness may differ from what clients see. */
const mostLagSeconds = 5
const idleSeconds = 120
const unlimited = '1000000000'
const operatorToken = 'operator-token-of-the-attack'
const limits = {
  LIMIT_READS_PER_MINUTE: unlimited,
  LIMIT_CREATES_PER_MINUTE: unlimited,
  LIMIT_UPLOADS: '1000/60',
  OPERATOR_TOKEN: operatorToken,
}

endOnSignals()
let isBroken = false
const leftOut: string[] = []
console.log('| | Attack | Wanted | Seen |\n| --- | --- | --- | --- |')
await attack()
for (const what of leftOut) console.log(`Left out: ${what}`)
// Node sometimes hangs while it closes sockets that were frozen or killed here.
process.stdout.write('', () => process.exit(isBroken ? 1 : 0))

async function attack(): Promise<void> {
  await using closing = new AsyncDisposableStack()
  const ground = closing.use(await openGround({ accounts: 0, tracksPerAccount: 0 }))
  const proxy = closing.use(await openTcpProxy(ground.databaseUrl))
  const shared = { ...limits, DATABASE_URL: proxy.url, DATA_DIR: ground.folder }
  const service = closing.use(await startProcess(shared))
  const { key: attacker } = await makeUser(ground)
  const { key: bystander } = await makeUser(ground)
  const target = { url: service.url(), attacker, bystander }
  const endWatch = watchReadiness(service, bystander)

  logStep('bodies and connections')
  // With its own account: unfinished bodies delay other bodies of their account.
  const slow = openSlowConnections({ ...target, attacker: (await makeUser(ground)).key })
  note(await keepConnections(target))
  note(await sendCostlyBodies(target))
  logStep("the service's own Postgres and disk")
  const own = attackOwn(ground.folder)
  note(await slow)
  note(await own)

  logStep('silent connections to Postgres')
  note([await freezeDatabase(proxy, target)])

  logStep('clocks and logs')
  const skewed = { ...shared, ROLE: 'worker', TEST_MODE: '1', CLOCK_OFFSET_SECONDS: '30' }
  closing.use(await startProcess(skewed))
  const unread = closing.use(await startProcess({ ...shared, ROLE: 'api' }))
  note([await pauseLogReader(unread)])
  note([await skewClocks(target)])

  note([await endWatch()])
  await waitUntilIdle(ground, idleSeconds)
  note([judgeAudit('of the shared database', await auditOf(ground))])
}

/** A service with its own Postgres and, where mounting is allowed, a small disk for its media. */
async function attackOwn(folder: string): Promise<Verdict[]> {
  await using closing = new AsyncDisposableStack()
  const dataDir = join(folder, 'own')
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  const smallDisk = join(folder, 'small')
  const disk = await mountSmallDisk(smallDisk)
  if (disk) closing.use(disk)
  else leftOut.push('a full disk: it needs the right to mount one')
  const storage = disk && { STORAGE_URL: pathToFileURL(join(smallDisk, 'media')).href }
  const service = closing.use(await startProcess({ ...limits, DATA_DIR: dataDir, ...storage }))
  const [key = ''] = /twr_key_[A-Za-z0-9]{32}/.exec(service.output()) ?? []

  const found = disk ? [await fillDisk(service, smallDisk, key)] : []
  found.push(await killPostgres(service, dataDir, key))
  const answer = await fetch(`${service.operatorUrl()}/operator/v1/audit`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${operatorToken}` },
  })
  const { data } = (await answer.json()) as { data?: { violations: unknown[] } }
  found.push(judgeAudit("of the service's own database", data?.violations ?? ['no answer']))
  await service.end('SIGTERM')
  return found
}

function judgeAudit(which: string, violations: readonly unknown[]): Verdict {
  const seen = violations.length === 0 ? 'empty' : JSON.stringify(violations.slice(0, 3))
  return { attack: `the audit ${which}`, wanted: 'empty', seen, holds: violations.length === 0 }
}

/**
 * Compares readiness with the answer to a client twice a second, until the returned function runs.
 */
function watchReadiness(service: Service, key: string): () => Promise<Verdict> {
  let isOver = false
  let longest = 0
  const watching = watch()

  async function watch(): Promise<void> {
    let differsSince: number | undefined
    while (!isOver) {
      const [isReady, isServed] = await Promise.all([
        answers(`${service.operatorUrl()}/readyz`).catch(() => false),
        answers(`${service.url()}/v1/me`, key).catch(() => false),
      ])
      if (isReady === isServed) differsSince = undefined
      else differsSince ??= performance.now()
      if (differsSince !== undefined) longest = Math.max(longest, performance.now() - differsSince)
      await pause(500)
    }
  }

  return async () => {
    isOver = true
    await watching
    const seconds = longest / 1000
    return {
      attack: 'all of these, seen through /readyz',
      wanted: `it differs from what callers get for ${mostLagSeconds} s at most`,
      seen: `${seconds.toFixed(1)} s`,
      holds: seconds <= mostLagSeconds,
    }
  }
}

/** Prints each verdict at once, so that an aborted run shows the previous ones. */
function note(verdicts: readonly Verdict[]): void {
  for (const { attack, wanted, seen, holds } of verdicts) {
    console.log(`| ${holds ? 'held' : 'BROKEN'} | ${attack} | ${wanted} | ${seen} |`)
    if (!holds) isBroken = true
  }
}

function logStep(what: string): void {
  console.error(`Attacking: ${what} …`)
}
