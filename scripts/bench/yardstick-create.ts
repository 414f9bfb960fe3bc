import Fastify from 'fastify'
import { makeWorkerUtils } from 'graphile-worker'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { newMusicId } from '../../src/generations/generation.ts'
import { openDoor } from './yardstick-door.ts'

/**
 * The usual implementation of a create: Fastify, and prepared statements in sequence. It finds the
 * key, counts in a fixed minute (less work than ours), and in one transaction locks the account,
 * charges it, and inserts the same rows as the service. QUEUE says who queues the job: `inserts`
 * into our table, `graphile-worker` or `pg-boss` by its own call in the same transaction.
 */
const { DATABASE_URL = '', QUEUE } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })

const kind = 'render-generation'

interface Statement {
  name: string
  text: string
}

const lock = { name: 'lock', text: 'select id from accounts where id = $1 for no key update' }
const spend = {
  name: 'spend',
  text: `update "allowancePeriods" set used = used + 1
          where "accountId" = $1 and period = $2 and used < granted
      returning granted - used as rest`,
}
const charge = {
  name: 'charge',
  text: `insert into charges ("accountId", "subjectId", reason, credits, "chargedAt")
         values ($1, $2, 'music', 1, $3) returning id`,
}
const part = {
  name: 'part',
  text: `insert into "chargeParts" ("chargeId", "accountId", period, credits)
         values ($1, $2, $3, 1)`,
}
const entry = {
  name: 'entry',
  text: `insert into "creditEntries"
           ("accountId", kind, credits, balance, "chargeId", "subjectId", "createdAt")
         values ($1, 'charge', -1, $2, $3, $4, $5)`,
}
const generation = {
  name: 'generation',
  text: `insert into generations
           (id, "accountId", "chargeId", type, status, title, prompt, style, lyrics, language,
            "vocalGender", bpm, keyscale, timesignature, seed, "requestedSeconds", certificate,
            "createdAt")
         values ($1, $2, $3, 'music', 'processing', $4, $4, $4, $5, 'en', 'auto', 120, 'A minor',
                 4, 4020516219, 60, false, $6)`,
}
const job = {
  name: 'job',
  text: `insert into jobs
           (kind, lane, "accountId", "subjectId", "maxAttempts", "runAt", "createdAt")
         values ('${kind}', 'render', $1, $2, 2, $3, $3)`,
}
const addJob = {
  name: 'addJob',
  text: `select graphile_worker.add_job('${kind}', json_build_object('id', $1::text))`,
}

const admit = await openDoor(pool)
const enqueue = await openQueue()
const app = Fastify()

app.post<{ Body: { tags: string; lyrics: string } }>(
  '/v1/generations',
  {
    schema: {
      body: {
        type: 'object',
        properties: {
          tags: { type: 'string', minLength: 1, maxLength: 512 },
          lyrics: { type: 'string', maxLength: 3000 },
        },
        required: ['tags'],
      },
    },
  },
  async (request, reply) => {
    const accountId = await admit(request, reply)
    if (!accountId) return reply
    const { tags, lyrics } = request.body
    return reply.code(202).send({ data: await create(accountId, tags, lyrics) })
  },
)

const url = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(JSON.stringify({ url }))

async function create(accountId: string, tags: string, lyrics: string): Promise<object> {
  const id = newMusicId()
  const now = new Date()
  const period = `${now.toISOString().slice(0, 7)}-01`
  const client = await pool.connect()
  const run = async (statement: Statement, values: unknown[]) =>
    (await client.query({ ...statement, values })).rows[0]
  try {
    await client.query('begin')
    await run(lock, [accountId])
    const { rest } = await run(spend, [accountId, period])
    const { id: chargeId } = await run(charge, [accountId, id, now])
    await run(part, [chargeId, accountId, period])
    await run(entry, [accountId, rest, chargeId, id, now])
    await run(generation, [id, accountId, chargeId, tags, lyrics, now])
    await enqueue(client, accountId, id, now)
    await client.query('commit')
    return { id, status: 'processing', creditsRemaining: rest }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

type Enqueue = (client: pg.PoolClient, accountId: string, id: string, now: Date) => Promise<unknown>

async function openQueue(): Promise<Enqueue> {
  if (QUEUE === 'graphile-worker') {
    const utils = await makeWorkerUtils({ pgPool: pool })
    await utils.migrate()
    return (client, _, id) => client.query({ ...addJob, values: [id] })
  }
  if (QUEUE === 'pg-boss') {
    const boss = new PgBoss({ connectionString: DATABASE_URL, supervise: false, schedule: false })
    await boss.start()
    await boss.createQueue(kind)
    return (client, _, id) => {
      const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
      return boss.send(kind, { id }, { db })
    }
  }
  return (client, accountId, id, now) => client.query({ ...job, values: [accountId, id, now] })
}
