import { request } from 'node:http'
import { expect } from 'chai'
import project from '../../package.json' with { type: 'json' }
import { openEngines } from '../../src/engines/engines.ts'
import { movableClock } from '../stage/clock.ts'
import { openSoundServer } from '../stage/engine-servers.ts'
import { onStage } from '../stage/on-stage.ts'
import { eventually } from '../stage/processes.ts'
import { openStage } from '../stage/stage.ts'

/** One sample of the Prometheus text; undefined if it is missing. */
function read(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const line = text
    .split('\n')
    .find(
      (one) => new RegExp(`^${name}[ {]`).test(one) && wanted.every((each) => one.includes(each)),
    )
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

describe('Figures for Prometheus', () => {
  const { stage, receiver, alice } = onStage({
    env: { OUTBOUND_ALLOW: 'localhost:1' },
    receiver: ({ target }, response) => {
      response.writeHead(target === '/broken' ? 503 : 204).end()
    },
    people: { alice: {} },
  })

  beforeEach(() => {
    stage.clock.advance(5)
  })
  afterEach(async () => {
    stage.engine.release()
    await stage.worker.drain()
  })

  const scrape = async (on = stage) => {
    const answer = await fetch(`${on.operatorUrl}/metrics`)
    expect(answer.status).to.equal(200)
    expect(answer.headers.get('content-type')).to.match(/^text\/plain; version=0\.0\.4/)
    return answer.text()
  }

  const create = (body = {}) =>
    stage.as(alice).post('/v1/generations', { tags: 'lofi', duration: 20, ...body })

  /** The increase of a figure of this process by the step; earlier tests may have counted. */
  async function growth(
    step: () => Promise<unknown>,
    figures: Record<string, [name: string, labels?: Record<string, string>]>,
  ): Promise<Record<string, number>> {
    const before = await scrape()
    await step()
    const after = await scrape()
    const grown = Object.entries(figures).map(([key, figure]) => [
      key,
      (read(after, ...figure) ?? 0) - (read(before, ...figure) ?? 0),
    ])
    return Object.fromEntries(grown)
  }

  it('show the version, the delay of the event loop and the use of the pool', async () => {
    const text = await scrape()

    const { version } = project
    const { node } = process.versions
    expect(read(text, 'tonewright_build_info', { version, node })).to.equal(1)
    expect(read(text, 'nodejs_eventloop_lag_p99_seconds')).to.be.at.least(0)
    expect(read(text, 'tonewright_database_up')).to.equal(1)
    expect(read(text, 'tonewright_database_pool_connections', { state: 'free' })).to.be.at.least(1)
    expect(read(text, 'tonewright_database_pool_max_connections')).to.equal(10)
    expect(read(text, 'tonewright_database_pool_waiting')).to.equal(0)
  })

  it('count successful renders and callbacks', async () => {
    const grown = await growth(
      async () => {
        await create({ webhook: receiver.url('/finished') })
        await stage.as(alice).post('/v1/sound-effects', { prompt: 'a door', duration: 2 })
        await stage.worker.drain()
      },
      {
        songs: ['tonewright_render_seconds_count', { work: 'music' }],
        effects: ['tonewright_render_seconds_count', { work: 'sound-effect' }],
        ratios: ['tonewright_render_realtime_ratio_count', { work: 'music' }],
        audio: ['tonewright_rendered_audio_seconds_total', { work: 'music' }],
        jobs: ['tonewright_job_seconds_count', { kind: 'render-generation' }],
        delivered: ['tonewright_webhook_deliveries_total', { outcome: '2xx' }],
        failed: ['tonewright_jobs_failed_total', { kind: 'render-generation' }],
        refunds: ['tonewright_refunds_total', { reason: 'music' }],
      },
    )

    expect(grown).to.deep.equal({
      songs: 1,
      effects: 1,
      ratios: 1,
      audio: 20,
      jobs: 1,
      delivered: 1,
      failed: 0,
      refunds: 0,
    })
    const longest = { kind: 'render-generation', le: '300' }
    expect(read(await scrape(), 'tonewright_job_seconds_bucket', longest)).to.be.at.least(1)
  })

  it('count retried and abandoned jobs, refunds, and callbacks that were not accepted', async () => {
    const grown = await growth(
      async () => {
        stage.engine.breakNext(2)
        await create({ webhook: receiver.url('/broken') })
        await stage.worker.drain()
        await create({ webhook: 'https://localhost:1/' })
        await stage.worker.drain()
      },
      {
        retried: ['tonewright_jobs_retried_total', { kind: 'render-generation' }],
        failed: ['tonewright_jobs_failed_total', { kind: 'render-generation' }],
        refunds: ['tonewright_refunds_total', { reason: 'music' }],
        refused: ['tonewright_webhook_deliveries_total', { outcome: '5xx' }],
        nobody: ['tonewright_webhook_deliveries_total', { outcome: 'connection refused' }],
      },
    )

    expect(grown).to.deep.equal({ retried: 1, failed: 1, refunds: 1, refused: 1, nobody: 1 })
  })

  it('do not count a refund that was rolled back', async () => {
    const { database } = stage.context
    await create({ webhook: receiver.url('/finished') })
    await database.raw('alter table "webhookDeliveries" rename to "elsewhere"')

    const grown = await growth(
      async () => {
        stage.engine.breakNext(2)
        await stage.worker.drain()
      },
      {
        failed: ['tonewright_jobs_failed_total', { kind: 'render-generation' }],
        refunds: ['tonewright_refunds_total', { reason: 'music' }],
      },
    )
    await database.raw('alter table "elsewhere" rename to "webhookDeliveries"')

    expect(grown).to.deep.equal({ failed: 1, refunds: 0 })
    stage.clock.advance(11)
  })

  it('show how many jobs wait and for how long, without those due later', async () => {
    const labels = { lane: 'render', kind: 'render-generation' }
    const none = await scrape()
    await create()
    stage.clock.advance(120)
    await create()
    const now = stage.context.clock.now()
    await stage.context.database.transaction((transaction) =>
      stage.context.queue.enqueue(transaction, {
        kind: 'purge',
        lane: 'housekeeping',
        accountId: null,
        subjectId: 'tomorrow',
        maxAttempts: 1,
        runAt: new Date(now.getTime() + 86_400_000),
        now,
      }),
    )

    const text = await scrape()

    expect(read(none, 'tonewright_job_queue_length', labels)).to.equal(undefined)
    expect(read(text, 'tonewright_job_queue_length', labels)).to.equal(2)
    expect(read(text, 'tonewright_job_queue_age_seconds', labels)).to.equal(120)
    const { kind } = labels
    expect(read(text, 'tonewright_jobs', { kind, state: 'queued' })).to.equal(2)
    expect(read(text, 'tonewright_jobs', { kind: 'purge', state: 'queued' })).to.equal(1)
    expect(read(text, 'tonewright_job_queue_length', { kind: 'purge' })).to.equal(undefined)
  })

  it('count the jobs again after five seconds, and tell the age of the queue each time', async () => {
    const labels = { lane: 'render', kind: 'render-generation' }
    await create()
    await scrape()
    await create()
    stage.clock.advance(4)

    const early = await scrape()
    stage.clock.advance(1)
    const late = await scrape()

    expect(read(early, 'tonewright_job_queue_length', labels)).to.equal(1)
    expect(read(early, 'tonewright_job_queue_age_seconds', labels)).to.equal(4)
    expect(read(late, 'tonewright_job_queue_length', labels)).to.equal(2)
    expect(read(late, 'tonewright_job_queue_age_seconds', labels)).to.equal(5)
  })

  it('are read from indexes of unfinished jobs, however many are finished', async () => {
    const { database } = stage.context
    await database.raw(
      `insert into jobs
         (kind, lane, "subjectId", state, "maxAttempts", "runAt", "createdAt", "finishedAt")
       select 'purge', 'housekeeping', 'done ' || n, 'done', 1, now(), now(), now()
         from generate_series(1, 20000) n`,
    )
    await database.raw('analyze jobs')
    const plans: string[] = []
    database.on('query', ({ sql }) => plans.push(sql))

    await scrape()
    database.removeAllListeners('query')
    const statement = plans.find((sql) => sql.includes('group by lane')) ?? ''
    const { rows } = await database.raw(`explain ${statement.replaceAll(/\$\d/g, 'now()')}`)

    const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
    expect(plan)
      .to.match(/jobsQueued/)
      .and.match(/jobsRunning/)
      .and.not.match(/Seq Scan/)
  })

  it('of the process are shown while the database does not answer, and the others are marked as missing', async () => {
    const { database } = stage.context
    await create()
    const lock = await database.transaction()
    await lock.raw('lock table jobs in access exclusive mode')

    const texts = await Promise.all(Array.from({ length: 12 }, () => scrape()))
    await lock.rollback()
    const after = await eventually(async () => {
      const text = await scrape()
      return read(text, 'tonewright_database_up') === 1 && text
    })

    for (const text of texts) {
      expect(read(text, 'tonewright_database_up')).to.equal(0)
      expect(read(text, 'tonewright_jobs')).to.equal(undefined)
      expect(read(text, 'process_resident_memory_bytes')).to.be.above(0)
    }
    expect(read(after, 'tonewright_jobs', { kind: 'render-generation' })).to.be.at.least(1)
  })

  it('show whether each engine server answers', async () => {
    const clock = movableClock()
    const sounds = await openSoundServer()
    const remote = { kind: 'http', apiKey: null, concurrency: 1, model: null } as const
    const engines = openEngines({ threads: 1, clock, soundEffect: { ...remote, url: sounds.url } })
    await using own = await openStage({ clock, engines })
    const labels = { capability: 'soundEffects', engine: 'http' }

    const there = await scrape(own)
    await sounds.close()
    clock.advance(6)
    const away = await eventually(async () => {
      const text = await scrape(own)
      return read(text, 'tonewright_engine_reachable', labels) === 0 && text
    })

    expect(read(there, 'tonewright_engine_reachable', labels)).to.equal(1)
    expect(read(away, 'tonewright_engine_reachable', { engine: 'builtin' })).to.equal(undefined)
  })

  it('name operations and routes, never paths of requests', async () => {
    for (const path of ['/v1/me', '/v1/generations/one', '/v1/generations/two', '/nothing/here']) {
      await stage.as(alice).get(path)
    }
    await fetch(`${stage.baseUrl}/media/a/${'0'.repeat(40)}.mp3`)

    const text = await scrape()
    const operations = new Set(text.match(/(?<=operation=")[^"]+/g))

    expect([...operations]).to.include.members([
      'getMe',
      'getGeneration',
      '/media/a/:name',
      'other',
    ])
    expect([...operations].filter((name) => /one|two|here|000/.test(name))).to.deep.equal([])
  })

  it('count clients that leave before the answer as 499, not as 404', async () => {
    const { database } = stage.context
    const labels = { operation: 'listGenerations', status: '499' }
    const name = 'tonewright_http_request_seconds_count'
    const before = read(await scrape(), name, labels) ?? 0

    await database.transaction(async (lock) => {
      await lock.raw('lock table generations in access exclusive mode')
      const headers = { 'X-API-Key': alice.key }
      const call = request(`${stage.baseUrl}/v1/generations`, { headers }).end()
      call.on('error', () => undefined)
      await eventually(async () => {
        const waiting = await lock.raw(
          `select from pg_locks
            where not granted and relation = 'generations'::regclass
              and database = (select oid from pg_database where datname = current_database())`,
        )
        return waiting.rowCount > 0
      })
      call.destroy()
      await eventually(async () => (read(await scrape(), name, labels) ?? 0) === before + 1)
    })

    expect(read(await scrape(), name, { ...labels, status: '404' })).to.equal(undefined)
  })
})
