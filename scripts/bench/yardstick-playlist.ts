import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/** The yardstick of a long playlist: one select of what the answer shows, as rows, and JSON. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const select = {
  name: 'select',
  text: `select g.id, g.title, g.prompt, g.status, g."mediaKey" as "audioUrl",
                coalesce(g."actualSeconds", g."requestedSeconds") as duration, g."isPublic",
                to_char(g."createdAt" at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as "createdAt"
           from "playlistTracks" t join generations g on g.id = t."trackId"
          where t."playlistId" = $1 order by t.position`,
}

const server = createServer(async (request, response) => {
  const id = request.url?.split('/').at(-1) ?? ''
  const { rows } = await pool.query({ ...select, values: [id] })
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ data: { id, tracks: rows } }))
})

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }))
})
