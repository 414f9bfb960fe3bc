import Fastify from 'fastify'
import pg from 'pg'
import { presentGeneration } from '../../src/generations/present.ts'
import { shownColumns } from '../../src/generations/store.ts'
import { openDoor } from './yardstick-door.ts'

/**
 * The usual implementation of the same endpoint: Fastify and three prepared statements in sequence:
 * API key, rate limit in a fixed minute (less work than ours), track.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const baseUrl = 'http://127.0.0.1'
const links = { baseUrl, mediaUrl: `${baseUrl}/media`, verifyUrl: `${baseUrl}/verify` }

const read = {
  name: 'read',
  text: `select ${shownColumns}
           from generations g where id = $1 and "accountId" = $2 and "deletedAt" is null`,
}

const admit = await openDoor(pool)

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
    const accountId = await admit(request, reply)
    if (!accountId) return reply
    const found = await pool.query({ ...read, values: [request.params.id, accountId] })
    if (!found.rows[0]) return reply.code(404).send({ error: { code: 'NOT_FOUND' } })
    return { data: presentGeneration(found.rows[0], links) }
  },
)

const url = await app.listen({ port: 0, host: '127.0.0.1' })
console.log(JSON.stringify({ url }))
