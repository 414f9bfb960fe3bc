import { hash } from 'node:crypto'
import Fastify from 'fastify'
import pg from 'pg'
import { presentGeneration } from '../../src/generations/present.ts'
import { shownColumns } from '../../src/generations/store.ts'

/**
 * The usual implementation of the same endpoint: Fastify and three prepared statements in sequence:
 * API key, rate limit in a fixed minute (less work than ours), track.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const baseUrl = 'http://127.0.0.1'
const links = { baseUrl, mediaUrl: `${baseUrl}/media`, verifyUrl: `${baseUrl}/verify` }
const limit = 1_000_000_000

const authenticate = {
  name: 'authenticate',
  text: `select k."accountId", k."revokedAt", a."deletedAt", p.*
           from "apiKeys" k join accounts a on a.id = k."accountId"
           join plans p on p.code = a."planCode"
          where k."keyHash" = $1`,
}
const count = {
  name: 'count',
  text: `insert into "fixedWindows" as w ("accountId", minute, hits) values ($1, $2, 1)
         on conflict ("accountId") do update set
           hits = case when w.minute = excluded.minute then w.hits + 1 else 1 end,
           minute = excluded.minute
         returning hits`,
}
const read = {
  name: 'read',
  text: `select ${shownColumns}
           from generations g where id = $1 and "accountId" = $2 and "deletedAt" is null`,
}

await pool.query(`create unlogged table if not exists "fixedWindows"
  ("accountId" uuid primary key, minute int not null, hits int not null) with (fillfactor = 50)`)

const app = Fastify()

app.get<{ Params: { id: string } }>(
  '/v1/generations/:id',
  {
    schema: {
      params: {
        type: 'object',
        properties: { id: { type: 'string', minLength: 1, maxLength: 64 } },
        required: ['id'],
      },
    },
  },
  async (request, reply) => {
    const keyHash = hash('sha256', String(request.headers['x-api-key']), 'buffer')
    const caller = (await pool.query({ ...authenticate, values: [keyHash] })).rows[0]
    if (!caller || caller.revokedAt || caller.deletedAt || !caller.apiAccess) {
      return reply.code(401).send({ error: { code: 'INVALID_API_KEY' } })
    }
    const minute = Math.floor(Date.now() / 60_000)
    const counted = await pool.query({ ...count, values: [caller.accountId, minute] })
    const { hits } = counted.rows[0]
    reply.header('X-RateLimit-Limit', limit).header('X-RateLimit-Remaining', limit - hits)
    if (hits > limit) return reply.code(429).send({ error: { code: 'RATE_LIMITED' } })
    const found = await pool.query({ ...read, values: [request.params.id, caller.accountId] })
    if (!found.rows[0]) return reply.code(404).send({ error: { code: 'NOT_FOUND' } })
    return { data: presentGeneration(found.rows[0], links) }
  },
)

const url = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(JSON.stringify({ url }))
