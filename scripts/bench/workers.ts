import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../src/database/database.ts'
import { median, medianRatio } from './compare.ts'
import { type Ground, openGround } from './ground.ts'
import { openService } from './ours.ts'
import type { Result } from './result.ts'
import { openSide } from './side.ts'

const processCounts = [1, 2, 4]
const rounds = 3
const songsPerRun = 16
const durationSeconds = 15
const styles = ['warm lofi piano', 'driving techno', 'acoustic folk guitar', 'epic strings']

/** The results of one run. */
interface Run {
  songsPerSecond: number
  /** Processor time of the workers, which does not depend on other work of the machine. */
  cpuSecondsPerSong: number
}

/**
 * Renders songs through the whole service with several worker processes over one database, and
 * measures what a song leaves there.
 */
export async function measureWorkers(): Promise<Result[]> {
  await using ground = await openGround({ accounts: songsPerRun, tracksPerAccount: 0 })
  await using api = await openService(ground)
  const runs = new Map<number, Run[]>(processCounts.map((count) => [count, []]))
  const before = await findTraces(ground.database)
  for (let round = 0; round < rounds; round++) {
    for (const count of processCounts) {
      runs.get(count)?.push(await measureRun(ground, api.url, count))
    }
  }
  const traces = differenceOf(before, await findTraces(ground.database))

  const ratesOf = (count: number) => runs.get(count)?.map((run) => run.songsPerSecond) ?? []
  const cpuOf = (count: number) =>
    median(runs.get(count)?.map((run) => run.cpuSecondsPerSong) ?? []).toFixed(2)
  return processCounts.map((count) => ({
    measurement: `workers, ${count}`,
    ratio: medianRatio(ratesOf(count), ratesOf(1)),
    aim: 'as the cores that are idle',
    ours: `${median(ratesOf(count)).toFixed(2)} songs/s, ${cpuOf(count)} s of processor each`,
    yardstick: `${median(ratesOf(1)).toFixed(2)} songs/s, ${cpuOf(1)} s of processor each`,
    oursDoes: [
      `worker processes of one thread on ${availableParallelism()} cores,`,
      `with API and Postgres: songs of ${durationSeconds} s, queued, rendered and completed`,
    ].join(' '),
    yardstickDoes: 'one worker process with the same songs, in the same minute',
    notes: count === processCounts.at(-1) ? [traces] : [],
  }))
}

/** Measures from the first claim to the last completion. */
async function measureRun(ground: Ground, apiUrl: string, count: number): Promise<Run> {
  await using stack = new AsyncDisposableStack()
  const workers: BenchWorker[] = []
  for (let index = 0; index < count; index++) {
    workers.push(stack.use(await openWorker(ground, index)))
  }
  const cpuSeconds = async () => {
    const each = await Promise.all(workers.map((worker) => worker.cpuSeconds()))
    return each.reduce((sum, seconds) => sum + seconds, 0)
  }
  // The first songs of a process are slow.
  await order(ground, apiUrl, count * 2)
  await untilIdle(ground.database)
  const used = await cpuSeconds()
  const start = performance.now()
  await order(ground, apiUrl, songsPerRun)
  await untilIdle(ground.database)
  const seconds = (performance.now() - start) / 1000
  return {
    songsPerSecond: songsPerRun / seconds,
    cpuSecondsPerSong: ((await cpuSeconds()) - used) / songsPerRun,
  }
}

interface BenchWorker extends AsyncDisposable {
  cpuSeconds(): Promise<number>
}

async function openWorker({ folder, databaseUrl }: Ground, index: number): Promise<BenchWorker> {
  const name = `worker-${index}`
  const side = await openSide({
    name,
    program: '../../src/main.ts',
    folder,
    env: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      OPERATOR_PORT: '0',
      ROLE: 'worker',
      WORKER_THREADS: '1',
    },
  })
  const log = await readFile(join(folder, `${name}.log`), 'utf8')
  const port = /"operatorPort":(\d+)/.exec(log)?.[1]
  return {
    async cpuSeconds() {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1])
    },
    [Symbol.asyncDispose]: () => side[Symbol.asyncDispose](),
  }
}

async function order({ accounts }: Ground, apiUrl: string, songs: number): Promise<void> {
  for (let index = 0; index < songs; index++) {
    const answer = await fetch(`${apiUrl}/v1/generations`, {
      method: 'POST',
      headers: {
        'X-API-Key': accounts[index % accounts.length]?.key ?? '',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({
        tags: styles[index % styles.length],
        duration: durationSeconds,
        seed: index,
      }),
    })
    if (answer.status !== 202) throw new Error(`the service answered ${answer.status}`)
  }
}

async function untilIdle(database: Database): Promise<void> {
  while (await database('generations').where({ status: 'processing' }).first('id')) await pause(20)
  const failed = await database('generations').where({ status: 'failed' }).first('id')
  if (failed) throw new Error(`the track ${failed.id} failed`)
}

interface Traces {
  songs: number
  rows: number
  commits: number
  logBytes: number
  tableBytes: number
  mediaBytes: number
}

async function findTraces(database: Database): Promise<Traces> {
  // Postgres updates its counters once a connection has been idle for a second.
  await pause(2000)
  const { rows } = await database.raw<{ rows: Record<keyof Traces, string>[] }>(
    `select (select count(*) from generations) as songs,
            (select coalesce(sum("fileBytes"), 0) from generations) as "mediaBytes",
            (select sum(n_tup_ins + n_tup_upd + n_tup_del) from pg_stat_user_tables) as rows,
            (select xact_commit from pg_stat_database
              where datname = current_database()) as commits,
            (select sum(pg_total_relation_size(relid)) from pg_stat_user_tables) as "tableBytes",
            pg_current_wal_lsn() - '0/0' as "logBytes"`,
  )
  const numbers = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)])
  return Object.fromEntries(numbers)
}

function differenceOf(before: Traces, after: Traces): string {
  const songs = after.songs - before.songs
  const each = (name: keyof Traces) => (after[name] - before[name]) / songs
  const inKb = (name: keyof Traces, digits: number) => `${(each(name) / 1000).toFixed(digits)} kB`
  return [
    `Each of ${songs} songs wrote ${each('rows').toFixed(0)} rows,`,
    `${inKb('logBytes', 1)} of log`,
    `in ${each('commits').toFixed(0)} transactions, polling included,`,
    `and left ${inKb('tableBytes', 1)} in tables and indexes`,
    `and ${inKb('mediaBytes', 0)} of media.`,
  ].join(' ')
}
