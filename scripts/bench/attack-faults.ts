import { execFile, execFileSync } from 'node:child_process'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { formOf, smallWav } from '../../test/songs/given-songs.ts'
import type { Service } from '../../test/stage/processes.ts'
import type { TcpProxy } from '../../test/stage/tcp-proxy.ts'
import { leaveToSignals } from './ending.ts'
import type { Target, Verdict } from './verdict.ts'

const run = promisify(execFile)

/** Seconds until `look` is true; undefined after `most` seconds. */
async function secondsUntil(
  look: () => Promise<boolean>,
  most: number,
): Promise<number | undefined> {
  const start = performance.now()
  for (;;) {
    const isSo = await look().catch(() => false)
    const seconds = (performance.now() - start) / 1000
    if (isSo) return seconds
    if (seconds > most) return undefined
    await pause(200)
  }
}

export async function answers(url: string, key?: string): Promise<boolean> {
  const headers = key === undefined ? {} : { 'X-API-Key': key }
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(2000) })
  await answer.arrayBuffer()
  return answer.ok
}

const inSeconds = (seconds?: number) =>
  seconds === undefined ? 'never' : `${seconds.toFixed(1)} s`

/** Open connections to Postgres stop answering without closing; new ones work. */
export async function freezeDatabase(
  proxy: TcpProxy,
  { url, bystander }: Target,
): Promise<Verdict> {
  proxy.freeze()
  // A single success may be a coincidence.
  const isBack = async () => {
    const all = await Promise.all(
      Array.from({ length: 4 }, () => answers(`${url}/v1/me`, bystander)),
    )
    return all.every(Boolean)
  }
  const seconds = await secondsUntil(isBack, 60)
  return {
    attack: 'every connection to Postgres falls silent',
    wanted: 'requests are answered again after 15 s at most',
    seen: inSeconds(seconds),
    holds: seconds !== undefined && seconds <= 15,
  }
}

/** The clock of one of two rendering workers is 30 s ahead. */
export async function skewClocks({ url, attacker }: Target): Promise<Verdict> {
  const headers = { 'X-API-Key': attacker }
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return ((await answer.json()) as { data: { id: string; status: string } }).data
  }
  const orders = Array.from({ length: 8 }, () =>
    ask('/v1/generations', { tags: 'rock band', duration: 120 }),
  )
  const ids = (await Promise.all(orders)).map(({ id }) => id)
  let states: string[] = []
  await secondsUntil(async () => {
    const read = await Promise.all(ids.map((id) => ask(`/v1/generations/${id}`)))
    states = read.map(({ status }) => status)
    return !states.includes('processing')
  }, 120)
  const completed = states.filter((state) => state === 'completed').length
  return {
    attack: 'a worker whose clock is 30 s ahead',
    wanted: `${ids.length} songs completed`,
    seen: `${completed} completed, ${states.filter((state) => state === 'failed').length} failed`,
    holds: completed === ids.length,
  }
}

/** The log of the service is not read. */
export async function pauseLogReader(service: Service): Promise<Verdict> {
  service.pauseReading()
  const path = `/v1/${'x'.repeat(8000)}`
  for (let turn = 0; turn < 40; turn++) {
    const requests = Array.from({ length: 50 }, () => answers(service.url() + path))
    await Promise.allSettled(requests)
  }
  const lives = await answers(`${service.operatorUrl()}/healthz`).catch(() => false)
  const start = performance.now()
  const { code } = await service.end('SIGTERM')
  const seconds = (performance.now() - start) / 1000
  const alive = lives ? 'answers' : 'does not answer'
  return {
    attack: 'a reader of the log that stops reading',
    wanted: 'it answers, and ends in order within 10 s',
    seen: `${alive}, ended with ${code} after ${inSeconds(seconds)}`,
    holds: lives && code === 0 && seconds <= 10,
  }
}

/** Kills the embedded Postgres, as the kernel does when memory is short. */
export async function killPostgres(
  service: Service,
  dataDir: string,
  key: string,
): Promise<Verdict> {
  const lock = join(dataDir, 'postgres', 'cluster', 'data', 'postmaster.pid')
  const [pid = ''] = (await readFile(lock, 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await secondsUntil(async () => !(await answers(`${service.url()}/v1/me`, key)), 5)
  const seconds = await secondsUntil(() => answers(`${service.url()}/v1/me`, key), 45)
  return {
    attack: "the service's own Postgres is killed",
    wanted: 'requests are answered again after 30 s at most',
    seen: inSeconds(seconds),
    holds: seconds !== undefined && seconds <= 30,
  }
}

/** A small disk in memory; undefined without the right to mount one. */
export async function mountSmallDisk(folder: string): Promise<AsyncDisposable | undefined> {
  await mkdir(folder)
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=64m,mode=755', 'tmpfs', folder])
  } catch {
    return undefined
  }
  // Also while a file in it is open. Not side by side: an ending run starts no process.
  const unmount = async () => void execFileSync('umount', ['--lazy', folder])
  leaveToSignals(unmount)
  return { [Symbol.asyncDispose]: unmount }
}

/** The disk of the media is almost full, then has space again. */
export async function fillDisk(service: Service, folder: string, key: string): Promise<Verdict> {
  const headers = { 'X-API-Key': key }
  const upload = async () => {
    const body = formOf(smallWav(12), {}, 'song.wav')
    const url = `${service.url()}/v1/songs/uploads`
    const answer = await fetch(url, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    return `${answer.status}${answer.headers.get('retry-after') ? ' Retry-After' : ''}`
  }
  const ready = async () => (await fetch(`${service.operatorUrl()}/readyz`)).status
  const render = async () => {
    const answer = await fetch(`${service.url()}/v1/generations`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ tags: 'solo piano', duration: 5 }),
    })
    const { data } = (await answer.json()) as { data: { id: string } }
    let status = ''
    await secondsUntil(async () => {
      const read = await fetch(`${service.url()}/v1/generations/${data.id}`, { headers })
      status = ((await read.json()) as { data: { status: string } }).data.status
      return status !== 'processing'
    }, 30)
    return status
  }

  const before = [await upload(), await ready()]
  const filling = join(folder, 'filling')
  await using file = await open(filling, 'w')
  await file.write(Buffer.alloc(60 * 1024 * 1024))
  const full = [await upload(), await ready(), await render()]
  await rm(filling)
  await file.truncate()
  const after = [await upload(), await ready()]
  const seen = [before, full, after].map((each) => each.join(' ')).join('; ')
  const wanted = '201 200; 503 Retry-After 503 completed; 201 200'
  return { attack: 'the disk of the media is almost full', wanted, seen, holds: seen === wanted }
}
