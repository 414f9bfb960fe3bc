import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { newMusicId } from '../../src/generations/generation.ts'
import { shownColumns } from '../../src/generations/store.ts'

/**
 * The limit of Node and Postgres without authentication: GET with an id is one prepared select,
 * POST inserts the rows of an accepted track in one transaction. It has as many connections as the
 * service.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const select = {
  name: 'select',
  text: `select ${shownColumns} from generations g where id = $1`,
}

const inserts = {
  charge: {
    name: 'charge',
    text: `insert into charges ("accountId", "subjectId", reason, credits, "chargedAt")
           values ($1, $2, 'music', 1, $3) returning id`,
  },
  part: {
    name: 'part',
    text: `insert into "chargeParts" ("chargeId", "accountId", period, credits)
           values ($1, $2, $3, 1)`,
  },
  entry: {
    name: 'entry',
    text: `insert into "creditEntries"
             ("accountId", kind, credits, balance, "chargeId", "subjectId", "createdAt")
           values ($1, 'charge', -1, 1, $2, $3, $4)`,
  },
  generation: {
    name: 'generation',
    text: `insert into generations
             (id, "accountId", "chargeId", type, status, title, prompt, style, lyrics, language,
              "vocalGender", bpm, keyscale, timesignature, seed, "requestedSeconds", certificate,
              "createdAt")
           values ($1, $2, $3, 'music', 'processing', $4, $5, $5, $6, 'en', 'auto', 120,
                   'A minor', 4, 4020516219, 60, false, $7)`,
  },
  job: {
    name: 'job',
    text: `insert into jobs
             (kind, lane, "accountId", "subjectId", "maxAttempts", "runAt", "createdAt")
           values ('render-generation', 'render', $1, $2, 2, $3, $3)`,
  },
}

const server = createServer(async (request, response) => {
  const answer =
    request.method === 'POST'
      ? await create(String(request.headers['x-account']), JSON.parse(await readText(request)))
      : await read(request.url?.split('/').at(-1) ?? '')
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ data: answer }))
})

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }))
})

async function read(id: string): Promise<unknown> {
  const { rows } = await pool.query({ ...select, values: [id] })
  return rows[0]
}

async function create(
  accountId: string,
  { tags, lyrics }: { tags: string; lyrics: string },
): Promise<unknown> {
  const id = newMusicId()
  const now = new Date()
  const period = `${now.toISOString().slice(0, 7)}-01`
  const client = await pool.connect()
  const run = (statement: { name: string; text: string }, values: unknown[]) =>
    client.query({ ...statement, values })
  try {
    await client.query('begin')
    const { rows } = await run(inserts.charge, [accountId, id, now])
    const chargeId = rows[0].id
    await run(inserts.part, [chargeId, accountId, period])
    await run(inserts.entry, [accountId, chargeId, id, now])
    await run(inserts.generation, [id, accountId, chargeId, tags, tags, lyrics, now])
    await run(inserts.job, [accountId, id, now])
    await client.query('commit')
  } finally {
    client.release()
  }
  return { id, status: 'processing' }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
